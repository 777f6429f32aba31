# Ipopt::ipopt: the library Ipopt. IPOPT_INCLUDE_DIR: the folder of IpTNLP.hpp; IPOPT_LIBRARY.
# Headers before 3.13 ask for the definition that their configuration made.
include(FindPackageHandleStandardArgs)
find_path(IPOPT_INCLUDE_DIR IpTNLP.hpp PATH_SUFFIXES coin-or coin)
find_library(IPOPT_LIBRARY ipopt)
find_package_handle_standard_args(Ipopt REQUIRED_VARS IPOPT_LIBRARY IPOPT_INCLUDE_DIR)
mark_as_advanced(IPOPT_INCLUDE_DIR IPOPT_LIBRARY)
if(Ipopt_FOUND AND NOT TARGET Ipopt::ipopt)
    add_library(Ipopt::ipopt INTERFACE IMPORTED)
    set_target_properties(
        Ipopt::ipopt PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${IPOPT_INCLUDE_DIR}"
        INTERFACE_COMPILE_DEFINITIONS HAVE_CSTDDEF
        INTERFACE_LINK_LIBRARIES "${IPOPT_LIBRARY}"
    )
endif()
