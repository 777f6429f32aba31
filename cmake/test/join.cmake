# Writes the translation unit of several test files: see chainrules_join_tests.
#     cmake -DOUTPUT=<file> -P join.cmake -- <file>…
# All includes come first, since a file may ask for a rule that only the next one includes. What
# follows them in each file is put into a namespace of its own, so that names do not meet.
cmake_minimum_required(VERSION 3.25)

set(files)
set(rest FALSE)
foreach(i RANGE ${CMAKE_ARGC})
    if(rest AND NOT CMAKE_ARGV${i} STREQUAL "")
        list(APPEND files "${CMAKE_ARGV${i}}")
    elseif(CMAKE_ARGV${i} STREQUAL "--")
        set(rest TRUE)
    endif()
endforeach()

set(includes)
set(bodies "")
foreach(file IN LISTS files)
    file(STRINGS "${file}" lines REGEX "^#include ")
    list(APPEND includes ${lines})
    file(READ "${file}" body)
    cmake_path(GET file STEM name)
    string(APPEND bodies "namespace joined_${name} {\n#line 1 \"${file}\"\n${body}\n}\n")
endforeach()
list(REMOVE_DUPLICATES includes)
list(JOIN includes "\n" includes)
file(WRITE "${OUTPUT}" "${includes}\n${bodies}")
