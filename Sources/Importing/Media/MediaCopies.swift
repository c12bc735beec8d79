import Posts

/// Pictures that are to be kept in a folder of one's own: which of them, and where each goes.
///
/// They are copied when all posts of a path are in: from a zip one by one, from a tar as they come by.
struct MediaCopies {
  let folder: String
  private var waiting: [Copy] = []

  /// One picture on its way.
  struct Copy: Equatable {
    var from: Post.Media.File
    var to: String
  }

  init(folder: String) { self.folder = folder }

  /// Puts the place in the folder in place of that in the export.
  mutating func take(_ post: inout Post) {
    for index in post.media.indices {
      guard let file = post.media[index].file, !file.path.hasPrefix(folder + "/")
      else { continue }
      let name = Self.name(of: post.id, index: index, file)
      let copy = Copy(from: file, to: folder + "/" + name)
      post.media[index].file = Post.Media.File(path: copy.to)
      waiting.append(copy)
    }
  }

  /// Those that wait, by the file they come from; none waits any more.
  mutating func takeWaiting() -> [(path: String, copies: [Copy])] {
    defer { waiting = [] }
    return Dictionary(grouping: waiting, by: \.from.path).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// `x/3f/3fa9…-0.jpg`: the same in every run, and plain whatever the export's names are.
  private static func name(of id: Post.ID, index: Int, _ file: Post.Media.File) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (id.service + "\n" + id.text).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    let ending = MemberName.ending(file.member ?? file.path)
    let isPlain = ending.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
    }
    return "\(padded.prefix(2))/\(padded)-\(index)" + (isPlain ? "." + ending : "")
  }
}
