#include <csv.h>

/// For csv_set_space_func: no character is trimmed from the ends of a field.
static int dv_csv_no_space(unsigned char character) {
  (void)character;
  return 0;
}

/// Makes `parser` keep every character of a field, spaces too.
static inline void dv_csv_keep_spaces(struct csv_parser *parser) {
  csv_set_space_func(parser, dv_csv_no_space);
}
