# Formats every C++ file of the repository with clang-format 19, or only looks:
#     cmake -P cmake/format.cmake
#     cmake -DCHECK=ON -P cmake/format.cmake
cmake_minimum_required(VERSION 3.25)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source)
find_program(clang_format clang-format-19 REQUIRED)
find_program(git git REQUIRED)

# The files of the repository, and new ones that are not ignored.
execute_process(
    COMMAND ${git} ls-files --cached --others --exclude-standard *.hpp *.cpp
    WORKING_DIRECTORY ${source}
    OUTPUT_VARIABLE files OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY
)
string(REPLACE "\n" ";" files "${files}")
set(present)
foreach(file IN LISTS files)
    if(EXISTS ${source}/${file})
        list(APPEND present ${file})
    endif()
endforeach()

set(action -i)
if(CHECK)
    set(action --dry-run -Werror)
endif()
execute_process(
    COMMAND ${clang_format} ${action} ${present} WORKING_DIRECTORY ${source} RESULT_VARIABLE code
)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "Not formatted; `cmake -P cmake/format.cmake` does it")
endif()
