// SPDX-License-Identifier: MIT
#pragma once
// call(f, x...) of arrays, containers and described structs that hold numbers of an AD tool, by a
// rule of f: one node on the tape of a reverse-mode tool; values and tangents of a forward-mode
// one.
//
//     Eigen::Matrix<var, -1, 1> x = adapters::call(fn::solve, A, b);
//
// Plain arguments are constants. A tool with a tape takes part by its reverse_number, a
// forward-mode one by its forward_number, or by an active_number that has `directions`, tangent(x,
// k), and
//
//     static Dual make(double value, auto const& tangent);  // tangent(k) for each direction
//
// The tangents are those of frule along each direction, or the products of the Jacobian that one
// rrule yields, whichever takes fewer calls.

#include "chainrules/adapters/detail/forward_call.hpp"
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
template <class Argument>
decltype(auto) stored(Argument const& x) {
    if constexpr (std::is_same_v<stored_t<Argument>, Argument>)
        return (x);
    else
        return stored_t<Argument>(x);
}
template <class N, class F, class... X>
auto record(F const& f, X const&... x) {
    return record_stored<N>(f, stored(x)...);
}
template <class N, class F, class... X>
auto forward(F const& f, X const&... x) {
    return [&](stored_t<X> const&... each) {
        return ByRule<N, F, stored_t<X>...>(f, each...)();
    }(stored(x)...);
}

template <class N>
concept HasTape = requires { sizeof(reverse_number<N>); };
// Whether call(f, x...) goes by a rule. What waits for other processes takes a forward-mode tool's
// numbers itself: each process would choose between frule and rrule by its own sizes.
template <class N, class F, class... X>
constexpr bool goes_by_rule() {
    if constexpr (HasTape<N>) {
        return has_rrule<F, plain_t<X, N>...>;
    } else if constexpr (has_frule<F, plain_t<X, N>...> || has_rrule<F, plain_t<X, N>...>) {
        if constexpr (communicates<F>)
            if (std::is_invocable_v<F const&, X const&...>) return false;
        return ByRule<N, F, stored_t<X>...>::exists;
    } else {
        return false;
    }
}
template <class N, class F, class... X>
inline constexpr bool served_by_rule = goes_by_rule<N, F, X...>();

// Prints the missing signature where a compiler explains the failed assertion below.
template <class Signature>
inline constexpr bool rule_or_template_exists = false;
struct rrule_of;
struct frule_of;

template <class X, class N>
inline constexpr bool agrees_with = !holds_active<X> || std::is_same_v<number_in_t<stored_t<X>>, N>;

}  // namespace detail

/// f(x...) by the rule of f where an argument holds numbers of an AD tool, the result with such
/// numbers in the place of plain ones: recorded as one node by a tool with a tape. Without a rule f
/// has to accept the tool's numbers. Without such an argument it is f(x...), as it is for a
/// function of numbers alone, and for one of a forward-mode tool's that waits for other processes.
///
/// Throws DimensionMismatch where active arguments have different numbers of derivatives, other
/// than none.
template <class F, class... X>
auto call(F const& f, X const&... x) {
    using N = typename detail::FirstNumberIn<detail::stored_t<X>...>::type;
    if constexpr (std::is_void_v<N> || (... && (Number<X> || is_keyword<X>))) {
        return f(chainrules::detail::without_keyword(x)...);
    } else if constexpr (constexpr bool one_tool = (detail::agrees_with<X, N> && ...); !one_tool) {
        static_assert(one_tool,
                      "chainrules::adapters::call(f, x...): the arguments hold numbers of two AD "
                      "tools; pass the values of one");
    } else if constexpr (detail::served_by_rule<N, F, X...>) {
        if constexpr (detail::HasTape<N>)
            return detail::record<N>(f, x...);
        else
            return detail::forward<N>(f, x...);
    } else if constexpr (requires { f(chainrules::detail::without_keyword(x)...); }) {
        return f(chainrules::detail::without_keyword(x)...);  // differentiated through
    } else if constexpr (detail::HasTape<N>) {
        static_assert(
            detail::rule_or_template_exists<detail::rrule_of(F, detail::plain_t<X, N>...)>,
            "chainrules::adapters::call(f, x...): no reverse rule for f with these arguments, and "
            "f does not accept this tool's numbers; implement auto rrule(f_t, X const&...) in f's "
            "namespace, or make f a template");
    } else {
        static_assert(
            detail::rule_or_template_exists<detail::frule_of(F, detail::plain_t<X, N>...)>,
            "chainrules::adapters::call(f, x...): no rule for f with these arguments that has all "
            "derivatives by the active ones, and f does not accept this tool's numbers; implement "
            "auto frule(tangents, f_t, X const&...) or rrule in f's namespace, or make f a "
            "template");
    }
}

}  // namespace chainrules::adapters
