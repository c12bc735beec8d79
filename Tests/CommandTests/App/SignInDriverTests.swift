import Gates
import HTTP
import Interface
import Signals
import Terminal
import Testing
import WireFaults

@testable import Accounts
@testable import twinstant

@Suite struct SignInDriverTests {
  @Test @MainActor func `a sign-in that was left closes no box at its end`() throws {
    let configuration = try CommonOptions.parse(["--archive", "/nowhere/posts.db"]).configuration(
      readsAccounts: false)
    let driver = SignInDriver(
      for: nil, configuration, on: MainLoop(), tell: { _ in }, finish: { _, _ in })
    let note = Note(.notice, "Signed in.")
    let there = driver.ending(note)
    #expect(there == .signIn(.ended(note)))
    let end = driver.cancel()
    let left = driver.ending(note)
    #expect(left == .noted(note))
    end()
  }

  @Test @MainActor func `who leaves a sign-in is told what to wait for elsewhere`() throws {
    let configuration = try CommonOptions.parse(["--archive", "/nowhere/posts.db"]).configuration(
      readsAccounts: false)
    let network = SignInNetwork(configuration)
    let driver = SignInDriver(
      for: nil, configuration, over: network, on: MainLoop(), tell: { _ in }, finish: { _, _ in })
    let end = driver.cancel()
    // A network that has ended would refuse the request at once, and this server never answers it.
    let server = try WireServer { _ in WireFault.silent.answer }
    let limits = HTTPLimits(
      connecting: .seconds(600), total: .seconds(600), stalling: .seconds(600))
    let request = HTTPRequest(.get, server.url(""), limits: limits, allowsPlainLoopback: true)
    let isOver = Latch()
    let running = network.context.transport.response(to: request).subscribe(
      { _ in }, onCompletion: { _ in isOver.open() })
    #expect(!isOver.wait(within: .zero))
    end()
    #expect(isOver.wait(within: .seconds(60)))
    withExtendedLifetime((server, running)) {}
  }
}
