import Foundation
import Testing

@testable import Importing

@Suite struct DropBehindTests {
  private static let step = DropBehind.step

  @Test func `nothing is given back before a step of the file was read`() {
    var behind = DropBehind()
    #expect(behind.passed(upTo: 0) == nil)
    #expect(behind.passed(upTo: Self.step - 1) == nil)
  }

  @Test func `each step is given back once, and whole`() {
    var behind = DropBehind()
    #expect(behind.passed(upTo: Self.step + 5) == 0..<Self.step)
    #expect(behind.passed(upTo: Self.step * 2 - 1) == nil)
    #expect(behind.passed(upTo: Self.step * 4) == Self.step..<Self.step * 4)
  }

  @Test func `what stood before the reading began is left alone`() {
    var behind = DropBehind(from: 3)
    #expect(behind.passed(upTo: Self.step) == 3..<Self.step)
  }

  @Test func `of a packed file it is the packed one that is given back`() {
    final class Packed: ByteSource {
      private(set) var isToldOf = false
      func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int { 0 }
      func giveBackBehind() { isToldOf = true }
    }
    let packed = Packed()
    let rest = MemorySource([0x1F], then: packed)
    UnpackedSource(rest, total: UnpackedCount(of: ByteCount())).giveBackBehind()
    #expect(packed.isToldOf)
  }

  #if os(Linux)
    /// The file alone, and as a part of an export, which is opened anew as the export's folder.
    @Test(arguments: ["posts.jsonl", "tweets.js"])
    func `a large file that was imported does not stay in memory`(name: String) throws {
      let folder = Folder()
      let post =
        #"{"id_str":"1","full_text":"a","created_at":"Tue Jan 02 03:04:05 +0000 2024"}"#
      let isPart = name.hasSuffix(".js")
      let path = folder.write(
        name, isPart ? #"window.YTD.tweets.part0 = [{"tweet":\#(post)},"# : post + "\n")
      // The rest of the file is zeros, which are no posts and take no room on the disk.
      let size = DropBehind.smallestFile
      #expect(truncate(path, off_t(size)) == 0)
      let report = Importer(into: MemorySink()).run([path])
      #expect(report.files[0].postsRead == 1)
      #expect(try bytesInMemory(of: path, size) <= 2 * Self.step)
    }

    /// How much of a file the system has in memory.
    private func bytesInMemory(of path: String, _ size: Int) throws -> Int {
      let file = try FileBytes(path)
      let pages = try #require(mmap(nil, size, PROT_READ, MAP_SHARED, file.descriptor, 0))
      defer { munmap(pages, size) }
      let page = sysconf(Int32(_SC_PAGESIZE))
      var isThere = [UInt8](repeating: 0, count: size / page)
      #expect(mincore(pages, size, &isThere) == 0)
      return isThere.count { $0 & 1 != 0 } * page
    }
  #endif
}
