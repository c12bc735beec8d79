import Hashing
import Posts

/// Proof that whoever brings the code also asked for it (PKCE, RFC 7636): the page gets a hash, and
/// the token is given for the text that was hashed.
struct CodeChallenge: Sendable {
  /// Goes with the code.
  let verifier: Secret
  /// Goes with the address of the page: SHA-256 of the verifier.
  let challenge: String

  /// - Parameter random: 32 bytes of the system.
  /// - Throws: `AccountsError` if the system's libcrypto cannot hash.
  init(random: [UInt8] = (0..<32).map { _ in .random(in: 0 ... .max) }) throws(AccountsError) {
    let text = Base64.textForAddress(random)
    verifier = Secret(text)
    do throws(HashingError) {
      challenge = Base64.textForAddress(try SHA256.digest(of: Array(text.utf8)))
    } catch {
      throw AccountsError(error)
    }
  }
}
