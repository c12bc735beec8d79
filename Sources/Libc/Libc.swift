// The C library of the system, whatever it is called there: who calls it imports this.
//
// Each system has a module of its own for it. A file that names one compiles nowhere else, and
// each would have to choose by itself. So this one chooses for all but `Signals`, which depends on
// nothing. The name is all that it makes equal; what has another number elsewhere stands beside it,
// and which calls only Linux has is in Docs/Porting.md.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
