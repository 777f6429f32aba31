# Functions from which the three packages are made. They define targets and install rules and
# nothing else: no flags, no language standard, no warnings for whoever uses the package.

include_guard()
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# Modules for find_package of libraries that bring no CMake files: one is installed with the package
# when a component asks for its library.
set(CHAINRULES_FIND_MODULES ${CMAKE_CURRENT_LIST_DIR}/find)
list(APPEND CMAKE_MODULE_PATH ${CHAINRULES_FIND_MODULES})

# chainrules_find_core(): makes ChainRules::core known: the target of this source tree when the
# packages are built together, else the installed package.
macro(chainrules_find_core)
    if(NOT TARGET ChainRules::core)
        find_package(ChainRulesCore ${PROJECT_VERSION} REQUIRED GLOBAL)
    endif()
endmacro()

# chainrules_add_library(<target> <INTERFACE|STATIC> EXPORT <name> [SET <export set>] [BASE <folder>]
#                        [HEADERS <file>…] [LINK <lib>…])
# Defines <target> with its public headers, below the folder BASE, which is include/ if not told, and
# src/*.cpp for a STATIC one, and installs it as ChainRules::<name>. chainrules_alias() gives it that
# name inside this build.
function(chainrules_add_library target kind)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "EXPORT;SET;BASE" "HEADERS;LINK")
    if(NOT arg_SET)
        set(arg_SET ${PROJECT_NAME})
    endif()
    if(NOT arg_BASE)
        set(arg_BASE "${PROJECT_SOURCE_DIR}/include")
    endif()
    if(kind STREQUAL "INTERFACE")
        set(scope INTERFACE)
        add_library(${target} INTERFACE)
    else()
        set(scope PUBLIC)
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*.cpp")
        add_library(${target} STATIC ${sources})
    endif()
    target_compile_features(${target} ${scope} cxx_std_20)
    target_link_libraries(${target} ${scope} ${arg_LINK})
    target_sources(
        ${target} ${scope}
        FILE_SET HEADERS BASE_DIRS "${arg_BASE}" FILES ${arg_HEADERS}
    )
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${arg_EXPORT})
    if(CHAINRULES_INSTALL)
        set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME ${PROJECT_NAME})
        # A user's CMake before 3.23 knows no file sets: it takes the include folder from INCLUDES.
        install(
            TARGETS ${target}
            EXPORT ${arg_SET}
            INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
            FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        )
    endif()
endfunction()

# chainrules_alias(<name> <target> [PRECOMPILE <header>] [CHECK_WITH <lib>…]): gives <target> its
# installed name ChainRules::<name> in this build, and has the tests compile each of its headers alone,
# see chainrules_check_headers.
function(chainrules_alias name target)
    add_library(ChainRules::${name} ALIAS ${target})
    if(CHAINRULES_TESTS)
        chainrules_check_headers(${target} ${ARGN})
    endif()
endfunction()

# chainrules_glob_headers(<variable>): every public header of the package, as include/….
function(chainrules_glob_headers variable)
    file(
        GLOB_RECURSE headers
        RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS
        "${PROJECT_SOURCE_DIR}/include/*.hpp"
    )
    set(${variable} ${headers} PARENT_SCOPE)
endfunction()

# chainrules_add_component(<component> TARGET <name> BASE <lib> FIND <package> [<version>]
#                          LINK <lib>… LIBRARY <words> [PRECOMPILE <header>] [ON_REQUEST])
# Defines ChainRules::<name>: the headers that need one more library. They are those of
# CHAINRULES_HEADERS with <component> as a folder or as the name of the file (eigen/lu.hpp,
# adapters/ceres.hpp); the call takes them out of that list. FIND are the arguments of
# find_package, for which find/Find<package>.cmake helps where the library has no CMake files;
# LIBRARY names the library to a reader; PRECOMPILE is the one of these headers that
# brings the library to most others, see chainrules_check_headers. Without any such header it does
# nothing. ON_REQUEST: a library whose CMake files may stop a project that does not want it is not
# looked for, but by the tests and by those who name the component; as a part of another project the
# component is there if the project has found the library before.
#
# The component is installed in any case, since the package must not depend on what was present
# where it was built, but it has its name inside this build only if the library was found.
function(chainrules_add_component component)
    cmake_parse_arguments(
        PARSE_ARGV 1 arg "ON_REQUEST" "TARGET;BASE;LIBRARY;PRECOMPILE" "FIND;LINK"
    )
    set(headers ${CHAINRULES_HEADERS})
    list(FILTER headers INCLUDE REGEX "^include/.*/${component}(/|\\.hpp$)")
    if(NOT headers)
        return()
    endif()
    list(REMOVE_ITEM CHAINRULES_HEADERS ${headers})
    list(GET arg_LINK 0 library)
    if(NOT TARGET ${library} AND (CHAINRULES_TESTS OR NOT arg_ON_REQUEST))
        find_package(${arg_FIND} QUIET GLOBAL)
    endif()

    set(target chainrules_${arg_TARGET})
    chainrules_add_library(
        ${target} INTERFACE
        EXPORT ${arg_TARGET}
        SET ${PROJECT_NAME}-${component}
        HEADERS ${headers}
        LINK ${arg_BASE} ${arg_LINK}
    )
    if(TARGET ${library})
        chainrules_alias(${arg_TARGET} ${target} PRECOMPILE ${arg_PRECOMPILE})
    else()
        message(STATUS "ChainRules::${arg_TARGET} is left out of this build: no ${arg_LIBRARY}")
    endif()

    list(GET arg_FIND 0 package)
    if(CHAINRULES_INSTALL AND EXISTS "${CHAINRULES_FIND_MODULES}/Find${package}.cmake")
        list(APPEND CHAINRULES_INSTALLED_MODULES "${CHAINRULES_FIND_MODULES}/Find${package}.cmake")
        set(CHAINRULES_INSTALLED_MODULES ${CHAINRULES_INSTALLED_MODULES} PARENT_SCOPE)
    endif()
    list(APPEND CHAINRULES_COMPONENTS ${component})
    if(arg_ON_REQUEST)
        list(APPEND CHAINRULES_ON_REQUEST ${component})
        set(CHAINRULES_ON_REQUEST ${CHAINRULES_ON_REQUEST} PARENT_SCOPE)
    endif()
    string(
        APPEND CHAINRULES_COMPONENT_TABLE
        "set(_chainrules_find_${component} ${arg_FIND})\n"
        "set(_chainrules_library_${component} \"${arg_LIBRARY}\")\n"
    )
    set(CHAINRULES_HEADERS ${CHAINRULES_HEADERS} PARENT_SCOPE)
    set(CHAINRULES_COMPONENTS ${CHAINRULES_COMPONENTS} PARENT_SCOPE)
    set(CHAINRULES_COMPONENT_TABLE ${CHAINRULES_COMPONENT_TABLE} PARENT_SCOPE)
endfunction()

# chainrules_install_package([ARCH_INDEPENDENT] PKG_CONFIG <name> [REQUIRES <its requirements>]
#                            [LIBS <its libraries>] [DEPENDENCIES <arguments of find_dependency>…]
#                            [ALWAYS <component>…])
# Installs the licence, the file for pkg-config, and the package's CMake files: the targets of the
# set ${PROJECT_NAME}, which every find_package defines, and those of each component. ALWAYS:
# components that need no library. All of a package is one component of the installation.
function(chainrules_install_package)
    cmake_parse_arguments(
        PARSE_ARGV 0 arg "ARCH_INDEPENDENT" "PKG_CONFIG;REQUIRES;LIBS" "DEPENDENCIES;ALWAYS"
    )
    if(NOT CHAINRULES_INSTALL)
        return()
    endif()
    set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME ${PROJECT_NAME})
    set(base ${CMAKE_INSTALL_LIBDIR})
    set(independent)
    if(arg_ARCH_INDEPENDENT)
        set(base ${CMAKE_INSTALL_DATADIR})
        set(independent ARCH_INDEPENDENT)
    endif()
    set(folder ${base}/cmake/${PROJECT_NAME})
    set(components ${CHAINRULES_COMPONENTS})
    set(component_table "${CHAINRULES_COMPONENT_TABLE}")
    set(always ${arg_ALWAYS})
    set(on_request ${CHAINRULES_ON_REQUEST})
    set(dependencies)
    foreach(dependency IN LISTS arg_DEPENDENCIES)
        string(APPEND dependencies "find_dependency(${dependency})\n")
    endforeach()

    set(generated "${PROJECT_BINARY_DIR}/${PROJECT_NAME}")
    configure_package_config_file(
        "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/package-config.cmake.in" "${generated}Config.cmake"
        INSTALL_DESTINATION ${folder}
        NO_SET_AND_CHECK_MACRO
    )
    write_basic_package_version_file(
        "${generated}ConfigVersion.cmake" COMPATIBILITY SameMinorVersion ${independent}
    )
    install(
        FILES
            "${generated}Config.cmake" "${generated}ConfigVersion.cmake"
            ${CHAINRULES_INSTALLED_MODULES}
        DESTINATION ${folder}
    )
    foreach(set IN ITEMS ${PROJECT_NAME} LISTS components)
        if(NOT set STREQUAL PROJECT_NAME)
            set(set ${PROJECT_NAME}-${set})
        endif()
        install(EXPORT ${set} NAMESPACE ChainRules:: FILE ${set}-targets.cmake DESTINATION ${folder})
    endforeach()

    # From the file for pkg-config to the prefix, so that the installed folder can be moved.
    file(RELATIVE_PATH up "/${base}/pkgconfig" "/")
    string(REGEX REPLACE "/$" "" up "${up}")
    set(library_folder)
    if(arg_LIBS)
        set(library_folder "libdir=\${prefix}/${CMAKE_INSTALL_LIBDIR}\n")
    endif()
    configure_file(
        "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/package.pc.in" "${PROJECT_BINARY_DIR}/${arg_PKG_CONFIG}.pc"
        @ONLY
    )
    install(FILES "${PROJECT_BINARY_DIR}/${arg_PKG_CONFIG}.pc" DESTINATION ${base}/pkgconfig)
    install(
        FILES "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../LICENSE"
        DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/${arg_PKG_CONFIG}
    )
endfunction()
