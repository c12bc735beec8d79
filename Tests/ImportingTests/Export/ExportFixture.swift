/// A hand-made data export of X in the form that X delivers, with invented people and every quirk.
enum ExportFixture {
  static let manifest = """
    window.__THAR_CONFIG = {
      "userInfo" : {
        "accountId" : "42",
        "userName" : "ada",
        "displayName" : "Ada Byron"
      },
      "archiveInfo" : {
        "sizeBytes" : "12345",
        "generationDate" : "2024-03-01T00:00:00.000Z",
        "isPartialArchive" : false,
        "maxPartSizeBytes" : "53687091200"
      },
      "dataTypes" : {
        "account" : { "files" : [ { "fileName" : "data/account.js", "globalName" : "YTD.account.part0", "count" : "1" } ] },
        "like" : { "files" : [ { "fileName" : "data/like.js", "globalName" : "YTD.like.part0", "count" : "3" } ] },
        "noteTweet" : { "files" : [ { "fileName" : "data/note-tweet.js", "globalName" : "YTD.note_tweet.part0", "count" : "1" } ] },
        "tweets" : {
          "mediaDirectory" : "data/tweets_media",
          "files" : [
            { "fileName" : "data/tweets.js", "globalName" : "YTD.tweets.part0", "count" : "6" },
            { "fileName" : "data/tweets-part1.js", "globalName" : "YTD.tweets.part1", "count" : "2" }
          ]
        }
      }
    }
    """

  static let account = """
    window.YTD.account.part0 = [
      {
        "account" : {
          "email" : "ada@example.org",
          "createdVia" : "web",
          "username" : "ada",
          "accountId" : "42",
          "createdAt" : "2009-03-01T10:00:00.000Z",
          "accountDisplayName" : "Ada Byron"
        }
      }
    ]
    """

  static let profile = """
    window.YTD.profile.part0 = [
      {
        "profile" : {
          "description" : { "bio" : "Numbers", "website" : "https://t.co/w", "location" : "London" },
          "avatarMediaUrl" : "https://pbs.example.org/profile_images/1/ada.jpg"
        }
      }
    ]
    """

  /// The whole text of the post 105; the note has another id.
  static let noteTweets = #"""
    window.YTD.note_tweet.part0 = [
      {
        "noteTweet" : {
          "noteTweetId" : "1668000000000000999",
          "createdAt" : "2023-06-12T14:32:11.000Z",
          "updatedAt" : "2023-06-12T14:32:11.000Z",
          "lifecycle" : { "value" : "0", "name" : "Created" },
          "core" : {
            "styletags" : [ ],
            "urls" : [ { "expandedUrl" : "https://example.org/long?a=1&amp=2", "toIndex" : "54",
              "shortUrl" : "https://t.co/Long1", "displayUrl" : "example.org/long", "fromIndex" : "36" } ],
            "text" : "A long story & more that goes on 😀: https://t.co/Long1 and &amp; ends here",
            "mentions" : [ { "screenName" : "kay", "fromIndex" : "0", "toIndex" : "1" } ],
            "cashtags" : [ ],
            "hashtags" : [ { "text" : "story" } ]
          }
        }
      }
    ]
    """#

  /// Six posts: 101 with all fields, 102 a reply, 103 a repost, 104 with two pictures, 105 cut, 106
  /// old.
  static let tweets = #"""
    window.YTD.tweets.part0 = [
      {
        "tweet" : {
          "edit_info" : { "initial" : { "editTweetIds" : [ "101" ], "editableUntil" : "2023-01-01T11:00:00.000Z",
            "editsRemaining" : "5", "isEditEligible" : true } },
          "retweeted" : false,
          "source" : "<a href=\"https://mobile.example.org\" rel=\"nofollow\">Web App</a>",
          "entities" : {
            "hashtags" : [ { "text" : "swift", "indices" : [ "48", "54" ] } ],
            "symbols" : [ ],
            "user_mentions" : [ { "name" : "Grace", "screen_name" : "grace", "indices" : [ "9", "15" ], "id_str" : "43", "id" : "43" } ],
            "urls" : [ { "url" : "https://t.co/Abc1", "expanded_url" : "https://example.org/a?b=1&c=2", "display_url" : "example.org/a", "indices" : [ "30", "47" ] } ]
          },
          "display_text_range" : [ "0", "54" ],
          "favorite_count" : "35",
          "id_str" : "1149557488447975101",
          "truncated" : false,
          "retweet_count" : "2",
          "id" : "1149557488447975101",
          "possibly_sensitive" : false,
          "created_at" : "Sun Jan 01 10:00:00 +0000 2023",
          "favorited" : false,
          "full_text" : "😀 Hello @grace &amp; friends https://t.co/Abc1 #swift",
          "lang" : "en"
        }
      },
      {
        "tweet" : {
          "entities" : { "hashtags" : [ ], "symbols" : [ ], "urls" : [ ],
            "user_mentions" : [ { "name" : "Grace", "screen_name" : "grace", "indices" : [ "0", "6" ], "id_str" : "43" } ] },
          "display_text_range" : [ "7", "20" ],
          "favorite_count" : "0", "retweet_count" : "0",
          "in_reply_to_status_id_str" : "1149557488447975000", "in_reply_to_status_id" : "1149557488447975000",
          "in_reply_to_user_id" : "43", "in_reply_to_screen_name" : "grace", "in_reply_to_user_id_str" : "43",
          "id_str" : "102", "id" : "102", "truncated" : false,
          "created_at" : "Sun Jan 01 10:01:00 +0000 2023", "full_text" : "@grace I agree &lt;3", "lang" : "en"
        }
      },
      {
        "tweet" : {
          "entities" : { "hashtags" : [ ], "symbols" : [ ], "urls" : [ ], "user_mentions" : [ ] },
          "display_text_range" : [ "0", "140" ], "retweeted" : false,
          "favorite_count" : "0", "retweet_count" : "0", "id_str" : "103", "id" : "103", "truncated" : false,
          "created_at" : "Sun Jan 01 10:02:00 +0000 2023", "full_text" : "RT @kay: Words that are cut at a hundred and forty…", "lang" : "en"
        }
      },
      {
        "tweet" : {
          "entities" : { "hashtags" : [ ], "symbols" : [ ], "urls" : [ ], "user_mentions" : [ ],
            "media" : [ { "expanded_url" : "https://twitter.com/ada/status/104/photo/1", "indices" : [ "9", "27" ],
              "url" : "https://t.co/Photo1", "media_url_https" : "https://pbs.example.org/media/1.jpg", "type" : "photo", "display_url" : "pic.twitter.com/Photo1" } ] },
          "extended_entities" : { "media" : [
            { "url" : "https://t.co/Photo1", "indices" : [ "9", "27" ], "media_url_https" : "https://pbs.example.org/media/1.jpg", "type" : "photo" },
            { "url" : "https://t.co/Photo1", "indices" : [ "9", "27" ], "media_url_https" : "https://pbs.example.org/media/2.jpg", "type" : "video",
              "video_info" : { "variants" : [
                { "bitrate" : "256000", "content_type" : "video/mp4", "url" : "https://video.example.org/small.mp4" },
                { "content_type" : "application/x-mpegURL", "url" : "https://video.example.org/list.m3u8" },
                { "bitrate" : "832000", "content_type" : "video/mp4", "url" : "https://video.example.org/large.mp4" } ] } } ] },
          "possibly_sensitive" : true, "favorite_count" : "1", "retweet_count" : "0", "id_str" : "104", "id" : "104",
          "created_at" : "Sun Jan 01 10:03:00 +0000 2023", "full_text" : "Pictures https://t.co/Photo1", "lang" : "qme"
        }
      },
      {
        "tweet" : {
          "entities" : { "hashtags" : [ ], "symbols" : [ ], "user_mentions" : [ ],
            "urls" : [ { "url" : "https://t.co/Self5", "expanded_url" : "https://twitter.com/i/web/status/105", "indices" : [ "33", "51" ] } ] },
          "favorite_count" : "3", "retweet_count" : "0", "id_str" : "105", "id" : "105",
          "created_at" : "Mon Jun 12 14:32:11 +0000 2023", "full_text" : "A long story &amp; more that goes… https://t.co/Self5", "lang" : "en"
        }
      },
      {
        "tweet" : {
          "favorite_count" : "0", "retweet_count" : "0", "id_str" : "106", "id" : "106",
          "created_at" : "Wed Apr 01 09:00:00 +0000 2009", "full_text" : "Old words, see http://example.org/x #old @kay"
        }
      }
    ]
    """#

  /// Three likes: of a post with words, of a deleted one, and of one from the first years.
  static let likes = #"""
    window.YTD.like.part0 = [
      {
        "like" : {
          "tweetId" : "1149557488447975428",
          "fullText" : "Tea &amp; tests, says @grace #swift https://t.co/Liked1",
          "expandedUrl" : "https://twitter.com/i/web/status/1149557488447975428"
        }
      },
      {
        "like" : {
          "tweetId" : "1149557488447975429",
          "expandedUrl" : "https://twitter.com/i/web/status/1149557488447975429"
        }
      },
      {
        "like" : {
          "tweetId" : "7500000000",
          "fullText" : "Early words",
          "expandedUrl" : "https://twitter.com/i/web/status/7500000000"
        }
      }
    ]
    """#

  /// Two further posts, in the second part.
  static let part1 = #"""
    window.YTD.tweets.part1 = [ {
      "tweet" : { "id_str" : "201", "created_at" : "Tue Jan 03 10:00:00 +0000 2012", "full_text" : "Part one, first" }
    }, {
      "tweet" : { "id_str" : "202", "created_at" : "Tue Jan 03 10:00:01 +0000 2012", "full_text" : "Part one, second" }
    } ]
    """#

  /// All files, by their paths in the zip.
  static let files: [(name: String, text: String)] = [
    ("Your archive.html", "<html></html>"),
    ("assets/images/favicon.ico", "x"),
    ("data/account.js", account),
    ("data/direct-messages.js", "window.YTD.direct_messages.part0 = [ {\"dmConversation\":{}} ]"),
    ("data/like.js", likes),
    ("data/manifest.js", manifest),
    ("data/note-tweet.js", noteTweets),
    ("data/profile.js", profile),
    ("data/tweets-part1.js", part1),
    ("data/tweets.js", tweets),
    ("data/tweets_media/104-1.jpg", "JPEG"),
  ]

  /// The ids of all posts and likes in the export.
  static let ids: Set<String> = [
    "1149557488447975101", "102", "103", "104", "105", "106", "201", "202", "1149557488447975428",
    "1149557488447975429", "7500000000",
  ]

  /// The export as a zip, below a folder if one is given.
  static func zip(
    at path: String, folder: String = "", _ member: ZipWriter.Member = .init(),
    change: (String, String) -> String? = { $1 }
  ) -> String {
    let zip = ZipWriter(path)
    for (name, text) in files {
      if let text = change(name, text) { zip.add(folder + name, text, member) }
    }
    zip.finish()
    return path
  }
}
