// SPDX-License-Identifier: MIT
//
// A function whose domain is given by a predicate rather than by an Interval: finite differences of
// it never evaluate it elsewhere, and become one-sided, or shorter, where the stencil would.
//
//     auto const inside = [](double x) { return x * x <= 2; };
//     central_fdm(5, 1)(within(inside, f), 1.414)
#pragma once

#include <stdexcept>

#include "chainrules_core/detail/language.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

/// f where inside(x...) is true; std::domain_error elsewhere. Refers to both.
template <class Inside, class F>
struct Within {
    Inside const& inside;
    F const& f;

    template <class... X>
    auto operator()(X const&... x) const {
        if (!inside(x...)) {
            throw std::domain_error(
                "chainrules::testutils::within(inside, f): the argument is outside of f's domain");
        }
        return f(x...);
    }
};

/// The function f with its domain: inside says which arguments are in it.
template <class Inside, class F>
[[nodiscard]] Within<Inside, F> within(Inside const& inside, F const& f) {
    return {inside, f};
}

}  // namespace chainrules::testutils
