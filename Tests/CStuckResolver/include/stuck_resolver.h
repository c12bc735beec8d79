#ifndef STUCK_RESOLVER_H
#define STUCK_RESOLVER_H

// This target replaces getaddrinfo in the program that links it: names that end in ".stuck" are
// looked up for ever, those that end in ".invalid" or ".missing" are not found, without a packet
// leaving.

// How many look-ups of stuck names have begun.
int stuck_lookups(void);

#endif
