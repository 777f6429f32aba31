# Tests that run on several ranks of MPI; included by testing.cmake.

include_guard()

# chainrules_other_mpi(<name>): defines the target chainrules.mpi.<name> for the MPI whose compiler and
# launcher are mpicxx.<name> and mpiexec.<name>, if they are there and not those of MPI::MPI_C. Its
# property CHAINRULES_MPIEXEC is the launcher.
function(chainrules_other_mpi name)
    if(TARGET chainrules.mpi.${name})
        return()
    endif()
    find_program(CHAINRULES_MPICXX_${name} mpicxx.${name})
    find_program(CHAINRULES_MPIEXEC_${name} mpiexec.${name})
    mark_as_advanced(CHAINRULES_MPICXX_${name} CHAINRULES_MPIEXEC_${name})
    if(NOT CHAINRULES_MPICXX_${name} OR NOT CHAINRULES_MPIEXEC_${name})
        return()
    endif()
    file(REAL_PATH "${CHAINRULES_MPIEXEC_${name}}" this)
    file(REAL_PATH "${MPIEXEC_EXECUTABLE}" found)
    execute_process(
        COMMAND ${CHAINRULES_MPICXX_${name}} -show
        RESULT_VARIABLE code OUTPUT_VARIABLE flags ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE
    )
    if(this STREQUAL found OR NOT code EQUAL 0)
        return()
    endif()
    separate_arguments(flags UNIX_COMMAND "${flags}")
    set(includes ${flags})
    list(FILTER includes INCLUDE REGEX "^-I")
    list(TRANSFORM includes REPLACE "^-I" "")
    list(FILTER flags INCLUDE REGEX "^-[Ll]")
    list(FILTER flags EXCLUDE REGEX "cxx$|\\+\\+$")
    add_library(chainrules.mpi.${name} INTERFACE)
    target_include_directories(chainrules.mpi.${name} SYSTEM INTERFACE ${includes})
    target_link_libraries(chainrules.mpi.${name} INTERFACE ${flags})
    set_target_properties(
        chainrules.mpi.${name} PROPERTIES CHAINRULES_MPIEXEC "${CHAINRULES_MPIEXEC_${name}}"
    )
endfunction()

# chainrules_run_on_ranks(<name> TARGET <target> MPIEXEC <program> RANKS <n>… [ARGUMENTS <argument>…]
#                         [TIMEOUT <seconds>] [EXPECT <regex>])
# The CTest tests <name>/<n>_ranks run the program on n ranks, more than there are processors, also as
# root. EXPECT: it passes by what it prints, whatever it returns.
function(chainrules_run_on_ranks name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TARGET;MPIEXEC;TIMEOUT;EXPECT" "RANKS;ARGUMENTS")
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 300)
    endif()
    foreach(ranks IN LISTS arg_RANKS)
        set(test ${name}/${ranks}_ranks)
        add_test(
            NAME ${test}
            COMMAND
                ${arg_MPIEXEC} ${MPIEXEC_NUMPROC_FLAG} ${ranks} ${MPIEXEC_PREFLAGS}
                $<TARGET_FILE:${arg_TARGET}> ${MPIEXEC_POSTFLAGS} ${arg_ARGUMENTS}
        )
        set_tests_properties(
            ${test} PROPERTIES
            TIMEOUT ${arg_TIMEOUT} PROCESSORS ${ranks} RUN_SERIAL ON
            ENVIRONMENT
                "OMPI_ALLOW_RUN_AS_ROOT=1;OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1;OMPI_MCA_rmaps_base_oversubscribe=1;OMPI_MCA_mpi_yield_when_idle=1;OMPI_MCA_btl_base_warn_component_unused=0;MPIR_CVAR_POLLS_BEFORE_YIELD=1;OMP_NUM_THREADS=1"
        )
        if(arg_EXPECT)
            set_tests_properties(${test} PROPERTIES PASS_REGULAR_EXPRESSION "${arg_EXPECT}")
        endif()
    endforeach()
endfunction()

# chainrules_add_mpi_tests(NAME <name> SOURCES <file>… [ENDS <file>] [LIBRARIES <lib>…] [INCLUDES <folder>…]
#                          [CASES <case>|<ranks>|<regex>…])
# A GoogleTest program of all sources, run on 1 to 4 ranks, with cmake/test/mpi_main.cpp. ENDS: a
# program that a fault ends, run for each case: its argument, the number of ranks, what it must print.
# For the MPI that was found, and where thorough tests are wanted for Open MPI and MPICH, if they are
# there beside it: <name>/openmpi, <name>/mpich. Without an MPI there are no tests.
function(chainrules_add_mpi_tests)
    cmake_parse_arguments(
        PARSE_ARGV 0 arg "" "NAME;ENDS" "SOURCES;LIBRARIES;INCLUDES;CASES"
    )
    chainrules_test_wanted(wanted ${arg_NAME})
    if(NOT wanted)
        return()
    endif()
    if(NOT TARGET MPI::MPI_C OR NOT MPIEXEC_EXECUTABLE)
        message(STATUS "The tests ${arg_NAME} are left out: they need MPI (Debian: libopenmpi-dev, openmpi-bin)")
        return()
    endif()
    set(which found)
    chainrules_is_thorough(thorough)
    if(thorough)
        foreach(other IN ITEMS openmpi mpich)
            chainrules_other_mpi(${other})
            if(TARGET chainrules.mpi.${other})
                list(APPEND which ${other})
            endif()
        endforeach()
    endif()
    foreach(mpi IN LISTS which)
        if(mpi STREQUAL "found")
            set(name ${arg_NAME})
            set(library MPI::MPI_C)
            set(launcher "${MPIEXEC_EXECUTABLE}")
        else()
            set(name ${arg_NAME}/${mpi})
            set(library chainrules.mpi.${mpi})
            get_target_property(launcher ${library} CHAINRULES_MPIEXEC)
        endif()
        chainrules_target_name(target ${name})
        set(support "${CMAKE_CURRENT_FUNCTION_LIST_DIR}")
        add_executable(${target} ${arg_SOURCES} "${support}/mpi_main.cpp" "${support}/mpi_yield.cpp")
        target_link_libraries(${target} PRIVATE GTest::gtest)
        set(targets ${target})
        chainrules_run_on_ranks(${name} TARGET ${target} MPIEXEC "${launcher}" RANKS 1 2 3 4)
        if(arg_ENDS)
            chainrules_target_name(ends ${name}/ends)
            add_executable(${ends} ${arg_ENDS})
            list(APPEND targets ${ends})
            foreach(case IN LISTS arg_CASES)
                string(REPLACE "|" ";" case "${case}")
                list(POP_FRONT case argument ranks)
                list(JOIN case "|" expected)
                chainrules_run_on_ranks(
                    ${name}/ends/${argument} TARGET ${ends} MPIEXEC "${launcher}" RANKS ${ranks}
                    ARGUMENTS ${argument} EXPECT "${expected}" TIMEOUT 30
                )
            endforeach()
        endif()
        foreach(each IN LISTS targets)
            chainrules_own_target(${each})
            target_include_directories(${each} PRIVATE ${arg_INCLUDES})
            target_link_libraries(${each} PRIVATE ${arg_LIBRARIES} ${library})
            chainrules_precompile(${each})
        endforeach()
    endforeach()
endfunction()
