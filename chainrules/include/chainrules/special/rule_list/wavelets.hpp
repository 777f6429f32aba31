// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for Daubechies' wavelets.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/wavelets.hpp"

namespace chainrules::rule_list::special {

/// Stands for one of Boost's objects, which the rules do not include either.
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
inline constexpr Wavelet wavelet{everywhere};

// clang-format off
inline constexpr auto wavelets = list(
    binary(fn::daubechies_scaling, wavelet, even(0.5, 6.5)).formula("NoTangent, phi.prime(x)"),
    binary(fn::daubechies_wavelet, wavelet, even(-2.5, 3.5)).formula("NoTangent, psi.prime(x)"));
// clang-format on

}  // namespace chainrules::rule_list::special
