import PostFormats
import Posts

/// What a post that an archive exported says besides itself; other posts say at most when they were
/// fetched.
struct ExportedRecord {
  /// Whose archive it was exported from.
  private(set) var owner = Owner.untold
  /// How it came into that archive.
  private(set) var earlier: [EarlierImport] = []
  /// When its counts were seen, if it says so.
  private(set) var countsSeen: JSONValue?
  /// When twarc fetched it, if it says so.
  private(set) var fetched: Timestamp?
  /// Its collections with invalid names.
  private(set) var unnamed: [RecordFault] = []
  /// Whether it names more collections than a post can be in.
  private(set) var areCollectionsCut = false
  /// Whether it tells more imports than are remembered for a post.
  private(set) var isProvenanceCut = false

  /// The record of any other post.
  static var nothing: ExportedRecord { ExportedRecord() }

  private init() {}

  /// The record of a post that twarc may have fetched.
  ///
  /// - Parameter page: the page that the post came in, or the post itself where it stands alone.
  init(fetchedIn page: JSONValue) { fetched = page["__twarc"]?["retrieved_at"]?.time }

  /// - Parameter post: a post that `OwnPostDecoder` can read.
  init(of post: JSONValue) {
    owner = Owner(of: post)
    earlier = EarlierImport.all(of: post)
    isProvenanceCut = earlier.cut(to: JSONValue.listLimit)
    countsSeen = post["metrics_seen_seconds"]
    let collections = NamedCollections(of: post)
    (unnamed, areCollectionsCut) = (collections.faults, collections.areCut)
  }
}

extension ExportedRecord {
  /// Whose archive a post was exported from.
  enum Owner {
    case untold
    /// Whoever wrote the post: earlier versions told no more.
    case author
    /// The person with these handles, and with these accounts at X.
    case person([String], accounts: [OwnAccount])

    fileprivate init(of post: JSONValue) {
      if let handles = post["own_handles"]?.list.compactMap(\.handle) {
        self = handles.isEmpty ? .untold : .person(handles, accounts: Self.accounts(of: post))
      } else {
        self = post["own"]?.bool == true ? .author : .untold
      }
    }

    private static func accounts(of post: JSONValue) -> [OwnAccount] {
      guard let accounts = post["own_accounts"] else { return [] }
      return accounts.list.compactMap { account -> OwnAccount? in
        guard let handle = account["handle"]?.handle, let id = account["id"]?.safeID else {
          return nil
        }
        let told = account["told"]?.int.map { Timestamp(seconds: Int64($0)) }
        return OwnAccount(handle: handle, id: id, told: told)
      }
    }
  }
}

extension Post.Metrics {
  /// The counts with the moments at which the export of an archive says they were seen: seconds
  /// since 1970, by the names of the counts. A moment that is missing or impossible is unknown.
  func seen(_ told: JSONValue, at now: Timestamp) -> Post.Metrics {
    func second(_ count: Int?, _ told: JSONValue?) -> UInt32 {
      guard count != nil, let second = told?.int else { return 0 }
      return FileDate(Timestamp(seconds: Int64(second))).ifPossible(at: now).second
    }
    var metrics = self
    metrics.seen.likes = second(likes, told["likes"])
    metrics.seen.reposts = second(reposts, told["reposts"])
    metrics.seen.replies = second(replies, told["replies"])
    metrics.seen.quotes = second(quotes, told["quotes"])
    return metrics
  }
}
