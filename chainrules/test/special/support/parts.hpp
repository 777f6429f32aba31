// SPDX-License-Identifier: MIT
#pragma once
// Real and imaginary part of a function with complex output, as functions with forward rules: for
// comparisons with tables of real numbers.

#include <complex>

#include "chainrules_core/rules/frule.hpp"

namespace parts {

template <class F, bool Imaginary>
struct Part {
    F f;

    template <class T>
    static auto of(std::complex<T> const& z) {
        return Imaginary ? z.imag() : z.real();
    }
    // A missing derivative.
    template <class T>
    static T of(T const& d) {
        return d;
    }
    template <class... X>
    auto operator()(X const&... x) const {
        return of(f(x...));
    }
};

template <class... D, class F, bool Imaginary, class... X>
auto frule(std::tuple<D...> const& tangents, Part<F, Imaginary> const& part, X const&... x) {
    auto const [value, tangent] = chainrules::frule(tangents, part.f, x...);
    return chainrules::FRuleResult{part.of(value), part.of(tangent)};
}

template <class F>
Part<F, false> real_part(F const& f) {
    return {f};
}
template <class F>
Part<F, true> imaginary_part(F const& f) {
    return {f};
}

}  // namespace parts
