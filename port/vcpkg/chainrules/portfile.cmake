# An overlay port: it builds the sources that it lies in.
#     vcpkg install chainrules[eigen,special] --overlay-ports=<repository>/port/vcpkg
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

set(packages chainrules_core chainrules)
if("testutils" IN_LIST FEATURES)
    vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
    list(APPEND packages chainrules_testutils)
else()
    set(VCPKG_BUILD_TYPE release)  # headers only
endif()
vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        "-DCHAINRULES_PACKAGES=${packages}"
        -DCHAINRULES_BUILD_TESTS=OFF
        -DCHAINRULES_BUILD_EXAMPLES=OFF
)
vcpkg_cmake_install()

foreach(package IN ITEMS ChainRulesCore ChainRules)
    vcpkg_cmake_config_fixup(
        PACKAGE_NAME ${package} CONFIG_PATH share/cmake/${package} DO_NOT_DELETE_PARENT_CONFIG_PATH
    )
endforeach()
if("testutils" IN_LIST FEATURES)
    vcpkg_cmake_config_fixup(PACKAGE_NAME ChainRulesTestUtils CONFIG_PATH lib/cmake/ChainRulesTestUtils)
endif()
vcpkg_fixup_pkgconfig()
file(
    REMOVE_RECURSE
    "${CURRENT_PACKAGES_DIR}/share/cmake"
    "${CURRENT_PACKAGES_DIR}/share/licenses"
    "${CURRENT_PACKAGES_DIR}/debug/include"
    "${CURRENT_PACKAGES_DIR}/debug/share"
)
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
