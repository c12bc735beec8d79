/// The colours. Raw values are the words of the settings.
package enum ThemeChoice: String, Sendable, Hashable, CaseIterable {
  case auto, dark, light, none
}
