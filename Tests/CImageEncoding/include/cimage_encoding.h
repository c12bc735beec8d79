#ifndef CIMAGE_ENCODING_H
#define CIMAGE_ENCODING_H
#include <stddef.h>
#include <stdint.h>

// Pictures for tests, made by the libraries that read them: the kinds that are found outside, and those
// that should not be.

// A file; free `bytes`. They are NULL when it could not be made.
struct encoded {
  uint8_t *bytes;
  size_t count;
};

struct jpeg_kind {
  // 1 grey, 3 red, green and blue, 4 cyan, magenta, yellow and black.
  int components;
  int quality;
  // Each coefficient a scan of its own, for as many components as are named here; 0 for none of that.
  int components_in_single_scans;
  int is_progressive;
  // The colours apart from the light: YCbCr, or YCCK.
  int is_separated;
  // A quarter of the colours' detail.
  int is_subsampled;
  int is_arithmetic;
  int has_adobe_mark;
};

// Samples row after row, `components` for each pixel, as the file shall hold them.
struct encoded encode_jpeg(
    const uint8_t *samples, int width, int height, const struct jpeg_kind *kind);

struct png_kind {
  // The numbers of the format: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  int color_type;
  int bits;
  int is_interlaced;
  // Of a palette: red, green, blue; then as many alphas as there are.
  const uint8_t *palette;
  int colors;
  const uint8_t *alphas;
  int alpha_count;
  // The colour that is not seen, for types 0 and 2; below 0 for none.
  int transparent[3];
};

// Rows as the format has them: packed, the high byte first.
struct encoded encode_png(
    const uint8_t *rows, int width, int height, const struct png_kind *kind);

struct gif_frame {
  int left, top, width, height;
  int is_interlaced;
  // The number of the colour that is not seen, below 0 for none.
  int transparent;
  // A colour's number for each pixel.
  const uint8_t *numbers;
};

// `colors` is a power of two.
struct encoded encode_gif(
    int canvas_width, int canvas_height, const uint8_t *palette, int colors,
    const struct gif_frame *frames, int count);

// `quality` is 0 to 100, or below 0 for no loss.
struct encoded encode_webp(const uint8_t *rgba, int width, int height, float quality);

// As zlib packs it, and its checksum; for chunks of PNG.
struct encoded encode_zlib(const uint8_t *bytes, size_t count);
uint32_t encoding_crc32(const uint8_t *bytes, size_t count);

#endif
