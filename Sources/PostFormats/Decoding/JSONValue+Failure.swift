import Errors

extension JSONValue {
  /// Whether an answer of X's APIs that lacks what was asked for says what went wrong, in any of
  /// the shapes of `ServerErrorMessage`. Then it is a failure, and has nothing that costs money.
  ///
  /// Words beside a list prove nothing: what is in the list may have been counted.
  package var saysFailure: Bool {
    if self["errors"] != nil || self["error"] != nil { return true }
    let lists: [StaticString] = ["data", "includes", "statuses", "results", "users"]
    if lists.contains(where: { self[$0] != nil }) { return false }
    return ServerErrorMessage(self, hiding: Unspoken()).text != nil
  }
}
