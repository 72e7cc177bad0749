/// The campaigns of the samples, as this folder has them, inside the binary.
public enum SampleCampaignFiles {
  /// The files by name: their names, and their bytes.
  public static let files: [(name: String, text: [UInt8])] = [
    ("cpn-fukubukuro-code.json", PackageResources.cpn_fukubukuro_code_json),
    ("cpn-welcome-pack.json", PackageResources.cpn_welcome_pack_json),
    ("cpn-winter-199-30.json", PackageResources.cpn_winter_199_30_json),
    ("lot-d12-ninegrid.json", PackageResources.lot_d12_ninegrid_json),
    ("lot-newuser-box.json", PackageResources.lot_newuser_box_json),
    ("lot-ny-midnight-wheel.json", PackageResources.lot_ny_midnight_wheel_json),
    ("sgn-gym-weekly.json", PackageResources.sgn_gym_weekly_json),
    ("sgn-ramadan30.json", PackageResources.sgn_ramadan30_json),
    ("sgn-week7.json", PackageResources.sgn_week7_json),
    ("svc-bank-rtl.json", PackageResources.svc_bank_rtl_json),
    ("svc-life-grid.json", PackageResources.svc_life_grid_json),
    ("svc-travel-rows.json", PackageResources.svc_travel_rows_json),
  ]
}
