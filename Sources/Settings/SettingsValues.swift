import TOML

/// The plain settings of one layer: a file, the environment or the flags; `nil` where it says
/// nothing.
struct SettingsValues: Sendable {
  var certificates: CertificatePlaces?
  var isOffline: Bool?
  var archivePath: String?
  var keepsLiveResults: Bool?
  /// The settings of the screen, each as a change; of two changes of one setting the later counts.
  private var screenChanges: [@Sendable (inout ScreenSettings) -> Void] = []

  /// Keys of the root that are plain values.
  static let keys = [
    "images", "mouse", "theme", "linear", "show_sensitive", "remote_pictures", "min_length",
    "ca_file",
    "ca_directory",
  ]

  init() {}

  /// Takes the plain values of the root.
  init(_ root: inout TOMLTableReader) {
    set(\.images, to: root.word("images", of: ImageChoice.self))
    set(\.theme, to: root.word("theme", of: ThemeChoice.self))
    set(\.usesMouse, to: root.flag("mouse"))
    set(\.isLinear, to: root.flag("linear"))
    set(\.showsSensitive, to: root.flag("show_sensitive"))
    set(\.loadsRemotePictures, to: root.flag("remote_pictures"))
    set(\.minimumLength, to: root.integer("min_length", in: 1...50))
    let (file, directory) = (root.path("ca_file"), root.path("ca_directory"))
    if file != nil || directory != nil {
      certificates = CertificatePlaces(file: file, directory: directory)
    }
  }

  /// Sets a setting of the screen; `nil` leaves it as it is.
  mutating func set<Value: Sendable>(
    _ setting: WritableKeyPath<ScreenSettings, Value> & Sendable, to value: Value?
  ) {
    guard let value else { return }
    screenChanges.append { $0[keyPath: setting] = value }
  }

  /// These values; where they say nothing, those of the others.
  func over(_ others: SettingsValues) -> SettingsValues {
    var values = others
    values.screenChanges += screenChanges
    values.certificates = certificates ?? others.certificates
    values.isOffline = isOffline ?? others.isOffline
    values.archivePath = archivePath ?? others.archivePath
    values.keepsLiveResults = keepsLiveResults ?? others.keepsLiveResults
    return values
  }

  /// The settings of the screen, with the defaults where nothing is said.
  var screen: ScreenSettings {
    var screen = ScreenSettings()
    for change in screenChanges { change(&screen) }
    return screen
  }
}
