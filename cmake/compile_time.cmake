# What the scripts share that measure compile times, <package>/benchmark/compile_time.cmake: the
# options COMPILERS and REPEAT, a folder of their own, a clock. Included by each after it has set the
# default of REPEAT, if that is not 9.
if(NOT COMPILERS)
    set(COMPILERS g++)
endif()
if(NOT REPEAT)
    set(REPEAT 9)
endif()
if(DEFINED ENV{TMPDIR})
    set(folder "$ENV{TMPDIR}")
else()
    set(folder /tmp)
endif()
string(RANDOM LENGTH 8 suffix)
set(folder "${folder}/chainrules_compile_time_${suffix}")
file(MAKE_DIRECTORY ${folder})

# clock(<variable>): the time, in microseconds.
function(clock variable)
    string(TIMESTAMP now "%s%f")
    set(${variable} ${now} PARENT_SCOPE)
endfunction()

# compiler_version(<variable> <compiler>)
function(compiler_version variable compiler)
    execute_process(
        COMMAND ${compiler} -dumpfullversion -dumpversion OUTPUT_VARIABLE version
        OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
    )
    set(${variable} ${version} PARENT_SCOPE)
endfunction()
