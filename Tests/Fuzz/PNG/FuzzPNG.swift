import CImage
import FuzzedPictures

/// Decodes bytes as a PNG picture; checksums are not compared here, or nothing would get past them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  decodeFuzzed(start, count, cimage_png)
}
