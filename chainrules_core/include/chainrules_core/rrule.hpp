// SPDX-License-Identifier: MIT
#pragma once
// rrule(f, x...): the value of f and the pullback that carries a cotangent of the value back to
// cotangents of f itself and of every argument:
//
//     auto [y, pullback] = rrule(fn::sin, x);
//     auto [dself, dx] = pullback(dy);

#include "chainrules_core/communicates.hpp"
#include "chainrules_core/frule.hpp"
#include "chainrules_core/project_to.hpp"

namespace chainrules {

/// What rrule returns, made for structured bindings. A rule may return it, or any pair.
template <class Y, class Pullback>
struct RRuleResult {
    Y value;
    // Clang packs small structs of floats into vector registers; misaligned, it never unpacks them.
    alignas(Pullback) alignas(8) Pullback pullback;
};
template <class Y, class Pullback>
CHAINRULES_DETAIL_HOST_DEVICE RRuleResult(Y, Pullback)->RRuleResult<Y, Pullback>;

namespace detail {

template <class F, class... X>
struct MissingRRule : NoRule {
    static MissingMember<MissingRRule> const &value, &pullback;
    template <std::size_t>
    NoRule get() const;
};

// A computation that keeps alive what it refers to.
template <class Compute, class... Handles>
struct Owning {
    Compute compute;
    [[no_unique_address]] std::tuple<Handles...> handles;

    template <class... T>
    constexpr decltype(auto) operator()(T&&... x) const {
        return compute(static_cast<T&&>(x)...);
    }
};

template <class T, class... Handles>
constexpr auto with_owner(T const& x, Handles const&...) {
    return x;
}
template <class C, class... Handles>
constexpr auto with_owner(Thunk<C> const& t, Handles const&... handles) {
    return Thunk<Owning<C, Handles...>>{{t.compute, std::tuple<Handles...>(handles...)}};
}
template <class A, class C, class... Handles>
constexpr auto with_owner(InplaceableThunk<A, C> const& t, Handles const&... handles) {
    return InplaceableThunk<Owning<A, Handles...>, Owning<C, Handles...>>{
        {t.add_to, std::tuple<Handles...>(handles...)},
        {t.compute, std::tuple<Handles...>(handles...)}};
}

template <class T>
inline constexpr bool holds_thunk = false;
template <class... T>
inline constexpr bool holds_thunk<std::tuple<T...>> = (IsThunk<T> || ...);

// Whether a thunk may hold a Kept reference.
template <class T>
inline constexpr bool thunk_keeps_reference = false;
template <class... T>
inline constexpr bool thunk_keeps_reference<std::tuple<T...>> =
    ((IsThunk<T> && !std::is_standard_layout_v<T>) || ...);

// A missing derivative for a slot whose zero is a Z, or for every slot of a tuple of zeros.
template <class Z>
constexpr auto missing_for(NotImplemented const& n) {
    if constexpr (std::is_same_v<Z, NoTangent>)
        return NoTangent{};
    else
        return n;
}
template <class... Z>
constexpr auto missing_like(std::tuple<Z...> const&, NotImplemented const& n) {
    return std::tuple<decltype(missing_for<Z>(n))...>{missing_for<Z>(n)...};
}

// A tuple with the same kind of entry for f and for every argument that has a tangent.
template <class F, class... X>
struct Cotangents {
    template <class X1>
    static constexpr auto zero_of() {
        if constexpr (is_keyword<X1>)
            return std::tuple<>{};
        else
            return std::tuple<zero_cotangent_t<X1>>{};
    }
    static constexpr auto zeros() {
        if constexpr ((is_keyword<X> || ...))
            return std::tuple_cat(std::tuple<zero_self_t<F>>{}, zero_of<X>()...);
        else
            return std::tuple<zero_self_t<F>, zero_cotangent_t<X>...>{};
    }

    static constexpr auto missing(NotImplemented const& n) { return missing_like(zeros(), n); }
};

template <class Result, class... X>
constexpr bool check_cotangents() {
    static_assert(is_std_tuple<Result>,
                  "chainrules::rrule(f, x...): the rule's pullback returns no std::tuple; return "
                  "std::tuple{df, dx...} with one cotangent for f and one per argument");
    if constexpr (is_std_tuple<Result>) {
        constexpr bool arity = std::tuple_size_v<Result> == 1 + differentiable_arguments<X...>;
        static_assert(arity,
                      "chainrules::rrule(f, x...): the rule's pullback returns the wrong number of "
                      "cotangents; return one for f itself and one per argument");
        return arity;
    } else
        return false;
}

/// The pullback that rrule returns around a rule's own: unthunks the cotangent, answers a zero
/// without calling the rule unless f communicates, keeps arguments and cotangents alive for the
/// thunks it hands out.
template <class Rule, class Handle, class F, class... X>
struct Pullback {
    [[no_unique_address]] Handle handle;
    [[no_unique_address]] Rule rule;

    template <class Dy>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(Dy&& dy) const {
        using Plain = argument_t<Dy>;
        if constexpr (AbstractZero<Plain>) {
            if constexpr (communicates<F>)
                return with_cotangent(ZeroTangent{});
            else
                return Cotangents<F, X...>::zeros();
        } else if constexpr (IsNotImplemented<Plain>) {
            if constexpr (communicates<F>) (void)with_cotangent(ZeroTangent{});
            return Cotangents<F, X...>::missing(dy);
        } else if constexpr (IsThunk<Plain>)
            return (*this)(unthunk(dy));
        else
            return with_cotangent(static_cast<Dy&&>(dy));
    }

    template <class A, class B, class... C>
    constexpr auto operator()(A const&, B const&, C const&...) const {
        static_assert(
            always_false<A>,
            "chainrules::rrule(f, x...).pullback(dy): a pullback takes one cotangent; for "
            "several outputs give a tuple or a Tangent of the output");
    }

  private:
    template <class Dy>
    CHAINRULES_DETAIL_INLINE constexpr auto with_cotangent(Dy&& dy) const {
        using Result = std::remove_cvref_t<decltype(rule(borrow(dy)))>;
        if constexpr (check_cotangents<Result, X...>()) {
            if constexpr (!holds_thunk<Result>)
                return rule(borrow(dy));
            else if constexpr (!needs_box<Dy>)
                return owned(call_pullback<Result>(borrow(dy)));
            else {
                auto box = make_box(static_cast<Dy&&>(dy));
                return owned(call_pullback<Result>(boxed<0>(box, dy)), box);
            }
        }
    }

    template <class Result, class Dy>
    CHAINRULES_DETAIL_INLINE constexpr Result call_pullback(Dy const& dy) const {
        if constexpr (thunk_keeps_reference<Result>)
            if (!__builtin_is_constant_evaluated() && watching())
                return call_watched(address_of(rule), sizeof rule, rule, dy);
        return rule(dy);
    }

    // Thunks may outlive the pullback: they share its boxes.
    template <class Result, class... Boxes>
    constexpr auto owned(Result result, Boxes const&... boxes) const {
        if constexpr (std::is_same_v<Handle, NoBox> && sizeof...(Boxes) == 0)
            return result;
        else
            return std::apply(
                [&](auto const&... cotangent) {
                    if constexpr (std::is_same_v<Handle, NoBox>)
                        return std::tuple{with_owner(cotangent, boxes...)...};
                    else
                        return std::tuple{with_owner(cotangent, handle, boxes...)...};
                },
                result);
    }
};

// One cotangent of a scalar rule, in the tangent space T of its argument.
template <class T, class P, class Dy>
CHAINRULES_DETAIL_INLINE constexpr auto backward_term(P const& p, Dy const& dy) {
    if constexpr (std::is_same_v<P, NoTangent> || std::is_same_v<T, NoTangent>)
        return NoTangent{};
    else if constexpr (Complex<T> && std::is_arithmetic_v<P> && std::is_arithmetic_v<Dy>)
        return project_number<T>(product(p, dy));
    else if constexpr (std::is_arithmetic_v<P> && std::is_arithmetic_v<Dy>)
        return static_cast<T>(product(p, dy));
    else if constexpr (!Complex<T> && Complex<P> && Complex<Dy>)
        return project_number<T>(p.real() * dy.real() + p.imag() * dy.imag());
    else
        return project_number<T>(chain(conjugate(p), dy));
}

template <class... Dx>
CHAINRULES_DETAIL_INLINE constexpr std::tuple<NoTangent, Dx...> cotangents(Dx const&... dx) {
    return std::tuple<NoTangent, Dx...>(NoTangent{}, dx...);
}

/// The pullback derived from a scalar rule.
template <class D, class... X>
struct ScalarPullback {
    D partials;

    template <class Dy>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(Dy const& dy) const {
        if constexpr (AbstractZero<Dy>)
            return zeros(std::make_index_sequence<D::chainrules_arguments>{});
        else if constexpr (IsThunk<Dy>)
            return (*this)(unthunk(dy));
        else if constexpr (IsNotImplemented<Dy>)
            return missing_like(zeros(std::make_index_sequence<D::chainrules_arguments>{}), dy);
        else if constexpr (lent<Dy>::value)
            return (*this)(dy.get());
        else if constexpr (D::chainrules_outputs != 0) {
            static_assert(
                StructuralTangent<Dy> || requires { std::tuple_size<Dy>::value; },
                "chainrules::rrule(f, x...).pullback(dy): f has several outputs; give a "
                "tuple, a pair or a Tangent with a cotangent for each");
            return partials.chainrules_visit([&](auto const&... p) {
                return visited(dy, std::make_index_sequence<D::chainrules_arguments>{}, p...);
            });
        } else if constexpr (requires { partials(Slot<0>{}); })
            return backward(dy, std::make_index_sequence<D::chainrules_arguments>{});
        else
            return partials.chainrules_visit(
                [&](auto const&... p) { return cotangents(term<X>(p, dy)...); });
    }

    template <class A, class B, class... C>
    constexpr auto operator()(A const&, B const&, C const&...) const {
        static_assert(
            always_false<A>,
            "chainrules::rrule(f, x...).pullback(dy): a pullback takes one cotangent; for "
            "several outputs give a tuple or a Tangent of the output");
    }

  private:
    template <std::size_t... I, class Dy>
    CHAINRULES_DETAIL_INLINE constexpr auto backward(Dy const& dy,
                                                     std::index_sequence<I...>) const {
        return cotangents(backward_term<tangent_t<X>>(
            as_partial<typename D::chainrules_real_type>(partials(Slot<I>{})), dy)...);
    }

    template <class Xi, class P, class Dy>
    CHAINRULES_DETAIL_INLINE static constexpr auto term(P const& p, Dy const& dy) {
        return backward_term<tangent_t<Xi>>(as_partial<typename D::chainrules_real_type>(p()), dy);
    }

    // Several outputs: each argument's cotangent is the sum over the outputs.
    template <class Dy, std::size_t... I, class... P>
    CHAINRULES_DETAIL_INLINE static constexpr auto visited(Dy const& dy, std::index_sequence<I...>,
                                                           P const&... p) {
        return cotangents(
            sum_over_outputs<X, I>(dy, std::make_index_sequence<D::chainrules_outputs>{}, p...)...);
    }
    template <class Xi, std::size_t I, class Dy, std::size_t... O, class... P>
    CHAINRULES_DETAIL_INLINE static constexpr auto sum_over_outputs(Dy const& dy,
                                                                    std::index_sequence<O...>,
                                                                    P const&... p) {
        [[maybe_unused]] auto one = [&]<std::size_t Q>(std::integral_constant<std::size_t, Q>) {
            using std::get;
            decltype(auto) dq = get<Q>(dy);
            if constexpr (AbstractZero<decltype(dq)>)
                return ZeroTangent{};
            else
                return backward_term<tangent_t<Xi>>(
                    as_partial<typename D::chainrules_real_type>(
                        pick<Q * D::chainrules_arguments + I>(p...)),
                    dq);
        };
        return add_terms(one(std::integral_constant<std::size_t, O>{})...);
    }

    // A zero cotangent gives zeros, of the kind that each partial has.
    template <std::size_t... I>
    constexpr auto zeros(std::index_sequence<I...>) const {
        return std::tuple<NoTangent, zero_kind<I>...>{};
    }
    template <std::size_t I>
    static constexpr auto zero_at(D const& d) {
        if constexpr (requires { d(Slot<I>{}); }) {
            using P = decltype(d(Slot<I>{}));
            return std::conditional_t<std::is_same_v<P, NoTangent>, NoTangent, ZeroTangent>{};
        } else
            return d.chainrules_visit([](auto const&... p) {
                using P = decltype(pick<I>(p...));
                return std::conditional_t<std::is_same_v<P, NoTangent>, NoTangent, ZeroTangent>{};
            });
    }
    template <std::size_t I>
    using zero_kind = decltype(zero_at<I>(std::declval<D const&>()));
};

// The pullback of a scalar rule for arguments X, the options left out.
template <class D, class Done, class... X>
struct scalar_pullback;
template <class D, class... Done, class X, class... Rest>
struct scalar_pullback<D, std::tuple<Done...>, X, Rest...>
    : std::conditional_t<is_keyword<X>, scalar_pullback<D, std::tuple<Done...>, Rest...>,
                         scalar_pullback<D, std::tuple<Done..., X>, Rest...>> {};
template <class D, class... Done>
struct scalar_pullback<D, std::tuple<Done...>> {
    using type = ScalarPullback<D, Done...>;
};
template <class D, class... X>
struct scalar_pullback_for {
    using type = ScalarPullback<D, X...>;
};
template <class D, class... X>
requires(is_keyword<X> || ...) struct scalar_pullback_for<D, X...>
    : scalar_pullback<D, std::tuple<>, X...> {
};

template <class F, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto scalar_rrule(F const& f, X const&... x) {
    auto y = evaluate(run(f, x...));
    auto d = partials_of(y, f, x...);
    using P = typename scalar_pullback_for<decltype(d), X...>::type;
    return RRuleResult<decltype(y), P>{y, P{d}};
}

// A written rule: its result, around whose pullback ours goes.
template <class F, class... X, class Handle, class Pair>
CHAINRULES_DETAIL_INLINE constexpr auto wrap_rrule(Handle handle, Pair&& pair) {
    static_assert(returns_two<Pair>,
                  "chainrules::rrule(f, x...): the rule must return two things, the value of f and "
                  "the pullback; return RRuleResult{y, pullback}");
    if constexpr (returns_two<Pair>) {
        auto& [y, pullback] = pair;
        using Y = std::remove_cvref_t<decltype(y)>;
        using P = std::remove_cvref_t<decltype(pullback)>;
        return RRuleResult<Y, Pullback<P, Handle, F, X...>>{
            static_cast<Y&&>(y), {static_cast<Handle&&>(handle), static_cast<P&&>(pullback)}};
    }
}

template <class T>
inline constexpr bool can_be_kept =
    !needs_box<T> || std::is_constructible_v<std::remove_cvref_t<T>, T>;

struct NoPullback {};

template <class Pair>
constexpr auto pullback_type([[maybe_unused]] Pair const* result) {
    if constexpr (returns_two<Pair>)
        return std::type_identity<decltype([](auto& pair) {
            auto& [y, pullback] = pair;
            return pullback;
        }(*result))>{};
    else
        return std::type_identity<NoPullback>{};
}

// A pullback without state keeps nothing: its arguments need no box.
template <class Pair>
inline constexpr bool has_empty_pullback =
    std::is_empty_v<typename decltype(pullback_type(static_cast<Pair*>(nullptr)))::type>;

// Whether the pullback may hold a Kept reference.
template <class Pair>
inline constexpr bool pullback_keeps_reference =
    !std::is_standard_layout_v<typename decltype(pullback_type(static_cast<Pair*>(nullptr)))::type>;

template <class Call, class... A>
CHAINRULES_DETAIL_INLINE constexpr auto call_rule(Call const& call, A const&... a) {
    if constexpr (pullback_keeps_reference<decltype(call(a...))>)
        if (!__builtin_is_constant_evaluated() && watching()) return call_watched(0, 0, call, a...);
    return call(a...);
}

// Calls a written rule with the arguments where its pullback may refer to them.
template <class Call, class F, class... X, std::size_t... I>
CHAINRULES_DETAIL_INLINE constexpr auto call_written(Call const& call, std::index_sequence<I...>,
                                                     F&& f, X&&... x) {
    using Plain = argument_t<F>;
    if constexpr (!(needs_box<F> || ... || needs_box<X>)) {
        return wrap_rrule<Plain, argument_t<X>...>(NoBox{},
                                                   call_rule(call, borrow(f), borrow(x)...));
    } else if constexpr (has_empty_pullback<decltype(call(borrow(f), borrow(x)...))>) {
        return wrap_rrule<Plain, argument_t<X>...>(NoBox{},
                                                   call_rule(call, borrow(f), borrow(x)...));
    } else {
        static_assert((can_be_kept<F> && ... && can_be_kept<X>),
                      "chainrules::rrule(f, x...): an argument cannot be copied into the pullback; "
                      "pass std::move(x), or std::cref(x) if it outlives the pullback");
        auto handle = make_box(static_cast<F&&>(f), static_cast<X&&>(x)...);
        return wrap_rrule<Plain, argument_t<X>...>(
            handle, call_rule(call, boxed<0>(handle, f), boxed<I + 1>(handle, x)...));
    }
}

// In non_differentiable.hpp.
template <class F, class... X>
constexpr auto non_differentiable_rrule(F const& f, X const&... x);

template <class F, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto plain_rrule(F&& f, X&&... x) {
    using Plain = argument_t<F>;
    if constexpr (NonDifferentiableRRule<Plain const, argument_t<X> const...>)
        return non_differentiable_rrule(borrow(f), borrow(x)...);
    else if constexpr (WrittenRRule<Plain const, argument_t<X> const...>)
        return call_written([](auto const&... a) { return adl::call_rrule(a...); },
                            std::index_sequence_for<X...>{}, static_cast<F&&>(f),
                            static_cast<X&&>(x)...);
    else if constexpr (OptedOutRRule<Plain const, argument_t<X> const...>)
        return MissingRRule<Plain, argument_t<X>...>{};
    else if constexpr (HasScalarRule<Plain, argument_t<X>...>)
        return scalar_rrule(borrow(f), borrow(x)...);
    else
        return MissingRRule<Plain, argument_t<X>...>{};
}

struct rrule_fn {
    template <class F, class... X>
    requires(!AnyConfig<F>) CHAINRULES_DETAIL_INLINE constexpr auto operator()(F&& f,
                                                                               X&&... x) const {
        using Plain = std::remove_cvref_t<F>;
        if constexpr (std::is_same_v<function_t<Plain>, Plain>)
            return plain_rrule(static_cast<F&&>(f), static_cast<X&&>(x)...);
        else
            return plain_rrule(without_alias(static_cast<F&&>(f)), static_cast<X&&>(x)...);
    }

    template <AnyConfig C, class F, class... X>
    constexpr auto operator()(C&& config, F&& f, X&&... x) const {
        using Config = std::remove_reference_t<C>;
        static_assert(std::is_lvalue_reference_v<C> || std::is_empty_v<Config>,
                      "chainrules::rrule(config, f, x...): the configuration has state and must "
                      "outlive the pullback; pass a named object");
        using Plain = function_t<F>;
        if constexpr (WrittenRRule<Config, Plain const, argument_t<X> const...>)
            return call_written(
                [&config](auto const&... a) { return adl::call_rrule(config, a...); },
                std::index_sequence_for<X...>{}, without_alias(static_cast<F&&>(f)),
                static_cast<X&&>(x)...);
        else if constexpr (OptedOutRRule<Config, Plain const, argument_t<X> const...>)
            return MissingRRule<Plain, argument_t<X>...>{};
        else
            return plain_rrule(without_alias(static_cast<F&&>(f)), static_cast<X&&>(x)...);
    }
};

template <class F, class... X>
concept HasRRule = !OptedOutRRule<F const, X const...> &&
                   ((WrittenRRule<F const, X const...> &&
                     (!NonDifferentiableRRule<F const, X const...> || Runs<F, X...>)) ||
                    RunsWithScalarRule<F, X...>);

}  // namespace detail

inline namespace objects {
/// rrule(f, x...) or rrule(config, f, x...): f(x...) and its pullback.
///
/// Finds a function `rrule(f, x...)` in the namespace of f or of an argument, else derives the
/// result from f's scalar rule. Without a rule it yields a NoRule. The pullback takes one cotangent
/// of the value and returns a std::tuple with one cotangent for f and one per argument (options
/// have none); it may be called again and from several threads. Ownership: an argument given as
/// std::cref is borrowed and must outlive pullback and thunks; of any other the pullback keeps a
/// value or a shared copy.
CHAINRULES_DETAIL_OBJECT detail::rrule_fn rrule{};
}  // namespace objects

/// There is a reverse rule for f and arguments of these types.
template <class F, class... X>
concept has_rrule = detail::HasRRule<detail::function_t<F>, detail::argument_t<X>...>;

}  // namespace chainrules

template <class F, class... X>
struct std::tuple_size<chainrules::detail::MissingRRule<F, X...>> {
    static_assert(chainrules::detail::a_rule_for<F, X...>,
                  "chainrules::rrule(f, x...): no reverse rule for f with these argument types; "
                  "define a scalar rule or rrule(f, x...) in f's namespace, or differentiate "
                  "through f. Rules are looked up in the namespaces of f and of its arguments "
                  "only; they take arguments by const&, scalar rules numbers; rules for complex "
                  "numbers: chainrules/complex/complex.hpp");
    static constexpr std::size_t value = 2;
};
template <std::size_t I, class F, class... X>
struct std::tuple_element<I, chainrules::detail::MissingRRule<F, X...>> {
    using type = chainrules::NoRule;
};
