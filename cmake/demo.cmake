# The main job, from a fresh checkout: installs what is missing, builds the examples and runs them.
#     cmake -P cmake/demo.cmake
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/setup.cmake)
chainrules_setup(demo)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source)
set(build "${source}/build/demo")
set(configure ${CMAKE_COMMAND} -G Ninja -DCMAKE_BUILD_TYPE=Release)

run(
    COMMAND
        ${configure} -S ${source} -B ${build} -DCHAINRULES_BUILD_EXAMPLES=ON
        -DCHAINRULES_BUILD_TESTS=OFF -DCHAINRULES_BUILD_BENCHMARKS=OFF
)
run(COMMAND ${CMAKE_COMMAND} --build ${build} --parallel ${jobs})

# geometry_library is a project of its own and finds the installed core.
run(COMMAND ${CMAKE_COMMAND} --install ${build} --prefix ${build}/installed OUTPUT_QUIET)
run(
    COMMAND
        ${configure} -S ${source}/examples/geometry_library -B ${build}/geometry_library
        -DCMAKE_PREFIX_PATH=${build}/installed -DBUILD_TESTING=OFF
)
run(COMMAND ${CMAKE_COMMAND} --build ${build}/geometry_library --parallel ${jobs})

# show(<program> [<argument>…])
function(show program)
    cmake_path(GET program FILENAME name)
    message(STATUS "")
    message(STATUS "examples/${name}")
    run(COMMAND ${program} ${ARGN})
endfunction()

show(${build}/examples/chain_rule_by_hand)
show(${build}/examples/forward_ad)
show(${build}/examples/reverse_ad)
show(${build}/examples/nist_fit ${source}/examples/nist_fit/misra1a.csv)
show(${build}/examples/network)
show(${build}/examples/mixture)
show(${build}/examples/gaussian_process ${build}/examples/gaussian_process.svg)
show(${build}/examples/plate 200 ${build}/examples/plate.svg)
show(${build}/examples/portfolio)
show(${build}/examples/robot_arm)
show(${build}/examples/calibration)
show(${build}/examples/pose_graph 25 ${build}/examples/pose_graph.svg)
show(${build}/examples/markov_field)
show(${build}/examples/orthogonal_start)
show(${build}/examples/degenerate_spectra ${build}/examples/degenerate_spectra.svg)
show(${build}/geometry_library/geometry_library)
show(${build}/examples/demo_table)
