# autodiff::with_eigen: autodiff's headers and Eigen's, which they include; its own CMake package,
# autodiff::autodiff, does not say so. autodiff_INCLUDE_DIR: the folder of autodiff/forward/dual.hpp.
include(FindPackageHandleStandardArgs)
find_path(autodiff_INCLUDE_DIR autodiff/forward/dual.hpp)
find_package(Eigen3 QUIET GLOBAL)
find_package_handle_standard_args(autodiff REQUIRED_VARS autodiff_INCLUDE_DIR Eigen3_FOUND)
mark_as_advanced(autodiff_INCLUDE_DIR)
if(autodiff_FOUND AND NOT TARGET autodiff::with_eigen)
    add_library(autodiff::with_eigen INTERFACE IMPORTED)
    set_target_properties(
        autodiff::with_eigen PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${autodiff_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES Eigen3::Eigen
    )
endif()
