import CCurl

extension CurlFailure {
  /// Why the server's certificate is not believed: each reason has its own remedy. The numbers are
  /// OpenSSL's (x509_vfy.h).
  var untrusted: Sentences {
    let certificate = "The certificate of \(host)"
    return switch verification {
    case _ where text.contains("subject name"):  // curl itself compares the names
      (
        .securing, "\(certificate) belongs to another host.",
        remedy(
          "Check the host in base_url. If it is right, somebody may stand in between: do not go on.",
          found: "Somebody may stand in between: check the network.")
      )
    case 9:
      (
        .securing, "\(certificate) is not valid yet.",
        "Check the date of this computer; if it is right, ask the server's owner."
      )
    case 10:
      (
        .securing, "\(certificate) has expired.",
        "Check the date of this computer; if it is right, the server's owner must renew it."
      )
    case 2, 18, 19, 20, 21:
      (
        .securing, "\(certificate) comes from an authority that is not known here.",
        "If you trust that authority, set ca_file to its certificate."
      )
    case 23:
      (.securing, "\(certificate) was revoked.", "Do not go on; ask the server's owner.")
    default:
      (
        .securing, "\(certificate) cannot be trusted (OpenSSL \(verification)).",
        "Ask the server's owner."
      )
    }
  }
}
