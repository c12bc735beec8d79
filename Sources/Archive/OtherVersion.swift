/// Found by whoever writes: since it opened the archive another version of the program has begun to
/// rebuild the indexes.
enum OtherVersion: Error {
  case older
  case newer
}
