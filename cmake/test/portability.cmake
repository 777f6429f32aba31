# Another target or standard library: programs that use the packages compile without a warning, and run;
# so does every header of core and of the rules of the standard library.
#     cmake -DREPOSITORY=<folder> -DBUILD=<folder> -DCXX=<compiler> [-DFLAGS=<flags>] [-DLINK=<flags>]
#           [-DRUN=<emulator and its options> | -DRUN=nothing] [-DNATIVE=<compiler>] [-DLIBCXX=ON]
#           -P portability.cmake
# NATIVE: a compiler for this machine, whose program must give the same numbers, without fused
# multiplications that one machine has and the other has not. LIBCXX: a test file of each package compiles,
# and a program with the library of checks runs.
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${BUILD}")
file(MAKE_DIRECTORY "${BUILD}")
separate_arguments(flags UNIX_COMMAND "${FLAGS}")
separate_arguments(link UNIX_COMMAND "${LINK}")
separate_arguments(run UNIX_COMMAND "${RUN}")
set(warnings -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
set(includes)
foreach(package IN ITEMS chainrules_core chainrules chainrules_testutils)
    list(APPEND includes -I${REPOSITORY}/${package}/include)
endforeach()
set(compile ${CXX} -std=c++20 ${warnings} ${includes})
set(program ${BUILD}/program.exe)

foreach(source IN ITEMS chainrules_core/test/consumer/main.cpp chainrules/test/consumer/std.cpp)
    execute_process(
        COMMAND ${compile} ${flags} ${REPOSITORY}/${source} -o ${program} ${link}
        COMMAND_ERROR_IS_FATAL ANY
    )
    if(NOT RUN STREQUAL "nothing")
        execute_process(COMMAND ${run} ${program} COMMAND_ERROR_IS_FATAL ANY)
    endif()
endforeach()

set(text "")
foreach(package IN ITEMS chainrules_core chainrules)
    set(folder ${REPOSITORY}/${package}/include)
    file(GLOB_RECURSE headers RELATIVE ${folder} ${folder}/*.hpp)
    list(FILTER headers EXCLUDE REGEX "/(eigen|special|statistics|abseil|implicit|quadrature|odeint|spectra|suitesparse|mpi|adapters)(/|[.]hpp)")
    foreach(header IN LISTS headers)
        string(APPEND text "#include <${header}>\n")
    endforeach()
endforeach()
file(WRITE ${BUILD}/all_headers.cpp "${text}")
set(all_flags ${flags})
if(LIBCXX)
    # std::jthread and the execution policies are experimental there.
    list(APPEND all_flags -fexperimental-library)
endif()
execute_process(
    COMMAND ${compile} -fsyntax-only ${BUILD}/all_headers.cpp ${all_flags} COMMAND_ERROR_IS_FATAL ANY
)

if(NATIVE)
    set(bits ${includes} -std=c++20 -O2 -ffp-contract=off ${CMAKE_CURRENT_LIST_DIR}/portability/bits.cpp)
    execute_process(COMMAND ${CXX} ${bits} ${flags} -o ${program} COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${NATIVE} ${bits} -o ${BUILD}/native COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${run} ${program} OUTPUT_FILE ${BUILD}/there.txt COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${BUILD}/native OUTPUT_FILE ${BUILD}/here.txt COMMAND_ERROR_IS_FATAL ANY)
    execute_process(
        COMMAND diff ${BUILD}/here.txt ${BUILD}/there.txt OUTPUT_VARIABLE difference RESULT_VARIABLE code
    )
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "Numbers here and there differ:\n${difference}")
    endif()
endif()

if(LIBCXX)
    foreach(
        source IN ITEMS
        chainrules_core/test/rules/rrule.cpp chainrules_testutils/test/check_rrule.cpp
        chainrules/test/cmath/trigonometric.cpp chainrules/test/eigen/products/matmul.cpp
        chainrules/test/special/gamma/gamma.cpp
    )
        string(REGEX REPLACE "/test/.*" "/test" folder ${source})
        execute_process(
            COMMAND
                ${CXX} -std=c++20 ${includes} -I${REPOSITORY}/${folder} -isystem /usr/include/eigen3
                -fsyntax-only ${REPOSITORY}/${source} ${flags}
            COMMAND_ERROR_IS_FATAL ANY
        )
    endforeach()
    execute_process(
        COMMAND
            ${CMAKE_COMMAND} -S ${REPOSITORY} -B ${BUILD}/library -DCMAKE_CXX_COMPILER=${CXX}
            "-DCMAKE_CXX_FLAGS=${FLAGS}" -DCMAKE_CXX_COMPILER_WORKS=ON
            "-DCHAINRULES_PACKAGES=chainrules_core;chainrules_testutils"
            -DCHAINRULES_BUILD_TESTS=OFF -DCHAINRULES_BUILD_EXAMPLES=OFF
        COMMAND_ERROR_IS_FATAL ANY
    )
    execute_process(
        COMMAND ${CMAKE_COMMAND} --build ${BUILD}/library --target chainrules_testutils
        COMMAND_ERROR_IS_FATAL ANY
    )
    file(GLOB_RECURSE library ${BUILD}/library/libchainrules_testutils.a)
    execute_process(
        COMMAND
            ${compile} ${flags} ${REPOSITORY}/chainrules_testutils/test/consumer/plain.cpp ${library}
            -pthread ${link} -o ${program}
        COMMAND_ERROR_IS_FATAL ANY
    )
    execute_process(COMMAND ${program} COMMAND_ERROR_IS_FATAL ANY)
endif()
