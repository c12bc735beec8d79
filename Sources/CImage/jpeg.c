#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

#include "shrink.h"

#ifdef __APPLE__
#define LIBRARY "libjpeg.8.dylib"
#elif JPEG_LIB_VERSION >= 80
#define LIBRARY "libjpeg.so.8"
#else
#define LIBRARY "libjpeg.so.62"
#endif

#define FUNCTIONS(each)                                                                    \
  each(jpeg_std_error) each(jpeg_CreateDecompress) each(jpeg_mem_src) each(jpeg_read_header) \
  each(jpeg_start_decompress) each(jpeg_read_scanlines) each(jpeg_destroy_decompress)

#include "opening.h"

// Each scan of a progressive file goes over the whole picture; cameras and sites write about ten.
static const int most_scans = 60;
// The coefficients of a progressive file are all in memory: six bytes a pixel at most, eight for CMYK.
static const long most_memory = 136L << 20;
static const int most_warnings = 50;

// On the heap: what is changed between setjmp and longjmp must not live in a register.
struct reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr error;
  struct jpeg_progress_mgr progress;
  struct shrink shrink;
  uint8_t *row;
  int warnings, is_cut;
  enum cimage_result result;
  const char *reason;
  jmp_buf failed;
};

static _Noreturn void fail(struct reader *r, enum cimage_result result, const char *reason) {
  r->result = result;
  r->reason = reason;
  longjmp(r->failed, 1);
}

static void on_error(j_common_ptr jpeg) {
  struct reader *r = jpeg->client_data;
  switch (jpeg->err->msg_code) {
  case JERR_OUT_OF_MEMORY: fail(r, CIMAGE_NO_MEMORY, NULL);
  case JERR_NO_BACKING_STORE: fail(r, CIMAGE_TOO_LARGE, NULL);
  case JERR_SOF_UNSUPPORTED:
  case JERR_CONVERSION_NOTIMPL: fail(r, CIMAGE_UNSUPPORTED, "a rare kind of coding");
  case JERR_BAD_PRECISION: fail(r, CIMAGE_UNSUPPORTED, "more than 8 bits a colour");
  default: fail(r, CIMAGE_DAMAGED, NULL);
  }
}

// A level below 0 is a warning: the library goes on with what it makes up.
static void on_message(j_common_ptr jpeg, int level) {
  struct reader *r = jpeg->client_data;
  if (level >= 0) return;
  switch (jpeg->err->msg_code) {
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_MUST_RESYNC: fail(r, CIMAGE_DAMAGED, NULL);
  case JWRN_JPEG_EOF: r->is_cut = 1;
  }
  if (++r->warnings > most_warnings) fail(r, CIMAGE_DAMAGED, NULL);
}

static void be_quiet(j_common_ptr jpeg) { (void)jpeg; }

static void count_scans(j_common_ptr jpeg) {
  struct reader *r = jpeg->client_data;
  if (r->jpeg.input_scan_number > most_scans) fail(r, CIMAGE_UNSUPPORTED, "too many scans");
}

// The smallest of the sizes that the inverse transform can make by itself, in eighths, that is not
// smaller than what is wanted.
static unsigned eighths(const struct jpeg_decompress_struct *jpeg, int fitting) {
  unsigned larger =
      jpeg->image_width > jpeg->image_height ? jpeg->image_width : jpeg->image_height;
  unsigned n = 1;
  while (n < 8 && larger * n < (unsigned)fitting * 8) n++;
  return n;
}

// What Adobe's programs write has the ink inverted, and says so by their mark.
static void inks_to_rgba(uint8_t *row, unsigned width, int is_inverted) {
  unsigned flip = is_inverted ? 0 : 255;
  for (uint8_t *p = row; p < row + (size_t)width * 4; p += 4) {
    unsigned black = p[3] ^ flip;
    for (int i = 0; i < 3; i++) p[i] = (uint8_t)(((p[i] ^ flip) * black + 127) / 255);
    p[3] = 255;
  }
}

static void start(struct reader *r, struct cimage *image) {
  struct jpeg_decompress_struct *jpeg = &r->jpeg;
  jpeg_read_header_(jpeg, TRUE);
  image->source_width = (int)jpeg->image_width;
  image->source_height = (int)jpeg->image_height;
  if (jpeg->image_width > (unsigned)image->longest_side ||
      jpeg->image_height > (unsigned)image->longest_side)
    fail(r, CIMAGE_TOO_LARGE, NULL);
  if (jpeg->arith_code) fail(r, CIMAGE_UNSUPPORTED, "arithmetic coding");
  switch (jpeg->jpeg_color_space) {
  case JCS_GRAYSCALE:
  case JCS_RGB:
  case JCS_YCbCr: jpeg->out_color_space = JCS_EXT_RGBA; break;
  case JCS_CMYK:
  case JCS_YCCK: jpeg->out_color_space = JCS_CMYK; break;
  default: fail(r, CIMAGE_UNSUPPORTED, "a rare kind of colours");
  }
  jpeg->scale_num = eighths(jpeg, image->fitting);
  jpeg->scale_denom = 8;
  jpeg_start_decompress_(jpeg);
}

static void read_picture(struct reader *r, struct cimage *image) {
  struct jpeg_decompress_struct *jpeg = &r->jpeg;
  start(r, image);
  int width = (int)jpeg->output_width, height = (int)jpeg->output_height, out_width, out_height;
  shrink_fit(image->source_width, image->source_height, image->fitting, &out_width, &out_height);
  if (out_width > width) out_width = width;
  if (out_height > height) out_height = height;
  r->row = calloc((size_t)width, 4);
  if (!r->row || !shrink_begin(&r->shrink, width, height, out_width, out_height))
    fail(r, CIMAGE_NO_MEMORY, NULL);
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW row = r->row;
    if (jpeg_read_scanlines_(jpeg, &row, 1) != 1) fail(r, CIMAGE_DAMAGED, NULL);
    if (jpeg->out_color_space == JCS_CMYK)
      inks_to_rgba(r->row, jpeg->output_width, jpeg->saw_Adobe_marker);
    shrink_row(&r->shrink, r->row);
  }
  // Where one pass makes the whole picture, only the end mark is missing; here it may be any pass.
  if (r->is_cut && (jpeg->progressive_mode || jpeg->comps_in_scan < jpeg->num_components))
    fail(r, CIMAGE_DAMAGED, NULL);
}

enum cimage_result cimage_jpeg(const uint8_t *bytes, size_t count, struct cimage *image) {
  image->reason = open_library();
  if (image->reason) return CIMAGE_NO_LIBRARY;
  struct reader *r = calloc(1, sizeof *r);
  if (!r) return CIMAGE_NO_MEMORY;
  r->jpeg.err = jpeg_std_error_(&r->error);
  r->error.error_exit = on_error;
  r->error.emit_message = on_message;
  r->error.output_message = be_quiet;
  r->jpeg.client_data = r;
  if (!setjmp(r->failed)) {
    // It keeps `err` and `client_data` and clears the rest.
    jpeg_CreateDecompress_(&r->jpeg, JPEG_LIB_VERSION, sizeof r->jpeg);
    r->progress.progress_monitor = count_scans;
    r->jpeg.progress = &r->progress;
    r->jpeg.mem->max_memory_to_use = most_memory;
    jpeg_mem_src_(&r->jpeg, bytes, count);
    read_picture(r, image);
  }
  enum cimage_result result = shrink_end(&r->shrink, r->result, image);
  image->reason = r->reason;
  jpeg_destroy_decompress_(&r->jpeg);
  free(r->row);
  free(r);
  return result;
}
