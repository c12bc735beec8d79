import Posts
import TOML

extension SavedText {
  /// The text after a change; every byte that the change does not concern stays.
  ///
  /// - Returns: `nil` when nothing changes.
  func applying(_ change: SavedChange) -> [UInt8]? {
    var changed = searches
    changed.apply(change)
    guard changed != searches else { return nil }
    switch change {
    case .add(let search, let place): return adding(search, at: place)
    case .remove(let text):
      let removed = places.filter { $0.entry.search.text == text }
      return replacing(removed.map(\.extent?.whole)) { _ in [] }
    case .look(let text, _, _), .ask(let text, _):
      guard let search = changed.first(where: { $0.text == text }),
        let place = places.first(where: { $0.entry.search.text == text })
      else { return nil }
      return replacing([place.extent?.table]) { updating($0, of: place, to: search) }
    }
  }

  /// - Parameter place: counted as the screen does, each search once.
  private func adding(_ search: SavedSearch, at place: Int?) -> [UInt8] {
    let entry = Array(Self.entry(of: search).utf8)
    let known = searches
    if let place, known.indices.contains(place),
      let next = places.first(where: { $0.entry.search.text == known[place].text }),
      let start = next.extent?.whole.lowerBound
    {
      return Array(bytes[..<start]) + entry + [UInt8(ascii: "\n")] + bytes[start...]
    }
    var text = bytes.isEmpty ? Array(Self.preamble.utf8) : bytes
    if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    if !text.suffix(2).elementsEqual("\n\n".utf8) { text.append(UInt8(ascii: "\n")) }
    return text + entry
  }

  private static func entry(of search: SavedSearch) -> String {
    var lines = search.comments.isEmpty ? [] : [search.comments]
    lines.append("[[search]]")
    for key in SavedEntry.Key.allCases {
      if let value = search.value(of: key) {
        lines.append(key.rawValue + " = " + value.quoted)
      }
    }
    if !search.others.isEmpty { lines.append(search.others) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Replaces some bytes by others.
  private func replacing(
    _ ranges: [Range<Int>?], by other: (ArraySlice<UInt8>) -> [UInt8]
  ) -> [UInt8] {
    var text = bytes
    for range in ranges.compactMap(\.self).sorted(by: { $0.lowerBound > $1.lowerBound }) {
      text.replaceSubrange(range, with: other(bytes[range]))
    }
    return text
  }

  /// Gives an entry other moments; the line of each is replaced, or put behind the one before it.
  private func updating(
    _ entry: ArraySlice<UInt8>, of place: Place, to search: SavedSearch
  ) -> [UInt8] {
    var lines = entry.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    var added: [[UInt8]] = []
    for key in SavedEntry.Key.allCases where key != .query {
      guard let value = search.value(of: key), place.entry.search.value(of: key) != value else {
        continue
      }
      let line = Array((key.rawValue + " = " + value.quoted).utf8)
      if let at = place.lines[key], lines.indices.contains(at) {
        lines[at] = line
      } else {
        added.append(line)
      }
    }
    let last = [SavedEntry.Key.newest, .looked].compactMap { place.lines[$0] }.max() ?? 0
    lines.insert(contentsOf: added, at: min(last + 1, lines.count))
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
