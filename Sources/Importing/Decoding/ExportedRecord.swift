import PostFormats

/// What a record that an archive exported says beside its posts; nothing of any other record.
struct ExportedRecord {
  /// Whose archive that was.
  private(set) var owner = Owner.untold
  /// How they came into that archive.
  private(set) var earlier: [EarlierImport] = []
  /// When their counts were seen, where it says so.
  private(set) var countsSeen: JSONValue?
  /// Their collections with invalid names.
  private(set) var unnamed: [RecordFault] = []

  /// While no record is read.
  init() {}

  init(of record: JSONValue) {
    guard OwnPostDecoder.canRead(record) else { return }
    owner = Owner(of: record)
    earlier = EarlierImport.all(of: record)
    countsSeen = record["metrics_seen_seconds"]
    unnamed = OwnPostDecoder.unnamedCollections(of: record)
  }
}

extension ExportedRecord {
  /// Whose archive a record was exported from.
  enum Owner: Equatable {
    case untold
    /// Whoever wrote its posts: earlier versions told no more.
    case author
    /// The person with these handles.
    case handles([String])

    fileprivate init(of record: JSONValue) {
      if let handles = record["own_handles"]?.list.compactMap(\.handle) {
        self = handles.isEmpty ? .untold : .handles(handles)
      } else {
        self = record["own"]?.bool == true ? .author : .untold
      }
    }
  }
}
