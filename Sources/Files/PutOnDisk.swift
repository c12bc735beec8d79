import Libc

/// Waits until all that was written to the descriptor of a file is on the disk, safe even from a
/// power cut.
///
/// - Returns: 0, or the error of the system (`errno`).
func putOnDisk(_ descriptor: Int32) -> Int32 { fsync(descriptor) == 0 ? 0 : errno }
