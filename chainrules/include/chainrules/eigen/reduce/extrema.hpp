// SPDX-License-Identifier: MIT
#pragma once
// The greatest and the smallest coefficient of a matrix or array, of each column, of each row:
// max_coeff, min_coeff, with its place max_coeff_at, min_coeff_at, both as minmax, and
// nan_max_coeff and nan_min_coeff of those that are no NaN. By columns, the first of equal ones
// counts, and the first NaN before all numbers.

#include "chainrules/algorithm/extrema.hpp"
#include "chainrules/eigen/reduce/sums.hpp"

namespace chainrules::eigen {

/// A coefficient and where it stands: auto [value, row, col] = fn::max_coeff_at(A).
template <class T>
struct CoefficientAt {
    T value;
    Eigen::Index row, col;

    friend bool operator==(CoefficientAt const&, CoefficientAt const&) = default;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class T), (chainrules::eigen::CoefficientAt<T>), value, row, col);

namespace chainrules::eigen {

namespace lines {

using Greatest = algorithm::detail::IsLess;
using Smallest = algorithm::detail::IsGreater;

/// The greatest, or the smallest, coefficient.
///
/// Forward   ω̇ = ẋ there
/// Reverse   x̄ = ω̄ there, 0 elsewhere
/// Domain    real; std::invalid_argument where there is no coefficient. The first of equal ones has
///           it all. A NaN counts as extremal, unless it is left out; then NaN where all are
/// Keeps     the places
template <class Compare, bool leaves_nan_out = false>
struct Extremum : Reduction {
    template <class S>
    static constexpr bool takes = Real<S>;
    static constexpr bool noted = true;
    static constexpr bool scatters = true;
    static constexpr bool needs_coefficients = true;

    template <class X>
    Index note(X const& x) const {
        AsSequence<X> const all{x};
        if constexpr (!leaves_nan_out)
            return static_cast<Index>(containers::detail::first_extremum(all, Compare{}));
        else {
            std::size_t place = 0;
            for (std::size_t i = 1; i < all.size(); ++i)
                if (is_number(all[i]) && (!is_number(all[place]) ||
                                          Compare{}(plain_value(all[place]), plain_value(all[i]))))
                    place = i;
            return static_cast<Index>(place);
        }
    }
    template <class X>
    auto value(X const& x, Index place) const {
        return scalar_t<X>(coefficient_at(x, place));
    }
    template <class X, class Y, class D>
    auto tangent(X const& x, Y const&, D const& dx) const {
        return scalar_t<D>(coefficient_at(dx, note(x)));
    }
    template <class Y, class D, class To>
    void cotangent(Index place, Y const&, D const& d, To& out) const {
        out.at(place, d);
    }
};

template <class X>
concept RealCoefficients = Differentiable<X> && Real<scalar_t<X>>;

// The place of the extremum of all coefficients of a stored matrix.
template <class Compare, class X>
std::pair<Index, Index> extremum_of(char const* f, X const& A) {
    if (A.size() == 0) raise_argument(f, A, "must not be empty");
    Index const place = Extremum<Compare>{}.note(Whole::line(A, 0));
    return {place % A.rows(), place / A.rows()};
}

// The cotangent of a part of an output that is a number of type E, in E's tangent space, or none.
template <class E, class D>
auto part_cotangent(D const& dy) {
    auto const d = chainrules::evaluate(unthunk(dy));
    if constexpr (AbstractZero<decltype(d)>)
        return d;
    else
        return number_cotangent<E>(d);
}

// d at a place of a matrix, as a cotangent of an X of this shape.
template <class X, class D>
auto cotangent_at(LineShape shape, std::pair<Index, Index> const& place, D const& d) {
    auto give = [i = place.first + place.second * shape.rows, d](Index, auto& out) {
        out.at(i, d);
    };
    return lines_thunk<X, Whole, D, true>(shape, give);
}

}  // namespace lines

CHAINRULES_DETAIL_LINES(max_coeff, Whole, lines::Extremum<lines::Greatest>);
CHAINRULES_DETAIL_LINES(colwise_max_coeff, Colwise, lines::Extremum<lines::Greatest>);
CHAINRULES_DETAIL_LINES(rowwise_max_coeff, Rowwise, lines::Extremum<lines::Greatest>);
CHAINRULES_DETAIL_LINES(min_coeff, Whole, lines::Extremum<lines::Smallest>);
CHAINRULES_DETAIL_LINES(colwise_min_coeff, Colwise, lines::Extremum<lines::Smallest>);
CHAINRULES_DETAIL_LINES(rowwise_min_coeff, Rowwise, lines::Extremum<lines::Smallest>);
namespace lines {
using GreatestNumber = Extremum<Greatest, true>;
using SmallestNumber = Extremum<Smallest, true>;
}  // namespace lines
CHAINRULES_DETAIL_LINES(nan_max_coeff, Whole, lines::GreatestNumber);
CHAINRULES_DETAIL_LINES(colwise_nan_max_coeff, Colwise, lines::GreatestNumber);
CHAINRULES_DETAIL_LINES(rowwise_nan_max_coeff, Rowwise, lines::GreatestNumber);
CHAINRULES_DETAIL_LINES(nan_min_coeff, Whole, lines::SmallestNumber);
CHAINRULES_DETAIL_LINES(colwise_nan_min_coeff, Colwise, lines::SmallestNumber);
CHAINRULES_DETAIL_LINES(rowwise_nan_min_coeff, Rowwise, lines::SmallestNumber);

CHAINRULES_DETAIL_PRIMALS(lines::ByPrimal, max_coeff_at, using Compare = lines::Greatest;);
CHAINRULES_DETAIL_PRIMALS(lines::ByPrimal, min_coeff_at, using Compare = lines::Smallest;);

/// The greatest, or the smallest, coefficient with its row and column, which have no tangent.
///
/// Forward   Ȧ there
/// Reverse   the cotangent of the value there, 0 elsewhere
/// Domain    as max_coeff and min_coeff
/// Keeps     the place
template <class O, class X>
    requires requires { typename O::Compare; } && lines::RealCoefficients<X>
auto primal(O const&, X const& given) {
    decltype(auto) A = lines::stored(given);
    auto const [i, j] = lines::extremum_of<typename O::Compare>(O::chainrules_name(), A);
    return CoefficientAt<scalar_t<X>>{A.coeff(i, j), i, j};
}
template <class Self, class Da, class O, class X>
    requires requires { typename O::Compare; } && lines::RealCoefficients<X>
auto frule(std::tuple<Self, Da> const& tangents, O const& f, X const& A) {
    auto const y = f(A);
    using Y = std::remove_const_t<decltype(y)>;
    auto there = [&](auto const& a_dot) {
        decltype(auto) dA = lines::tangent_of("frule(max_coeff_at, A)", "dA", A, a_dot);
        auto const d = chainrules::evaluate(dA.coeff(y.row, y.col));
        using D = std::remove_const_t<decltype(d)>;
        return tangent<Y>(field<&Y::value>(D(d)), field<&Y::row>(NoTangent{}),
                          field<&Y::col>(NoTangent{}));
    };
    return FRuleResult{y, lines::combine_tangents(there, std::get<1>(tangents))};
}
template <class O, class X>
    requires requires { typename O::Compare; } && lines::RealCoefficients<X>
auto rrule(O const& f, X const& A) {
    auto const y = f(A);
    using Y = std::remove_const_t<decltype(y)>;
    auto pullback = [shape = lines::shape_of(A), place = std::pair(y.row, y.col)](auto const& dy) {
        using chainrules::get;
        auto const d = lines::part_cotangent<scalar_t<X>>(get<&Y::value>(dy));
        if constexpr (AbstractZero<decltype(d)>)
            return std::tuple{NoTangent{}, ZeroTangent{}};
        else
            return std::tuple{NoTangent{}, lines::cotangent_at<X>(shape, place, d)};
    };
    return RRuleResult{y, pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::algorithm {

template <class X>
    requires eigen::lines::RealCoefficients<X>
auto primal(minmax_t, X const& given) {
    using E = eigen::scalar_t<X>;
    decltype(auto) A = eigen::lines::stored(given);
    auto const [i, j] = eigen::lines::extremum_of<eigen::lines::Smallest>("minmax", A);
    auto const [k, l] = eigen::lines::extremum_of<eigen::lines::Greatest>("minmax", A);
    return std::pair<E, E>(A.coeff(i, j), A.coeff(k, l));
}

/// The smallest and the greatest coefficient, the first of equal ones each, as a std::pair.
///
/// Forward   Ȧ there
/// Reverse   the two cotangents there, 0 elsewhere; they add where one coefficient is both
/// Domain    std::invalid_argument where A is empty
/// Keeps     the two places
template <class Self, class Da, class X>
    requires eigen::lines::RealCoefficients<X>
auto frule(std::tuple<Self, Da> const& tangents, minmax_t, X const& given) {
    using Y = std::pair<eigen::scalar_t<X>, eigen::scalar_t<X>>;
    decltype(auto) A = eigen::lines::stored(given);
    auto const low = eigen::lines::extremum_of<eigen::lines::Smallest>("minmax", A);
    auto const high = eigen::lines::extremum_of<eigen::lines::Greatest>("minmax", A);
    auto both = [&](auto const& a_dot) {
        decltype(auto) dA = eigen::lines::tangent_of("frule(minmax, A)", "dA", A, a_dot);
        using D = eigen::scalar_t<decltype(dA)>;
        return tangent<Y>(field<0>(D(dA.coeff(low.first, low.second))),
                          field<1>(D(dA.coeff(high.first, high.second))));
    };
    Y y(A.coeff(low.first, low.second), A.coeff(high.first, high.second));
    auto y_dot = eigen::lines::combine_tangents(both, std::get<1>(tangents));
    return FRuleResult{std::move(y), std::move(y_dot)};
}
template <class X>
    requires eigen::lines::RealCoefficients<X>
auto rrule(minmax_t, X const& given) {
    using E = eigen::scalar_t<X>;
    using Y = std::pair<E, E>;
    decltype(auto) A = eigen::lines::stored(given);
    auto const low = eigen::lines::extremum_of<eigen::lines::Smallest>("minmax", A);
    auto const high = eigen::lines::extremum_of<eigen::lines::Greatest>("minmax", A);
    Y y(A.coeff(low.first, low.second), A.coeff(high.first, high.second));
    auto pullback = [shape = eigen::lines::shape_of(A), low, high](auto const& dy) {
        using chainrules::get;
        using std::get;
        auto const d_low = eigen::lines::part_cotangent<E>(get<0>(dy));
        auto const d_high = eigen::lines::part_cotangent<E>(get<1>(dy));
        auto const any = chainrules::evaluate(add(d_low, d_high));
        using D = std::remove_const_t<decltype(any)>;
        if constexpr (AbstractZero<D>)
            return std::tuple{NoTangent{}, ZeroTangent{}};
        else {
            auto give = [shape, low, high, d_low, d_high](Eigen::Index, auto& out) {
                auto const put = [&](auto const& place, auto const& d) {
                    if constexpr (!AbstractZero<decltype(d)>)
                        out.at(place.first + place.second * shape.rows, d);
                };
                put(low, d_low);
                put(high, d_high);
            };
            return std::tuple{
                NoTangent{},
                eigen::lines::lines_thunk<X, eigen::lines::Whole, D, true>(shape, give)};
        }
    };
    return RRuleResult{std::move(y), pullback};
}

}  // namespace chainrules::algorithm

namespace chainrules::fn {
using eigen::colwise_max_coeff;
using eigen::colwise_min_coeff;
using eigen::colwise_nan_max_coeff;
using eigen::colwise_nan_min_coeff;
using eigen::max_coeff;
using eigen::max_coeff_at;
using eigen::min_coeff;
using eigen::min_coeff_at;
using eigen::nan_max_coeff;
using eigen::nan_min_coeff;
using eigen::rowwise_max_coeff;
using eigen::rowwise_min_coeff;
using eigen::rowwise_nan_max_coeff;
using eigen::rowwise_nan_min_coeff;
}  // namespace chainrules::fn
