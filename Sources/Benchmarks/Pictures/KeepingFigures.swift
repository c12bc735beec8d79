import Avatars
import Canvas
import Libc

/// What it costs to keep a picture, and to read a kept one again.
struct KeepingFigures {
  let report: Report
  /// The folder that is made for this and removed again.
  let folder: String

  /// Measures finished cells of an avatar, which are what a second start asks for.
  func measure() {
    report.section("Pictures kept on the disk, one processor")
    let store = PictureStore(folder: folder)
    let addresses = (0..<1000).map { "https://pictures.example/\($0).jpg" }
    let keys = addresses.map {
      PictureKey(address: $0, .cells(Size(columns: 6, rows: 3), mode: "blocks"))
    }
    // 18 cells with two colours each.
    let cells = [UInt8](repeating: 7, count: 400)
    row("kept", keys.count) { for key in keys { store.keep(cells, for: key) } }
    row("had again", keys.count) { for key in keys { _ = store.bytes(for: key) } }
    store.remove(addresses: addresses)
    rmdir(folder)
  }

  private func row(_ name: String, _ count: Int, _ work: () -> Void) {
    let time = timed(processorMicroseconds, work).microseconds
    report.row(
      "cells of an avatar, \(name)", "\(threeDigits(Double(count) / time * 1_000_000)) per second")
  }
}
