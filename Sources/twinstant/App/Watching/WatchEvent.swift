import Libc

/// An event that inotify reports about a watched folder or file.
struct WatchEvent: Sendable {
  /// The number of the watched folder or file.
  private let number: Int32
  private let mask: UInt32
  /// The name of the file in a watched folder; empty if the event is about the watched folder or
  /// file itself.
  let name: String

  /// Whether events were lost because there were too many.
  var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }

  /// Whether it says that a file with that name came to be in a watched folder.
  func tellsOfComing(of name: String) -> Bool { self.name == name && !isRemoval }

  /// Whether it says that the file with that name is not there any more.
  func tellsOfRemoval(of name: String) -> Bool { self.name == name && isRemoval }

  private var isRemoval: Bool { mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0 }

  /// Whether it says that a folder or file is no longer at its place, or no longer watched.
  func tellsOfTheEnd(of watched: Int32) -> Bool {
    let ends = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT)
    return number == watched && mask & ends != 0
  }

  /// Whether it says that a watched file was written.
  func tellsOfWriting(to file: Int32) -> Bool { number == file && mask & UInt32(IN_MODIFY) != 0 }

  /// The waiting events of a non-blocking inotify descriptor.
  static func waiting(in descriptor: Int32) -> [WatchEvent] {
    var events: [WatchEvent] = []
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 16) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      var at = 0
      let header = MemoryLayout<inotify_event>.size
      while at + header <= count {
        let event = buffer.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
        let bytes = buffer[(at + header)..<min(count, at + header + Int(event.len))]
        events.append(
          WatchEvent(
            number: event.wd, mask: event.mask,
            name: String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)))
        at += header + Int(event.len)
      }
    }
    return events
  }
}
