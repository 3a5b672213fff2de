#ifndef DEFENSIVE_SQLITE_H
#define DEFENSIVE_SQLITE_H

struct sqlite3;

/// Makes a connection distrust the file it opens: the schema can't call functions that have effects,
/// nothing can write to SQLite's own tables, and no extension can be loaded.
///
/// sqlite3_db_config() is variadic, which Swift can't call.
/// See https://www.sqlite.org/security.html
void dv_make_defensive(struct sqlite3 *connection);

/// The size in bytes of the file that a connection has open; 0 when it is in memory.
long long dv_file_size(struct sqlite3 *connection);

/// Reads from the file that a connection has open, without SQLite's page cache.
///
/// Beyond the end of the file the buffer is filled with zeros.
/// Returns an SQLite result code.
int dv_read_file(struct sqlite3 *connection, void *buffer, int count, long long offset);

#endif
