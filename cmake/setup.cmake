# Finds out which programs and libraries are missing, and installs them: as root on Debian and its
# kin with apt-get; otherwise it says what to install and stops. Included by demo.cmake and
# test.cmake. What is needed for development on top of the tests (clang, clang-format):
#     cmake -P cmake/setup.cmake

# Each row: what it is for, the package of Debian 12, and how to recognise it elsewhere: the names of
# a program, a header, or a module of Python. (Boost.URL came with Boost 1.81.)
set(
    CHAINRULES_NEEDS
    "demo|g++|program|c++ g++ clang++"
    "demo|ninja-build|program|ninja ninja-build"
    "demo|libeigen3-dev|header|Eigen/Core"
    "demo|libboost1.81-dev|header|boost/url.hpp"
    "demo|libnlopt-dev|header|nlopt.h"
    "demo|libnlopt-cxx-dev|header|nlopt.hpp"
    "test|libgtest-dev|header|gtest/gtest.h"
    "test|libbenchmark-dev|header|benchmark/benchmark.h"
    "test|catch2|header|catch2/catch.hpp"
    "test|doctest-dev|header|doctest/doctest.h"
    "test|libabsl-dev|header|absl/container/flat_hash_map.h"
    "test|libceres-dev|header|ceres/jet.h"
    "test|libadolc-dev|header|adolc/adolc.h"
    "test|libtrilinos-sacado-dev|header|Sacado.hpp"
    "test|libgsl-dev|header|gsl/gsl_multimin.h"
    "test|libsuitesparse-dev|header|suitesparse/klu.h klu.h"
    "test|libspectra-dev|header|Spectra/SymEigsSolver.h"
    "test|coinor-libipopt-dev|header|coin/IpTNLP.hpp coin-or/IpTNLP.hpp"
    "test|r-cran-stanheaders|header|stan/math.hpp"
    "test|libtorch-dev|header|torch/csrc/api/include/torch/torch.h"
    "test|libopenmpi-dev|program|mpicxx"
    "test|openmpi-bin|program|mpiexec"
    "test|clang-19|program|clang++-19"
    "test|valgrind|program|valgrind"
    "site|python3|program|python3"
    "site|doxygen|program|doxygen"
    "site|mkdocs|program|mkdocs"
    "site|mkdocs-material|program|mkdocs"
    "site|python3-pymdownx|program|mkdocs"
    "test|pkgconf|program|pkg-config"
    "test|python3-mpmath|module|mpmath"
    "develop|clang-format-19|program|clang-format-19"
    "develop|libjemalloc2|program|jemalloc.sh jemalloc-config"
    "develop|lld|program|ld.lld"
    "thorough|libsundials-dev|header|sundials/sundials_nvector.h"
    "thorough|libdlib-dev|header|dlib/optimization.h"
    "thorough|libmpich-dev|program|mpicxx.mpich"
    "thorough|mpich|program|mpiexec.mpich"
    "thorough|clang-tools-19|program|clang-offload-packager"
    "thorough|libomp-19-dev|header|omp.h"
    "thorough|python3-torch|module|torch"
    "thorough|chromium|program|chromium"
    "thorough|meson|program|meson"
    "thorough|lintian|program|lintian"
    "thorough|g++-aarch64-linux-gnu|program|aarch64-linux-gnu-g++"
    "thorough|qemu-user|program|qemu-aarch64"
    "thorough|g++-mingw-w64-x86-64-posix|program|x86_64-w64-mingw32-g++-posix"
)

# chainrules_is_present(<variable> <package> <program|header|module> <names>): by dpkg where it knows the
# package, else by looking for the program, the header or the module.
function(chainrules_is_present variable package kind names)
    set(${variable} TRUE PARENT_SCOPE)
    find_program(CHAINRULES_DPKG dpkg-query)
    if(CHAINRULES_DPKG)
        execute_process(
            COMMAND ${CHAINRULES_DPKG} --show "--showformat=\${db:Status-Status}" ${package}
            OUTPUT_VARIABLE status ERROR_QUIET
        )
        if(status MATCHES "^installed")
            return()
        endif()
    endif()
    separate_arguments(names)
    if(kind STREQUAL "program" AND package STREQUAL "g++" AND DEFINED ENV{CXX})
        list(PREPEND names $ENV{CXX})
    endif()
    unset(found CACHE)
    if(kind STREQUAL "program")
        find_program(found NAMES ${names} NO_CACHE)
    elseif(kind STREQUAL "module")
        set(found FALSE)
        execute_process(
            COMMAND python3 -c "import ${names}" RESULT_VARIABLE code OUTPUT_QUIET ERROR_QUIET
        )
        if(code EQUAL 0)
            set(found TRUE)
        endif()
    else()
        find_file(
            found NAMES ${names} NO_CACHE
            PATHS $ENV{CMAKE_PREFIX_PATH} /usr/local /usr /opt/homebrew /opt/local
            PATH_SUFFIXES
                include include/eigen3 include/trilinos lib/R/site-library/StanHeaders/include
        )
    endif()
    if(NOT found)
        set(${variable} FALSE PARENT_SCOPE)
    endif()
endfunction()

# chainrules_apt_install(<package>…): apt-get install, after apt-get update if a package is unknown
# or the lists turn out to be out of date. As root.
function(chainrules_apt_install)
    set(ENV{DEBIAN_FRONTEND} noninteractive)
    set(install ${CHAINRULES_APT} install -y --no-install-recommends ${ARGN})
    execute_process(
        COMMAND ${CHAINRULES_APT} install --simulate ${ARGN}
        RESULT_VARIABLE code OUTPUT_QUIET ERROR_QUIET
    )
    if(code EQUAL 0)
        execute_process(COMMAND ${install} RESULT_VARIABLE code)
    endif()
    if(NOT code EQUAL 0)
        execute_process(COMMAND ${CHAINRULES_APT} update)
        execute_process(COMMAND ${install} RESULT_VARIABLE code)
    endif()
    if(NOT code EQUAL 0)
        list(JOIN ARGN " " packages)
        message(FATAL_ERROR "apt-get could not install: ${packages}")
    endif()
endfunction()

# chainrules_unpack(<folder> <package>…): the files of packages that cannot be installed beside others, in
# a folder. Needs no root; where there is no apt-get, nothing happens.
function(chainrules_unpack folder)
    find_program(CHAINRULES_APT apt-get)
    if(NOT CHAINRULES_APT OR EXISTS ${folder})
        return()
    endif()
    list(JOIN ARGN " " packages)
    message(STATUS "Unpacking ${packages} into ${folder}")
    file(MAKE_DIRECTORY ${folder}.debs)
    set(download ${CHAINRULES_APT} download ${ARGN})
    execute_process(
        COMMAND ${download} WORKING_DIRECTORY ${folder}.debs RESULT_VARIABLE code OUTPUT_QUIET ERROR_QUIET
    )
    if(NOT code EQUAL 0)
        execute_process(COMMAND ${CHAINRULES_APT} update)
        execute_process(COMMAND ${download} WORKING_DIRECTORY ${folder}.debs COMMAND_ERROR_IS_FATAL ANY)
    endif()
    file(GLOB files ${folder}.debs/*.deb)
    foreach(file IN LISTS files)
        execute_process(COMMAND dpkg-deb --extract ${file} ${folder}.new COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
    file(REMOVE_RECURSE ${folder}.debs)
    file(RENAME ${folder}.new ${folder})
endfunction()

# chainrules_setup(<demo|test|develop|thorough>): everything that this, and what comes before it, needs.
function(chainrules_setup purpose)
    set(purposes demo site test develop thorough)
    list(FIND purposes ${purpose} last)
    set(missing)
    foreach(need IN LISTS CHAINRULES_NEEDS)
        string(REPLACE "|" ";" need "${need}")
        list(POP_FRONT need for package kind names)
        list(FIND purposes ${for} position)
        if(position LESS_EQUAL last)
            chainrules_is_present(present ${package} ${kind} "${names}")
            if(NOT present)
                list(APPEND missing ${package})
            endif()
        endif()
    endforeach()

    if(missing)
        list(JOIN missing " " packages)
        find_program(CHAINRULES_APT apt-get)
        set(user)
        if(CHAINRULES_APT)
            execute_process(COMMAND id -u OUTPUT_VARIABLE user OUTPUT_STRIP_TRAILING_WHITESPACE)
        endif()
        if(user STREQUAL "0")
            message(STATUS "Installing ${packages}")
            chainrules_apt_install(${missing})
        elseif(CHAINRULES_APT)
            message(FATAL_ERROR "These packages are missing. Install them and try again:\n"
                "  sudo apt-get update\n"
                "  sudo apt-get install -y --no-install-recommends ${packages}\n")
        else()
            message(FATAL_ERROR "Missing, by the names of their Debian packages: ${packages}\n"
                "Install them and try again.\n")
        endif()
    endif()
    chainrules_check_compiler()
endfunction()

# chainrules_check_compiler(): the C++ compiler that CMake will take knows C++20's library.
function(chainrules_check_compiler)
    if(DEFINED ENV{CXX})
        separate_arguments(compiler UNIX_COMMAND "$ENV{CXX}")
    else()
        find_program(compiler NAMES c++ g++ clang++ NO_CACHE)
    endif()
    execute_process(
        COMMAND ${compiler} -std=c++20 -fsyntax-only -x c++ -include concepts /dev/null
        RESULT_VARIABLE code OUTPUT_QUIET ERROR_QUIET
    )
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "${compiler} does not compile C++20. GCC 12, Clang 14 or newer is needed; "
            "the environment variable CXX names the compiler.")
    endif()
endfunction()

# run([<argument of execute_process>…] COMMAND <command>…): runs a command, whose output is shown,
# and stops if it fails.
function(run)
    execute_process(${ARGN} RESULT_VARIABLE code)
    if(NOT code EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "This failed (${code}): ${command}")
    endif()
endfunction()

# The number of processes to build with: CMAKE_BUILD_PARALLEL_LEVEL, else one per processor.
if(DEFINED ENV{CMAKE_BUILD_PARALLEL_LEVEL})
    set(jobs $ENV{CMAKE_BUILD_PARALLEL_LEVEL})
else()
    cmake_host_system_information(RESULT jobs QUERY NUMBER_OF_LOGICAL_CORES)
endif()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
    chainrules_setup(develop)
endif()
