// SPDX-License-Identifier: MIT
#pragma once
// Square matrices of a few diagonals, from these: tridiagonal(lower, diagonal, upper),
// bidiagonal<UpLo>(diagonal, beside). to_dense: convert.hpp. Products:
// products/banded_products.hpp.

#include <array>
#include <utility>

#include "chainrules/eigen/structured/diagonals.hpp"

namespace chainrules::eigen {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, tridiagonal);

/// fn::bidiagonal<UpLo>(diagonal, beside), where UpLo is Eigen::Upper or Eigen::Lower.
template <unsigned UpLo>
struct bidiagonal_t : chainrules::detail::ByPrimal<bidiagonal_t<UpLo>> {
    static_assert(UpLo == Eigen::Upper || UpLo == Eigen::Lower);
    static constexpr char const* chainrules_name() { return "bidiagonal"; }
};
template <unsigned UpLo>
CHAINRULES_DETAIL_OBJECT bidiagonal_t<UpLo> bidiagonal{};

namespace detail {

// Of a function that makes a banded matrix: which diagonal each of its arguments is, the result,
// and what messages say.
template <class F>
struct bands_of;
template <>
struct bands_of<tridiagonal_t> {
    static constexpr std::array<int, 3> places{-1, 0, 1};
    template <class S>
    using Result = Tridiagonal<S>;
    static constexpr char const* frule = "frule(tridiagonal, lower, diagonal, upper)";
    static constexpr char const* rrule = "rrule(tridiagonal, lower, diagonal, upper)";
    static constexpr char const* names[] = {"lower", "diagonal", "upper"};
    static constexpr char const* tangents[] = {"dlower", "ddiagonal", "dupper"};
};
template <unsigned UpLo>
struct bands_of<bidiagonal_t<UpLo>> {
    static constexpr std::array<int, 2> places{0, UpLo == Eigen::Lower ? -1 : 1};
    template <class S>
    using Result = Bidiagonal<S, UpLo>;
    static constexpr char const* frule = "frule(bidiagonal, diagonal, beside)";
    static constexpr char const* rrule = "rrule(bidiagonal, diagonal, beside)";
    static constexpr char const* names[] = {"diagonal", "beside"};
    static constexpr char const* tangents[] = {"ddiagonal", "dbeside"};
};

template <class... S>
struct widest {};
template <class S>
struct widest<S> {
    using type = S;
};
template <class S, class T, class... More>
struct widest<S, T, More...>
    : widest<typename Eigen::ScalarBinaryOpTraits<S, T>::ReturnType, More...> {};

template <class F, class... V>
concept MakesBands = requires {
    requires bands_of<F>::places.size() == sizeof...(V);
    requires(DifferentiableVector<V> && ...);
    typename widest<scalar_t<V>...>::type;
};

// The coefficients of a tangent D of a V, or those that it would have.
template <class V, class D>
struct coefficient_of_tangent {
    using type = scalar_t<D>;
};
template <class V, AbstractZero D>
struct coefficient_of_tangent<V, D> {
    using type = tangent_scalar_t<V>;
};

// Of the main diagonal, of which there is one more than of the others.
template <class F, class... V>
Eigen::Index check_bands(V const&... v) {
    using Bands = bands_of<F>;
    Eigen::Index const sizes[] = {v.size()...};
    Eigen::Index n = 0;
    for (std::size_t i = 0; i != sizeof...(V); ++i)
        if (Bands::places[i] == 0) n = sizes[i];
    for (std::size_t i = 0; i != sizeof...(V); ++i)
        if (Bands::places[i] != 0 && sizes[i] != std::max<Eigen::Index>(0, n - 1)) {
            chainrules::Error error("chainrules::");
            error.append(F::chainrules_name()).append(": ").append(Bands::names[i]);
            append_integer(error.append(" has "), sizes[i]);
            append_integer(error.append(" elements, the diagonal "), n);
            error.append("; it must have one less");
            raise(std::invalid_argument(error.what()));
        }
    return n;
}

// The matrix of diagonals v..., some of which may be zero.
template <class Result, class F, std::size_t... I, class... V>
Result with_bands(std::index_sequence<I...>, Eigen::Index n, V const&... v) {
    Result result(n);
    [[maybe_unused]] auto set = [&](int k, auto const& given) {
        using D = std::remove_cvref_t<decltype(given)>;
        if constexpr (!AbstractZero<D>)
            result.diagonal(k) = column_as<D>(given).template cast<scalar_t<Result>>();
    };
    (set(bands_of<F>::places[I], v), ...);
    return result;
}

}  // namespace detail

template <class F, class... V>
    requires detail::MakesBands<F, V...>
auto primal(F const&, V const&... v) {
    using Result = typename detail::bands_of<F>::template Result<
        typename detail::widest<scalar_t<V>...>::type>;
    return detail::with_bands<Result, F>(std::index_sequence_for<V...>{},
                                         detail::check_bands<F>(v...), v...);
}

/// tridiagonal(lower, diagonal, upper): the square matrix with these diagonals as a Tridiagonal,
/// which owns them. bidiagonal<UpLo>(diagonal, beside): that of the main diagonal and the one over
/// it (Eigen::Upper) or under it (Eigen::Lower) as a Bidiagonal.
///
/// Forward   Ẏ = the same of the tangents
/// Reverse   of each argument, that diagonal of Ȳ, which may be dense
/// Shapes    columns or rows: the main diagonal n, the others n − 1 coefficients, else
///           std::invalid_argument
/// Keeps     nothing of the arguments
template <class Self, class... Dv, class F, class... V>
    requires detail::MakesBands<F, V...>
auto frule(std::tuple<Self, Dv...> const& tangents, F const& f, V const&... v) {
    using Bands = detail::bands_of<F>;
    auto Omega = f(v...);
    auto rule = [&](auto const&... given) {
        return [&]<std::size_t... I>(std::index_sequence<I...> all) {
            auto make = [&](auto const&... dv) {
                using S = typename detail::widest<typename detail::coefficient_of_tangent<
                    V, std::remove_cvref_t<decltype(dv)>>::type...>::type;
                return detail::with_bands<typename Bands::template Result<S>, F>(all, Omega.rows(),
                                                                                 dv...);
            };
            return make(detail::tangent_of(Bands::frule, Bands::tangents[I], v, given)...);
        }(std::index_sequence_for<V...>{});
    };
    auto dOmega = std::apply(
        [&](auto const&, auto const&... dv) { return detail::combine_tangents(rule, dv...); },
        tangents);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class... V>
    requires detail::MakesBands<F, V...>
auto rrule(F const& f, V const&... v) {
    auto Omega = f(v...);
    using Z = decltype(Omega);
    auto pullback = [n = Omega.rows(), ... rows = v.rows(), ... cols = v.cols()](auto const& dY) {
        using Bands = detail::bands_of<F>;
        auto const held = detail::hold_structured_cotangent<Z>(Bands::rrule, dY, n, n);
        auto one = [&]<class X>(std::type_identity<X>, int k, Eigen::Index r, Eigen::Index c) {
            auto v_bar = [held, k](auto const& use) {
                return use(detail::column_as<X>(held->diagonal(k)));
            };
            return detail::cotangent_thunk<X>(r, c, v_bar);
        };
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple{NoTangent{},
                              one(std::type_identity<V>{}, Bands::places[I], rows, cols)...};
        }(std::index_sequence_for<V...>{});
    };
    return RRuleResult{std::move(Omega), pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::bidiagonal;
using eigen::tridiagonal;
}  // namespace chainrules::fn
