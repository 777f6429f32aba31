# What the rules for real numbers cost in compile time, as a Markdown table:
#     cmake [-DCOMPILERS="g++;clang++-19"] [-DREPEAT=9] -P chainrules/benchmark/compile_time.cmake
# Each figure is the minimum over REPEAT compilations at -O2; the sources are compiled in turn, so
# that what else the machine does strikes all alike. A use is the difference between a source that
# calls fifty rules and one that includes the same headers only. What a rule costs to define is in
# chainrules_core/benchmark/compile_time.cmake.
cmake_minimum_required(VERSION 3.25)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH chainrules)
cmake_path(GET chainrules PARENT_PATH root)
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/compile_time.cmake)

set(std "#include <tuple>\n#include <stdexcept>\n#include <cmath>\n")
set(all "${std}")
set(complex "${std}#include <complex>\n")
foreach(part IN ITEMS cmath log_exp complex)
    file(GLOB headers RELATIVE ${chainrules}/include ${chainrules}/include/chainrules/${part}/*.hpp)
    foreach(header IN LISTS headers)
        if(NOT part STREQUAL "complex")
            string(APPEND all "#include \"${header}\"\n")
        endif()
        string(APPEND complex "#include \"${header}\"\n")
    endforeach()
endforeach()
set(uses "${all}#include \"chainrules_core/chainrules_core.hpp\"\n")
set(names
    exp exp2 expm1 log log2 log10 log1p sqrt cbrt sin cos tan sec csc cot asin acos atan sinh cosh
    tanh asinh acosh atanh sech csch coth sind cosd tand sinpi cospi tanpi sinc inv square cube abs
    abs2 logistic logit log1pexp log1mexp logcosh xlogx log1psq logexpm1 cloglog floor rsqrt
)
file(WRITE ${folder}/std.cpp "${std}")
file(WRITE ${folder}/std_complex.cpp "${std}#include <complex>\n")
file(WRITE ${folder}/rules.cpp "${all}")
file(WRITE ${folder}/umbrella.cpp "${std}#include \"chainrules/chainrules.hpp\"\n")
file(WRITE ${folder}/complex.cpp "${complex}")
file(WRITE ${folder}/unused.cpp "${uses}")
set(forwards "${uses}")
set(backwards "${uses}")
foreach(name IN LISTS names)
    string(
        APPEND forwards
        "double ${name}_forwards(double x, double d) {\n"
        "    auto [y, dy] = chainrules::frule(std::tuple{chainrules::NoTangent{}, d}, chainrules::fn::${name}, x);\n"
        "    return y + dy;\n}\n"
    )
    string(
        APPEND backwards
        "double ${name}_backwards(double x, double d) {\n"
        "    auto [y, pullback] = chainrules::rrule(chainrules::fn::${name}, x);\n"
        "    auto [dself, dx] = pullback(d);\n"
        "    return y + dx;\n}\n"
    )
endforeach()
file(WRITE ${folder}/forwards.cpp "${forwards}")
file(WRITE ${folder}/backwards.cpp "${backwards}")
list(LENGTH names count)

# text(<variable> <microseconds>): in milliseconds, with one decimal.
function(text variable number)
    if(number LESS 0)
        set(number 0)
    endif()
    math(EXPR tenths "(${number} + 50) / 100")
    math(EXPR whole "${tenths} / 10")
    math(EXPR rest "${tenths} % 10")
    set(${variable} "${whole}.${rest} ms" PARENT_SCOPE)
endfunction()

set(sources std std_complex rules umbrella complex unused forwards backwards)
set(header "| |")
set(line "|---|")
set(row_std "| `#include <tuple> <stdexcept> <cmath>` |")
set(row_rules "| and all rules for real numbers: more |")
set(row_umbrella "| and `chainrules/chainrules.hpp`: more |")
set(row_complex "| and all rules, complex numbers and `<complex>` |")
set(row_std_complex "| `#include <tuple> <stdexcept> <cmath> <complex>` |")
set(row_forwards "| a frule used, of ${count} |")
set(row_backwards "| a rrule and its pullback used, of ${count} |")
foreach(compiler IN LISTS COMPILERS)
    compiler_version(version ${compiler})
    string(APPEND header " ${compiler} ${version} |")
    string(APPEND line "---|")
    foreach(round RANGE 1 ${REPEAT})
        foreach(source IN LISTS sources)
            clock(start)
            execute_process(
                COMMAND
                    ${compiler} -std=c++20 -O2 -I ${root}/chainrules_core/include
                    -I ${chainrules}/include -c ${folder}/${source}.cpp -o ${folder}/out.o
                COMMAND_ERROR_IS_FATAL ANY
            )
            clock(end)
            math(EXPR time "${end} - ${start}")
            if(round EQUAL 1 OR time LESS best_${source})
                set(best_${source} ${time})
            endif()
        endforeach()
    endforeach()
    math(EXPR rules "${best_rules} - ${best_std}")
    math(EXPR umbrella "${best_umbrella} - ${best_std}")
    math(EXPR forwards "(${best_forwards} - ${best_unused}) / ${count}")
    math(EXPR backwards "(${best_backwards} - ${best_unused}) / ${count}")
    set(std ${best_std})
    set(std_complex ${best_std_complex})
    set(complex ${best_complex})
    foreach(row IN ITEMS std rules umbrella std_complex complex forwards backwards)
        text(figure ${${row}})
        string(APPEND row_${row} " ${figure} |")
    endforeach()
endforeach()
file(REMOVE_RECURSE ${folder})

foreach(row IN ITEMS header line row_std row_rules row_umbrella row_std_complex row_complex row_forwards row_backwards)
    execute_process(COMMAND ${CMAKE_COMMAND} -E echo "${${row}}")
endforeach()
