// SPDX-License-Identifier: MIT
#pragma once
// The partials of pFq by its two lists of parameters, as tangents and cotangents of these.

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "chainrules/detail/combine_tangents.hpp"
#include "chainrules/special/gamma/detail/gamma.hpp"
#include "chainrules/special/hypergeometric/detail/parameter_series.hpp"
#include "chainrules/special/hypergeometric/detail/two_f_zero_partials.hpp"
#include "chainrules/special/hypergeometric/detail/zero_f_one_partials.hpp"
#include "chainrules_core/tangents/chain.hpp"
#include "chainrules_core/tangents/views.hpp"

namespace chainrules::special::detail {

/// The partials of pFq by the numerators, then by the denominators.
template <class T, class W>
std::vector<W> pfq_partials(std::vector<W> const& a, std::vector<W> const& b, W const& z) {
    using std::log1p;
    using std::pow;
    std::vector<W> result(a.size() + b.size(), not_a_number<W>());
    if (!all_finite(a, b, z)) return result;
    if (b.empty() && a.size() == 1) return {W(-log1p(-z) * pow(W(1 - z), W(-a[0])))};
    if (b.empty() && a.size() == 2)
        return {two_f_zero_derivative<1, 0, 0>(a[0], a[1], z),
                two_f_zero_derivative<0, 1, 0>(a[0], a[1], z)};
    if (b.size() == 1 && a.empty()) return {zero_f_one_derivative<1, 0>(b[0], z)};
    if (b.size() == 1 && a.size() == 1)
        return {kummer_derivative<OfKummer, 1, 0, 0>(a[0], b[0], z),
                kummer_derivative<OfKummer, 0, 1, 0>(a[0], b[0], z)};
    if (a.size() == 2 && b.size() == 1 && z == 1 && !terminates(a[0]) && !terminates(a[1])) {
        // Gauss's sum, DLMF 15.4.20.
        W const c = b[0], excess = c - a[0] - a[1];
        if (!(excess > 0)) return result;
        W const sum = gauss_sum(a[0], a[1], c);
        W const by_a = digamma_difference(excess, a[1]), by_b = digamma_difference(excess, a[0]);
        return {sum * by_a, sum * by_b, W(sum * (digamma_difference(W(c - a[0]), a[0]) - by_b))};
    }
    return series_partials(a, b, z, series_tolerance<T, W>());
}

/// The derivative by parameter i, and by j ≥ i where it is not −1, counted as above, and of order k
/// by z: that of Π (a)ₖ / Π (b)ₖ pFq(a + k; b + k; z); NaN where it is not to be had.
template <int i, int j, int k, class T, class W>
W pfq_derivative(std::vector<W> a, std::vector<W> b, W const& z) {
    if (!all_finite(a, b, z)) return not_a_number<W>();
    constexpr int D = j < 0 ? 1 : 2, variables = D == 2 && i != j ? 2 : 1;
    std::vector<Move> moves(a.size() + b.size());
    moves[i] = variables == 2 ? Move{1, 0} : Move{0, 1};
    if constexpr (variables == 2) moves[j] = {0, 1};
    auto const numerators = a, denominators = b;
    for (W& x : a) x += W(k);
    for (W& x : b) x += W(k);
    auto const pick = [&](Taylor<Estimate<W>, D, variables> f) {
        for (int m = 0; m != k; ++m) {
            for (std::size_t n = 0; n != moves.size(); ++n) {
                Estimate<W> const p{W(moves[n].p)}, q{W(moves[n].q)};
                if (n < a.size()) {
                    W const factor = numerators[n] + W(m);
                    f.times({factor, Estimate<W>::rounding(factor)}, p, q);
                } else {
                    W const reciprocal = 1 / (denominators[n - a.size()] + W(m));
                    Estimate<W> const over{reciprocal, Estimate<W>::rounding(reciprocal)};
                    f = over * f;
                    f.over(p * over, q * over);
                }
            }
        }
        return variables == 2 ? f(1, 1) : W(D) * f(0, D);
    };
    auto const found =
        from_parameter_series<D, variables, W>(a, b, z, moves, series_tolerance<T, W>(), pick);
    return found ? *found : not_a_number<W>();
}

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
