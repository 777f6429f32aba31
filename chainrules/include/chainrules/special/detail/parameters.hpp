// SPDX-License-Identifier: MIT
#pragma once
// The partials of pFq as tangents and cotangents of its two lists of parameters.

#include <cstddef>
#include <utility>
#include <vector>

#include "chainrules/detail/combine_tangents.hpp"
#include "chainrules/special/detail/hypergeometric_partials.hpp"
#include "chainrules_core/tangents/chain.hpp"
#include "chainrules_core/tangents/views.hpp"

namespace chainrules::special::detail {

template <Parameters A, Parameters B, Plain Z>
class PfqPartials {
    using T = result_t<parameter_t<A>, parameter_t<B>, Z>;
    using W = wide_t<T>;

  public:
    PfqPartials(A const& a, B const& b, Z const& z) : a_(a), b_(b), z_(z) {}

    template <class D>
    T along_a(D const& da) const {
        return along("da", da, 0, std::size(a_));
    }
    template <class D>
    T along_b(D const& db) const {
        return along("db", db, std::size(a_), std::size(b_));
    }
    template <class D>
    tangent_t<A> cotangent_of_a(D const& y_bar) const {
        return cotangent(zero_tangent(a_), y_bar, 0);
    }
    template <class D>
    tangent_t<B> cotangent_of_b(D const& y_bar) const {
        return cotangent(zero_tangent(b_), y_bar, std::size(a_));
    }

  private:
    std::vector<W> all() const {
        return pfq_partials<T>(parameters<W>(a_), parameters<W>(b_), W(z_));
    }
    template <class D>
    T along(char const* name, D const& d, std::size_t first, std::size_t size) const {
        if (std::size(d) != size)
            raise(DimensionMismatch("frule(hypergeometric_pFq)", name, std::size(d), size));
        auto const partials = all();
        T sum = 0;
        std::size_t i = first;
        for (auto const& x : d)
            sum += static_cast<T>(chain(singular(static_cast<T>(partials[i++])), x));
        return sum;
    }
    template <class Bar, class D>
    Bar cotangent(Bar bar, D const& y_bar, std::size_t first) const {
        auto const partials = all();
        std::size_t i = first;
        for (auto& x : bar)
            x = static_cast<std::remove_cvref_t<decltype(x)>>(
                chain(singular(static_cast<T>(partials[i++])), y_bar));
        return bar;
    }

    A const& a_;
    B const& b_;
    Z z_;
};

}  // namespace chainrules::special::detail
