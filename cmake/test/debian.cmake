# The Debian packages are made, lintian finds nothing wrong, and what is in them serves a user:
#     cmake -DREPOSITORY=<folder> -DBUILD=<folder> -DCXX=<compiler> -P debian.cmake
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${BUILD}")
set(ENV{CXX} "${CXX}")
execute_process(
    COMMAND ${CMAKE_COMMAND} -DBUILD=${BUILD} -P ${REPOSITORY}/cmake/debian.cmake
    COMMAND_ERROR_IS_FATAL ANY
)
file(GLOB packages "${BUILD}/packages/*.deb")
list(LENGTH packages count)
if(NOT count EQUAL 3)
    message(FATAL_ERROR "These packages were made: ${packages}")
endif()
execute_process(
    COMMAND lintian --allow-root --fail-on error,warning ${packages} COMMAND_ERROR_IS_FATAL ANY
)
foreach(package IN LISTS packages)
    execute_process(COMMAND dpkg-deb -x ${package} ${BUILD}/unpacked COMMAND_ERROR_IS_FATAL ANY)
endforeach()
execute_process(
    COMMAND
        ${CMAKE_COMMAND} -DPREFIX=${BUILD}/unpacked/usr -DPACKAGE=chainrules-testutils
        -DSOURCE=${REPOSITORY}/chainrules_testutils/test/consumer/plain.cpp
        -DPROGRAM=${BUILD}/plain -DCXX=${CXX} -P ${CMAKE_CURRENT_LIST_DIR}/pkg_config.cmake
    COMMAND_ERROR_IS_FATAL ANY
)
