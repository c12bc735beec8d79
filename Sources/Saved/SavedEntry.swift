import Posts
import TOML

/// One `[[search]]` of the file as a value. Keys that are not ours are told, since one may be
/// misspelt, and stay, since a later version may have written it.
struct SavedEntry: Sendable, Equatable {
  var search: SavedSearch

  /// Names of our keys, in the order in which they are written.
  enum Key: String, CaseIterable { case query, looked, newest, asked }

  /// Reads an entry; `nil` when it has no query.
  ///
  /// - Parameter problems: gets what is wrong; a value that is wrong counts as absent.
  init?(
    _ members: TOMLMembers, line: Int, others: String, remarks: String,
    problems: inout [TOMLProblem]
  ) {
    let known = Key.allCases.map(\.rawValue)
    var reader = TOMLTableReader(
      members, named: "[[search]]", line: line, keys: known)
    defer { problems += reader.problems }
    let query = Key.query.rawValue
    let typed = reader.text(query)
    let text = Self.text(of: typed ?? "")
    // Of a misspelt key, and of one that has no text, the reader has told already.
    let isMisspelt = members.contains { nearest(to: $0.key, among: known) == query }
    if text.isEmpty, typed != nil || !isMisspelt {
      reader.note(
        reader.line(of: query), "“query” is missing or empty in [[search]].",
        remedy: "Write what is searched for: query = \"swift\".")
    }
    let looked = Self.moment(.looked, &reader)
    let asked = Self.moment(.asked, &reader)
    let newest = Self.place(&reader)
    guard !text.isEmpty else { return nil }
    search = SavedSearch(
      text: text, looked: looked, newest: newest, asked: asked, others: others, remarks: remarks)
  }

  /// A query as it can stand in the query field: one line, single spaces.
  static func text(of typed: String) -> String { Sanitized.line(typed).singleSpaced }

  private static let momentInQuotes = "a moment in quotes: \"2026-11-21T12:04:09Z\""

  private static func moment(_ key: Key, _ reader: inout TOMLTableReader) -> Timestamp? {
    guard let text = reader.text(key.rawValue, as: Self.momentInQuotes) else { return nil }
    if let moment = Timestamp(iso8601: text) { return moment }
    note(key, &reader)
    return nil
  }

  /// `time service id`; the time alone will do.
  private static func place(_ reader: inout TOMLTableReader) -> Post.Order? {
    guard let text = reader.text(Key.newest.rawValue, as: Self.momentInQuotes) else { return nil }
    let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard let moment = parts.first.flatMap({ Timestamp(iso8601: $0) }) else {
      note(.newest, &reader)
      return nil
    }
    let id = parts.count == 3 ? Post.ID(service: parts[1], text: parts[2]) : nil
    return Post.Order(createdAt: moment, id: id ?? Post.ID(service: "", text: ""))
  }

  private static func note(_ key: Key, _ reader: inout TOMLTableReader) {
    reader.note(
      reader.line(of: key.rawValue), "“\(key.rawValue)” in [[search]] is no moment.",
      remedy: "Write \"2026-11-21T12:04:09Z\", or take the line out.")
  }
}

extension SavedSearch {
  /// What a key has in the file; `nil` for none.
  func value(of key: SavedEntry.Key) -> String? {
    switch key {
    case .query: text
    case .looked: looked?.shortestISO8601
    case .asked: asked?.shortestISO8601
    case .newest:
      newest.map { newest in
        newest.id.text.isEmpty
          ? newest.createdAt.shortestISO8601
          : "\(newest.createdAt.shortestISO8601) \(newest.id.service) \(newest.id.text)"
      }
    }
  }
}
