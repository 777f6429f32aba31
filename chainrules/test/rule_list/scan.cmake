# Compares the function objects that headers put into chainrules::fn with a list of rules:
#     cmake -DPROGRAM=<the test of the list's structure> "-DHEADERS=<folder>;…"
#         "-DNAMESPACES=cmath;log_exp" -DAT_LEAST=300 [-DRULES=ON] [-DUMBRELLA=<header>;…]
#         [-DEXCLUDE=<regex>] -P scan.cmake
# EXCLUDE: headers whose functions need no entry. RULES: functions that rules are written for count too, exported or not. AT_LEAST: fewer than that
# many mean that the patterns no longer fit the headers. UMBRELLA, one or several together, must include all headers.
cmake_minimum_required(VERSION 3.25)
execute_process(
    COMMAND ${PROGRAM} --gtest_filter=RuleList.PrintsNames
    OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY
)
string(REGEX MATCHALL "listed: [A-Za-z0-9_]+" listed "${output}")
list(TRANSFORM listed REPLACE "^listed: " "")
list(JOIN NAMESPACES "|" namespaces)
set(umbrella "")
if(UMBRELLA)
    foreach(header IN LISTS UMBRELLA)
        file(READ ${header} text)
        string(APPEND umbrella "${text}")
    endforeach()
endif()

set(missing "")
set(count 0)
foreach(folder IN LISTS HEADERS)
    file(GLOB headers ${folder}/*.hpp)
    list(FILTER headers EXCLUDE REGEX "/rule_list\\.hpp$")
    if(EXCLUDE)
        list(FILTER headers EXCLUDE REGEX "${EXCLUDE}")
    endif()
    foreach(header IN LISTS headers)
        cmake_path(GET header FILENAME file)
        file(READ ${header} text)
        # What is exported, whose rules may be written by hand, …
        string(REGEX MATCHALL "\nusing (${namespaces})::[A-Za-z0-9_]+" names "${text}")
        # … and what a scalar rule is written for.
        if(RULES)
            string(REGEX MATCHALL "\n *CHAINRULES_(DETAIL_REAL_RULE|SCALAR_RULE|SCALAR_RULE_WITH_SETUP|SCALAR_RULE_MULTI|NON_DIFFERENTIABLE)\\([A-Za-z0-9_]+" rules "${text}")
            list(APPEND names ${rules})
        endif()
        foreach(match IN LISTS names)
            string(REGEX REPLACE "^.*[(:]([A-Za-z0-9_]+)$" "\\1" name "${match}")
            math(EXPR count "${count} + 1")
            # A second name of a function: it is listed by its first, one of another folder there.
            if(text MATCHES "CHAINRULES_DETAIL_OBJECT ([a-z_]+::)?([A-Za-z0-9_]+)_t ${name}{}")
                if(CMAKE_MATCH_1)
                    continue()
                endif()
                set(name ${CMAKE_MATCH_2})
            endif()
            if(NOT name IN_LIST listed)
                list(APPEND missing "${name} (${file})")
            endif()
        endforeach()
        if(UMBRELLA AND NOT umbrella MATCHES "#include \"[^\"]*/${file}\"")
            list(APPEND missing "${file} (included by ${UMBRELLA})")
        endif()
    endforeach()
endforeach()
list(REMOVE_DUPLICATES missing)
if(count LESS AT_LEAST)
    message(FATAL_ERROR "Only ${count} rules and objects found: the pattern no longer fits the headers")
endif()
if(missing)
    list(JOIN missing "\n  " missing)
    message(FATAL_ERROR "Not in the list of rules:\n  ${missing}")
endif()
message("${count} rules and objects are listed")
