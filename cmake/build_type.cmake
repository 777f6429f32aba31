# Before project(): who configures the project itself and names no build type gets an optimised build,
# as the checker's library is seven times slower without. A parent project, an empty
# -DCMAKE_BUILD_TYPE= and generators of several configurations decide for themselves.
if(NOT DEFINED CMAKE_BUILD_TYPE AND NOT DEFINED ENV{CMAKE_BUILD_TYPE}
    AND CMAKE_SOURCE_DIR STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel")
endif()
