/// What one frame cost.
package struct FrameCost: Sendable, Equatable {
  /// Bytes given to the terminal; 0 when nothing had changed.
  package var bytes: Int
  /// Rows that differed from the frame before.
  package var rowsChanged: Int

  package init(bytes: Int, rowsChanged: Int) {
    self.bytes = bytes
    self.rowsChanged = rowsChanged
  }
}
