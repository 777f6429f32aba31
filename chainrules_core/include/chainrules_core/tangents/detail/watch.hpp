// SPDX-License-Identifier: MIT
#pragma once
// What debug mode and the checkers know about the lifetime and the place of what rules keep. Two
// questions are answered: does a rule keep something of its own (its stack is known while it runs),
// and does a thunk read what it is to be added into (keep notes where an array lies, and a thunk
// holds the address of what was kept). Nothing here runs unless somebody watches.

#include "chainrules_core/debug_mode.hpp"
#include "chainrules_core/detail/attributes.hpp"
#include "chainrules_core/errors.hpp"
#include "chainrules_core/tangents/tangent.hpp"

namespace chainrules::detail {

using Address = __UINTPTR_TYPE__;

template <class T>
Address address_of(T const& x) {
    return reinterpret_cast<Address>(__builtin_addressof(x));
}

/// A rule or a pullback that runs while somebody watches.
struct RunningRule {
    Address stack;       // what it calls is below
    Address own;         // a pullback's own captures
    std::size_t size;    // 0: a rule, which has none
    RunningRule* outer;  // the one that called it
};
inline thread_local RunningRule* running_rule = nullptr;

class RunningRuleScope {
  public:
    RunningRuleScope(Address stack, Address own, std::size_t size)
        : rule_{stack, own, size, running_rule} {
        running_rule = &rule_;
    }
    RunningRuleScope(RunningRuleScope const&) = delete;
    RunningRuleScope& operator=(RunningRuleScope const&) = delete;
    ~RunningRuleScope() { running_rule = rule_.outer; }

  private:
    RunningRule rule_;
};

// Two calls that are never inlined, so that all variables of the rule lie below the first one's.
template <class Call, class... A>
[[gnu::noinline]] auto call_apart(Call const& call, A const&... a) {
    return call(a...);
}
template <class Call, class... A>
[[gnu::noinline]] auto call_watched(Address own, std::size_t size, Call const& call,
                                    A const&... a) {
    RunningRuleScope const scope(reinterpret_cast<Address>(__builtin_frame_address(0)), own, size);
    return call_apart(call, a...);
}

[[gnu::noinline]] inline void check_kept(Address x) {
    if (running_rule == nullptr) return;
    RunningRule const& rule = *running_rule;
    bool const local = reinterpret_cast<Address>(__builtin_frame_address(0)) < x && x < rule.stack;
    if (rule.size == 0 && local)
        raise(
            BadKeepError("chainrules::keep(x): x is no argument of the rule and would be gone when "
                         "the pullback runs; capture it by value"));
    if (rule.size != 0 && (local || x - rule.own < rule.size))
        raise(
            BadKeepError("chainrules::keep(x): x is no argument of the rule and no cotangent, "
                         "and would be gone when the thunk runs; capture it by value"));
}

/// Where the coefficients of an array lie: runs of `length` bytes, a `stride` from one to the next.
struct Storage {
    Address begin;
    std::size_t length;
    std::ptrdiff_t stride;
    std::size_t runs;

    Address run(std::size_t i) const {
        return begin + static_cast<Address>(stride * static_cast<std::ptrdiff_t>(i));
    }
};

inline bool overlap(Storage const& a, Storage const& b) {
    for (std::size_t i = 0; i != a.runs; ++i)
        for (std::size_t j = 0; j != b.runs; ++j)
            if (a.run(i) < b.run(j) + b.length && b.run(j) < a.run(i) + a.length) return true;
    return false;
}

template <class T>
concept HasData = requires(T const& x) {
    sizeof(*x.data());
    requires std::is_pointer_v<decltype(x.data())>;
    static_cast<std::size_t>(x.size());
};
// As a std::valarray.
template <class T>
concept BeginsWithPointer = !HasData<T> && requires(T const& x) {
    requires std::is_pointer_v<decltype(begin(x))>;
    static_cast<std::size_t>(x.size());
};
// An array of Eigen's kind, perhaps a part of another one.
template <class T>
concept HasStrides = HasData<T> && requires(T const& x) {
    x.innerSize() + x.outerSize() + x.innerStride() + x.outerStride();
};

/// The coefficients of x itself; no runs where x is no array in one piece.
template <class T>
Storage storage_of(T const& x) {
    if constexpr (HasData<T>) {
        auto const begin = reinterpret_cast<Address>(x.data());
        auto const size = static_cast<std::size_t>(x.size());
        constexpr std::size_t bytes = sizeof(*x.data());
        if constexpr (HasStrides<T>) {
            constexpr auto step = static_cast<std::ptrdiff_t>(bytes);
            if (size != 0 && x.outerSize() == 1)
                return {begin, bytes, x.innerStride() * step,
                        static_cast<std::size_t>(x.innerSize())};
            if (size != 0 && x.outerStride() != x.innerSize())
                return {
                    begin,
                    (static_cast<std::size_t>((x.innerSize() - 1) * x.innerStride()) + 1) * bytes,
                    x.outerStride() * step, static_cast<std::size_t>(x.outerSize())};
        }
        return {begin, size * bytes, 0, size == 0 ? 0u : 1u};
    } else if constexpr (BeginsWithPointer<T>) {
        auto const* const first = begin(x);
        auto const size = static_cast<std::size_t>(x.size());
        return {reinterpret_cast<Address>(first), size * sizeof *first, 0, size == 0 ? 0u : 1u};
    } else
        return {};
}

// What was kept last, by address; an entry gives way to another one of the same hash.
struct KeptStorage {
    Address kept;
    Storage storage;
};
struct KeptStorages {
    static constexpr std::size_t size = 1024;
    KeptStorage entries[size];
    bool busy;

    KeptStorage& at(Address kept) { return entries[(kept >> 3 ^ kept >> 13) % size]; }
    template <class Do>
    void locked(Do const& action) {
        while (__atomic_test_and_set(&busy, __ATOMIC_ACQUIRE)) {
        }
        action();
        __atomic_clear(&busy, __ATOMIC_RELEASE);
    }
};
inline KeptStorages kept_storages{};

/// Called by keep(x) while somebody watches.
template <class T>
[[gnu::noinline]] void watch_kept(T const& x) {
    Address const kept = address_of(x);
    check_kept(kept);
    Storage const storage = storage_of(x);
    kept_storages.locked([&] { kept_storages.at(kept) = {kept, storage}; });
}

// A view that is kept by value is known by where its elements begin. Nothing is kept at that
// address and 1, so it stands beside what is kept there by reference.
constexpr Address viewed_at(Address begin) { return begin + 1; }

/// Called by keep(x) for an array that is kept by value, while somebody watches.
template <HasData T>
[[gnu::noinline]] void watch_view(T const& x) {
    Storage const storage = storage_of(x);
    if (storage.begin - address_of(x) < sizeof x) return;  // its own elements
    Address const kept = viewed_at(storage.begin);
    kept_storages.locked([&] { kept_storages.at(kept) = {kept, storage}; });
}

inline Storage storage_kept_at(Address kept) {
    Storage result{};
    kept_storages.locked([&] {
        KeptStorage const& entry = kept_storages.at(kept);
        if (entry.kept == kept) result = entry.storage;
    });
    return result;
}

#if defined(__GNUC__) && !defined(__clang__)
inline constexpr bool padding_is_known = true;
#else
inline constexpr bool padding_is_known = false;
#endif

// Room for a T that is never made.
template <class T>
union Unborn {
    T x;
    Unborn() {}
    ~Unborn() {}
};

template <class T>
struct ValueBits {
    char bytes[sizeof(T)];
};

/// All bits set but those of padding, which holds what lay there before: under optimisation, often
/// an address. Clang does not tell where it is.
template <class T>
ValueBits<T> value_bits() {
    Unborn<T> x;
    __builtin_memset(static_cast<void*>(&x), 0xff, sizeof x);
#if defined(__GNUC__) && !defined(__clang__)
    __builtin_clear_padding(&x);
#endif
    ValueBits<T> result;
    __builtin_memcpy(&result, static_cast<void const*>(&x), sizeof result);
    return result;
}

// Whether an object of `size` bytes holds an address in `storage`, or that of something kept which
// overlaps it. An odd word is not the address of a number: it may be an optional's flag beside what
// lay in its padding before.
inline bool refers_to(void const* object, void const* value_bits, std::size_t size,
                      Storage const& storage) {
    for (std::size_t i = 0; i + sizeof(Address) <= size; i += sizeof(Address)) {
        Address word, used;
        __builtin_memcpy(&word, static_cast<char const*>(object) + i, sizeof word);
        __builtin_memcpy(&used, static_cast<char const*>(value_bits) + i, sizeof used);
        if (used == ~Address(0) && word % 2 == 0 &&
            (overlap({word, 1, 0, 1}, storage) || overlap(storage_kept_at(word), storage) ||
             overlap(storage_kept_at(viewed_at(word)), storage)))
            return true;
    }
    return false;
}

template <class T, class Use>
void each_storage(T const& x, Use const& use);
template <class P, class... F, class Use>
void each_storage(Tangent<P, F...> const& x, Use const& use) {
    [[maybe_unused]] auto one = [&]<auto K, class T>(Field<K, T> const& f) {
        each_storage(f.value, use);
    };
    if constexpr (requires { x.entries; })
        each_storage(x.entries, use);
    else
        (one(static_cast<F const&>(x)), ...);
}
// x itself and all arrays in it.
template <class T, class Use>
void each_storage(T const& x, Use const& use) {
    [[maybe_unused]] auto const part = [&](auto const& held) { each_storage(held, use); };
    use(Storage{address_of(x), sizeof x, 0, 1});
    if constexpr (HasData<T> || BeginsWithPointer<T>) use(storage_of(x));
    if constexpr (is_tuple_like<T>)
        std::apply([&](auto const&... parts) { (part(parts), ...); }, x);
    else if constexpr (requires { x.valueless_by_exception(); }) {
        if (!x.valueless_by_exception()) visit(part, x);
    } else if constexpr (requires { x.has_value(), *x; }) {
        if (x.has_value()) part(*x);
    } else if constexpr (requires {
                             typename T::value_type;
                             requires requires { x.begin() != x.end(); } || BeginsWithPointer<T>;
                         })
        if constexpr (std::is_class_v<typename T::value_type> &&
                      !std::is_same_v<typename T::value_type, T>)
            for (auto const& element : x) part(element);
}

template <class D, class T>
void check_overlap(D const& dest, T const& thunk) {
    auto const bits = value_bits<T>();
    bool found = false;
    each_storage(dest, [&](Storage const& storage) {
        found = found || refers_to(__builtin_addressof(thunk), &bits, sizeof thunk, storage);
    });
    if (found)
        raise(
            OverlapError("chainrules::accumulate(dest, thunk): the thunk reads dest (a lent "
                         "cotangent or argument) while it is added into it; accumulate into "
                         "other storage, or unthunk it first"));
}

}  // namespace chainrules::detail
