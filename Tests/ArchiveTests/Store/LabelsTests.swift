import GRDB
import Testing

@testable import Archive

struct LabelsTests {
  @Test func `long labels are found again and not kept`() throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    let texts = (0..<40).map { number in
      number.isMultiple(of: 2) ? "\(number)" : String(repeating: "\(number)", count: 50_000)
    }
    try queue.inDatabase { db in
      var written = Labels()
      let keys = try texts.map { try written.key($0, in: db) }
      #expect(Set(keys).count == texts.count)
      #expect(try texts.map { try written.key($0, in: db) } == keys)
      var read = Labels()
      for _ in 0..<2 { #expect(try keys.map { try read.text($0, in: db) } == texts) }
      for labels in [written, read] {
        let bytes = labels.keys.keys.reduce(0) { $0 + $1.text.utf8.count }
        #expect(labels.keys.count == 20 && bytes < 1024)
      }
    }
  }
}
