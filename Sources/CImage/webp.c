#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>

#include "shrink.h"

#ifdef __APPLE__
#define LIBRARY "libwebp.7.dylib"
#else
#define LIBRARY "libwebp.so.7"
#endif

#define FUNCTIONS(each) \
  each(WebPGetFeaturesInternal) each(WebPInitDecoderConfigInternal) each(WebPDecode)

#include "opening.h"

static enum cimage_result meaning(VP8StatusCode code) {
  switch (code) {
  case VP8_STATUS_OK: return CIMAGE_OK;
  case VP8_STATUS_OUT_OF_MEMORY: return CIMAGE_NO_MEMORY;
  case VP8_STATUS_UNSUPPORTED_FEATURE: return CIMAGE_UNSUPPORTED;
  default: return CIMAGE_DAMAGED;
  }
}

// All of its pixels, in memory that is ours: the library writes nowhere else.
static enum cimage_result read_pixels(
    const uint8_t *bytes, size_t count, WebPDecoderConfig *config, uint8_t **pixels) {
  size_t stride = (size_t)config->input.width * 4, size = stride * config->input.height;
  if (!(*pixels = malloc(size))) return CIMAGE_NO_MEMORY;
  config->output.colorspace = MODE_RGBA;
  config->output.is_external_memory = 1;
  config->output.u.RGBA.rgba = *pixels;
  config->output.u.RGBA.stride = (int)stride;
  config->output.u.RGBA.size = size;
  return meaning(WebPDecode_(bytes, count, config));
}

// Rows of the canvas, with those of the picture at their place.
static enum cimage_result shrink_canvas(
    const uint8_t *pixels, int width, int height, const struct cimage_place *place,
    struct cimage *image) {
  struct shrink shrink;
  int out_width, out_height;
  shrink_fit(
      place->canvas_width, place->canvas_height, image->fitting, &out_width, &out_height);
  uint8_t *row = calloc((size_t)place->canvas_width, 4);
  int is_ready = shrink_begin(
      &shrink, place->canvas_width, place->canvas_height, out_width, out_height);
  for (int y = 0; row && is_ready && y < place->canvas_height; y++) {
    int line = y - place->y;
    if (line >= 0 && line < height)
      memcpy(row + (size_t)place->x * 4, pixels + (size_t)line * width * 4, (size_t)width * 4);
    else if (line == height)
      memset(row, 0, (size_t)place->canvas_width * 4);
    shrink_row(&shrink, row);
  }
  enum cimage_result result = row && is_ready ? CIMAGE_OK : CIMAGE_NO_MEMORY;
  free(row);
  return shrink_end(&shrink, result, image);
}

enum cimage_result cimage_webp(
    const uint8_t *bytes, size_t count, const struct cimage_place *place, struct cimage *image) {
  image->reason = open_library();
  if (image->reason) return CIMAGE_NO_LIBRARY;
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfigInternal_(&config, WEBP_DECODER_ABI_VERSION)) {
    image->reason = LIBRARY " is another version";
    return CIMAGE_NO_LIBRARY;
  }
  enum cimage_result result =
      meaning(WebPGetFeaturesInternal_(bytes, count, &config.input, WEBP_DECODER_ABI_VERSION));
  if (result != CIMAGE_OK) return result;
  if (config.input.has_animation) return CIMAGE_UNSUPPORTED;
  int width = config.input.width, height = config.input.height;
  struct cimage_place whole = {width, height, 0, 0};
  if (!place) place = &whole;
  image->source_width = place->canvas_width;
  image->source_height = place->canvas_height;
  if (width < 1 || height < 1 || place->x < 0 || place->y < 0) return CIMAGE_DAMAGED;
  if (width > image->longest_side || height > image->longest_side ||
      place->canvas_width > image->longest_side || place->canvas_height > image->longest_side)
    return CIMAGE_TOO_LARGE;
  if (place->x > place->canvas_width - width || place->y > place->canvas_height - height)
    return CIMAGE_DAMAGED;
  uint8_t *pixels = NULL;
  result = read_pixels(bytes, count, &config, &pixels);
  if (result == CIMAGE_OK) result = shrink_canvas(pixels, width, height, place, image);
  free(pixels);
  return result;
}
