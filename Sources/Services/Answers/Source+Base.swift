import Posts

extension Source {
  /// The address of its server without a slash at the end, so that a path can follow. Empty for the
  /// archive: no transport takes that.
  var base: String {
    var base = Substring(baseURL ?? "")
    while base.last == "/" { base.removeLast() }
    return String(base)
  }

  /// Whether its server of v1.1 is a search and nothing else.
  package var isSearchAlone: Bool { base.isAddressOfSearchAlone }

  /// Its page size, within what its service takes.
  var clampedPageSize: Int {
    min(max(pageSize, kind.pageSizes.lowerBound), kind.pageSizes.upperBound)
  }
}
