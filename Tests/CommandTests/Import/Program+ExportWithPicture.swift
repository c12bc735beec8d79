import Foundation

extension Program {
  /// An export in the home with one post that has a picture, in the form of X's data export.
  func exportWithPicture() throws -> String {
    let media = #"[{"url":"https://t.co/a","media_url_https":"https://pbs.example.org/1.jpg","#
    let post =
      #"{"id_str":"1","created_at":"Sun Jan 01 10:03:00 +0000 2023","full_text":"a https://t.co/a","#
      + #""extended_entities":{"media":"# + media + #""indices":[2,16],"type":"photo"}]}}"#
    let folder = home + "/x/data"
    try FileManager.default.createDirectory(
      atPath: folder + "/tweets_media", withIntermediateDirectories: true)
    _ = try file("x/data/tweets.js", "window.YTD.tweets.part0 = [{\"tweet\":\(post)}]")
    _ = try file("x/data/tweets_media/1-1.jpg", "JPEG")
    return home + "/x"
  }
}
