# All tests, from a fresh checkout: installs what is missing, builds everything and runs CTest. With
# Clang 19, which takes half of GCC 12's time and memory, unless the environment variable CXX names
# another compiler, or an older build folder has one.
#     cmake -P cmake/test.cmake
# One part of them, with its headers: a folder of tests, a file, or a regular expression for the names
# of tests. It has a build of its own, in which each test file is a program.
#     cmake -DONLY=chainrules/cmath -P cmake/test.cmake
# And what takes as long to compile as all others together, and a change seldom breaks alone: each
# array rule of the list, also in every storage, on nested numbers and on those of fifty digits, each
# factorisation with every tool, special functions in every number type, the measurement of accuracy,
# each header alone, benchmarks; and then all ordinary tests with GCC, too.
#     cmake -DTHOROUGH=ON -P cmake/test.cmake
# What programs of documents print is written into these instead of compared with them:
#     cmake -DONLY=docs/questions -DUPDATE=ON -P cmake/test.cmake
# The tables of reference values, or those that ONLY names, are computed again, and nothing else is done:
#     cmake -DUPDATE=references -DONLY=gamma -P cmake/test.cmake
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/setup.cmake)
if(THOROUGH)
    chainrules_setup(thorough)
else()
    chainrules_setup(test)
endif()

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source)
if(UPDATE STREQUAL "references")
    run(
        COMMAND
            python3 ${source}/chainrules/test/references/generate/generate.py --jobs ${jobs} ${ONLY}
    )
    if(NOT ONLY)
        run(COMMAND python3 ${source}/chainrules/test/references/generate/geometry/generate.py)
    endif()
    return()
endif()
set(build "${source}/build/test")
if(THOROUGH)
    # Beside libunwind-dev, which Ceres needs, libc++-19-dev cannot be installed.
    chainrules_unpack(
        ${source}/build/libcxx libc++-19-dev libc++1-19 libc++abi-19-dev libc++abi1-19 libunwind-19
    )
endif()

set(
    options -DCHAINRULES_BUILD_BENCHMARKS=OFF -DCHAINRULES_THOROUGH=OFF -DCHAINRULES_JOIN_TESTS=ON
)
if(THOROUGH)
    set(
        options -DCHAINRULES_BUILD_BENCHMARKS=ON -DCHAINRULES_CHECK_BENCHMARKS=ON
        -DCHAINRULES_THOROUGH=ON -DCHAINRULES_JOIN_TESTS=ON
    )
endif()
if(ONLY)
    # chainrules_core/test/tangents/zero.cpp is the test core/tangents/zero.
    string(REGEX REPLACE "^chainrules_(core|testutils)" "\\1" ONLY "${ONLY}")
    string(REGEX REPLACE "/test(/|$)" "\\1" ONLY "${ONLY}")
    string(REGEX REPLACE "\\.cpp$|/$" "" ONLY "${ONLY}")
    set(build "${source}/build/only")
    set(options -DCHAINRULES_BUILD_BENCHMARKS=OFF -DCHAINRULES_THOROUGH=OFF "-DCHAINRULES_TEST_SUBSET=${ONLY}")
endif()

find_program(clang clang++-19 NO_CACHE)
# Clang does not tell where an object has padding: the checks' search for a thunk that reads its own
# destination may take what lies there for an address, in one of some forty runs of a test of arrays.
set(repeat)
if(clang AND NOT DEFINED ENV{CXX})
    set(repeat --repeat until-pass:2)
    if(NOT EXISTS ${build}/CMakeCache.txt)
        list(APPEND options -DCMAKE_CXX_COMPILER=${clang})
    endif()
endif()

if(UPDATE)
    set(ENV{CHAINRULES_WRITE_OUTPUTS} 1)
endif()

set(targets all)
if(THOROUGH OR ONLY)
    list(APPEND targets chainrules.headers)
endif()

# No build type: neither optimisation nor debug information, which would double the time.
run(
    COMMAND
        ${CMAKE_COMMAND} -G Ninja -S ${source} -B ${build} -DCMAKE_BUILD_TYPE=
        -DCHAINRULES_BUILD_TESTS=ON -DCHAINRULES_BUILD_EXAMPLES=ON ${options}
)
# Clang asks for memory so often that jemalloc, where it is installed, saves a twentieth of the time.
file(GLOB jemalloc /usr/lib/*/libjemalloc.so.2)
run(
    COMMAND
        ${CMAKE_COMMAND} -E env "LD_PRELOAD=${jemalloc}"
        ${CMAKE_COMMAND} --build ${build} --parallel ${jobs} --target ${targets}
)
run(
    COMMAND
        ${CMAKE_CTEST_COMMAND} --test-dir ${build} --output-on-failure --no-label-summary ${repeat} -j ${jobs}
)
if(THOROUGH AND clang AND NOT DEFINED ENV{CXX})
    run(COMMAND ${CMAKE_COMMAND} --workflow --preset gcc WORKING_DIRECTORY ${source})
endif()
