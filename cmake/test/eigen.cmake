# chainrules_add_lighter_eigen(<target>): an INTERFACE target with a copy of Eigen's headers that lacks
# A(rows, cols) of sequences of indices. GCC 12 compares its eighteen declarations in each type of
# expressions with those in every type before, a third of the time that a unit of many types takes. A
# test that takes such views does not compile with it. It must come before Eigen's own target.
function(chainrules_add_lighter_eigen target)
    get_target_property(eigen Eigen3::Eigen INTERFACE_INCLUDE_DIRECTORIES)
    set(lighter "${CMAKE_BINARY_DIR}/${target}")
    set(views IndexedViewMethods.h)
    file(COPY "${eigen}/Eigen" DESTINATION "${lighter}" PATTERN ${views} EXCLUDE)
    file(CONFIGURE OUTPUT "${lighter}/Eigen/src/plugins/${views}" CONTENT "" @ONLY)
    add_library(${target} INTERFACE)
    target_include_directories(${target} SYSTEM INTERFACE "${lighter}")
endfunction()
