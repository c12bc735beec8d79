extension Phrasebook {
  /// Every language of the demo; the shares make 64.
  static let all = [
    english, german, french, spanish, russian, greek, arabic, hebrew, chinese, japanese, korean,
    thai, hindi,
  ]
}
