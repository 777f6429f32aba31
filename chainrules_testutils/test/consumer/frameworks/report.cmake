# Runs PROGRAM with CHAINRULES_REPORT and reads what it wrote: FILE.json and FILE.html.
#     cmake -DPROGRAM=<program> -DFILE=<file without ending> -P report.cmake
foreach(format IN ITEMS json html)
    file(REMOVE ${FILE}.${format})
    execute_process(
        COMMAND ${CMAKE_COMMAND} -E env CHAINRULES_REPORT=${FILE}.${format} ${PROGRAM}
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
    )
endforeach()
file(READ ${FILE}.json json)
string(JSON calls GET "${json}" calls)
string(JSON results LENGTH "${json}" results)
string(JSON wrong GET "${json}" not_right)
if(NOT calls EQUAL results OR wrong LESS 5)
    message(FATAL_ERROR "${FILE}.json has ${results} results of ${calls} calls, ${wrong} not right")
endif()
file(READ ${FILE}.html html)
foreach(part IN ITEMS "check_rrule(wrong" "opposite sign" "<svg")
    string(FIND "${html}" "${part}" at)
    if(at EQUAL -1)
        message(FATAL_ERROR "${FILE}.html has no ${part}")
    endif()
endforeach()
