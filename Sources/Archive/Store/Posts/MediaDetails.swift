import Posts

/// Pictures and films, and where their bytes are, as `PostDetails` packs them.
extension [Post.Media] {
  func pack(into packer: inout Packer) {
    packer.append(UInt64(count))
    for item in self {
      packer.append(item.kind.rawValue)
      packer.append(item.url)
      packer.append(item.alt.asList)
    }
  }

  init(_ bytes: inout Unpacker) throws {
    self = []
    for _ in 0..<(try bytes.length()) {
      let kind = Post.Media.Kind(rawValue: try bytes.text())
      let url = try bytes.text()
      append(Post.Media(kind: kind ?? .photo, url: url, alt: try bytes.texts().first))
    }
  }

  func packPreviews(into packer: inout Packer) {
    for item in self { packer.append(item.preview.asList) }
  }

  mutating func unpackPreviews(from bytes: inout Unpacker) throws {
    for index in indices { self[index].preview = try bytes.texts().first }
  }
}

extension Post.Media.File? {
  /// Packs 0 for none; 1, the path and the name for a member of a zip or tar; 2 and the path for a
  /// file of its own. The path of a zip comes again with each of its pictures, so it is a label.
  func pack(into packer: inout Packer, label: (String) throws -> Int64) rethrows {
    switch self {
    case nil: packer.append(0)
    case .some(let file):
      packer.append(file.member == nil ? 2 : 1)
      if let member = file.member {
        packer.append(key: try label(file.path))
        packer.append(member)
      } else {
        packer.append(file.path)
      }
    }
  }

  init(_ bytes: inout Unpacker, label: (UInt64) throws -> String) throws {
    switch try bytes.int() {
    case 0: self = nil
    case 1: self = Post.Media.File(path: try label(bytes.int()), member: try bytes.text())
    case 2: self = Post.Media.File(path: try bytes.text())
    default: throw Damage(what: "unknown details of a picture")
    }
  }
}
