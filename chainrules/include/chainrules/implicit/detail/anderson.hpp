// SPDX-License-Identifier: MIT
#pragma once
// Fixed points by Anderson's acceleration, which is Picard's iteration where its depth is 0.

#include <Eigen/QR>

#include "chainrules/implicit/detail/newton.hpp"

namespace chainrules::implicit::detail {

/// x = T(x) from x. Walker and Ni (2011), by least squares of the last differences.
template <class T, class X, class... Theta>
X anderson(char const* name, T const& map, X x, ImplicitOptions const& options, int depth,
           int max_iterations, Theta const&... theta) {
    using V = numbers_of_t<X>;
    Column<V> at = column_of<V>(x), image = column_of<V>(chainrules::evaluate(map(x, theta...)));
    if (image.size() != at.size())
        raise(DimensionMismatch(name, "T(x, theta)", unsigned_of(image.size()),
                                unsigned_of(at.size())));
    Column<V> r = image - at;
    double const scale = options.residual_scale;
    double norm = greatest(r), best = norm;
    Column<V> best_at = at;
    Square<V> steps(at.size(), 0), changes(at.size(), 0);
    int count = 1, stalled = 0;
    // As far as rounding lets it, once the tolerance is met.
    while (count < max_iterations && norm > 0 && std::isfinite(norm) && stalled < 5) {
        Column<V> next = image;
        if (changes.cols() != 0) {
            Column<V> const gamma = changes.colPivHouseholderQr().solve(r);
            next -= (steps + changes) * gamma;
        }
        Column<V> const image_there =
            column_of<V>(chainrules::evaluate(map(with_numbers(x, next), theta...)));
        ++count;
        Column<V> const r_there = image_there - next;
        if (depth > 0) {
            Index const kept = std::min<Index>(changes.cols(), depth - 1);
            auto const push = [kept](Square<V>& columns, Column<V> const& last) {
                Square<V> shifted(last.size(), kept + 1);
                shifted.leftCols(kept) = columns.rightCols(kept);
                shifted.col(kept) = last;
                columns = std::move(shifted);
            };
            push(steps, next - at);
            push(changes, r_there - r);
        }
        at = next;
        image = image_there;
        r = r_there;
        norm = greatest(r);
        bool const converged = norm <= options.tolerance * scale;
        stalled = converged && !(norm < best / 2) ? stalled + 1 : 0;
        if (norm < best) {
            best = norm;
            best_at = at;
        }
    }
    if (!std::isfinite(norm)) best = norm;
    check_end(name, "the iteration", count, best, options, epsilon<V>());
    return with_numbers(std::move(x), best_at);
}

}  // namespace chainrules::implicit::detail
