import Posts

/// The files next to a packed one, which is replaced by what is in it.
final class UnpackedMember: Container {
  private let others: any Container
  private let name: String
  private let opened: () throws(ImportError) -> any ByteSource

  init(
    _ others: any Container, name: String,
    opened: @escaping () throws(ImportError) -> any ByteSource
  ) {
    (self.others, self.name, self.opened) = (others, name, opened)
  }

  var bare: any Container { others.bare }

  var names: [String] { others.names }

  func names(in folder: String) -> [String] { others.names(in: folder) }

  func has(_ name: String) -> Bool { name == self.name || others.has(name) }

  func size(of name: String) -> Int { others.size(of: name) }

  func open(_ name: String) throws(ImportError) -> any ByteSource {
    name == self.name ? try opened() : try others.open(name)
  }

  func path(of name: String) -> String? { name == self.name ? nil : others.path(of: name) }

  func media(_ name: String) -> Post.Media.File? { others.media(name) }
}
