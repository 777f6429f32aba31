# Each of core, and the rules of the standard library with core, as one header that needs no other of
# ours: for Compiler Explorer and for a quick try. In build/one_header, or OUTPUT:
#     cmake [-DOUTPUT=<folder>] -P cmake/one_header.cmake
cmake_minimum_required(VERSION 3.25)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source)
if(NOT OUTPUT)
    set(OUTPUT "${source}/build/one_header")
endif()
set(folders ${source}/chainrules_core/include ${source}/chainrules/include)

# one_header(<header> <file>): the header with ours that it includes in their places, once each.
function(one_header header file)
    file(READ "${source}/LICENSE" license)
    string(REGEX REPLACE "\n\n" "\n//\n" license "${license}")
    string(REGEX REPLACE "\n([^\n/])" "\n// \\1" license "${license}")
    string(STRIP "${license}" license)
    set(text "\n#include \"${header}\"\n")
    set(seen "")
    while(text MATCHES "\n#include \"(chainrules[^\"\n]*)\"[^\n]*\n")
        set(line "${CMAKE_MATCH_0}")
        set(name "${CMAKE_MATCH_1}")
        set(content "")
        if(NOT name IN_LIST seen)
            list(APPEND seen "${name}")
            find_file(path NAMES ${name} PATHS ${folders} NO_DEFAULT_PATH NO_CACHE REQUIRED)
            file(READ "${path}" content)
            unset(path)
            string(REPLACE "// SPDX-License-Identifier: MIT\n" "" content "${content}")
            string(REPLACE "#pragma once\n" "" content "${content}")
        endif()
        # The first occurrence only: what was included before the others is there already.
        string(FIND "${text}" "${line}" begin)
        string(LENGTH "${line}" length)
        math(EXPR end "${begin} + ${length}")
        string(SUBSTRING "${text}" 0 ${begin} before)
        string(SUBSTRING "${text}" ${end} -1 after)
        set(text "${before}\n${content}\n${after}")
    endwhile()
    file(
        WRITE "${file}"
        "// ${license}\n\n"
        "// <${header}> and what it includes, in one file; made from the headers of ChainRules for C++.\n"
        "#pragma once\n\n"
        "#ifdef CHAINRULES_VERSION\n"
        "#error \"Include either this one header or those of the installed packages, not both\"\n"
        "#endif\n${text}"
    )
endfunction()

one_header(chainrules_core/chainrules_core.hpp "${OUTPUT}/chainrules_core.hpp")
one_header(chainrules/chainrules.hpp "${OUTPUT}/chainrules.hpp")
