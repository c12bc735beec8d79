/// A hand-made Mastodon archive in the form that the server writes, with invented people and every
/// quirk.
enum MastodonFixture {
  static let actor = #"""
    {"@context":["https://www.w3.org/ns/activitystreams"],"id":"https://social.example/users/ada",
    "type":"Person","preferredUsername":"ada","name":"Ada :blobcat:","summary":"<p>Numbers</p>",
    "url":"https://social.example/@ada","icon":{"type":"Image","mediaType":"image/jpeg","url":"avatar.jpg"},
    "outbox":"outbox.json","likes":"likes.json","bookmarks":"bookmarks.json"}
    """#

  private static let everyone = #""https://www.w3.org/ns/activitystreams#Public""#
  private static let followers = #""https://social.example/users/ada/followers""#

  static func create(_ id: Int, _ fields: String, to: String = everyone, cc: String = followers)
    -> String
  {
    let address = "https://social.example/users/ada/statuses/\(id)"
    return
      #"{"id":"\#(address)/activity","type":"Create","actor":"https://social.example/users/ada","#
      + #""published":"2023-06-12T14:32:11Z","to":[\#(to)],"cc":[\#(cc)],"object":{"id":"\#(address)","#
      + #""type":"Note","inReplyTo":null,"published":"2023-06-12T14:32:11Z","#
      + #""url":"https://social.example/@ada/\#(id)","attributedTo":"https://social.example/users/ada","#
      + #""to":[\#(to)],"cc":[\#(cc)],\#(fields)}}"#
  }

  /// Fields with tags, names, a warning and pictures.
  static let rich = #"""
    "summary":"food, drink","sensitive":true,"updated":"2023-06-13T10:00:00Z","atomUri":"x",
    "conversation":"tag:social.example,2023-06-12:objectId=1:objectType=Conversation",
    "content":"<p><span class=\"h-card\"><a href=\"https://other.example/@grace\" class=\"u-url mention\">@<span>grace</span></a></span> Tea &amp; cake<br />at <a href=\"https://example.org/a/very/long/path?q=1&amp;r=2\" target=\"_blank\" rel=\"nofollow noopener\"><span class=\"invisible\">https://</span><span class=\"ellipsis\">example.org/a/very/long/pa</span><span class=\"invisible\">th?q=1&amp;r=2</span></a></p><p>:blobcat: <a href=\"https://social.example/tags/tea\" class=\"mention hashtag\" rel=\"tag\">#<span>Tea</span></a></p>",
    "contentMap":{"en":"<p>Tea</p>"},"likes":{"type":"Collection","totalItems":7},
    "attachment":[{"type":"Document","mediaType":"image/png","url":"/media_attachments/files/110/original/cup.png","name":"A cup","blurhash":"x"},
    {"type":"Document","mediaType":"video/mp4","url":"/media_attachments/files/../../../../etc/passwd.mp4","name":null}],
    "tag":[{"type":"Mention","href":"https://other.example/users/grace","name":"@grace@other.example"},
    {"type":"Mention","href":"https://social.example/users/kay","name":"@kay"},
    {"type":"Hashtag","href":"https://social.example/tags/tea","name":"#Tea"},
    {"id":"e","type":"Emoji","name":":blobcat:"}]
    """#

  static let outbox =
    #"{"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection","#
    + #""totalItems":9,"orderedItems":[],"orderedItems":["#
    + [
      create(1, rich.replacing("\n", with: "")),
      create(2, #""content":"<p>quiet</p>""#, to: followers, cc: everyone),
      create(3, #""content":"<p>for few</p>""#, to: followers, cc: ""),
      create(
        4, #""content":"<p>to one</p>""#, to: #""https://other.example/users/grace""#, cc: ""),
      #"{"id":"https://social.example/users/ada/statuses/5/activity","type":"Announce","#
        + #""actor":"https://social.example/users/ada","published":"2023-06-12T15:00:00Z","#
        + #""to":[\#(everyone)],"cc":[\#(followers)],"#
        + #""object":"https://other.example/users/grace/statuses/110532190743888291"}"#,
      create(
        6,
        #""content":"<p>Which?</p>","oneOf":[{"name":"Tea","replies":{"type":"Collection","totalItems":3}},{"name":"Milk"}]"#
      ),
      #"{"id":"x","type":"Follow","object":"https://other.example/users/grace"}"#,
      create(7, #""content":"<p>no date</p>""#)
        .replacing("2023-06-12T14:32:11Z", with: "yesterday"),
    ].joined(separator: ",") + "]}"

  static let likes =
    #"{"@context":"https://www.w3.org/ns/activitystreams","id":"likes.json","type":"OrderedCollection","#
    + #""orderedItems":["https://other.example/users/grace/statuses/110532190743888291",17,"#
    + #""https://micro.example/objects/9d2c"]}"#

  static let bookmarks =
    #"{"@context":"https://www.w3.org/ns/activitystreams","id":"bookmarks.json","#
    + #""type":"OrderedCollection","orderedItems":["https://other.example/@kay/110532190743888292"]}"#

  static let files: [(name: String, text: String)] = [
    ("media_attachments/files/110/original/cup.png", "PNG"), ("avatar.jpg", "JPEG"),
    ("outbox.json", outbox), ("likes.json", likes), ("bookmarks.json", bookmarks),
    ("actor.json", actor),
  ]
}
