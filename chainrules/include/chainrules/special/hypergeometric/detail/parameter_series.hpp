// SPDX-License-Identifier: MIT
#pragma once
// pFq with two of its parameters moving, or one: Taylor polynomials of the terms of the series.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <vector>

#include "chainrules/special/base/parameter_taylor.hpp"
#include "chainrules/special/gamma/detail/gamma_taylor.hpp"
#include "chainrules/special/hypergeometric/detail/hypergeometric_partials.hpp"

namespace chainrules::special::detail {

/// How a parameter moves: by p α + q β.
struct Move {
    int p = 0, q = 0;

    bool moves() const { return p != 0 || q != 0; }
};
/// The series with its parameters moving, the numerators first.
template <class N, class T, int D, int variables>
class ParameterSeriesSum {
    using Term = Taylor<N, D, variables>;

  public:
    ParameterSeriesSum(std::vector<T> const& numerator, std::vector<T> const& denominator,
                       T const& at, std::vector<Move> const& moving)
        : a(numerator), b(denominator), z(at), moves(moving), bounds(numerator, denominator, at) {
        add(T(1));
    }

    Taylor<Estimate<T>, D, variables> run(int longest) {
        T const unit = rounding_unit<N, T>();
        auto const all = [&](auto const& holds) {
            return std::all_of(sums.c.begin(), sums.c.end(), holds);
        };
        bool settled = false;
        while (!settled && bounds.k != longest && advance()) {
            if (!all([&](auto const& s) { return s.is_small(unit); })) continue;
            T const ratio = bounds.regular() ? bounds.greatest_ratio() : T(2);
            settled = all([&](auto const& s) { return s.is_settled(unit, ratio); });
        }
        // A coefficient has ended for good where those below it have.
        auto const has_ended = [&](int i, int j) {
            bool result = true;
            Term::upwards([&](int k, int l) {
                if (k <= i && l <= j) result = result && sums(k, l).last == 0;
            });
            return result;
        };
        Taylor<Estimate<T>, D, variables> result;
        Term::upwards([&](int i, int j) {
            T const error =
                settled || has_ended(i, j) ? T(unit * sums(i, j).roundings) : not_a_number<T>();
            result(i, j) = {leading(sums(i, j).sum), error};
        });
        return result;
    }

  private:
    void add(T const& weight) {
        // Where parts of a coefficient cancel it has their roundings.
        for (std::size_t n = 0; n != Term::size; ++n) sums.c[n].add(term.c[n], weight, sizes.c[n]);
    }
    /// To the next term; false where it has a pole or overflows.
    bool advance() {
        using std::abs;
        N const one{T(1)}, k{T(bounds.k)};
        N factor = N{z} / N{T(bounds.k + 1)};
        auto const size_of = [](N const& x) { return T(abs(leading(x))); };
        for (std::size_t i = 0; i != a.size(); ++i) {
            N const upper = N{a[i]} + k;
            if (moves[i].moves()) {
                term.times(upper, N{T(moves[i].p)}, N{T(moves[i].q)});
                sizes.times(size_of(upper), T(std::abs(moves[i].p)), T(std::abs(moves[i].q)));
            } else {
                factor = factor * upper;
            }
        }
        for (std::size_t j = 0; j != b.size(); ++j) {
            N const lower = N{b[j]} + k;
            if (leading(lower) == 0) return false;
            N const reciprocal = one / lower;
            factor = factor * reciprocal;
            Move const move = moves[a.size() + j];
            if (!move.moves()) continue;
            term.over(N{T(move.p)} * reciprocal, N{T(move.q)} * reciprocal);
            sizes.over(T(-std::abs(move.p) * size_of(reciprocal)),
                       T(-std::abs(move.q) * size_of(reciprocal)));
        }
        term = factor * term;
        sizes = size_of(factor) * sizes;
        ++bounds.k;
        add(bounds.roundings());
        return sums.c[0].roundings <= std::numeric_limits<T>::max();
    }

    std::vector<T> a, b;
    T z;
    std::vector<Move> moves;
    HypergeometricTerms<N, T> bounds;
    Term term{N{T(1)}};
    Taylor<T, D, variables> sizes{T(1)};
    Taylor<RoundedSum<N, T>, D, variables> sums;
};

/// `pick` of the series with its parameters moving, from the first one that has it to within the
/// tolerance.
template <int D, int variables, class T, class Pick>
std::optional<T> from_parameter_series(std::vector<T> const& a, std::vector<T> const& b, T const& z,
                                       std::vector<Move> const& moves, T const& tolerance,
                                       Pick const& pick) {
    auto const direct = [&]<class N>(N const&, int usual) {
        ParameterSeriesSum<N, T, D, variables> series(a, b, z, moves);
        return pick(series.run(longest_series(a, b, z, usual)));
    };
    // As in pfaff_jet().
    auto const transformed = [&]<class N>(N const&, int usual) {
        using std::log1p;
        using std::pow;
        std::vector<T> const numerator{a[0], T(b[0] - a[1])};
        std::vector<Move> const moved{
            moves[0], {moves[2].p - moves[1].p, moves[2].q - moves[1].q}, moves[2]};
        T const at = z / (z - 1);
        ParameterSeriesSum<N, T, D, variables> series(numerator, b, at, moved);
        T const factor = pow(T(1 - z), T(-a[0]));
        auto const power =
            along_line<variables>(exponential_taylor<D>(T(-log1p(-z))), moves[0].p, moves[0].q);
        return factor * pick(power * series.run(longest_series(numerator, b, at, usual)));
    };
    auto const first_within = [&](auto const& zero, int usual) -> std::optional<T> {
        bool const pfaff = a.size() == 2 && b.size() == 1 && z < 0 && (b[0] - a[1]) + a[1] == b[0];
        bool const first = pfaff && z < T(-1) / 2;
        if (first)
            if (auto const x = transformed(zero, usual); x.within(tolerance)) return x.value;
        if (auto const x = direct(zero, usual); x.within(tolerance)) return x.value;
        if (pfaff && !first)
            if (auto const x = transformed(zero, usual); x.within(tolerance)) return x.value;
        return {};
    };
    if (auto const value = first_within(T(0), 200'000)) return value;
    if constexpr (std::is_floating_point_v<T>) return first_within(WithError<T>{T(0)}, 20'000);
    return {};
}

}  // namespace chainrules::special::detail
