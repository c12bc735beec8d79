#pragma once
#include <sqlite3.h>

// Makes a connection refuse what could damage a database on purpose: writes to its schema and to the tables
// behind virtual ones. SQLite takes this by a function of varying arguments, which Swift cannot call.
// SQLITE_OK, or why not.
int sg_defend(sqlite3 *connection);

// Makes SQLite keep no count of the memory it takes, for which it would take a lock at every allocation. Of the
// whole process; to be called before the first connection is opened, and without effect afterwards.
void sg_count_no_memory(void);

// Notes from now on why the system refused a write of SQLite's, which tells it of few. Of the whole process; to
// be called once, before the first connection is opened, since others may be writing by then.
void sg_note_write_errors(void);

// What errno was at the last write that failed in this thread; 0 where none did since this was asked.
int sg_take_write_error(void);

// Keeps the dispatch queue on which this is called, for as long as the process lives.
void sg_keep_queue(void);
