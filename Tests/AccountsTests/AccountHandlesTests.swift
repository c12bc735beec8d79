import Synchronization
import Testing

@testable import Accounts

struct AccountHandlesTests {
  private let folder = StateFolder()
  private var credentials: CredentialsFile { CredentialsFile(folder.file("credentials.toml")) }

  private func account(_ name: String, _ handle: String) -> Account {
    Account(
      name: name, service: .bluesky,
      credential: .appPassword(identifier: handle, password: Secret("p")))
  }

  /// Counts the readings of a file.
  private final class Readings: Sendable {
    private let count = Mutex(0)
    var all: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
  }

  /// The parser never frees what it has read, least of all secrets.
  @Test func `a hundred refreshes read a file once that nobody changes`() throws {
    try credentials.put(account("sky", "ada.example"))
    let (file, readings) = (credentials, Readings())
    let handles = AccountHandles(of: file.path) {
      readings.add()
      return ((try? file.accounts()) ?? []).compactMap(\.handle)
    }
    for _ in 1...100 { #expect(handles.now == ["ada.example"]) }
    #expect(readings.all == 1)
    try credentials.put(account("cloud", "eve.example"))
    for _ in 1...100 { #expect(handles.now == ["ada.example", "eve.example"]) }
    #expect(readings.all == 2)
  }

  @Test func `a file that is not there is not read over and over, and seen when it comes`() throws {
    let handles = AccountHandles(credentials)
    for _ in 1...2 { #expect(handles.now == []) }
    try credentials.put(account("sky", "ada.example"))
    #expect(handles.now == ["ada.example"])
    try credentials.remove("sky")
    #expect(handles.now == [])
  }

  @Test func `a file that others may read has none until it is closed to them`() throws {
    try credentials.put(account("sky", "ada.example"))
    #expect(folder.setMode(0o644, of: "credentials.toml"))
    let handles = AccountHandles(credentials)
    #expect(handles.now == [])
    #expect(folder.setMode(0o600, of: "credentials.toml"))
    #expect(handles.now == ["ada.example"])
  }
}
