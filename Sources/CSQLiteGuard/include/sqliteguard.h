#pragma once
#include <sqlite3.h>

// Makes a connection refuse what could damage a database on purpose: writes to its schema and to the tables
// behind virtual ones. SQLite takes this by a function of varying arguments, which Swift cannot call.
// SQLITE_OK, or why not.
int sg_defend(sqlite3 *connection);

// Makes SQLite keep no count of the memory it takes, for which it would take a lock at every allocation. Of the
// whole process; to be called before the first connection is opened, and without effect afterwards.
void sg_count_no_memory(void);
