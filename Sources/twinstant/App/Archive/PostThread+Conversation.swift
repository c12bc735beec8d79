import Interface
import Posts
import Services

extension PostThread {
  /// The conversation that the archive found, in the form that the screen takes.
  init(_ conversation: Conversation) {
    self.init(
      of: conversation.post, ancestors: conversation.ancestors,
      hasMoreAbove: conversation.hasMoreAbove, quoted: conversation.quoted,
      original: conversation.original, replies: conversation.replies, answers: conversation.answers,
      imports: conversation.imports.map {
        Import(number: $0.number, name: Sanitized.line($0.fileName), started: $0.started)
      }, isStored: conversation.isStored)
  }
}
