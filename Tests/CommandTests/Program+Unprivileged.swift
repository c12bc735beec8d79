import Libc

extension Program {
  /// Words in front of a command that make permissions count, as the superuser may read and write
  /// everything. The user stays the same, since nobody else may enter a superuser's folder in which
  /// this clone may be, but loses every power.
  static let unprivileged =
    geteuid() == 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []
}
