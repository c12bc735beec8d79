import Canvas
import Posts

/// All that is on the screen, and all that decides what a key does next; no closures, no clock. Its
/// properties follow the order of the folders beside this file: query, list, post, sheets, sources.
///
/// It also remembers what was laid out of it, which is what laying it out anew would give (`Memo`).
package struct State: Sendable, Equatable {
  /// What holds from the start to the end.
  package internal(set) var launch: Launch
  /// The colours; they change when the terminal tells what background it has.
  package internal(set) var theme: Theme
  /// The terminal's, in cells.
  package var size: Size
  /// The present moment, as of the last `.clock` action.
  package var now: Timestamp
  /// How times of day are shown.
  package var localTime = LocalTime.utc
  package internal(set) var note: Note?
  package internal(set) var pictures = Pictures()

  package var field: TextField
  /// What the field's text means; its last word may be the beginning of one.
  package internal(set) var reading: Query.Reading
  /// Which posts are searched, and which of them come first.
  package internal(set) var scope = Scope.all
  package internal(set) var order = Query.Order.newest
  /// Handles of the person's own accounts.
  package internal(set) var ownHandles: [OwnHandle] = []
  /// What is asked: the text, within the scope, in the order.
  package internal(set) var query: Query
  package internal(set) var recall = QueryRecall()
  /// What Tab offers.
  package internal(set) var tabChoices: TabChoices?
  /// What the dictionary was asked for.
  var completing: CompletionStem?
  /// The Tabs pressed since then: of each, whether it goes backward.
  var stepsAhead: [Bool] = []

  /// The search that has not been answered yet.
  package internal(set) var pending: Pending?
  /// The rows shown; they stay until the next ones are there.
  package internal(set) var results = Results()
  package internal(set) var demo: DemoProgress?
  var lastClick: Click?
  /// Pages that live sources were asked for since the last key, click or notch of the wheel.
  var pagesWithoutKey = 0
  /// Whether the last row of all was asked for, and pages are fetched until it is there.
  var isGoingToEnd = false

  /// The post that is open, over the list.
  package internal(set) var detail: Detail?
  /// The posts that Esc comes back to, from which others of their conversations were opened.
  var detailsBeneath: [Detail] = []
  /// The posts that services have said to be gone.
  var gone = GonePosts()

  /// Help, sources, followers or saved searches, over everything.
  package internal(set) var sheet: Sheet?
  package internal(set) var saved = SavedSearches()

  package internal(set) var sources: [SourceStatus] = []
  var expenses = Expenses()
  /// The question whether an account may be used, while it stands.
  package internal(set) var access: AccessQuestion?
  /// The questions that were put off.
  var postponed: [AccessQuestion] = []
  /// The box in which a person signs in, while it stands over the sources.
  package internal(set) var signIn: SignInForm?

  /// The rows of the list that were laid out.
  let rows = RowMemo()
  /// The texts of the open post and of those around it, laid out.
  let texts = TextMemo()
  /// What is attached to the open post, laid out: it may have a thousand photos.
  let media = Memo<Post.ID, MediaContent.Origin, MediaContent>()
  /// The hints of the status line, laid out.
  let hints = Memo<KeyMap.Place, StatusView.HintLook, [StatusView.Hint]>()

  /// - Parameter text: what stands in the query field at launch.
  package init(
    size: Size, now: Timestamp = Timestamp(seconds: 0), launch: Launch = Launch(),
    theme: Theme = .dark, text: String = ""
  ) {
    self.launch = launch
    self.theme = theme
    self.size = size
    self.now = now
    field = TextField(Sanitized.line(text))
    reading = Query.Reading(
      of: field.text, lastWordIsPrefix: true, in: Query.Context(now: now))
    query = reading.query
  }

  /// A search under way: what was asked, and when.
  package struct Pending: Sendable, Equatable {
    package var query: Query
    package var since: Timestamp
  }
}

/// How far the demo archive is, while nothing of one's own was imported.
package enum DemoProgress: Sendable, Hashable {
  /// Posts made so far, of how many.
  case making(Int, of: Int)
  case ready
}

extension State {
  /// Whether the text is too short for a live search, so that only the archive answers: the field
  /// is yellow then. This alone decides the colour, whatever is being searched.
  package var onlyArchiveAnswers: Bool {
    !QueryLength.isEnough(field.text, minimum: launch.minimumLength)
  }

  /// Where the next key is pressed.
  package var place: KeyMap.Place {
    if signIn != nil { return .form }
    if let access, access.isOverSources ? isOverSources : isInList {
      return .access
    }
    if case .saved = sheet { return .saved }
    if sheet != nil { return .sheet }
    return detail == nil ? .list : .detail
  }

  /// Whether the list lies in front: it has the keys, except for those of a question below it.
  var isInList: Bool { sheet == nil && detail == nil }

  /// Whether sources and recent queries lie in front.
  var isOverSources: Bool {
    if case .sources = sheet { return true }
    return false
  }
}
