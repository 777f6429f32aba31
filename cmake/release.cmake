# A release, made in a clone of this checkout, in build/release/<version>, or OUTPUT. Tries it, and changes
# nothing here:
#     cmake -DVERSION=0.2.0 -P cmake/release.cmake
# Takes the commit from the clone and tags it; nothing is pushed:
#     cmake -DVERSION=0.2.0 -DTAG=ON -P cmake/release.cmake
# -DQUICK=ON leaves out the Debian packages and the documentation site, which take minutes.
cmake_minimum_required(VERSION 3.25)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source)
include(${CMAKE_CURRENT_LIST_DIR}/version.cmake)

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
# git(<variable> <folder> <argument>…): what git prints; it must succeed.
function(git variable folder)
    execute_process(
        COMMAND git -C ${folder} ${ARGN} OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE
        COMMAND_ERROR_IS_FATAL ANY
    )
    set(${variable} "${text}" PARENT_SCOPE)
endfunction()

if(NOT "${VERSION}" MATCHES "^([0-9]+)\\.([0-9]+)\\.([0-9]+)$")
    message(FATAL_ERROR "Give the version of the release: cmake -DVERSION=1.2.3 -P cmake/release.cmake")
endif()
set(major ${CMAKE_MATCH_1})
set(minor ${CMAKE_MATCH_2})
set(patch ${CMAKE_MATCH_3})
if(VERSION VERSION_LESS CHAINRULES_VERSION OR minor GREATER 99 OR patch GREATER 99)
    message(FATAL_ERROR "The version is ${CHAINRULES_VERSION}; the next is a greater one, with two digits at most")
endif()
git(changes ${source} status --porcelain)
if(changes)
    message(FATAL_ERROR "The work tree has changes that are not committed:\n${changes}")
endif()
git(tag ${source} tag --list v${VERSION})
if(tag)
    message(FATAL_ERROR "The tag v${VERSION} exists")
endif()
file(READ ${source}/CHANGELOG.md changelog)
set(heading "\n## ${VERSION} (not released yet)\n")
string(FIND "${changelog}" "${heading}" position)
if(position EQUAL -1)
    message(FATAL_ERROR "CHANGELOG.md has no section \"## ${VERSION} (not released yet)\"")
endif()

if(NOT OUTPUT)
    set(OUTPUT ${source}/build/release/${VERSION})
endif()
set(clone ${OUTPUT}/source)
set(archives ${OUTPUT}/archives)
file(REMOVE_RECURSE ${OUTPUT})
file(MAKE_DIRECTORY ${archives})
run(git clone --quiet ${source} ${clone})

# replace(<file> <regular expression> <by>), in the clone; there must be something to replace.
function(replace file expression by)
    file(READ ${clone}/${file} text)
    if(NOT text MATCHES "${expression}")
        message(FATAL_ERROR "${file} holds nothing like ${expression}")
    endif()
    string(REGEX REPLACE "${expression}" "${by}" text "${text}")
    file(WRITE ${clone}/${file} "${text}")
endfunction()
foreach(part IN ITEMS MAJOR MINOR PATCH)
    string(TOLOWER ${part} value)
    replace(
        chainrules_core/include/chainrules_core/version.hpp "(CHAINRULES_VERSION_${part}) [0-9]+\n"
        "\\1 ${${value}}\n"
    )
endforeach()
math(EXPR number "${major} * 10000 + ${minor} * 100 + ${patch}")
foreach(package IN ITEMS chainrules chainrules_testutils)
    set(header ${package}/include/${package}/detail/version.hpp)
    replace(${header} "CHAINRULES_VERSION == [0-9]+" "CHAINRULES_VERSION == ${number}")
    replace(${header} "${package} [0-9]+\\.[0-9]+\\.[0-9]+ and" "${package} ${VERSION} and")
endforeach()
replace(port/vcpkg/chainrules/vcpkg.json "(\"version\": \")[0-9.]+\"" "\\1${VERSION}\"")
string(TIMESTAMP date "%Y-%m-%d" UTC)
replace(CHANGELOG.md "\n## ${VERSION} \\(not released yet\\)\n" "\n## ${VERSION} - ${date}\n")

# Projects and pages that ask for the version.
string(REGEX MATCH "^[0-9]+\\.[0-9]+" old ${CHAINRULES_VERSION})
string(REPLACE "." "_" old_name ${CHAINRULES_VERSION})
string(REPLACE "." "_" new_name ${VERSION})
git(files ${clone} ls-files *.md *CMakeLists.txt)
string(REPLACE "\n" ";" files "${files}")
list(REMOVE_ITEM files CHANGELOG.md)
foreach(name IN LISTS files)
    file(READ ${clone}/${name} before)
    set(text "${before}")
    string(REGEX REPLACE "(ChainRules(Core|TestUtils)?) ${old}([ )])" "\\1 ${major}.${minor}\\3" text "${text}")
    string(REPLACE "GIT_TAG v${CHAINRULES_VERSION}" "GIT_TAG v${VERSION}" text "${text}")
    string(REPLACE "takes ${old}.*" "takes ${major}.${minor}.*" text "${text}")
    string(REPLACE "_of_version_${old_name}" "_of_version_${new_name}" text "${text}")
    if(NOT text STREQUAL before)
        file(WRITE ${clone}/${name} "${text}")
    endif()
endforeach()
run(git -C ${clone} commit --quiet --all -m "Version ${VERSION}")
run(git -C ${clone} --no-pager show --stat --format=%s)

run(
    git -C ${clone} archive --prefix=chainrules-${VERSION}/
    -o ${archives}/chainrules-${VERSION}.tar.gz HEAD
)
run(${CMAKE_COMMAND} -DOUTPUT=${archives}/one_header -P ${clone}/cmake/one_header.cmake)
if(NOT QUICK)
    run(${CMAKE_COMMAND} -DBUILD=${OUTPUT}/debian -P ${clone}/cmake/debian.cmake)
    file(GLOB packages ${OUTPUT}/debian/packages/*.deb)
    file(COPY ${packages} DESTINATION ${archives})
    if(EXISTS ${clone}/cmake/site.cmake)
        run(${CMAKE_COMMAND} -P ${clone}/cmake/site.cmake)
        run(
            ${CMAKE_COMMAND} -E chdir ${clone}/build/site/site
            ${CMAKE_COMMAND} -E tar czf ${archives}/chainrules-site-${VERSION}.tar.gz html
        )
    endif()
endif()

if(TAG)
    run(git -C ${source} fetch --quiet ${clone} HEAD)
    run(git -C ${source} merge --quiet --ff-only FETCH_HEAD)
    run(git -C ${source} tag --annotate v${VERSION} -m "ChainRules for C++ ${VERSION}")
    message("v${VERSION} is committed and tagged here; to publish: git push --follow-tags")
else()
    message("Nothing was changed here; -DTAG=ON commits and tags. Look at ${archives}")
endif()
