import Libc

extension Program {
  /// Words before a command for which permissions are to count: the superuser may read and write
  /// everything. It stays who it is, as nobody else may enter the folder of a superuser in which
  /// this clone may be, but without any power.
  static let unprivileged =
    geteuid() == 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []
}
