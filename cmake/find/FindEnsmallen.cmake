# Ensmallen::ensmallen: the headers of ensmallen, and Armadillo, which they need. It has CMake files
# of its own only where it was installed by them. Ensmallen_INCLUDE_DIR: the folder of ensmallen.hpp;
# Armadillo_INCLUDE_DIR, Armadillo_LIBRARY.
include(FindPackageHandleStandardArgs)
find_path(Ensmallen_INCLUDE_DIR ensmallen.hpp)
find_path(Armadillo_INCLUDE_DIR armadillo)
find_library(Armadillo_LIBRARY armadillo)
find_package_handle_standard_args(
    Ensmallen REQUIRED_VARS Ensmallen_INCLUDE_DIR Armadillo_INCLUDE_DIR Armadillo_LIBRARY
)
mark_as_advanced(Ensmallen_INCLUDE_DIR Armadillo_INCLUDE_DIR Armadillo_LIBRARY)
if(Ensmallen_FOUND AND NOT TARGET Ensmallen::ensmallen)
    add_library(Ensmallen::ensmallen INTERFACE IMPORTED)
    set_target_properties(
        Ensmallen::ensmallen PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${Ensmallen_INCLUDE_DIR};${Armadillo_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "${Armadillo_LIBRARY}"
    )
endif()
