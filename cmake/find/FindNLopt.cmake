# NLopt::nlopt: the library NLopt with its interface in C++, which Debian keeps beside that in C.
# NLOPT_INCLUDE_DIR: the folder of nlopt.hpp; NLOPT_LIBRARY.
include(FindPackageHandleStandardArgs)
find_path(NLOPT_INCLUDE_DIR nlopt.hpp)
find_library(NLOPT_LIBRARY NAMES nlopt_cxx nlopt)
find_package_handle_standard_args(NLopt REQUIRED_VARS NLOPT_LIBRARY NLOPT_INCLUDE_DIR)
mark_as_advanced(NLOPT_INCLUDE_DIR NLOPT_LIBRARY)
if(NLopt_FOUND AND NOT TARGET NLopt::nlopt)
    add_library(NLopt::nlopt INTERFACE IMPORTED)
    set_target_properties(
        NLopt::nlopt PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${NLOPT_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "${NLOPT_LIBRARY}"
    )
endif()
