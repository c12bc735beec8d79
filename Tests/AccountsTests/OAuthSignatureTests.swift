import HTTP
import Testing

@testable import Accounts

/// Published examples, byte for byte.
struct OAuthSignatureTests {
  private static func pair(_ key: String, _ secret: String) -> OAuthPair {
    OAuthPair(key: Secret(key), secret: Secret(secret))
  }

  private static func form(_ url: String, _ body: String) -> HTTPRequest {
    HTTPRequest(
      .post, url, headers: [.init("Content-Type", "application/x-www-form-urlencoded")],
      body: Array(body.utf8))
  }

  private let documented = OAuthSignature(
    consumer: pair("xvz1evFS4wEEPTGEFPHBog", "kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw"),
    token: pair(
      "370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
      "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE"),
    nonce: "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg", timestamp: 1_318_622_958)

  /// The same request to three hosts: the host is signed.
  @Test(arguments: [
    ("https://api.x.com/1.1/statuses/update.json", "Ls93hJiZbQ3akF3HF3x1Bz8/zU4="),
    ("https://api.twitter.com/1.1/statuses/update.json", "hCtSmYh+iHYCEqBWrE7C7hYmtUk="),
    ("https://api.twitter.com/1/statuses/update.json", "tnnArxj06cWHq44gCs1OSKk/jLY="),
  ])
  func `the documented example of X has the documented signature`(url: String, signature: String)
    throws
  {
    let request = Self.form(
      url + "?include_entities=true",
      "status=Hello%20Ladies%20%2B%20Gentlemen%2C%20a%20signed%20OAuth%20request%21")
    #expect(try documented.signature(of: request) == signature)
    let header = try documented.header(for: request)
    #expect(
      header == """
        OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", \
        oauth_nonce="kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg", \
        oauth_signature="\(PercentEncoding.encode(signature))", \
        oauth_signature_method="HMAC-SHA1", oauth_timestamp="1318622958", \
        oauth_token="370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb", oauth_version="1.0"
        """)
  }

  /// OAuth Core 1.0, appendix A.5.
  @Test func `the photo of OAuth's own example has the published signature`() throws {
    let signature = OAuthSignature(
      consumer: Self.pair("dpf43f3p2l4k3l03", "kd94hf93k423kf44"),
      token: Self.pair("nnch734d00sl2jdk", "pfkkdhi9sl3r4s00"), nonce: "kllo9940pd9333jh",
      timestamp: 1_191_242_096)
    let url = "http://photos.example.net/photos?file=vacation.jpg&size=original"
    #expect(try signature.signature(of: HTTPRequest(.get, url)) == "tR3+Ty81lMeYAr/Fid0kMTYa/WM=")
    // The usual port and the case of the host's letters are not signed.
    let other = "http://PHOTOS.example.net:80/photos?size=original&file=vacation.jpg"
    #expect(try signature.signature(of: HTTPRequest(.get, other)) == "tR3+Ty81lMeYAr/Fid0kMTYa/WM=")
  }

  /// RFC 5849, section 3.4.1.1, with the version parameter left out there, as its erratum says.
  @Test func `trap16_names that come twice, spaces and signs are signed in order`() {
    let signature = OAuthSignature(
      consumer: Self.pair("9djdj82h48djs9d2", "j49sk3j29djd"),
      token: Self.pair("kkk9d7dh3k39sjv7", "dh893hdasih9"), nonce: "7d8f3e4a",
      timestamp: 137_131_201)
    let request = Self.form(
      "http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b", "c2&a3=2+q")
    #expect(
      signature.baseString(of: request)
        == "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26"
        + "b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26"
        + "oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201"
        + "%26oauth_token%3Dkkk9d7dh3k39sjv7%26oauth_version%3D1.0")
  }

  @Test func `no two requests have the same nonce`() {
    #expect(Set((0..<100).map { _ in OAuthMoment.current().nonce }).count == 100)
  }
}
