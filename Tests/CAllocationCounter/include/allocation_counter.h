#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often this process has asked for memory so far, on any thread, from any library.
///
/// Linking this takes the place of malloc and its family. Negative where it cannot count: the
/// replacement is for glibc, and ThreadSanitizer has its own.
long allocation_count(void);

#endif
