import TOML

/// Reads bytes as settings: whatever they are, there is an answer, and its messages fit on one
/// line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTOML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let lines = 1...(1 + bytes.count { $0 == UInt8(ascii: "\n") })
  do throws(TOMLFault) {
    check(try TOMLReader.read(bytes), lines)
  } catch {
    precondition(lines.contains(error.line) && !error.message.isEmpty, "a fault on no line")
  }
  return 0
}

private func check(_ members: TOMLMembers, _ lines: ClosedRange<Int>) {
  for member in members { check(member.node, lines) }
}

private func check(_ node: TOMLNode, _ lines: ClosedRange<Int>) {
  precondition(lines.contains(node.line), "a value on no line")
  switch node.value {
  case .list(let nodes): for node in nodes { check(node, lines) }
  case .table(let members): check(members, lines)
  case .text, .integer, .number, .flag, .moment: break
  }
}
