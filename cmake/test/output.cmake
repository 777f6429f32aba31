# Runs a program of a document and compares what it prints with a block ```output of the document.
#     cmake -DPROGRAM=<program> -DDOCUMENT=<file> -DINDEX=<which of its output blocks, from 0>
#           -DLINE=<line of the program's last block> -P output.cmake
# With the environment variable CHAINRULES_WRITE_OUTPUTS it writes the block instead.
cmake_minimum_required(VERSION 3.25)

execute_process(
    COMMAND ${PROGRAM} OUTPUT_VARIABLE printed ERROR_VARIABLE errors RESULT_VARIABLE result
)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "${DOCUMENT}:${LINE}: the program returns ${result}\n${printed}${errors}")
endif()

# Other tests may be writing another block of the document.
if(DEFINED ENV{CHAINRULES_WRITE_OUTPUTS})
    file(LOCK output.lock GUARD PROCESS)
endif()
file(READ "${DOCUMENT}" rest)
set(before "")
set(fence "\n```output\n")
string(LENGTH "${fence}" fence_length)
foreach(i RANGE ${INDEX})
    string(FIND "${rest}" "${fence}" start)
    if(start EQUAL -1)
        message(FATAL_ERROR "${DOCUMENT}: no output block ${INDEX}; configure again")
    endif()
    math(EXPR start "${start} + ${fence_length}")
    string(SUBSTRING "${rest}" 0 ${start} part)
    string(APPEND before "${part}")
    string(SUBSTRING "${rest}" ${start} -1 rest)
endforeach()
string(FIND "\n${rest}" "\n```" end)
string(SUBSTRING "${rest}" 0 ${end} shown)
string(SUBSTRING "${rest}" ${end} -1 after)

if(printed STREQUAL shown)
    return()
endif()
if(DEFINED ENV{CHAINRULES_WRITE_OUTPUTS})
    file(WRITE "${DOCUMENT}" "${before}${printed}${after}")
    message("${DOCUMENT}:${LINE}: output written")
else()
    message(
        FATAL_ERROR
        "${DOCUMENT}:${LINE}: the program does not print what the document shows; "
        "CHAINRULES_WRITE_OUTPUTS=1 in the environment of the test writes it.\n"
        "Shown:\n${shown}Printed:\n${printed}"
    )
endif()
