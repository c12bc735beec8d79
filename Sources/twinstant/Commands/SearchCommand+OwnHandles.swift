import Archive
import Posts

extension SearchCommand {
  /// Whom `from:me` means: those whom the archive and the accounts name.
  ///
  /// - Parameter archive: `nil` where it is not asked. Without its handles `-from:me`
  ///   would leave out nothing.
  func ownHandles(in archive: Archive?) -> [OwnHandle] {
    let known = archive ?? unaskedArchive()
    return (try? known?.ownHandles()) ?? ArchivePlace.accountHandles.map { OwnHandle($0) }
  }

  /// The archive that is opened for its handles alone; `nil` where there is none, or where the text
  /// asks for nobody's own posts.
  private func unaskedArchive() -> Archive? {
    guard Query(parsing: query.text, lastWordIsPrefix: false).concernsOwnPosts else { return nil }
    do throws(Failure) { return try ArchivePlace(common).existing() } catch {
      report(note: error.message)
      return nil
    }
  }
}
