// SPDX-License-Identifier: MIT
#pragma once
// Complex numbers of active ones, made and taken by functions. An AD tool knows real functions of
// real numbers alone, so such a function is given to it as two: its real and its imaginary part, of
// the real and the imaginary parts of the arguments.

#include "chainrules_core/functions/derivatives_given_output.hpp"

namespace chainrules::detail {

// A complex number of Ts in the place of one of others.
template <class Z, class T>
struct complex_like {};
template <template <class> class C, class From, class T>
requires std::is_same_v<From, typename C<From>::value_type>
struct complex_like<C<From>, T> {
    using type = C<T>;
};
template <class Z, class T>
using complex_like_t = typename complex_like<Z, T>::type;
template <class Z, class T>
concept ComplexLike = Complex<Z> && requires {
    typename complex_like_t<Z, T>;
};

template <class Z, int D>
concept ComplexOfActive = Complex<Z> && !ActiveNumber<Z> && D != 0 && depth<Z> == D;

/// value_below, of complex numbers too.
template <int D, class X>
constexpr decltype(auto) complex_value_below(X const& x) {
    if constexpr (ComplexOfActive<X, D>) {
        using T = std::remove_cvref_t<decltype(value_below<D>(x.real()))>;
        return complex_like_t<X, T>(value_below<D>(x.real()), value_below<D>(x.imag()));
    } else {
        return value_below<D>(x);
    }
}
template <int D, class X>
using complex_below_t = decltype(complex_value_below<D>(std::declval<X>()));

// The real (O = 0) or imaginary part of a complex number, or of a partial.
template <int O, class P>
CHAINRULES_DETAIL_INLINE constexpr auto part(P const& p) {
    if constexpr (is_singular<P>) {
        auto value = part<O>(p.value);
        return Singular<decltype(value)>{value};
    } else if constexpr (Complex<P>)
        return O == 0 ? p.real() : p.imag();
    else if constexpr (Number<P> && O == 1)
        return P(0);
    else
        return p;
}

/// The real or imaginary part of f as a function of its own, where f was run and its partials
/// evaluated already. It is the set of its partials, too.
template <int O, class F, class Z, class... P>
struct PartOf {
    static constexpr char const* chainrules_name() { return F::chainrules_name(); }
    static constexpr int chainrules_arguments = sizeof...(P);
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = real_t<Z>;
    Z value;
    std::tuple<P...> partials;

    template <class... X>
    constexpr auto operator()(X const&...) const {
        return part<O>(value);
    }
    template <int I>
    constexpr auto operator()(Slot<I>) const {
        return part<O>(std::get<I>(partials));
    }
};

template <class Y, int O, class F, class Z, class... P, class... X>
constexpr auto derivatives_given_output(Y const&, PartOf<O, F, Z, P...> const& part_of_f,
                                        X const&...) {
    return part_of_f;
}

template <int D, class X>
constexpr auto real_arguments(X const& x) {
    if constexpr (ComplexOfActive<X, D>)
        return std::tuple(x.real(), x.imag());
    else
        return std::tuple<X const&>(x);
}

// i p as a number of type Z; the sign of zero is kept.
template <class P, class Z = P>
constexpr auto times_i(P const& p) {
    if constexpr (is_singular<P>)
        return Singular<Z>{times_i<decltype(p.value), Z>(p.value)};
    else if constexpr (Complex<P>)
        return Z(-p.imag(), p.real());
    else if constexpr (Number<P>)
        return Z(real_t<Z>(0), static_cast<real_t<Z>>(p));
    else
        return p;
}

// The partials by the real arguments that x is, if the tool asks for them: f′ and i f′.
template <class Z, int D, int I, class X, class Partials>
constexpr auto real_partials(Partials const& d) {
    if constexpr (ComplexOfActive<X, D>) {
        auto const p = partial<I>(d);
        return std::tuple(p, times_i<std::remove_const_t<decltype(p)>, Z>(p));
    } else if constexpr (ActiveNumber<X> && depth<X> == D) {
        return std::tuple(partial<I>(d));
    } else {
        return std::tuple(NoTangent{});
    }
}

template <class Tool, class F, class Z, class... P, class Arguments>
constexpr auto apply_parts(Z const& value, std::tuple<P...> const& partials, Arguments const& all) {
    auto const apply = [&](auto const& part_of_f) {
        return std::apply(
            [&](auto const&... x) {
                return static_cast<Tool>(active_number<Tool>::apply(part_of_f, x...));
            },
            all);
    };
    return complex_like_t<Z, Tool>(apply(PartOf<0, F, Z, P...>{value, partials}),
                                   apply(PartOf<1, F, Z, P...>{value, partials}));
}

/// f at x..., which is complex: f is run once, one level below, and each partial evaluated once;
/// then the tool applies the rule of each part.
template <class Tool, class F, class... X>
constexpr auto apply_complex(F const& f, X const&... x) {
    constexpr int level = depth<Tool>;
    using Z = output_t<F, complex_below_t<level, X>...>;
    Z const value = f(complex_value_below<level>(x)...);
    auto const d = partials_of(value, f, complex_value_below<level>(x)...);
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return apply_parts<Tool, F>(value, std::tuple_cat(real_partials<Z, level, int(I), X>(d)...),
                                    std::tuple_cat(real_arguments<level>(x)...));
    }
    (std::index_sequence_for<X...>{});
}

}  // namespace chainrules::detail
