import Importing
import Posts
import Testing

@Suite struct ExportTests {
  private let folder = Folder()
  private let sink = MemorySink()

  private func run(_ path: String, isPrivate: Bool = false) -> ImportReport.File {
    var options = ImportOptions()
    options.includesPrivate = isPrivate
    return Importer(into: sink, options: options).run([path]).files[0]
  }

  private static let ids = [
    "1149557488447975101", "102", "103", "104", "105", "106", "201", "202",
    "1149557488447975428", "1149557488447975429", "7500000000",
  ]

  private func checkAll(_ file: ImportReport.File) {
    #expect(file.format == "x-export")
    #expect(file.postsRead == 11 && file.added == 11)
    #expect(file.likes == 3 && file.bookmarks == 0)
    #expect(file.skipped == [])
    #expect(file.notes == [])
    #expect(sink.all.map(\.id.text) == Self.ids)
  }

  @Test(arguments: [true, false], [true, false])
  func `a zip gives exactly its posts, stored or deflated`(isDeflated: Bool, sizesFollow: Bool) {
    let member = ZipWriter.Member(isDeflated: isDeflated, sizesFollow: sizesFollow)
    checkAll(run(ExportFixture.zip(at: folder.path + "/x.zip", member)))
  }

  @Test func `a folder around everything and what macOS adds do not matter`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in ExportFixture.files {
      zip.add("twitter-2024/" + name, text)
      zip.add("__MACOSX/twitter-2024/" + name, "garbage")
      zip.add("twitter-2024/data/._tweets.js", "garbage")
    }
    zip.add("twitter-2024/.DS_Store", "garbage")
    zip.finish(comment: "with a comment PK\u{5}\u{6}")
    checkAll(run(zip.path))
  }

  @Test func `an unpacked folder gives its posts, from the top and from data`() {
    for (name, text) in ExportFixture.files { folder.write("x/" + name, text) }
    checkAll(run(folder.path + "/x"))
    let again = run(folder.path + "/x/data/")
    #expect(again.postsRead == 11 && again.added == 0 && again.unchanged == 11)
    let above = run(folder.path)
    #expect(above.postsRead == 11 && above.unchanged == 11)
  }

  @Test(arguments: [true, false]) func `files in UTF-16 are told once each`(isMarked: Bool) {
    for (name, text) in [
      ("tweets.js", ExportFixture.tweets), ("account.js", ExportFixture.account),
    ] {
      let units = (isMarked ? [0xFEFF] : []) + Array(text.utf16)
      let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      folder.write(name, bytes)
    }
    let why = "UTF-16 text: save it as UTF-8"
    #expect(run(folder.path).skipped.map(\.why) == [why, why])
  }

  @Test func `one file takes its author and long texts from the files beside it`() {
    for (name, text) in ExportFixture.files { folder.write(name, text) }
    let file = run(folder.path + "/data/tweets.js")
    #expect(file.format == "x-export" && file.postsRead == 6 && file.skipped == [])
    #expect(sink["105"]?.author.handle == "ada")
    #expect(sink["105"]?.text.hasSuffix("ends here") == true)
  }

  @Test func `one file alone gives posts without an author, and says so`() {
    let file = run(folder.write("tweets.js", ExportFixture.tweets))
    #expect(file.postsRead == 6 && file.skipped == [])
    #expect(
      file.notes == [
        "no file beside the posts says whose they are: 6 of them have no author, unless --author names one"
      ])
    #expect(sink["102"]?.author == Author(handle: ""))
    #expect(sink["102"]?.url == "https://x.com/i/status/102")
  }

  @Test func `one post without an author is one, and those of several exports are told together`() {
    let one = run(
      folder.write(
        "a/tweets.js",
        #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"hi","#
          + #""created_at":"Wed Jan 03 10:00:00 +0000 2024"}}]"#))
    let told = "no file beside the posts says whose they are: "
    let remedy = "no author, unless --author names one"
    #expect(one.notes == [told + "1 of them has " + remedy])
    folder.write("b/tweets.js", ExportFixture.part1)
    #expect(run(folder.path).notes == [told + "3 of them have " + remedy])
  }

  @Test func `posts that name their author need no account beside them`() {
    let tweet =
      #"{"tweet":{"id_str":"7","created_at":"Wed Jan 03 10:00:00 +0000 2024","#
      + #""full_text":"hi","user":{"id_str":"42","screen_name":"ada","name":"Ada"}}}"#
    let file = run(folder.write("tweets.js", "window.YTD.tweets.part0 = [\(tweet)]"))
    #expect(file.postsRead == 1 && file.skipped == [] && file.notes == [])
    #expect(sink["7"]?.author.handle == "ada")
  }

  @Test func `community posts come in when their file is named`() {
    folder.write("account.js", ExportFixture.account)
    let text = ExportFixture.part1.replacing("tweets.part1", with: "community_tweet.part0")
    let file = run(folder.write("community-tweet.js", text))
    #expect(file.postsRead == 2 && file.skipped == [])
    #expect(sink["201"]?.author.handle == "ada")
  }

  @Test func `community posts come in with the others, as they stand in a file of their own`() {
    let text = ExportFixture.part1.replacing("tweets.part1", with: "community_tweet.part0")
      .replacing("\"20", with: "\"70")
    let told =
      #""dataTypes" : {"communityTweet":{"files":[{"fileName":"data/community-tweet.js","count":"3"}]},"#
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, whole) in ExportFixture.files {
      zip.add(name, whole.replacing("\"dataTypes\" : {", with: told))
    }
    zip.add("data/community-tweet.js", text)
    zip.finish()
    let file = run(zip.path)
    #expect(
      file.skipped == [
        .init(place: "community-tweet.js", why: "has 2 items, but manifest.js says 3")
      ])
    #expect(sink["701"]?.author.handle == "ada" && sink["201"]?.author.handle == "ada")
    #expect(sink["701"]?.collections == ["posts"])
  }

  @Test func `files are found by name where there is no manifest`() {
    let path = ExportFixture.zip(at: folder.path + "/x.zip") { name, text in
      name.hasSuffix("manifest.js") ? nil : text
    }
    checkAll(run(path))
  }

  @Test func `an export of 2019 has tweet.js with bare objects`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add(
      "tweet.js",
      #"window.YTD.tweet.part0 = [ {"id_str":"1","created_at":"#
        + #""Tue Jan 03 10:00:00 +0000 2012","full_text":"bare"}, {"id_str":"2","created_at":"#
        + #""Tue Jan 03 10:00:00 +0000 2012","full_text":"bare too"} ]"#)
    zip.add("account.js", ExportFixture.account)
    zip.finish()
    #expect(run(zip.path).postsRead == 2)
    #expect(sink["1"]?.author.handle == "ada")
  }

  @Test func `what the manifest counts and names is compared with what is there`() {
    let path = ExportFixture.zip(at: folder.path + "/x.zip") { name, text in
      switch name {
      case "data/tweets-part1.js": nil
      case "data/manifest.js": text.replacing(#""count" : "6""#, with: #""count" : "73""#)
      default: text
      }
    }
    let file = run(path)
    #expect(file.postsRead == 9)
    #expect(
      file.skipped == [
        .init(place: "tweets-part1.js", why: "named in manifest.js, but not here"),
        .init(place: "tweets.js", why: "has 6 items, but manifest.js says 73"),
      ])
  }

  @Test(arguments: ["", "/twitter-ada", "/twitter-ada/data", "/twitter-ada/data/"])
  func `what is told of a folder is told with the path of the file`(below: String) {
    for (name, text) in ExportFixture.files where name != "data/tweets-part1.js" {
      let more = text.replacing(#""count" : "6""#, with: #""count" : "7""#)
      folder.write("twitter-ada/" + name, more)
    }
    let data = folder.path + "/twitter-ada/data/"
    #expect(
      run(folder.path + below).skipped.map(\.place)
        == [data + "tweets-part1.js", data + "tweets.js"])
  }

  @Test func `in a zip a missing file is named as one that is there`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    for (name, text) in ExportFixture.files where name != "data/tweets-part1.js" {
      let more = text.replacing(#""count" : "6""#, with: #""count" : "7""#)
      zip.add("twitter-ada/" + name, more)
    }
    zip.finish()
    #expect(run(zip.path).skipped.map(\.place) == ["tweets-part1.js", "tweets.js"])
  }

  /// Posts whose long texts are missing remain cut.
  @Test func `long texts are counted as posts are`() {
    let path = ExportFixture.zip(at: folder.path + "/x.zip") { name, text in
      let told = #""YTD.note_tweet.part0", "count" : "#
      guard name == "data/manifest.js" else { return text }
      return text.replacing(told + #""1""#, with: told + #""1200""#)
    }
    let file = run(path)
    #expect(file.postsRead == 11)
    #expect(
      file.skipped == [
        .init(place: "note-tweet.js", why: "has 1 item, but manifest.js says 1,200")
      ])
  }

  @Test func `a zip, folder or file without posts says what was expected`() {
    let zip = ZipWriter(folder.path + "/x.zip")
    zip.add("holiday.jpg", "x")
    zip.finish()
    let why =
      "no posts in here: name an export as it was downloaded or unpacked, "
      + "or a file of posts in JSON, JSONL or CSV"
    #expect(run(zip.path).skipped == [.init(place: "x.zip", why: why)])
    folder.write("empty/readme.txt", "x")
    #expect(run(folder.path + "/empty").skipped == [.init(place: "empty", why: why)])
    let text = "window.YTD.follower.part0 = [ {\"follower\":{}} ]"
    let follower = run(folder.write("follower.js", text))
    #expect(follower.skipped == [])
    #expect(
      follower.notes == [
        "holds `follower` of an X data export and no posts: those are in tweets.js and like.js"
      ])
    let manifest = run(folder.write("manifest.js", "window.__THAR_CONFIG = {\"userInfo\":{}}"))
    #expect(manifest.skipped == [] && manifest.notes.first?.hasPrefix("holds `manifest`") == true)
    #expect(
      run(folder.path + "/none.zip").skipped.map(\.why) == [
        "there is no such file: give the path of the export or dump"
      ])
  }
}
