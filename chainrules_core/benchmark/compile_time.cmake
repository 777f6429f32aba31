# What chainrules_core costs in compile time, as a Markdown table, in seconds and milliseconds:
#     cmake [-DCOMPILERS="g++;clang++-19"] [-DREPEAT=9] -P chainrules_core/benchmark/compile_time.cmake
# Each figure is the minimum over REPEAT compilations; the versions of a source are compiled in turn,
# so that what else the machine does strikes all alike. Rules and uses are differences: the source
# with them minus the same source without. All functions are distinct.
cmake_minimum_required(VERSION 3.25)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH core)
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/compile_time.cmake)

# rules(<variable> <count>): rules of one and of two arguments, 20 in a namespace.
function(rules variable count)
    set(text "")
    math(EXPR last "${count} - 1")
    foreach(i RANGE ${last})
        math(EXPR place "${i} % 20")
        math(EXPR group "${i} / 20")
        if(place EQUAL 0)
            string(APPEND text "namespace group${group} {\n")
        endif()
        math(EXPR even "${i} % 2")
        if(even)
            string(
                APPEND text
                "CHAINRULES_FUNCTION_EXPR(f${i}, (x), x * x + ${i})\n"
                "CHAINRULES_SCALAR_RULE(f${i}, (x), 2 * x + Omega - Omega)\n"
            )
        else()
            string(
                APPEND text
                "CHAINRULES_FUNCTION_EXPR(f${i}, (x, y), x * y + ${i})\n"
                "CHAINRULES_SCALAR_RULE(f${i}, (x, y), y, x)\n"
            )
        endif()
        math(EXPR next "(${i} + 1) % 20")
        if(next EQUAL 0)
            string(APPEND text "}\n")
        endif()
    endforeach()
    set(${variable} "${text}" PARENT_SCOPE)
endfunction()

# uses(<variable> <frule|rrule> <count>): functions that call each rule once.
function(uses variable kind count)
    set(text "")
    math(EXPR last "${count} - 1")
    foreach(i RANGE ${last})
        math(EXPR group "${i} / 20")
        math(EXPR even "${i} % 2")
        set(f "group${group}::f${i}")
        if(even)
            set(parameters "double x, double d")
            set(arguments "x")
            set(tangents "d")
            set(names "dx")
            set(sum "dx")
        else()
            set(parameters "double x, double y, double d")
            set(arguments "x, y")
            set(tangents "d, d")
            set(names "dx, dy")
            set(sum "dx + dy")
        endif()
        if(kind STREQUAL "frule")
            string(
                APPEND text
                "double use${i}(${parameters}) {\n"
                "    auto [z, dz] = frule(std::tuple{NoTangent{}, ${tangents}}, ${f}, ${arguments});\n"
                "    return z + dz;\n}\n"
            )
        else()
            string(
                APPEND text
                "double use${i}(${parameters}) {\n"
                "    auto [z, pullback] = rrule(${f}, ${arguments});\n"
                "    auto [dself, ${names}] = pullback(d);\n"
                "    return z + ${sum};\n}\n"
            )
        endif()
    endforeach()
    set(${variable} "${text}" PARENT_SCOPE)
endfunction()

set(head "#include \"chainrules_core/chainrules_core.hpp\"\n")
set(using "using chainrules::frule, chainrules::rrule, chainrules::NoTangent;\n")
rules(rules100 100)
rules(rules300 300)
uses(frules frule 100)
uses(rrules rrule 100)
file(WRITE ${folder}/empty.cpp "")
file(WRITE ${folder}/tuple.cpp "#include <tuple>\n")
file(WRITE ${folder}/core.cpp "${head}")
file(WRITE ${folder}/rules300.cpp "${head}${rules300}")
file(WRITE ${folder}/rules100.cpp "${head}${rules100}${using}")
file(WRITE ${folder}/frules.cpp "${head}${rules100}${using}${frules}")
file(WRITE ${folder}/rrules.cpp "${head}${rules100}${using}${rrules}")

# best(<prefix> <compiler> <flag> <source>…): the least time of each, in microseconds, as
# <prefix>_<source>.
function(best prefix compiler flag)
    foreach(round RANGE 1 ${REPEAT})
        foreach(source IN LISTS ARGN)
            clock(start)
            execute_process(
                COMMAND
                    ${compiler} -std=c++20 ${flag} -I ${core}/include -c ${folder}/${source}.cpp
                    -o ${folder}/${source}.o
                COMMAND_ERROR_IS_FATAL ANY
            )
            clock(end)
            math(EXPR time "${end} - ${start}")
            if(round EQUAL 1 OR time LESS best_${source})
                set(best_${source} ${time})
            endif()
        endforeach()
    endforeach()
    foreach(source IN LISTS ARGN)
        set(${prefix}_${source} ${best_${source}} PARENT_SCOPE)
    endforeach()
endfunction()

# decimal(<variable> <thousandths>): with two decimals where it is below ten, else with one.
function(decimal variable number)
    if(number LESS 0)
        set(number 0)
    endif()
    math(EXPR number "(${number} + 5) / 10")
    math(EXPR whole "${number} / 100")
    math(EXPR rest "${number} % 100 + 100")
    string(SUBSTRING ${rest} 1 2 rest)
    set(${variable} "${whole}.${rest}" PARENT_SCOPE)
endfunction()

# seconds(<variable> <microseconds>)
function(seconds variable number)
    math(EXPR number "(${number} + 500) / 1000 + 1000000")
    string(REGEX REPLACE "^1(.*)(...)$" "\\1.\\2" text ${number})
    string(REGEX REPLACE "^0*([0-9])" "\\1" text ${text})
    set(${variable} "${text} s" PARENT_SCOPE)
endfunction()

set(header "| |")
set(rule "|---|")
set(row_tuple "| `#include <tuple>`, -O2 |")
set(row_core "| `#include \"chainrules_core/chainrules_core.hpp\"`, -O2 |")
set(row_rules "| a scalar rule defined, of 300, -O0 |")
set(row_frules "| a frule used, of 100, -O0 |")
set(row_rrules "| a rrule and its pullback used, of 100, -O0 |")
set(row_frules_O2 "| a frule used, of 100, -O2 |")
set(row_rrules_O2 "| a rrule and its pullback used, of 100, -O2 |")
foreach(compiler IN LISTS COMPILERS)
    compiler_version(version ${compiler})
    string(APPEND header " ${compiler} ${version} |")
    string(APPEND rule "---|")
    best(O2 ${compiler} -O2 empty tuple core rules100 frules rrules)
    best(O0 ${compiler} -O0 core rules300 rules100 frules rrules)
    foreach(row IN ITEMS tuple core)
        seconds(text ${O2_${row}})
        string(APPEND row_${row} " ${text} |")
    endforeach()
    math(EXPR time "(${O0_rules300} - ${O0_core}) / 300")
    decimal(text ${time})
    string(APPEND row_rules " ${text} ms |")
    foreach(row IN ITEMS frules rrules)
        math(EXPR time "(${O0_${row}} - ${O0_rules100}) / 100")
        decimal(text ${time})
        string(APPEND row_${row} " ${text} ms |")
        math(EXPR time "(${O2_${row}} - ${O2_rules100}) / 100")
        decimal(text ${time})
        string(APPEND row_${row}_O2 " ${text} ms |")
    endforeach()
endforeach()
file(REMOVE_RECURSE ${folder})

foreach(
    line IN ITEMS header rule row_tuple row_core row_rules row_frules row_rrules row_frules_O2
                  row_rrules_O2
)
    execute_process(COMMAND ${CMAKE_COMMAND} -E echo "${${line}}")
endforeach()
