# chainrules_add_lighter_eigen(<target>): an INTERFACE target with a copy of Eigen's headers that takes
# three quarters of the time to compile. It must come before Eigen's own target.
# - It lacks A(rows, cols) of sequences of indices: GCC 12 compares its eighteen declarations in each
#   type of expressions with those in every type before, a third of the time that a unit of many types
#   takes. A test that takes such views does not compile with it.
# - Products of matrices do not ask first whether the matrices are small, or vectors: Eigen compiles
#   four ways to multiply for each pair of types. Thorough tests have Eigen's own products.
# - Sizes in the declarations of expressions are numbers of type int. For enumerators the compiler
#   looks for an operator of ours at each == and |.
# What a newer Eigen spells differently stays as it is there.
function(chainrules_add_lighter_eigen target)
    get_target_property(eigen Eigen3::Eigen INTERFACE_INCLUDE_DIRECTORIES)
    set(lighter "${CMAKE_BINARY_DIR}/${target}")
    set(views plugins/IndexedViewMethods.h)
    set(products Core/products/GeneralMatrixMatrix.h Core/ProductEvaluators.h)
    set(declarations Core/DenseBase.h Core/MatrixBase.h plugins/BlockMethods.h)
    set(changed ${views} ${products} ${declarations})
    list(TRANSFORM changed REPLACE ".*/(.*)" "PATTERN;\\1;EXCLUDE" OUTPUT_VARIABLE exclude)
    file(COPY "${eigen}/Eigen" DESTINATION "${lighter}" ${exclude})

    foreach(file IN LISTS changed)
        file(READ "${eigen}/Eigen/src/${file}" text)
        if(file IN_LIST views)
            set(text "")
        elseif(file IN_LIST declarations)
            string(
                REGEX REPLACE "internal::traits<Derived>::([A-Za-z]+AtCompileTime|Flags)"
                "int(internal::traits<Derived>::\\1)" text "${text}"
            )
            string(
                REGEX REPLACE "([^A-Za-z:(])((Cols|Rows|Size)AtCompileTime) *==" "\\1int(\\2) =="
                text "${text}"
            )
            string(REPLACE "AutoAlign | (" "int(AutoAlign) | (" text "${text}")
            string(REPLACE "? RowMajor : ColMajor)" "? int(RowMajor) : int(ColMajor))" text "${text}")
        elseif(NOT CHAINRULES_THOROUGH)
            # Small matrices; two runtime vectors; one runtime vector.
            string(
                REGEX REPLACE "if\\(\\(rhs.rows\\(\\)[^\n]*\n *lazyproduct::[^\n]*\n *else" "" text "${text}"
            )
            string(
                REGEX REPLACE "if \\(lhs.rows\\(\\) == 1 && rhs.cols\\(\\) == 1\\) {[^}]*}" "" text "${text}"
            )
            string(
                REGEX REPLACE
                "if \\(dst.cols\\(\\) == 1\\)\n *{[^}]*}\n *else if \\(dst.rows\\(\\) == 1\\)\n *{[^}]*}" ""
                text "${text}"
            )
        endif()
        file(CONFIGURE OUTPUT "${lighter}/Eigen/src/${file}" CONTENT "@text@" @ONLY)
    endforeach()
    add_library(${target} INTERFACE)
    target_include_directories(${target} SYSTEM INTERFACE "${lighter}")
endfunction()
