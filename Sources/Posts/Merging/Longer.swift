/// The longer text; of two equally long ones the later in byte order, so that the order of arrival
/// does not matter. Unknown never wins.
func longer(_ a: String?, _ b: String?) -> String? {
  guard let a, let b else { return a ?? b }
  return longer(a, b)
}

func longer(_ a: String, _ b: String) -> String {
  let (left, right) = (a.utf8, b.utf8)
  if left.count != right.count { return left.count > right.count ? a : b }
  return left.lexicographicallyPrecedes(right) ? b : a
}

/// The list with more entries; of two equally long ones the later in byte order.
func longer(_ a: [String], _ b: [String]) -> [String] {
  if a.count != b.count { return a.count > b.count ? a : b }
  return a.lexicographicallyPrecedes(b) ? b : a
}
