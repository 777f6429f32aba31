# Compiles host_only.cu, whose kernels call what cannot run on a device: that must be an error. nvcc makes
# an empty kernel of a special function's rule but for the function that no device has, which each of them
# must call, and which its assembler does not find.
#     cmake -DCOMPILER=<path> -DFLAGS=<response file> -DSOURCE=<file> -DOUTPUT=<assembly>
#         -DLANGUAGE=<cuda, hip or nvcc> -P host_only.cmake
file(STRINGS "${FLAGS}" flags)

# must_fail(<regex> <flag>…): it is an error, and the first one matches.
function(must_fail expected)
    execute_process(
        COMMAND "${COMPILER}" ${flags} ${ARGN} "${SOURCE}" -o "${OUTPUT}"
        RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text
    )
    if(code EQUAL 0)
        message(FATAL_ERROR "${ARGN}: compiles, as if a device had the function")
    endif()
    string(REGEX MATCH "[^\n]*(error|fatal)[^\n]*" text "${text}")
    if(NOT text MATCHES "${expected}")
        message(FATAL_ERROR "${ARGN}: the first error is not the expected one:\n${text}")
    endif()
endfunction()

if(NOT LANGUAGE STREQUAL "nvcc")
    must_fail("reference to __host__ function 'gamma_p<" -DAS_SPELLED)
    must_fail("reference to __host__ function" -DVECTOR)
    return()
endif()

must_fail("calling a __host__ function.*rrule" -DMATRIX)
must_fail("calling a __host__ function.*rrule" -DVECTOR)
# To the end, where the assembler reads what the compiler made.
list(REMOVE_ITEM flags -ptx)
set(name chainrules_this_function_runs_on_the_host_only)
must_fail("Unresolved extern function '${name}'" -DAS_SPELLED -c)

list(APPEND flags -ptx)
execute_process(
    COMMAND "${COMPILER}" ${flags} "${SOURCE}" -o "${OUTPUT}"
    RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text
)
if(code)
    message(FATAL_ERROR "${text}")
endif()
file(STRINGS "${OUTPUT}" lines REGEX "^(\\.[a-z]+ )*\\.entry |^[ \t]*${name},")
set(kernels 0)
set(previous_calls TRUE)
foreach(line IN LISTS lines)
    if(line MATCHES "\\.entry (.*)[(]")
        if(NOT previous_calls)
            message(FATAL_ERROR "A kernel that says nothing: ${kernel}")
        endif()
        set(kernel "${CMAKE_MATCH_1}")
        math(EXPR kernels "${kernels} + 1")
        set(previous_calls FALSE)
    else()
        set(previous_calls TRUE)
    endif()
endforeach()
if(NOT previous_calls OR kernels LESS 250)
    message(FATAL_ERROR "${kernels} kernels, the last of them ${kernel}")
endif()
message(STATUS "${kernels} kernels")
