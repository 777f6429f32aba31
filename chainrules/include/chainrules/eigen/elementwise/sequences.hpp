// SPDX-License-Identifier: MIT
#pragma once
// Eigen's vectors as arguments of the algorithms for sequences: transform, folds, scans by an
// operation, running sums, sorting. Their rules see a std::span of the coefficients, or of a copy
// of them where they do not lie side by side; values, tangents and cotangents are vectors of Eigen
// again. Functions that Eigen's matrices have, too, as sums and products, are not among them.

#include <array>
#include <span>

#include "chainrules/algorithm/selection.hpp"
#include "chainrules/algorithm/sorting.hpp"
#include "chainrules/algorithm/transform.hpp"
#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/numeric/fold.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "chainrules/numeric/scan.hpp"
#include "chainrules/numeric/transform_reduce.hpp"

namespace chainrules::eigen {

/// Functions of sequences that take Eigen's vectors in their place.
template <class O>
inline constexpr bool takes_vectors = false;
template <>
inline constexpr bool takes_vectors<algorithm::transform_t> = true;
template <>
inline constexpr bool takes_vectors<algorithm::copy_if_t> = true;
template <>
inline constexpr bool takes_vectors<algorithm::sorted_t> = true;
template <>
inline constexpr bool takes_vectors<algorithm::stable_sorted_t> = true;
template <>
inline constexpr bool takes_vectors<algorithm::partially_sorted_t> = true;
template <>
inline constexpr bool takes_vectors<algorithm::nth_value_t> = true;
template <>
inline constexpr bool takes_vectors<algorithm::unique_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::accumulate_with_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::reduce_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::inclusive_scan_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::exclusive_scan_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::inner_product_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::transform_reduce_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::partial_sum_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::cumprod_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::adjacent_difference_t> = true;
template <>
inline constexpr bool takes_vectors<numeric::diff_t> = true;

namespace detail {

template <class X>
concept Vector = Differentiable<X> && bool(X::IsVectorAtCompileTime);

template <class X>
inline constexpr std::size_t extent =
    X::SizeAtCompileTime == Eigen::Dynamic ? std::dynamic_extent
                                           : static_cast<std::size_t>(X::SizeAtCompileTime);
template <class X>
using span_of = std::span<scalar_t<X> const, extent<X>>;
template <class X>
inline constexpr bool side_by_side = false;
template <Vector X>
inline constexpr bool side_by_side<X> = is_stored<X> && X::InnerStrideAtCompileTime == 1;

// x where its coefficients lie side by side; what is no vector of Eigen's, as it is.
template <class X>
decltype(auto) side_by_side_of(X const& x) {
    if constexpr (!Vector<X> || side_by_side<X>)
        return (x);
    else
        return plain_t<X>(x);
}
// What the rules for sequences see of it.
template <class X>
decltype(auto) seen(X const& x) {
    if constexpr (Vector<X>)
        return span_of<X>(x.data(), static_cast<std::size_t>(x.size()));
    else
        return (x);
}
template <class X>
struct seen_type {
    using type = X;
};
template <Vector X>
struct seen_type<X> {
    using type = span_of<X>;
};
template <class X>
using seen_t = typename seen_type<X>::type;

// The same, kept: k() is what the rule sees. Small vectors of fixed size are kept by value.
template <class P>
struct KeptArray {
    std::array<scalar_t<P>, extent<P>> all;
    auto const& operator()() const { return all; }
};
template <class KeptX>
struct KeptSpan {
    KeptX x;
    auto operator()() const { return seen(*x); }
};
template <class X>
struct Lent {
    chainrules::detail::Borrowed<X> x;
    auto const& operator()() const { return x; }
};
template <class X>
auto kept_span(X const& x) {
    using P = std::remove_cvref_t<decltype(side_by_side_of(x))>;
    if constexpr (!Vector<X>)
        return Lent<X>{chainrules::detail::Borrowed<X>(x)};
    else if constexpr (keep_by_value<plain_t<X>>) {
        KeptArray<plain_t<X>> result;
        Eigen::Map<plain_t<X>>(result.all.data()) = x;
        return result;
    } else if constexpr (side_by_side<X>)
        return KeptSpan<decltype(keep(x))>{keep(x)};
    else
        return KeptSpan<decltype(own(P(x)))>{own(P(x))};
}

// A vector like X of n coefficients of type S.
template <class S, class X, int N>
struct vector_like {
    static constexpr int rows = X::ColsAtCompileTime == 1 ? N : 1;
    static constexpr int cols = X::ColsAtCompileTime == 1 ? 1 : N;
    using type = std::conditional_t<MatrixLike<X>, Eigen::Matrix<S, rows, cols>,
                                    Eigen::Array<S, rows, cols>>;
};
template <class R>
inline constexpr int fixed_size = Eigen::Dynamic;
template <class T, std::size_t N>
inline constexpr int fixed_size<std::array<T, N>> = static_cast<int>(N);

// Results are like the first sequence among the arguments.
template <class... X>
struct first_sequence {
    using type = void;
};
template <class X, class... More>
struct first_sequence<X, More...> : first_sequence<More...> {};
template <class X, class... More>
    requires Vector<X> || containers::detail::Sequence<X>
struct first_sequence<X, More...> {
    using type = X;
};

template <class S>
concept Coefficient = Number<S> || std::is_same_v<S, bool>;
template <class Like, class R>
auto as_vector(R result) {
    if constexpr (Vector<Like> && chainrules::detail::Sequence<R>) {
        using S = typename R::value_type;
        if constexpr (Coefficient<S>) {
            typename vector_like<S, Like, fixed_size<R>>::type y;
            y.resize(static_cast<Eigen::Index>(result.size()));
            for (std::size_t i = 0; i != result.size(); ++i)
                y.coeffRef(static_cast<Eigen::Index>(i)) = result[i];
            return y;
        } else
            return result;
    } else
        return result;
}
template <class... X, class R>
auto like_first(R result) {
    return as_vector<typename first_sequence<X...>::type>(std::move(result));
}

// The tangent of an argument as the rule sees it; a vector's where its coefficients lie side by
// side.
template <class X, class D>
decltype(auto) tangent_side_by_side(char const* f, X const& x, D const& dx) {
    if constexpr (!Vector<X> || AbstractZero<D> || chainrules::detail::IsNotImplemented<D>)
        return (dx);
    else if constexpr (IsThunk<D>) {
        auto const value = unthunk(dx);
        using Result = std::remove_cvref_t<decltype(tangent_side_by_side(f, x, value))>;
        return Result(tangent_side_by_side(f, x, value));
    } else {
        using T = decltype(tangent_of(f, "dv", x, dx));
        if constexpr (std::is_reference_v<T> && side_by_side<std::remove_cvref_t<T>>)
            return tangent_of(f, "dv", x, dx);
        else
            return plain_t<T>(tangent_of(f, "dv", x, dx));
    }
}

template <class O, class... X>
concept OfVectors = takes_vectors<O> && (Vector<X> || ...);

// Forward: call(tangents, f, v...) is the rule of the sequences.
template <class Call, class Self, class... D, class O, class... X>
auto forward_of_vectors(Call const& call, std::tuple<Self, D...> const& tangents, O const& f,
                        X const&... x) {
    auto const with_tangents = [&](auto const& self, auto const&... d) {
        std::tuple<Self, seen_t<std::remove_cvref_t<decltype(d)>>...> const dv(self, seen(d)...);
        auto const with_arguments = [&](auto const&... v) { return call(dv, f, seen(v)...); };
        return with_arguments(side_by_side_of(x)...);
    };
    auto result = std::apply(
        [&](auto const& self, auto const&... d) {
            return with_tangents(self, tangent_side_by_side(O::chainrules_name(), x, d)...);
        },
        tangents);
    return FRuleResult{like_first<X...>(std::move(result.value)),
                       like_first<X...>(std::move(result.tangent))};
}

// The cotangent d of a vector X, from one of its sequence. `owners` keep what d refers to.
template <class X, class D, class... Owners>
auto vector_cotangent(D const& d, Eigen::Index rows, Eigen::Index cols, Owners const&... owners) {
    if constexpr (!Vector<X>)
        return chainrules::detail::with_owner(d, owners...);
    else if constexpr (chainrules::detail::is_inplaceable_thunk<D>) {
        using Value =
            with_scalar_t<typename std::remove_cvref_t<decltype(unthunk(d))>::value_type, X>;
        auto const all = [](auto& x) {
            return std::span(x.data(), static_cast<std::size_t>(x.size()));
        };
        auto compute = [d, rows, cols, all] {
            Value value = Value::Zero(rows, cols);
            auto to = all(value);
            d.add_to(to);
            return value;
        };
        auto add_to = [d, rows, cols, all, compute](auto& dest) {
            using G = std::remove_reference_t<decltype(dest)>;
            check_destination(dest, rows, cols);
            if constexpr (std::is_same_v<plain_t<G>, Value> && side_by_side<G>) {
                auto to = all(dest);
                d.add_to(to);
            } else
                AddInto<X, G>{dest}(compute());
        };
        return chainrules::detail::with_owner(inplaceable_thunk(add_to, compute), owners...);
    } else if constexpr (IsThunk<D>)
        return chainrules::detail::with_owner(
            thunk([d, rows, cols] { return vector_cotangent<X>(unthunk(d), rows, cols); }),
            owners...);
    else if constexpr (chainrules::detail::Sequence<D>) {
        using Value = with_scalar_t<typename D::value_type, X>;
        Value value(rows, cols);
        for (std::size_t i = 0; i != d.size(); ++i)
            value.coeffRef(static_cast<Eigen::Index>(i)) = d[i];
        return value;
    } else
        return d;
}

struct ShapeOf {
    Eigen::Index rows = 0, cols = 0;

    template <class X>
    explicit ShapeOf([[maybe_unused]] X const& x) {
        if constexpr (Vector<X>) rows = x.rows(), cols = x.cols();
    }
};

template <class... X, class Bars, class Shapes, std::size_t... I, class... Owners>
auto vector_cotangents(Bars const& bars, Shapes const& shapes, std::index_sequence<I...>,
                       Owners const&... owners) {
    return std::tuple{std::get<0>(bars),
                      vector_cotangent<X>(std::get<I + 1>(bars), std::get<I>(shapes).rows,
                                          std::get<I>(shapes).cols, owners...)...};
}

// Reverse: call(f, v...) is the rule of the sequences.
template <class Call, class O, class... X>
auto reverse_of_vectors(Call const& call, O const& f, X const&... x) {
    auto const arguments = std::tuple{kept_span(x)...};
    auto result = std::apply([&](auto const&... v) { return call(f, v()...); }, arguments);
    auto y = like_first<X...>(std::move(result.value));
    using Y = decltype(y);
    auto pullback = [inner = std::move(result.pullback), arguments, shape = ShapeOf(y),
                     shapes = std::tuple{ShapeOf(x)...}](auto const& dy) {
        if constexpr (Vector<Y>)
            check_cotangent<Y>(O::chainrules_name(), dy, shape.rows, shape.cols);
        auto const d = kept_span(dy);
        return vector_cotangents<X...>(inner(d()), shapes, std::index_sequence_for<X...>{},
                                       arguments, d);
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace detail
}  // namespace chainrules::eigen

// Where lookup by the function finds them: it derives from a class of this namespace.
namespace chainrules::containers::detail::bases {

template <class O, class... X>
    requires eigen::detail::OfVectors<O, X...> &&
             std::is_invocable_v<O const&, eigen::detail::seen_t<X> const&...>
auto primal(O const& f, X const&... x) {
    auto const with_arguments = [&](auto const&... v) { return f(eigen::detail::seen(v)...); };
    return eigen::detail::like_first<X...>(with_arguments(eigen::detail::side_by_side_of(x)...));
}

template <class Self, class... D, class O, class... X>
    requires eigen::detail::OfVectors<O, X...> && has_frule<O, eigen::detail::seen_t<X>...>
auto frule(std::tuple<Self, D...> const& tangents, O const& f, X const&... x) {
    return eigen::detail::forward_of_vectors(
        [](auto const&... a) { return chainrules::frule(a...); }, tangents, f, x...);
}
template <class O, class... X>
    requires eigen::detail::OfVectors<O, X...> && has_rrule<O, eigen::detail::seen_t<X>...>
auto rrule(O const& f, X const&... x) {
    return eigen::detail::reverse_of_vectors(
        [](auto const&... a) { return chainrules::rrule(a...); }, f, x...);
}

template <AnyConfig C, class Self, class... D, class O, class... X>
    requires eigen::detail::OfVectors<O, X...> && HasForwardFor<C, O, eigen::detail::seen_t<X>...>
auto frule(C& config, std::tuple<Self, D...> const& tangents, O const& f, X const&... x) {
    return eigen::detail::forward_of_vectors(
        [&](auto const&... a) { return chainrules::frule(config, a...); }, tangents, f, x...);
}
template <AnyConfig C, class O, class... X>
    requires eigen::detail::OfVectors<O, X...> && HasReverseFor<C, O, eigen::detail::seen_t<X>...>
auto rrule(C& config, O const& f, X const&... x) {
    return eigen::detail::reverse_of_vectors(
        [&](auto const&... a) { return chainrules::rrule(config, a...); }, f, x...);
}

}  // namespace chainrules::containers::detail::bases
