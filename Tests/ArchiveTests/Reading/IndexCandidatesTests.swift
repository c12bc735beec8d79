import Testing

@testable import Archive

struct IndexCandidatesTests {
  private let cat = IndexExpression.word("cat")
  private let dog = IndexExpression.word("dog")
  private let owl = IndexExpression.word("owl")

  @Test func `where nothing is asked every post may match`() {
    let candidates = IndexCandidates(inAll: [], butNone: [])
    #expect(candidates == .everyPost)
    #expect(candidates.wanted == nil && candidates.unwanted == nil)
  }

  @Test func `what all must have is asked for`() {
    #expect(IndexCandidates(inAll: [cat], butNone: []) == .only(cat))
    #expect(IndexCandidates(inAll: [cat, dog], butNone: []) == .only(.all([cat, dog])))
  }

  @Test func `what none may have is left out of every post`() {
    #expect(IndexCandidates(inAll: [], butNone: [cat]) == .allBut(cat))
    #expect(IndexCandidates(inAll: [], butNone: [cat, dog]) == .allBut(.any([cat, dog])))
  }

  @Test func `beside what all must have, what none may have is left out of that`() {
    let candidates = IndexCandidates(inAll: [cat], butNone: [dog, owl])
    #expect(candidates == .only(.except(cat, .any([dog, owl]))))
    #expect(candidates.wanted != nil && candidates.unwanted == nil)
  }
}
