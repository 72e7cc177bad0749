import Campaigns
public import JSON

/// The JSON Schema (2020-12) of a document, from the definition that files are checked by.
public enum JSONSchema {
  /// The documents that have one.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// A popup's file.
    case popup
    /// A campaign's file.
    case campaign
    /// A configuration file.
    case config
  }

  /// Returns the schema of a document.
  ///
  /// What holds between members is beyond a schema and stands in `$comment`.
  public static func schema(of subject: Subject) -> JSONValue {
    var schema = shape(of: subject).schema
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["$id"] = .string("https://scrim.invalid/schema/\(subject.rawValue)")
    return .object(schema)
  }

  private static func shape(of subject: Subject) -> ObjectShape {
    switch subject {
    case .popup: PopupShape.root
    case .campaign: CampaignShape.root
    case .config: ConfigShape.root
    }
  }
}

extension ObjectShape {
  /// The schema of an object: the members of every branch, each branch with its condition.
  var schema: JSONObject {
    var schema = JSONObject()
    schema["title"] = .string(title)
    schema["type"] = "object"
    FacetSchema(facet, exactlyOne: exactlyOne).add(to: &schema)
    schema["unevaluatedProperties"] = false
    if !rules.isEmpty {
      let words = rules.map(\.words).joined(separator: "; ")
      schema["$comment"] = .string("Only Scrim checks: \(words).")
    }
    return schema
  }
}
