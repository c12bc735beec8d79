import Posts
import Testing

@testable import Importing

/// Lists and objects in the cells of a table, which pandas writes in Python's own notation.
@Suite struct PythonValueTests {
  @Test(arguments: [
    ("[{'url': 'https://a.example', 'n': [5]}]", #"[{"url":"https://a.example","n":[5]}]"#),
    (
      "{'a': None, 'b': True, 'c': False, 'd': -1.5e+16}",
      #"{"a":null,"b":true,"c":false,"d":-1.5e+16}"#
    ),
    ("[(5, 28), (1,), (), {}, nan, <Kind.one: 'x'>]", "[[5,28],[1],[],{},null,null]"),
    ("[inf, -inf, -1]", "[null,null,-1]"),
    (#"["it's", 'say "hi"', 'a\n\\\'\"']"#, #"["it's","say \"hi\"","a\n\\'\""]"#),
    (#"['\x1f\u200d\U0001f426', '\ud83d']"#, #"["\u001f\u200d🐦","\ud83d"]"#),
    ("Photo(fullUrl='x', altText=None)", #"{"_type":"Photo","fullUrl":"x","altText":null}"#),
    (
      "[datetime.datetime(2022, 3, 4, 5, 6, tzinfo=datetime.timezone.utc)]",
      #"["2022-03-04T05:06:00+00:00"]"#
    ),
    (
      "datetime.datetime(2022, 3, 4, 5, 6, 7, 890, tzinfo=datetime.timezone.utc)",
      #""2022-03-04T05:06:07+00:00""#
    ),
    (
      "datetime.datetime(2022, 3, 4, 5, 6, "
        + "tzinfo=datetime.timezone(datetime.timedelta(seconds=3600)))",
      #""2022-03-04T05:06:00+01:00""#
    ),
    (
      "datetime.datetime(2022, 3, 4, 5, 6, "
        + "tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=73800)))",
      #""2022-03-04T05:06:00-03:30""#
    ),
    // The zone of a place, and an unknown zone.
    ("[datetime.datetime(2022, 3, 4, 5, 6, tzinfo=zoneinfo.ZoneInfo(key='A/B')), 1]", "[null,1]"),
    ("[datetime.datetime(2022, 3, 4, 5, 6, tzinfo=tzlocal()), 1]", "[null,1]"),
    ("{'a': datetime.datetime(2022, 3, 4, 5, 6)}", #"{"a":null}"#),
  ])
  func `what Python prints is the same as JSON`(python: String, json: String) {
    let found = PythonValue.json(of: Array(python.utf8))
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == json)
  }

  @Test(arguments: [
    "", "[", "['a'", "['a' 'b']", "[1,,2]", "{'a'}", "{1: 2}", "{'a' 1}", "'a\nb'", "a", "f(x)",
    "User(1)", "__import__('os').system('x')", "[x for x in y]", "1 + 1", "['a'] * 9",
    #"['\q']"#, #"['\x1']"#, #"['\x+1']"#, #"['\U00110000']"#, "datetime.datetime(2022, 3)",
    "datetime.datetime(2022, 3, 4, 5, 6, tzinfo=tzlocal()", "-i",
  ])
  func `anything else is no value, and nothing in it is run`(text: String) {
    #expect(PythonValue.json(of: Array(text.utf8)) == nil)
  }

  @Test func `nesting ends at a fixed depth`() {
    func nested(_ depth: Int) -> [UInt8]? {
      let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return PythonValue.json(of: Array(lists.utf8))
    }
    #expect(nested(PythonValue.depthLimit) != nil)
    #expect(nested(PythonValue.depthLimit + 1) == nil && nested(1_000_000) == nil)
  }

  private static let names = [
    "id", "url", "date", "rawContent", "user", "links", "media", "quotedTweet", "mentionedUsers",
    "hashtags", "card",
  ]

  /// A table of one post, whose lists and objects are spelled as in `cells`.
  private static func table(_ cells: [String]) -> String {
    let address = "https://twitter.com/ada/status/1491141777361113088"
    let row =
      ["1491141777361113088", address, "2022-02-08 20:07:58+00:00", "Tea https://t.co/A #tea @bo"]
      + cells
    let quoted = row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
    return names.joined(separator: ",") + "\n" + quoted.joined(separator: ",") + "\n"
  }

  private static let json = #"""
    {"_type":"snscrape.modules.twitter.Tweet","id":1491141777361113088,
    "url":"https://twitter.com/ada/status/1491141777361113088","date":"2022-02-08T20:07:58+00:00",
    "rawContent":"Tea https://t.co/A #tea @bo",
    "user":{"username":"ada","id":42,"displayname":"Ada \"B\" O'C","protected":false},
    "links":[{"url":"https://example.org/a","tcourl":"https://t.co/A","indices":[4,18]}],
    "media":[{"_type":"snscrape.modules.twitter.Gif","thumbnailUrl":"https://pics.example/1.jpg"}],
    "quotedTweet":{"id":17},
    "mentionedUsers":[{"username":"bo","id":43}],"hashtags":["tea"],
    "card":{"options":[{"label":"yes","count":2}],"endDate":"2022-02-09T20:07:58+00:00"}}
    """#

  private static let end = "datetime.datetime(2022, 2, 9, 20, 7, 58, tzinfo=datetime.timezone.utc)"

  /// Spelled as dictionaries, and as objects of snscrape's classes.
  private static let spellings: [[String]] = [
    [
      #"{'username': 'ada', 'id': 42, 'displayname': 'Ada "B" O\'C', 'protected': False}"#,
      "[{'url': 'https://example.org/a', 'tcourl': 'https://t.co/A', 'indices': [4, 18]}]",
      "[{'_type': 'snscrape.modules.twitter.Gif', 'thumbnailUrl': 'https://pics.example/1.jpg'}]",
      "{'_type': 'snscrape.modules.twitter.TweetRef', 'id': 17}",
      "[{'username': 'bo', 'id': 43, 'displayname': None}]", "['tea']",
      "{'options': [{'label': 'yes', 'count': 2}], 'endDate': '2022-02-09T20:07:58+00:00'}",
    ],
    [
      #"User(username='ada', id=42, displayname='Ada "B" O\'C', created=\#(end), protected=False)"#,
      "[TextLink(url='https://example.org/a', tcourl='https://t.co/A', indices=(4, 18))]",
      "[Gif(thumbnailUrl='https://pics.example/1.jpg', variants=[], altText=None)]",
      "TweetRef(id=17)", "[User(username='bo', id=43, displayname=None)]", "['tea']",
      "PollCard(options=[PollOption(label='yes', count=2)], endDate=\(end), finalResults=True)",
    ],
  ]

  @Test(arguments: spellings)
  func `a table of snscrape's posts says what their JSON says`(cells: [String]) {
    let (sink, file) = imported(Self.table(cells), as: "posts.csv")
    #expect(file.skipped == [] && file.notes == [])
    #expect(sink.all == imported(Self.json, as: "posts.json").sink.all)
    let post = sink.all.first
    #expect(post?.author.name == "Ada \"B\" O'C" && post?.quoteOf == "17")
    #expect(post?.links == ["https://example.org/a"] && post?.mentions == ["bo"])
    #expect(post?.media.map(\.kind) == [.gif] && post?.hashtags == ["tea"])
    #expect(post?.text.hasSuffix("○ yes (2)\nuntil 2022-02-09 20:07 UTC") == true)
  }

  @Test func `values that were cut off are counted, and the first is named`() {
    let table = """
      id,url,date,rawContent,links,media,user.displayname
      8,https://twitter.com/ada/status/8,2022-02-08 20:07:58+00:00,tea,"[{'url': 'https://exa",,[Ada]
      9,https://twitter.com/ada/status/9,2022-02-08 20:07:58+00:00,tea,,[Photo(fullUrl=,(o_o)
      """
    let (sink, file) = imported(table, as: "posts.csv")
    #expect(file.skipped == [] && sink.all.map(\.author.name) == ["[Ada]", "(o_o)"])
    #expect(
      file.notes == [
        "2 values not read, which should be a list or an object "
          + "(the first: posts.csv: row 2: links): mend the file and import it again"
      ])
  }
}
