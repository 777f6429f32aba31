// SPDX-License-Identifier: MIT
#pragma once
// Delayed tangents. A Thunk is computed when it is unthunked, once per unthunk; an InplaceableThunk
// can also add itself into existing storage, which accumulate() uses.

#include <type_traits>

#include "chainrules_core/detail/attributes.hpp"

namespace chainrules {

namespace detail {

template <class T>
constexpr void no_assignment() {
    static_assert(sizeof(T) == 0,
                  "chainrules::Thunk: a thunk is no storage and cannot be assigned to; unthunk it "
                  "into a variable, or use accumulate(dest, thunk)");
}

}  // namespace detail

/// A delayed tangent: a callable without arguments.
template <class Compute>
struct Thunk {
    Compute compute;

    constexpr auto operator()() const { return compute(); }

    template <class T>
    constexpr void operator=(T const&) const {
        detail::no_assignment<T>();
    }
};

/// A delayed tangent that can also add itself into a destination.
///
/// Contract  add_to(destination) adds exactly what compute() returns, into the destination itself,
///           and may read its operands while it writes: the destination is none of them.
template <class AddTo, class Compute = AddTo>
struct InplaceableThunk {
    AddTo add_to;
    Compute compute;

    constexpr auto operator()() const { return compute(); }

    template <class T>
    constexpr void operator=(T const&) const {
        detail::no_assignment<T>();
    }
};

/// The same with one callable for both, which holds the operands once: both() computes,
/// both(destination) adds.
template <class Both>
struct InplaceableThunk<Both, Both> {
    Both both;

    constexpr auto compute() const { return both(); }
    template <class D>
    constexpr void add_to(D& destination) const {
        both(destination);
    }
    constexpr auto operator()() const { return both(); }

    template <class T>
    constexpr void operator=(T const&) const {
        detail::no_assignment<T>();
    }
};

/// Delays a computation: `thunk([=] { return expensive(x); })`.
template <class Compute>
constexpr Thunk<std::decay_t<Compute>> thunk(Compute&& compute) {
    return {static_cast<Compute&&>(compute)};
}

/// Delays a computation that can also add into storage:
/// `inplaceable_thunk([=](auto& G) { G.noalias() += A * B; }, [=] { return evaluate(A * B); })`.
template <class AddTo, class Compute>
constexpr InplaceableThunk<std::decay_t<AddTo>, std::decay_t<Compute>> inplaceable_thunk(
    AddTo&& add_to, Compute&& compute) {
    return {static_cast<AddTo&&>(add_to), static_cast<Compute&&>(compute)};
}

/// Delays a computation that can also add into storage, from one callable: `both()` computes the
/// tangent, `both(destination)` adds it.
template <class Both>
constexpr InplaceableThunk<std::decay_t<Both>> inplaceable_thunk(Both&& both) {
    return {static_cast<Both&&>(both)};
}

namespace detail {

template <class T>
inline constexpr bool is_thunk = false;
template <class Compute>
inline constexpr bool is_thunk<Thunk<Compute>> = true;
template <class AddTo, class Compute>
inline constexpr bool is_thunk<InplaceableThunk<AddTo, Compute>> = true;

template <class T>
inline constexpr bool is_inplaceable_thunk = false;
template <class AddTo, class Compute>
inline constexpr bool is_inplaceable_thunk<InplaceableThunk<AddTo, Compute>> = true;

}  // namespace detail

/// A Thunk or InplaceableThunk.
template <class T>
concept IsThunk = detail::is_thunk<std::remove_cvref_t<T>>;

/// Computes a thunk, removing one layer; anything else is passed through.
template <class T>
constexpr decltype(auto) unthunk(T&& x) {
    if constexpr (IsThunk<T>)
        return x.compute();
    else
        return static_cast<T&&>(x);
}

}  // namespace chainrules
