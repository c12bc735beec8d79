/// A status of X's API v1.1 with the fewest fields that one must have, and a line end.
func status(_ id: Int, _ text: String = "x") -> String {
  #"{"id_str":"\#(id)","created_at":"Fri Jul 12 23:40:37 +0000 2019","full_text":"\#(text)"}"#
    + "\n"
}

/// Several statuses, one a line.
func statuses(_ ids: ClosedRange<Int>) -> [UInt8] { Array(ids.map { status($0) }.joined().utf8) }
