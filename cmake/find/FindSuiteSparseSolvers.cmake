# SuiteSparseSolvers::suitesparse: CHOLMOD and KLU of SuiteSparse, under the GNU LGPL.
# SuiteSparseSolvers::gpl: with UMFPACK and SPQR, where they are found; they, and CHOLMOD's supernodal
# factorisation, are under the GNU GPL. (Ceres has a module named SuiteSparse.)
# SuiteSparseSolvers_INCLUDE_DIR: the folder of klu.h; SuiteSparseSolvers_<part>_LIBRARY.
include(FindPackageHandleStandardArgs)
find_path(SuiteSparseSolvers_INCLUDE_DIR klu.h PATH_SUFFIXES suitesparse)
mark_as_advanced(SuiteSparseSolvers_INCLUDE_DIR)
foreach(part IN ITEMS cholmod klu umfpack spqr)
    find_library(SuiteSparseSolvers_${part}_LIBRARY ${part})
    mark_as_advanced(SuiteSparseSolvers_${part}_LIBRARY)
endforeach()
find_package(Eigen3 3.4 QUIET)
find_package_handle_standard_args(
    SuiteSparseSolvers
    REQUIRED_VARS
        SuiteSparseSolvers_cholmod_LIBRARY SuiteSparseSolvers_klu_LIBRARY SuiteSparseSolvers_INCLUDE_DIR
        Eigen3_FOUND
)
if(SuiteSparseSolvers_FOUND AND NOT TARGET SuiteSparseSolvers::suitesparse)
    add_library(SuiteSparseSolvers::suitesparse INTERFACE IMPORTED)
    set_target_properties(
        SuiteSparseSolvers::suitesparse PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${SuiteSparseSolvers_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES
            "${SuiteSparseSolvers_cholmod_LIBRARY};${SuiteSparseSolvers_klu_LIBRARY};Eigen3::Eigen"
    )
    if(SuiteSparseSolvers_umfpack_LIBRARY AND SuiteSparseSolvers_spqr_LIBRARY)
        add_library(SuiteSparseSolvers::gpl INTERFACE IMPORTED)
        set_target_properties(
            SuiteSparseSolvers::gpl PROPERTIES
            INTERFACE_LINK_LIBRARIES
                "${SuiteSparseSolvers_umfpack_LIBRARY};${SuiteSparseSolvers_spqr_LIBRARY};SuiteSparseSolvers::suitesparse"
        )
    endif()
endif()
