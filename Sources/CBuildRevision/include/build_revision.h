/// The version-control revision this program was built from, or "unknown revision".
const char *dv_build_revision(void);
