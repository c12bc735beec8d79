import GRDB
import Posts

/// Short texts that come again and again (services, sources, languages, programs), each stored
/// once.
///
/// Labels never change, so what was looked up stays true. Kept small: a file full of invented
/// programs must not fill the memory.
struct Labels {
  static let capacity = 4096
  private(set) var keys: [ExactText: Int64] = [:]
  private var texts: [Int64: String] = [:]

  /// The key of a label, which is stored when it is new.
  mutating func key(_ text: String, in db: Database) throws -> Int64 {
    if let key = keys[ExactText(text)] { return key }
    if let key = try known(text, in: db) { return key }
    let insert = try PreparedStatement("INSERT INTO label(text) VALUES (?)", in: db)
    insert.bind(1, text)
    try insert.run()
    let key = db.lastInsertedRowID
    remember(text, key)
    return key
  }

  /// The key of a label that is stored; `nil` when no post has it.
  mutating func known(_ text: String, in db: Database) throws -> Int64? {
    if let key = keys[ExactText(text)] { return key }
    let select = try PreparedStatement("SELECT key FROM label WHERE text = ?", in: db)
    defer { select.reset() }
    select.bind(1, text)
    guard try select.step() else { return nil }
    let key = select.int(0)
    remember(text, key)
    return key
  }

  mutating func text(_ key: Int64, in db: Database) throws -> String {
    if let text = texts[key] { return text }
    let select = try PreparedStatement("SELECT text FROM label WHERE key = ?", in: db)
    defer { select.reset() }
    select.bind(1, key)
    guard try select.step() else { throw Damage(what: "label \(key) is missing") }
    let text = select.text(0)
    remember(text, key)
    return text
  }

  /// Forgets all labels: those stored in a transaction that failed are not there.
  mutating func forget() { self = Labels() }

  private mutating func remember(_ text: String, _ key: Int64) {
    guard ShortNames.include(text) else { return }
    if keys.count >= Self.capacity { forget() }
    keys[ExactText(text)] = key
    texts[key] = text
  }
}
