#include "carchive.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#ifdef __APPLE__
// The system's own. By the name alone, the loader there looks into the working folder.
#define LIBRARY "/usr/lib/libarchive.2.dylib"
#else
#define LIBRARY "libarchive.so.13"
#endif

// A pointer to each function that is used, with the type that the header gives it.
#define FUNCTIONS(each)                                                                      \
  each(archive_read_new) each(archive_read_free) each(archive_read_support_filter_bzip2)      \
  each(archive_read_support_filter_xz) each(archive_read_support_filter_zstd)                 \
  each(archive_read_support_format_raw) each(archive_read_support_format_empty)               \
  each(archive_read_support_format_zip_streamable) each(archive_read_open)                    \
  each(archive_read_next_header) each(archive_read_header_position)                           \
  each(archive_read_data_block) each(archive_filter_code) each(archive_error_string)

#define DECLARE(name) __typeof__(name) *name##_;
static struct {
  FUNCTIONS(DECLARE)
} library;

static char failure[256];

static void open_library(void) {
  void *opened = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  const char *reason = NULL;
  if (!opened) {
    reason = dlerror();
  } else {
#define FIND(name) \
  if (!(library.name##_ = (__typeof__(name) *)dlsym(opened, #name))) reason = #name " is missing";
    FUNCTIONS(FIND)
  }
  if (reason) snprintf(failure, sizeof failure, "%s", reason);
}

const char *carchive_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return failure[0] ? failure : NULL;
}

struct archive *carchive_read_new(void) { return library.archive_read_new_(); }

int carchive_read_free(struct archive *reader) { return library.archive_read_free_(reader); }

#define SUPPORT(what)                                    \
  int carchive_read_support_##what(struct archive *reader) { \
    return library.archive_read_support_##what##_(reader);   \
  }
SUPPORT(filter_bzip2)
SUPPORT(filter_xz)
SUPPORT(filter_zstd)
SUPPORT(format_raw)
SUPPORT(format_empty)
SUPPORT(format_zip_streamable)

int carchive_read_open(struct archive *reader, void *context, archive_read_callback *read) {
  return library.archive_read_open_(reader, context, NULL, read, NULL);
}

int carchive_read_next_header(struct archive *reader, struct archive_entry **entry) {
  return library.archive_read_next_header_(reader, entry);
}

la_int64_t carchive_read_header_position(struct archive *reader) {
  return library.archive_read_header_position_(reader);
}

int carchive_read_data_block(
    struct archive *reader, const void **bytes, size_t *count, la_int64_t *offset) {
  return library.archive_read_data_block_(reader, bytes, count, offset);
}

int carchive_filter_code(struct archive *reader, int filter) {
  return library.archive_filter_code_(reader, filter);
}

const char *carchive_error_string(struct archive *reader) {
  return library.archive_error_string_(reader);
}
