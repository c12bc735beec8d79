/// What lies over the list: comes, goes, and takes its requests with it.
extension State {
  /// Back to the list.
  ///
  /// - Returns: effects that end requests whose sheet was closed.
  mutating func closeAll() -> [Effect] {
    (detail, detailsBeneath) = (nil, [])
    return show(nil)
  }

  /// Puts another sheet in front, or none.
  ///
  /// - Returns: effects that end requests whose sheet was closed.
  mutating func show(_ sheet: Sheet?) -> [Effect] {
    let ending: [Effect] = followers?.isAsking == true ? [.stopFollowers] : []
    self.sheet = sheet
    leaveQuestionOverSources()
    return ending
  }

  /// Puts the help in front; the sheet beneath it goes on.
  mutating func coverByHelp() {
    sheet = .help(scroll: 0, over: sheet)
    leaveQuestionOverSources()
  }

  /// The sheet in front, or the one that the help lies over, which goes on there.
  var sheetBeneathHelp: Sheet? {
    get { if case .help(_, let beneath) = sheet { beneath } else { sheet } }
    set {
      if case .help(let scroll, _) = sheet {
        sheet = .help(scroll: scroll, over: newValue)
      } else {
        sheet = newValue
      }
    }
  }

  private mutating func leaveQuestionOverSources() {
    guard access?.isOverSources == true else { return }
    access = nil
    askForAccess()
  }
}
