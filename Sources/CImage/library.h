#ifndef LIBRARY_H
#define LIBRARY_H
#include <stddef.h>

// A function of a library that is opened at run time, and where its address goes.
struct function {
  const char *name;
  void **address;
};

// Opens the library and finds the functions. Returns NULL, or why that failed: words that live as long
// as the process. Call it once for each library.
const char *library_open(const char *file, const struct function *functions, size_t count);

#endif
