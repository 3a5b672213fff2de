#include "build_revision.h"

const char *dv_build_revision(void) { return DV_REVISION; }
