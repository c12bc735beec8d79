/// How the screen looks and listens.
package struct ScreenSettings: Sendable, Hashable {
  package var images = ImageChoice.auto
  package var theme = ThemeChoice.auto
  package var usesMouse = true
  /// No alternate screen and no boxes, for screen readers.
  package var isLinear = false
  /// Content warnings are opened, and sensitive pictures drawn, without asking.
  package var showsSensitive = false
  /// Imported posts may have their pictures from any host, which learns then that somebody reads
  /// them.
  package var loadsRemotePictures = false
  /// Characters that a live search needs.
  package var minimumLength = 3
}

/// How pictures are drawn. Raw values are the words of the settings.
package enum ImageChoice: String, Sendable, Hashable, CaseIterable {
  case auto, kitty
  case trueColor = "truecolor"
  case blocks, initials, off
}

/// The colours. Raw values are the words of the settings.
package enum ThemeChoice: String, Sendable, Hashable, CaseIterable {
  case auto, dark, light, none
}
