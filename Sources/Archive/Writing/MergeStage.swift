/// How far an import is: it says which segments are merged.
enum MergeStage {
  /// Many of about one size.
  case underWay
  /// A few are merged as well, while posts still come, so that less is left to the end. What the end merges
  /// must find room in the level above: else all that lies there would be merged once more.
  case nearEnd
  /// All but the few that may stay.
  case atEnd
}
