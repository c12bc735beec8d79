import Posts

/// The names of the applications that posts were written with, each decoded once: a file has a
/// few of them, each as HTML in thousands of posts.
final class ClientNames {
  /// The bytes of a name in the file, and what was read of them.
  private var names: [(bytes: [UInt8], name: String?)] = []
  /// Which name is dropped when there are too many.
  private var oldest = 0

  private static let limit = 16
  /// The most bytes of a name that is kept.
  private static let longest = 512

  /// The name of an application: see `PostFields.client`.
  func name(_ value: JSONValue?) -> String? {
    guard let value, value.kind == .string else { return PostFields.client(value) }
    let node = value.document.nodes[value.index]
    let known = value.document.withBytes(of: node) { bytes in
      names.firstIndex { $0.bytes.withUnsafeBufferPointer { $0.hasSameBytes(as: bytes) } }
    }
    if let known { return names[known].name }
    let name = PostFields.client(value)
    let bytes = Array(value.bytes(of: node))
    if bytes.count > Self.longest { return name }
    if names.count < Self.limit {
      names.append((bytes, name))
    } else {
      names[oldest] = (bytes, name)
      oldest = (oldest + 1) % Self.limit
    }
    return name
  }
}
