#include "shrink.h"

#include <stdlib.h>
#include <string.h>

void shrink_fit(int width, int height, int fitting, int *out_width, int *out_height) {
  int64_t larger = width > height ? width : height;
  if (fitting < 1) fitting = 1;
  if (larger <= fitting) {
    *out_width = width;
    *out_height = height;
    return;
  }
  int64_t w = (2 * (int64_t)width * fitting + larger) / (2 * larger);
  int64_t h = (2 * (int64_t)height * fitting + larger) / (2 * larger);
  *out_width = w < 1 ? 1 : (int)w;
  *out_height = h < 1 ? 1 : (int)h;
}

int shrink_begin(struct shrink *s, int width, int height, int out_width, int out_height) {
  memset(s, 0, sizeof *s);
  if (out_width < 1 || out_height < 1 || out_width > width || out_height > height) return 0;
  s->width = width;
  s->height = height;
  s->out_width = out_width;
  s->out_height = out_height;
  s->out = calloc((size_t)out_width * out_height, 4);
  s->row = calloc((size_t)out_width, 4 * sizeof *s->row);
  s->area = calloc((size_t)out_width, 4 * sizeof *s->area);
  return s->out && s->row && s->area;
}

static void add(uint32_t *sums, const uint8_t *pixel, uint32_t weight) {
  uint32_t alpha = pixel[3] * weight;
  sums[0] += pixel[0] * alpha;
  sums[1] += pixel[1] * alpha;
  sums[2] += pixel[2] * alpha;
  sums[3] += alpha;
}

// In units of 1/(width * out_width), pixel x covers out_width of them and a pixel of the result width.
// The largest sum is 255 * 255 * width: for 4,096 pixels a sixteenth of what 32 bits hold.
static void sum_row(struct shrink *s, const uint8_t *rgba) {
  memset(s->row, 0, (size_t)s->out_width * 4 * sizeof *s->row);
  uint32_t *sums = s->row;
  uint32_t part = (uint32_t)s->out_width, left = (uint32_t)s->width;
  for (int x = 0; x < s->width; x++, rgba += 4) {
    if (part <= left) {
      add(sums, rgba, part);
      left -= part;
      if (!left && x + 1 < s->width) {
        sums += 4;
        left = (uint32_t)s->width;
      }
    } else {
      add(sums, rgba, left);
      sums += 4;
      add(sums, rgba, part - left);
      left = (uint32_t)s->width - (part - left);
    }
  }
}

static void add_row(struct shrink *s, uint64_t weight) {
  for (int i = 0; i < s->out_width * 4; i++) s->area[i] += s->row[i] * weight;
}

// The mean alpha is over the whole area, the mean colour over what of it can be seen.
static void make_row(struct shrink *s) {
  uint64_t area = (uint64_t)s->width * s->height;
  uint8_t *out = s->out + (size_t)s->made_rows * s->out_width * 4;
  for (int x = 0; x < s->out_width; x++, out += 4) {
    const uint64_t *sums = s->area + (size_t)x * 4;
    uint64_t alpha = sums[3];
    for (int i = 0; alpha && i < 3; i++) out[i] = (uint8_t)((sums[i] + alpha / 2) / alpha);
    out[3] = (uint8_t)((alpha + area / 2) / area);
  }
  s->made_rows++;
  memset(s->area, 0, (size_t)s->out_width * 4 * sizeof *s->area);
}

void shrink_row(struct shrink *s, const uint8_t *rgba) {
  if (s->taken_rows >= s->height) return;
  if (s->out_width == s->width && s->out_height == s->height) {
    size_t bytes = (size_t)s->width * 4;
    memcpy(s->out + s->taken_rows++ * bytes, rgba, bytes);
    s->made_rows++;
    return;
  }
  sum_row(s, rgba);
  int64_t begin = (int64_t)s->taken_rows * s->out_height, end = begin + s->out_height;
  int64_t border = (int64_t)(s->made_rows + 1) * s->height;
  add_row(s, (uint64_t)((end < border ? end : border) - begin));
  if (end >= border) {
    make_row(s);
    if (end > border) add_row(s, (uint64_t)(end - border));
  }
  s->taken_rows++;
}

enum cimage_result shrink_end(
    struct shrink *s, enum cimage_result result, struct cimage *image) {
  int is_whole = s->out && s->made_rows == s->out_height;
  if (result == CIMAGE_OK && !is_whole) result = CIMAGE_DAMAGED;
  free(s->row);
  free(s->area);
  if (result == CIMAGE_OK) {
    image->rgba = s->out;
    image->width = s->out_width;
    image->height = s->out_height;
  } else {
    free(s->out);
  }
  memset(s, 0, sizeof *s);
  return result;
}

void cimage_free(struct cimage *image) {
  free(image->rgba);
  image->rgba = NULL;
}
