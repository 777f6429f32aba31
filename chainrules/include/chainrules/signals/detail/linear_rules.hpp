// SPDX-License-Identifier: MIT
#pragma once
// The rules of linear maps of signals. A function object f has f.map(call, n, options...):
// the map of n numbers, and `call` names the function in messages. A map is a struct with
//
//     std::size_t in, out;             how many numbers it takes and gives
//     result<E>                        what the numbers are that it makes of Es
//     apply(x, y)                      y = A x, where x and y are pointers
//     transposed(y_bar, x_bar)         x_bar = Aᴴ y_bar; its real part for a pointer to reals
//
// Such a function takes std::vectors, std::arrays and spans; Eigen's: eigen/signals/.

#include <complex>
#include <stdexcept>
#include <vector>

#include "chainrules/sequences/sequences.hpp"
#include "chainrules/signals/options.hpp"

namespace chainrules::signals {

namespace seq = containers::detail;

namespace detail {

/// The real numbers in which a signal of Es is transformed, the complex ones, and either.
template <class E>
using real_of_t = promoted_t<real_t<evaluated_t<E>>>;
template <class E>
using complex_of_t = std::complex<real_of_t<E>>;

template <class X>
inline constexpr bool is_option =
    std::integral<X> || std::is_same_v<X, FourierNorm> || std::is_same_v<X, Keyword<FourierNorm>>;

/// Such a function object, with options that it takes.
template <class F, class... O>
concept LinearMapOf = requires(F f, std::size_t n, O const&... options) {
    typename F::LinearMapOfSignals;
    f.map("", n, chainrules::detail::without_keyword(options)...);
} && (... && is_option<O>);

/// Throws std::invalid_argument: "chainrules::<f>: <name> is <n>, must be at least <least>".
[[noreturn]] inline void raise_count(char const* f, char const* name, long long n, int least) {
    chainrules::Error error;
    error.append("chainrules::").append(f).append(": ").append(name).append(" is ");
    chainrules::detail::append_integer(error, n).append(", must be at least ");
    chainrules::detail::append_integer(error, least);
    raise(std::invalid_argument(error.what()));
}

/// A size that is given, or follows from the size of a signal.
template <std::integral I>
std::size_t checked_count(char const* f, char const* name, I n, int least = 1) {
    if (n < static_cast<I>(least)) raise_count(f, name, static_cast<long long>(n), least);
    return static_cast<std::size_t>(n);
}

/// Numbers one behind the other.
template <class V>
concept Signal = seq::NumberSequence<V> && requires(V const& x) {
    { x.data() } -> std::convertible_to<seq::element_t<V> const*>;
};

template <class Map, class V>
auto image(Map const& map, V const& x) {
    using Y = typename Map::template result<seq::element_t<V>>;
    auto y = seq::made<seq::resizable_owner_t<Y, V>>(map.out);
    map.apply(static_cast<seq::element_t<V> const*>(x.data()), y.data());
    return y;
}

/// Aᴴ ȳ as a cotangent of a signal V.
template <class V, class Map, class D>
auto transposed_image(Map const& map, D const& dy) {
    using E = seq::element_t<V>;
    using Y = typename Map::template result<E>;
    using P = seq::cotangent_element_t<Y, D>;
    using G = std::conditional_t<Complex<E>, std::complex<real_t<P>>, real_t<P>>;
    auto x_bar = seq::made<seq::owner_t<G, V>>(map.in);
    if constexpr (Signal<D> && std::is_same_v<seq::element_t<D>, P>)
        map.transposed(static_cast<P const*>(dy.data()), x_bar.data());
    else {
        std::vector<P> row;
        for (std::size_t i = 0; i != dy.size(); ++i) row.push_back(seq::projected<Y>(dy[i]));
        map.transposed(static_cast<P const*>(row.data()), x_bar.data());
    }
    return x_bar;
}

// One NoTangent for each option that is no keyword.
template <class... O>
auto no_tangents() {
    return std::tuple_cat(
        std::conditional_t<is_keyword<O>, std::tuple<>, std::tuple<NoTangent>>{}...);
}

}  // namespace detail

namespace bases {
/// The base of function objects that are linear maps of signals.
template <class F>
struct LinearMap : seq::ByPrimal<F> {
    using LinearMapOfSignals = F;
};
}  // namespace bases
using bases::LinearMap;

template <class F, detail::Signal V, class... O>
    requires detail::LinearMapOf<F, O...>
auto primal(F f, V const& x, O const&... options) -> seq::resizable_owner_t<
    typename decltype(f.map(F::chainrules_name(), x.size(),
                            options...))::template result<seq::element_t<V>>,
    V> {
    return detail::image(f.map(F::chainrules_name(), x.size(), options...), x);
}

/// A linear map of a signal: y = A x.
///
/// Forward   ẏ = A ẋ
/// Reverse   x̄ = Aᴴ ȳ, the real part for real x
/// Keeps     sizes and options
template <class Self, class Dx, class... Do, class F, detail::Signal V, class... O>
    requires detail::LinearMapOf<F, O...>
auto frule(std::tuple<Self, Dx, Do...> const& tangents, F f, V const& x, O const&... options) {
    auto const map =
        f.map(F::chainrules_name(), x.size(), chainrules::detail::without_keyword(options)...);
    auto y = detail::image(map, x);
    auto linear = [&](auto const& d) {
        return detail::image(map, seq::tangent_of(F::chainrules_name(), "dx", x, d));
    };
    auto dy = chainrules::detail::combine_tangents(linear, std::get<1>(tangents));
    return FRuleResult{std::move(y), std::move(dy)};
}

template <class F, detail::Signal V, class... O>
    requires detail::LinearMapOf<F, O...>
auto rrule(F f, V const& x, O const&... options) {
    auto const map =
        f.map(F::chainrules_name(), x.size(), chainrules::detail::without_keyword(options)...);
    auto y = detail::image(map, x);
    auto pullback = [map](auto const& dy) {
        seq::check_cotangent(F::chainrules_name(), dy, map.out);
        auto compute = [map, dy = keep(dy)] { return detail::transposed_image<V>(map, *dy); };
        auto add_into = [map, compute](auto& sums) {
            seq::check_size("accumulate(dest, dx)", "dx", seq::Shape<V>{map.in}, sums.size());
            auto const x_bar = compute();
            for (std::size_t i = 0; i != map.in; ++i) seq::add_to(sums[i], x_bar[i]);
        };
        return std::tuple_cat(std::tuple{NoTangent{}, inplaceable_thunk(add_into, compute)},
                              detail::no_tangents<O...>());
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace chainrules::signals

/// Declares a linear map of signals: the function object `name` and, its static member function
/// map(call, size, options...), which calls a function object of these arguments.
#define CHAINRULES_DETAIL_LINEAR_MAP(name, ...)                              \
    CHAINRULES_DETAIL_PRIMALS(                                               \
        LinearMap, name,                                                     \
        static auto map(char const* call, std::size_t size, auto... options) \
            ->decltype(__VA_ARGS__(call, size, options...)) {                \
                return __VA_ARGS__(call, size, options...);                  \
            })
