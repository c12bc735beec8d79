#include "sqliteguard.h"

#include <errno.h>
#include <unistd.h>

int sg_defend(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

void sg_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// SQLite is compiled with one of the latter two, or neither; with large offsets in any case.
typedef ssize_t (*write_call)(int, const void *, size_t);
typedef ssize_t (*pwrite_call)(int, const void *, size_t, sqlite3_int64);

static write_call plain_write;
static pwrite_call plain_pwrite, plain_pwrite64;
static _Thread_local int write_error;

static ssize_t noted(ssize_t written) {
  if (written < 0) write_error = errno;
  return written;
}

static ssize_t noted_write(int file, const void *bytes, size_t count) {
  return noted(plain_write(file, bytes, count));
}

static ssize_t noted_pwrite(int file, const void *bytes, size_t count, sqlite3_int64 offset) {
  return noted(plain_pwrite(file, bytes, count, offset));
}

static ssize_t noted_pwrite64(int file, const void *bytes, size_t count, sqlite3_int64 offset) {
  return noted(plain_pwrite64(file, bytes, count, offset));
}

void sg_note_write_errors(void) {
  sqlite3_vfs *files = sqlite3_vfs_find(0);
  if (!files || files->iVersion < 3 || !files->xGetSystemCall || !files->xSetSystemCall) return;
  plain_write = (write_call)files->xGetSystemCall(files, "write");
  plain_pwrite = (pwrite_call)files->xGetSystemCall(files, "pwrite");
  plain_pwrite64 = (pwrite_call)files->xGetSystemCall(files, "pwrite64");
  if (plain_write) files->xSetSystemCall(files, "write", (sqlite3_syscall_ptr)noted_write);
  if (plain_pwrite) files->xSetSystemCall(files, "pwrite", (sqlite3_syscall_ptr)noted_pwrite);
  if (plain_pwrite64) files->xSetSystemCall(files, "pwrite64", (sqlite3_syscall_ptr)noted_pwrite64);
}

int sg_take_write_error(void) {
  int error = write_error;
  write_error = 0;
  return error;
}
