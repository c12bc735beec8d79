#include "allocation_counter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_OTHER_MALLOC 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_OTHER_MALLOC)

// What glibc's own functions of these names do; https://www.gnu.org/software/libc/manual, "Replacing
// malloc", says which may be replaced.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long count;

static void one_more(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void *malloc(size_t size) {
  one_more();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  one_more();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  one_more();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  one_more();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  one_more();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  one_more();
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

#else

long allocation_count(void) { return -1; }

#endif
