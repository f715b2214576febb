#include <unicode/uchar.h>

#include "Shim.h"

extern "C" {

int sl_column_count(uint32_t code_point) {
  UChar32 c = static_cast<UChar32>(code_point);
  switch (u_charType(c)) {
  case U_NON_SPACING_MARK:
  case U_ENCLOSING_MARK:
  case U_FORMAT_CHAR:
  case U_CONTROL_CHAR:
    return 0;
  default:
    break;
  }
  int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

}  // extern "C"
