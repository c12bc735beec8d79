import CCurl

extension CurlFailure {
  /// Why a certificate is not believed, the server's or that of a proxy which is reached by TLS:
  /// each reason has its own remedy. The numbers are OpenSSL's (x509_vfy.h).
  var untrusted: Sentences {
    // If the proxy is not believed, the server's certificate was never looked at.
    let isOfProxy = verification == 0 && verificationOfProxy != 0
    let reason = isOfProxy ? verificationOfProxy : verification
    let certificate = "The certificate of " + (isOfProxy ? "the proxy \(proxy ?? "")" : host)
    let owner = isOfProxy ? "the proxy's owner" : "the server's owner"
    return switch reason {
    case _ where text.contains("subject name"):  // curl itself compares the names
      (
        .securing, "\(certificate) belongs to another host.",
        remedy(
          "Check the host in \(isOfProxy ? proxyVariable : "base_url"). "
            + "If it is right, somebody may stand in between: do not go on.",
          found: "Somebody may stand in between: check the network.")
      )
    case 9:
      (
        .securing, "\(certificate) is not valid yet.",
        "Check the date of this computer; if it is right, ask \(owner)."
      )
    case 10:
      (
        .securing, "\(certificate) has expired.",
        "Check the date of this computer; if it is right, \(owner) must renew it."
      )
    case 2, 18, 19, 20, 21:
      (
        .securing, "\(certificate) comes from an authority that is not known here.",
        "If you trust that authority, set ca_file to its certificate."
      )
    case 23:
      (.securing, "\(certificate) was revoked.", "Do not go on; ask \(owner).")
    default:
      (
        .securing, "\(certificate) cannot be trusted (OpenSSL \(reason)).",
        "Ask \(owner)."
      )
    }
  }
}
