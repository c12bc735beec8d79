/// What is beside the parts of exports that are read one by one. Thousands of parts may be in one
/// folder, zip or tar, and each asks the same.
struct PartNeighbours {
  private var container: (any Container)?
  private var layouts: [String: ExportLayout] = [:]
  private var unnamed: [[String]: [String]] = [:]
  /// The folders whose faults were reported.
  private var reported: Set<String> = []

  /// The export that a part belongs to, with this part alone to be read.
  mutating func layout(ofPart name: String, in container: any Container) -> ExportLayout {
    turn(to: container)
    let folder = MemberName.folder(name)
    let layout = layouts[folder] ?? ExportLayout(container, in: folder)
    layouts[folder] = layout
    return layout.only(name)
  }

  /// Claims to report the faults beside the parts in a folder.
  ///
  /// - Returns: `true` once for each folder.
  mutating func claimReport(on folder: String, of container: any Container) -> Bool {
    turn(to: container)
    return reported.insert(folder).inserted
  }

  /// How many other parts the posts in this file on the disk are split into, not counting those
  /// that are named.
  ///
  /// - Parameter named: the absolute paths of everything that a person named.
  mutating func others(
    ofPart name: String, in container: any Container, named: Set<String>
  ) -> Int {
    turn(to: container)
    guard let kinds = ExportLayout.kinds(of: name) else { return 0 }
    let files = container.bare
    let parts =
      unnamed[kinds]
      ?? ExportLayout.parts(files.names(in: MemberName.folder(name)), of: kinds).filter {
        files.path(of: $0).flatMap(FileBytes.absolutePath(of:)).map(named.contains) != true
      }
    unnamed[kinds] = parts
    return parts.count { $0 != name }
  }

  /// Forgets what is beside the parts of another container.
  private mutating func turn(to container: any Container) {
    if self.container === container.bare { return }
    self = PartNeighbours()
    self.container = container.bare
  }
}
