import Foundation
import Testing

@testable import Posts

/// Marks on one letter, which people type in another order than systems send them.
@Suite struct MarksOnLettersTests {
  /// And, and a permission, in Burmese; shrimp in Thai, a person in Lao.
  @Test(arguments: [
    "\u{1014}\u{103E}\u{1004}\u{103A}\u{1037}", "\u{1001}\u{103D}\u{1004}\u{103A}\u{1037}",
    "\u{E01}\u{E49}\u{E38}\u{E07}", "\u{E9C}\u{EC9}\u{EB9}",
  ])
  func `a text is found whatever the order of its marks`(_ word: String) {
    let orders = [
      word, word.precomposedStringWithCanonicalMapping, word.decomposedStringWithCanonicalMapping,
    ]
    #expect(Set(orders.map { Array($0.utf8) }).count == 2)
    for stored in orders {
      let found = post(
        "a \(stored) b", handle: stored, name: stored, tags: [stored], mentions: [stored])
      for written in orders {
        for text in [
          written, "\"a \(written)\"", "#\(written)", "@\(written)", "from:\(written)",
        ] {
          #expect(asked(text).matches(found), "\(text) in \(stored)")
          #expect(typed(text).matches(found), "\(text) in \(stored)")
        }
        let places = asked(written).highlights(in: found.text)
        #expect(places.map { Array(found.text[$0].utf8) } == [Array(stored.utf8)])
      }
    }
  }
}
