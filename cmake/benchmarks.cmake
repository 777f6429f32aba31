# chainrules_add_benchmarks_in(<folder> PREFIX <name> [LIBRARIES <lib>…])
# One Google Benchmark program, <prefix>.<file>.benchmark, per *.cpp in <folder>: -O2 -DNDEBUG in
# every build type, and one flag set for all, since a benchmark compares its own lines. With
# CHAINRULES_CHECK_BENCHMARKS they are only compiled, without optimisation, which takes a few times as
# long as the rest.
function(chainrules_add_benchmarks_in folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "PREFIX" "LIBRARIES")
    file(GLOB sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    if(NOT sources)
        return()
    endif()
    find_package(benchmark REQUIRED)
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        set(target ${arg_PREFIX}.${name}.benchmark)
        if(CHAINRULES_CHECK_BENCHMARKS)
            add_library(${target} OBJECT "${source}")
            set(optimisation -O0)
        else()
            add_executable(${target} "${source}")
            set(optimisation -O2)
        endif()
        target_compile_features(${target} PRIVATE cxx_std_20)
        target_compile_options(${target} PRIVATE -Wall -Wextra ${optimisation})
        if(CHAINRULES_BENCHMARK_MARCH)
            target_compile_options(${target} PRIVATE -march=${CHAINRULES_BENCHMARK_MARCH})
        endif()
        target_compile_definitions(${target} PRIVATE NDEBUG)
        set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
        target_link_libraries(
            ${target} PRIVATE ${arg_LIBRARIES} benchmark::benchmark benchmark::benchmark_main
        )
    endforeach()
endfunction()
