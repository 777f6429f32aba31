# CppAD::CppAD: CppAD's headers, and its library cppad_lib, which they need unless NDEBUG is defined.
# CppAD_INCLUDE_DIR: the folder of cppad/cppad.hpp; CppAD_LIBRARY; CppAD_VERSION, such as 20260430.
# Where it was configured for Eigen it includes Eigen's headers, too.
include(FindPackageHandleStandardArgs)
find_path(CppAD_INCLUDE_DIR cppad/configure.hpp)
find_library(CppAD_LIBRARY cppad_lib)
set(CppAD_EIGEN)
set(CppAD_NEEDS)
if(CppAD_INCLUDE_DIR)
    file(
        STRINGS ${CppAD_INCLUDE_DIR}/cppad/configure.hpp settings
        REGEX "define CPPAD_(PACKAGE_STRING|HAS_EIGEN)"
    )
    string(REGEX REPLACE ".*\"cppad-([0-9.]+)\".*" "\\1" CppAD_VERSION "${settings}")
    if("${settings}" MATCHES "HAS_EIGEN +1")
        find_package(Eigen3 QUIET GLOBAL)
        set(CppAD_EIGEN Eigen3::Eigen)
        set(CppAD_NEEDS Eigen3_FOUND)
    endif()
endif()
find_package_handle_standard_args(
    CppAD
    REQUIRED_VARS CppAD_LIBRARY CppAD_INCLUDE_DIR ${CppAD_NEEDS}
    VERSION_VAR CppAD_VERSION
)
mark_as_advanced(CppAD_INCLUDE_DIR CppAD_LIBRARY)
if(CppAD_FOUND AND NOT TARGET CppAD::CppAD)
    add_library(CppAD::CppAD INTERFACE IMPORTED)
    set_target_properties(
        CppAD::CppAD PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${CppAD_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "${CppAD_LIBRARY};${CppAD_EIGEN}"
    )
endif()
