import PostFormats
import Posts

/// The content of `manifest.js`: which files an export has, how much is in them, and whose it is.
struct ExportManifest: Equatable {
  /// A file of the export.
  struct File: Equatable {
    /// Its name as the manifest has it: `data/tweets.js`.
    var name: String
    /// The number of items in it.
    var count: Int?
  }

  var posts: [File]
  /// Files of posts that only a circle of people could see.
  var circle: [File]
  var notes: [File]
  var likes: [File]
  var owner: Author?
  /// Whether X delivered the export in several zips, of which this was one.
  var isPartial: Bool
  /// When X wrote the export.
  var made: Timestamp?
  /// How many items each file has, by the last part of its name; if there are two, the first
  /// counts.
  private let counts: [String: Int?]

  /// Reads `{userInfo{…}, archiveInfo{…}, dataTypes{…}}`; what is missing stays empty.
  init(_ value: JSONValue) {
    let types = value["dataTypes"]
    posts =
      Self.files(types?["tweets"]) + Self.files(types?["tweet"])
      + Self.files(types?["communityTweet"])
    circle = Self.files(types?["twitterCircleTweet"])
    notes = Self.files(types?["noteTweet"]) + Self.files(types?["noteTweets"])
    likes = Self.files(types?["like"]) + Self.files(types?["likes"])
    counts = Dictionary(
      (posts + circle + notes + likes).map { (MemberName.base($0.name), $0.count) },
      uniquingKeysWith: { first, _ in first })
    isPartial = value["archiveInfo"]?["isPartialArchive"]?.bool ?? false
    made = value["archiveInfo"]?["generationDate"]?.text.flatMap(Timestamp.init(iso8601:))
    guard let user = value["userInfo"], let handle = user["userName"]?.handle else { return }
    owner = Author(
      id: user["accountId"]?.safeID, handle: handle, name: user["displayName"]?.safeLine ?? "")
  }

  /// How many items a file has, if the manifest says so.
  func count(of name: String) -> Int? { counts[MemberName.base(name)] ?? nil }

  /// Whether the manifest covers a file with posts: a file that it does not name is of another
  /// export, unless it names none at all.
  func isOfFile(_ name: String) -> Bool {
    counts.isEmpty || counts.keys.contains(MemberName.base(name))
  }

  private static func files(_ type: JSONValue?) -> [File] {
    (type?["files"]?.all ?? []).compactMap { file in
      file["fileName"]?.safeLine.map { File(name: $0, count: file["count"]?.count) }
    }
  }
}
