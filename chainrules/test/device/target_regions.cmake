# Compiles SOURCE, with target regions of OpenMP, and runs it where no region may be left to plain threads.
#     cmake -DCOMPILER=<path> -DFLAGS=<response file> -DPACKAGER=<path> -DLIBRARY=<path>
#         -DSOURCE=<file> -DPROGRAM=<path> -P target_regions.cmake
if(NOT PACKAGER OR NOT LIBRARY)
    message("skipped: no OpenMP offloading of Clang 19 (Debian: clang-tools-19, libomp-19-dev)")
    return()
endif()
file(STRINGS "${FLAGS}" flags)
execute_process(COMMAND "${COMPILER}" ${flags} "${SOURCE}" -o "${PROGRAM}" RESULT_VARIABLE code)
if(code)
    message(FATAL_ERROR "${SOURCE} does not compile")
endif()
cmake_path(GET LIBRARY PARENT_PATH folder)
set(ENV{LD_LIBRARY_PATH} "${folder}")
set(ENV{OMP_TARGET_OFFLOAD} MANDATORY)
execute_process(COMMAND "${PROGRAM}" RESULT_VARIABLE code)
if(code)
    message(FATAL_ERROR "${PROGRAM}: ${code}")
endif()
