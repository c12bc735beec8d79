import Signals
import Testing

@testable import Accounts
@testable import twinstant

@Suite struct SignInDriverTests {
  @Test @MainActor func `who leaves a sign-in is told what to wait for elsewhere`() throws {
    let configuration = try CommonOptions.parse(["--archive", "/nowhere/posts.db"]).configuration(
      readsAccounts: false)
    let network = SignInNetwork(configuration)
    let (mayGoOn, isStored) = (Latch(), Latch())
    // As while another copy has the file of tokens.
    network.context.fileQueue.schedule {
      mayGoOn.wait(within: .seconds(60))
      isStored.open()
    }
    let driver = SignInDriver(
      for: nil, configuration, over: network, on: WorkQueue(named: "loop"), tell: { _ in },
      finish: { _, _ in })
    let end = driver.cancel()
    #expect(!isStored.wait(within: .zero))
    mayGoOn.open()
    end()
    #expect(isStored.wait(within: .seconds(60)))
  }
}
