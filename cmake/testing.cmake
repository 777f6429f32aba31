# Functions with which the packages and examples define their tests. Warnings are errors in our own
# test and example targets, and only there.

include_guard()

set(
    CHAINRULES_WARNINGS
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror
)

# chainrules_own_target(<target>): what our own targets have that a user's have not: warnings as
# errors and plain -std=c++20.
function(chainrules_own_target target)
    target_compile_features(${target} PRIVATE cxx_std_20)
    target_compile_options(${target} PRIVATE ${CHAINRULES_WARNINGS})
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
endfunction()

# chainrules_test_wanted(<variable> <name>): whether CHAINRULES_TEST_SUBSET takes the test <name>.
function(chainrules_test_wanted variable name)
    set(wanted TRUE)
    if(NOT CHAINRULES_TEST_SUBSET STREQUAL "" AND NOT name MATCHES "${CHAINRULES_TEST_SUBSET}")
        set(wanted FALSE)
    endif()
    set(${variable} ${wanted} PARENT_SCOPE)
endfunction()

# chainrules_target_name(<variable> <test name>): core/tangents/zero becomes core.tangents.zero.test.
function(chainrules_target_name variable name)
    string(REGEX REPLACE "[^A-Za-z0-9_]" "." target "${name}")
    set(${variable} ${target}.test PARENT_SCOPE)
endfunction()

# chainrules_generate_units(<variable> TEMPLATE <file> PER_UNIT <number> INCLUDE <text> EACH <text>
#     TOPICS <topic>…)
# Sources made from the template, a few topics in each, since every unit pays for the same heavy
# headers: @includes@ there is the text INCLUDE of each topic, @each@ the text EACH, with the topic
# for @topic@ in both.
function(chainrules_generate_units variable)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TEMPLATE;PER_UNIT;INCLUDE;EACH" "TOPICS")
    cmake_path(GET arg_TEMPLATE STEM name)
    set(sources)
    set(count 0)
    while(arg_TOPICS)
        math(EXPR count "${count} + 1")
        list(SUBLIST arg_TOPICS 0 ${arg_PER_UNIT} topics)
        list(REMOVE_ITEM arg_TOPICS ${topics})
        set(includes "")
        set(each "")
        foreach(topic IN LISTS topics)
            string(CONFIGURE "${arg_INCLUDE}\n" include @ONLY)
            string(CONFIGURE "${arg_EACH}\n" line @ONLY)
            string(APPEND includes "${include}")
            string(APPEND each "${line}")
        endforeach()
        set(source "${CMAKE_CURRENT_BINARY_DIR}/${name}_${count}.cpp")
        configure_file("${arg_TEMPLATE}" "${source}" @ONLY)
        list(APPEND sources "${source}")
    endwhile()
    set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# chainrules_precompile_gtest(<target>): GoogleTest's header, of which every test program would parse
# the same 0.7 seconds, is compiled once. With GCC, which takes it whatever else a target defines.
function(chainrules_precompile_gtest target)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        return()
    endif()
    if(NOT TARGET chainrules.gtest.header)
        set(source "${CMAKE_BINARY_DIR}/chainrules.gtest.header.cpp")
        file(CONFIGURE OUTPUT "${source}" CONTENT "" @ONLY)
        add_library(chainrules.gtest.header OBJECT "${source}")
        chainrules_own_target(chainrules.gtest.header)
        target_link_libraries(chainrules.gtest.header PRIVATE GTest::gtest_main)
        target_precompile_headers(chainrules.gtest.header PRIVATE <gtest/gtest.h>)
    endif()
    target_precompile_headers(${target} REUSE_FROM chainrules.gtest.header)
endfunction()

# chainrules_add_test(NAME <name> SOURCES <file>… [LIBRARIES <lib>…] [INCLUDES <folder>…] [NO_GTEST])
# One test program with GoogleTest's main(), run as the CTest test <name>. NO_GTEST: the sources
# have a main() of their own, and the test passes when it returns 0.
function(chainrules_add_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "NO_GTEST" "NAME" "SOURCES;LIBRARIES;INCLUDES")
    chainrules_test_wanted(wanted ${arg_NAME})
    if(NOT wanted)
        return()
    endif()
    chainrules_target_name(target ${arg_NAME})
    add_executable(${target} ${arg_SOURCES})
    chainrules_own_target(${target})
    target_include_directories(${target} PRIVATE ${arg_INCLUDES})
    target_link_libraries(${target} PRIVATE ${arg_LIBRARIES})
    if(NOT arg_NO_GTEST)
        target_link_libraries(${target} PRIVATE GTest::gtest_main)
        chainrules_precompile_gtest(${target})
    endif()
    add_test(NAME ${arg_NAME} COMMAND ${target})
    set_tests_properties(${arg_NAME} PROPERTIES TIMEOUT 300)
endfunction()

# chainrules_add_compile_fail_test(NAME <name> SOURCE <file> [LIBRARIES <lib>…] [INCLUDES <folder>…])
# The file must not compile. Its lines "// expect: <text>" give texts that the first line of the
# compiler's output that contains "error:" must hold. If the file asks for
# CHAINRULES_COMPILE_FAIL_FIXED, it must compile with this macro defined: it fails for that reason
# and for no other.
function(chainrules_add_compile_fail_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;SOURCE" "LIBRARIES;INCLUDES")
    chainrules_test_wanted(wanted ${arg_NAME})
    if(NOT wanted)
        return()
    endif()
    # A target that is never built: it collects what the libraries ask of a user's command line.
    chainrules_target_name(target ${arg_NAME})
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${arg_LIBRARIES})
    target_include_directories(${target} INTERFACE ${arg_INCLUDES})
    set(includes "$<TARGET_PROPERTY:${target},INTERFACE_INCLUDE_DIRECTORIES>")
    set(definitions "$<TARGET_PROPERTY:${target},INTERFACE_COMPILE_DEFINITIONS>")
    set(flags "${CMAKE_CURRENT_BINARY_DIR}/${target}.flags")
    file(
        GENERATE OUTPUT "${flags}"
        CONTENT "${CMAKE_CXX_FLAGS}
-std=c++20
$<$<BOOL:${includes}>:-I\"$<JOIN:${includes},\"\n-I\">\"\n>$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},\n-D>\n>"
    )
    add_test(
        NAME ${arg_NAME}
        COMMAND
            ${CMAKE_COMMAND} "-DCOMPILER=${CMAKE_CXX_COMPILER}" "-DFLAGS=${flags}"
            "-DSOURCE=${arg_SOURCE}" -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/test/compile_fail.cmake"
    )
    set_tests_properties(${arg_NAME} PROPERTIES TIMEOUT 120)
endfunction()

# chainrules_add_odr_test(NAME <name> [LIBRARIES <lib>…] HEADERS_OF <target>… [SOURCES <file>…])
# A program of two translation units that include every header of the targets, in opposite orders:
# it links only if the headers define nothing twice. SOURCES are linked as well.
function(chainrules_add_odr_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "LIBRARIES;HEADERS_OF;SOURCES")
    chainrules_test_wanted(wanted ${arg_NAME})
    if(NOT wanted)
        return()
    endif()
    set(includes)
    foreach(target IN LISTS arg_HEADERS_OF)
        get_target_property(headers ${target} HEADER_SET)
        list(FILTER headers INCLUDE REGEX "\\.hpp$")
        list(TRANSFORM headers REPLACE "^(.*/)?include/(.*)$" "#include <\\2>\n")
        list(APPEND includes ${headers})
    endforeach()
    chainrules_target_name(target ${arg_NAME})
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}.sources")
    list(JOIN includes "" text)
    file(CONFIGURE OUTPUT "${folder}/forwards.cpp" CONTENT "${text}\nint main() {}\n" @ONLY)
    list(REVERSE includes)
    list(JOIN includes "" text)
    file(CONFIGURE OUTPUT "${folder}/backwards.cpp" CONTENT "${text}" @ONLY)
    chainrules_add_test(
        NAME ${arg_NAME} NO_GTEST
        SOURCES "${folder}/forwards.cpp" "${folder}/backwards.cpp" ${arg_SOURCES}
        LIBRARIES ${arg_LIBRARIES}
    )
endfunction()

# chainrules_add_tests_in(<folder> PREFIX <name> [LIBRARIES <lib>…])
# Defines the tests in <folder>, found by their paths, so that a new file needs no edit here:
#     **/<name>.cpp          a GoogleTest program, the CTest test <prefix>/<path without .cpp>
#     static/*.cpp           must compile, nothing more
#     compile_fail/*.cpp     must not compile, see chainrules_add_compile_fail_test
#     support/               headers for the tests above, included as "support/…"
# The folders odr/, consumer/ and instructions/ are looked after by the CMakeLists of <folder>.
function(chainrules_add_tests_in folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "PREFIX" "LIBRARIES")
    file(GLOB_RECURSE files RELATIVE "${folder}" CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(FILTER files EXCLUDE REGEX "^(odr|consumer|instructions|support)/")
    set(static_files)
    foreach(file IN LISTS files)
        string(REGEX REPLACE "\\.cpp$" "" name "${arg_PREFIX}/${file}")
        if(file MATCHES "^static/")
            list(APPEND static_files "${folder}/${file}")
        elseif(file MATCHES "^compile_fail/")
            chainrules_add_compile_fail_test(
                NAME ${name} SOURCE "${folder}/${file}"
                LIBRARIES ${arg_LIBRARIES} INCLUDES "${folder}"
            )
        else()
            chainrules_add_test(
                NAME ${name} SOURCES "${folder}/${file}"
                LIBRARIES ${arg_LIBRARIES} INCLUDES "${folder}"
            )
        endif()
    endforeach()
    chainrules_test_wanted(wanted ${arg_PREFIX}/static)
    if(static_files AND wanted)
        chainrules_target_name(target ${arg_PREFIX}/static)
        add_library(${target} OBJECT ${static_files})
        chainrules_own_target(${target})
        target_include_directories(${target} PRIVATE "${folder}")
        target_link_libraries(${target} PRIVATE ${arg_LIBRARIES})
    endif()
endfunction()

# chainrules_add_header_test(NAME <name>): every header of the targets in this build compiles alone.
# The target all_verify_interface_header_sets does it; it is not part of "all".
function(chainrules_add_header_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "")
    chainrules_test_wanted(wanted ${arg_NAME})
    if(NOT wanted)
        return()
    endif()
    add_test(
        NAME ${arg_NAME}
        COMMAND
            ${CMAKE_COMMAND} --build "${CMAKE_BINARY_DIR}" --target all_verify_interface_header_sets
            --config $<CONFIG>
    )
    set_tests_properties(${arg_NAME} PROPERTIES TIMEOUT 900 RUN_SERIAL ON)
endfunction()

# chainrules_add_markdown_test(FILE <file> NAME <name> [LIBRARIES <lib>…])
# Compiles and runs the C++ in a document: the ```cpp blocks up to and including the next one with
# "int main" are one program. A block with GoogleTest's "TEST(" ends a program, too; where it comes
# right after the block with main(), it takes the place of that: a page defines, uses and checks.
# A last block that neither follows is an error. C++ that is not meant to compile goes into a ```c++
# block.
function(chainrules_add_markdown_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "FILE;NAME" "LIBRARIES")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${arg_FILE}")
    file(READ "${arg_FILE}" rest)
    set(rest "\n${rest}")
    set(fence "\n```cpp\n")
    string(LENGTH "${fence}" fence_length)
    set(line 0)
    set(program "")
    set(definitions "")
    set(count 0)
    while(TRUE)
        string(FIND "${rest}" "${fence}" start)
        if(start EQUAL -1)
            break()
        endif()
        # What is skipped, then the block up to its closing fence.
        math(EXPR start "${start} + ${fence_length} - 1")
        string(SUBSTRING "${rest}" 0 ${start} skipped)
        string(SUBSTRING "${rest}" ${start} -1 rest)
        string(FIND "${rest}" "\n```" end)
        string(SUBSTRING "${rest}" 0 ${end} block)
        string(SUBSTRING "${rest}" ${end} -1 rest)
        string(REGEX REPLACE "[^\n]" "" newlines "${skipped}")
        string(LENGTH "${newlines}" skipped_lines)
        math(EXPR line "${line} + ${skipped_lines}")
        set(numbered "#line ${line} \"${arg_FILE}\"${block}\n")
        string(REGEX REPLACE "[^\n]" "" newlines "${block}")
        string(LENGTH "${newlines}" block_lines)
        math(EXPR line "${line} + ${block_lines}")
        if(block MATCHES "int main|TEST\\(")
            set(no_gtest "")
            if(block MATCHES "int main")
                set(no_gtest NO_GTEST)
            endif()
            if(no_gtest OR NOT program STREQUAL "")
                set(definitions "${program}")
            endif()
            set(program "${definitions}${numbered}")
            math(EXPR count "${count} + 1")
            chainrules_target_name(target ${arg_NAME}/${count})
            set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp")
            set(present "")
            if(EXISTS "${source}")
                file(READ "${source}" present)
            endif()
            if(NOT present STREQUAL program)
                file(WRITE "${source}" "${program}")
            endif()
            chainrules_add_test(
                NAME ${arg_NAME}/${count} ${no_gtest} SOURCES "${source}" LIBRARIES ${arg_LIBRARIES}
            )
            set(program "")
        else()
            string(APPEND program "${numbered}")
        endif()
    endwhile()
    if(NOT program STREQUAL "")
        message(FATAL_ERROR "${arg_FILE}:${line}: no block with `int main` or `TEST(` follows this ```cpp block")
    endif()
endfunction()
