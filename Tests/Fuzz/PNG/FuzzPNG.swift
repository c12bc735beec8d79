import CImage
import FuzzedPictures

/// Decodes bytes as a PNG picture, without comparing checksums, as nothing would get past them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  decodeFuzzed(start, count, cimage_png)
}
