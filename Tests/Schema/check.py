"""Holds the schemas that scrim prints to a checker of another make.

The schemas must accept every sample, and refuse every row of the table of faults that is not
marked as beyond a schema. Needs the package jsonschema; `make schema` sees to it.

Usage: check.py SCRIM ROOT
"""

import json
import pathlib
import subprocess
import sys

import jsonschema


def main(scrim: str, root: pathlib.Path) -> int:
    schemas = {}
    for subject in ("popup", "campaign", "config"):
        text = subprocess.run([scrim, "schema", subject], check=True, capture_output=True).stdout
        schemas[subject] = json.loads(text)
        jsonschema.Draft202012Validator.check_schema(schemas[subject])
    checkers = {name: jsonschema.Draft202012Validator(schema) for name, schema in schemas.items()}
    failures = []
    passed = skipped = 0
    for subject in ("popup", "campaign"):
        for path in sorted((root / f"config/samples/{subject}s").glob("*.json")):
            errors = list(checkers[subject].iter_errors(json.loads(path.read_text())))
            if errors:
                failures.append(f"{path.name}: refused: {errors[0].json_path}: {errors[0].message}")
            else:
                passed += 1
    table = root / "Tests/Golden/DocumentsTests/faults.jsonl"
    for line in table.read_text().splitlines():
        row = json.loads(line)
        accepted = checkers[row["document"]].is_valid(row["text"])
        if row["beyondSchema"]:
            # A schema that refuses it after all is better than the mark says.
            if accepted:
                skipped += 1
            else:
                failures.append(f"{row['name']}: marked as beyond a schema, but refused")
        elif accepted:
            failures.append(f"{row['name']}: accepted, although {row['faults'][0]}")
        else:
            passed += 1
    for failure in failures:
        print(failure)
    print(f"{passed} passed, {len(failures)} failed, {skipped} skipped")
    return 1 if failures or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2])))
