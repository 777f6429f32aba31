// SPDX-License-Identifier: MIT
#pragma once
// The number types in which references are computed, each slower and wider than the one before: a
// point that one type cannot settle is passed on to the next.

#include <cstddef>
#include <tuple>

#include "facts/definitions/multiprecision.hpp"
#if defined(__SIZEOF_FLOAT128__) && !defined(__clang__)
#include <boost/multiprecision/float128.hpp>
#define CHAINRULES_ACCURACY_QUAD 1
#endif

namespace accuracy {

using facts::Float;

#ifdef CHAINRULES_ACCURACY_QUAD
using Levels = std::tuple<boost::multiprecision::float128, Float<60>, Float<240>, Float<1200>>;
#else
using Levels = std::tuple<Float<36>, Float<60>, Float<240>, Float<1200>>;
#endif
inline constexpr std::size_t level_count = std::tuple_size_v<Levels>;
/// The level at which samples and the worst points are computed a second time.
inline constexpr std::size_t checking_level = 2;

inline constexpr int max_arguments = 6;
inline constexpr int max_outputs = 3;

}  // namespace accuracy
