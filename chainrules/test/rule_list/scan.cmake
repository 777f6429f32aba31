# Compares the function objects that headers put into chainrules::fn with the list of rules:
#     cmake -DPROGRAM=<the test of the list's structure> "-DHEADERS=<folder>;…" -P scan.cmake
cmake_minimum_required(VERSION 3.25)
execute_process(
    COMMAND ${PROGRAM} --gtest_filter=RuleList.PrintsNames
    OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY
)
string(REGEX MATCHALL "listed: [a-z0-9_]+" listed "${output}")
list(TRANSFORM listed REPLACE "^listed: " "")

set(missing "")
set(count 0)
foreach(folder IN LISTS HEADERS)
    file(GLOB headers ${folder}/*.hpp)
    foreach(header IN LISTS headers)
        # What a scalar rule is written for, …
        file(READ ${header} text)
        string(REGEX MATCHALL "\n *CHAINRULES_(SCALAR_RULE|SCALAR_RULE_WITH_SETUP|SCALAR_RULE_MULTI|NON_DIFFERENTIABLE)\\([a-z0-9_]+" rules "${text}")
        # … and what is exported, whose rules may be written by hand.
        string(REGEX MATCHALL "\n *using (cmath|log_exp)::[a-z0-9_]+" objects "${text}")
        foreach(match IN LISTS rules objects)
            string(REGEX REPLACE "^.*[(:]([a-z0-9_]+)$" "\\1" name "${match}")
            math(EXPR count "${count} + 1")
            if(NOT name IN_LIST listed)
                cmake_path(GET header FILENAME file)
                list(APPEND missing "${name} (${file})")
            endif()
        endforeach()
    endforeach()
endforeach()
list(REMOVE_DUPLICATES missing)
if(count LESS 300)
    message(FATAL_ERROR "Only ${count} rules and objects found: the pattern no longer fits the headers")
endif()
if(missing)
    list(JOIN missing "\n  " missing)
    message(FATAL_ERROR "Not in the list of rules (chainrules/rule_list/):\n  ${missing}")
endif()
message("${count} rules and objects are listed")
