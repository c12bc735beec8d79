extension Post {
  /// The post with all its texts made safe once more, except for the paths of files.
  ///
  /// The texts of a post from a service or an export are safe already. Those in an archive from
  /// elsewhere were never checked: wherever they leave the program, they leave in this form.
  package var sanitized: Post {
    var post = self
    post.id = ID(service: Sanitized.line(id.service), text: Sanitized.line(id.text))
    post.source = Sanitized.line(source)
    post.otherSources = otherSources.map(Sanitized.line)
    post.url = url.map(Sanitized.line)
    post.author = author.sanitized
    post.text = Sanitized.text(text)
    post.language = language.map(Sanitized.line)
    post.links = links.map(Sanitized.line)
    post.hashtags = hashtags.map(Sanitized.line)
    post.mentions = mentions.map(Sanitized.line)
    post.replyTo = replyTo.map(Sanitized.line)
    post.repostOf = repostOf.map(Sanitized.line)
    post.quoteOf = quoteOf.map(Sanitized.line)
    post.conversation = conversation.map(Sanitized.line)
    for index in media.indices {
      post.media[index].url = Sanitized.line(media[index].url)
      post.media[index].preview = media[index].preview.map(Sanitized.line)
      post.media[index].alt = media[index].alt.map(Sanitized.text)
    }
    post.contentWarning = contentWarning.map(Sanitized.text)
    post.client = client.map(Sanitized.line)
    post.collections = collections.map(Sanitized.line)
    return post
  }
}

extension Author {
  /// The author with all texts made safe once more.
  package var sanitized: Author {
    Author(
      id: id.map(Sanitized.line), handle: Sanitized.line(handle), name: Sanitized.line(name),
      avatar: avatar.map(Sanitized.line))
  }
}
