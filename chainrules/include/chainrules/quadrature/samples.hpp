// SPDX-License-Identifier: MIT
#pragma once
// Integrals of sampled functions: trapz(x, y), simpson(x, y) and cumulative_trapz(x, y) of the
// values y at the places x, in std::vectors, std::arrays or Eigen's vectors. They are linear in y,
// and have derivatives by the places, too. Places may go down: the integral changes its sign.

#include "chainrules/adapters/detail/rows.hpp"
#include "chainrules/detail/primal.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace chainrules::quadrature {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, trapz);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, simpson);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, cumulative_trapz);

namespace detail {

namespace rows = adapters::detail;

template <class X>
concept Samples = !AnyConfig<X> && !Number<X> && requires(X const& x) {
    requires Real<std::remove_cvref_t<decltype(x[0])>>;
    x.size();
};

// Places and values as rows of one number type.
template <class X, class Y>
struct Sampled {
    using N = rows::deepest_t<X, Y>;
    std::vector<N> x, y;

    Sampled(char const* call, X const& places, Y const& values)
        : x(rows::row_size(places), N(0)), y(rows::row_size(values), N(0)) {
        if (x.size() != y.size())
            chainrules::raise(DimensionMismatch(call, "y", y.size(), x.size()));
        rows::to_row(places, x.data());
        rows::to_row(values, y.data());
    }
    std::size_t size() const { return x.size(); }
};

// An integral and its partials by the values and, through the gaps, by the places.
template <class N>
struct Partials {
    N value = N(0);
    std::vector<N> by_x, by_y;

    explicit Partials(std::size_t n) : by_x(n, N(0)), by_y(n, N(0)) {}
    /// By the gap between the places i and i + 1.
    void add_gap(std::size_t i, N const& partial) {
        by_x[i] -= partial;
        by_x[i + 1] += partial;
    }
};

template <class X, class Y>
auto partials_of(trapz_t, X const& places, Y const& values) {
    Sampled<X, Y> const s("trapz", places, values);
    using N = typename Sampled<X, Y>::N;
    Partials<N> result(s.size());
    for (std::size_t i = 0; i + 1 < s.size(); ++i) {
        N const half = rows::scaled(0.5, N(s.x[i + 1] - s.x[i])),
                mean = rows::scaled(0.5, N(s.y[i] + s.y[i + 1]));
        result.value += N(half * N(s.y[i] + s.y[i + 1]));
        result.by_y[i] += half;
        result.by_y[i + 1] += half;
        result.add_gap(i, mean);
    }
    return result;
}

// The parabola through three neighbours, h and g apart.
template <class X, class Y>
auto partials_of(simpson_t, X const& places, Y const& values) {
    Sampled<X, Y> const s("simpson", places, values);
    using N = typename Sampled<X, Y>::N;
    std::size_t const n = s.size();
    for (std::size_t i = 0; i + 1 < n; ++i) {
        auto const gap = rows::plain_value(N(s.x[i + 1] - s.x[i]));
        auto const first = rows::plain_value(N(s.x[1] - s.x[0]));
        if (gap * first > 0) continue;
        Error text("chainrules::simpson: the places ");
        text.append(i).append(" and ").append(i + 1);
        rows::raise_as<std::invalid_argument>(text.append(" do not go the way of the first two"));
    }
    if (n == 2) return partials_of(trapz_t{}, places, values);
    Partials<N> result(n);
    auto const add = [&](std::size_t i, N const& weight, N& sum) {
        sum += N(weight * s.y[i]);
        result.by_y[i] += weight;
    };
    std::size_t i = 0;
    for (; i + 2 < n; i += 2) {
        N const h = s.x[i + 1] - s.x[i], g = s.x[i + 2] - s.x[i + 1], w = h + g, hg = h * g;
        N const sixth = w / N(6), ratio = g / h, inverse = h / g;
        N sum(0);
        add(i, N(sixth * N(N(2) - ratio)), sum);
        add(i + 1, N(sixth * N(w * w / hg)), sum);
        add(i + 2, N(sixth * N(N(2) - inverse)), sum);
        result.value += sum;
        N const twice = N(2) * w / hg, square = w * w / hg, both = sum / w;
        result.add_gap(
            i, N(both + N(sixth * N(N(ratio / h * s.y[i]) + N(N(twice - square / h) * s.y[i + 1]) -
                                    N(s.y[i + 2] / g)))));
        result.add_gap(
            i + 1, N(both + N(sixth * N(N(inverse / g * s.y[i + 2]) +
                                        N(N(twice - square / g) * s.y[i + 1]) - N(s.y[i] / h)))));
    }
    if (i + 2 == n) {  // one more gap h, after g, under the parabola of the last three
        N const g = s.x[i] - s.x[i - 1], h = s.x[i + 1] - s.x[i], w = g + h;
        N const a = N(h * N(N(2) * h + N(3) * g)) / N(N(6) * w),
                b = N(h * N(h + N(3) * g)) / N(N(6) * g), c = -N(h * h * h) / N(N(6) * g * w);
        N sum(0);
        add(i + 1, a, sum);
        add(i, b, sum);
        add(i - 1, c, sum);
        result.value += sum;
        N const a_h = N(N(4) * h + N(3) * g) / N(N(6) * w) - a / w, a_g = h / N(N(2) * w) - a / w,
                b_h = h / N(N(3) * g) + N(0.5), b_g = -N(h * h) / N(N(6) * g * g),
                c_h = N(3) * c / h - c / w, c_g = -c / g - c / w;
        result.add_gap(i, N(N(a_h * s.y[i + 1]) + N(b_h * s.y[i]) + N(c_h * s.y[i - 1])));
        result.add_gap(i - 1, N(N(a_g * s.y[i + 1]) + N(b_g * s.y[i]) + N(c_g * s.y[i - 1])));
    }
    return result;
}

// A tangent of x as a row.
template <class N, class X, class Dx>
std::vector<N> row_of(X const& x, Dx const& dx) {
    auto const shape = rows::with_numbers<N>(x);
    std::vector<N> row(rows::row_size(shape), N(0));
    rows::add_to_row(shape, dx, row.data());
    return row;
}

template <class G>
concept Total = std::is_same_v<G, trapz_t> || std::is_same_v<G, simpson_t>;

}  // namespace detail

template <detail::Total G, detail::Samples X, detail::Samples Y>
auto primal(G g, X const& x, Y const& y) {
    return detail::partials_of(g, x, y).value;
}

/// The integral of the samples y at the places x: by straight lines between neighbours (trapz), or
/// by parabolas through three of them, each over two gaps (simpson).
///
/// Forward   İ = Σ w ẏ + Σ (∂I/∂gap) (ẋᵢ₊₁ − ẋᵢ)
/// Reverse   ȳ = w Ī, with the weights w; x̄ by the gaps
/// Shapes    as many places as values, else DimensionMismatch; of less than two the integral is 0.
///           With an even number of samples simpson takes the last gap from the parabola of the
///           last three
/// Domain    simpson: places that go one way without a stop, else std::invalid_argument
/// Keeps     the partials
/// Source    Cartwright (2017), J. Math. Sci. Math. Educ. 12
template <class Self, class Dx, class Dy, detail::Total G, detail::Samples X, detail::Samples Y>
auto frule(std::tuple<Self, Dx, Dy> const& tangents, G g, X const& x, Y const& y) {
    auto const p = detail::partials_of(g, x, y);
    using N = std::remove_cvref_t<decltype(p.value)>;
    auto const dx = detail::row_of<N>(x, std::get<1>(tangents));
    auto const dy = detail::row_of<N>(y, std::get<2>(tangents));
    N sum(0);
    for (std::size_t i = 0; i != dx.size(); ++i) sum += p.by_x[i] * dx[i] + p.by_y[i] * dy[i];
    return FRuleResult{p.value, sum};
}

template <detail::Total G, detail::Samples X, detail::Samples Y>
auto rrule(G g, X const& x, Y const& y) {
    auto p = detail::partials_of(g, x, y);
    using N = std::remove_cvref_t<decltype(p.value)>;
    auto const value = p.value;
    auto pullback = [p = own(std::move(p)), x = keep(x), y = keep(y)](auto const& bar) {
        auto const times = [&](std::vector<N> row) {
            for (N& each : row) each *= N(bar);
            return row;
        };
        auto const x_bar = times(p->by_x), y_bar = times(p->by_y);
        return std::tuple{NoTangent{}, adapters::detail::tangent_of_row(*x, x_bar.data()),
                          adapters::detail::tangent_of_row(*y, y_bar.data())};
    };
    return RRuleResult{value, std::move(pullback)};
}

template <detail::Samples X, detail::Samples Y>
auto primal(cumulative_trapz_t, X const& x, Y const& y) {
    using N = typename detail::Sampled<X, Y>::N;
    detail::Sampled<X, Y> const s("cumulative_trapz", x, y);
    std::vector<N> sums(s.size(), N(0));
    for (std::size_t i = 0; i + 1 < s.size(); ++i)
        sums[i + 1] = sums[i] + N(adapters::detail::scaled(0.5, N(s.x[i + 1] - s.x[i])) *
                                  N(s.y[i] + s.y[i + 1]));
    auto result = adapters::detail::with_numbers<N>(y);
    adapters::detail::from_row(static_cast<N const*>(sums.data()), result);
    return result;
}

/// The integrals of the samples from the first place to each, by trapz: 0 at the first.
///
/// Forward   cumulative sums of ½ (ẋᵢ₊₁ − ẋᵢ)(yᵢ + yᵢ₊₁) + ½ (xᵢ₊₁ − xᵢ)(ẏᵢ + ẏᵢ₊₁)
/// Reverse   the same sums of the cotangents from the last place back
/// Shapes    as many places as values, else DimensionMismatch; the result is like y
/// Keeps     x and y
template <class Self, class Dx, class Dy, detail::Samples X, detail::Samples Y>
auto frule(std::tuple<Self, Dx, Dy> const& tangents, cumulative_trapz_t, X const& x, Y const& y) {
    using N = typename detail::Sampled<X, Y>::N;
    detail::Sampled<X, Y> const s("cumulative_trapz", x, y);
    auto const dx = detail::row_of<N>(x, std::get<1>(tangents));
    auto const dy = detail::row_of<N>(y, std::get<2>(tangents));
    std::vector<N> sums(s.size(), N(0));
    for (std::size_t i = 0; i + 1 < s.size(); ++i)
        sums[i + 1] =
            sums[i] + adapters::detail::scaled(0.5, N((dx[i + 1] - dx[i]) * (s.y[i] + s.y[i + 1]) +
                                                      (s.x[i + 1] - s.x[i]) * (dy[i] + dy[i + 1])));
    auto value = primal(cumulative_trapz_t{}, x, y);
    auto tangent = adapters::detail::tangent_of_row(value, static_cast<N const*>(sums.data()));
    return FRuleResult{std::move(value), std::move(tangent)};
}

template <detail::Samples X, detail::Samples Y>
auto rrule(cumulative_trapz_t, X const& x, Y const& y) {
    using N = typename detail::Sampled<X, Y>::N;
    auto value = primal(cumulative_trapz_t{}, x, y);
    auto pullback = [x = keep(x), y = keep(y)](auto const& bar) {
        detail::Sampled<X, Y> const s("cumulative_trapz", *x, *y);
        auto const bars = detail::row_of<N>(*y, bar);
        std::vector<N> x_bar(s.size(), N(0)), y_bar(s.size(), N(0));
        N later(0);
        for (std::size_t i = s.size(); i-- > 1;) {
            later += bars[i];
            N const by_y = adapters::detail::scaled(0.5, N((s.x[i] - s.x[i - 1]) * later)),
                    by_gap = adapters::detail::scaled(0.5, N((s.y[i] + s.y[i - 1]) * later));
            y_bar[i] += by_y;
            y_bar[i - 1] += by_y;
            x_bar[i] += by_gap;
            x_bar[i - 1] -= by_gap;
        }
        return std::tuple{
            NoTangent{}, adapters::detail::tangent_of_row(*x, static_cast<N const*>(x_bar.data())),
            adapters::detail::tangent_of_row(*y, static_cast<N const*>(y_bar.data()))};
    };
    return RRuleResult{std::move(value), std::move(pullback)};
}

}  // namespace chainrules::quadrature

namespace chainrules::fn {
using quadrature::cumulative_trapz;
using quadrature::simpson;
using quadrature::trapz;
}  // namespace chainrules::fn
