// SPDX-License-Identifier: MIT
#pragma once
// call(f, x...) of arrays, containers and described structs that hold numbers of a reverse-mode
// tool: one node on its tape, by the reverse rule of f.
//
//     Eigen::Matrix<var, -1, 1> x = adapters::call(fn::solve, A, b);
//
// Plain arguments are constants. A tool takes part by its reverse_number.

#include "chainrules/adapters/detail/repeatable_call.hpp"
#include "chainrules_core/functions/communicates.hpp"

namespace chainrules::adapters {

namespace detail {

// The arguments stay where they are, so that the rule borrows them.
template <class N, class F, class... X>
class Kept final : public RecordedCall<value_t<N>> {
    using V = value_t<N>;
    using Arguments = std::tuple<plain_t<X, N>...>;

    static auto run(F const& f, Arguments const& x) {
        return std::apply([&](auto const&... each) { return rrule(f, lent(each)...); }, x);
    }

    Arguments x_;
    decltype(run(std::declval<F const&>(), std::declval<Arguments const&>())) rule_;

  public:
    explicit Kept(F const& f, X const&... x) : x_{detail::plain<N>(x)...}, rule_(run(f, x_)) {}

    auto const& result() const { return rule_.value; }

    void reverse(V const* y_bar, V* x_bar) override {
        Cotangents<V, F, X...>::template add<false>(
            x_, rule_.pullback(tangent_from(rule_.value, y_bar)), x_bar);
    }
    bool communicates() const override { return chainrules::communicates<F>; }
};

// The numbers of an argument as the tool records them, plain ones as constants.
template <class N, class X>
void append_numbers(X const& x, std::vector<N>& all) {
    each_number<N, value_t<N>>(x, [&](auto const& number) { all.push_back(N(number)); });
}

template <class N>
concept RecordsRepeatable = requires(std::vector<N> const& x, std::vector<value_t<N>> const& y,
                                     std::unique_ptr<RepeatableCall<value_t<N>>> call) {
    reverse_number<N>::record(x, y, std::move(call));
};

// A tool that computes coefficients of a higher order includes detail/taylor_call.hpp.
template <class N>
concept RecordsTaylor = requires(std::vector<N> const& x, std::vector<value_t<N>> const& y,
                                 std::unique_ptr<TaylorCall<value_t<N>>> call) {
    reverse_number<N>::record(x, y, std::move(call));
};
template <class N, class F, class... X>
class TaylorArrays;

template <class N, class F, class... X>
auto record_stored(F const& f, X const&... x) {
    using V = value_t<N>;
    constexpr bool repeats = RecordsRepeatable<N> || RecordsTaylor<N>;
    using Call = typename std::conditional_t<
        RecordsTaylor<N>, std::type_identity<TaylorArrays<N, F, X...>>,
        std::conditional_t<RecordsRepeatable<N>, std::type_identity<Repeatable<N, F, X...>>,
                           std::type_identity<Kept<N, F, X...>>>>::type;
    auto call = std::make_unique<Call>(f, x...);
    auto const result = call->result();
    using Y = std::remove_const_t<decltype(result)>;
    constexpr bool carries_nothing = std::is_same_v<renumbered_t<Y, V, N>, Y>;
    if constexpr (carries_nothing && !communicates<F>) {
        return result;  // nothing to differentiate
    } else {
        std::vector<N> inputs;
        auto const append = [&]<class Argument>(Argument const& each) {
            if constexpr (holds_active<Argument> || repeats) append_numbers(each, inputs);
        };
        (append(x), ...);
        auto const outputs =
            reverse_number<N>::record(inputs, numbers_of<V>(result), std::move(call));
        if constexpr (carries_nothing)
            return result;
        else {
            auto next = outputs.begin();
            return renumbered<renumbered_t<Y, V, N>, V>(result, [&](V const&) { return *next++; });
        }
    }
}

// Expressions are evaluated once: a tool may take the value of a temporary away.
template <class N, class F, class... X>
auto record(F const& f, X const&... x) {
    auto const stored = []<class Argument>(Argument const& each) -> decltype(auto) {
        if constexpr (std::is_same_v<stored_t<Argument>, Argument>)
            return (each);
        else
            return stored_t<Argument>(each);
    };
    return record_stored<N>(f, stored(x)...);
}

// Prints the missing signature where a compiler explains the failed assertion below.
template <class Signature>
inline constexpr bool rule_or_template_exists = false;
struct rrule_of;

template <class X, class N>
inline constexpr bool agrees_with = !holds_active<X> || std::is_same_v<number_in_t<stored_t<X>>, N>;

}  // namespace detail

/// f(x...), recorded as one node where an argument holds numbers of a reverse-mode tool, the result
/// with such numbers in the place of plain ones. Without such an argument it is f(x...), as it is
/// for numbers of a forward-mode tool, which f has to accept itself, and for a function of numbers
/// alone.
template <class F, class... X>
auto call(F const& f, X const&... x) {
    using N = typename detail::FirstNumberIn<detail::stored_t<X>...>::type;
    if constexpr (std::is_void_v<N> || (... && (Number<X> || is_keyword<X>))) {
        return f(chainrules::detail::without_keyword(x)...);
    } else if constexpr (!requires { sizeof(reverse_number<N>); }) {
        constexpr bool accepts = requires { f(chainrules::detail::without_keyword(x)...); };
        static_assert(accepts,
                      "chainrules::adapters::call(f, x...): f does not accept the numbers of this "
                      "forward-mode tool, and rules of arrays and structs serve tools with a tape "
                      "alone; make f a template, or give the tool the Jacobian that rrule(f, x...) "
                      "yields");
        if constexpr (accepts) return f(chainrules::detail::without_keyword(x)...);
    } else if constexpr (constexpr bool one_tool = (detail::agrees_with<X, N> && ...); !one_tool) {
        static_assert(one_tool,
                      "chainrules::adapters::call(f, x...): the arguments hold numbers of two AD "
                      "tools; pass the values of one");
    } else if constexpr (has_rrule<F, detail::plain_t<X, N>...>) {
        return detail::record<N>(f, x...);
    } else if constexpr (std::is_invocable_v<F const&, X const&...>) {
        return f(x...);  // differentiated through
    } else {
        static_assert(
            detail::rule_or_template_exists<detail::rrule_of(F, detail::plain_t<X, N>...)>,
            "chainrules::adapters::call(f, x...): no reverse rule for f with these arguments, and "
            "f does not accept this tool's numbers; implement auto rrule(f_t, X const&...) in f's "
            "namespace, or make f a template");
    }
}

}  // namespace chainrules::adapters
