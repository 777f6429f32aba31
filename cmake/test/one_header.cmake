# The headers that cmake/one_header.cmake makes compile without ours, and refuse to stand beside them:
#     cmake -DREPOSITORY=<folder> -DBUILD=<folder> -DCXX=<compiler> -P one_header.cmake
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${BUILD}")
execute_process(
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${BUILD} -P ${REPOSITORY}/cmake/one_header.cmake
    COMMAND_ERROR_IS_FATAL ANY
)
set(
    compile ${CXX} -std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -o ${BUILD}/program
)
function(compile_and_run)
    execute_process(COMMAND ${compile} ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${BUILD}/program COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# The user of core, who finds either header by the name of the installed one.
foreach(header IN ITEMS chainrules_core chainrules)
    set(folder ${BUILD}/${header}/chainrules_core)
    file(MAKE_DIRECTORY ${folder})
    file(COPY_FILE ${BUILD}/${header}.hpp ${folder}/chainrules_core.hpp)
    file(TOUCH ${folder}/version.hpp)
    compile_and_run(${REPOSITORY}/chainrules_core/test/consumer/main.cpp -I${BUILD}/${header})
endforeach()
set(user_of_rules ${CMAKE_CURRENT_LIST_DIR}/one_header.cpp -I${BUILD})
compile_and_run(${user_of_rules})

execute_process(
    COMMAND
        ${compile} ${user_of_rules} -I${REPOSITORY}/chainrules_core/include
        -include chainrules_core/version.hpp
    RESULT_VARIABLE code ERROR_VARIABLE text
)
if(code EQUAL 0 OR NOT text MATCHES "#error.*Include either this one header")
    message(FATAL_ERROR "Beside the headers of the packages it was not refused: ${text}")
endif()
