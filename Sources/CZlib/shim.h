#ifndef TW_CZLIB_SHIM_H
#define TW_CZLIB_SHIM_H
#include <zlib.h>
#endif
