#ifndef SHRINK_H
#define SHRINK_H
#include "cimage.h"

// Makes a picture smaller while its rows come in: each pixel of the result is the mean of the area that
// it covers, parts of pixels by their part, colours weighed by their alpha. The large picture is never
// in memory for it.
struct shrink {
  int width, height;
  int taken_rows;
  int out_width, out_height, made_rows;
  uint8_t *out;
  // Sums over the row that came last and over the rows of the pixel row in the making.
  uint32_t *row;
  uint64_t *area;
};

// The sides that a picture of `width` by `height` has when its larger one is at most `fitting`.
void shrink_fit(int width, int height, int fitting, int *out_width, int *out_height);

// Prepares for rows of `width` pixels, `height` of them. No side of the result may be larger, or smaller
// than 1. False when there is no memory; `shrink_end` is due either way.
int shrink_begin(struct shrink *shrink, int width, int height, int out_width, int out_height);

// Takes the next row: RGBA, not premultiplied. More rows than were announced are left out.
void shrink_row(struct shrink *shrink, const uint8_t *rgba);

// Hands the pixels to `image` if all went well so far and all rows have come, and frees the rest. What is
// to be said of it all: `result`, or that rows are missing.
enum cimage_result shrink_end(
    struct shrink *shrink, enum cimage_result result, struct cimage *image);

#endif
