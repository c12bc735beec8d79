#ifndef CIMAGE_H
#define CIMAGE_H
#include <stddef.h>
#include <stdint.h>

// Bytes that nobody vouches for, to pixels: JPEG, PNG, GIF and WebP by the libraries that the system
// keeps mended. Each library is opened when the first picture of its format comes, so that a start
// loads none of them. All of it may be called from any thread, and from several at once.

enum cimage_result {
  CIMAGE_OK,
  // Truncated, or not what its format says.
  CIMAGE_DAMAGED,
  // More pixels than the limit, or more working memory than its decoder may take.
  CIMAGE_TOO_LARGE,
  // Something that the format knows and this does not; see `reason`.
  CIMAGE_UNSUPPORTED,
  CIMAGE_NO_MEMORY,
  // The library is not there; see `reason`.
  CIMAGE_NO_LIBRARY,
};

struct cimage {
  // In: no side may be longer, in pixels. Looked at before memory for pixels is taken.
  int longest_side;
  // In: the larger side of the result, in pixels; a smaller picture stays as it is.
  int fitting;
  // Out: what the header says, 0 when it was not reached.
  int source_width, source_height;
  // Out: red, green, blue, alpha of each pixel, not premultiplied; NULL when there is no picture.
  uint8_t *rgba;
  int width, height;
  // Out: words for a person, NULL when there is nothing to say. Never freed.
  const char *reason;
};

// Where a picture lies on a larger one, in pixels. The rest is transparent.
struct cimage_place {
  int canvas_width, canvas_height, x, y;
};

// The picture as it was stored: turning it upright is the caller's.
enum cimage_result cimage_jpeg(const uint8_t *bytes, size_t count, struct cimage *image);
enum cimage_result cimage_png(const uint8_t *bytes, size_t count, struct cimage *image);
// The first frame, on the whole canvas.
enum cimage_result cimage_gif(const uint8_t *bytes, size_t count, struct cimage *image);
// One picture that does not move; `place` may be NULL.
enum cimage_result cimage_webp(
    const uint8_t *bytes, size_t count, const struct cimage_place *place, struct cimage *image);

// Frees the pixels.
void cimage_free(struct cimage *image);

#endif
