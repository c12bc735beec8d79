extension Array {
  /// Takes off what is beyond a limit.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  package mutating func cut(to limit: Int) -> Bool {
    guard count > limit else { return false }
    removeLast(count - limit)
    return true
  }
}
