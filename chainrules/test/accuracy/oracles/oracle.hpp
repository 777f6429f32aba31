// SPDX-License-Identifier: MIT
#pragma once
// Plain definitions of functions for high-precision numbers, in oracles/<topic>.hpp, from which
// exact derivatives are had by central differences: a reference that repeats no rule's formula.
//     ORACLE(fn::sinh, (x), (exp(x) - exp(-x)) / 2)
// T is the number type in the expression. FLAT_ORACLE gives another function with the same
// derivative, where the function itself is so flat that differences cancel, and FLAT_ORACLE_BY one
// with the same partial by a single argument (counted from 0); ORACLE_TERM the largest term of a
// partial's formula, which sets the limit of accuracy next to a zero of the partial;
// PERIODIC(f) says that f(x) = f(x + 2π) or f(x) − x is, so that exact references are had anywhere;
// PERIODIC_BY(f, 360) is the same for a period that is a number.

#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <array>
#include <utility>

#include "chainrules_core/detail/preprocessor.hpp"

namespace oracles {

template <class F, std::size_t N>
struct Oracle {};
// Argument −1: for all of them.
template <class F, std::size_t N, int Argument = -1>
struct FlatOracle {};
template <class F, std::size_t N, int Argument>
struct OracleTerm {};
/// Functions of one argument that is first reduced modulo 2π.
template <class F>
inline constexpr bool periodic = false;
/// Functions of one argument with another period, a number.
template <class F>
inline constexpr double period = 0;

template <class T>
T pi() {
    return boost::math::constants::pi<T>();
}
template <class T>
T ln2() {
    return boost::math::constants::ln_two<T>();
}

/// A whole number as an int; another number type may have a function of its own.
template <class T>
int as_int(T const& x) {
    return static_cast<int>(x);
}

template <unsigned Digits>
using Float = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<Digits>,
                                            boost::multiprecision::et_off>;

// x modulo 2π, between −π and π. Where x is large, the program that measures has taken whole
// periods away before (PERIODIC), with more digits than T has.
template <class T>
T reduced(T const& x) {
    using boost::multiprecision::abs, boost::multiprecision::rint;
    if (abs(x) < 3) return x;
    T const period = 2 * pi<T>();
    return x - T(rint(T(x / period))) * period;
}

// The same for any double or long double, to `digits` digits after the point and more.
template <class T, unsigned Digits, class X>
T reduced_from(X const& x) {
    using Wide = Float<Digits>;
    static Wide const period = 2 * pi<Wide>();
    Wide const wide(x);
    return T(Wide(wide - Wide(rint(Wide(wide / period))) * period));
}

/// The results of a function with several outputs.
template <class T>
std::array<T, 2> pair(T const& x, T const& y) {
    return {x, y};
}

}  // namespace oracles

#define ORACLE_PARAMETER(c, i, x) [[maybe_unused]] T const& x
#define ORACLE_MEMBER(function, args, ...)                                        \
    template <class T>                                                            \
    static auto function(CHAINRULES_DETAIL_MAP_LIST(ORACLE_PARAMETER, ~, args)) { \
        return __VA_ARGS__;                                                       \
    }
#define ORACLE(f, args, ...)                                                        \
    template <>                                                                     \
    struct Oracle<std::remove_cvref_t<decltype(f)>, CHAINRULES_DETAIL_COUNT args> { \
        ORACLE_MEMBER(value, args, __VA_ARGS__)                                     \
    };
#define FLAT_ORACLE(f, args, ...)                                                       \
    template <>                                                                         \
    struct FlatOracle<std::remove_cvref_t<decltype(f)>, CHAINRULES_DETAIL_COUNT args> { \
        ORACLE_MEMBER(value, args, __VA_ARGS__)                                         \
    };
#define FLAT_ORACLE_BY(f, argument, args, ...)                                                    \
    template <>                                                                                   \
    struct FlatOracle<std::remove_cvref_t<decltype(f)>, CHAINRULES_DETAIL_COUNT args, argument> { \
        ORACLE_MEMBER(value, args, __VA_ARGS__)                                                   \
    };
#define ORACLE_TERM(f, argument, args, ...)                                                       \
    template <>                                                                                   \
    struct OracleTerm<std::remove_cvref_t<decltype(f)>, CHAINRULES_DETAIL_COUNT args, argument> { \
        ORACLE_MEMBER(value, args, __VA_ARGS__)                                                   \
    };
#define PERIODIC(f) \
    template <>     \
    inline constexpr bool periodic<std::remove_cvref_t<decltype(f)>> = true;
#define PERIODIC_BY(f, number) \
    template <>                \
    inline constexpr double period<std::remove_cvref_t<decltype(f)>> = number;
