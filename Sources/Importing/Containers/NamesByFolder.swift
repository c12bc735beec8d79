/// The names of a container's files by the folder they are directly in. There may be a hundred
/// thousand exports in one, each of which asks what is beside it.
struct NamesByFolder {
  private let names: [String: [String]]

  init(_ names: [String]) { self.names = Dictionary(grouping: names, by: MemberName.folder) }

  /// The names in a folder (`Container.names(in:)`), in their order.
  subscript(folder: String) -> [String] { names[folder] ?? [] }
}
