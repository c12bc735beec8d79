import PostFormats
import Posts

extension ImportRun {
  /// Imports a Mastodon archive: posts and boosts, and the addresses of likes and bookmarks.
  ///
  /// - Parameters:
  ///   - folder: the folder of its lists, with a slash at the end.
  ///   - label: what comes before each place in reports.
  ///   - isAlone: whether nothing else is read at the path that a person named.
  func importMastodon(
    _ container: some Container, in folder: String, label: String, isAlone: Bool
  ) throws(ImportError) {
    let names = container.names(in: folder)
    let lists = ["outbox.json", "likes.json", "bookmarks.json"].map { folder + $0 }
      .filter(names.contains)
    if isAlone { meter.expect(lists.map(container.size)) }
    for name in lists where !noteStop() {
      let label = label + MemberName.base(name)
      setDate(of: name, in: container)
      attempt(label) { () throws(ImportError) in
        let source = try container.open(name)
        let head = try self.head(of: source)
        guard let list = ActivityList(of: head, named: name) else {
          throw ImportError("expected a list `orderedItems` in an object")
        }
        try importActivities(
          list, head: head, source, name: label, beside: container, in: folder)
      }
    }
  }

  /// Imports one list of a Mastodon archive, with the help of the files next to it.
  func importList(
    _ list: ActivityList, of input: ImportInput, head: [UInt8], _ source: any ByteSource
  ) throws(ImportError) {
    let container = input.name == nil ? nil : try input.beside()
    try importActivities(
      list, head: head, source, name: input.label, beside: container,
      in: input.isMember ? MemberName.folder(input.name ?? "") : "")
  }

  private func importActivities(
    _ list: ActivityList, head: [UInt8], _ source: any ByteSource, name: String,
    beside container: (any Container)?, in folder: String
  ) throws(ImportError) {
    findings.file.found(.mastodon)
    var decoder = ActivityDecoder(list: list, warnings: warnings)
    if let container {
      decoder.owner = actor(in: container, beside: name, folder: folder)
    }
    if decoder.owner == nil, let author = options.author {
      decoder.owner = Author(handle: author)
      noteOwner(Author(handle: author), of: PostService.mastodon)
    }
    if let container {
      decoder.media = { container.media(folder + $0) }
    }
    let head = Array(head.dropFirst(Shape.markSize(of: head)))
    let window = ByteWindow(source, head: head, shouldStop: options.shouldStop)
    var items = ItemReader(window, key: "orderedItems")
    try importPieces(of: &items, name: name) { item, each in
      do throws(RecordFault) {
        guard var post = try decoder.post(from: item) else { return }
        limit(&post, of: list)
        if isLeftOut(post, of: list) {
          findings.remarks.namesLeftOut = true
        } else {
          each(nil, .nothing, .success(post))
        }
      } catch {
        each(nil, .nothing, .failure(error))
      }
    }
  }

  /// Gives a like or bookmark of an own post the audience of that post, which the outbox tells: its
  /// address alone would make it a post for everybody.
  private func limit(_ post: inout Post, of list: ActivityList) {
    if list == .outbox {
      if post.visibility.isPrivate { known.ownPrivate.insert(post.id.text) }
    } else if known.ownPrivate.contains(post.id.text) {
      post.visibility = .private
    }
  }

  /// Whether it is a like or bookmark of an own post that was left out with the outbox, and counted
  /// there.
  private func isLeftOut(_ post: Post, of list: ActivityList) -> Bool {
    list != .outbox && known.ownPrivate.contains(post.id.text) && !options.includesPrivate
  }

  /// The person whose archive it is, which is also recorded in our archive. `place` is that of a
  /// list beside the file that tells.
  private func actor(
    in container: any Container, beside place: String, folder: String
  ) -> Author? {
    let name = folder + "actor.json"
    guard container.names(in: folder).contains(name) else { return nil }
    let place = place.dropLast(MemberName.base(place).count) + "actor.json"
    do throws(ImportError) {
      var items = ItemReader(try container.window(name, shouldStop: options.shouldStop))
      guard case .success(let document) = try items.next()?.result,
        let author = FediversePeople.author(document.root)
      else { throw ImportError("expected an object with `id` and `preferredUsername`") }
      noteOwner(author, of: PostService.mastodon)
      return author
    } catch {
      skip(String(place), error.line)
      return nil
    }
  }
}
