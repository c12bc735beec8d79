/// What is beside the files that are read one by one: the next one often asks the same.
struct Surroundings {
  /// The folder that was listed last because one of its files was named.
  var folder: (path: String, files: FolderContainer)?
  /// What is beside the parts of exports there, or in a folder, zip or tar that was named.
  var parts = PartNeighbours()
}
