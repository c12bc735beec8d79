#pragma once
#include <sqlite3.h>

// Makes a connection refuse what could damage a database on purpose: writes to its schema and to the tables
// behind virtual ones. SQLite takes this by a function of varying arguments, which Swift cannot call.
// SQLITE_OK, or why not.
int sg_defend(sqlite3 *connection);
