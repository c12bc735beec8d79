import Foundation
import Importing
import Testing

/// One file of an export, without the others.
@Suite struct LonePartTests {
  private let folder = Folder()

  private func notes(_ paths: [String], author: String? = nil) -> [[String]] {
    var options = ImportOptions()
    options.author = author
    return Importer(into: MemorySink(), options: options).run(paths).files.map(\.notes)
  }

  @Test(arguments: [nil, "ada"])
  func `posts from a pipe have no author either, and say so`(author: String?) {
    let fifo = folder.path + "/fifo"
    mkfifo(fifo, 0o600)
    let bytes = Data(ExportFixture.tweets.utf8)
    Thread { FileHandle(forWritingAtPath: fifo)?.write(bytes) }.start()
    let told = "no account.js beside the posts: 6 of them have no author, unless --author names one"
    #expect(notes([fifo], author: author) == [author == nil ? [told] : []])
  }
}
