// Nothing is called: the linker takes the data in place of Foundation's.
