# Spectra::spectra: the headers of Spectra, with Eigen, which Debian's package has no CMake files for.
# Spectra_INCLUDE_DIR: the folder of Spectra/SymEigsSolver.h.
include(FindPackageHandleStandardArgs)
find_package(Eigen3 3.4 QUIET)
find_path(Spectra_INCLUDE_DIR Spectra/SymEigsSolver.h)
mark_as_advanced(Spectra_INCLUDE_DIR)
find_package_handle_standard_args(Spectra REQUIRED_VARS Spectra_INCLUDE_DIR Eigen3_FOUND)
if(Spectra_FOUND AND NOT TARGET Spectra::spectra)
    add_library(Spectra::spectra INTERFACE IMPORTED)
    set_target_properties(
        Spectra::spectra PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${Spectra_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES Eigen3::Eigen
    )
endif()
