// What a decoder needs of its library. To be included once by each, where LIBRARY is the name of the file and
// FUNCTIONS(each) the list of its functions: defines pointers to them with their own types, as in `name_`, and
// what fills them.
#include <pthread.h>

#include "library.h"

#define LIBRARY_POINTER(name) static __typeof__(name) *name##_;
#define LIBRARY_ENTRY(name) {#name, (void **)&name##_},

FUNCTIONS(LIBRARY_POINTER)
static const char *opening_failure;

static void open_once(void) {
  static const struct function functions[] = {FUNCTIONS(LIBRARY_ENTRY)};
  opening_failure = library_open(LIBRARY, functions, sizeof functions / sizeof *functions);
}

// Opens the library where that was not done before; any thread. Returns NULL, or why it cannot be used.
static const char *open_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return opening_failure;
}
