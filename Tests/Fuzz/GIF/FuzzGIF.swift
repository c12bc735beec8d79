import CImage
import FuzzedPictures

/// Decodes bytes as a GIF picture.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGIF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  decodeFuzzed(start, count, cimage_gif)
}
