// SPDX-License-Identifier: MIT
#pragma once
// The arguments for which a function of the rule list and its derivative are defined: a domain per
// argument, everywhere, between(-1, 1), whole(0, 8).

#include <array>
#include <cstddef>

#include "chainrules/detail/version.hpp"

namespace chainrules::rule_list {

/// How the values of an argument are spread: by magnitude, evenly, or whole numbers (an int), or
/// true and false.
enum class Spread { magnitude, even, whole, boolean };

/// The values of one argument for which the function and its derivative are defined.
struct Domain {
    double low = 0;
    double high = 0;
    Spread spread = Spread::magnitude;
    /// Values between -hole and hole are not in the domain.
    double hole = 0;
    /// The part of the domain from which points are drawn, where it is not all of it.
    double from = -__builtin_huge_val();
    double to = __builtin_huge_val();

    constexpr Domain within(double least, double greatest) const {
        Domain d = *this;
        d.from = least;
        d.to = greatest;
        return d;
    }

    /// The argument's type where the number type is T.
    template <class T>
    using argument = T;
};
/// Whole numbers, given as int; true and false.
struct Whole : Domain {
    template <class T>
    using argument = int;
};
struct Truth : Domain {
    template <class T>
    using argument = bool;
};

/// Stands for one of Boost's wavelets or scaling functions, which no rule includes.
struct AnyWavelet {
    template <class T>
    constexpr T operator()(T const& x) const {
        return x;
    }
    template <class T>
    constexpr T prime(T const&) const {
        return T(1);
    }
};
struct Wavelet : Domain {
    template <class T>
    using argument = AnyWavelet;
};

/// N numbers in one argument.
template <std::size_t N>
struct Several : Domain {
    template <class T>
    using argument = std::array<T, N>;
};

/// Stands for the greatest number of the number type.
inline constexpr double huge = __builtin_huge_val();

/// The domains that entries name.
inline constexpr Domain everywhere{-huge, huge};
inline constexpr Domain positive{0, huge};
inline constexpr Domain negative{-huge, 0};
inline constexpr Domain nonzero = everywhere;
inline constexpr Domain outside_unit{-huge, huge, Spread::magnitude, 1};
inline constexpr Truth truth{{0, 1, Spread::boolean}};
inline constexpr Wavelet wavelet{{-huge, huge}};
/// Domains by their ends, both in them where they are finite; even: drawn evenly.
constexpr Domain between(double low, double high) { return {low, high}; }
constexpr Domain at_least(double low) { return {low, huge}; }
constexpr Domain at_most(double high) { return {-huge, high}; }
constexpr Domain even(double low, double high) { return {low, high, Spread::even}; }
/// N arguments of one domain.
template <std::size_t N>
constexpr Several<N> several(Domain each) {
    return {each};
}
/// Whole numbers, an int.
constexpr Whole whole(int low, int high) {
    return {{static_cast<double>(low), static_cast<double>(high), Spread::whole}};
}

/// Not next to a whole number: for what must hold between arguments.
constexpr bool off_whole(double x) {
    double const part = x - static_cast<double>(static_cast<long long>(x));
    return (part > 0.1 && part < 0.9) || (part < -0.1 && part > -0.9);
}

}  // namespace chainrules::rule_list
