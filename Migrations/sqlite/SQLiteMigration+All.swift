extension SQLiteMigration {
  /// Every step, in the order in which they are applied.
  ///
  /// A script that was released is never edited; a change is a new one at the end.
  public static let all: [SQLiteMigration] = [
    SQLiteMigration(number: 1, name: "m0001_ledger", script: PackageResources.m0001_ledger_sql),
    SQLiteMigration(
      number: 2, name: "m0002_catalogue", script: PackageResources.m0002_catalogue_sql),
    SQLiteMigration(number: 3, name: "m0003_audit", script: PackageResources.m0003_audit_sql),
    SQLiteMigration(number: 4, name: "m0004_stages", script: PackageResources.m0004_stages_sql),
    SQLiteMigration(
      number: 5, name: "m0005_presentations", script: PackageResources.m0005_presentations_sql),
    SQLiteMigration(number: 6, name: "m0006_history", script: PackageResources.m0006_history_sql),
    SQLiteMigration(number: 7, name: "m0007_reports", script: PackageResources.m0007_reports_sql),
    SQLiteMigration(number: 8, name: "m0008_views", script: PackageResources.m0008_views_sql),
    SQLiteMigration(number: 9, name: "m0009_origins", script: PackageResources.m0009_origins_sql),
    SQLiteMigration(
      number: 10, name: "m0010_decisions", script: PackageResources.m0010_decisions_sql),
    SQLiteMigration(
      number: 11, name: "m0011_old_history", script: PackageResources.m0011_old_history_sql),
    SQLiteMigration(
      number: 12, name: "m0012_promises", script: PackageResources.m0012_promises_sql),
    SQLiteMigration(
      number: 13, name: "m0013_report_repeats",
      script: PackageResources.m0013_report_repeats_sql),
  ]
}
