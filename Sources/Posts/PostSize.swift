extension Post {
  /// About the bytes it takes in memory, from above. Whatever a file can make large counts: a post may
  /// be all tags, or all descriptions of pictures.
  package var memory: Int {
    var texts = text.utf8.count + author.name.utf8.count + author.handle.utf8.count
    for text in [url, author.avatar, contentWarning, conversation, replyTo, repostOf, quoteOf] {
      texts += text?.utf8.count ?? 0
    }
    for list in [links, hashtags, mentions, collections] {
      for text in list { texts += 16 + text.utf8.count }
    }
    for item in media {
      texts += 128 + item.url.utf8.count + (item.alt?.utf8.count ?? 0)
      texts += (item.file?.path.utf8.count ?? 0) + (item.file?.member?.utf8.count ?? 0)
    }
    return 512 + texts
  }
}
