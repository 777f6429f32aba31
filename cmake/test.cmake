# All tests, from a fresh checkout: installs what is missing, builds everything and runs CTest.
#     cmake -P cmake/test.cmake
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/setup.cmake)
chainrules_setup(test)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source)
set(build "${source}/build/test")

# No build type: neither optimisation nor debug information, which would double the time.
run(
    COMMAND
        ${CMAKE_COMMAND} -G Ninja -S ${source} -B ${build} -DCMAKE_BUILD_TYPE=
        -DCHAINRULES_BUILD_TESTS=ON -DCHAINRULES_BUILD_EXAMPLES=ON -DCHAINRULES_BUILD_BENCHMARKS=ON
)
run(
    COMMAND
        ${CMAKE_COMMAND} --build ${build} --parallel ${jobs}
        --target all all_verify_interface_header_sets
)
run(
    COMMAND
        ${CMAKE_CTEST_COMMAND} --test-dir ${build} --output-on-failure --no-label-summary -j ${jobs}
)
