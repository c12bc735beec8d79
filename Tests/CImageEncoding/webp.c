#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>

#include "cimage_encoding.h"

struct encoded encode_webp(const uint8_t *rgba, int width, int height, float quality) {
  struct encoded file = {NULL, 0};
  uint8_t *bytes = NULL;
  size_t count = quality < 0 ? WebPEncodeLosslessRGBA(rgba, width, height, width * 4, &bytes)
                             : WebPEncodeRGBA(rgba, width, height, width * 4, quality, &bytes);
  // Callers free the bytes by `free`, which may not be the library's own.
  if (count && (file.bytes = malloc(count))) {
    memcpy(file.bytes, bytes, count);
    file.count = count;
  }
  WebPFree(bytes);
  return file;
}
