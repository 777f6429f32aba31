// SPDX-License-Identifier: MIT
#pragma once
// call(f, x...) computes f(x...) where arguments are arrays on the tape, and records it as one
// node: by the rule of f, or, where f has none or opted out, by differentiating through f. With
// plain arguments it is f(x...), so that one function serves both.

#include <functional>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>

#include "reverse_ad/variable.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

namespace detail {

// The tape that an argument belongs to; void for plain arguments.
template <class X>
struct tape_of {
    using type = void;
};
template <class T, class Tag>
struct tape_of<Var<T, Tag>> {
    using type = Tape<T, Tag>;
};
template <class P, class Tag>
struct tape_of<Variable<P, Tag>> {
    using type = typename Variable<P, Tag>::TapeType;
};

// The tape of the arguments, the first one's if they disagree.
template <class... X>
struct first_tape {
    using type = void;
};
template <class X, class... Rest>
struct first_tape<X, Rest...> {
    using This = typename tape_of<X>::type;
    using type =
        typename std::conditional_t<std::is_void_v<This>, first_tape<Rest...>, tape_of<X>>::type;
};
template <class... X>
using tape_t = typename first_tape<X...>::type;

template <class X, class TapeType>
inline constexpr bool agrees_with = std::is_void_v<typename tape_of<X>::type> ||
                                    std::is_same_v<typename tape_of<X>::type, TapeType>;

template <class TapeType>
struct numbers_of;
template <class T, class Tag>
struct numbers_of<Tape<T, Tag>> {
    using number_type = Var<T, Tag>;
    using value_type = T;
    template <class P>
    using array_type = Array<P, T, Tag>;
    template <class P>
    using variable_type = Variable<P, Tag>;
};

// An argument as the rule sees it. The tape keeps arrays alive, so rules borrow them.
template <class X>
decltype(auto) primal_of(X const& x) {
    if constexpr (is_var<X>)
        return (x.value);
    else if constexpr (is_variable<X>)
        return std::cref(x.value());
    else
        return (x);
}

// An argument as a function sees it that is differentiated through.
template <class X>
decltype(auto) opened(X const& x) {
    if constexpr (is_variable<X>) {
        if constexpr (requires { x.elements(); })
            return x.elements();
        else
            return (x);
    } else {
        return (x);
    }
}

// What a node remembers of an argument: where its cotangent goes. Plain ones want none.
struct Unwanted {
    template <class X>
    explicit Unwanted(X const&) {}
};
template <class X>
using input_t = std::conditional_t<is_var<X> || is_variable<X>, X, Unwanted>;

template <class TapeType, class X, class Dx>
void deliver(TapeType& tape, X const& x, Dx&& dx) {
    if constexpr (is_variable<X>) {
        x.array().add(std::forward<Dx>(dx));
    } else if constexpr (is_var<X>) {
        using Value = std::remove_cvref_t<decltype(chainrules::unthunk(dx))>;
        using T = decltype(x.value);
        if constexpr (!chainrules::AbstractZero<Value>)
            tape.adjoint(x.operand()) += static_cast<T>(chainrules::unthunk(dx));
    }
}

// Options, which end a call, have no cotangent.
template <class TapeType, class Bars, class... X>
void deliver_all(TapeType& tape, Bars&& bars, std::tuple<X...> const& inputs) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (detail::deliver(tape, std::get<I>(inputs), std::get<I + 1>(std::forward<Bars>(bars))),
         ...);
    }(std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<Bars>> - 1>{});
}

// A node whose rule returned an array: calls the pullback with the cotangent that has come in. That
// of a function that communicates is called in any case.
template <class F, class P, class T, class Tag, class Pullback, class... Inputs>
struct ArrayOperation : Array<P, T, Tag> {
    Pullback pullback;
    std::tuple<Inputs...> inputs;

    template <class... X>
    ArrayOperation(P value, Pullback p, X const&... x)
        : Array<P, T, Tag>(std::move(value)), pullback(std::move(p)), inputs(Inputs(x)...) {}

    void backward(Tape<T, Tag>& tape) override {
        if (!this->cotangent) {
            if constexpr (chainrules::communicates<F>)
                detail::deliver_all(tape, pullback(chainrules::ZeroTangent{}), inputs);
            return;
        }
        auto const y_bar = std::move(*this->cotangent);
        this->cotangent.reset();
        detail::deliver_all(tape, pullback(std::cref(y_bar)), inputs);
    }
};

// The same for a rule that returned a number, which is a statement without operands.
template <class F, class T, class Tag, class Pullback, class... Inputs>
struct NumberOperation : Tape<T, Tag>::Node {
    Index statement;
    Pullback pullback;
    std::tuple<Inputs...> inputs;

    template <class... X>
    NumberOperation(Index s, Pullback p, X const&... x)
        : statement(s), pullback(std::move(p)), inputs(Inputs(x)...) {}

    void backward(Tape<T, Tag>& tape) override {
        T const y_bar = tape.take_adjoint(statement);
        if constexpr (std::is_arithmetic_v<T> && !chainrules::communicates<F>)
            if (y_bar == 0) return;
        detail::deliver_all(tape, pullback(y_bar), inputs);
    }
};

// An array that was put together from numbers.
template <class P, class C, class T, class Tag>
struct Packed : Array<P, T, Tag> {
    C numbers;

    Packed(P values, C c) : Array<P, T, Tag>(std::move(values)), numbers(std::move(c)) {}

    void backward(Tape<T, Tag>& tape) override {
        if (!this->cotangent) return;
        for (std::size_t i = 0; i != static_cast<std::size_t>(numbers.size()); ++i)
            tape.adjoint(Container<C>::at(std::as_const(numbers), i).statement) +=
                Container<P>::at(*this->cotangent, i);
        this->cotangent.reset();
    }
};

template <class Bars>
inline constexpr bool all_zero = false;
template <class... Bar>
inline constexpr bool all_zero<std::tuple<Bar...>> = (chainrules::AbstractZero<Bar> && ...);

// Whether nothing flows back through a pullback: f is not differentiable. One that communicates is
// called all the same.
template <class Y, class Pullback>
constexpr bool nothing_flows_back() {
    return all_zero<std::remove_cvref_t<decltype(std::declval<Pullback const&>()(
        std::declval<chainrules::tangent_t<Y> const&>()))>>;
}

// The value and the pullback of a rule, put onto the tape.
template <class F, class TapeType, class Result, class... X>
auto record(TapeType& tape, Result result, X const&... x) {
    using Numbers = numbers_of<TapeType>;
    using T = typename Numbers::value_type;
    using Number = typename Numbers::number_type;
    using Y = decltype(result.value);
    using Pullback = decltype(result.pullback);
    if constexpr (!chainrules::communicates<F> && nothing_flows_back<Y, Pullback>()) {
        return result.value;
    } else if constexpr (chainrules::Number<Y>) {
        Index const statement = tape.variable();
        auto make = [&]<class U, class Tag>(Var<U, Tag> const*) {
            using Node = NumberOperation<F, T, Tag, Pullback, input_t<X>...>;
            tape.add(std::make_unique<Node>(statement, std::move(result.pullback), x...));
        };
        make(static_cast<Number*>(nullptr));
        return Number(static_cast<T>(result.value), statement);
    } else {
        auto make = [&]<class U, class Tag>(Var<U, Tag> const*) {
            using Node = ArrayOperation<F, Y, T, Tag, Pullback, input_t<X>...>;
            auto& node = tape.add(
                std::make_unique<Node>(std::move(result.value), std::move(result.pullback), x...));
            return Variable<Y, Tag>(node);
        };
        return make(static_cast<Number*>(nullptr));
    }
}

// Prints the missing signature where a compiler explains the failed assertion below.
template <class Signature>
inline constexpr bool rule_or_template_exists = false;
struct rrule;

}  // namespace detail

/// Numbers of this tool, put together into an array on the tape.
template <class C>
    requires(terms<std::remove_cvref_t<decltype(Container<C>::at(std::declval<C&>(), 0))>> != 0)
auto pack(C const& numbers) {
    using Number = std::remove_cvref_t<decltype(Container<C>::at(std::declval<C&>(), 0))>;
    using P = typename Container<C>::template with<decltype(Number::value)>;
    P values = Container<C>::template like<decltype(Number::value)>(numbers);
    for (std::size_t i = 0; i != static_cast<std::size_t>(numbers.size()); ++i) {
        static_cast<void>(Container<C>::at(numbers, i).operand());
        Container<P>::at(values, i) = Container<C>::at(numbers, i).value;
    }
    auto make = [&]<class T, class Tag>(Var<T, Tag> const*) {
        using Node = detail::Packed<P, C, T, Tag>;
        return Variable<P, Tag>(
            Tape<T, Tag>::active().add(std::make_unique<Node>(std::move(values), numbers)));
    };
    return make(static_cast<Number*>(nullptr));
}

/// f(x...), recorded on the tape if an argument is on it.
template <class F, class... X>
auto call(F const& f, X const&... x) {
    using TapeType = detail::tape_t<X...>;
    constexpr bool one_tape = (detail::agrees_with<X, TapeType> && ...);
    static_assert(one_tape,
                  "reverse_ad::call(f, x...): the arguments belong to two different tapes; pass "
                  "those of the outer derivative by .elements()");
    if constexpr (((terms<X> != 0 && !is_var<X>) || ...)) {
        return reverse_ad::call(f, reverse_ad::settled(x)...);
    } else if constexpr (std::is_void_v<TapeType>) {
        return f(x...);
    } else if constexpr (!one_tape) {
        return typename detail::numbers_of<TapeType>::number_type();
    } else if constexpr (chainrules::has_scalar_rule<
                             F, std::remove_cvref_t<decltype(detail::primal_of(x))>...>) {
        return f(x...);  // numbers: a statement
    } else {
        TapeType& tape = TapeType::active();
        auto result = chainrules::rrule(tape.config(), f, detail::primal_of(x)...);
        if constexpr (!std::is_base_of_v<chainrules::NoRule, decltype(result)>) {
            return detail::record<F>(tape, std::move(result), x...);
        } else if constexpr (std::is_invocable_v<F const&, decltype(detail::opened(x))...>) {
            auto y = f(detail::opened(x)...);
            if constexpr (requires { reverse_ad::pack(y); })
                return reverse_ad::pack(y);
            else
                return y;
        } else {
            static_assert(
                detail::rule_or_template_exists<detail::rrule(
                    F const&, std::remove_cvref_t<std::unwrap_reference_t<
                                  decltype(detail::primal_of(x))>> const&...)>,
                "reverse_ad::call(f, x...): no reverse rule for f with these arguments, and f "
                "does not accept this tool's numbers; implement auto rrule(f_t, X const&...) in "
                "f's namespace, or make f a template");
            return typename detail::numbers_of<TapeType>::number_type();
        }
    }
}

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad
