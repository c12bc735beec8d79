import HTTP
import Signals

/// The transport of a source with an account: nothing leaves once that was revoked or removed,
/// wherever this was done.
package struct WatchedTransport: HTTPTransport {
  private let account: Account
  private let server: String
  private let inner: any HTTPTransport
  private let watch: AccountWatch

  /// - Parameters:
  ///   - server: the source's `base_url`.
  ///   - inner: signs and sends, and pays where it has to.
  package init(
    _ account: Account, at server: String, over inner: any HTTPTransport, _ watch: AccountWatch
  ) {
    self.account = account
    self.server = server
    self.inner = inner
    self.watch = watch
  }

  /// Begins on the thread of the files; a request that nobody wants any more by then never leaves.
  package func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    watch.permission(for: account, at: server).flatMap { inner.response(to: request) }
  }
}
