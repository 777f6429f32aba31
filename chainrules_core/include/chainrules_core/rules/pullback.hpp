// SPDX-License-Identifier: MIT
#pragma once
// The pullback that rrule returns around the one of a written rule.

#include "chainrules_core/functions/communicates.hpp"
#include "chainrules_core/functions/derivatives_given_output.hpp"
#include "chainrules_core/functions/ownership.hpp"
#include "chainrules_core/tangents/project_to.hpp"

namespace chainrules::detail {

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
template <class Both, class... Handles>
constexpr auto with_owner(InplaceableThunk<Both, Both> const& t, Handles const&... handles) {
    return InplaceableThunk<Owning<Both, Handles...>>{{t.both, std::tuple<Handles...>(handles...)}};
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

template <class Result, class Call>
constexpr bool check_cotangents() {
    static_assert(is_std_tuple<Result>,
                  "chainrules::rrule(f, x...): the rule's pullback returns no std::tuple; return "
                  "std::tuple{df, dx...} with one cotangent for f and one per argument");
    if constexpr (is_std_tuple<Result>) {
        constexpr bool arity = std::tuple_size_v<Result> == 1 + Call::Arguments::size;
        static_assert(arity,
                      "chainrules::rrule(f, x...): the rule's pullback returns the wrong number of "
                      "cotangents; return one for f itself and one per argument");
        return arity;
    } else
        return false;
}

template <class A>
struct OneCotangentOnly {
    static_assert(always_false<A>,
                  "chainrules::rrule(f, x...).pullback(dy): a pullback takes one cotangent; for "
                  "several outputs give a tuple or a Tangent of the output");
};

/// The pullback that rrule returns around a rule's own: unthunks the cotangent, answers a zero
/// without calling the rule unless f communicates, keeps arguments and cotangents alive for the
/// thunks it hands out.
template <class Rule, class Handle, class Call>
struct Pullback {
    [[no_unique_address]] Handle handle;
    [[no_unique_address]] Rule rule;

    template <class Dy>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(Dy&& dy) const {
        using Plain = argument_t<Dy>;
        if constexpr (AbstractZero<Plain>) {
            if constexpr (communicates<typename Call::Function>)
                return with_cotangent(ZeroTangent{});
            else
                return zero_cotangents_t<Call>{};
        } else if constexpr (IsNotImplemented<Plain>) {
            if constexpr (communicates<typename Call::Function>)
                (void)with_cotangent(ZeroTangent{});
            return missing_like(zero_cotangents_t<Call>{}, dy);
        } else if constexpr (IsThunk<Plain>)
            return (*this)(unthunk(dy));
        else
            return with_cotangent(static_cast<Dy&&>(dy));
    }

    template <class A, class B, class... C>
    constexpr auto operator()(A const&, B const&, C const&...) const {
        (void)OneCotangentOnly<A>{};
    }

  private:
    template <class Dy>
    CHAINRULES_DETAIL_INLINE constexpr auto with_cotangent(Dy&& dy) const {
        using Result = std::remove_cvref_t<decltype(rule(std::declval<argument_t<Dy> const&>()))>;
        if constexpr (check_cotangents<Result, Call>()) {
            constexpr bool nothing_to_own = std::is_same_v<Handle, NoBox> && !needs_box<Dy>;
            if constexpr (!holds_thunk<Result> || nothing_to_own)
                return call_pullback<Result>(unwrap(dy));
            else if constexpr (!needs_box<Dy>)
                return owned(call_pullback<Result>(unwrap(dy)));
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
    constexpr auto owned(Result const& result, Boxes const&... boxes) const {
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

}  // namespace chainrules::detail
