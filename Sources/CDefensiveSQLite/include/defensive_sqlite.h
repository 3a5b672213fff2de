#ifndef DEFENSIVE_SQLITE_H
#define DEFENSIVE_SQLITE_H

struct sqlite3;

/// Takes a connection's trust in the file that it opens: its schema can call no function with
/// effects, nothing can write to tables of SQLite's own, and no extension can be loaded.
///
/// sqlite3_db_config() takes any number of arguments, which Swift cannot call.
/// See https://www.sqlite.org/security.html
void dv_make_defensive(struct sqlite3 *connection);

#endif
