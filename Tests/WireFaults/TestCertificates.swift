import Libc

/// Certificates made by `openssl` in a folder of their own: good ones and every kind of bad.
package struct TestCertificates: Sendable {
  /// What is wrong with a server's certificate.
  package enum Kind: String, Sendable, CaseIterable {
    case good, expired
    case notYetValid = "early"
    case wrongHost = "wrong"
    case unknownAuthority = "unknown"
  }

  /// The name the certificates are for.
  package static let host = "api.test"
  /// The certificates, made at the first use and removed at the end of the process.
  package static let shared = Result { try TestCertificates() }

  package let folder: String
  /// The path of the certificate of the authority that made all but one.
  package var authority: String { folder + "/ca.pem" }
  /// The path of a folder with the authority's certificate alone, by the name that OpenSSL looks
  /// for.
  package var hashed: String { folder + "/hashed" }

  func certificate(_ kind: Kind) -> String { "\(folder)/\(kind.rawValue).pem" }

  var key: String { folder + "/server.key" }

  private init() throws {
    folder = try temporaryFolder()
    try write("settings", Self.settings)
    try write("index.txt", "")
    try write("serial", "01\n")
    for authority in ["ca", "stranger"] {
      try openssl(
        "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -config settings"
          + " -keyout \(authority).key -out \(authority).pem -subj /CN=\(authority)"
          + " -extensions authority")
    }
    try openssl(
      "req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -config settings"
        + " -keyout server.key -out server.csr -subj /CN=server")
    try sign("good")
    try sign("expired", from: "20000101000000Z", to: "20010101000000Z")
    try sign("early", from: "20900101000000Z", to: "20910101000000Z")
    try sign("wrong", as: "wrong")
    try sign("unknown", by: "stranger")
    mkdir(hashed, 0o700)
    try openssl("x509 -in ca.pem -out hashed/ca.pem")
    try openssl("rehash hashed")
  }

  private func sign(
    _ name: String, as extensions: String = "right", by authority: String = "ca",
    from start: String? = nil, to end: String? = nil
  ) throws {
    let dates = start.map { " -startdate \($0) -enddate \(end ?? $0)" } ?? " -days 2"
    try openssl(
      "ca -batch -notext -config settings -extensions \(extensions) -cert \(authority).pem"
        + " -keyfile \(authority).key -in server.csr -out \(name).pem" + dates)
  }

  private func openssl(_ arguments: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    guard try ChildProcess("openssl", words, in: folder).wait() == 0 else {
      throw SystemFailure(saying: "openssl \(arguments) failed: see \(folder)/output.txt")
    }
  }

  private func write(_ name: String, _ text: String) throws {
    guard let file = fopen("\(folder)/\(name)", "w") else { throw SystemFailure("fopen \(name)") }
    fputs(text, file)
    fclose(file)
  }

  private static let settings = """
    [req]
    distinguished_name = name
    [name]
    [authority]
    basicConstraints = critical, CA:TRUE
    subjectKeyIdentifier = hash
    [ca]
    default_ca = ours
    [ours]
    new_certs_dir = .
    database = index.txt
    serial = serial
    default_md = sha256
    policy = any
    unique_subject = no
    [any]
    commonName = supplied
    [right]
    subjectAltName = DNS:\(host), IP:127.0.0.1
    [wrong]
    subjectAltName = DNS:other.test
    """
}

/// Creates a folder that is removed when the process ends.
func temporaryFolder() throws -> String {
  var template = Array("/tmp/wire-faults.XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw SystemFailure("mkdtemp") }
  let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  Leftovers.add(folder)
  return folder
}
