import Libc

/// Makes an empty file that SQLite is to open, readable by its owner only (0600), where nothing is.
///
/// Nor is it opened for that: another thread may have it open in SQLite as soon as it is there, and
/// closing it here would end the locks of that one (`LockedFile`).
///
/// - Returns: 0, or the error of the system (`errno`): `EEXIST` where anything has that name, also
///   a link that leads nowhere.
package func makeEmptyFile(_ path: String) -> Int32 {
  mknod(path, S_IFREG | 0o600, 0) == 0 ? 0 : errno
}
