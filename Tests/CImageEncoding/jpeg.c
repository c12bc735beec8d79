#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "cimage_encoding.h"

struct writer {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr error;
  unsigned char *bytes;
  unsigned long count;
  jmp_buf failed;
};

static void on_error(j_common_ptr jpeg) {
  jpeg->err->output_message(jpeg);
  longjmp(((struct writer *)jpeg->client_data)->failed, 1);
}

// For every component the mean of the blocks, then one scan for each coefficient of some of them.
static int single_scans(jpeg_scan_info *scans, int components, int separate) {
  int count = 0;
  for (int c = 0; c < components; c++)
    scans[count++] = (jpeg_scan_info){1, {c}, 0, 0, 0, 0};
  for (int c = 0; c < components; c++) {
    if (c >= separate) {
      scans[count++] = (jpeg_scan_info){1, {c}, 1, 63, 0, 0};
      continue;
    }
    for (int k = 1; k < 64; k++) scans[count++] = (jpeg_scan_info){1, {c}, k, k, 0, 0};
  }
  return count;
}

static void set_up(
    struct writer *w, int width, int height, const struct jpeg_kind *kind, jpeg_scan_info *scans) {
  struct jpeg_compress_struct *jpeg = &w->jpeg;
  jpeg->image_width = (JDIMENSION)width;
  jpeg->image_height = (JDIMENSION)height;
  jpeg->input_components = kind->components;
  jpeg->in_color_space = kind->components == 1   ? JCS_GRAYSCALE
                         : kind->components == 3 ? JCS_RGB
                                                 : JCS_CMYK;
  jpeg_set_defaults(jpeg);
  if (kind->components == 3) jpeg_set_colorspace(jpeg, kind->is_separated ? JCS_YCbCr : JCS_RGB);
  if (kind->components == 4) jpeg_set_colorspace(jpeg, kind->is_separated ? JCS_YCCK : JCS_CMYK);
  jpeg_set_quality(jpeg, kind->quality, TRUE);
  for (int c = 0; c < kind->components; c += 3)
    jpeg->comp_info[c].h_samp_factor = jpeg->comp_info[c].v_samp_factor =
        kind->is_subsampled ? 2 : 1;
  jpeg->write_Adobe_marker = kind->has_adobe_mark ? TRUE : FALSE;
  if (kind->is_progressive) jpeg_simple_progression(jpeg);
  if (kind->components_in_single_scans) {
    jpeg->num_scans = single_scans(scans, kind->components, kind->components_in_single_scans);
    jpeg->scan_info = scans;
  }
  jpeg->arith_code = kind->is_arithmetic ? TRUE : FALSE;
}

struct encoded encode_jpeg(
    const uint8_t *samples, int width, int height, const struct jpeg_kind *kind) {
  struct encoded result = {NULL, 0};
  struct writer *w = calloc(1, sizeof *w);
  jpeg_scan_info *scans = calloc(4 * 65, sizeof *scans);
  if (!w || !scans) abort();
  w->jpeg.err = jpeg_std_error(&w->error);
  w->error.error_exit = on_error;
  w->jpeg.client_data = w;
  if (!setjmp(w->failed)) {
    jpeg_create_compress(&w->jpeg);
    jpeg_mem_dest(&w->jpeg, &w->bytes, &w->count);
    set_up(w, width, height, kind, scans);
    jpeg_start_compress(&w->jpeg, TRUE);
    while (w->jpeg.next_scanline < w->jpeg.image_height) {
      JSAMPROW row =
          (JSAMPROW)samples + (size_t)w->jpeg.next_scanline * (size_t)width * kind->components;
      jpeg_write_scanlines(&w->jpeg, &row, 1);
    }
    jpeg_finish_compress(&w->jpeg);
    result = (struct encoded){w->bytes, w->count};
  }
  jpeg_destroy_compress(&w->jpeg);
  free(scans);
  free(w);
  return result;
}
