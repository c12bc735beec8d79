/// What the command line says about settings; it wins over everything.
package struct SettingsFlags: Sendable {
  /// The settings file (`--config`).
  package var config: String?
  /// The archive (`--archive`).
  package var archive: String?
  package var offline = false
  package var noMouse = false
  /// How pictures are drawn (`--images`).
  package var images: ImageChoice?

  package init(
    config: String? = nil, archive: String? = nil, offline: Bool = false, noMouse: Bool = false,
    images: ImageChoice? = nil
  ) {
    self.config = config
    self.archive = archive
    self.offline = offline
    self.noMouse = noMouse
    self.images = images
  }

  /// The values that the flags set. A flag that is not given says nothing; none but `--no-mouse`
  /// turns off what a file turns on.
  var values: SettingsValues {
    var values = SettingsValues()
    values.archivePath = archive
    values.isOffline = offline ? true : nil
    values.set(\.usesMouse, to: noMouse ? false : nil)
    values.set(\.images, to: images)
    return values
  }
}
