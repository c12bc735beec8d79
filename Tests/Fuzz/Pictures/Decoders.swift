import Avatars
import CImage
import Libc

/// A C function that reads a format, without the Swift code in front of it.
public typealias Decoder = (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<cimage>?) ->
  cimage_result

/// Decodes bytes as the program does, and then by the C function, from memory that ends with them.
/// The libraries are not compiled with the sanitizer, but no program may read beyond a page that it
/// has.
public func decodeFuzzed(_ start: UnsafePointer<UInt8>?, _ count: Int, _ decode: Decoder) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // Larger than the picture, smaller, or a single pixel.
  let side = [4096, 48, 1][count % 3]
  let picture = try? Picture(decoding: bytes, fitting: side)
  if let picture {
    precondition(max(picture.width, picture.height) <= side, "a picture that is too large")
    precondition(picture.rgba.count == picture.width * picture.height * 4, "pixels are missing")
  }
  guard count <= room else { return 0 }
  let copy = guarded + (room - count)
  if let start { copy.update(from: start, count: count) }
  var image = cimage()
  image.longest_side = 4096
  image.fitting = CInt(side)
  let isPicture = decode(copy, count, &image) == CIMAGE_OK
  precondition(isPicture == (image.rgba != nil), "pixels of no picture")
  cimage_free(&image)
  return 0
}

private let room = 1 << 20

/// `room` bytes in front of a page that nobody may access.
nonisolated(unsafe) private let guarded: UnsafeMutablePointer<UInt8> = {
  let page = sysconf(CInt(_SC_PAGESIZE))
  let memory = mmap(
    nil, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
  guard let memory, memory != MAP_FAILED, mprotect(memory + room, page, PROT_NONE) == 0 else {
    fatalError("no memory before a page that nobody may touch")
  }
  return memory.assumingMemoryBound(to: UInt8.self)
}()
