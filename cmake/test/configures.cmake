# The project configures without tests, alone and with what does not need them:
#     cmake -DREPOSITORY=<folder> -DBUILD=<folder> -DCXX=<compiler> -P configures.cmake
# A user's build is optimised; who says how to build is obeyed.
cmake_minimum_required(VERSION 3.25)

# configure(<build type> <option>…): what CMAKE_BUILD_TYPE is afterwards.
function(configure expected)
    file(REMOVE_RECURSE "${BUILD}")
    execute_process(
        COMMAND ${CMAKE_COMMAND} -S "${REPOSITORY}" -B "${BUILD}" -DCMAKE_CXX_COMPILER=${CXX} ${ARGN}
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
    )
    load_cache("${BUILD}" READ_WITH_PREFIX cached_ CMAKE_BUILD_TYPE)
    if(NOT "${cached_CMAKE_BUILD_TYPE}" STREQUAL "${expected}")
        message(FATAL_ERROR "Build type \"${cached_CMAKE_BUILD_TYPE}\", must be \"${expected}\": ${ARGN}")
    endif()
endfunction()

set(plain -DCHAINRULES_BUILD_TESTS=OFF -DCHAINRULES_BUILD_EXAMPLES=OFF)
configure(Release ${plain})
configure("" ${plain} -DCMAKE_BUILD_TYPE=)
set(site)
find_program(mkdocs mkdocs)
find_program(doxygen doxygen)
find_program(python python3)
if(mkdocs AND doxygen AND python)
    set(site -DCHAINRULES_BUILD_SITE=ON)
endif()
configure(Debug ${plain} -DCMAKE_BUILD_TYPE=Debug -DCHAINRULES_BUILD_BENCHMARKS=ON ${site})
