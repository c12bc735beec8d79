import PostFormats
import Posts

/// The collections that a line of an export names.
struct NamedCollections {
  /// The names in order, each once; if there are more than a post can be in, those that it stays
  /// in.
  private(set) var names: [String] = []
  /// Entries that are not valid names; these are left out.
  private(set) var faults: [RecordFault] = []
  /// Whether there are more than a post can be in.
  private(set) var areCut = false

  /// More entries than any archive writes. After these only names that every archive knows are
  /// taken: `likes` may be the last one, and a line has room for a million.
  private static let mostEntries = 10 * Post.Collection.most

  init(of post: JSONValue) {
    guard let entries = post["collections"]?.elements else { return }
    for (index, entry) in entries.enumerated() {
      let line = entry.safeLine ?? ""
      if index >= Self.mostEntries, !Post.Collection.usual.contains(Folding.name(line)) {
        areCut = true
      } else if line == Post.Collection.live {
        // Only the export of a whole archive also says which posts a live answer brought.
        if post["provenance"] != nil { add(line) }
      } else if let name = CollectionName(line)?.text {
        add(name)
      } else if faults.count < JSONValue.listLimit {
        faults.append(
          RecordFault("collections", expected: CollectionName.rule, found: entry))
      }
    }
    unite()
  }

  /// Adds a name; never holds many more than are kept.
  private mutating func add(_ name: String) {
    names.append(name)
    if names.count == 2 * Post.Collection.most { unite() }
  }

  private mutating func unite() {
    if names.count > Post.Collection.most,
      Set(names.map(Folding.name)).count > Post.Collection.most
    {
      areCut = true
    }
    names = Post.Collection.once(names)
  }
}
