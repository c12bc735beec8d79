#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#include "cimage_encoding.h"

static int append(GifFileType *gif, const GifByteType *bytes, int count) {
  struct encoded *file = gif->UserData;
  uint8_t *longer = realloc(file->bytes, file->count + (size_t)count);
  if (!longer) abort();
  memcpy(longer + file->count, bytes, (size_t)count);
  *file = (struct encoded){longer, file->count + (size_t)count};
  return count;
}

// The library takes the rows in the order of the file.
static int put_rows(GifFileType *gif, const struct gif_frame *frame) {
  static const int first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
  for (int pass = 0; pass < (frame->is_interlaced ? 4 : 1); pass++) {
    int by = frame->is_interlaced ? step[pass] : 1;
    for (int y = frame->is_interlaced ? first[pass] : 0; y < frame->height; y += by)
      if (EGifPutLine(
              gif, (GifPixelType *)frame->numbers + (size_t)y * (size_t)frame->width,
              frame->width) != GIF_OK)
        return GIF_ERROR;
  }
  return GIF_OK;
}

static int put_frame(GifFileType *gif, const struct gif_frame *frame) {
  GraphicsControlBlock block = {
      DISPOSE_DO_NOT, false, 10,
      frame->transparent < 0 ? NO_TRANSPARENT_COLOR : frame->transparent};
  GifByteType bytes[4];
  EGifGCBToExtension(&block, bytes);
  if (EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes) != GIF_OK) return GIF_ERROR;
  if (EGifPutImageDesc(
          gif, frame->left, frame->top, frame->width, frame->height, frame->is_interlaced,
          NULL) != GIF_OK)
    return GIF_ERROR;
  return put_rows(gif, frame);
}

struct encoded encode_gif(
    int canvas_width, int canvas_height, const uint8_t *palette, int colors,
    const struct gif_frame *frames, int count) {
  struct encoded file = {NULL, 0};
  int code;
  GifFileType *gif = EGifOpen(&file, append, &code);
  ColorMapObject *map = GifMakeMapObject(colors, (const GifColorType *)palette);
  if (!gif || !map) abort();
  EGifSetGifVersion(gif, true);
  int is_good =
      EGifPutScreenDesc(gif, canvas_width, canvas_height, 8, 0, map) == GIF_OK;
  for (int i = 0; is_good && i < count; i++) is_good = put_frame(gif, &frames[i]) == GIF_OK;
  GifFreeMapObject(map);
  is_good = EGifCloseFile(gif, &code) == GIF_OK && is_good;
  if (!is_good) {
    free(file.bytes);
    file = (struct encoded){NULL, 0};
  }
  return file;
}
