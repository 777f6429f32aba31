// SPDX-License-Identifier: MIT
#pragma once
// The forward-mode numbers of autodiff (autodiff.github.io) take every function with a rule: dual
// and its expressions, nested in one another for a higher order (dual2nd, dual3rd, …), and real,
// which has all derivatives along a line (real2nd, real4th, …). Tried with autodiff 1.1.
//
//     autodiff::dual y = chainrules::fn::erfcx(x1 * x2);
//
// The reverse-mode number var is in autodiff_reverse.hpp: autodiff's own headers of both modes have
// functions of the same names, so use its namespace of one of them in a file. What autodiff lacks
// is imported by CHAINRULES_IMPORT in namespace autodiff::detail.

#include <autodiff/forward/dual.hpp>
#include <autodiff/forward/real.hpp>

#include "chainrules/adapters/detail/parts.hpp"
#include "chainrules/adapters/forward.hpp"
#include "chainrules/adapters/import.hpp"
#include "chainrules/adapters/series.hpp"

namespace chainrules::adapters {

namespace detail {

// A dual, or an expression of some.
template <class X>
concept AutodiffDual = autodiff::detail::isExpr<X>;
template <AutodiffDual X>
using autodiff_dual_t = autodiff::detail::DualType<X>;

template <class X>
inline constexpr bool is_autodiff_real = false;
template <std::size_t N, class T>
inline constexpr bool is_autodiff_real<autodiff::Real<N, T>> = true;

}  // namespace detail

template <class T, class G>
struct forward_number<autodiff::detail::Dual<T, G>> {
    using Number = autodiff::detail::Dual<T, G>;
    using value_type = T;
    using tangent_type = G;

    template <class X>
    static T value(X const& x) {
        return number(x).val;
    }
    template <class X>
    static G tangent(X const& x) {
        return number(x).grad;
    }
    static Number make(T const& y, G const& dy) {
        Number result;
        result.val = y;
        result.grad = dy;
        return result;
    }
    /// Each expression is evaluated once.
    template <class F, class... P, class... X>
    static Number sum(F const&, T const& y, Term<P, X> const&... terms) {
        G dy(0.0);
        ((dy += G(chain(terms.partial, tangent(terms.x)))), ...);
        return make(y, dy);
    }

  private:
    static Number const& number(Number const& x) { return x; }
    template <class X>
    static Number number(X const& x)
        requires(!std::is_same_v<X, Number>)
    {
        return Number(x);
    }
};

}  // namespace chainrules::adapters

template <chainrules::adapters::detail::AutodiffDual X>
struct chainrules::active_number<X>
    : chainrules::adapters::Forward<chainrules::adapters::detail::autodiff_dual_t<X>> {};

/// By series of the same order: a real has derivatives, a series coefficients.
template <std::size_t N, class T>
struct chainrules::active_number<autodiff::Real<N, T>> {
    using value_type = T;
    using number_type = autodiff::Real<N, T>;

    static T const& value(number_type const& x) { return x[0]; }

    template <class F, class... X>
    static auto apply(F const& f, X const&... x) {
        if constexpr (adapters::detail::is_part<F>) {
            static_assert(adapters::detail::has_one_result<F>,
                          "chainrules::fn::f(x...): functions with several results, or a complex "
                          "one, do not take autodiff's real; use dual");
            return number_type();
        } else {
            auto const y = f(series(x)...);
            if constexpr (std::is_same_v<decltype(y), Series const>)
                return real(y);
            else
                return y;
        }
    }

  private:
    using Series = adapters::Series<T, int(N)>;

    static Series series(number_type const& x) {
        Series result;
        T factorial(1);
        for (std::size_t k = 0; k <= N; ++k) {
            result.coefficients[k] = x[k] / factorial;
            factorial *= T(k + 1);
        }
        return result;
    }
    template <class P>
    static P const& series(P const& plain) {
        return plain;
    }
    static number_type real(Series const& y) {
        number_type result;
        for (std::size_t k = 0; k <= N; ++k) result[k] = y.derivative(int(k));
        return result;
    }
};

namespace autodiff::detail {
/// Numbers of autodiff that the functions of `chainrules::overloads` take.
template <class X>
concept ChainRulesNumber = chainrules::adapters::detail::AutodiffDual<X> ||
                           chainrules::adapters::detail::is_autodiff_real<X>;
}  // namespace autodiff::detail
