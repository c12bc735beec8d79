import Posts
import Testing

@testable import Accounts

/// Tokens that are kept while the accounts change.
struct TokenStoreTests {
  private let folder = StateFolder()
  private let pair = OAuthPair(key: Secret("k"), secret: Secret("s"))

  private var app: AppTokens.App {
    AppTokens.App(account: "work", service: .x, pair: pair, server: "https://api.x.com")
  }

  @Test func `a token that was fetched while its account was removed is not kept`() throws {
    let credentials = CredentialsFile(folder.file("credentials.toml"))
    try credentials.put(Account(name: "work", service: .x, credential: .appOnly(pair)))
    let store = TokenStore(at: folder.file("sessions.json")).only(of: credentials)
    store.keep(Secret("first"), of: app)
    #expect(store.token(of: app) == Secret("first"))
    try credentials.remove("work")
    store.forget(account: "work")
    store.keep(Secret("second"), of: app)
    #expect(store.token(of: app) == nil)
    #expect(folder.text(of: "sessions.json")?.contains("second") == false)
  }

  @Test func `tokens are kept where the credentials cannot be read`() throws {
    try folder.write("[work", to: "credentials.toml")
    let credentials = CredentialsFile(folder.file("credentials.toml"))
    let store = TokenStore(at: folder.file("sessions.json")).only(of: credentials)
    store.keep(Secret("first"), of: app)
    #expect(store.token(of: app) == Secret("first"))
  }

  /// The account's password is tried before the account is written into the credentials.
  @Test func `a sign-in keeps the token of an account that is not there yet`() {
    let store = TokenStore(at: folder.file("sessions.json"))
    store.keep(Secret("first"), of: app)
    #expect(store.token(of: app) == Secret("first"))
  }
}
