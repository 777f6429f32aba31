# ADOLC::ADOLC: the library ADOL-C. ADOLC_INCLUDE_DIR: the folder of adolc/adolc.h; ADOLC_LIBRARY.
include(FindPackageHandleStandardArgs)
find_path(ADOLC_INCLUDE_DIR adolc/adolc.h)
find_library(ADOLC_LIBRARY adolc)
find_package_handle_standard_args(ADOLC REQUIRED_VARS ADOLC_LIBRARY ADOLC_INCLUDE_DIR)
mark_as_advanced(ADOLC_INCLUDE_DIR ADOLC_LIBRARY)
if(ADOLC_FOUND AND NOT TARGET ADOLC::ADOLC)
    add_library(ADOLC::ADOLC INTERFACE IMPORTED)
    set_target_properties(
        ADOLC::ADOLC PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${ADOLC_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "${ADOLC_LIBRARY}"
    )
endif()
