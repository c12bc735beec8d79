import Posts

/// What each file of an export is, judged by its name alone.
struct ExportLayout: Equatable {
  /// The folder of the files, with its slash: `data/`, `twitter-2024/data/`, or nothing.
  let folder: String
  let manifest: String?
  let account: String?
  let profile: String?
  /// The file that tells whose an older export is, in the folder above that of its months.
  let details: String?
  /// Files of posts in the order of their parts.
  var posts: [String]
  var notes: [String]
  var likes: [String]
  /// Files among `posts` whose posts only a circle of people could see.
  private(set) var circle: [String]

  /// The files in this folder.
  init(_ container: any Container, in folder: String) {
    let here = container.names(in: folder)
    func named(_ name: String) -> String? { here.contains(folder + name) ? folder + name : nil }
    self.folder = folder
    manifest = named("manifest.js")
    account = named("account.js")
    profile = named("profile.js")
    let above = MemberName.folder(String(folder.dropLast()))
    let details = above + Self.detailsName
    let isTold = Self.holdsMonths(folder) && container.names(in: above).contains(details)
    self.details = isTold ? details : nil
    circle = Self.parts(here, of: Self.circleNames)
    posts =
      Self.parts(here, of: Self.postNames) + Self.parts(here, of: Self.communityNames) + circle
    if Self.holdsMonths(folder) { posts += here.filter(Self.isMonth).sorted() }
    notes = Self.parts(here, of: Self.noteNames)
    likes = Self.parts(here, of: Self.likeNames)
  }

  /// The layout if only this file of posts is to be read; the others are next to it.
  func only(_ name: String) -> ExportLayout {
    var layout = self
    (layout.posts, layout.likes) = ([name], [])
    return layout
  }

  /// The file that tells whose an older export is, beside the table of its posts.
  static func details(besideTable name: String) -> String {
    MemberName.folder(name) + "data/js/" + detailsName
  }

  private static let detailsName = "user_details.js"

  /// Adds files that the manifest names and the naming rules missed; returns the names of those
  /// that are not in the folder.
  mutating func take(_ manifest: ExportManifest, in container: any Container) -> [String] {
    let here = Set(container.names(in: folder))
    var missing: [String] = []
    func add(_ files: [ExportManifest.File], to list: inout [String]) {
      var known = Set(list)
      for file in files {
        let name = MemberName.base(file.name)
        let path = folder + name
        if !here.contains(path) {
          missing.append(name)
        } else if known.insert(path).inserted {
          list.append(path)
        }
      }
    }
    add(manifest.posts, to: &posts)
    add(manifest.circle, to: &circle)
    posts += circle.filter { !posts.contains($0) }
    add(manifest.notes, to: &notes)
    add(manifest.likes, to: &likes)
    return missing
  }

  private static let postNames = ["tweets", "tweet"]
  /// Posts in communities, which are not among the other posts.
  private static let communityNames = ["community-tweet"]
  private static let circleNames = ["twitter-circle-tweet"]
  /// Where pictures are, today and in older exports.
  static let mediaFolders = [
    "tweets_media/", "tweet_media/", "community_tweet_media/", "twitter_circle_tweet_media/",
  ]

  /// Whether a file is one of the pictures and films of an export.
  static func isMedia(_ name: String) -> Bool {
    let folder = "/" + MemberName.folder(name)
    return mediaFolders.contains { folder.hasSuffix("/" + $0) }
  }

  private static let likeNames = ["like", "likes"]
  private static let noteNames = ["note-tweet", "note-tweets"]

  /// Whether the name of a file shows that its folder is an export.
  static func marksExport(_ name: String) -> Bool {
    part(MemberName.base(name), of: postNames + likeNames) != nil || name == "data/manifest.js"
      || name.hasSuffix("/data/manifest.js")
      || holdsMonths(MemberName.folder(name)) && isMonth(name)
  }

  /// Whether a folder is that of the posts of an export from before 2019, with a file per month.
  static func holdsMonths(_ folder: String) -> Bool { ("/" + folder).hasSuffix("/js/tweets/") }

  /// Whether a file is named like those, `2013_04.js`.
  private static func isMonth(_ name: String) -> Bool {
    let base = MemberName.unnumbered(MemberName.base(name))
    let parts = base.dropLast(3).split(separator: "_", omittingEmptySubsequences: false)
    return base.hasSuffix(".js") && parts.map(\.count) == [4, 2]
      && parts.allSatisfy { $0.utf8.isAllDigits }
  }

  /// Whether a script beside the files of an export has a name as if it held posts, but one that X
  /// gives no file: `tweets-2020.js`, which somebody kept from another export.
  static func isAdded(_ name: String) -> Bool {
    let base = MemberName.unnumbered(MemberName.base(name))
    let kinds = [postNames, communityNames, circleNames, likeNames, noteNames]
    if kinds.contains(where: { part(base, of: $0) != nil }) { return false }
    let words = base.lowercased()
    return (words.contains("tweet") || words.contains("like"))
      && !namedAlike.contains { words.hasPrefix($0) }
  }

  /// How the names of X's other files begin that look like this.
  private static let namedAlike = ["community-note", "deleted-", "tweet-headers", "tweetdeck"]

  /// The base names of all files that posts or likes are split into, if this file is one of them.
  static func kinds(of name: String) -> [String]? {
    [postNames, communityNames, circleNames, likeNames].first { !parts([name], of: $0).isEmpty }
  }

  /// The files named `tweets.js`, `tweets-part1.js`, …, in the order of their numbers.
  static func parts(_ names: [String], of kinds: [String]) -> [String] {
    let found = names.compactMap { name in
      part(MemberName.unnumbered(MemberName.base(name)), of: kinds).map { (name, $0) }
    }
    return found.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  private static func part(_ base: String, of kinds: [String]) -> Int? {
    for kind in kinds {
      if base == kind + ".js" { return 0 }
      if base.hasPrefix(kind + "-part"), base.hasSuffix(".js") {
        return Int(base.dropFirst(kind.count + 5).dropLast(3))
      }
    }
    return nil
  }
}
