import Files
import Testing

struct DiskRoomTests {
  @Test func `a folder is on the disk of what it is in, and nothing is known of what is not there`()
    throws
  {
    let room = try #require(DiskRoom(at: "/usr"))
    #expect(room.device == DiskRoom(at: "/usr/bin")?.device)
    #expect(room.free >= 0)
    #expect(DiskRoom(at: "/nothing/there") == nil)
  }
}
