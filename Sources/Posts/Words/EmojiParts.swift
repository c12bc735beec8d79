extension Unicode.Scalar {
  /// Half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// The base of the flags of parts of countries, which have tags behind it.
  var isBlackFlag: Bool { value == 0x1F3F4 }

  /// Whether it is one of the invisible letters that say whose flag it is.
  var isFlagTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// Whether it is a part of an emoji that never stands alone: joiner, style, skin tone, keycap,
  /// tag.
  var continuesEmoji: Bool {
    value == 0x200D || value == 0x20E3 || (0xFE00...0xFE0F).contains(value)
      || (0x1F3FB...0x1F3FF).contains(value) || isFlagTag
  }
}
