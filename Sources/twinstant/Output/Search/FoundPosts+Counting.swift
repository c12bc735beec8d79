import Archive
import Posts

/// How many posts there are. To find out, copies go on: they take nothing from the posts that are
/// printed.
extension FoundPosts {
  /// How many posts there would be without the limit, those taken included, where the first search
  /// knew how many match. Only the posts themselves tell who may read them: if there are many, they
  /// are not read.
  func countedWithoutLimit() -> Page.Count? {
    guard let total else { return nil }
    if includesPrivate { return .exactly(total) }
    let read = total > Self.mostCounted ? nil : countedByReading()
    return read.map(Page.Count.exactly) ?? .atMost(total - leftOut)
  }

  /// How many posts there would be without the limit, those taken included; `nil` if some cannot
  /// be read.
  private func countedByReading() -> Int? {
    var all = withoutLimit(size: max(size, Self.pageSize))
    do throws(ArchiveError) {
      while try all.nextPost() != nil {}
    } catch {
      return nil
    }
    return all.report.count
  }

  /// Whether a post follows those taken, as far as is soon known: of very many private ones, not
  /// all are read. A search stops at the number of posts it was asked for, so this may need another
  /// one.
  func goesOn() -> Bool {
    var all = withoutLimit(size: query.order.isByTime ? 1 : Self.pageSize)
    var passed = 0
    while passed < Self.mostCounted {
      if all.page.isEmpty {
        if all.isAtEnd { return false }
        do throws(ArchiveError) { try all.readPage() } catch { return true }
      }
      while let post = all.page.popLast() {
        if includesPrivate || !post.visibility.isPrivate { return true }
        passed += 1
      }
    }
    return true
  }

  /// How many posts there are in all, as far as that is known or soon counted.
  func counted() -> Page.Count? {
    if isOver { return .exactly(report.count) }
    if let known = countedWithoutLimit() { return known }
    guard let bound else { return nil }
    let read = bound > Self.mostCounted ? nil : countedByReading()
    return read.map(Page.Count.exactly) ?? .atMost(bound)
  }
}
