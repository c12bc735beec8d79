extension Command {
  /// What the command does, for the help.
  package var explanation: String {
    switch self {
    case .up: "one up"
    case .down: "one down"
    case .pageUp: "one screen up"
    case .pageDown: "one screen down"
    case .first: "to the first one"
    case .last: "to the last one; more posts come by themselves"
    case .open: "open the selected one"
    case .back: "back; in the list clear the query"
    case .refresh: "ask again, and bring newer posts"
    case .showNewer: "show the newer posts that are waiting"
    case .openInBrowser: "open in the browser"
    case .copyLink: "copy the link"
    case .copyText: "copy the text"
    case .copyMarkdown: "copy as a Markdown quote"
    case .previousQuery: "earlier query"
    case .nextQuery: "later query"
    case .previousPost: "previous post"
    case .nextPost: "next post"
    case .nextLink: "next link of the post"
    case .previousLink: "previous link of the post"
    case .nextMatch: "next match of the query that is out of sight"
    case .previousMatch: "previous match"
    case .nextInThread: "next post of the conversation"
    case .previousInThread: "previous post of the conversation"
    case .reveal: "show or hide what is sensitive"
    case .nextAnswer: "next answer"
    case .previousAnswer: "previous answer"
    case .toggle: "turn a source on or off; elsewhere one screen down"
    case .signIn: "sign in (again) to a source"
    case .sources: "sources: on/off, sign in, cost; recent queries"
    case .followers: "followers of the author"
    case .saved: "saved searches, and what is new of each"
    case .saveQuery: "save the query"
    case .scope: "search in all posts, your own, or those you liked"
    case .order: "newest, top (♥ ⟳ ↩ together) or oldest first"
    case .complete: "complete the operator, name, tag or word; go back"
    case .help: "this help"
    case .redraw: "redraw the screen"
    case .suspend: "suspend; fg comes back"
    case .quit: "quit"
    case .backwardChar: "one character left"
    case .forwardChar: "one character right"
    case .backwardWord: "one word left"
    case .forwardWord: "one word right"
    case .beginningOfLine: "to the beginning of the query"
    case .endOfLine: "to the end of the query"
    case .backwardDeleteChar: "erase the character before the cursor"
    case .deleteChar: "erase the character under the cursor"
    case .unixWordRubout: "erase back to the last space"
    case .backwardKillWord: "erase the word before the cursor"
    case .killWord: "erase the word after the cursor"
    case .unixLineDiscard: "erase all before the cursor"
    case .killLine: "erase all after the cursor"
    case .yank: "insert what was erased last"
    case .undo: "undo"
    }
  }

  /// What the command does in a place, for the help: in a post the same keys move within it.
  func explanation(in place: KeyMap.Place) -> String {
    switch (self, place) {
    case (.nextAnswer, .sheet): "access to the account of a source"
    case (.nextAnswer, .access): "next answer"
    case (.open, .access): "answer"
    case (.open, .sheet): "turn a source on or off; search a query or person"
    case (.back, .access): "ask again next time"
    case (.open, .detail): "open the selected link, or post of the conversation"
    case (.back, .detail): "back to the post before, or to the list"
    case (.first, .detail): "to the beginning of the post"
    case (.last, .detail): "to the end of the post"
    case (.last, .sheet), (.last, .saved): "to the last one"
    case (.open, .saved): "search it; what is there counts as looked at"
    case (.deleteChar, .saved): "remove it"
    case (.undo, .saved): "bring back what was removed"
    default: explanation
    }
  }

  /// `explanation(in:)` where the program was started to pick a post.
  func explanationOfPicking(in place: KeyMap.Place) -> String {
    switch (self, place) {
    case (.open, .list): "pick the selected one, and leave"
    case (.back, .list): "leave without a post"
    case (.back, .sheet), (.back, .saved): "back"
    default: explanation(in: place)
    }
  }

  /// Two words for the line at the bottom.
  var hint: String {
    switch self {
    case .up, .down: "scroll"
    case .open: "open"
    case .back: "back"
    case .refresh: "refresh"
    case .showNewer: "newer"
    case .openInBrowser: "browser"
    case .copyLink: "link"
    case .copyText: "text"
    case .copyMarkdown: "Markdown quote"
    case .previousPost, .nextPost: "previous/next post"
    case .nextLink, .previousLink: "links"
    case .nextInThread, .previousInThread: "thread"
    case .nextMatch, .previousMatch: "match"
    case .reveal: "show"
    case .sources: "sources"
    case .followers: "followers"
    case .saved: "saved"
    case .saveQuery: "save"
    case .deleteChar: "remove"
    case .nextAnswer, .previousAnswer: "choose"
    case .toggle: "on/off"
    case .signIn: "sign in"
    case .complete: "next"
    case .unixLineDiscard, .killLine: "clear"
    case .help: "help"
    default: rawValue
    }
  }
}
