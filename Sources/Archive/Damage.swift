/// Stored bytes that no version of this program writes.
struct Damage: Error {
  var what: String
}
