import FakeServicesKit
import Foundation
import TerminalTesting
import Testing
import WaitTesting

/// Pictures in the whole program, from a server of this machine and from nowhere.
@Suite(.waiting) struct PictureWalkTests {
  private let place: PictureHome
  private var home: Home { place.home }
  private var server: PictureServer { place.server }

  init() throws { place = try PictureHome() }

  /// Waits for the whole list: while there are only the rows on the screen, a key goes no further
  /// than those.
  private func expectList(in window: Window) {
    window.expect("of \(PictureHome.posts) ")
    window.expect("Post number 0")
    window.wait { place.hasDrawnPage }
  }

  /// How many descriptors of a running program are sockets.
  private func sockets(of window: Window) -> Int {
    let folder = "/proc/\(window.process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name)
      return target?.hasPrefix("socket:") ?? false
    }
  }

  @Test func `faces of the rows come, and what scrolled by is given up`() throws {
    let window = home.open()
    expectList(in: window)
    let first = try #require((0..<5).first { server.pictures.fate($0) == .picture })
    window.wait { place.addresses("done").contains(server.url(first)) }
    // To the end and back: otherwise a key would go no further than the last row that is there.
    window.type("\u{1B}>")
    window.expect("Post number \(PictureHome.posts - 1)")
    window.type("\u{1B}<")
    window.expect("Post number 0.")
    for row in stride(from: 10, through: 150, by: 10) {
      for _ in 0..<10 { window.type("\u{1B}[B") }
      window.expect("Post number \(row)")
    }
    let last = try #require((146..<151).first { server.pictures.fate($0) == .picture })
    window.wait { place.addresses("done").contains(server.url(last)) }
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    waitUntil { server.counts.answering == 0 }
    #expect(try place.maxStarted() == 6)
    // The server saw what the trace tells.
    #expect(server.counts.maxWaiting <= 6)
    #expect(server.counts.aborted > 0)
  }

  @Test func `the second start asks for nothing that it had`() throws {
    for start in 0..<2 {
      let before = server.paths.count
      let window = home.open()
      expectList(in: window)
      let good = (0..<3).filter { server.pictures.fate($0) == .picture }
      if start == 0 {
        window.wait { good.allSatisfy { place.addresses("done").contains(server.url($0)) } }
      }
      for _ in 0..<12 { window.type("\u{1B}[B") }
      window.expect("Post number 12")
      window.type("\u{3}")
      #expect(window.end() == .status(0))
      guard start == 1 else { continue }
      let asked = server.paths[before...]
      #expect(good.allSatisfy { !asked.contains("/pictures/\($0).png") })
    }
  }

  @Test(arguments: ["--offline", "--demo"])
  func `without a network the program has no socket`(flag: String) throws {
    let window = home.open(flag)
    if flag == "--demo" {
      window.wait { place.addresses("done").contains { $0.hasPrefix("x-demo:") } }
    } else {
      expectList(in: window)
      for _ in 0..<12 { window.type("\u{1B}[B") }
      window.expect("Post number 12")
    }
    #expect(sockets(of: window) == 0)
    window.type("\u{3}")
    #expect(window.end() == .status(0))
    #expect(server.counts.connections == 0)
    #expect(place.addresses("started").allSatisfy { $0.hasPrefix("x-demo:") })
  }

  @Test func `with a network it has some, so that the test above means something`() throws {
    let window = home.open()
    window.wait { server.counts.answering > 0 || !place.addresses("done").isEmpty }
    #expect(sockets(of: window) > 0)
    window.type("\u{3}")
    #expect(window.end() == .status(0))
  }
}
