#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#include "shrink.h"

#ifdef __APPLE__
#define LIBRARY "libgif.dylib"
#else
#define LIBRARY "libgif.so.7"
#endif

#define FUNCTIONS(each)                                                                    \
  each(DGifOpen) each(DGifGetRecordType) each(DGifGetExtension) each(DGifGetExtensionNext) \
  each(DGifGetImageDesc) each(DGifGetLine) each(DGifCloseFile)

#include "opening.h"

struct source {
  const uint8_t *bytes;
  size_t count;
};

static int give_bytes(GifFileType *gif, GifByteType *into, int count) {
  struct source *source = gif->UserData;
  size_t given = count < 0 ? 0 : (size_t)count;
  if (given > source->count) given = source->count;
  memcpy(into, source->bytes, given);
  source->bytes += given;
  source->count -= given;
  return (int)given;
}

// Passes over what stands before the first frame. False when there is none.
static int find_frame(GifFileType *gif, int *transparent) {
  GifRecordType type;
  while (DGifGetRecordType_(gif, &type) == GIF_OK) {
    if (type == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc_(gif) == GIF_OK;
    if (type != EXTENSION_RECORD_TYPE) return 0;
    int code;
    GifByteType *block;
    if (DGifGetExtension_(gif, &code, &block) != GIF_OK) return 0;
    while (block) {
      if (code == GRAPHICS_EXT_FUNC_CODE && block[0] >= 4)
        *transparent = block[1] & 1 ? block[4] : NO_TRANSPARENT_COLOR;
      if (DGifGetExtensionNext_(gif, &block) != GIF_OK) return 0;
    }
  }
  return 0;
}

// The numbers of the frame's colours, its rows in the order in which they are seen.
static int read_numbers(GifFileType *gif, uint8_t *numbers) {
  static const int first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
  const GifImageDesc *frame = &gif->Image;
  for (int pass = 0; pass < (frame->Interlace ? 4 : 1); pass++) {
    int by = frame->Interlace ? step[pass] : 1;
    for (int y = frame->Interlace ? first[pass] : 0; y < frame->Height; y += by)
      if (DGifGetLine_(gif, numbers + (size_t)y * frame->Width, frame->Width) != GIF_OK) return 0;
  }
  return 1;
}

// One row of the frame in colours. What has no colour is transparent, as in every browser.
static void color_row(
    const uint8_t *numbers, int width, const ColorMapObject *colors, int transparent,
    uint8_t *rgba) {
  for (int x = 0; x < width; x++, rgba += 4) {
    int number = numbers[x], is_seen = number != transparent && number < colors->ColorCount;
    const GifColorType *color = &colors->Colors[is_seen ? number : 0];
    rgba[0] = is_seen ? color->Red : 0;
    rgba[1] = is_seen ? color->Green : 0;
    rgba[2] = is_seen ? color->Blue : 0;
    rgba[3] = is_seen ? 255 : 0;
  }
}

struct work {
  uint8_t *numbers, *row;
  struct shrink shrink;
};

static enum cimage_result read_frame(GifFileType *gif, struct work *work, struct cimage *image) {
  int transparent = NO_TRANSPARENT_COLOR;
  if (!find_frame(gif, &transparent)) return CIMAGE_DAMAGED;
  const GifImageDesc *frame = &gif->Image;
  const ColorMapObject *colors = frame->ColorMap ? frame->ColorMap : gif->SColorMap;
  if (!colors || colors->ColorCount < 1 || frame->Width < 1 || frame->Height < 1 ||
      frame->Left < 0 || frame->Top < 0)
    return CIMAGE_DAMAGED;
  // A frame that reaches outside makes the canvas larger. Each number has 16 bits in the file.
  int width = frame->Left + frame->Width, height = frame->Top + frame->Height;
  if (gif->SWidth > width) width = gif->SWidth;
  if (gif->SHeight > height) height = gif->SHeight;
  image->source_width = width;
  image->source_height = height;
  if (width > image->longest_side || height > image->longest_side) return CIMAGE_TOO_LARGE;
  int out_width, out_height;
  shrink_fit(width, height, image->fitting, &out_width, &out_height);
  work->numbers = calloc((size_t)frame->Width, (size_t)frame->Height);
  work->row = calloc((size_t)width, 4);
  if (!work->numbers || !work->row ||
      !shrink_begin(&work->shrink, width, height, out_width, out_height))
    return CIMAGE_NO_MEMORY;
  if (!read_numbers(gif, work->numbers)) return CIMAGE_DAMAGED;
  for (int y = 0; y < height; y++) {
    int line = y - frame->Top;
    if (line == 0 || line == frame->Height) memset(work->row, 0, (size_t)width * 4);
    if (line >= 0 && line < frame->Height)
      color_row(
          work->numbers + (size_t)line * frame->Width, frame->Width, colors, transparent,
          work->row + (size_t)frame->Left * 4);
    shrink_row(&work->shrink, work->row);
  }
  return CIMAGE_OK;
}

enum cimage_result cimage_gif(const uint8_t *bytes, size_t count, struct cimage *image) {
  image->reason = open_library();
  if (image->reason) return CIMAGE_NO_LIBRARY;
  struct source source = {bytes, count};
  int code = 0;
  GifFileType *gif = DGifOpen_(&source, give_bytes, &code);
  if (!gif) return code == D_GIF_ERR_NOT_ENOUGH_MEM ? CIMAGE_NO_MEMORY : CIMAGE_DAMAGED;
  struct work work = {0};
  enum cimage_result result = shrink_end(&work.shrink, read_frame(gif, &work, image), image);
  DGifCloseFile_(gif, &code);
  free(work.numbers);
  free(work.row);
  return result;
}
