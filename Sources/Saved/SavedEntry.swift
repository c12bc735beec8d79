import Posts
import TOML

/// One `[[search]]` of the file as a value. Keys that are not ours are reported, since one may be
/// misspelt, and kept, since a later version may have written them.
struct SavedEntry: Sendable, Equatable {
  var search: SavedSearch

  /// Names of our keys, in the order in which they are written.
  enum Key: String, CaseIterable { case query, looked, newest, asked }

  /// Reads an entry; `nil` if it has no query, or one that is too long.
  ///
  /// - Parameter problems: receives what is wrong; a wrong value counts as absent.
  init?(
    _ members: TOMLMembers, line: Int, others: String, comments: String,
    problems: inout [TOMLProblem]
  ) {
    let known = Key.allCases.map(\.rawValue)
    var reader = TOMLTableReader(
      members, named: "[[search]]", line: line, keys: known)
    defer { problems += reader.problems }
    let query = Key.query.rawValue
    let typed = reader.text(query)
    let text = Self.text(of: typed ?? "")
    // The reader has already reported a misspelt key, and one without a text.
    let isMisspelt = members.contains { nearest(to: $0.key, among: known) == query }
    if text.isEmpty, typed != nil || !isMisspelt {
      reader.note(
        reader.line(of: query), "“query” is missing or empty in [[search]].",
        remedy: "Write what is searched for: query = \"swift\".")
    }
    // The query field would take the beginning alone, which is another query.
    let isTooLong = text.count > Query.maxCharacters
    if isTooLong {
      reader.note(
        reader.line(of: query), "“query” in [[search]] has \(text.count.grouped) characters.",
        remedy: "A query has at most \(Query.maxCharacters.grouped): leave some words out.")
    }
    let looked = Self.moment(.looked, &reader)
    let asked = Self.moment(.asked, &reader)
    let newest = Self.place(&reader)
    guard !text.isEmpty, !isTooLong else { return nil }
    search = SavedSearch(
      text: text, looked: looked, newest: newest, asked: asked, others: others, comments: comments)
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

  /// Reads `time service id`; the time alone is enough.
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
  /// The text of a key in the file; `nil` if it has none.
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
