/// The bytes around those of a frame, so that nobody sees it half drawn.
enum FrameBracket {
  /// Bytes that terminals take in one piece, so that nobody sees the cursor on its way.
  private static let onePiece = 256

  /// Hides the cursor while cells are written, and lets the terminal show everything at once. A
  /// frame of only a few bytes, as for most keys, needs neither, and the marks would be half of it.
  ///
  /// - Parameters:
  ///   - wasVisible: whether the cursor was visible before; `nil` if that is not known.
  ///   - isVisible: whether it is to be visible afterwards.
  static func around(_ drawn: [UInt8], wasVisible: Bool?, isVisible: Bool) -> [UInt8] {
    if wasVisible == true, isVisible, drawn.count <= onePiece { return drawn }
    var bytes: [UInt8] = []
    let mustHide = wasVisible != false && (!drawn.isEmpty || !isVisible)
    if mustHide { bytes += TerminalModes.hideCursor }
    bytes += drawn
    if isVisible && (mustHide || wasVisible == false) { bytes += TerminalModes.showCursor }
    if bytes.isEmpty { return [] }
    return TerminalModes.beginFrame + bytes + TerminalModes.endFrame
  }
}
