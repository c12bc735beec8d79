import Files
import Libc
import Testing

@testable import Avatars

struct PictureStoreTests {
  private let folder = CacheFolder()
  private let ada = PictureKey(address: "https://pictures.example/ada.png", .file)
  private let cells = PictureKey(
    address: "https://pictures.example/ada.png", .cells(.init(columns: 6, rows: 3), mode: "blocks"))

  private func store(limit: Int = 1 << 20) -> PictureStore {
    PictureStore(folder: folder.path, limit: limit)
  }

  /// The name of the only file.
  private func onlyName() throws -> String { try #require(folder.names.first) }

  @Test func `what is kept is there at the next start, each variant by itself`() {
    let first = store()
    first.keep([1, 2, 3], for: ada)
    first.keep([], for: cells)
    let second = store()
    #expect(second.bytes(for: ada) == [1, 2, 3])
    #expect(second.bytes(for: cells) == [])
    let others = PictureVariant.cells(.init(columns: 6, rows: 4), mode: "blocks")
    #expect(second.bytes(for: PictureKey(address: ada.address, others)) == nil)
    #expect(second.bytes(for: PictureKey(address: ada.address + "x", .file)) == nil)
  }

  @Test func `http and https are one address`() {
    store().keep([7], for: PictureKey(address: "http://pictures.example/ada.png", .file))
    #expect(store().bytes(for: ada) == [7])
    store().remove(addresses: ["http://pictures.example/ada.png"])
    #expect(folder.names.isEmpty)
  }

  @Test func `what is newer takes the place of what was kept`() {
    let store = store()
    store.keep([1], for: ada)
    store.keep([2, 2], for: ada)
    #expect(store.bytes(for: ada) == [2, 2])
    #expect(folder.names.count == 1)
  }

  @Test func `nobody else can read it`() throws {
    let path = folder.path + "/a/b"
    defer {
      for name in FolderEntries.names(in: path) { unlink(path + "/" + name) }
      rmdir(path)
      rmdir(folder.path + "/a")
    }
    PictureStore(folder: path).keep([1], for: ada)
    #expect(folder.status("a").st_mode & 0o777 == 0o700)
    #expect(folder.status("a/b").st_mode & 0o777 == 0o700)
    let name = try #require(FolderEntries.names(in: path).first)
    #expect(folder.status("a/b/" + name).st_mode & 0o777 == 0o600)
  }

  @Test func `nothing is made before something is kept`() {
    let path = folder.path + "/a"
    let store = PictureStore(folder: path)
    #expect(store.bytes(for: ada) == nil)
    store.remove(addresses: [ada.address])
    #expect(folder.names.isEmpty)
  }

  @Test func `a file that was cut off or changed is a miss and goes`() throws {
    let store = store()
    for change in [
      { Array($0.dropLast()) }, { Array($0.prefix(10)) }, { _ in [] }, { $0 + [0] },
      { [UInt8](repeating: 0, count: $0.count) },
    ] as [([UInt8]) -> [UInt8]] {
      store.keep([1, 2, 3], for: ada)
      let name = try onlyName()
      folder.write(change(folder.bytes(name)), to: name)
      #expect(store.bytes(for: ada) == nil)
      #expect(folder.names.isEmpty)
    }
  }

  @Test func `a file of another address with the same hash is a miss`() throws {
    let store = store()
    store.keep([1], for: ada)
    let other = PictureKey(address: "https://pictures.example/eve.png", .file)
    folder.write(StoreRecord(other, [6, 6, 6]).bytes, to: try onlyName())
    #expect(store.bytes(for: ada) == nil)
    store.keep([1], for: ada)
    #expect(store.bytes(for: ada) == [1])
  }

  @Test func `a link is not followed, and a folder is no file`() throws {
    let store = store()
    store.keep([1], for: ada)
    let name = try onlyName()
    rename(folder.path + "/" + name, folder.path + "/target")
    symlink("target", folder.path + "/" + name)
    #expect(store.bytes(for: ada) == nil)
    unlink(folder.path + "/" + name)
    mkdir(folder.path + "/" + name, 0o700)
    defer { rmdir(folder.path + "/" + name) }
    #expect(store.bytes(for: ada) == nil)
    store.keep([1], for: ada)
    #expect(folder.names == [name, "target"].sorted())
  }

  @Test func `what cannot be written is not kept, and nothing else happens`() {
    folder.write([], to: "file")
    for path in [folder.path + "/file/pictures", "/proc/nothing/here"] {
      let store = PictureStore(folder: path)
      store.keep([1], for: ada)
      #expect(store.bytes(for: ada) == nil)
    }
  }

  @Test func `a folder that is taken away while it runs is made again`() throws {
    let store = PictureStore(folder: folder.path + "/a")
    store.keep([1], for: ada)
    unlink(folder.path + "/a/" + (try #require(FolderEntries.names(in: folder.path + "/a").first)))
    rmdir(folder.path + "/a")
    store.keep([2], for: ada)
    #expect(store.bytes(for: ada) == [2])
    store.remove(addresses: [ada.address])
    rmdir(folder.path + "/a")
  }
}
