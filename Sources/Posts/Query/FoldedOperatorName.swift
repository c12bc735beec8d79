extension String {
  /// The name of an operator in lower-case ASCII letters.
  var foldedOperatorName: String {
    var folded = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let narrow = scalar.value >= 0xFF00 ? scalar.value - 0xFEE0 : scalar.value
      let small = (0x41...0x5A).contains(narrow) ? narrow | 0x20 : narrow
      if let scalar = Unicode.Scalar(small) { folded.append(scalar) }
    }
    return String(folded)
  }
}
