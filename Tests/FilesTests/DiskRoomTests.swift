import Files
import Libc
import Testing

struct DiskRoomTests {
  @Test func `a folder is on the disk of what it is in, and nothing is known of what is not there`()
    throws
  {
    let room = try #require(DiskRoom(at: "/usr"))
    #expect(room.device == DiskRoom(at: "/usr/bin")?.device)
    var disk = statvfs()
    #expect(statvfs("/usr", &disk) == 0)
    #expect(room.free > 0 && room.free <= Int(disk.f_blocks) * Int(disk.f_frsize))
    #expect(DiskRoom(at: "/nothing/there") == nil)
  }
}
