// SPDX-License-Identifier: MIT
#pragma once
// Who owns what a pullback keeps. A rule wraps every argument that it keeps in keep(x), and a big
// value that it computed in own(value). Small things are kept by value; of others keep(x) holds a
// reference, which rrule keeps valid as long as the pullback lives: the argument is moved or copied
// once into a reference-counted box, unless the caller lends it with std::cref.

#include <new>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules_core/functions/call.hpp"
#include "chainrules_core/tangents/detail/watch.hpp"

namespace chainrules {

/// Whether keep(x) holds a value: trivially copyable types, and small ones that specialise this.
template <class T>
inline constexpr bool keep_by_value = std::is_trivially_copyable_v<T>;

namespace detail {

// Public beside a private member: what holds a Kept reference has no standard layout, by which
// rrule tells that there is something to watch. It takes no space.
struct ByReference {};

}  // namespace detail

/// What keep(x) returns: *k and k->member read the argument.
template <class T>
class Kept {
  public:
    constexpr explicit Kept(T const& x) : argument_(__builtin_addressof(x)) {}
    constexpr T const& operator*() const { return *argument_; }
    constexpr T const* operator->() const { return argument_; }

    [[no_unique_address]] detail::ByReference chainrules_by_reference;

  private:
    T const* argument_;
};

template <class T>
    requires keep_by_value<T>
class Kept<T> {
  public:
    constexpr explicit Kept(T const& x) : argument_(x) {}
    constexpr T const& operator*() const { return argument_; }
    constexpr T const* operator->() const { return &argument_; }

  private:
    T argument_;
};

/// Keeps an argument of the rule, or the cotangent given to its pullback, for later:
/// `[A = keep(A)](auto const& dY) { … *A … }`. Only what was handed to the rule can be kept; a
/// value that the rule computed is captured by value. Debug mode and the checkers throw
/// BadKeepError where a rule keeps a variable of its own, or a pullback what it captured.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr Kept<T> keep(T const& x) {
    if constexpr (!keep_by_value<T>) {
        if (!__builtin_is_constant_evaluated() && detail::watching()) detail::watch_kept(x);
    } else if constexpr (detail::HasData<T>) {
        if (!__builtin_is_constant_evaluated() && detail::watching()) detail::watch_view(x);
    }
    return Kept<T>(x);
}
template <class T>
    requires(!keep_by_value<T>)
constexpr Kept<T> keep(T const&& x) {
    static_assert(sizeof(T) == 0,
                  "chainrules::keep(x): x is a temporary, which is gone when the pullback runs; "
                  "keep an argument of the rule, and capture a computed value itself");
    return Kept<T>(x);
}

namespace detail {

// A function, as opposed to an object that can be called, lives as long as the program.
template <class T>
inline constexpr bool needs_box =
    !lent<std::remove_cvref_t<T>>::value && !keep_by_value<std::remove_cvref_t<T>> &&
    !std::is_function_v<std::remove_reference_t<T>>;

struct NotBoxed {
    template <class T>
    constexpr explicit NotBoxed(T const&) {}
};

template <class T>
using box_item_t = std::conditional_t<needs_box<T>, std::remove_cvref_t<T>, NotBoxed>;

template <class... Items>
struct Box {
    long count = 1;
    std::tuple<Items...> items;

    template <class... T>
    explicit Box(std::in_place_t, T&&... x) : items(static_cast<T&&>(x)...) {}
};

/// Shares a box. Copies may be made and dropped by several threads.
template <class BoxType>
class BoxHandle {
  public:
    explicit BoxHandle(BoxType* box) : box_(box) {}
    BoxHandle(BoxHandle const& other) noexcept : box_(other.box_) {
        if (box_ != nullptr) __atomic_fetch_add(&box_->count, 1, __ATOMIC_RELAXED);
    }
    BoxHandle(BoxHandle&& other) noexcept : box_(other.box_) { other.box_ = nullptr; }
    BoxHandle& operator=(BoxHandle other) noexcept {
        BoxType* mine = box_;
        box_ = other.box_;
        other.box_ = mine;
        return *this;
    }
    ~BoxHandle() {
        if (box_ != nullptr && __atomic_sub_fetch(&box_->count, 1, __ATOMIC_ACQ_REL) == 0)
            destroy(box_);
    }

    BoxType const& operator*() const { return *box_; }

  private:
    // Not inlined: GCC cannot know that a copy which is dropped is not the last one, and with -O3
    // warns of uses of the others after the deletion that it sees.
    [[gnu::noinline]] static void destroy(BoxType* box) noexcept { delete box; }

    BoxType* box_;
};

}  // namespace detail

/// What own(value) returns for what is kept by reference: *o and o->member read the value, which
/// copies share.
template <class T>
class Owned {
  public:
    explicit Owned(T&& value) : box_(new detail::Box<T>(std::in_place, static_cast<T&&>(value))) {}
    T const& operator*() const { return std::get<0>((*box_).items); }
    T const* operator->() const { return __builtin_addressof(**this); }

  private:
    detail::BoxHandle<detail::Box<T>> box_;
};

/// Owns a value that the rule computed, for its pullback and the thunks: `[Y = own(Y)]`. By value
/// where keep_by_value<T>; else moved into a box that copies of the pullback share.
template <class T>
constexpr auto own(T value) {
    if constexpr (keep_by_value<T>)
        return Kept<T>(value);
    else
        return Owned<T>(static_cast<T&&>(value));
}

namespace detail {

template <class... T>
constexpr auto make_box(T&&... x) {
    using B = Box<box_item_t<T>...>;
    return BoxHandle<B>(new B(std::in_place, static_cast<T&&>(x)...));
}

struct NoBox {};

// The argument where the rule may keep a reference to it: in the box if it is there.
template <std::size_t I, class Handle, class T>
CHAINRULES_DETAIL_INLINE constexpr auto const& boxed(Handle const& handle, T const& x) {
    if constexpr (std::is_same_v<Handle, NoBox> || !needs_box<T>)
        return unwrap(x);
    else
        return std::get<I>((*handle).items);
}

}  // namespace detail
}  // namespace chainrules
