#include <stdint.h>

// An ICU data package without items, in place of Foundation's 34 MB of locale data, which dv never
// uses. DV_LOCALE_DATA is the symbol that Foundation's ICU looks for, such as icudt76_dat.
// The layout is that of ICU's udata.h (DataHeader, UDataInfo) and ucmndata.h (UDataOffsetTOC).
const struct {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size, reserved;
  uint8_t is_big_endian, charset_family, size_of_uchar, padding;
  uint8_t data_format[4], format_version[4], data_version[4];
  uint8_t header_end[8];
  uint32_t item_count;
} DV_LOCALE_DATA __attribute__((aligned(16))) = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .size_of_uchar = 2,
    .data_format = {'C', 'm', 'n', 'D'},
    .format_version = {1, 0, 0, 0},
};
