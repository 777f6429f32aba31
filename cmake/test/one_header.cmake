# The headers that cmake/one_header.cmake makes compile without ours, and refuse to stand beside them:
#     cmake -DREPOSITORY=<folder> -DBUILD=<folder> -DCXX=<compiler> -P one_header.cmake
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${BUILD}")
execute_process(
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${BUILD} -P ${REPOSITORY}/cmake/one_header.cmake
    COMMAND_ERROR_IS_FATAL ANY
)
set(
    compile ${CXX} -std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -I${BUILD}
    ${CMAKE_CURRENT_LIST_DIR}/one_header.cpp -o ${BUILD}/program
)
foreach(option IN ITEMS -UNDEBUG -DRULES)
    execute_process(COMMAND ${compile} ${option} COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${BUILD}/program COMMAND_ERROR_IS_FATAL ANY)
endforeach()

execute_process(
    COMMAND
        ${compile} -I${REPOSITORY}/chainrules_core/include -include chainrules_core/version.hpp
    RESULT_VARIABLE code ERROR_VARIABLE text
)
if(code EQUAL 0 OR NOT text MATCHES "#error.*Include either this one header")
    message(FATAL_ERROR "Beside the headers of the packages it was not refused: ${text}")
endif()
