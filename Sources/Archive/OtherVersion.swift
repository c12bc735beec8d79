/// Thrown to a writer when another version of the program has begun to rebuild the indexes since
/// the archive was opened.
enum OtherVersion: Error {
  case older
  case newer
}
