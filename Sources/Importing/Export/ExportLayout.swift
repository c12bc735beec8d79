/// Which of an export's files are what, by name alone.
struct ExportLayout: Equatable {
  /// The folder of the files, with its slash: `data/`, `twitter-2024/data/`, or nothing.
  let folder: String
  let manifest: String?
  let account: String?
  let profile: String?
  /// Files of posts in the order of their parts.
  var posts: [String]
  var notes: [String]
  var likes: [String]

  /// `nil` when no file of posts or likes is there, and no manifest that could name one. `only`: the one file
  /// of posts to read, beside which the others lie.
  init?(_ names: [String], only: String? = nil) {
    if let only {
      self.init(names, in: "")
      posts = [only]
      likes = []
      return
    }
    let known = names.filter {
      Self.part($0, of: Self.postNames + Self.likeNames) != nil || Self.isManifest($0)
    }
    let folders = Set(known.map(Self.folder))
    guard let folder = folders.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) })
    else { return nil }
    self.init(names, in: folder)
  }

  /// The files in this folder.
  init(_ names: [String], in folder: String) {
    let here = names.filter { Self.folder($0) == folder }
    func named(_ name: String) -> String? { here.contains(folder + name) ? folder + name : nil }
    self.folder = folder
    manifest = named("manifest.js")
    account = named("account.js")
    profile = named("profile.js")
    posts = Self.parts(here, of: Self.postNames)
    notes = Self.parts(here, of: Self.noteNames)
    likes = Self.parts(here, of: Self.likeNames)
  }

  /// Adds what the manifest names and the rules for names did not find; tells what is not there.
  mutating func take(_ manifest: ExportManifest, names: [String]) -> [String] {
    let here = Set(names)
    var missing: [String] = []
    func add(_ files: [ExportManifest.File], to list: inout [String]) {
      for file in files {
        let path = folder + Self.base(file.name)
        if !here.contains(path) {
          missing.append(file.name)
        } else if !list.contains(path) {
          list.append(path)
        }
      }
    }
    add(manifest.posts, to: &posts)
    add(manifest.notes, to: &notes)
    add(manifest.likes, to: &likes)
    return missing
  }

  private static let postNames = ["tweets", "tweet"]
  private static let likeNames = ["like", "likes"]
  private static let noteNames = ["note-tweet", "note-tweets"]

  /// Whether a file of an export may hold what is read: JavaScript at most three folders deep, and
  /// not what macOS and editors leave behind.
  static func matters(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.hasSuffix(".js") && parts.count <= 3 && !parts.contains("__MACOSX")
      && !parts.contains { $0.hasPrefix(".") }
  }

  /// The last part of a path.
  static func base(_ name: String) -> String {
    String(name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...])
  }

  /// All before the last part of a path, with its slash.
  static func folder(_ name: String) -> String { String(name.dropLast(base(name).count)) }

  private static func isManifest(_ name: String) -> Bool { base(name) == "manifest.js" }

  /// Files named `tweets.js`, `tweets-part1.js`, …, the first one first.
  private static func parts(_ names: [String], of kinds: [String]) -> [String] {
    names.compactMap { name in part(name, of: kinds).map { (name, $0) } }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  private static func part(_ name: String, of kinds: [String]) -> Int? {
    for kind in kinds {
      let base = base(name)
      if base == kind + ".js" { return 0 }
      if base.hasPrefix(kind + "-part"), base.hasSuffix(".js") {
        return Int(base.dropFirst(kind.count + 5).dropLast(3))
      }
    }
    return nil
  }
}
