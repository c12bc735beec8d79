import PostFormats

/// What a record that an archive exported says beside its posts; nothing of any other record.
struct ExportedRecord {
  /// Whether its posts are by the person whose archive it was.
  private(set) var isOwn = false
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
    isOwn = record["own"]?.bool == true
    earlier = EarlierImport.all(of: record)
    countsSeen = record["metrics_seen_seconds"]
    unnamed = OwnPostDecoder.unnamedCollections(of: record)
  }
}
