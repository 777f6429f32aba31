# The three packages as .deb files, in build/debian/packages:
#     cmake -P cmake/debian.cmake
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/setup.cmake)
chainrules_setup(demo)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source)
if(NOT DEFINED BUILD)
    set(BUILD "${source}/build/debian")
endif()
run(
    COMMAND
        ${CMAKE_COMMAND} -G Ninja -S ${source} -B ${BUILD} -DCMAKE_BUILD_TYPE=Release
        -DCMAKE_INSTALL_PREFIX=/usr -DCHAINRULES_DEBIAN=ON
        -DCHAINRULES_BUILD_TESTS=OFF -DCHAINRULES_BUILD_EXAMPLES=OFF
)
run(COMMAND ${CMAKE_COMMAND} --build ${BUILD} --parallel ${jobs})
run(COMMAND ${CMAKE_CPACK_COMMAND} -G DEB --config ${BUILD}/CPackConfig.cmake -B ${BUILD}/packages)
