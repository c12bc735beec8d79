extension Unicode.Scalar {
  /// Half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether it is a part of an emoji that never stands alone: joiner, style, skin tone, keycap,
  /// tag.
  var continuesEmoji: Bool {
    value == 0x200D || value == 0x20E3 || (0xFE00...0xFE0F).contains(value)
      || (0x1F3FB...0x1F3FF).contains(value) || (0xE0020...0xE007F).contains(value)
  }
}
