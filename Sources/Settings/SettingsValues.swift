import TOML

/// The plain settings of one layer: a file, the environment or the flags; `nil` where it says nothing.
struct SettingsValues: Sendable {
  var images: ImageChoice?
  var theme: ThemeChoice?
  var usesMouse: Bool?
  var isLinear: Bool?
  var showsSensitive: Bool?
  var loadsRemotePictures: Bool?
  var minimumLength: Int?
  var certificates: CertificatePlaces?
  var isOffline: Bool?
  var archivePath: String?
  var keepsLiveResults: Bool?

  /// Keys of the root that are plain values.
  static let keys = [
    "images", "mouse", "theme", "linear", "show_sensitive", "remote_pictures", "min_length",
    "ca_file",
    "ca_directory",
  ]

  init() {}

  /// Takes the plain values of the root.
  init(_ root: inout TableReader) {
    images = root.word("images", of: ImageChoice.self)
    theme = root.word("theme", of: ThemeChoice.self)
    usesMouse = root.flag("mouse")
    isLinear = root.flag("linear")
    showsSensitive = root.flag("show_sensitive")
    loadsRemotePictures = root.flag("remote_pictures")
    minimumLength = root.integer("min_length", in: 1...50)
    let (file, directory) = (root.text("ca_file"), root.text("ca_directory"))
    if file != nil || directory != nil {
      certificates = CertificatePlaces(file: file, directory: directory)
    }
  }

  /// These, and where they say nothing, the others.
  func over(_ others: SettingsValues) -> SettingsValues {
    var values = others
    values.images = images ?? others.images
    values.theme = theme ?? others.theme
    values.usesMouse = usesMouse ?? others.usesMouse
    values.isLinear = isLinear ?? others.isLinear
    values.showsSensitive = showsSensitive ?? others.showsSensitive
    values.loadsRemotePictures = loadsRemotePictures ?? others.loadsRemotePictures
    values.minimumLength = minimumLength ?? others.minimumLength
    values.certificates = certificates ?? others.certificates
    values.isOffline = isOffline ?? others.isOffline
    values.archivePath = archivePath ?? others.archivePath
    values.keepsLiveResults = keepsLiveResults ?? others.keepsLiveResults
    return values
  }

  /// The screen's part, with the defaults where nothing is said.
  var screen: ScreenSettings {
    var screen = ScreenSettings()
    screen.images = images ?? screen.images
    screen.theme = theme ?? screen.theme
    screen.usesMouse = usesMouse ?? screen.usesMouse
    screen.isLinear = isLinear ?? screen.isLinear
    screen.showsSensitive = showsSensitive ?? screen.showsSensitive
    screen.loadsRemotePictures = loadsRemotePictures ?? screen.loadsRemotePictures
    screen.minimumLength = minimumLength ?? screen.minimumLength
    return screen
  }
}
