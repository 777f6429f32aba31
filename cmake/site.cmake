# The documentation site, offline, from Debian packages (mkdocs, mkdocs-material, doxygen):
#     cmake -P cmake/site.cmake          # build/site/site/html/index.html, which opens without a server
# -DREPOSITORY=https://…/blob/main/ says where links to source files lead, else to this checkout.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/setup.cmake)
chainrules_setup(site)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH source)
set(build "${source}/build/site")

# The gallery's values and curves are printed by the rules.
run(
    COMMAND
        ${CMAKE_COMMAND} -G Ninja -S ${source} -B ${build} -DCMAKE_BUILD_TYPE=
        -DCHAINRULES_BUILD_TESTS=OFF -DCHAINRULES_BUILD_EXAMPLES=OFF -DCHAINRULES_BUILD_SITE=ON
        "-DCHAINRULES_SITE_REPOSITORY=${REPOSITORY}"
)
run(COMMAND ${CMAKE_COMMAND} --build ${build} --parallel ${jobs} --target chainrules.site)
