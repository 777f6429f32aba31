// SPDX-License-Identifier: MIT
#pragma once
// What the adapters of reverse-mode tools share. A tool says what its number is, and how it records
// a number with operands and partials:
//
//     template <>
//     struct chainrules::adapters::reverse_number<Var> {
//         using value_type = double;               // one level down
//         static double value(Var const& x);       // of a Var, or of a node of its expressions
//         static Var make(double y, auto const&... each);
//     };
//     template <>
//     struct chainrules::active_number<Var> : adapters::Reverse<Var> {};
//
// Each of `each` is an Operand: a number that y depends on, and the partial by it, a plain value
// with a flag that it may be infinite. Without any, y is a constant. In its reverse sweep the tool
// adds chained<singular>(partial, cotangent) to the cotangent of the operand. Calls with arrays and
// structs are recorded as recorded_call.hpp says.

#include "chainrules/adapters/detail/contributing.hpp"
#include "chainrules/adapters/recorded_call.hpp"

namespace chainrules::adapters {

/// An active argument of a call, and the partial by it.
template <class X, class Value, bool singular>
struct Operand {
    static constexpr bool is_singular = singular;
    X const& number;
    Value partial;
};

/// What an operand's cotangent grows by. Of a singular partial, infinity times zero is zero.
template <bool singular, class Value>
constexpr Value chained(Value const& partial, Value const& cotangent) {
    if constexpr (singular)
        return chain(Singular<Value>{partial}, cotangent);
    else
        return chain(partial, cotangent);
}

namespace detail {

// Records y with the terms of the arguments that contribute.
template <class D>
struct Recorded {
    using Value = typename reverse_number<D>::value_type;
    Value const& y;

    template <class... P, class... X>
    constexpr D operator()(Term<P, X> const&... terms) const {
        return reverse_number<D>::make(y, Operand<X, Value, chainrules::detail::is_singular<P>>{
                                              terms.x, static_cast<Value>(terms.partial)}...);
    }
};

}  // namespace detail

/// Base of active_number<D> for the number D of a reverse-mode tool.
template <class D>
struct Reverse {
    using number_type = D;
    using value_type = typename reverse_number<D>::value_type;

    template <class X>
    static constexpr decltype(auto) value(X const& x) {
        return reverse_number<D>::value(x);
    }

    /// f(x...), where at least one x is a D and none is of a deeper level.
    template <class F, class... X>
    static constexpr auto apply(F const& f, X const&... x) {
        constexpr int level = depth<D>;
        auto const y = f(value_below<level>(x)...);
        using Y = std::remove_const_t<decltype(y)>;
        if constexpr (!detail::DifferentiableResult<Y, value_type>)
            return y;
        else {
            return with_partials<F>(static_cast<value_type>(y),
                                    chainrules::detail::partials_of(y, f, value_below<level>(x)...),
                                    std::index_sequence_for<X...>{}, x...);
        }
    }

  private:
    template <class F, class P, std::size_t... I, class... X>
    static constexpr D with_partials(value_type const& y, P const& partials,
                                     std::index_sequence<I...>, X const&... x) {
        return detail::without_nothing<sizeof...(X)>(
            detail::Recorded<D>{y}, detail::term_of<D, false, F, int(I)>(partials, x)...);
    }
};

}  // namespace chainrules::adapters
