import CImage
import FuzzedPictures

/// Decodes bytes as a WebP picture, possibly an animated one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWebP(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  decodeFuzzed(start, count) { cimage_webp($0, $1, nil, $2) }
}
