extension String {
  /// The text in quotes, on one line, as both JSON and TOML read it; none of its characters can
  /// control a terminal.
  package var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: quoted += "\\" + String(scalar)
      case 0..<0x20, 0x7F..<0xA0:
        quoted += "\\u" + String(scalar.value, radix: 16).withZeros(to: 4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
