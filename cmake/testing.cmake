# Functions with which the packages and examples define their tests. Warnings are errors in our own
# test and example targets, and only there.

include_guard()
include(${CMAKE_CURRENT_LIST_DIR}/test/eigen.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/test/mpi.cmake)

set(
    CHAINRULES_WARNINGS
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror
)

# LLVM's linker: GNU's takes seven times as long for programs of many templates. Programs that stand for
# users', in test/consumer/, keep the linker that they have.
find_program(CHAINRULES_LLD ld.lld)
mark_as_advanced(CHAINRULES_LLD)

# chainrules_own_target(<target>): what our own targets have that a user's have not: warnings as
# errors and plain -std=c++20.
function(chainrules_own_target target)
    target_compile_features(${target} PRIVATE cxx_std_20)
    target_compile_options(${target} PRIVATE ${CHAINRULES_WARNINGS})
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    # GCC would look for unused memory every 130 MB, which is an eighth of the time. It does not need
    # to: a test takes one to two GB at most.
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        target_compile_options(${target} PRIVATE --param=ggc-min-heapsize=800000)
    endif()
    if(CHAINRULES_LLD)
        target_link_options(${target} PRIVATE -fuse-ld=lld)
    endif()
endfunction()

# chainrules_test_wanted(<variable> <name>): whether CHAINRULES_TEST_SUBSET takes the test <name>. The
# top CMakeLists looks whether it took any.
function(chainrules_test_wanted variable name)
    set(wanted TRUE)
    if(NOT CHAINRULES_TEST_SUBSET STREQUAL "" AND NOT name MATCHES "${CHAINRULES_TEST_SUBSET}")
        set(wanted FALSE)
    else()
        set_property(GLOBAL PROPERTY CHAINRULES_ANY_TEST_WANTED TRUE)
    endif()
    set(${variable} ${wanted} PARENT_SCOPE)
endfunction()

# chainrules_target_name(<variable> <test name>): core/tangents/zero becomes core.tangents.zero.test.
function(chainrules_target_name variable name)
    string(REGEX REPLACE "[^A-Za-z0-9_]" "." target "${name}")
    set(${variable} ${target}.test PARENT_SCOPE)
endfunction()

# chainrules_generate_units(<variable> TEMPLATE <file> PER_UNIT <number> INCLUDE <text> EACH <text>
#     TOPICS <topic>… [INTO <name>])
# Sources made from the template, a few topics in each, since every unit pays for the same heavy
# headers: @includes@ there is the text INCLUDE of each topic, @each@ the text EACH, with the topic
# for @topic@ in both. INTO: the sources' name, where it is not the template's.
function(chainrules_generate_units variable)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TEMPLATE;PER_UNIT;INCLUDE;EACH;INTO" "TOPICS")
    set(name "${arg_INTO}")
    if(NOT name)
        cmake_path(GET arg_TEMPLATE STEM name)
    endif()
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

# chainrules_precompile(<target> [<header> <folder> <lib>…]): GoogleTest's header, of which every test
# program would parse the same 0.7 seconds, and <header>, which lies in <folder> and needs the
# libraries, are compiled once. Clang takes it only for a target with the same macros and options:
# where a header is named.
function(chainrules_precompile target)
    set(arguments ${ARGN})
    list(POP_FRONT arguments header folder)
    if(NOT header AND NOT CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        return()
    endif()
    set(name gtest)
    if(header)
        # Folders of tests have headers of the same name.
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE name)
        string(MAKE_C_IDENTIFIER "${name}/${header}" name)
    endif()
    set(precompiled chainrules.${name}.header)
    if(NOT TARGET ${precompiled})
        set(source "${CMAKE_BINARY_DIR}/${precompiled}.cpp")
        file(CONFIGURE OUTPUT "${source}" CONTENT "" @ONLY)
        add_library(${precompiled} OBJECT "${source}")
        chainrules_own_target(${precompiled})
        target_link_libraries(${precompiled} PRIVATE GTest::gtest_main ${arguments})
        target_precompile_headers(${precompiled} PRIVATE <gtest/gtest.h>)
        if(header)
            target_include_directories(${precompiled} PRIVATE "${folder}")
            target_precompile_headers(${precompiled} PRIVATE <${header}>)
        endif()
    endif()
    target_precompile_headers(${target} REUSE_FROM ${precompiled})
endfunction()

# chainrules_precompiled_header(<variable> <folder of tests> <path in it> [<lib>…]): what the tests of a
# folder include, for chainrules_precompile: support/precompiled.hpp of the nearest folder above the
# path, the folder of tests and the libraries. GCC takes longer to read such a file than Clang, and gets
# GoogleTest's header alone.
function(chainrules_precompiled_header variable folder path)
    set(header)
    if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
        set(at "${path}")
        while(at AND NOT header)
            cmake_path(GET at PARENT_PATH above)
            set(at "${above}")
            cmake_path(APPEND at support/precompiled.hpp OUTPUT_VARIABLE candidate)
            if(EXISTS "${folder}/${candidate}")
                set(header "${candidate}" "${folder}" ${ARGN})
            endif()
        endwhile()
    endif()
    set(${variable} ${header} PARENT_SCOPE)
endfunction()

# chainrules_add_test(NAME <name> SOURCES <file>… [LIBRARIES <lib>…] [INCLUDES <folder>…]
#                     [PRECOMPILE <header> <folder> [<lib>…]] [NO_GTEST])
# One test program with GoogleTest's main(), run as the CTest test <name>. PRECOMPILE: a header that
# is compiled beforehand with GoogleTest's, and with the libraries after the folder. NO_GTEST: the
# sources have a main() of their own, and the test passes when it returns 0.
function(chainrules_add_test)
    cmake_parse_arguments(
        PARSE_ARGV 0 arg "NO_GTEST" "NAME" "SOURCES;LIBRARIES;INCLUDES;PRECOMPILE"
    )
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
        if(arg_PRECOMPILE)
            list(APPEND arg_PRECOMPILE ${arg_LIBRARIES})
        endif()
        chainrules_precompile(${target} ${arg_PRECOMPILE})
    endif()
    add_test(NAME ${arg_NAME} COMMAND ${target})
    set_tests_properties(${arg_NAME} PROPERTIES TIMEOUT 300)
endfunction()

# chainrules_add_optimised_test(NAME <name> SOURCES <file>… [LIBRARIES <lib>…])
# A user's program that is compiled with -O3 in every build, since the optimiser warns about what it
# inlines from headers. Not with sanitizers, whose own code it would warn about.
function(chainrules_add_optimised_test)
    chainrules_add_test(${ARGV} NO_GTEST)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "")
    chainrules_target_name(target ${arg_NAME})
    if(TARGET ${target} AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
        target_compile_options(${target} PRIVATE -O3)
    endif()
endfunction()

# chainrules_add_compile_fail_test(NAME <name> SOURCE <file> [LIBRARIES <lib>…] [INCLUDES <folder>…]
#                                  [LINK <target>])
# The file must not compile or, with LINK, not link with the library of the target. Its lines
# "// expect: <text>" give texts that the first line of the compiler's output that contains "error:"
# must hold, lines "// expect note: <text>" such as any line of it must. If the file asks for
# CHAINRULES_COMPILE_FAIL_FIXED, it must compile with this macro defined: it fails for that reason
# and for no other.
#
# A header precompiled.hpp beside the files is what most of them include: Clang reads it once, in a
# test of its own, for all but those that define macros or have flags of their own.
function(chainrules_add_compile_fail_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;SOURCE;LINK" "LIBRARIES;INCLUDES")
    chainrules_test_wanted(wanted ${arg_NAME})
    if(NOT wanted)
        return()
    endif()
    set(link)
    if(arg_LINK)
        set(link "-DLINK=$<TARGET_FILE:${arg_LINK}>")
        # The test needs the library, even where nothing else that is built does.
        set_target_properties(${arg_LINK} PROPERTIES EXCLUDE_FROM_ALL OFF)
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
            "-DSOURCE=${arg_SOURCE}" ${link} "-DOUTPUT=${CMAKE_CURRENT_BINARY_DIR}/${target}.program"
            -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/test/compile_fail.cmake"
    )
    set_tests_properties(${arg_NAME} PROPERTIES TIMEOUT 120)

    cmake_path(GET arg_SOURCE PARENT_PATH folder)
    set(header "${folder}/precompiled.hpp")
    if(EXISTS "${header}" AND CMAKE_CXX_COMPILER_ID STREQUAL Clang AND NOT arg_LINK)
        file(STRINGS "${arg_SOURCE}" own_macros REGEX "^#define|^// flags:")
        if(own_macros)
            return()
        endif()
        cmake_path(GET arg_NAME PARENT_PATH folder_name)
        set(precompiled "${CMAKE_CURRENT_BINARY_DIR}/${folder_name}/precompiled.pch")
        if(NOT TEST ${folder_name}/precompiled)
            file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/${folder_name}")
            add_test(
                NAME ${folder_name}/precompiled
                COMMAND
                    ${CMAKE_CXX_COMPILER} "@${flags}" -x c++-header "${header}" -o "${precompiled}"
            )
            set_tests_properties(
                ${folder_name}/precompiled PROPERTIES TIMEOUT 120 FIXTURES_SETUP ${folder_name}
            )
        endif()
        set_tests_properties(
            ${arg_NAME} PROPERTIES
            FIXTURES_REQUIRED ${folder_name} ENVIRONMENT "CHAINRULES_PRECOMPILED=${precompiled}"
        )
    endif()
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

# chainrules_is_joinable(<variable> <file>): whether what follows the includes of the test file may
# stand in a namespace, so that the file can share a translation unit with others: it specialises
# nothing of other namespaces, defines no macro and replaces no operator new.
function(chainrules_is_joinable variable file)
    file(READ "${file}" text)
    string(REGEX REPLACE "(^|\n)#include [^\n]*" "" text "${text}")
    set(joinable FALSE)
    string(REGEX REPLACE "\n#(if|ifdef|ifndef|else|endif)[^\n]*" "" text "${text}")
    if(NOT text MATCHES "\n#|operator new|int main|INSTANTIATE_|CHAINRULES_FIELDS(_TEMPLATE)?\\(|\n *((inline )?constexpr )?(struct|class|bool) (::)?(chainrules|std|Eigen|testing)::|\nnamespace (chainrules|std)")
        set(joinable TRUE)
    endif()
    set(${variable} ${joinable} PARENT_SCOPE)
endfunction()

# chainrules_join_tests(NAME <name> NAMES <name>… SOURCES <file>… [LIBRARIES <lib>…]
#                       INCLUDES <folder> BYTES <number> [PRECOMPILE <header> <folder> [<lib>…]])
# One program of the test files, which lie in one folder, several in each translation unit, of so many
# bytes together: they include and instantiate much the same, and compile in half the time that way. It
# runs the tests of SOURCES one by one as the CTest tests NAMES. PRECOMPILE: see chainrules_add_test.
function(chainrules_join_tests)
    cmake_parse_arguments(
        PARSE_ARGV 0 arg "" "NAME;BYTES" "NAMES;SOURCES;LIBRARIES;INCLUDES;PRECOMPILE"
    )
    chainrules_target_name(target ${arg_NAME})
    set(script "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/test/join.cmake")
    list(GET arg_SOURCES 0 folder)
    cmake_path(GET folder PARENT_PATH folder)
    set(units)
    set(files)
    set(size 0)
    foreach(file IN LISTS arg_SOURCES ITEMS "")
        set(file_size 0)
        if(file)
            file(SIZE "${file}" file_size)
        endif()
        math(EXPR size "${size} + ${file_size}")
        # A unit takes less than a minute to compile.
        if(files AND (NOT file OR size GREATER arg_BYTES))
            list(LENGTH units count)
            set(unit "${CMAKE_CURRENT_BINARY_DIR}/${target}.units/${count}.cpp")
            add_custom_command(
                OUTPUT "${unit}" DEPENDS ${files} "${script}"
                COMMAND ${CMAKE_COMMAND} "-DOUTPUT=${unit}" -P "${script}" -- ${files}
                COMMENT "" VERBATIM
            )
            # What the files include from their own folder, as a compiler of the files would find it.
            set_source_files_properties("${unit}" PROPERTIES COMPILE_OPTIONS "-iquote${folder}")
            list(APPEND units "${unit}")
            set(files)
            set(size ${file_size})
        endif()
        list(APPEND files "${file}")
    endforeach()
    if(NOT TARGET chainrules.joined.main)
        add_library(
            chainrules.joined.main OBJECT "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/test/joined_main.cpp"
        )
        chainrules_own_target(chainrules.joined.main)
        target_link_libraries(chainrules.joined.main PUBLIC GTest::gtest)
    endif()
    add_executable(${target} ${units})
    chainrules_own_target(${target})
    target_include_directories(${target} PRIVATE ${arg_INCLUDES})
    target_link_libraries(${target} PRIVATE ${arg_LIBRARIES} chainrules.joined.main)
    # GCC takes a file that is not the unit itself for a header, whose types must be the same everywhere.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
    if(arg_PRECOMPILE)
        list(APPEND arg_PRECOMPILE ${arg_LIBRARIES})
    endif()
    chainrules_precompile(${target} ${arg_PRECOMPILE})
    foreach(name file IN ZIP_LISTS arg_NAMES arg_SOURCES)
        add_test(NAME ${name} COMMAND ${target} --file=${file})
        set_tests_properties(${name} PROPERTIES TIMEOUT 300)
    endforeach()
endfunction()

# chainrules_add_tests_in(<folder> PREFIX <name> [LIBRARIES <lib>…]
#                         [LIBRARIES_OF <regex> <lib>…] [TOOLS_OF <regex> <lib>…]
#                         [ALONE <regex>]
#                         [THOROUGH <regex>] [NOT_PRECOMPILED <regex>]
#                         [PRECOMPILE <regex> <header> [<lib>…]])
# Defines the tests in <folder>, found by their paths, so that a new file needs no edit here:
#     **/<name>.cpp          a GoogleTest program, the CTest test <prefix>/<path without .cpp>
#     static/*.cpp           must compile, nothing more
#     compile_fail/*.cpp     must not compile, see chainrules_add_compile_fail_test
#     support/               headers for the tests above, included as "support/…"
# The folders odr/, consumer/, instructions/, adapters/, callbacks/, mpi/, spectra/, suitesparse/ and sundials/ are
# looked after by the CMakeLists of <folder>. LIBRARIES_OF, TOOLS_OF: more libraries of the files whose path matches.
# With CHAINRULES_JOIN_TESTS the files of a folder are one program where they can be, except those
# whose path matches ALONE. Files whose path matches THOROUGH are tests with CHAINRULES_THOROUGH only,
# or where CHAINRULES_TEST_SUBSET asks for them. What the tests of a folder include is compiled
# beforehand, except for files whose path matches NOT_PRECOMPILED: see chainrules_precompiled_header.
# Programs of a file whose path matches PRECOMPILE's expression get its header, a path in <folder>, for
# GCC, too, and its libraries first.
function(chainrules_add_tests_in folder)
    cmake_parse_arguments(
        PARSE_ARGV 1 arg "" "PREFIX;ALONE;THOROUGH;NOT_PRECOMPILED"
        "LIBRARIES;LIBRARIES_OF;TOOLS_OF;PRECOMPILE"
    )
    list(POP_FRONT arg_LIBRARIES_OF more_libraries_of)
    list(POP_FRONT arg_TOOLS_OF tools_of)
    list(POP_FRONT arg_PRECOMPILE precompiling precompiled)
    file(GLOB_RECURSE files RELATIVE "${folder}" CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(FILTER files EXCLUDE REGEX "^(odr|consumer|instructions|support|adapters|callbacks|mpi|spectra|suitesparse|sundials)/")
    chainrules_is_thorough(thorough)
    if(arg_THOROUGH AND NOT thorough)
        list(FILTER files EXCLUDE REGEX "${arg_THOROUGH}")
    endif()
    set(static_files)
    set(joined_folders)
    foreach(file IN LISTS files)
        string(REGEX REPLACE "\\.cpp$" "" name "${arg_PREFIX}/${file}")
        set(joinable FALSE)
        set(libraries ${arg_LIBRARIES})
        if(more_libraries_of AND file MATCHES "${more_libraries_of}")
            list(APPEND libraries ${arg_LIBRARIES_OF})
        endif()
        if(tools_of AND file MATCHES "${tools_of}")
            list(APPEND libraries ${arg_TOOLS_OF})
        endif()
        set(precompile)
        if(arg_NOT_PRECOMPILED AND file MATCHES "${arg_NOT_PRECOMPILED}")
        elseif(precompiling AND file MATCHES "${precompiling}")
            set(precompile PRECOMPILE ${precompiled} "${folder}" ${arg_PRECOMPILE})
        else()
            chainrules_precompiled_header(precompile "${folder}" "${file}")
            if(precompile)
                list(PREPEND precompile PRECOMPILE)
            endif()
        endif()
        chainrules_test_wanted(wanted ${name})
        if(CHAINRULES_JOIN_TESTS AND wanted AND NOT file MATCHES "^(static|compile_fail)/"
           AND (NOT arg_ALONE OR NOT file MATCHES "${arg_ALONE}"))
            chainrules_is_joinable(joinable "${folder}/${file}")
        endif()
        if(file MATCHES "^static/")
            list(APPEND static_files "${folder}/${file}")
        elseif(file MATCHES "^compile_fail/")
            chainrules_add_compile_fail_test(
                NAME ${name} SOURCE "${folder}/${file}"
                LIBRARIES ${arg_LIBRARIES} INCLUDES "${folder}"
            )
        elseif(joinable)
            cmake_path(GET name PARENT_PATH joined_folder)
            list(APPEND joined_folders ${joined_folder})
            list(APPEND joined_names_${joined_folder} ${name})
            list(APPEND joined_files_${joined_folder} "${folder}/${file}")
            set(joined_precompile_${joined_folder} ${precompile})
            set(joined_libraries_${joined_folder} ${libraries})
            set(joined_bytes_${joined_folder} 32000)
            # The many types of arrays: fewer files make a unit.
            if(precompiling AND file MATCHES "${precompiling}")
                set(joined_bytes_${joined_folder} 12000)
            endif()
        else()
            chainrules_add_test(
                NAME ${name} SOURCES "${folder}/${file}"
                LIBRARIES ${libraries} INCLUDES "${folder}" ${precompile}
            )
        endif()
    endforeach()
    list(REMOVE_DUPLICATES joined_folders)
    foreach(joined_folder IN LISTS joined_folders)
        chainrules_join_tests(
            NAME ${joined_folder}/joined NAMES ${joined_names_${joined_folder}}
            SOURCES ${joined_files_${joined_folder}} BYTES ${joined_bytes_${joined_folder}}
            LIBRARIES ${joined_libraries_${joined_folder}} INCLUDES "${folder}"
            ${joined_precompile_${joined_folder}}
        )
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

# chainrules_is_thorough(<variable>): whether tests are wanted that take long to compile and that a
# change seldom breaks alone: with CHAINRULES_THOROUGH, or in a build for a part of the tests.
function(chainrules_is_thorough variable)
    set(${variable} ${CHAINRULES_THOROUGH} PARENT_SCOPE)
    if(NOT CHAINRULES_TEST_SUBSET STREQUAL "")
        set(${variable} TRUE PARENT_SCOPE)
    endif()
endfunction()

# chainrules_headers_including(<variable> <header> <package target>): those headers of the target that
# include <header>, directly or through one another.
function(chainrules_headers_including variable header target)
    get_target_property(headers ${target} HEADER_SET)
    set(found "${header}")
    set(before "")
    while(NOT found STREQUAL before)
        set(before "${found}")
        list(JOIN found "|" alternatives)
        string(REGEX REPLACE "[.+]" "[.]" alternatives "${alternatives}")
        foreach(file IN LISTS headers)
            string(REGEX REPLACE "^(.*/)?include/" "" name "${file}")
            if(NOT name IN_LIST found)
                file(STRINGS "${file}" lines REGEX "^#include [<\"](${alternatives})[>\"]" LIMIT_COUNT 1)
                if(lines)
                    list(APPEND found "${name}")
                endif()
            endif()
        endforeach()
    endwhile()
    set(${variable} ${found} PARENT_SCOPE)
endfunction()

# chainrules_check_headers(<target> [PRECOMPILE <header>] [CHECK_WITH <lib>…]): chainrules.headers, which is
# not part of "all", compiles every header of the target alone, or those whose tests, by their names,
# are in CHAINRULES_TEST_SUBSET. CMake's VERIFY_INTERFACE_HEADER_SETS would compile them, too, and
# take twice the time where each header parses the same library again.
# PRECOMPILE: a header that is compiled beforehand for those that include it: what they need and do
# not include themselves is missing all the same, unless this header brings it for them anyway.
# CHECK_WITH: libraries that some of the headers ask of those who include them.
function(chainrules_check_headers target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "PRECOMPILE" "CHECK_WITH")
    if(NOT TARGET chainrules.headers)
        add_custom_target(chainrules.headers)
    endif()
    get_target_property(headers ${target} HEADER_SET)
    list(FILTER headers INCLUDE REGEX "\\.hpp$")
    set(including)
    if(arg_PRECOMPILE)
        chainrules_headers_including(including ${arg_PRECOMPILE} ${target})
        list(REMOVE_ITEM including ${arg_PRECOMPILE})
    endif()
    set(alone)
    set(precompiled)
    foreach(header IN LISTS headers)
        string(REGEX REPLACE "^(.*/)?include/" "" header "${header}")
        string(REGEX REPLACE "^chainrules_" "" test "${header}")
        string(REGEX REPLACE "\\.hpp$" "" test "${test}")
        chainrules_test_wanted(wanted ${test})
        if(NOT wanted)
            continue()
        endif()
        set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}_headers/${header}.cpp")
        file(CONFIGURE OUTPUT "${source}" CONTENT "#include <${header}>\n" @ONLY)
        if(header IN_LIST including)
            list(APPEND precompiled "${source}")
        else()
            list(APPEND alone "${source}")
        endif()
    endforeach()
    foreach(kind IN ITEMS alone precompiled)
        if(${kind})
            set(check ${target}_headers_${kind})
            add_library(${check} OBJECT EXCLUDE_FROM_ALL ${${kind}})
            target_link_libraries(${check} PRIVATE ${target} ${arg_CHECK_WITH})
            add_dependencies(chainrules.headers ${check})
        endif()
    endforeach()
    if(precompiled)
        target_precompile_headers(${target}_headers_precompiled PRIVATE <${arg_PRECOMPILE}>)
    endif()
endfunction()

# chainrules_add_mirror_test(NAME <name> [ELSEWHERE <header>:<test>…]): every public header of the package
# has a test of its name, or one that is named here.
function(chainrules_add_mirror_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "ELSEWHERE")
    chainrules_test_wanted(wanted ${arg_NAME})
    if(wanted)
        add_test(
            NAME ${arg_NAME}
            COMMAND
                ${CMAKE_COMMAND} "-DPACKAGE=${PROJECT_SOURCE_DIR}" "-DELSEWHERE=${arg_ELSEWHERE}"
                -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/test/mirror.cmake"
        )
    endif()
endfunction()

# chainrules_add_header_test(NAME <name>): every header of the targets in this build compiles alone.
# The target chainrules.headers does it; it is not part of "all". Only where thorough tests are wanted:
# elsewhere a test of each header, which includes it first, and the test of all of them in both orders
# have to do.
function(chainrules_add_header_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "")
    chainrules_test_wanted(wanted ${arg_NAME})
    chainrules_is_thorough(thorough)
    if(NOT wanted OR NOT thorough)
        return()
    endif()
    add_test(
        NAME ${arg_NAME}
        COMMAND
            ${CMAKE_COMMAND} --build "${CMAKE_BINARY_DIR}" --target chainrules.headers
            --config $<CONFIG>
    )
    set_tests_properties(${arg_NAME} PROPERTIES TIMEOUT 900 RUN_SERIAL ON)
endfunction()

# chainrules_add_markdown_test(FILE <file> NAME <name> [LIBRARIES <lib>…])
# Compiles and runs the C++ in a document: the ```cpp blocks up to and including the next one with
# "int main" are one program. A block with GoogleTest's "TEST(" ends a program, too; where it comes
# right after the block with main(), it takes the place of that: a page defines, uses and checks.
# A last block that neither follows is an error. C++ that is not meant to compile goes into a ```c++
# block. What a program prints is compared with the next ```output block, if that comes before the next
# ```cpp block; without such a block the program has to return 0.
function(chainrules_add_markdown_test)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "FILE;NAME" "LIBRARIES")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${arg_FILE}")
    file(READ "${arg_FILE}" rest)
    set(rest "\n${rest}")
    string(REGEX MATCHALL "\n```output\n" shown_outputs "${rest}")
    set(fence "\n```cpp\n")
    string(LENGTH "${fence}" fence_length)
    set(line 0)
    set(program "")
    set(definitions "")
    set(count 0)
    set(outputs 0)
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
            string(FIND "${rest}" "${fence}" next_program)
            string(SUBSTRING "${rest}" 0 ${next_program} text)
            if(text MATCHES "\n```output\n")
                if(TARGET ${target})
                    add_test(
                        NAME ${arg_NAME}/${count}/output
                        COMMAND
                            ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:${target}> "-DDOCUMENT=${arg_FILE}"
                            -DINDEX=${outputs} -DLINE=${line}
                            -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/test/output.cmake"
                    )
                endif()
                math(EXPR outputs "${outputs} + 1")
            endif()
            set(program "")
        else()
            string(APPEND program "${numbered}")
        endif()
    endwhile()
    if(NOT program STREQUAL "")
        message(FATAL_ERROR "${arg_FILE}:${line}: no block with `int main` or `TEST(` follows this ```cpp block")
    endif()
    list(LENGTH shown_outputs shown)
    if(NOT shown EQUAL outputs)
        message(FATAL_ERROR "${arg_FILE}: an ```output block does not follow a program, or is its second")
    endif()
endfunction()
