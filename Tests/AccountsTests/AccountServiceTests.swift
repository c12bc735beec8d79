import Testing

@testable import Accounts

struct AccountServiceTests {
  @Test(
    arguments: [
      ("1", AccountService.bluesky), ("4", .twitterV1), ("mastodon", .mastodon), ("X", .x),
      ("Twitter-V1", .twitterV1), ("0", nil), ("5", nil), ("-1", nil), ("", nil), ("myspace", nil),
    ] as [(String, AccountService?)])
  func `a service is chosen by its number or by its name`(
    choice: String, service: AccountService?
  ) {
    #expect(AccountService(choice: choice) == service)
  }
}
