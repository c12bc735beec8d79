/// What is in a folder, zip or tar: exports, which are read as a whole, and single files.
struct ContainerPlan {
  /// Folders with the files of an X data export, with a slash at the end.
  var exports: [String] = []
  /// Folders with the files of a Mastodon archive.
  var outboxes: [String] = []
  /// All other files.
  var files: [String] = []

  init(_ names: [String]) {
    var exports: Set<String> = []
    var outboxes: Set<String> = []
    for name in names {
      if ExportLayout.marksExport(name) { exports.insert(MemberName.folder(name)) }
      if MemberName.base(name) == "outbox.json" { outboxes.insert(MemberName.folder(name)) }
    }
    // Everything else in `data/`, and in `assets/` next to it, belongs to the export, except lists
    // that somebody put beside it.
    var (own, assets): (Set<String>, Set<String>) = ([], [])
    for folder in exports {
      var data = folder
      if ExportLayout.holdsMonths(folder) {
        own.insert(String(folder.dropLast("tweets/".count)))
        data = String(folder.dropLast("js/tweets/".count))
      }
      if data == "data/" || data.hasSuffix("/data/") {
        own.insert(data)
        assets.insert(data.dropLast(5) + "assets/")
      }
    }
    files = names.filter { name in
      let folder = MemberName.folder(name)
      if exports.contains(folder), name.hasSuffix(".js") { return ExportLayout.isAdded(name) }
      if outboxes.contains(folder), Self.outboxNames.contains(MemberName.base(name)) {
        return false
      }
      if Self.isBelow(assets, folder) { return false }
      return MemberName.isList(name) || !Self.isBelow(own, folder)
    }
    self.exports = exports.sorted()
    self.outboxes = outboxes.sorted()
  }

  /// Whether there are several things to read, so that reports must name the folder of each.
  var isMixed: Bool { exports.count + outboxes.count + files.count > 1 }

  private static let outboxNames: Set<String> = [
    "outbox.json", "actor.json", "likes.json", "bookmarks.json",
  ]

  private static func isBelow(_ folders: Set<String>, _ folder: String) -> Bool {
    if folders.isEmpty { return false }
    var folder = folder
    while !folder.isEmpty {
      if folders.contains(folder) { return true }
      folder = MemberName.folder(String(folder.dropLast()))
    }
    return false
  }
}
