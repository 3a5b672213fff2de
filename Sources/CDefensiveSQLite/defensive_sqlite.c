#include "defensive_sqlite.h"

#include <sqlite3.h>

void dv_make_defensive(struct sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (void *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (void *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (void *)0);
}

static sqlite3_file *open_file(struct sqlite3 *connection) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return code == SQLITE_OK && file && file->pMethods ? file : 0;
}

long long dv_file_size(struct sqlite3 *connection) {
  sqlite3_int64 size = 0;
  sqlite3_file *file = open_file(connection);
  return file && file->pMethods->xFileSize(file, &size) == SQLITE_OK ? size : 0;
}

int dv_read_file(struct sqlite3 *connection, void *buffer, int count, long long offset) {
  sqlite3_file *file = open_file(connection);
  if (!file) return SQLITE_CANTOPEN;
  int code = file->pMethods->xRead(file, buffer, count, offset);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}
