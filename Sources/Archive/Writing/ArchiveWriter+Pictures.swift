import Posts

extension ArchiveWriter {
  /// Has posts name copies of their pictures, in one transaction. What waits does not count: flush before.
  ///
  /// Nothing that is searched changes. A post that is gone, or has fewer pictures, is passed over.
  package func keep(_ pictures: [CopiedPicture]) throws(ArchiveError) {
    try writing { db, state in
      for picture in pictures {
        guard let place = try state.rows.place(of: picture.post, in: db),
          var stored = try state.rows.stored(at: place, in: db),
          stored.post.media.indices.contains(picture.index)
        else { continue }
        let file = Post.Media.File(path: picture.path)
        if stored.post.media[picture.index].file == file { continue }
        stored.post.media[picture.index].file = file
        try state.rows.replace(stored, in: db)
      }
    }
  }
}
