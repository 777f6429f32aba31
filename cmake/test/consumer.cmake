# Configures, builds and tests a project the way a user would, from nothing:
#     cmake -DSOURCE=<folder> -DBUILD=<folder> -DCACHE=<initial cache> -DGENERATOR=<name>
#           [-DRUN=<program>] [-DINSTALL=<prefix>] [-DFORBIDDEN=<regex>] [-DONLY_CONFIGURED=ON]
#           -P consumer.cmake -- [<option of the configuration>…]
# RUN: a program of the project that must succeed, besides its tests. INSTALL: install it there.
# FORBIDDEN: no file that the project includes may match this. ONLY_CONFIGURED: nothing is built.
cmake_minimum_required(VERSION 3.25)

set(options)
set(rest FALSE)
foreach(i RANGE ${CMAKE_ARGC})
    if(rest)
        list(APPEND options "${CMAKE_ARGV${i}}")
    elseif(CMAKE_ARGV${i} STREQUAL "--")
        set(rest TRUE)
    endif()
endforeach()
# A list in an option, as for CMAKE_PREFIX_PATH, is written with | here.
string(REPLACE "|" "\\;" options "${options}")

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE code)
    if(NOT code EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "This failed (${code}): ${command}")
    endif()
endfunction()

file(REMOVE_RECURSE "${BUILD}")
if(INSTALL)
    file(REMOVE_RECURSE "${INSTALL}")
endif()
execute_process(
    COMMAND ${CMAKE_COMMAND} -G "${GENERATOR}" -C "${CACHE}" -S "${SOURCE}" -B "${BUILD}" ${options}
    COMMAND_ERROR_IS_FATAL ANY
)
if(ONLY_CONFIGURED)
    return()
endif()
run(${CMAKE_COMMAND} --build "${BUILD}" --verbose)
run(${CMAKE_CTEST_COMMAND} --test-dir "${BUILD}" --output-on-failure)
if(RUN)
    run("${BUILD}/${RUN}")
endif()
if(INSTALL)
    run(${CMAKE_COMMAND} --install "${BUILD}" --prefix "${INSTALL}")
endif()

if(FORBIDDEN)
    # Ninja moves the compiler's dependency files into a log of its own.
    file(GLOB_RECURSE files "${BUILD}/*.d")
    set(dependencies "")
    foreach(file IN LISTS files)
        file(READ "${file}" text)
        string(APPEND dependencies "${text}")
    endforeach()
    if(GENERATOR MATCHES "Ninja")
        load_cache("${BUILD}" READ_WITH_PREFIX cached_ CMAKE_MAKE_PROGRAM)
        execute_process(
            COMMAND ${cached_CMAKE_MAKE_PROGRAM} -C "${BUILD}" -t deps
            OUTPUT_VARIABLE dependencies COMMAND_ERROR_IS_FATAL ANY
        )
    endif()
    string(REPLACE "${SOURCE}/" "" dependencies "${dependencies}")
    if(NOT dependencies MATCHES "chainrules_core")
        message(FATAL_ERROR "The dependencies of ${SOURCE} are not known")
    endif()
    if(dependencies MATCHES "[^\n ]*(${FORBIDDEN})[^\n ]*")
        message(FATAL_ERROR "${SOURCE} includes ${CMAKE_MATCH_0}")
    endif()
endif()
