import HTTP
import Libc
import Testing

struct NetworkAddressTests {
  /// The address as the system reads it, so that the test does not share the program's own reading.
  private func address(_ text: String) throws -> NetworkAddress {
    let isSix = text.contains(":")
    var bytes = [UInt8](repeating: 0, count: isSix ? 16 : 4)
    try #require(inet_pton(isSix ? AF_INET6 : AF_INET, text, &bytes) == 1)
    return try #require(NetworkAddress(bytes: bytes))
  }

  @Test(arguments: [
    "0.0.0.0", "0.255.255.255", "10.0.0.1", "10.255.255.255", "100.64.0.0", "100.127.255.255",
    "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8",
    "192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255",
    "198.51.100.7", "203.0.113.255", "224.0.0.1", "239.255.255.250", "240.0.0.1",
    "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::127.0.0.1",
    "64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::808:808", "100::1", "2001::1",
    "2001:db8::1", "2002:7f00:1::", "2002:808:808::1", "3fff::1", "fc00::1", "fd12:3456::1",
    "fe80::1", "fec0::1", "ff02::1", "5f00::1",
  ])
  func `what is near or reserved is not public`(_ text: String) throws {
    #expect(try !address(text).isPublic)
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
    "126.255.255.255", "128.0.0.0", "169.253.0.1", "169.255.0.1", "172.15.255.255", "172.32.0.0",
    "192.0.1.1", "192.0.3.1", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
    "203.0.112.1", "223.255.255.255", "2606:4700::1111", "2001:4860:4860::8888", "2a00:1450::1",
    "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
  ])
  func `the rest is`(_ text: String) throws {
    #expect(try address(text).isPublic)
  }

  @Test func `only this computer is loopback`() throws {
    for text in ["127.0.0.1", "127.9.9.9", "::1"] { #expect(try address(text).isLoopback) }
    for text in ["126.0.0.1", "::2", "1::1", "10.0.0.1"] { #expect(try !address(text).isLoopback) }
  }

  @Test func `other numbers of bytes are no address`() {
    for count in [0, 3, 5, 15, 17] {
      #expect(NetworkAddress(bytes: [UInt8](repeating: 1, count: count)) == nil)
    }
  }
}
