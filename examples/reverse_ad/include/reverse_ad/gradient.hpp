// SPDX-License-Identifier: MIT
#pragma once
// gradient(f, x...) in reverse mode. Numbers arrive in f as Var, arrays as Variable: whole for
// call(f, x...), by element for x[i]; or, in an f that takes std::vector<T> or Matrix<T>, as such
// an array of Vars. Also what rules of higher-order functions call back into: rrule_via_ad.

#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules/adapters/detail/plain_call.hpp"
#include "reverse_ad/call.hpp"

namespace reverse_ad {
inline namespace REVERSE_AD_MODE {

/// A value and its gradient, made for structured bindings.
template <class Y, class G>
struct WithGradient {
    Y value;
    G gradient;
};

/// Makes this thread's tape record; what was recorded is forgotten at the end.
template <class T, class Tag>
class Recording {
  public:
    Recording()
        : before_(Tape<T, Tag>::active_),
          recording_before_(Tape<T, Tag>::recording_),
          begin_(tape().mark()) {
        Tape<T, Tag>::active_ = &tape();
        if constexpr (debug_mode) Tape<T, Tag>::recording_ = detail::next_recording();
    }
    ~Recording() {
        Tape<T, Tag>::active_ = before_;
        Tape<T, Tag>::recording_ = recording_before_;
        tape().rewind(begin_);
    }
    Recording(Recording const&) = delete;
    Recording& operator=(Recording const&) = delete;

    Tape<T, Tag>& tape() const { return Tape<T, Tag>::of_this_thread(); }

  private:
    Tape<T, Tag>* before_;
    Index recording_before_;
    typename Tape<T, Tag>::Mark begin_;
};

namespace detail {

// The type that holds the sum of numbers of several types.
template <class... T>
struct Common {
    template <class X>
    static chainrules::promoted_t<X, T...> promoted();
    using type = chainrules::evaluated_t<decltype((promoted<T>() + ...))>;
};

// A variable with x's value; what has no tangent is passed on.
template <class T, class Tag, class X>
auto input(Tape<T, Tag>& tape, X const& x) {
    if constexpr (chainrules::Number<X>) {
        return Var<T, Tag>(static_cast<T>(x), tape.variable());
    } else if constexpr (std::is_same_v<chainrules::tangent_t<X>, chainrules::NoTangent>) {
        return x;
    } else {
        using Variable = reverse_ad::Variable<X, Tag>;
        static_assert(std::is_same_v<typename Variable::number_type, T>,
                      "reverse_ad::gradient(f, x...): the arguments hold numbers of different "
                      "types; convert them to one");
        return Variable(tape.add(std::make_unique<Array<X, T, Tag>>(x)));
    }
}

namespace numbers = chainrules::adapters::detail;

// The same for an f that takes arrays of numbers: each number of x is a variable.
template <class T, class Tag, class X>
auto input_of_numbers(Tape<T, Tag>& tape, X const& x) {
    using N = Var<T, Tag>;
    if constexpr (chainrules::Number<X>)
        return detail::input(tape, x);
    else
        return numbers::renumbered<numbers::renumbered_t<X, T, N>, T>(
            x, [&tape](T const& value) { return N(value, tape.variable()); });
}

template <class Tape, class F, class... X>
inline constexpr bool takes_variables =
    std::is_invocable_v<F const&, decltype(detail::input(std::declval<Tape&>(),
                                                         std::declval<X const&>())) const&...>;
template <class Tape, class F, class... X>
inline constexpr bool takes_numbers =
    std::is_invocable_v<F const&, decltype(detail::input_of_numbers(
                                      std::declval<Tape&>(), std::declval<X const&>())) const&...>;

// The cotangent that has arrived at a variable, which is zero afterwards.
template <class T, class Tag, class X>
auto take_cotangent(Tape<T, Tag>& tape, X const& x) {
    if constexpr (is_var<X>) {
        return tape.take_adjoint(x.statement);
    } else if constexpr (is_variable<X>) {
        auto& array = x.array();
        if (!array.cotangent) return chainrules::zero_tangent(array.primal);
        auto bar = std::move(*array.cotangent);
        array.cotangent.reset();
        return bar;
    } else if constexpr (std::is_same_v<numbers::number_in_t<X>, Var<T, Tag>>) {
        using N = Var<T, Tag>;
        std::vector<T> bars;
        numbers::each_number<N>(
            x, [&](N const& number) { bars.push_back(tape.take_adjoint(number.statement)); });
        T const* next = bars.data();
        return numbers::tangent_from(numbers::renumbered<numbers::renumbered_t<X, N, T>, N>(
                                         x, [](N const& number) { return number.value; }),
                                     next);
    } else {
        return chainrules::NoTangent{};
    }
}

template <class Y>
auto value_of(Y const& y) {
    if constexpr (is_var<Y>)
        return y.value;
    else if constexpr (is_variable<Y>)
        return y.value();
    else
        return y;
}

// The value of a function that was run on variables, and the pullback that sweeps its stretch of
// the tape.
template <class T, class Tag, class Y, class... Inputs>
struct Stretch {
    Tape<T, Tag>* tape;
    typename Tape<T, Tag>::Mark begin, end;
    Y y;
    std::tuple<Inputs...> inputs;

    // Returns a cotangent for every input.
    template <class Dy>
    auto operator()(Dy const& y_bar) const {
        if constexpr (is_var<Y> || is_variable<Y>) {
            detail::deliver(*tape, y, y_bar);
            tape->backward(begin, end);
        }
        return std::apply(
            [this](auto const&... x) {
                return std::tuple{chainrules::NoTangent{}, detail::take_cotangent(*tape, x)...};
            },
            inputs);
    }
};

// f(x...) on variables: by the rule of f, where it has one for the arrays that they stand for.
template <class... X>
struct Runs {
    template <class F>
    static constexpr bool by_rule =
        (!chainrules::Number<X> || ...) && chainrules::has_rrule<F, X...>;

    template <class F, class... Inputs>
    static auto on(F const& f, Inputs const&... inputs) {
        if constexpr (by_rule<F>)
            return reverse_ad::call(f, inputs...);
        else
            return f(inputs...);
    }
};

template <class T, class Tag, class F, class... X>
auto run(Tape<T, Tag>& tape, F const& f, X const&... x) {
    auto inputs = [&] {
        // Braces: in order.
        if constexpr (Runs<X...>::template by_rule<F> || takes_variables<Tape<T, Tag>, F, X...>) {
            return std::tuple<decltype(detail::input(tape, x))...>{detail::input(tape, x)...};
        } else {
            static_assert(takes_numbers<Tape<T, Tag>, F, X...>,
                          "reverse_ad::gradient(f, x...): f takes neither variables nor arrays of "
                          "their numbers, and has no reverse rule for plain arrays; make it a "
                          "template or a generic lambda, or write an rrule for it");
            return std::tuple<decltype(detail::input_of_numbers(tape, x))...>{
                detail::input_of_numbers(tape, x)...};
        }
    }();
    auto const begin = tape.mark();
    auto y = std::apply(
        [&f](auto const&... each) { return reverse_ad::settled(Runs<X...>::on(f, each...)); },
        inputs);
    using Y = decltype(y);
    auto const end = tape.mark();
    return std::apply(
        [&]<class... Inputs>(Inputs const&...) {
            return Stretch<T, Tag, Y, Inputs...>{&tape, begin, end, y, inputs};
        },
        inputs);
}

}  // namespace detail

/// What rules of higher-order functions call through chainrules::rrule_via_ad: f(x...) and its
/// pullback, from a rule if there is one, else by running f on variables. Variables that f
/// captured get their cotangents as well, when the pullback is called.
template <class T, class Tag, class F, class... X>
auto rrule_via_ad(ReverseConfig<T, Tag>& config, F const& f, X const&... x) {
    using Result = decltype(chainrules::rrule(config, f, x...));
    if constexpr (!std::is_base_of_v<chainrules::NoRule, Result>) {
        return chainrules::rrule(config, f, x...);
    } else {
        auto stretch = detail::run(*config.tape, f, x...);
        auto value = detail::value_of(stretch.y);
        return chainrules::RRuleResult{std::move(value), std::move(stretch)};
    }
}

/// f(x...) and its gradient: like x for one argument, a tuple for several. f takes variables or
/// arrays of Vars, or has a reverse rule for the arguments as they are.
template <class F, class... X>
auto value_and_gradient(F const& f, X const&... x) {
    using T = typename detail::Common<scalar_t<X>...>::type;
    Recording<T, std::remove_cvref_t<F>> const recording;
    auto stretch = detail::run(recording.tape(), f, x...);
    using Y = decltype(stretch.y);
    static_assert(chainrules::Number<Y>,
                  "reverse_ad::gradient(f, x...): f must return a number; differentiate its "
                  "elements one by one, or use forward mode for a Jacobian");
    auto [value, cotangents] = [&] {
        if constexpr (chainrules::Number<Y>) {
            auto y = static_cast<T>(detail::value_of(stretch.y));
            return std::pair{std::move(y), stretch(T(1))};
        } else {
            return std::pair{T(), std::tuple{chainrules::NoTangent{}, x...}};
        }
    }();
    return std::apply(
        [y = std::move(value)](auto, auto&... x_bar) {
            if constexpr (sizeof...(x_bar) == 1)
                return WithGradient{std::move(y), std::move(x_bar)...};
            else
                return WithGradient{std::move(y), std::tuple{std::move(x_bar)...}};
        },
        cotangents);
}

/// The gradient of f at x...: like x for one argument, a tuple for several.
template <class F, class... X>
auto gradient(F const& f, X const&... x) {
    return reverse_ad::value_and_gradient(f, x...).gradient;
}

}  // namespace REVERSE_AD_MODE
}  // namespace reverse_ad

#include "reverse_ad/recorded.hpp"
