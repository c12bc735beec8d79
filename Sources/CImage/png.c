#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "shrink.h"

#ifdef __APPLE__
#define LIBRARY "libpng16.16.dylib"
#else
#define LIBRARY "libpng16.so.16"
#endif

#define FUNCTIONS(each)                                                                    \
  each(png_create_read_struct) each(png_create_info_struct) each(png_destroy_read_struct)  \
  each(png_set_read_fn) each(png_get_io_ptr) each(png_get_error_ptr)                       \
  each(png_set_user_limits) each(png_set_keep_unknown_chunks) each(png_set_crc_action)     \
  each(png_read_info) each(png_get_image_width) each(png_get_image_height)                 \
  each(png_get_rowbytes) each(png_set_expand) each(png_set_scale_16)                       \
  each(png_set_gray_to_rgb) each(png_set_add_alpha) each(png_set_interlace_handling)       \
  each(png_read_update_info) each(png_read_row) each(png_read_image)

#include "opening.h"

// On the heap: what is changed between setjmp and longjmp must not live in a register.
struct reader {
  const uint8_t *bytes;
  size_t count;
  png_struct *png;
  png_info *info;
  struct shrink shrink;
  // One row, or all of them when they come interlaced.
  uint8_t *pixels;
  uint8_t **rows;
  enum cimage_result result;
  jmp_buf failed;
};

static _Noreturn void fail(struct reader *r, enum cimage_result result) {
  r->result = result;
  longjmp(r->failed, 1);
}

static void on_error(png_struct *png, const char *message) {
  (void)message;
  fail(png_get_error_ptr_(png), CIMAGE_DAMAGED);
}

static void on_warning(png_struct *png, const char *message) { (void)png, (void)message; }

static void give_bytes(png_struct *png, uint8_t *into, size_t count) {
  struct reader *r = png_get_io_ptr_(png);
  if (count > r->count) fail(r, CIMAGE_DAMAGED);
  memcpy(into, r->bytes, count);
  r->bytes += count;
  r->count -= count;
}

// A chunk that is not for the pixels is passed over without being unpacked: a profile or a text of a
// kilobyte may stand for megabytes.
static void skip_extras(struct reader *r) {
  png_set_keep_unknown_chunks_(r->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
  // A fuzzer would never get past the checksums.
  png_set_crc_action_(r->png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
#endif
}

// Whatever is stored, 8 bits of red, green, blue and alpha come out. The number of passes.
static int ask_for_rgba(struct reader *r) {
  png_set_expand_(r->png);
  png_set_scale_16_(r->png);
  png_set_gray_to_rgb_(r->png);
  png_set_add_alpha_(r->png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling_(r->png);
  png_read_update_info_(r->png, r->info);
  return passes;
}

static void read_rows(struct reader *r, int width, int height) {
  r->pixels = malloc((size_t)width * 4);
  if (!r->pixels) fail(r, CIMAGE_NO_MEMORY);
  for (int y = 0; y < height; y++) {
    png_read_row_(r->png, r->pixels, NULL);
    shrink_row(&r->shrink, r->pixels);
  }
}

static void read_interlaced(struct reader *r, int width, int height) {
  r->pixels = calloc((size_t)width * height, 4);
  r->rows = calloc((size_t)height, sizeof *r->rows);
  if (!r->pixels || !r->rows) fail(r, CIMAGE_NO_MEMORY);
  for (int y = 0; y < height; y++) r->rows[y] = r->pixels + (size_t)y * width * 4;
  png_read_image_(r->png, r->rows);
  for (int y = 0; y < height; y++) shrink_row(&r->shrink, r->rows[y]);
}

static void read_picture(struct reader *r, struct cimage *image) {
  png_read_info_(r->png, r->info);
  uint32_t width = png_get_image_width_(r->png, r->info);
  uint32_t height = png_get_image_height_(r->png, r->info);
  image->source_width = (int)width;
  image->source_height = (int)height;
  if (width > (uint32_t)image->longest_side || height > (uint32_t)image->longest_side)
    fail(r, CIMAGE_TOO_LARGE);
  int passes = ask_for_rgba(r), out_width, out_height;
  if (png_get_rowbytes_(r->png, r->info) != (size_t)width * 4) fail(r, CIMAGE_DAMAGED);
  shrink_fit((int)width, (int)height, image->fitting, &out_width, &out_height);
  if (!shrink_begin(&r->shrink, (int)width, (int)height, out_width, out_height))
    fail(r, CIMAGE_NO_MEMORY);
  if (passes > 1) read_interlaced(r, (int)width, (int)height);
  else read_rows(r, (int)width, (int)height);
}

enum cimage_result cimage_png(const uint8_t *bytes, size_t count, struct cimage *image) {
  image->reason = open_library();
  if (image->reason) return CIMAGE_NO_LIBRARY;
  struct reader *r = calloc(1, sizeof *r);
  if (!r) return CIMAGE_NO_MEMORY;
  r->bytes = bytes;
  r->count = count;
  r->result = CIMAGE_OK;
  if (!setjmp(r->failed)) {
    r->png = png_create_read_struct_(PNG_LIBPNG_VER_STRING, r, on_error, on_warning);
    r->info = r->png ? png_create_info_struct_(r->png) : NULL;
    if (!r->info) fail(r, CIMAGE_NO_MEMORY);
    png_set_read_fn_(r->png, r, give_bytes);
    // The largest that its header can say: ours is compared by name above, to tell it from damage.
    png_set_user_limits_(r->png, 0x7fffffff, 0x7fffffff);
    skip_extras(r);
    read_picture(r, image);
  }
  enum cimage_result result = shrink_end(&r->shrink, r->result, image);
  png_destroy_read_struct_(&r->png, &r->info, NULL);
  free(r->rows);
  free(r->pixels);
  free(r);
  return result;
}
