import GRDB

extension Schema {
  /// A part of the schema that no archive has, as in a foreign file; `nil` when there is none.
  ///
  /// A trigger would act with our writes, a view in place of a table could compute without end, and
  /// so could a computed column or index; tables of other modules reach beyond the file.
  static func unexpectedObject(of db: Database) throws -> String? {
    let parts = try PreparedStatement("SELECT type, name, sql FROM sqlite_master", in: db)
    defer { parts.reset() }
    while try parts.step() {
      let (type, name, sql) = (parts.text(0), parts.text(1), parts.text(2).lowercased())
      guard type == "table" || type == "index" else { return type }
      // The indexes that SQLite makes for UNIQUE and PRIMARY KEY have no SQL of their own.
      if sql.isEmpty { continue }
      let words = sql.split(whereSeparator: \.isWhitespace)
      if words.first != "create" || words.dropFirst().first != "virtual" {
        if isPlain(sql) { continue }
        return type == "table" ? "column that is computed" : "computed index"
      }
      guard name.hasPrefix("run_"), words.count > 5, words[2] == "table", words[4] == "using",
        words[5].hasPrefix("fts5(")
      else { return "virtual table of another kind" }
    }
    return nil
  }

  /// Whether the SQL of a table or index, in lower case, makes it of columns alone.
  ///
  /// Whatever computes needs an operator or a bracket of its own: so there is one pair of brackets,
  /// and in it only those of a key. Comments need other characters, too.
  private static func isPlain(_ sql: String) -> Bool {
    var depth = 0
    var pairs = 0
    var word = ""
    var last = ""
    for character in sql {
      if character.isLetter || character.isNumber || "_\"'".contains(character) {
        word.append(character)
        continue
      }
      if !word.isEmpty { last = word }
      word = ""
      switch character {
      case "(":
        guard depth == 0 ? pairs == 0 : depth == 1 && last == "key" else { return false }
        pairs += 1
        depth += 1
      case ")": depth -= 1
      case ",", " ", "\n": break
      default: return false
      }
      // A bracket behind a comma is not the key's.
      if character == "," { last = "" }
    }
    return depth == 0
  }
}
