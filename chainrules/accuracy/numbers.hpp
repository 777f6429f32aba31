// SPDX-License-Identifier: MIT
#pragma once
// The number types in which references are computed, each slower and wider than the one before: a
// point that one type cannot settle is passed on to the next. Special functions have the first
// alone, GCC's number of 113 bits, which takes a third of the time of Boost's to compile and run.

#include <cstddef>
#include <tuple>

#include "facts/definitions/multiprecision.hpp"
#include "facts/definitions/special.hpp"
#if defined(__SIZEOF_FLOAT128__) && !defined(__clang__)
#include <boost/multiprecision/float128.hpp>
#define CHAINRULES_ACCURACY_QUAD boost::multiprecision::float128
#else
#define CHAINRULES_ACCURACY_QUAD boost::multiprecision::cpp_bin_float_quad
#endif

namespace accuracy {

using facts::Float;
using Quad = CHAINRULES_ACCURACY_QUAD;

using Levels = std::tuple<Quad, Float<60>, Float<240>, Float<1200>>;
inline constexpr std::size_t level_count = std::tuple_size_v<Levels>;
/// The level at which samples and the worst points are computed a second time.
inline constexpr std::size_t checking_level = 2;

inline constexpr std::size_t max_arguments = 6;
inline constexpr std::size_t max_outputs = 3;

}  // namespace accuracy

template <>
struct facts::more_digits<accuracy::Quad> {
    using type = facts::Float<100>;
};
