# StanMath::StanMath: the headers of Stan Math, as Debian's r-cran-stanheaders has them, and those of
# Eigen and Boost that they need. StanMath_INCLUDE_DIR: the folder of stan/math.hpp.
# Nothing is linked: Stan needs TBB only for numbers in several threads (STAN_THREADS) and map_rect.
include(FindPackageHandleStandardArgs)
find_path(
    StanMath_INCLUDE_DIR stan/math.hpp
    PATH_SUFFIXES
        lib/R/site-library/StanHeaders/include lib/R/library/StanHeaders/include
        local/lib/R/site-library/StanHeaders/include
)
find_package(Eigen3 QUIET)
find_package(Boost QUIET)
find_package_handle_standard_args(
    StanMath REQUIRED_VARS StanMath_INCLUDE_DIR Eigen3_FOUND Boost_FOUND
)
mark_as_advanced(StanMath_INCLUDE_DIR)
if(StanMath_FOUND AND NOT TARGET StanMath::StanMath)
    add_library(StanMath::StanMath INTERFACE IMPORTED)
    set_target_properties(
        StanMath::StanMath PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${StanMath_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "Eigen3::Eigen;Boost::headers"
    )
endif()
