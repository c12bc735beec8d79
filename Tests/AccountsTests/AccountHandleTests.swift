import Testing

@testable import Accounts

/// Who a person is, according to the credentials.
struct AccountHandleTests {
  private func handle(_ credential: Credential) -> String? {
    Account(name: "sky", service: .bluesky, credential: credential).handle
  }

  @Test(arguments: [
    ("ada.example", "ada.example"), ("@ada.example", "ada.example"),
    ("did:plc:fake", "did:plc:fake"), ("ada@mail.example", nil), ("@", nil), ("", nil),
  ])
  func `a handle of Bluesky is one's own, an address for mail is none`(
    _ identifier: String, _ expected: String?
  ) {
    #expect(handle(.appPassword(identifier: identifier, password: Secret("p"))) == expected)
  }

  @Test func `a token does not tell whose it is`() {
    #expect(handle(.bearer(Secret("t"))) == nil)
  }
}
