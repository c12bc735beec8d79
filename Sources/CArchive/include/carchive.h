#ifndef CARCHIVE_H
#define CARCHIVE_H
#include <archive.h>
#include <archive_entry.h>

// libarchive, opened when the first packed file is read: linking it would bring nine more libraries
// into every start, ICU among them. The constants are those of its header. So are the functions, with
// a c before their names.

// Opens the library, the first time. Returns NULL, or why there is none. Any thread. The functions
// below may be called once it has returned NULL.
const char *carchive_open(void);

// NULL where there is no memory.
struct archive *carchive_read_new(void);
int carchive_read_free(struct archive *reader);
int carchive_read_support_filter_bzip2(struct archive *reader);
int carchive_read_support_filter_xz(struct archive *reader);
int carchive_read_support_filter_zstd(struct archive *reader);
int carchive_read_support_format_raw(struct archive *reader);
int carchive_read_support_format_empty(struct archive *reader);
int carchive_read_support_format_zip_streamable(struct archive *reader);

// Reads through `read`, which gets `context`, and sets the address of the next bytes.
int carchive_read_open(struct archive *reader, void *context, archive_read_callback *read);
int carchive_read_next_header(struct archive *reader, struct archive_entry **entry);
la_int64_t carchive_read_header_position(struct archive *reader);
// The bytes are valid until the next call.
int carchive_read_data_block(
    struct archive *reader, const void **bytes, size_t *count, la_int64_t *offset);
int carchive_filter_code(struct archive *reader, int filter);
// NULL where nothing failed. Valid until the next call.
const char *carchive_error_string(struct archive *reader);

#endif
