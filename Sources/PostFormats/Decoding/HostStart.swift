extension String {
  /// Where the host of an address begins, behind its scheme; `nil` where it has none.
  var hostStart: Index? { range(ofPart: "://")?.upperBound }
}
