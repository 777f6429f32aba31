// SPDX-License-Identifier: MIT
#pragma once
// From a call f(x...) to the flat problem that the engine works on.

#include <functional>

#include "chainrules_testutils/detail/checker.hpp"
#include "chainrules_testutils/detail/tangent_types.hpp"
#include "chainrules_testutils/random.hpp"

namespace chainrules::testutils::detail {

// What stands for a tangent that nobody pinned.
struct Unpinned {};

template <class A>
struct argument_traits {
    using primal = A;
    using pinned = Unpinned;
};
template <class X, class D>
struct argument_traits<WithTangent<X, D>> {
    using primal = X;
    using pinned = D;
};
template <class A>
using primal_t = typename argument_traits<A>::primal;
template <class A>
using pinned_t = typename argument_traits<A>::pinned;

template <class A>
constexpr primal_t<A> const& primal_of(A const& a) {
    if constexpr (std::is_same_v<pinned_t<A>, Unpinned>)
        return a;
    else
        return a.primal;
}
template <class A>
constexpr decltype(auto) pinned_of(A const& a) {
    if constexpr (std::is_same_v<pinned_t<A>, Unpinned>)
        return Unpinned{};
    else
        return (a.tangent);
}

template <class T>
constexpr unsigned reals_or_none() {
    if constexpr (Flattenable<T>)
        return reals_of<T>;
    else
        return 0;
}

// What every argument must fulfil: it can be flattened, or the caller holds it fixed.
template <class A>
constexpr bool check_argument() {
    constexpr bool fixed = std::is_same_v<pinned_t<A>, NoTangent>;
    if constexpr (!fixed) check_flattenable<primal_t<A>>();
    return fixed || Flattenable<primal_t<A>>;
}

struct NoKeyword {};

// Big arguments are lent to the rule: no copy, and a rule that writes to them is found out.
template <class X>
decltype(auto) lend(X const& x) {
    if constexpr (chainrules::detail::needs_box<X>)
        return std::cref(x);
    else
        return (x);
}

/// A function, perhaps with a pinned tangent, with its options, if it has any: they have no tangent
/// and no slot.
template <class G, class K>
struct Call {
    using F = primal_t<G>;

    G const& argument;
    F const& f;
    K const& keyword;

// An integer that counts as a number is perturbed as a double; a function with an integer parameter
// converts it back.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
    /// The value of another f of the same type: its own fields may be perturbed.
    template <class... X>
    auto primal(F const& function, X const&... x) const {
        if constexpr (std::is_same_v<K, NoKeyword>)
            return chainrules::detail::evaluate(function(x...));
        else if constexpr (std::is_invocable_v<F const&, X const&..., K const&>)
            return chainrules::detail::evaluate(function(x..., keyword));
        else
            return chainrules::detail::evaluate(function(x..., keyword.value));
    }
#pragma GCC diagnostic pop

    template <class Options, class... X>
    auto rrule(Options const& options, X const&... x) const {
        auto const rule = [&](auto const&... a) {
            if constexpr (std::is_same_v<decltype(options.rrule_f), Auto>)
                return chainrules::rrule(a...);
            else
                return options.rrule_f(a...);
        };
        if constexpr (!std::is_same_v<K, NoKeyword>)
            return with_config(options, rule, f, lend(x)..., keyword);
        else if constexpr (std::is_same_v<decltype(options.rrule_f), Auto>)
            return with_config(options, rule, f, lend(x)...);
        else
            return with_config(options, rule, f, x...);
    }

    template <class Options, class Tangents, class... X>
    auto frule(Options const& options, Tangents const& dx, X const&... x) const {
        if constexpr (std::is_same_v<K, NoKeyword>)
            return with_config(
                options, [&](auto const&... a) { return frule_of(options, a...); }, dx, f, x...);
        else
            return with_config(
                options, [&](auto const&... a) { return frule_of(options, a...); }, dx, f, x...,
                keyword);
    }

  private:
    template <class Options, class Rule, class... A>
    static auto with_config(Options const& options, Rule const& rule, A const&... a) {
        if constexpr (std::is_same_v<decltype(options.config), Auto>)
            return rule(a...);
        else
            return rule(options.config, a...);
    }
    template <class Options, class... A>
    static auto frule_of(Options const& options, A const&... a) {
        if constexpr (std::is_same_v<decltype(options.frule_f), Auto>)
            return chainrules::frule(a...);
        else
            return options.frule_f(a...);
    }
};

/// Check::run(options, call, x...), with the keyword options split off the end of x.
template <class Check, class Options, class G, class... A>
CheckResult run_check(Options const& options, G const& f, A const&... a) {
    if constexpr (chainrules::detail::last_is_keyword<A...>()) {
        std::tuple<A const&...> const all(a...);
        auto const& keyword = std::get<sizeof...(A) - 1>(all);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            using K = std::remove_cvref_t<decltype(keyword)>;
            return Check::run(options, Call<G, K>{f, primal_of(f), keyword}, std::get<I>(all)...);
        }
        (std::make_index_sequence<sizeof...(A) - 1>{});
    } else {
        return Check::run(options, Call<G, NoKeyword>{f, primal_of(f), {}}, a...);
    }
}

/// The same where the options may be left out.
template <class Check, class First, class... Rest>
CheckResult start_check(First const& first, Rest const&... rest) {
    if constexpr (is_options<First>)
        return run_check<Check>(first, rest...);
    else
        return run_check<Check>(CheckOptions<>{}, first, rest...);
}

/// The type of an argument as finite differences see it: an integer for which the rule has a
/// derivative D becomes the floating number that it counts as.
template <class X, class D>
struct perturbed {
    using type = X;
};
template <Integer X, Number D>
struct perturbed<X, D> {
    using type = chainrules::tangent_t<X>;
};
template <class F, class Xs, class Ds>
struct perturbed_arguments;
template <class F, class... X, class... D>
struct perturbed_arguments<F, std::tuple<X...>, std::tuple<D...>> {
    using numbers = std::tuple<typename perturbed<X, D>::type...>;
    static constexpr bool callable =
        std::is_invocable_v<F const&, typename perturbed<X, D>::type const&...>;
    using type = std::conditional_t<callable, numbers, std::tuple<X...>>;
};

template <class P, class R>
decltype(auto) read_argument(P const& like, R const*& next) {
    if constexpr (reals_or_none<P>() == 0)
        return (like);
    else
        return read_numbers(like, next);
}

template <class A, class P>
auto make_tangent(Random& rng, A const& a, P const& x) {
    if constexpr (!std::is_same_v<pinned_t<A>, Unpinned>)
        return pinned_t<A>(a.tangent);
    else if constexpr (!Flattenable<P>)
        return NoTangent{};  // f itself, a closure: it has no nameable fields
    else
        return rand_tangent(rng, x);
}

/// The arguments of a check, f first. X: the arguments as finite differences see them.
template <class R, class CallType, class F, class... X>
class Arguments {
  public:
    static constexpr std::size_t count = 1 + sizeof...(X);

    template <class... A>
    explicit Arguments(CallType const& call, A const&... a)
        : call_(call), f_(call.f), x_(static_cast<std::conditional_t<std::is_class_v<X>, X const&, X>>(primal_of(a))...) {
        using G = std::remove_cvref_t<decltype(call.argument)>;
        add("the function itself", f_, std::is_same_v<pinned_t<G>, NoTangent>);
        std::size_t i = 0;
        std::apply(
            [&](auto const&... x) {
                (add("argument " + std::to_string(++i), x,
                     std::is_same_v<pinned_t<A>, NoTangent>),
                 ...);
            },
            x_);
    }

    /// Argument I, f itself being 0.
    template <std::size_t I>
    auto const& get() const {
        if constexpr (I == 0)
            return f_;
        else
            return std::get<I - 1>(x_);
    }

    std::vector<FlatBlock> const& blocks() const { return blocks_; }

    /// The arguments' numbers as they are now.
    std::vector<R> numbers() const {
        std::vector<R> result;
        append(f_, result);
        std::apply([&](auto const&... x) { (append(x, result), ...); }, x_);
        return result;
    }

    /// f here.
    auto value() const {
        return std::apply([&](auto const&... x) { return call_.primal(f_, x...); }, x_);
    }

    /// f at other numbers.
    std::vector<R> operator()(std::vector<R> const& numbers) const {
        return evaluate(numbers, std::index_sequence_for<X...>{});
    }

    /// The numbers of a tuple of tangents, f's first.
    template <class... D>
    FlatTangents<R> flatten(std::tuple<D...> const& tangents) const {
        return flatten(tangents, std::index_sequence_for<D...>{});
    }

  private:
    template <class P>
    void add(std::string name, P const& x, bool fixed) {
        blocks_.push_back(make_block(static_cast<std::string&&>(name), size_, x));
        blocks_.back().fixed = fixed;
        size_ += blocks_.back().size;
    }
    template <class P>
    static void append(P const& x, std::vector<R>& out) {
        if constexpr (Flattenable<P>) append_numbers(x, out);
    }

    template <std::size_t... I>
    std::vector<R> evaluate(std::vector<R> const& numbers, std::index_sequence<I...>) const {
        R const* next = numbers.data();
        decltype(auto) function = read_argument(f_, next);
        // Braces: the arguments are read in order.
        std::tuple<decltype(read_argument(std::get<I>(x_), next))...> const x{
            read_argument(std::get<I>(x_), next)...};
        std::vector<R> result;
        append_numbers(call_.primal(function, std::get<I>(x)...), result);
        return result;
    }

    template <class... D, std::size_t... I>
    FlatTangents<R> flatten(std::tuple<D...> const& tangents, std::index_sequence<I...>) const {
        FlatTangents<R> flat;
        flat.reserve(count);
        (flat.push_back(flatten_tangent<R>(get<I>(), std::get<I>(tangents))), ...);
        return flat;
    }

    CallType const& call_;
    F const& f_;
    std::tuple<std::conditional_t<std::is_class_v<X>, X const&, X const>...> x_;
    std::vector<FlatBlock> blocks_;
    std::size_t size_ = 0;
};

template <class Rule>
constexpr auto const& value_of_rule(Rule const& rule) {
    auto& [value, derivative] = rule;
    return value;
}
template <class Rule>
constexpr auto const& derivative_of_rule(Rule const& rule) {
    auto& [value, derivative] = rule;
    return derivative;
}

// An integer output may count as a number, if the arguments do.
template <class Y>
auto rand_output_tangent(Random& rng, Y const& y) {
    if constexpr (Integer<Y>)
        return rand_tangent(rng, chainrules::tangent_t<Y>(1));
    else
        return rand_tangent(rng, y);
}
template <class Options, class Y>
auto make_output_tangent(Options const& options, Random& rng, Y const& y) {
    if constexpr (std::is_same_v<decltype(options.output_tangent), Auto>)
        return rand_output_tangent(rng, y);
    else
        return options.output_tangent;
}

// The rule's value beside f's, which is y when the arguments are perturbed as numbers and of type Y
// otherwise.
template <class Y, class R, class Omega, class Perturbed>
void check_primal(Checker<R>& checker, Omega const& omega, Perturbed const&) {
    std::vector<R> numbers;
    if constexpr (Integer<Omega> && !Integer<Perturbed>)
        append_numbers(static_cast<Perturbed>(omega), numbers);
    else
        append_numbers(omega, numbers);
    checker.primal(numbers, type_name<Omega>(), type_name<Y>());
}

template <class Args, class All, std::size_t... I>
auto make_tangents(Random& rng, Args const& arguments, All const& all, std::index_sequence<I...>) {
    // Braces: the tangents are drawn in order.
    return std::tuple<decltype(
        make_tangent(rng, std::get<I>(all), arguments.template get<I>()))...>{
        make_tangent(rng, std::get<I>(all), arguments.template get<I>())...};
}

/// The tuple of tangents for frule: pinned ones, random ones, NoTangent.
template <class CallType, class Args, class... A>
auto make_tangents(Random& rng, CallType const& call, Args const& arguments, A const&... a) {
    return make_tangents(rng, arguments, std::tie(call.argument, a...),
                         std::make_index_sequence<1 + sizeof...(A)>{});
}

template <class R>
std::vector<R> concatenate(FlatTangents<R> const& tangents) {
    std::vector<R> result;
    for (auto const& t : tangents)
        result.insert(result.end(), t.numbers.begin(), t.numbers.end());
    return result;
}

template <class... T>
constexpr unsigned all_reals() {
    return (0u | ... | reals_or_none<T>());
}
/// double, or long double where any of the types has such a number.
template <class... T>
using check_real_t =
    std::conditional_t<(all_reals<T...>() & has_long_double) != 0, long double, double>;

/// Sets a check up and runs its steps, Steps::steps<R>(frame, a...). P: a tuple of the arguments as
/// finite differences see them.
template <class R, class Options, class CallType, class Args>
struct Frame {
    Options const& options;
    CallType const& call;
    Args const& arguments;
    FlatProblem<R>& problem;
    Checker<R>& checker;
};

template <class Steps, class Y, class Options, class CallType, class... X, class... A>
CheckResult run_steps(char const* name, std::type_identity<std::tuple<X...>>,
                      Options const& options, CallType const& call, A const&... a) {
    using F = std::remove_cvref_t<decltype(call.f)>;
    using Perturbed = decltype(call.primal(call.f, std::declval<X const&>()...));
    using R = check_real_t<F, X..., Y, Perturbed>;
    using Args = Arguments<R, CallType, F, X...>;
    Args const arguments(call, a...);
    FlatProblem<R> problem{std::string(chainrules::function_name(call.f)),
                           arguments.numbers(),
                           arguments.blocks(),
                           {},
                           {},
                           arguments,
                           options.max_range};
    Checker<R> checker(name, problem, plain(options));
    if (checker.arguments_are_finite())
        checker.guard(Check::exceptions, "the primal or the rule", [&] {
            auto const y = arguments.value();
            append_numbers(y, problem.y);
            problem.output = make_block("the output", 0, y);
            Frame<R, Options, CallType, Args> const frame{options, call, arguments, problem,
                                                          checker};
            Steps::template steps<Y>(frame, y, a...);
            checker.unchanged(arguments.numbers());
        });
    return checker.result();
}

}  // namespace chainrules::testutils::detail
