# Sets CHAINRULES_VERSION, for project(), from the macros of chainrules_core/version.hpp: the one
# place where the version is written.
file(
    STRINGS "${CMAKE_CURRENT_LIST_DIR}/../chainrules_core/include/chainrules_core/version.hpp" CHAINRULES_VERSION
    REGEX "^#define CHAINRULES_VERSION_(MAJOR|MINOR|PATCH) [0-9]+$"
)
list(TRANSFORM CHAINRULES_VERSION REPLACE ".* " "")
list(JOIN CHAINRULES_VERSION "." CHAINRULES_VERSION)
