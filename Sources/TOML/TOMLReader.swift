import TOMLKit

/// Reads TOML 1.0: TOMLKit parses, and `KeyLines` finds the lines, which TOMLKit does not tell.
///
/// Each reading keeps memory for ever: read a file again only when it has changed.
package enum TOMLReader {
  /// - Throws: `TOMLFault`, with the line.
  package static func read(_ bytes: [UInt8]) throws(TOMLFault) -> TOMLMembers {
    let text = try decoded(bytes)
    let lines = KeyLines(bytes)
    // The parser has no limit for names, and the tree it makes of very many fills the stack.
    if let line = lines.tooDeep {
      throw TOMLFault(line: line, column: 1, message: "this line is nested too deeply")
    }
    if let pitfall = ParserPitfall.first(in: bytes) { throw fault(at: pitfall, in: bytes) }
    let root = try parsed(text, from: bytes)
    // Nested values point into the root's memory.
    return withExtendedLifetime(root) {
      // TOMLKit never frees a table. This frees what is in it; but TOMLKit has also copied the
      // texts, and these copies stay as long as the program runs.
      defer { root.clear() }
      return TOMLCopy(lines: lines).members(of: root, at: [], line: 1)
    }
  }

  private static func parsed(_ text: String, from bytes: [UInt8]) throws(TOMLFault) -> TOMLTable {
    do { return try TOMLTable(string: text) } catch let error as TOMLParseError {
      let place = error.source.begin
      throw TOMLFault(
        line: place.line, column: place.column, parserSays: error.description,
        of: line(place.line, of: bytes))
    } catch {
      throw TOMLFault(line: 1, column: 1, message: "it cannot be read")
    }
  }

  /// The fault at a pitfall, or one on a line above, which may be why this looks like a pitfall.
  private static func fault(at pitfall: ParserPitfall, in bytes: [UInt8]) -> TOMLFault {
    // With the blank, the text ends on the line of the pitfall, not on the one before.
    let text = String(decoding: bytes[..<pitfall.offset], as: UTF8.self) + " "
    do throws(TOMLFault) { try parsed(text, from: bytes).clear() } catch {
      if error.line < pitfall.fault.line { return error }
    }
    return pitfall.fault
  }

  /// The bytes of a line, counted from 1.
  private static func line(_ number: Int, of bytes: [UInt8]) -> ArraySlice<UInt8> {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: max(0, number), omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1) ? lines[number - 1] : []
  }

  /// TOMLKit takes a C string: a zero byte would hide all that stands behind it.
  private static func decoded(_ bytes: [UInt8]) throws(TOMLFault) -> String {
    let text = String(validating: bytes, as: UTF8.self)
    if let text, !bytes.contains(0) { return text }
    var line = 1
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if part.contains(0) {
        throw TOMLFault(line: line, column: 1, message: "this line has a zero byte", cause: .zero)
      }
      if String(validating: part, as: UTF8.self) == nil { break }
      line += 1
    }
    throw TOMLFault(line: line, column: 1, message: "this line is not UTF-8 text")
  }
}

/// Makes values of TOMLKit's objects, which live as long as their root.
private struct TOMLCopy {
  let lines: KeyLines

  func members(of table: TOMLTable, at path: [String], line: Int) -> TOMLMembers {
    let members = table.map { key, value in
      TOMLMembers.Member(key: key, node: node(value, at: path + [key], line: line))
    }
    return TOMLMembers(members.sorted { ($0.node.line, $0.key) < ($1.node.line, $1.key) })
  }

  /// - Parameter line: the line of what the value belongs to.
  private func node(_ value: TOMLValueConvertible, at path: [String], line: Int) -> TOMLNode {
    let line = lines[path] ?? line
    return TOMLNode(content(value, at: path, line: line), line: line)
  }

  private func content(_ value: TOMLValueConvertible, at path: [String], line: Int)
    -> TOMLNode.Value
  {
    if let table = value.table { return .table(members(of: table, at: path, line: line)) }
    if let list = value.array {
      return .list(
        list.enumerated().map { index, item in
          node(item, at: path + [KeyLines.name(of: index)], line: line)
        })
    }
    if let text = value.string { return .text(text) }
    if let flag = value.bool { return .flag(flag) }
    if let integer = value.int { return .integer(integer) }
    if let number = value.double { return .number(number) }
    return .moment
  }
}
