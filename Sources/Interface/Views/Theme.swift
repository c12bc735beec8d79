/// Which colours are legible on the terminal's background.
package enum Theme: Sendable, Hashable, CaseIterable {
  case dark, light
  /// No colour at all: bold, reverse and underline alone.
  case none
}
