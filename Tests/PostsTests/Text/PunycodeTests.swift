import Testing

@testable import Posts

@Suite struct PunycodeTests {
  private func decoded(_ label: String) -> String? {
    Punycode.decoded(label.utf8).map { String(String.UnicodeScalarView($0)) }
  }

  /// The samples of RFC 3492, section 7.1, without the Korean one, which is longer than a label can
  /// be, and shorter samples.
  static let samples = [
    ("egbpdaj6bu4bxfgehfvwxn", "ليهمابتكلموشعربي؟"), ("ihqwcrb4cv8a8dqg056pqjye", "他们为什么不说中文"),
    ("ihqwctvzc91f659drss3x8bo0yb", "他們爲什麽不說中文"),
    ("Proprostnemluvesky-uyb24dma41a", "Pro\u{10D}prost\u{11B}nemluv\u{ED}\u{10D}esky"),
    ("4dbcagdahymbxekheh6e0a7fei0b", "למההםפשוטלאמדבריםעברית"),
    ("i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd", "यहलोगहिन्दीक्योंनहींबोलसकतेहैं"),
    (
      "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa",
      "\u{306A}\u{305C}みんな日本語を話してくれないのか"
    ),
    ("b1abfaaepdrnnbgefbaDotcwatmq2g4l", "почемужеонинеговорятпорусски"),
    (
      "PorqunopuedensimplementehablarenEspaol-fmd56a",
      "Porqu\u{E9}nopuedensimplementehablarenEspa\u{F1}ol"
    ),
    ("3B-ww4c5e180e575a65lsy2b", "3年B組金八先生"),
    ("-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n", "安室奈美恵-with-SUPER-MONKEYS"),
    ("Hello-Another-Way--fc4qua05auwb3674vfr0b", "Hello-Another-Way-それ\u{305E}れの場所"),
    ("2-u9tlzr9756bt3uc0v", "ひとつ屋根の下2"), ("MajiKoi5-783gue6qz075azm5e", "Maji\u{3067}Koiする5秒前"),
    ("-> $1.00 <--", "-> $1.00 <-"), ("mnchen-3ya", "m\u{FC}nchen"), ("foo-", "foo"), ("", ""),
  ]

  @Test(arguments: samples)
  func `it is that of RFC 3492`(_ label: String, _ text: String) {
    #expect(decoded(label).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    "-foo", "foo-!", "münchen-3ya", "mnchen-3y", "zzzzzzzz", "99999999999", "99999999",
    // The Korean sample: longer than a label can be.
    "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c",
  ])
  func `what is no label is none`(_ label: String) {
    #expect(decoded(label) == nil)
  }
}
