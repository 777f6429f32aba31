// SPDX-License-Identifier: MIT
#pragma once
// Values of Boost.Math's Daubechies scaling functions and wavelets, differentiated by x:
//
//     boost::math::daubechies_scaling<double, 4> phi;
//     auto [y, pullback] = rrule(fn::daubechies_scaling, phi, x);
//
// From three vanishing moments on, below which the function has no derivative. The object itself
// has none. This header does not include Boost's.

#include "chainrules/detail/primal.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::special {

namespace detail {

/// A function that knows its derivative.
template <class Phi, class X>
concept WithPrime = Real<X> && !Number<Phi> && requires(Phi const& phi, X const& x) {
    phi(x);
    phi.prime(x);
};

}  // namespace detail

/// The value at x of Daubechies' scaling function phi, an object of Boost.Math with at least three
/// vanishing moments.
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, daubechies_scaling);
/// The value at x of Daubechies' wavelet psi, an object of Boost.Math with at least three vanishing
/// moments.
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, daubechies_wavelet);

#define CHAINRULES_DETAIL_WAVELET_RULES(name)                                               \
    template <class Phi, class X>                                                           \
        requires detail::WithPrime<Phi, X>                                                  \
    auto primal(name##_t, Phi const& phi, X const& x) {                                     \
        return phi(x);                                                                      \
    }                                                                                       \
    template <class Self, class Dphi, class Dx, class Phi, class X>                         \
        requires detail::WithPrime<Phi, X>                                                  \
    auto frule(std::tuple<Self, Dphi, Dx> const& tangents, name##_t const&, Phi const& phi, \
               X const& x) {                                                                \
        return FRuleResult{phi(x), scale(phi.prime(x), unthunk(std::get<2>(tangents)))};    \
    }                                                                                       \
    template <class Phi, class X>                                                           \
        requires detail::WithPrime<Phi, X>                                                  \
    auto rrule(name##_t const&, Phi const& phi, X const& x) {                               \
        auto pullback = [slope = phi.prime(x)](auto const& y_bar) {                         \
            return std::tuple{NoTangent{}, NoTangent{}, scale(slope, y_bar)};               \
        };                                                                                  \
        return RRuleResult{phi(x), pullback};                                               \
    }                                                                                       \
    static_assert(true)
CHAINRULES_DETAIL_WAVELET_RULES(daubechies_scaling);
CHAINRULES_DETAIL_WAVELET_RULES(daubechies_wavelet);
#undef CHAINRULES_DETAIL_WAVELET_RULES

}  // namespace chainrules::special

namespace chainrules::fn {
using special::daubechies_scaling;
using special::daubechies_wavelet;
}  // namespace chainrules::fn
