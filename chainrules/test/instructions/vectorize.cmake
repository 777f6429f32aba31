# Compiles SOURCE and compares its loops written by hand with those that have a rule inside:
#     cmake -DCOMPILER=<compiler> "-DFLAGS=<-I… >;…" -DSOURCE=<file> -DOUTPUT=<file.s> -P vectorize.cmake
# GCC vectorises selections between values that may trap only with -fno-trapping-math.
cmake_minimum_required(VERSION 3.25)
execute_process(
    COMMAND
        ${COMPILER} -std=c++20 -O3 -fno-math-errno -fno-trapping-math ${FLAGS} -S ${SOURCE}
        -o ${OUTPUT}
    COMMAND_ERROR_IS_FATAL ANY
)
file(READ ${OUTPUT} assembly)

# is_packed(<variable> <function>): it has arithmetic on several numbers at once.
function(is_packed variable name)
    string(FIND "${assembly}" "\n${name}:" start)
    string(SUBSTRING "${assembly}" ${start} -1 body)
    string(FIND "${body}" "\t.size\t${name}," end)
    if(start EQUAL -1 OR end EQUAL -1)
        message(FATAL_ERROR "There is no function ${name} in ${OUTPUT}")
    endif()
    string(SUBSTRING "${body}" 0 ${end} body)
    set(${variable} FALSE PARENT_SCOPE)
    if(body MATCHES "\t(v?(add|sub|mul|div|sqrt|and|andn|or|xor|cmp[a-z]*|max|min|blendv)pd|v?movu?p[ds])\t[^\n]*xmm")
        # Moves of whole vectors to memory are what a scalar loop has none of.
        if(body MATCHES "\tv?mov[au]p[ds]\t%[xy]mm[0-9]+, *[^%]*\\(")
            set(${variable} TRUE PARENT_SCOPE)
        endif()
    endif()
endfunction()

string(REGEX MATCHALL "\nhand_[a-z0-9_]+:" functions "${assembly}")
set(count 0)
set(scalar "")
foreach(function IN LISTS functions)
    string(REGEX REPLACE "^\nhand_(.*):$" "\\1" name "${function}")
    is_packed(hand hand_${name})
    is_packed(rule rule_${name})
    set(forward ${rule})
    if(assembly MATCHES "\nforward_${name}:")
        is_packed(forward forward_${name})
    endif()
    message("${name}: by hand ${hand}, reverse ${rule}, forward ${forward}")
    if(hand)
        math(EXPR count "${count} + 1")
        if(NOT rule OR NOT forward)
            list(APPEND scalar ${name})
        endif()
    endif()
endforeach()
if(count EQUAL 0)
    message(FATAL_ERROR "Not even a loop written by hand is vectorised")
endif()
if(scalar)
    list(JOIN scalar ", " scalar)
    message(FATAL_ERROR "Vectorised by hand, but not with the rule: ${scalar}")
endif()
message("${count} loops are vectorised with the rule as by hand")
