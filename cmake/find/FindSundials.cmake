# Sundials::sundials: serial vectors and dense matrices of SUNDIALS, which its solvers share.
# Sundials::cvode, Sundials::cvodes, Sundials::ida, Sundials::idas, Sundials::kinsol: each with these
# and with the linear solvers dense and SPGMR, where it is found. (Its own SUNDIALSConfig.cmake asks
# for MPI, PETSc and others that it was built with.) Sundials_INCLUDE_DIR: the folder of
# sundials/sundials_nvector.h; Sundials_<part>_LIBRARY.
include(FindPackageHandleStandardArgs)
find_path(Sundials_INCLUDE_DIR sundials/sundials_nvector.h)
mark_as_advanced(Sundials_INCLUDE_DIR)
foreach(part IN ITEMS core nvecserial sunmatrixdense sunlinsoldense sunlinsolspgmr cvode cvodes ida idas kinsol)
    find_library(Sundials_${part}_LIBRARY sundials_${part})
    mark_as_advanced(Sundials_${part}_LIBRARY)
endforeach()
find_package_handle_standard_args(
    Sundials REQUIRED_VARS Sundials_sunmatrixdense_LIBRARY Sundials_nvecserial_LIBRARY Sundials_INCLUDE_DIR
)
if(Sundials_FOUND AND NOT TARGET Sundials::sundials)
    add_library(Sundials::sundials INTERFACE IMPORTED)
    set(libraries ${Sundials_nvecserial_LIBRARY} ${Sundials_sunmatrixdense_LIBRARY})
    # Since SUNDIALS 7.
    if(Sundials_core_LIBRARY)
        list(APPEND libraries ${Sundials_core_LIBRARY})
    endif()
    set_target_properties(
        Sundials::sundials PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${Sundials_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "${libraries}"
    )
    foreach(part IN ITEMS cvode cvodes ida idas kinsol)
        if(Sundials_${part}_LIBRARY AND Sundials_sunlinsoldense_LIBRARY AND Sundials_sunlinsolspgmr_LIBRARY)
            add_library(Sundials::${part} INTERFACE IMPORTED)
            set_target_properties(
                Sundials::${part} PROPERTIES
                INTERFACE_LINK_LIBRARIES
                    "${Sundials_${part}_LIBRARY};${Sundials_sunlinsoldense_LIBRARY};${Sundials_sunlinsolspgmr_LIBRARY};Sundials::sundials"
            )
        endif()
    endforeach()
endif()
