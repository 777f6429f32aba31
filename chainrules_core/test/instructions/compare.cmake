# Runs PROGRAM under callgrind and compares the instructions of Counted<pair>::hand and
# Counted<pair>::rule, their callees included:
#     cmake -DPROGRAM=<path> -P compare.cmake
# The program's own output says, per pair, how many calls it made and how many instructions a call of
# the rule may take more; a rule may always take fewer. The pair may be followed by ` as ` and the name
# to show for it.
cmake_minimum_required(VERSION 3.25)
find_program(valgrind valgrind)
find_program(annotate callgrind_annotate)
if(NOT valgrind OR NOT annotate)
    message("skipped: no valgrind with callgrind_annotate to count instructions with")
    return()
endif()

set(output "${PROGRAM}.callgrind")
execute_process(
    COMMAND ${valgrind} --tool=callgrind --callgrind-out-file=${output} ${PROGRAM}
    OUTPUT_VARIABLE pairs ERROR_VARIABLE log RESULT_VARIABLE code
)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "${pairs}${log}\nThe program failed under callgrind (${code})")
endif()
execute_process(
    COMMAND ${annotate} --inclusive=yes --threshold=100 ${output}
    OUTPUT_VARIABLE report COMMAND_ERROR_IS_FATAL ANY
)
file(REMOVE ${output})
# "complex<double> >" or "complex<double>>": demanglers differ.
string(REPLACE " >" ">" report "${report}")
string(REPLACE " >" ">" pairs "${pairs}")

# instructions(<variable> <pair> <hand|rule>): what all calls of that function took.
function(instructions variable pair side)
    # A line of the report: "  1,290,000 ( 0.55%)  file:Counted<pair>::hand(…) [program]".
    string(FIND "${report}" "Counted<${pair}>::${side}(" place)
    if(place EQUAL -1)
        message(FATAL_ERROR "callgrind reports no Counted<${pair}>::${side}")
    endif()
    string(SUBSTRING "${report}" 0 ${place} before)
    string(FIND "${before}" "\n" line REVERSE)
    string(SUBSTRING "${before}" ${line} -1 line)
    if(NOT line MATCHES "^\n *([0-9,]+) ")
        message(FATAL_ERROR "Not understood in callgrind's report: ${line}")
    endif()
    string(REPLACE "," "" count "${CMAKE_MATCH_1}")
    set(${variable} ${count} PARENT_SCOPE)
endfunction()

string(REPLACE "\n" ";" pairs "${pairs}")
list(REMOVE_ITEM pairs "")
set(worse "")
set(count 0)
foreach(line IN LISTS pairs)
    if(NOT line MATCHES "^([0-9]+) calls, ([0-9]+) more, (.*)$")
        message(FATAL_ERROR "Not understood in the program's output: ${line}")
    endif()
    set(calls ${CMAKE_MATCH_1})
    set(allowed ${CMAKE_MATCH_2})
    set(pair "${CMAKE_MATCH_3}")
    set(shown "${pair}")
    if(pair MATCHES "^(.*) as (.*)$")
        set(pair "${CMAKE_MATCH_1}")
        set(shown "${CMAKE_MATCH_2}")
    endif()
    instructions(hand "${pair}" hand)
    instructions(rule "${pair}" rule)
    math(EXPR limit "${hand} + ${allowed} * ${calls}")
    math(EXPR hand_per_call "(${hand} + ${calls} / 2) / ${calls}")
    math(EXPR rule_per_call "(${rule} + ${calls} / 2) / ${calls}")
    message("${shown}: ${hand_per_call} by hand, ${rule_per_call} by rule")
    if(rule GREATER limit)
        list(APPEND worse "${shown} (${hand_per_call} by hand, ${rule_per_call} by rule)")
    endif()
    math(EXPR count "${count} + 1")
endforeach()
if(count EQUAL 0)
    message(FATAL_ERROR "The program lists no pairs")
endif()
if(worse)
    list(JOIN worse "\n  " worse)
    message(FATAL_ERROR "Instructions per call, more than written by hand:\n  ${worse}")
endif()
message("${count} pairs: no rule takes more instructions than hand-written code")
