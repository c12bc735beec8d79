import Posts

extension Int {
  /// With what is counted: "1 post", "1,204 posts".
  func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
