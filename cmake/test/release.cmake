# cmake/release.cmake in a clone of the repository with its changes: what it refuses, that a try changes
# nothing, and what it commits, tags and packs:
#     cmake -DREPOSITORY=<folder> -DBUILD=<folder> -DCXX=<compiler> -P release.cmake
cmake_minimum_required(VERSION 3.25)

# Whoever runs this, git commits in one name and signs nothing.
set(ENV{GIT_CONFIG_GLOBAL} /dev/null)
foreach(who IN ITEMS AUTHOR COMMITTER)
    set(ENV{GIT_${who}_NAME} "A maintainer")
    set(ENV{GIT_${who}_EMAIL} "maintainer@example.org")
endforeach()
set(clone ${BUILD}/repository)
set(version 8.9.10)

function(git variable)
    execute_process(
        COMMAND git -C ${clone} ${ARGN} OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE
        COMMAND_ERROR_IS_FATAL ANY
    )
    set(${variable} "${text}" PARENT_SCOPE)
endfunction()
set(release ${CMAKE_COMMAND} -DVERSION=${version} -DQUICK=ON -DOUTPUT=${BUILD}/output)
function(refused text)
    execute_process(
        COMMAND ${release} ${ARGN} -P ${clone}/cmake/release.cmake
        RESULT_VARIABLE code OUTPUT_QUIET ERROR_VARIABLE error
    )
    string(REGEX REPLACE "[ \n]+" " " error "${error}")
    string(FIND "${error}" "${text}" position)
    if(code EQUAL 0 OR position EQUAL -1)
        message(FATAL_ERROR "This was not refused with \"${text}\": ${ARGN}\n${error}")
    endif()
endfunction()

file(REMOVE_RECURSE "${BUILD}")
execute_process(COMMAND git clone --quiet --depth 1 file://${REPOSITORY} ${clone} COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND git -C ${REPOSITORY} ls-files --modified --others --exclude-standard
    OUTPUT_VARIABLE files OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
)
string(REPLACE "\n" ";" files "${files}")
foreach(name IN LISTS files)
    if(EXISTS ${REPOSITORY}/${name})
        get_filename_component(folder ${name} DIRECTORY)
        file(COPY ${REPOSITORY}/${name} DESTINATION ${clone}/${folder})
    endif()
endforeach()
git(ignored add --all)
git(ignored commit --quiet --allow-empty -m "Changes")

refused("no section \"## ${version} (not released yet)\"")
refused("Give the version" -DVERSION=8.9)
refused("the next is a greater one" -DVERSION=0.0.1)
file(READ ${clone}/CHANGELOG.md changelog)
string(REGEX REPLACE "\n## " "\n## ${version} (not released yet)\n\n- A change.\n\n## " changelog "${changelog}")
file(WRITE ${clone}/CHANGELOG.md "${changelog}")
refused("changes that are not committed")
git(ignored commit --quiet --all -m "A change")

git(before rev-parse HEAD)
execute_process(
    COMMAND ${release} -P ${clone}/cmake/release.cmake OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
)
git(after rev-parse HEAD)
git(status status --porcelain)
git(tags tag --list)
if(NOT before STREQUAL after OR status OR tags)
    message(FATAL_ERROR "A try changed the repository: ${after} ${status} ${tags}")
endif()

# What is packed is of the version.
file(ARCHIVE_EXTRACT INPUT ${BUILD}/output/archives/chainrules-${version}.tar.gz DESTINATION ${BUILD}/unpacked)
set(unpacked ${BUILD}/unpacked/chainrules-${version})
include(${unpacked}/cmake/version.cmake)
file(READ ${unpacked}/port/vcpkg/chainrules/vcpkg.json port)
string(JSON port GET "${port}" version)
foreach(found IN ITEMS ${CHAINRULES_VERSION} ${port})
    if(NOT found STREQUAL version)
        message(FATAL_ERROR "A version ${found} was packed")
    endif()
endforeach()
foreach(package IN ITEMS chainrules chainrules_testutils)
    file(READ ${unpacked}/${package}/include/${package}/detail/version.hpp text)
    if(NOT text MATCHES "CHAINRULES_VERSION == 80910,[ \n]+\"${package} 8\\.9\\.10 and")
        message(FATAL_ERROR "${package} asks for another version of core:\n${text}")
    endif()
endforeach()
foreach(header IN ITEMS chainrules_core chainrules)
    if(NOT EXISTS ${BUILD}/output/archives/one_header/${header}.hpp)
        message(FATAL_ERROR "The header ${header}.hpp is missing")
    endif()
endforeach()
# Projects and pages ask for this version, where they asked for the one before.
execute_process(
    COMMAND git -C ${BUILD}/output/source grep -nE "ChainRules(Core|TestUtils)? [0-9]+[.][0-9]+[ )]|GIT_TAG v[0-9]"
        -- *CMakeLists.txt *.md
    OUTPUT_VARIABLE lines OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
)
string(REGEX REPLACE "[^\n]*(8\\.9[ )]|v8\\.9\\.10)[^\n]*" "" others "${lines}")
string(STRIP "${others}" others)
if(others)
    message(FATAL_ERROR "These ask for another version:\n${others}")
endif()

execute_process(
    COMMAND ${release} -DTAG=ON -P ${clone}/cmake/release.cmake OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
)
git(kind cat-file -t v${version})
git(parent rev-parse v${version}^{commit}~1)
file(READ ${clone}/CHANGELOG.md changelog)
if(NOT kind STREQUAL "tag" OR NOT parent STREQUAL before
   OR NOT changelog MATCHES "\n## 8\\.9\\.10 - 20[0-9-]+\n" OR changelog MATCHES "8\\.9\\.10 \\(not released")
    message(FATAL_ERROR "The tag is a ${kind} on ${parent}, the changelog begins:\n${changelog}")
endif()
refused("The tag v${version} exists")
