# A Meson project configures, builds and passes its tests:
#     cmake -DSOURCE=<folder> -DBUILD=<folder> -DMETHOD=<pkg-config|cmake|subproject> -DPREFIX=<folder>
#           -DREPOSITORY=<folder> -DCXX=<compiler> -P meson.cmake
cmake_minimum_required(VERSION 3.25)

# A copy, because a subproject lies in a folder of its project.
file(REMOVE_RECURSE "${BUILD}")
file(COPY "${SOURCE}/meson" "${SOURCE}/std.cpp" DESTINATION "${BUILD}")
file(MAKE_DIRECTORY "${BUILD}/meson/subprojects")
if(METHOD STREQUAL "subproject")
    file(CREATE_LINK "${REPOSITORY}" "${BUILD}/meson/subprojects/chainrules" SYMBOLIC)
    set(PREFIX)
endif()
set(ENV{CXX} "${CXX}")
set(ENV{PKG_CONFIG_PATH} "${PREFIX}/share/pkgconfig")
execute_process(
    COMMAND
        meson setup "${BUILD}/build" "${BUILD}/meson" -Dmethod=${METHOD}
        "-Dcmake_prefix_path=${PREFIX}"
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(COMMAND meson test -C "${BUILD}/build" COMMAND_ERROR_IS_FATAL ANY)
