import Posts

extension Author {
  /// The author with as much of handle and name as so many cells can show: both may have megabytes.
  func beginning(ofCells cells: Int) -> Author {
    var author = self
    author.handle = handle.beginning(ofCells: cells)
    author.name = name.beginning(ofCells: cells)
    return author
  }
}
