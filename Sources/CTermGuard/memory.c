#include "termguard.h"
#ifdef __GLIBC__
#include <malloc.h>
#endif

void tg_keep_freed(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
