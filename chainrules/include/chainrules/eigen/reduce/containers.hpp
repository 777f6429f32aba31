// SPDX-License-Identifier: MIT
#pragma once
// Std containers of numbers in place of vectors of Eigen: variance(v), softmax(v), dot(v, w),
// lp_norm(v, p) and all other functions of this folder whose argument may be one vector. Their
// rules see an Eigen::Map of the numbers; values, tangents and cotangents are containers again. Of
// sums, means and products: numeric/reduce.hpp. The other way round: elementwise/sequences.hpp.

#include <array>

#include "chainrules/eigen/reduce/detail/line_rules.hpp"

namespace chainrules::log_exp {
struct logsumexp_t;
}

namespace chainrules::eigen {

struct dot_t;
struct lp_norm_t;
struct quantile_t;

/// Functions of vectors that take containers of numbers in their place: those of all coefficients,
/// by their formulas or as layers, and what stands here.
template <class F>
inline constexpr bool takes_containers = false;
template <class F>
    requires requires { typename lines::formula_t<F>; }
inline constexpr bool takes_containers<F> =
    lines::is_whole<lines::along_t<F>> && !lines::formula_t<F>::needs_square;
template <class F>
    requires requires { typename F::Layer; }
inline constexpr bool takes_containers<F> = lines::is_whole<typename F::Along>;
template <>
inline constexpr bool takes_containers<dot_t> = true;
template <>
inline constexpr bool takes_containers<lp_norm_t> = true;
template <>
inline constexpr bool takes_containers<quantile_t> = true;

namespace detail {

namespace seq = containers::detail;

/// A container of numbers that lie side by side.
template <class V>
concept Numbers = seq::NumberSequence<V> && requires(V const& v) { v.data(); };
template <class F, class... X>
concept OfContainers = takes_containers<F> && (Numbers<X> || ...);

template <class V>
inline constexpr int fixed_extent = Eigen::Dynamic;
template <class T, std::size_t N>
    requires(N != 0)
inline constexpr int fixed_extent<std::array<T, N>> = static_cast<int>(N);

// The vector that stands for V, and a view of v as one.
template <class V>
using vector_of_t = Eigen::Matrix<seq::element_t<V>, fixed_extent<V>, 1>;
template <class V>
auto as_vector(V& v) {
    using Vector = vector_of_t<std::remove_const_t<V>>;
    return Eigen::Map<std::conditional_t<std::is_const_v<V>, Vector const, Vector>>(
        v.data(), static_cast<Eigen::Index>(v.size()));
}

// What the rules of vectors see of an argument or a tangent.
template <class X>
decltype(auto) seen_as_vector(X const& x) {
    if constexpr (Numbers<X>)
        return as_vector(x);
    else
        return (x);
}
template <class X>
using seen_as_vector_t = std::remove_cvref_t<decltype(seen_as_vector(std::declval<X const&>()))>;

// The same, kept: k() is what the rule sees. Arrays move with what keeps them, and become vectors.
template <class Vector>
struct VectorKept {
    Vector x;
    Vector const& operator()() const { return x; }
};
template <class KeptV>
struct ContainerKept {
    KeptV v;
    auto operator()() const { return as_vector(*v); }
};
template <class X>
struct PassedOn {
    chainrules::detail::Borrowed<X> x;
    auto const& operator()() const { return x; }
};
template <class X>
auto kept_vector(X const& x) {
    if constexpr (!Numbers<X>)
        return PassedOn<X>{chainrules::detail::Borrowed<X>(x)};
    else if constexpr (chainrules::detail::View<X> || !keep_by_value<X>)
        return ContainerKept<decltype(keep(x))>{keep(x)};
    else
        return VectorKept<vector_of_t<X>>{as_vector(x)};
}

// Results are like the first container among the arguments.
template <class... X>
struct first_container {
    using type = void;
};
template <class X, class... More>
struct first_container<X, More...> : first_container<More...> {};
template <Numbers X, class... More>
struct first_container<X, More...> {
    using type = X;
};
template <class V, class Y>
auto as_container(Y const& y) {
    if constexpr (Dense<Y>)
        return seq::made_of<seq::owner_t<scalar_t<Y>, V>>(
            static_cast<std::size_t>(y.size()),
            [&](std::size_t i) { return scalar_t<Y>(y.coeff(static_cast<Eigen::Index>(i))); });
    else
        return y;
}
template <class... X, class Y>
auto like_first_container(Y const& y) {
    return as_container<typename first_container<X...>::type>(y);
}

// The tangent of an argument; of a container one with an element each.
template <class X, class D>
decltype(auto) container_tangent(char const* call, X const& x, D const& dx) {
    if constexpr (!Numbers<X> || AbstractZero<D> || chainrules::detail::IsNotImplemented<D>)
        return (dx);
    else if constexpr (IsThunk<D>)
        return chainrules::evaluate(seq::tangent_of(call, "dv", x, unthunk(dx)));
    else
        return seq::tangent_of(call, "dv", x, dx);
}

template <class F, class Self, class... D, class... X>
auto frule_of_containers(std::tuple<Self, D...> const& tangents, F const& f, X const&... x) {
    auto const arguments = std::tie(x...);
    auto const call = [&](auto const&... d) {
        std::tuple<Self, seen_as_vector_t<std::remove_cvref_t<decltype(d)>>...> const dv(
            std::get<0>(tangents), seen_as_vector(d)...);
        return
            [&](auto const&... v) { return chainrules::frule(dv, f, v...); }(seen_as_vector(x)...);
    };
    auto result = [&]<std::size_t... I>(std::index_sequence<I...>) {
        return call(container_tangent(lines::frule_of<F>, std::get<I>(arguments),
                                      std::get<I + 1>(tangents))...);
    }(std::index_sequence_for<D...>());
    return FRuleResult{like_first_container<X...>(result.value),
                       like_first_container<X...>(result.tangent)};
}

// The cotangent d of a container V of n numbers, from that of the vector that stood for it.
template <class V, class D, class... Owners>
auto container_cotangent(D const& d, std::size_t n, Owners const&... owners) {
    if constexpr (!Numbers<V>)
        return chainrules::detail::with_owner(d, owners...);
    else if constexpr (chainrules::detail::is_inplaceable_thunk<D>) {
        using S = scalar_t<decltype(unthunk(d))>;
        auto compute = [d, n] {
            auto value = seq::made<seq::owner_t<S, V>>(n);
            auto to = as_vector(value);
            d.add_to(to);
            return value;
        };
        auto add_to = [d, n, compute](auto& dest) {
            seq::check_size("accumulate(dest, dx)", "dx", dest, n);
            if constexpr (std::is_same_v<seq::element_t<std::remove_cvref_t<decltype(dest)>>, S> &&
                          requires { dest.data(); }) {
                auto to = as_vector(dest);
                d.add_to(to);
            } else
                for (std::size_t i = 0; auto const& each : compute()) seq::add_to(dest[i++], each);
        };
        return chainrules::detail::with_owner(inplaceable_thunk(add_to, compute), owners...);
    } else if constexpr (IsThunk<D>)
        return chainrules::detail::with_owner(
            thunk([d] { return as_container<V>(chainrules::evaluate(unthunk(d))); }), owners...);
    else
        return as_container<V>(d);
}

template <class X>
std::size_t size_of_container([[maybe_unused]] X const& x) {
    if constexpr (Numbers<X>)
        return x.size();
    else
        return 0;
}

template <class F, class... X>
auto rrule_of_containers(F const& f, X const&... x) {
    auto const arguments = std::tuple{kept_vector(x)...};
    auto result =
        std::apply([&](auto const&... v) { return chainrules::rrule(f, v()...); }, arguments);
    auto y = like_first_container<X...>(result.value);
    using Y = decltype(y);
    auto pullback = [inner = std::move(result.pullback), arguments, n = size_of_container(y),
                     sizes = std::array{size_of_container(x)...}](auto const& dy) {
        if constexpr (Numbers<Y>) seq::check_cotangent(lines::rrule_of<F>, dy, n);
        auto const d = kept_vector(dy);
        auto const bars = inner(d());
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple{std::get<0>(bars),
                              container_cotangent<std::tuple_element_t<I, std::tuple<X...>>>(
                                  std::get<I + 1>(bars), sizes[I], arguments, d)...};
        }(std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(bars)>> - 1>());
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace detail
}  // namespace chainrules::eigen

/// The rules of these functions that are objects of the namespace in which this stands.
#define CHAINRULES_DETAIL_RULES_OF_CONTAINERS                                                    \
    template <class F, class... X>                                                               \
        requires ::chainrules::eigen::detail::OfContainers<F, X...> &&                           \
                 std::is_invocable_v<F const&,                                                   \
                                     ::chainrules::eigen::detail::seen_as_vector_t<X> const&...> \
    auto primal(F const& f, X const&... x) {                                                     \
        return ::chainrules::eigen::detail::like_first_container<X...>(                          \
            f(::chainrules::eigen::detail::seen_as_vector(x)...));                               \
    }                                                                                            \
    template <class Self, class... D, class F, class... X>                                       \
        requires ::chainrules::eigen::detail::OfContainers<F, X...> &&                           \
                 ::chainrules::has_frule<F, ::chainrules::eigen::detail::seen_as_vector_t<X>...> \
    auto frule(std::tuple<Self, D...> const& tangents, F const& f, X const&... x) {              \
        return ::chainrules::eigen::detail::frule_of_containers(tangents, f, x...);              \
    }                                                                                            \
    template <class F, class... X>                                                               \
        requires ::chainrules::eigen::detail::OfContainers<F, X...> &&                           \
                 ::chainrules::has_rrule<F, ::chainrules::eigen::detail::seen_as_vector_t<X>...> \
    auto rrule(F const& f, X const&... x) {                                                      \
        return ::chainrules::eigen::detail::rrule_of_containers(f, x...);                        \
    }                                                                                            \
    static_assert(true)

namespace chainrules::eigen {
CHAINRULES_DETAIL_RULES_OF_CONTAINERS;
}
namespace chainrules::log_exp {
CHAINRULES_DETAIL_RULES_OF_CONTAINERS;
}
#undef CHAINRULES_DETAIL_RULES_OF_CONTAINERS
