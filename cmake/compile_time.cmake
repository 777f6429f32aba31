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

# processor_time(<variable> <compiler> <source> [<option>...]): of a compilation with ${flags}, in
# milliseconds. Needs bash, for its clock of processor time.
function(processor_time variable compiler source)
    list(JOIN ARGN " " ARGN)
    set(command "TIMEFORMAT='%3U %3S'; time ${compiler} ${flags} ${ARGN} -c ${source} -o ${folder}/out.o")
    execute_process(
        COMMAND bash -c "${command}" ERROR_VARIABLE times COMMAND_ERROR_IS_FATAL ANY
    )
    string(REGEX REPLACE "^0*([0-9]+)\\.0*([0-9]+) 0*([0-9]+)\\.0*([0-9]+)\n.*$" "\\1;\\2;\\3;\\4" parts "${times}")
    list(GET parts 0 a)
    list(GET parts 1 b)
    list(GET parts 2 c)
    list(GET parts 3 d)
    math(EXPR time "1000 * (${a} + ${c}) + ${b} + ${d}")
    set(${variable} ${time} PARENT_SCOPE)
endfunction()
