import Posts
import Testing

@testable import Accounts

struct AccessRuleTests {
  private let source = Source(
    name: "x", kind: .x, baseURL: "https://api.x.com", account: "work", pause: .zero, pageSize: 10)
  private let account = Account(name: "work", service: .x, credential: .bearer(Secret("t")))

  private func refusal(_ decision: AccessDecision, account: Account?) -> SearchError? {
    AccessRule.refusal(of: source, account: account, decision: decision)
  }

  @Test func `twitterInstant14_refused and no account are errors of their own, with remedies`() {
    let refused = refusal(.refused, account: account)
    let none = refusal(.allowed(nil), account: nil)
    #expect(refused?.kind == .refused && none?.kind == .noAccount)
    #expect(refused?.remedy.contains("accounts allow work") == true)
    #expect(none?.remedy.contains("accounts add x") == true)
  }

  @Test func `twitterInstant15_leave without an account is told as no account`() {
    for decision in [AccessDecision.undecided, .refused, .allowed(.typing)] {
      #expect(refusal(decision, account: nil)?.kind == .noAccount)
    }
  }

  @Test func `undecided is not allowed`() {
    #expect(refusal(.undecided, account: account)?.kind == .refused)
    for asking in [nil, Source.Asking.typing, .demand] {
      #expect(refusal(.allowed(asking), account: account) == nil)
    }
  }

  @Test func `a server that answers anybody needs no account`() {
    var open = source
    (open.kind, open.account) = (.mastodon, nil)
    #expect(AccessRule.refusal(of: open, account: nil, decision: .undecided) == nil)
  }
}
