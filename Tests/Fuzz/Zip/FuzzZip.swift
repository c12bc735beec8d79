import Libc
import Posts

@testable import Importing

/// Reads bytes as a zip: its list, or the members that a walk finds without a list, and the
/// beginning of each member.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZip(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let file = written(start, count)
  guard
    let zip = try? ZipContainer(file, total: UnpackedCount(of: file.counter), shouldStop: { false })
  else { return 0 }
  for name in zip.names.prefix(100) {
    precondition(zip.size(of: name) <= count, "a member larger than the zip")
    guard let source = try? zip.open(name) else { continue }
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20, let more = try? source.read(4096, into: &bytes), more > 0 {}
  }
  return 0
}

/// A file with these bytes. A failure here is not their fault, and then nothing is tested.
private func written(_ start: UnsafePointer<UInt8>?, _ count: Int) -> FileBytes {
  guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, start, count, 0) == count else {
    fatalError("the file of this target cannot be written")
  }
  guard let file = try? FileBytes("/proc/self/fd/\(descriptor)") else {
    fatalError("the file of this target cannot be opened again")
  }
  return file
}

/// A file without a name: members are read by their places, for which bytes in memory do not
/// suffice.
private let descriptor: CInt = {
  var template = Array("/tmp/fuzz-zip-XXXXXX".utf8CString)
  let file = mkstemp(&template)
  guard file >= 0 else { fatalError("no file can be made in /tmp") }
  unlink(template)
  return file
}()
