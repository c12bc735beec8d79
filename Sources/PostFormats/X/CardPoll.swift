import Posts

/// A poll of X as the card of a post, as the v1.1 API and X's own pages have it.
struct CardPoll {
  /// Values by their keys: an object, or a list of pairs.
  private let values: JSONValue

  /// `nil` where there is no card, or one of another kind.
  init?(of status: JSONValue) {
    guard let card = status["card"] else { return nil }
    let body = card["legacy"] ?? card
    // `poll2choice_text_only` to `poll4choice_image`.
    guard body["name"]?.text?.hasPrefix("poll") == true, let values = body["binding_values"] else {
      return nil
    }
    self.values = values
  }

  /// The words of the post, above the choices.
  func text(below words: String) -> String {
    PollText.text([words], choices: choices, until: end)
  }

  private var choices: [(name: String, votes: Int?)] {
    Self.keys.compactMap { label, votes in
      value(of: label)?.text.map { (name: $0, votes: value(of: votes)?.count) }
    }
  }

  private var end: Timestamp? {
    value(of: "end_datetime_utc")?.text.flatMap(Timestamp.init(iso8601:))
  }

  /// A value of the card; numbers and times are texts, too.
  private func value(of key: StaticString) -> JSONValue? {
    let name = key.description
    let found =
      values[key] ?? values.list.first { $0["key"]?.text == name }.flatMap { $0["value"] }
    return found?["string_value"]
  }

  /// X's polls have four choices at most.
  private static let keys: [(label: StaticString, votes: StaticString)] = [
    ("choice1_label", "choice1_count"), ("choice2_label", "choice2_count"),
    ("choice3_label", "choice3_count"), ("choice4_label", "choice4_count"),
  ]
}
