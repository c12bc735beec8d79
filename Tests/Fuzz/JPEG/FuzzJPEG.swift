import CImage
import FuzzedPictures

/// Decodes bytes as a JPEG picture.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJPEG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  decodeFuzzed(start, count, cimage_jpeg)
}
