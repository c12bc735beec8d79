extension Int {
  /// With a comma between thousands: "1,204".
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// With what is counted: "1 post", "1,204 posts".
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
