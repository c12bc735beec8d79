import Libc

/// Makes an empty file for SQLite to open, readable by its owner only (0600), at a path where
/// nothing is.
///
/// The file is not even opened for that: another thread may have it open in SQLite as soon as it
/// exists, and closing it here would end that thread's locks (`LockedFile`).
///
/// - Returns: 0, or the error of the system (`errno`): `EEXIST` if anything has that name, even a
///   link that leads nowhere.
package func makeEmptyFile(_ path: String) -> Int32 {
  mknod(path, S_IFREG | 0o600, 0) == 0 ? 0 : errno
}
