#define _GNU_SOURCE
#include "stuck_resolver.h"

#include <dlfcn.h>
#include <netdb.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static atomic_int lookups;

int stuck_lookups(void) { return atomic_load(&lookups); }

static int ends_in(const char *name, const char *end) {
  size_t length = strlen(name), most = strlen(end);
  return length >= most && strcmp(name + length - most, end) == 0;
}

typedef int (*lookup)(const char *, const char *, const struct addrinfo *, struct addrinfo **);

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints,
                struct addrinfo **result) {
  if (name && (ends_in(name, ".invalid") || ends_in(name, ".missing"))) return EAI_NONAME;
  if (name && ends_in(name, ".stuck")) {
    atomic_fetch_add(&lookups, 1);
    for (;;) pause();
  }
  return ((lookup)dlsym(RTLD_NEXT, "getaddrinfo"))(name, service, hints, result);
}
