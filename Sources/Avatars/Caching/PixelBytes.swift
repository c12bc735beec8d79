extension Picture {
  /// Width and height in 4 bytes each, the low one first; then the pixels.
  package var bytes: [UInt8] {
    [width, height].flatMap { side in
      (0..<4).map { UInt8(truncatingIfNeeded: side >> ($0 * 8)) }
    } + rgba
  }

  /// The picture that `bytes` was of; `nil` when they are not those of one.
  package init?(bytes: [UInt8]) {
    guard let width = bytes[...].number(at: 0, 4, .littleEndian),
      let height = bytes[...].number(at: 4, 4, .littleEndian)
    else { return nil }
    self.init(width: width, height: height, rgba: Array(bytes.dropFirst(8)))
  }
}
