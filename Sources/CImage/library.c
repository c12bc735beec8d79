#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
// Where Homebrew puts libraries on Apple's processors and on Intel's. By the name alone, the loader there
// looks into the working folder, and whoever filled that is not to be trusted.
static const char *const folders[] = {"/opt/homebrew/lib/", "/usr/local/lib/"};
#else
static const char *const folders[] = {""};
#endif

static const char *kept(const char *reason) {
  const char *copy = reason ? strdup(reason) : NULL;
  return copy ? copy : "no memory";
}

const char *library_open(const char *file, const struct function *functions, size_t count) {
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof folders / sizeof *folders; i++) {
    char path[128];
    snprintf(path, sizeof path, "%s%s", folders[i], file);
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  }
  if (!library) return kept(dlerror());
  for (size_t i = 0; i < count; i++) {
    *functions[i].address = dlsym(library, functions[i].name);
    if (!*functions[i].address) return kept(dlerror());
  }
  return NULL;
}
