// SPDX-License-Identifier: MIT
#pragma once
// What truncated and censored densities are made of: ln P(lower < X ≤ upper) as a formula, and the
// forms that log_likelihood adds up. A bounded density has the arguments of the one that it is made
// of, with two bounds before x.

#include <array>
#include <concepts>
#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>

#include "chainrules/statistics/density.hpp"
#include "chainrules/statistics/detail/log_tails.hpp"

namespace chainrules::statistics::formulas {

/// ln P(X ≤ x) + ln of its slope, or of the other side: the log density, in jets.
template <class Law, bool is_lower, class N, class... X>
N log_slope_at(N const& x, X const&... parameters) {
    Jet<N> const moved(x, constant_of<N>(number_t<N>(1)));
    auto const tail = lifted<Jet<N>>(log_tail<Law, is_lower>(parameters..., moved));
    return tail.value + ln(N(is_lower ? tail.dot : -tail.dot));
}

/// Of an interval so narrow that the tails at its ends agree in many digits: Gauss' rule of three
/// points for its probability, where the density hardly changes. Else false.
template <class Law, bool is_lower, class N, class... X>
bool log_of_narrow(N& result, N const& lower, N const& upper, X const&... parameters) {
    using T = number_t<N>;
    N const half = (upper - lower) * T(0.5), middle = lower + half;
    N const step = half * T(0.774596669241483377035853079956479922L);  // √(3/5)
    N const at = log_slope_at<Law, is_lower>(middle, parameters...),
            before = log_slope_at<Law, is_lower>(N(middle - step), parameters...) - at,
            after = log_slope_at<Law, is_lower>(N(middle + step), parameters...) - at;
    using std::fabs;
    if (!(fabs(number_of(before)) < 0.01 && fabs(number_of(after)) < 0.01 &&
          fabs(number_of(before) + number_of(after)) < 2e-4))
        return false;
    result = at + ln(half) +
             ln(N((T(5) * (power_of_e(before) + power_of_e(after)) + T(8)) * (T(1) / T(9))));
    return true;
}

/// ln P(a < X ≤ b) of a Law with the parameters I... of x, which a and b follow: from the side of
/// the smaller tail.
template <class Law, std::size_t... I, class... X>
auto log_between(std::index_sequence<I...>, std::tuple<X const&...> const& x) {
    using N = deepest_t<X...>;
    auto const& a = std::get<sizeof...(I)>(x);
    auto const& b = std::get<sizeof...(I) + 1>(x);
    auto const from = [&]<bool is_lower>(std::bool_constant<is_lower>, N const& small,
                                         N const& large) {
        if (number_of(small) == -infinity<number_t<N>>()) return large;
        N result = large;
        if (number_of(large) - number_of(small) < 0.05 &&
            log_of_narrow<Law, is_lower>(result, lifted<N>(a), lifted<N>(b), std::get<I>(x)...))
            return result;
        return N(large + ln1mexp(N(small - large)));
    };
    if (number_of(a) == -infinity<number_t<N>>())
        return lifted<N>(log_tail<Law, true>(std::get<I>(x)..., b));
    if (number_of(b) == infinity<number_t<N>>())
        return lifted<N>(log_tail<Law, false>(std::get<I>(x)..., a));
    N const below = lifted<N>(log_tail<Law, true>(std::get<I>(x)..., a));
    if (number_of(below) < -0.7)
        return from(std::true_type{}, below, lifted<N>(log_tail<Law, true>(std::get<I>(x)..., b)));
    return from(std::false_type{}, lifted<N>(log_tail<Law, false>(std::get<I>(x)..., b)),
                lifted<N>(log_tail<Law, false>(std::get<I>(x)..., a)));
}

}  // namespace chainrules::statistics::formulas

namespace chainrules::statistics::detail {

/// The distribution functions of the density F: formulas::LawOf<law, logcdf, logccdf>.
template <class F>
using law_of = decltype(chainrules_law_of(std::declval<F const&>()));
/// A density of numbers on a line, whose distribution function is there.
template <class F>
concept HasTails = LogDensity<F> && F::counts == 0 && requires { typename law_of<F>::law; };

/// Names made of those of a density.
struct Text {
    char text[160]{};
    int length = 0;
    constexpr Text& add(char const* part, int cut = 0) {
        int size = 0;
        while (part[size] != 0) ++size;
        for (int i = 0; i < size - cut && length < 159; ++i) text[length++] = *(part + i);
        return *this;
    }
};
/// "(mu, sigma, x)" to "(mu, sigma, lower, upper" and an end.
template <class F>
constexpr Text bounded_names(char const* end) {
    return Text{}.add(F::chainrules_names(), 2).add("lower, upper").add(end);
}
template <class F>
constexpr Text named_after(char const* before) {
    return Text{}.add(before).add("(").add(F::chainrules_name()).add(")");
}

/// Parameters, bounds and x of the density F in numbers of type T.
template <class F, class T>
struct BoundedArguments {
    static constexpr int parameters = F::count - 1, count = F::count + 2;
    /// The bits of the parameters and bounds.
    static constexpr unsigned before_x = (1U << (count - 1)) - 1;

    T all[static_cast<std::size_t>(count)]{};
    typename F::template form<T> density;

    constexpr void set(std::same_as<T> auto const&... x) {
        static_assert(sizeof...(x) == count);
        int i = 0;
        ((all[i++] = x), ...);
        update_density();
    }
    template <int I>
    constexpr T& argument() {
        return all[I];
    }
    constexpr T const& lower() const { return all[parameters]; }
    constexpr T const& upper() const { return all[parameters + 1]; }
    constexpr T const& x() const { return all[parameters + 2]; }

    constexpr void update_density() {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            density.set(all[I]..., x());
        }(std::make_index_sequence<std::size_t(parameters)>{});
    }
    /// A set of arguments here as one of those of the density.
    static constexpr unsigned of_density(unsigned set) {
        unsigned const low = (1U << parameters) - 1;
        return (set & low) | ((set >> 2) & ~low & ((1U << F::count) - 1));
    }
    /// The partials of the density, in their places.
    template <unsigned Wanted>
    static constexpr void take(Sums<T, F::count> const& from, auto& sums) {
        for (int i = 0; i != F::count; ++i) {
            int const to = i < parameters ? i : i + 2;
            if ((Wanted >> to & 1U) != 0) sums.partial[to] = T(sums.partial[to] + from.partial[i]);
        }
    }
    constexpr bool any_nan() const {
        for (T const& each : all)
            if (each != each) return true;
        return false;
    }
    std::array<double, std::size_t(count)> numbers() const {
        std::array<double, std::size_t(count)> result{};
        for (std::size_t i = 0; i != result.size(); ++i)
            result[i] = static_cast<double>(::chainrules::plain_value(all[i]));
        return result;
    }
};

}  // namespace chainrules::statistics::detail
