# chainrules_add_worked_example(): applies the example of docs/contributing.md, as it is printed, to copies
# of the header and of the facts of its topic, and runs the tests of the topic with them.
function(chainrules_add_worked_example)
    set(name chainrules/worked_example)
    cmake_path(SET page NORMALIZE "${PROJECT_SOURCE_DIR}/../docs/contributing.md")
    chainrules_test_wanted(wanted ${name})
    if(NOT wanted OR NOT EXISTS ${page})
        return()
    endif()
    set(header include/chainrules/cmath/trigonometric.hpp)
    set(facts test/facts/trigonometric.hpp)
    set_property(
        DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
        ${page} ${PROJECT_SOURCE_DIR}/${header} ${PROJECT_SOURCE_DIR}/${facts}
    )
    file(READ ${page} text)
    string(REGEX MATCH "```c\\+\\+\n *(#include [^\n]*)\n\n([^`]*)```" found "${text}")
    set(include "${CMAKE_MATCH_1}")
    set(rule "${CMAKE_MATCH_2}")
    string(REGEX MATCH "```c\\+\\+\n( *fact\\([^`]*)```" found "${text}")
    set(fact "${CMAKE_MATCH_1}")
    if(NOT rule MATCHES "haversin" OR NOT fact MATCHES "haversin")
        message(FATAL_ERROR "${page}: the example's two blocks of C++ are not found")
    endif()
    set(copy ${CMAKE_CURRENT_BINARY_DIR}/worked_example)

    # The include among the others, the rule at the end of its namespace, the name in namespace fn.
    chainrules_insert_before(
        ${header} ${copy}/${header} "#include \"chainrules_core/rules/rrule.hpp\"" "${include}\n"
        "}  // namespace chainrules::cmath\n" "${rule}"
        "}  // namespace chainrules::fn\n" "using cmath::haversin;\n"
    )
    chainrules_insert_before(
        ${facts} ${copy}/${facts} "    fact(unary(fn::sin, everywhere)" "${fact}"
    )
    chainrules_generate_units(
        sources TEMPLATE real.cpp.in PER_UNIT 1 INCLUDE "#include \"facts/@topic@.hpp\""
        EACH "CHECK_TOPIC(@topic@)" TOPICS trigonometric INTO worked_example
    )
    chainrules_add_test(
        NAME ${name} SOURCES ${sources} LIBRARIES ${libraries}
        INCLUDES ${copy}/include ${copy}/test ${PROJECT_SOURCE_DIR}/test
    )
endfunction()

# chainrules_insert_before(<file of the package> <copy> {<text> <what comes before it>}…)
function(chainrules_insert_before file copy)
    file(READ ${PROJECT_SOURCE_DIR}/${file} text)
    math(EXPR last "${ARGC} - 1")
    foreach(i RANGE 2 ${last} 2)
        math(EXPR next "${i} + 1")
        string(FIND "${text}" "${ARGV${i}}" position)
        if(position EQUAL -1)
            message(FATAL_ERROR "${file}: no \"${ARGV${i}}\"")
        endif()
        string(SUBSTRING "${text}" 0 ${position} before)
        string(SUBSTRING "${text}" ${position} -1 after)
        set(text "${before}${ARGV${next}}${after}")
    endforeach()
    file(CONFIGURE OUTPUT ${copy} CONTENT "@text@" @ONLY)
endfunction()
