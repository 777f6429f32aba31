# The archives and Debian packages of the three packages, by CPack; included by the top CMakeLists
# when it is the one that is built. See debian.cmake.
if(NOT CHAINRULES_INSTALL OR NOT PROJECT_IS_TOP_LEVEL)
    return()
endif()
include(GNUInstallDirs)

set(CPACK_PACKAGE_NAME chainrules)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_VENDOR "the ChainRules developers")
# Who uploads the packages gives an address that is read.
if(NOT DEFINED CPACK_PACKAGE_CONTACT)
    set(CPACK_PACKAGE_CONTACT "ChainRules developers <chainrules@example.org>")
endif()
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_STRIP_FILES OFF)
set(CPACK_COMPONENTS_ALL)

# chainrules_debian_package(<project> NAME <Debian's name> SUMMARY <words> TEXT <words>
#                           [INDEPENDENT] [DEPENDS <packages>] [SUGGESTS <packages>])
function(chainrules_debian_package project)
    cmake_parse_arguments(PARSE_ARGV 1 arg "INDEPENDENT" "NAME;SUMMARY;TEXT;DEPENDS;SUGGESTS" "")
    string(TOUPPER ${project} component)
    set(prefix CPACK_DEBIAN_${component})
    set(${prefix}_PACKAGE_NAME ${arg_NAME} PARENT_SCOPE)
    set(${prefix}_PACKAGE_DEPENDS "${arg_DEPENDS}" PARENT_SCOPE)
    set(${prefix}_PACKAGE_SUGGESTS "${arg_SUGGESTS}" PARENT_SCOPE)
    if(arg_INDEPENDENT)
        set(${prefix}_PACKAGE_ARCHITECTURE all PARENT_SCOPE)
    endif()
    set(${prefix}_DESCRIPTION "${arg_SUMMARY}\n${arg_TEXT}" PARENT_SCOPE)
    list(APPEND CPACK_COMPONENTS_ALL ${project})
    set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} PARENT_SCOPE)
    if(CHAINRULES_DEBIAN)
        install(
            FILES ${PROJECT_BINARY_DIR}/debian/copyright ${PROJECT_BINARY_DIR}/debian/changelog.gz
            DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${arg_NAME} COMPONENT ${project}
        )
    endif()
endfunction()

# Debian's policy, sections 12.5 and 12.7: each package has its copyright and its changelog.
if(CHAINRULES_DEBIAN)
    file(READ ${PROJECT_SOURCE_DIR}/LICENSE license)
    string(REGEX MATCH "Copyright \\(c\\) ([^\n]+)\n\n(.*)" all "${license}")
    set(authors "${CMAKE_MATCH_1}")
    string(STRIP "${CMAKE_MATCH_2}" text)
    string(REPLACE "\n\n" "\n.\n" text "${text}")
    string(REPLACE "\n" "\n " text "${text}")
    string(TIMESTAMP year "%Y" UTC)
    file(
        WRITE ${PROJECT_BINARY_DIR}/debian/copyright
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: ChainRules for C++\n\n"
        "Files: *\nCopyright: ${year} ${authors}\nLicense: Expat\n ${text}\n"
    )
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # of SOURCE_DATE_EPOCH where that is set
    file(
        WRITE ${PROJECT_BINARY_DIR}/debian/changelog
        "chainrules (${PROJECT_VERSION}) unstable; urgency=medium\n\n"
        "  * ChainRules for C++ ${PROJECT_VERSION}.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n"
    )
    execute_process(
        COMMAND gzip -9nf ${PROJECT_BINARY_DIR}/debian/changelog COMMAND_ERROR_IS_FATAL ANY
    )
endif()

set(same "(= ${PROJECT_VERSION})")
chainrules_debian_package(
    ChainRulesCore INDEPENDENT NAME libchainrules-core-dev
    SUMMARY "protocol for differentiation rules in C++"
    TEXT "Tangent types, the frule and rrule protocol, macros and configurations: what a\nlibrary needs to give derivatives of its functions to every tool of automatic\ndifferentiation. Headers for C++20, without dependencies."
)
chainrules_debian_package(
    ChainRules INDEPENDENT NAME libchainrules-dev
    DEPENDS "libchainrules-core-dev ${same}"
    SUGGESTS "libeigen3-dev, libboost1.81-dev, libabsl-dev, libopenmpi-dev | libmpich-dev"
    SUMMARY "differentiation rules for the C++ standard library, Eigen and Boost.Math"
    TEXT "Rules, as headers for C++20, of the functions of the standard library, of\nspecial functions, linear algebra and containers, and adapters that plug them\ninto tools of automatic differentiation."
)
chainrules_debian_package(
    ChainRulesTestUtils NAME libchainrules-testutils-dev
    DEPENDS "libchainrules-core-dev ${same}, libboost1.81-dev | libboost-dev (>= 1.81)"
    SUGGESTS "libgtest-dev"
    SUMMARY "checks of differentiation rules in C++"
    TEXT "Compares anyone's rules with central finite differences, forward with reverse\nmode, and more; reports to GoogleTest, Catch2, doctest or on its own."
)
include(CPack)
