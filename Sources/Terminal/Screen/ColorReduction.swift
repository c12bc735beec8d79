import Canvas

/// Fits a style of 256 colours to a terminal with fewer.
///
/// The first 16 colours are the person's own; 16...231 are a cube of 6x6x6, 232...255 greys.
enum ColorReduction {
  /// The style in the colours that `depth` has; its `.indexed` values are below `depth`.
  static func fit(_ style: Style, to depth: ColorDepth) -> Style {
    if style.isExact { return fit(style.indexed, to: depth) }
    guard depth < .full else { return style }
    guard depth > .none else { return Style(attributes: style.attributes) }
    var result = style
    result.background = background(style.background, depth)
    if case .indexed(let index) = style.foreground {
      result.foreground = .indexed(nearest(index, depth))
      if let isDark = greyIsDark(index), case .standard = result.background {
        // A grey between black and white is a hint, not a colour: dim where there is none.
        let hasGrey = depth == .sixteen
        result.foreground = hasGrey && isDark ? .indexed(8) : .standard
        if !hasGrey && (238...250).contains(index) { result.attributes.insert(.dim) }
      } else if depth == .eight, (8...15).contains(index) {
        result.attributes.insert(.bold)
      }
    }
    return legible(result, wanted: style.background, depth)
  }

  /// A style whose text can be read: if the text would not stand out, the background changes to the
  /// nearest colour on which it does.
  private static func legible(_ style: Style, wanted: Style.Color, _ depth: ColorDepth) -> Style {
    guard case .indexed(let text) = style.foreground, case .indexed(let back) = style.background,
      case .indexed(let index) = wanted, contrast(text, back) < 90
    else { return style }
    let better = (0..<UInt8(depth.rawValue)).filter { contrast(text, $0) >= 90 }
    var result = style
    result.background = nearest(components(index), among: better).map { .indexed($0) } ?? .standard
    return result
  }

  /// How far apart two of the basic colours are in brightness, of 255.
  private static func contrast(_ a: UInt8, _ b: UInt8) -> Int {
    let brightness = { (color: SIMD3<Int>) in
      (color.x * 299 + color.y * 587 + color.z * 114) / 1000
    }
    return abs(brightness(basic[Int(a)]) - brightness(basic[Int(b)]))
  }

  /// A shade of grey behind text is dropped: black or white there could swallow the text.
  private static func background(_ color: Style.Color, _ depth: ColorDepth) -> Style.Color {
    guard case .indexed(let index) = color else { return .standard }
    return greyIsDark(index) == nil ? .indexed(nearest(index, depth)) : .standard
  }

  /// Whether a grey of the ramp belongs to the dark half; `nil` when the colour is no such grey.
  private static func greyIsDark(_ index: UInt8) -> Bool? {
    index >= 232 ? index < 250 : nil
  }

  private static func nearest(_ index: UInt8, _ depth: ColorDepth) -> UInt8 {
    if Int(index) < depth.rawValue { return index }
    if index < 16 { return index - 8 }
    return nearest(components(index), among: Array(0..<UInt8(depth.rawValue))) ?? 7
  }

  private static func nearest(_ color: SIMD3<Int>, among candidates: [UInt8]) -> UInt8? {
    candidates.min { distance(color, basic[Int($0)]) < distance(color, basic[Int($1)]) }
  }

  private static func components(_ index: UInt8) -> SIMD3<Int> {
    index < 16 ? basic[Int(index)] : SIMD3<Int>(truncatingIfNeeded: ColorCube.color(index))
  }

  private static func distance(_ a: SIMD3<Int>, _ b: SIMD3<Int>) -> Int {
    let d = a &- b
    return (d &* d).wrappedSum()
  }

  /// The first 16 as xterm draws them.
  private static let basic: [SIMD3<Int>] = [
    SIMD3(0, 0, 0), SIMD3(205, 0, 0), SIMD3(0, 205, 0), SIMD3(205, 205, 0),
    SIMD3(0, 0, 238), SIMD3(205, 0, 205), SIMD3(0, 205, 205), SIMD3(229, 229, 229),
    SIMD3(127, 127, 127), SIMD3(255, 0, 0), SIMD3(0, 255, 0), SIMD3(255, 255, 0),
    SIMD3(92, 92, 255), SIMD3(255, 0, 255), SIMD3(0, 255, 255), SIMD3(255, 255, 255),
  ]
}

extension Style {
  /// The style in the nearest colours of the palette.
  fileprivate var indexed: Style {
    Style(foreground: foreground.indexed, background: background.indexed, attributes: attributes)
  }
}
