import Canvas

/// A stretch of text in one style, perhaps with an address under it.
struct Span: Sendable, Equatable {
  var text: String
  var style: Style
  var address: String?

  init(_ text: String, _ style: Style = .plain, address: String? = nil) {
    self.text = text
    self.style = style
    self.address = address
  }

  var columns: Int { TextWidth.columns(of: text) }
}
