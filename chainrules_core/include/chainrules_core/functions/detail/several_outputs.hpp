// SPDX-License-Identifier: MIT
#pragma once
// Functions with several real outputs, given to an AD tool that knows those with one: the elements
// of a tuple or pair, the real and the imaginary part of a complex number. Complex numbers of
// active ones among the arguments are given as two real ones.

#include "chainrules_core/functions/derivatives_given_output.hpp"

namespace chainrules::detail {

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
template <std::size_t O, class P>
CHAINRULES_DETAIL_INLINE constexpr auto part(P const& p) {
    if constexpr (is_singular<P>) {
        auto value = part<O>(p.value);
        return Singular<decltype(value)>{value};
    } else if constexpr (Complex<P>)
        return O == 0 ? p.real() : p.imag();
    else if constexpr (Number<P> && O == 1)
        return constant_of<P>(0);
    else
        return p;
}

// The selections of one output, from what f returns and from a partial of f: element O of a tuple,
// the real (O = 0) or the imaginary part of a complex number.
template <std::size_t O>
struct Element {
    template <class T>
    static constexpr auto of(T const& all) {
        if constexpr (AbstractZero<T>)
            return all;
        else
            return std::get<O>(all);
    }
};
template <std::size_t O>
struct Part {
    template <class T>
    static constexpr auto of(T const& all) {
        return part<O>(all);
    }
};

/// One output of f as a function of its own, where f was run and its partials evaluated already. It
/// is the set of its partials, too, which have real type R.
template <class Select, class R, class F, class Values, class Partials>
struct Output {
    static constexpr char const* chainrules_name() { return F::chainrules_name(); }
    static constexpr int chainrules_arguments = std::tuple_size_v<Partials>;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = R;
    Values values;
    Partials partials;

    template <class... X>
    constexpr auto operator()(X const&...) const {
        return Select::of(values);
    }
    template <int I>
    constexpr auto operator()(Slot<I>) const {
        return Select::of(std::get<I>(partials));
    }
};

template <class Y, class Select, class R, class F, class Values, class Partials, class... X>
constexpr auto derivatives_given_output(Y const&,
                                        Output<Select, R, F, Values, Partials> const& output,
                                        X const&...) {
    return output;
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
        return Z(constant_of<real_t<Z>>(0), constant_of<real_t<Z>>(p));
    else
        return p;
}

template <class X, int D>
concept ActiveAt = ActiveNumber<X> && (depth<X> == D);

// The partials by the real arguments that x is, if the tool asks for them: f′ and i f′.
template <class Z, int D, int I, class X, class Partials>
constexpr auto real_partials(Partials const& d) {
    if constexpr (ComplexOfActive<X, D>) {
        auto const p = partial<I>(d);
        return std::tuple(p, times_i<std::remove_const_t<decltype(p)>, Z>(p));
    } else if constexpr (ActiveAt<X, D>) {
        return std::tuple(partial<I>(d));
    } else {
        return std::tuple(NoTangent{});
    }
}

// The partials of all outputs O by argument I, if the tool asks for them.
template <class Partials, int I, bool asked, std::size_t... O, class... P>
constexpr auto partials_by(std::index_sequence<O...>, P const&... p) {
    if constexpr (asked)
        return std::make_tuple(as_partial<typename Partials::chainrules_real_type>(
            pick<int(O) * Partials::chainrules_arguments + I>(p...))...);
    else
        return NoTangent{};
}

// The partials by all real arguments, of all outputs together.
template <class Y, int D, class... X, class Partials, std::size_t... I>
constexpr auto all_partials(Partials const& d, std::index_sequence<I...>) {
    if constexpr (Partials::chainrules_outputs == 0)
        return std::tuple_cat(real_partials<Y, D, int(I), X>(d)...);
    else
        return d.chainrules_visit([](auto const&... p) {
            std::make_index_sequence<Partials::chainrules_outputs> const outputs;
            return std::make_tuple(partials_by<Partials, int(I), ActiveAt<X, D>>(outputs, p...)...);
        });
}

// The outputs of the tool, of type T if they are parts of a complex number.
template <class T, Complex Y, class Apply>
constexpr auto put_together(Y const&, Apply const& output) {
    return complex_like_t<Y, T>(static_cast<T>(output(Part<0>{})),
                                static_cast<T>(output(Part<1>{})));
}
template <class T, template <class...> class Tuple, class... Y, class Apply>
    requires is_tuple_like<Tuple<Y...>>
constexpr auto put_together(Tuple<Y...> const&, Apply const& output) {
    return [&]<std::size_t... O>(std::index_sequence<O...>) {
        return Tuple<decltype(output(Element<O>{}))...>(output(Element<O>{})...);
    }(std::index_sequence_for<Y...>{});
}

/// f at x..., which has several outputs: f is run once, one level below, and each partial evaluated
/// once; then the tool applies the rule of each output.
template <class Tool, class F, class... X>
constexpr auto apply_outputs(F const& f, X const&... x) {
    constexpr int level = depth<Tool>;
    using Y = output_t<F, complex_below_t<level, X>...>;
    Y const values = f(complex_value_below<level>(x)...);
    auto const d = partials_of(values, f, complex_value_below<level>(x)...);
    auto const partials = all_partials<Y, level, X...>(d, std::index_sequence_for<X...>{});
    auto const arguments = std::tuple_cat(real_arguments<level>(x)...);
    return put_together<Tool>(values, [&]<class Select>(Select) {
        using R = typename std::remove_const_t<decltype(d)>::chainrules_real_type;
        using Partials = std::remove_const_t<decltype(partials)>;
        Output<Select, R, F, Y, Partials> const one{values, partials};
        return std::apply([&](auto const&... a) { return active_number<Tool>::apply(one, a...); },
                          arguments);
    });
}

template <class Tool, class F, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto apply_rule(F const& f, X const&... x) {
    using Y = output_t<F, complex_below_t<depth<Tool>, X>...>;
    if constexpr (is_tuple_like<Y> || ComplexLike<Y, Tool>)
        return apply_outputs<Tool>(f, x...);
    else
        return active_number<Tool>::apply(f, x...);
}

}  // namespace chainrules::detail
