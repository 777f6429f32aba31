# Every header of chainrules and chainrules_testutils includes its package's detail/version.hpp, by
# way of another header or itself:
#     cmake -DREPOSITORY=<folder> -P versions.cmake
cmake_minimum_required(VERSION 3.25)

set(missing)
foreach(package IN ITEMS chainrules chainrules_testutils)
    file(GLOB_RECURSE headers ${REPOSITORY}/${package}/include/*.hpp)
    foreach(header IN LISTS headers)
        file(STRINGS ${header} includes REGEX "^ *#include \"${package}/")
        if(NOT includes AND NOT header MATCHES "/detail/version\\.hpp$")
            list(APPEND missing ${header})
        endif()
    endforeach()
endforeach()
if(missing)
    list(JOIN missing "\n  " missing)
    message(FATAL_ERROR "These include no detail/version.hpp:\n  ${missing}")
endif()
