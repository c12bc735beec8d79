/// The JSON of the small state files: one list of objects that hold texts, one object a line.
enum StateText {
  /// `{"name":[{…},…]}`; keys in alphabetical order.
  static func list(_ name: String, _ objects: [[String: String]]) -> [UInt8] {
    let lines = objects.map(object)
    return Array(("{" + quoted(name) + ":[\n" + lines.joined(separator: ",\n") + "\n]}\n").utf8)
  }

  /// One object on one line.
  static func object(_ object: [String: String]) -> String {
    let fields = object.sorted { $0.key < $1.key }.map { quoted($0.key) + ":" + quoted($0.value) }
    return "{" + fields.joined(separator: ",") + "}"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: quoted += "\\" + String(scalar)
      case 0..<0x20:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
