# The port for vcpkg, run with stand-ins for vcpkg's functions: what it installs is where the port says,
# and its version is that of the headers:
#     cmake -DREPOSITORY=<folder> -DBUILD=<folder> -DCXX=<compiler> -P vcpkg.cmake
cmake_minimum_required(VERSION 3.25)
include(${REPOSITORY}/cmake/version.cmake)

set(PORT chainrules)
set(port ${REPOSITORY}/port/vcpkg/${PORT})
file(READ ${port}/vcpkg.json manifest)
string(JSON version GET "${manifest}" version)
if(NOT version STREQUAL CHAINRULES_VERSION)
    message(FATAL_ERROR "vcpkg.json is of version ${version}, the headers of ${CHAINRULES_VERSION}")
endif()
file(REMOVE_RECURSE "${BUILD}")
set(CURRENT_PACKAGES_DIR ${BUILD}/packages)

function(vcpkg_check_linkage)
endfunction()
function(vcpkg_cmake_configure)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
    execute_process(
        COMMAND
            ${CMAKE_COMMAND} -S ${arg_SOURCE_PATH} -B ${BUILD}/build -DCMAKE_CXX_COMPILER=${CXX}
            ${arg_OPTIONS}
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
    )
endfunction()
function(vcpkg_cmake_install)
    execute_process(
        COMMAND ${CMAKE_COMMAND} --install ${BUILD}/build --prefix ${CURRENT_PACKAGES_DIR}
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
    )
endfunction()
function(vcpkg_cmake_config_fixup)
    cmake_parse_arguments(PARSE_ARGV 0 arg "DO_NOT_DELETE_PARENT_CONFIG_PATH" "PACKAGE_NAME;CONFIG_PATH" "")
    file(
        RENAME ${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH} ${CURRENT_PACKAGES_DIR}/share/${arg_PACKAGE_NAME}
    )
endfunction()
function(vcpkg_fixup_pkgconfig)
endfunction()
function(vcpkg_install_copyright)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FILE_LIST")
    file(COPY_FILE ${arg_FILE_LIST} ${CURRENT_PACKAGES_DIR}/share/${PORT}/copyright)
endfunction()

set(FEATURES core eigen special)
include(${port}/portfile.cmake)

foreach(
    name IN ITEMS
    include/chainrules_core/version.hpp include/chainrules/chainrules.hpp
    share/ChainRulesCore/ChainRulesCoreConfig.cmake share/ChainRules/ChainRulesConfig.cmake
    share/ChainRules/ChainRules-eigen-targets.cmake share/pkgconfig/chainrules.pc
    share/chainrules/usage share/chainrules/copyright
)
    if(NOT EXISTS ${CURRENT_PACKAGES_DIR}/${name})
        message(FATAL_ERROR "The port does not install ${name}")
    endif()
endforeach()
# Of packages that are headers and CMake files vcpkg allows nothing else.
file(GLOB folders RELATIVE ${CURRENT_PACKAGES_DIR} ${CURRENT_PACKAGES_DIR}/* ${CURRENT_PACKAGES_DIR}/share/*)
set(expected include share share/ChainRules share/ChainRulesCore share/chainrules share/pkgconfig)
if(NOT folders STREQUAL expected)
    message(FATAL_ERROR "The port leaves ${folders} and not ${expected}")
endif()
# Each feature is a component, or the package of checks.
string(JSON count LENGTH "${manifest}" features)
math(EXPR last "${count} - 1")
foreach(i RANGE ${last})
    string(JSON feature MEMBER "${manifest}" features ${i})
    if(NOT feature STREQUAL "testutils"
       AND NOT EXISTS ${CURRENT_PACKAGES_DIR}/share/ChainRules/ChainRules-${feature}-targets.cmake)
        message(FATAL_ERROR "vcpkg.json has a feature ${feature}, the package no such component")
    endif()
endforeach()
