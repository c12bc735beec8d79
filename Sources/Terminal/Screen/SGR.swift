import Canvas

/// A style as the terminal's own escape sequence (ECMA-48 "select graphic rendition").
enum SGR {
  /// The complete sequence, which resets whatever was set before. The style must fit the depth.
  static func sequence(_ style: Style, depth: ColorDepth) -> String {
    var codes = ["0"]
    if style.attributes.contains(.bold) { codes.append("1") }
    if style.attributes.contains(.dim) { codes.append("2") }
    if style.attributes.contains(.italic) { codes.append("3") }
    if style.attributes.contains(.underline) { codes.append("4") }
    if style.attributes.contains(.reverse) { codes.append("7") }
    codes += [code(style.foreground, 30), code(style.background, 40)].compactMap { $0 }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static func code(_ color: Style.Color, _ base: Int) -> String? {
    switch color {
    case .standard: nil
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 60 + Int(index) - 8)"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .exact(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
