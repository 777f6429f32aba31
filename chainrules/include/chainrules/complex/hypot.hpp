// SPDX-License-Identifier: MIT
#pragma once
// hypot of any number of real and complex arguments, at least one of them complex, and of real ones
// with a complex tangent: √(|x|² + |y|² + …). 0 where all arguments are 0 and the derivative does
// not exist.

#include "chainrules/cmath/hypot.hpp"
#include "chainrules/complex/tangents.hpp"

namespace chainrules::cmath {

namespace detail {

template <class... X>
using common_real_t = common_t<real_t<evaluated_t<X>>...>;

}  // namespace detail

template <Number... X>
    requires detail::AnyComplex<X...>
constexpr detail::common_real_t<X...> primal(hypot_t, X const&... x) {
    return detail::norm_of(static_cast<detail::common_real_t<X...>>(abs(x))...);
}

namespace detail {

// The arguments over their norm, all scaled where that has left the range of normal numbers. Where
// some parts are infinite, the direction of these.
template <Number... X>
struct HypotDirection {
    using T = common_real_t<X...>;
    T size;
    T factor = 1;
    T scaled_size;
    bool infinite = false;

    explicit constexpr HypotDirection(X const&... x) : size(hypot(x...)), scaled_size(size) {
        if constexpr (std::is_floating_point_v<T>) {
            if (size != 0 && !(size >= tiny<T> && size <= std::numeric_limits<T>::max())) {
                factor = size < 1 ? large<T> : 1 / large<T>;
                scaled_size = hypot(::chainrules::detail::product(factor, x)...);
                infinite = scaled_size > std::numeric_limits<T>::max();
                if (infinite) scaled_size = std::sqrt((T(0) + ... + infinite_parts(x)));
            }
        }
    }
    template <Number X1>
    constexpr auto unit(X1 const& x) const {
        auto const over = [&](auto const& part) {
            if constexpr (std::is_floating_point_v<T>)
                if (infinite) return T(sign_of_infinity<T>(part) / scaled_size);
            return T(part * factor / scaled_size);
        };
        if constexpr (Complex<X1>) {
            using Z = promoted_t<X1>;
            using R = real_t<Z>;
            if (size == T(0)) return Z(0);
            return Z(static_cast<R>(over(x.real())), static_cast<R>(over(x.imag())));
        } else {
            return size == T(0) ? T(0) : over(static_cast<T>(x));
        }
    }

  private:
    template <Number X1>
    static constexpr T infinite_parts(X1 const& x) {
        auto const is = [](auto const& part) { return abs(sign_of_infinity<T>(part)); };
        return is(real_part(x)) + is(imaginary_part(x));
    }
};

}  // namespace detail

template <class Self, class... D, Number... X>
    requires(sizeof...(D) == sizeof...(X) &&
             (detail::AnyComplex<X...> || ((Real<X> && ...) && (Complex<D> || ...))))
constexpr auto frule(std::tuple<Self, D...> const& tangents, hypot_t, X const&... x) {
    using namespace chainrules::detail;
    detail::HypotDirection<X...> const at(x...);
    auto const term = [&](auto const& x_of, auto const& d_of) {
        return detail::map_tangent(
            d_of, [&](auto const& d) { return detail::real_pairing(at.unit(x_of), d); });
    };
    auto const tangent = std::apply(
        [&](auto const&, auto const&... d) { return add_terms(term(x, d)...); }, tangents);
    return FRuleResult{at.size, tangent};
}

template <Number... X>
    requires detail::AnyComplex<X...>
constexpr auto rrule(hypot_t, X const&... x) {
    detail::HypotDirection<X...> const at(x...);
    auto pullback = [... unit = at.unit(x)](auto const& y_bar) {
        auto const cotangent = [&]<class Xi>(std::type_identity<Xi>, auto const& direction) {
            return detail::map_tangent(y_bar, [&](auto const& d) {
                return ::chainrules::project_number<tangent_t<Xi>>(
                    ::chainrules::detail::product(detail::real_part(d), direction));
            });
        };
        return std::tuple{NoTangent{}, cotangent(std::type_identity<X>{}, unit)...};
    };
    return RRuleResult<decltype(at.size), decltype(pullback)>{at.size, pullback};
}

}  // namespace chainrules::cmath
