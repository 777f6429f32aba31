# The special functions give the numbers of this machine, up to some units of rounding, in other ways
# of computing as well: with no type wider than double, with fused multiplications, on AArch64.
#     cmake -DREPOSITORY=<folder> -DBUILD=<folder> -DCXX=<compiler> -DBOOST=<folder of its headers>
#           [-DAARCH64=<cross compiler> -DQEMU=<emulator>] -P special_numbers.cmake
cmake_minimum_required(VERSION 3.25)

file(MAKE_DIRECTORY "${BUILD}")
set(includes -I${REPOSITORY}/chainrules/test)
foreach(package IN ITEMS chainrules_core chainrules)
    list(APPEND includes -I${REPOSITORY}/${package}/include)
endforeach()

# build(<name> <compiler> <flag>…)
function(build name compiler)
    execute_process(
        COMMAND
            ${compiler} -std=c++20 ${includes} -idirafter ${BOOST} ${ARGN}
            ${CMAKE_CURRENT_LIST_DIR}/portability/special.cpp -o ${BUILD}/${name}
        COMMAND_ERROR_IS_FATAL ANY
    )
endfunction()
# compare(<bound> <command>…): runs the program, which says which numbers are further off.
function(compare bound)
    execute_process(COMMAND ${ARGN} ${BUILD}/here.txt ${bound} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

build(here ${CXX})
execute_process(COMMAND ${BUILD}/here OUTPUT_FILE ${BUILD}/here.txt COMMAND_ERROR_IS_FATAL ANY)

build(no_wider ${CXX} -DCHAINRULES_DETAIL_SPECIAL_NO_WIDER)
compare(1e-11 ${BUILD}/no_wider)

file(GLOB processor /proc/cpuinfo)
if(processor)
    file(STRINGS ${processor} fused REGEX "^flags.* fma( |$)")
endif()
if(fused)
    build(fused ${CXX} -O2 -mfma -ffp-contract=fast)
    compare(1e-12 ${BUILD}/fused)
else()
    message(STATUS "fused is skipped: this processor has no such instructions")
endif()

if(AARCH64 AND QEMU)
    build(aarch64 ${AARCH64} -O1 -Wno-psabi -static)
    compare(1e-12 ${QEMU} ${BUILD}/aarch64)
else()
    message(STATUS "aarch64 is skipped: it needs a cross compiler and QEMU (Debian: g++-aarch64-linux-gnu, qemu-user)")
endif()
