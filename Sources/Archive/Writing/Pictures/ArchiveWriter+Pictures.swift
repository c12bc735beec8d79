import Posts

extension ArchiveWriter {
  /// Records copies of pictures in their posts, in one transaction. Posts that are not written yet
  /// are not found: flush first.
  ///
  /// Nothing that can be searched changes. A copy is skipped where the post is gone, or does not
  /// have the picture any more.
  package func keep(_ pictures: [CopiedPicture]) throws(ArchiveError) {
    try writing { db, state in
      for picture in pictures {
        guard let place = try state.rows.place(of: picture.post, in: db),
          var stored = try state.rows.stored(at: place, in: db),
          let index = picture.place(in: stored.post)
        else { continue }
        let file = Post.Media.File(path: picture.path)
        if stored.post.media[index].file == file { continue }
        stored.post.media[index].file = file
        try state.rows.replace(stored, in: db)
      }
    }
  }
}
