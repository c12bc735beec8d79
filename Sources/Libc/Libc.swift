// The C library of the system, whatever its name there: code that calls it imports this module.
//
// Each system has a module of its own for it. A file that names one compiles nowhere else, and each
// file would have to choose by itself. So this one chooses for all but `Signals`, which depends on
// nothing. It makes only the name equal. Constants with another number elsewhere stand beside it,
// and Docs/Porting.md tells which calls only Linux has.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
