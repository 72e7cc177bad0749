import Arguments
import Documents

/// `scrim schema`: what an editor or a build needs to know of the files.
enum SchemaCommand {
  static let subject = Argument<JSONSchema.Subject>("document", help: "The kind of file.")

  static let command = Command<Action>(
    "schema", abstract: "Prints the JSON Schema (2020-12) of a kind of file.",
    discussion: """
      What holds between members, and the inside of rules, zones and recurrences, is beyond a \
      schema; it stands in its comments, and only Scrim checks it.
      """,
    parameters: [subject],
    action: Action { context throws(Failure) in
      context.print(JSONSchema.schema(of: context[subject]))
    })
}
