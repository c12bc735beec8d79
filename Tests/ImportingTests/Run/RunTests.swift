import Foundation
import Importing
import Synchronization
import Testing
import WaitTesting

/// Properties of a whole run: going on, ending early, reporting its progress.
@Suite struct RunTests {
  private let folder = Folder()

  private func line(_ id: Int) -> String {
    #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","text":"x"}"# + "\n"
  }

  private func posts(_ count: Int) -> String {
    folder.write("posts.jsonl", (1...count).map(line).joined())
  }

  @Test func `an import that was stopped keeps what is in and goes on next time`() {
    let path = posts(100)
    let sink = MemorySink()
    var options = ImportOptions()
    options.shouldStop = { sink.order.count >= 40 }
    let first = Importer(into: sink, options: options).run([path, path])
    #expect(first.stop == .interrupted)
    #expect(first.files.count == 1)
    #expect(first.files[0].added == 40 && first.files[0].skipped == [])
    let second = Importer(into: sink).run([path])
    #expect(second.stop == nil)
    #expect(second.files[0].added == 60 && second.files[0].unchanged == 40)
  }

  @Test func `an export that was stopped reports no difference to its manifest`() {
    let path = ExportFixture.zip(at: folder.path + "/x.zip")
    let sink = MemorySink()
    var options = ImportOptions()
    options.shouldStop = { sink.order.count >= 3 }
    let report = Importer(into: sink, options: options).run([path])
    #expect(report.stop == .interrupted)
    #expect(report.files[0].added == 3 && report.files[0].skipped == [])
  }

  @Test func `a full archive ends the import with its reason`() {
    let sink = MemorySink()
    sink.room = 7
    let path = posts(20)
    let report = Importer(into: sink).run([path, path])
    #expect(report.stop == .archive(ImportError("no space left", remedy: "make room")))
    #expect(report.files.count == 1 && report.files[0].added == 7)
    #expect(report.hasSkipped)
  }

  @Test func `progress tells bytes, posts, rate and time left`() {
    let path = posts(5000)
    let size = (try? Data(contentsOf: URL(fileURLWithPath: path)).count) ?? 0
    var clock = 0.0
    var told: [ImportProgress] = []
    var options = ImportOptions()
    options.now = {
      clock += 0.001
      return clock
    }
    options.onProgress = { told.append($0) }
    let report = Importer(into: MemorySink(), options: options).run([path])
    #expect(told.count > 10 && told.count < 100)
    #expect(zip(told, told.dropFirst()).allSatisfy { $0.posts <= $1.posts })
    #expect(told.allSatisfy { $0.bytesTotal == size && $0.path == path })
    #expect(told.last?.bytesRead == size && told.last?.posts == 5000)
    #expect(told.last?.secondsLeft == 0)
    let half = ImportProgress(path: "", bytesRead: 25, bytesTotal: 100, posts: 10, seconds: 2)
    #expect(half.postsPerSecond == 5 && half.secondsLeft == 6)
    // How many posts a file holds that was copied before it is read is unknown.
    #expect(half.postsOfAll == 40 && told.last?.postsOfAll == nil)
    #expect(report.seconds > 1)
  }

  @Test func `bytes to read of a zip are those of its posts`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in ExportFixture.files { zip.add(name, text) }
    zip.add("data/tweets_media/film.mp4", [UInt8](repeating: 0, count: 1 << 20))
    zip.finish()
    var total: Int?
    var options = ImportOptions()
    options.onProgress = { total = $0.bytesTotal }
    _ = Importer(into: MemorySink(), options: options).run([zip.path])
    let posts = [ExportFixture.tweets, ExportFixture.part1, ExportFixture.noteTweets]
    let most = posts.reduce(256 << 10) { $0 + $1.utf8.count }
    #expect(total.map { $0 < most } == true)
  }

  @Test func `a pipe is read as it comes, and nobody knows its end`() throws {
    let fifo = folder.path + "/fifo"
    mkfifo(fifo, 0o600)
    let lines = (1...3).map(line)
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: fifo)
      for line in lines { handle?.write(Data(line.utf8)) }
    }
    writer.start()
    var last: ImportProgress?
    var options = ImportOptions()
    options.onProgress = { last = $0 }
    let file = Importer(into: MemorySink(), options: options).run([fifo]).files[0]
    #expect(file.postsRead == 3 && file.format == "jsonl" && file.skipped == [])
    #expect(last?.bytesTotal == nil && last?.posts == 3)
  }

  /// With a writer that falls silent, and before anybody writes.
  @Test(arguments: [2, 0])
  func `a pipe that says nothing does not hold up a stop`(lines: Int) throws {
    let fifo = folder.path + "/fifo"
    mkfifo(fifo, 0o600)
    let handle = lines == 0 ? nil : FileHandle(forUpdatingAtPath: fifo)
    defer { try? handle?.close() }
    if lines > 0 { handle?.write(Data((1...lines).map(line).joined().utf8)) }
    let sink = MemorySink()
    let stop = Pipe()
    var isTold = false
    var options = ImportOptions()
    options.stopDescriptor = stop.fileHandleForReading.fileDescriptor
    options.shouldStop = {
      // Stops the import from another thread, as ^C does.
      if sink.order.count >= lines, !isTold {
        isTold = true
        Thread { stop.fileHandleForWriting.write(Data([0])) }.start()
      }
      return stop.hasBytes
    }
    let report = Importer(into: sink, options: options).run([fifo])
    // If it was stopped before the pipe was even looked at, there is no file to report.
    #expect(report.stop == .interrupted && report.files.map(\.added).reduce(0, +) == lines)
    #expect(report.files.allSatisfy { $0.skipped == [] })
  }

  /// A pipe that stays open, with a writer that waits until what has arrived is written.
  @Test func `what a pipe brought is written and told while it says nothing`() {
    let fifo = folder.path + "/fifo"
    mkfifo(fifo, 0o600)
    let told = Told()
    let parts = [(1...2).map(line).joined(), line(3)]
    Thread {
      let handle = FileHandle(forWritingAtPath: fifo)
      for (index, part) in parts.enumerated() {
        handle?.write(Data(part.utf8))
        _ = eventually { told.flushes.load(ordering: .relaxed) > index }
      }
      try? handle?.close()
    }.start()
    let sink = MemorySink()
    var written: [Int] = []
    sink.onFlush = { [unowned sink] in
      written.append(sink.order.count)
      told.flushes.add(1, ordering: .relaxed)
    }
    var options = ImportOptions()
    // By the clock alone nothing would be due.
    options.now = { 0 }
    var shown: [Int] = []
    options.onProgress = { shown.append($0.posts) }
    let report = Importer(into: sink, options: options).run([fifo])
    // Written once in each silence, and at the end.
    #expect(written == [2, 3, 3] && shown == [2, 3, 3])
    #expect(report.stop == nil && report.files.map(\.added) == [3])
  }

  private final class Told: Sendable {
    let flushes = Atomic(0)
  }

  @Test func `one broken path costs the others nothing`() {
    let path = posts(3)
    let report = Importer(into: MemorySink()).run(["/none", path])
    #expect(report.files.map(\.postsRead) == [0, 3])
    #expect(report.hasSkipped && report.stop == nil)
  }

  @Test func `a format that is asked for is obeyed`() {
    var options = ImportOptions()
    options.format = .jsonl
    let (sink, _) = imported("no JSON\n" + line(1), options: options)
    #expect(sink.all.count == 1)
    options.format = .json
    #expect(imported(line(1) + line(2), options: options).file.format == "json")
  }
}

extension Pipe {
  /// Whether something can be read without waiting.
  fileprivate var hasBytes: Bool {
    var one = pollfd(
      fd: fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, 0) > 0
  }
}
