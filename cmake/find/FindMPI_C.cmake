# MPI::MPI_C: MPI as its C library and <mpi.h>, also for projects without the language C, where
# CMake's own FindMPI has the C++ bindings only: it is used for these, and they are left out.
# The variables of FindMPI choose between installed ones: MPI_HOME, MPI_EXECUTABLE_SUFFIX=.mpich.
include(FindPackageHandleStandardArgs)
if(NOT TARGET MPI::MPI_C)
    get_property(_mpi_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
    if("C" IN_LIST _mpi_languages)
        find_package(MPI QUIET COMPONENTS C)
    else()
        set(MPI_CXX_SKIP_MPICXX ON)
        find_package(MPI QUIET COMPONENTS CXX)
        if(MPI_CXX_FOUND)
            set(_mpi_libraries ${MPI_CXX_LIBRARIES})
            list(FILTER _mpi_libraries EXCLUDE REGEX "/lib[^/]*(mpi_cxx|mpicxx|mpichcxx|mpi\\+\\+)[^/]*$")
            add_library(MPI::MPI_C INTERFACE IMPORTED)
            separate_arguments(_mpi_link_flags UNIX_COMMAND "${MPI_CXX_LINK_FLAGS}")
            set_target_properties(
                MPI::MPI_C PROPERTIES
                INTERFACE_INCLUDE_DIRECTORIES "${MPI_CXX_INCLUDE_DIRS}"
                INTERFACE_COMPILE_OPTIONS "${MPI_CXX_COMPILE_OPTIONS}"
                INTERFACE_LINK_OPTIONS "${_mpi_link_flags}"
                INTERFACE_LINK_LIBRARIES "${_mpi_libraries}"
            )
        endif()
    endif()
endif()
set(MPI_C_TARGET "")
if(TARGET MPI::MPI_C)
    set(MPI_C_TARGET MPI::MPI_C)
endif()
find_package_handle_standard_args(MPI_C REQUIRED_VARS MPI_C_TARGET)
