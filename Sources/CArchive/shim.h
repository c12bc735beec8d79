#ifndef TW_CARCHIVE_SHIM_H
#define TW_CARCHIVE_SHIM_H
#include <archive.h>
#include <archive_entry.h>
#endif
