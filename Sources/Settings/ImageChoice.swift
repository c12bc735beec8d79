/// How pictures are drawn. Raw values are the words of the settings.
package enum ImageChoice: String, Sendable, Hashable, CaseIterable {
  case auto, kitty
  case trueColor = "truecolor"
  case blocks, initials, off
}
