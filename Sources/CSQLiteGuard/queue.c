#include "sqliteguard.h"

// Declared here: a program in C does not find libdispatch's own header, and to Swift it does not name the
// former.
extern void *dispatch_get_current_queue(void);
extern void dispatch_retain(void *);

void sg_keep_queue(void) { dispatch_retain(dispatch_get_current_queue()); }
