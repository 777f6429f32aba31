# Sacado::Sacado: the headers of Trilinos' Sacado, which is all that its numbers need. (Its own
# SacadoConfig.cmake asks for half of Trilinos.) Sacado_INCLUDE_DIR: the folder of Sacado.hpp.
# Trilinos' configuration asks for Kokkos; where that is not there, Sacado is used without both.
include(FindPackageHandleStandardArgs)
find_path(Sacado_INCLUDE_DIR Sacado.hpp PATH_SUFFIXES trilinos include/trilinos)
find_package_handle_standard_args(Sacado REQUIRED_VARS Sacado_INCLUDE_DIR)
mark_as_advanced(Sacado_INCLUDE_DIR)
if(Sacado_FOUND AND NOT TARGET Sacado::Sacado)
    add_library(Sacado::Sacado INTERFACE IMPORTED)
    set_target_properties(
        Sacado::Sacado PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${Sacado_INCLUDE_DIR}"
    )
    if(NOT EXISTS "${Sacado_INCLUDE_DIR}/Kokkos_Macros.hpp")
        set_target_properties(
            Sacado::Sacado PROPERTIES
            INTERFACE_COMPILE_DEFINITIONS "TRILINOS_NO_CONFIG_H;SACADO_ENABLE_NEW_DESIGN"
        )
    endif()
endif()
