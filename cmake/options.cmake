# The options, the same from the top and in each package alone; included after project().
# The top CMakeLists includes this before it adds the packages, so that its defaults win.

option(CHAINRULES_BUILD_TESTS "Build the tests (not when BUILD_TESTING is OFF)" ${PROJECT_IS_TOP_LEVEL})
option(CHAINRULES_BUILD_EXAMPLES "Build the example programs" ${PROJECT_IS_TOP_LEVEL})
option(CHAINRULES_BUILD_BENCHMARKS "Build the benchmarks (Google Benchmark)" OFF)
option(CHAINRULES_BUILD_SITE "Define chainrules.site, the documentation site" OFF)
option(CHAINRULES_INSTALL "Define the install rules" ${PROJECT_IS_TOP_LEVEL})
option(CHAINRULES_DEBIAN "Install what a Debian package has besides, see cmake/debian.cmake" OFF)
set(CHAINRULES_TEST_SUBSET "" CACHE STRING "Regular expression: define only the tests whose names match")
option(CHAINRULES_JOIN_TESTS "Compile several test files together: all of them take half the time, one takes longer" OFF)
option(CHAINRULES_THOROUGH "Define the tests, too, that double the time to compile all" OFF)
option(CHAINRULES_CHECK_BENCHMARKS "See that the benchmarks compile: not optimised, and no programs" OFF)
set(CHAINRULES_BENCHMARK_MARCH "" CACHE STRING "Compile the benchmarks with -march=<this>, for example native")
mark_as_advanced(
    CHAINRULES_INSTALL CHAINRULES_DEBIAN CHAINRULES_TEST_SUBSET CHAINRULES_JOIN_TESTS CHAINRULES_THOROUGH
    CHAINRULES_CHECK_BENCHMARKS CHAINRULES_BENCHMARK_MARCH
)

# CHAINRULES_TESTS: whether this configuration has tests.
set(CHAINRULES_TESTS ${CHAINRULES_BUILD_TESTS})
if(DEFINED BUILD_TESTING AND NOT BUILD_TESTING)
    set(CHAINRULES_TESTS OFF)
endif()
if(CHAINRULES_TESTS)
    enable_testing()
    include(${CMAKE_CURRENT_LIST_DIR}/testing.cmake)
endif()
