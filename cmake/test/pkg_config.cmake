# A program is compiled and linked with what pkg-config says of an installed package, and run:
#     cmake -DPREFIX=<folder> -DPACKAGE=<name> -DSOURCE=<file> -DPROGRAM=<file> -DCXX=<compiler>
#           [-DFLAGS=<flags>] -P pkg_config.cmake
# Once where it is installed, once after the whole folder was moved.
cmake_minimum_required(VERSION 3.25)

function(compile_and_run prefix)
    file(GLOB_RECURSE files "${prefix}/*.pc")
    list(TRANSFORM files REPLACE "/[^/]*$" "")
    list(REMOVE_DUPLICATES files)
    list(JOIN files ":" path)
    set(ENV{PKG_CONFIG_PATH} "${path}")
    execute_process(
        COMMAND pkg-config --cflags --libs ${PACKAGE}
        OUTPUT_VARIABLE options OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
    )
    separate_arguments(options UNIX_COMMAND "${options}")
    separate_arguments(flags UNIX_COMMAND "${FLAGS}")
    execute_process(
        COMMAND ${CXX} -std=c++20 ${flags} ${SOURCE} -o ${PROGRAM} ${options}
        COMMAND_ERROR_IS_FATAL ANY
    )
    execute_process(COMMAND ${PROGRAM} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

compile_and_run("${PREFIX}")
file(REMOVE_RECURSE "${PROGRAM}.moved")
file(COPY "${PREFIX}/" DESTINATION "${PROGRAM}.moved")
compile_and_run("${PROGRAM}.moved")
file(REMOVE_RECURSE "${PROGRAM}.moved")
