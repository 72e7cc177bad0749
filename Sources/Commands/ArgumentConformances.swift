public import Arguments
public import Campaigns
public import Documents
public import Scheduling

// The nouns that stand on command lines, read as they are written in files.

extension Key: ExpressibleByArgument {
  /// What a key looks like.
  public static var argumentDescription: String {
    "a key: small letters, digits and hyphens, at most \(maximumLength)"
  }

  /// Creates a key from an argument.
  public init?(argument: String) { self.init(argument) }
}

extension ReportKind: ExpressibleByArgument {}

extension EndReason: ExpressibleByArgument {
  /// The reasons that an app may give.
  public static var allowedArguments: [String] {
    allCases.filter(\.isReportable).map(\.rawValue)
  }
}

extension StageEvent.Scope: ExpressibleByArgument {}

extension PopupKind.Name: ExpressibleByArgument {}

extension JSONSchema.Subject: ExpressibleByArgument {}
