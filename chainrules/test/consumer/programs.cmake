# add_program(<name> <library>): <name>.cpp, with our headers' warnings as errors, run as a test.
function(add_program name library)
    add_executable(${name} ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${name}.cpp)
    target_link_libraries(${name} PRIVATE ${library})
    target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
    add_test(NAME ${name}_with_${library} COMMAND ${name})
endfunction()
