# What a use of an array rule costs in compile time, as a Markdown table:
#     cmake [-DCOMPILERS="g++;clang++-19"] [-DREPEAT=9] [-DLEVEL=-O0]
#         -P chainrules/benchmark/compile_time_eigen.cmake
# Each figure is the least processor time of REPEAT compilations, all headers precompiled, of the
# sources in compile_time_eigen/: the values and gradients of a few functions by hand, in Eigen's
# expressions, and the same by rules. Each figure is for one function.
cmake_minimum_required(VERSION 3.25)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH chainrules)
cmake_path(GET chainrules PARENT_PATH root)
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/compile_time.cmake)
if(NOT LEVEL)
    set(LEVEL -O0)
endif()
set(flags "-std=c++20 ${LEVEL} -I ${root}/chainrules_core/include -I ${chainrules}/include -isystem /usr/include/eigen3")

set(sources ${CMAKE_CURRENT_LIST_DIR}/compile_time_eigen)
file(STRINGS ${sources}/by_hand.cpp returns REGEX "^    return")
list(LENGTH returns count)
file(WRITE ${folder}/none.cpp "")
configure_file(${sources}/by_hand.cpp ${folder}/by_hand.cpp COPYONLY)
configure_file(${sources}/by_rule.cpp ${folder}/by_rule.cpp COPYONLY)
set(header ${folder}/all.hpp)
file(
    WRITE ${header}
    "#include \"chainrules/eigen/eigen.hpp\"\n#include \"chainrules_core/chainrules_core.hpp\"\n"
)
foreach(compiler IN LISTS COMPILERS)
    compiler_version(version ${compiler})
    file(REMOVE ${header}.gch)
    execute_process(
        COMMAND bash -c "${compiler} ${flags} -x c++-header ${header} -o ${header}.gch"
        COMMAND_ERROR_IS_FATAL ANY
    )
    foreach(round RANGE 1 ${REPEAT})
        foreach(source IN ITEMS none by_hand by_rule)
            processor_time(time ${compiler} ${folder}/${source}.cpp -include ${header})
            if(round EQUAL 1 OR time LESS best_${source})
                set(best_${source} ${time})
            endif()
        endforeach()
    endforeach()
    math(EXPR by_hand "(${best_by_hand} - ${best_none}) / ${count}")
    math(EXPR by_rule "(${best_by_rule} - ${best_none}) / ${count}")
    math(EXPR more "${by_rule} - ${by_hand}")
    foreach(
        line IN ITEMS
        "| ${compiler} ${version} ${LEVEL}, each of ${count} functions | time |" "|---|---:|"
        "| value and gradient by hand | ${by_hand} ms |" "| by the rule | ${by_rule} ms |"
        "| more | ${more} ms |"
    )
        execute_process(COMMAND ${CMAKE_COMMAND} -E echo "${line}")
    endforeach()
endforeach()
file(REMOVE_RECURSE ${folder})
