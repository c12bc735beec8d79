import PostFormats
import Posts

/// The JSON of the small state files: one list of objects that hold texts, one object a line.
enum StateText {
  /// `{"name":[{…},…]}`; keys in alphabetical order.
  static func list(_ name: String, _ objects: [[String: String]]) -> [UInt8] {
    let lines = objects.map(object)
    return Array(("{" + name.quoted + ":[\n" + lines.joined(separator: ",\n") + "\n]}\n").utf8)
  }

  /// The objects of such a text, each as it is; none if it is no such text.
  static func objects(_ name: StaticString, in bytes: [UInt8]) -> [JSONValue] {
    guard let root = try? JSONDocument(bytes).root else { return [] }
    return root[name]?.all ?? []
  }

  /// One object on one line.
  static func object(_ object: [String: String]) -> String {
    let fields = object.sorted { $0.key < $1.key }.map { $0.key.quoted + ":" + $0.value.quoted }
    return "{" + fields.joined(separator: ",") + "}"
  }
}
