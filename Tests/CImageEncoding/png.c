#include <stdlib.h>
#include <string.h>

#include <png.h>
#include <zlib.h>

#include "cimage_encoding.h"

static void append(png_struct *png, uint8_t *bytes, size_t count) {
  struct encoded *file = png_get_io_ptr(png);
  uint8_t *longer = realloc(file->bytes, file->count + count);
  if (!longer) abort();
  memcpy(longer + file->count, bytes, count);
  *file = (struct encoded){longer, file->count + count};
}

static void flush(png_struct *png) { (void)png; }

static void set_colors(png_struct *png, png_info *info, const struct png_kind *kind) {
  png_color palette[256];
  for (int i = 0; i < kind->colors; i++)
    palette[i] = (png_color){
        kind->palette[3 * i], kind->palette[3 * i + 1], kind->palette[3 * i + 2]};
  if (kind->colors) png_set_PLTE(png, info, palette, kind->colors);
  if (kind->alpha_count) png_set_tRNS(png, info, kind->alphas, kind->alpha_count, NULL);
  if (kind->transparent[0] >= 0 && kind->color_type != 3) {
    png_color_16 color = {
        0, (png_uint_16)kind->transparent[0], (png_uint_16)kind->transparent[1],
        (png_uint_16)kind->transparent[2], (png_uint_16)kind->transparent[0]};
    png_set_tRNS(png, info, NULL, 0, &color);
  }
}

struct encoded encode_png(
    const uint8_t *rows, int width, int height, const struct png_kind *kind) {
  struct encoded file = {NULL, 0};
  // An error ends the process, as it means a mistake of the test.
  png_struct *png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_info *info = png_create_info_struct(png);
  if (!info) abort();
  png_set_write_fn(png, &file, append, flush);
  png_set_IHDR(
      png, info, (png_uint_32)width, (png_uint_32)height, kind->bits, kind->color_type,
      kind->is_interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, 0, 0);
  set_colors(png, info, kind);
  png_write_info(png, info);
  size_t stride = png_get_rowbytes(png, info);
  int passes = png_set_interlace_handling(png);
  for (int pass = 0; pass < passes; pass++)
    for (int y = 0; y < height; y++) png_write_row(png, rows + (size_t)y * stride);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return file;
}

struct encoded encode_zlib(const uint8_t *bytes, size_t count) {
  uLongf length = compressBound(count);
  struct encoded file = {malloc(length), 0};
  if (!file.bytes || compress2(file.bytes, &length, bytes, count, 9) != Z_OK) abort();
  file.count = length;
  return file;
}

uint32_t encoding_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32(0, bytes, (uInt)count);
}
