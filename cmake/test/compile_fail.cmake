# Compiles SOURCE, which must not compile: see chainrules_add_compile_fail_test.
#     cmake -DCOMPILER=<path> -DFLAGS=<response file> -DSOURCE=<file> [-DLINK=<library> -DOUTPUT=<program>]
#           -P compile_fail.cmake

# Message texts are compared in English.
set(ENV{LC_ALL} C)

if(LINK)
    set(what_to_do "${SOURCE}" "${LINK}" -o "${OUTPUT}")
else()
    set(what_to_do -fsyntax-only "${SOURCE}")
endif()

# compile(<result> <output> [<flag>…]): with the flags in the line `// flags: …` of the source, too.
function(compile result output)
    execute_process(
        COMMAND "${COMPILER}" @${FLAGS} ${ARGN} ${own_flags} ${what_to_do}
        RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text
    )
    set(${result} ${code} PARENT_SCOPE)
    set(${output} "${text}" PARENT_SCOPE)
endfunction()

# Semicolons and brackets have a meaning in CMake's lists.
file(READ "${SOURCE}" source)
string(REPLACE ";" "<semicolon>" source "${source}")
string(REPLACE "[" "<open>" source "${source}")
string(REPLACE "]" "<close>" source "${source}")
string(REGEX MATCHALL "// expect: [^\n]*" expectations "${source}")
if(NOT expectations)
    message(FATAL_ERROR "${SOURCE}: no line `// expect: <text>`")
endif()

set(own_flags)
if(source MATCHES "// flags: ([^\n]*)")
    separate_arguments(own_flags UNIX_COMMAND "${CMAKE_MATCH_1}")
elseif(DEFINED ENV{CHAINRULES_PRECOMPILED})
    set(own_flags -include-pch "$ENV{CHAINRULES_PRECOMPILED}")
endif()

compile(code output)
if(code EQUAL 0)
    message(FATAL_ERROR "${SOURCE} compiles, but must not")
endif()
string(REGEX MATCH "[^\n]*error:[^\n]*" first "${output}")
foreach(expectation IN LISTS expectations)
    string(REGEX REPLACE "^// expect: " "" expectation "${expectation}")
    string(STRIP "${expectation}" expectation)
    string(REPLACE "<semicolon>" ";" expectation "${expectation}")
    string(REPLACE "<open>" "[" expectation "${expectation}")
    string(REPLACE "<close>" "]" expectation "${expectation}")
    string(FIND "${first}" "${expectation}" position)
    if(position EQUAL -1)
        message("${output}")
        message(FATAL_ERROR "The first error reads\n  ${first}\nand does not hold\n  ${expectation}")
    endif()
endforeach()

string(REGEX MATCHALL "// expect note: [^\n]*" notes "${source}")
foreach(expectation IN LISTS notes)
    string(REGEX REPLACE "^// expect note: " "" expectation "${expectation}")
    string(STRIP "${expectation}" expectation)
    string(FIND "${output}" "${expectation}" position)
    if(position EQUAL -1)
        message(FATAL_ERROR "No line of this holds\n  ${expectation}\n${output}")
    endif()
endforeach()

if(source MATCHES "CHAINRULES_COMPILE_FAIL_FIXED")
    compile(code output -DCHAINRULES_COMPILE_FAIL_FIXED)
    if(NOT code EQUAL 0)
        message("${output}")
        message(FATAL_ERROR "${SOURCE} does not compile with CHAINRULES_COMPILE_FAIL_FIXED either")
    endif()
endif()
