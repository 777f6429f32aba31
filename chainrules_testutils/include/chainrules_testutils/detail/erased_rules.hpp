// SPDX-License-Identifier: MIT
#pragma once
// Tables of what the checks call of a scalar rule of real numbers, by the types it is called with:
// pointers to functions, one entry each. X: the arguments, of which the Ts can be moved. An entry
// fits a call if its own rule gives these types, too.

#include <cstddef>
#include <new>

#include "chainrules_testutils/detail/activity.hpp"
#include "chainrules_testutils/detail/chunks.hpp"
#include "chainrules_testutils/detail/second_order.hpp"

namespace chainrules::testutils::detail {

/// Some entries in one.
template <class... Entry>
struct ErasedTable : Entry... {
    template <class Target>
    static constexpr bool fits() {
        return (... && Entry::template fits<Target>());
    }
    template <class Target>
    static constexpr ErasedTable of() {
        return {{&Entry::template call<Target>}...};
    }
};
template <class Target, class Table>
inline constexpr Table erased_table = Table::template of<Target>();

// Tangents or cotangents: a D for each argument that can be moved.
template <class T, class D, class... X>
using tuple_for_numbers =
    std::tuple<NoTangent, std::conditional_t<std::is_same_v<X, T>, D, NoTangent>...>;

// The type of a sum: that of its first term that is no zero.
template <class... D>
struct sum_type {
    using type = ZeroTangent;
};
template <class D, class... Rest>
struct sum_type<D, Rest...>
    : std::conditional_t<AbstractZero<D>, sum_type<Rest...>, std::type_identity<D>> {};

template <class Y, class Tangents, class... X>
struct ErasedFRule;
template <class Y, class... D, class... X>
struct ErasedFRule<Y, std::tuple<D...>, X...> {
    using Tangents = std::tuple<D...>;
    using Result = FRuleResult<Y, typename sum_type<D...>::type>;

    template <class CallType>
    static constexpr bool fits() {
        using F = typename CallType::F;
        return std::is_same_v<Result, decltype(chainrules::frule(std::declval<Tangents const&>(),
                                                                 std::declval<F const&>(),
                                                                 std::declval<X const&>()...))>;
    }
    template <class CallType>
    static Result call(void const* call, Tangents const& dx, X const&... x) {
        return chainrules::frule(dx, static_cast<CallType const*>(call)->f, x...);
    }

    Result (*function)(void const* call, Tangents const&, X const&...);
};

template <class T, class Dy, class... X>
struct ErasedCotangents {
    using Result = tuple_for_numbers<T, std::conditional_t<IsThunk<Dy>, T, Dy>, X...>;

    template <class Pullback>
    static constexpr bool fits() {
        return std::is_same_v<Result,
                              decltype(std::declval<Pullback const&>()(std::declval<Dy const&>()))>;
    }
    template <class Pullback>
    static Result call(void const* pullback, Dy const& dy) {
        return (*static_cast<Pullback const*>(pullback))(dy);
    }

    Result (*function)(void const* pullback, Dy const&);
};

/// A new pullback from another one, of type From: a copy, or what was moved.
template <template <class> class From>
struct ErasedCopy {
    template <class Pullback>
    static constexpr bool fits() {
        return std::is_constructible_v<Pullback, From<Pullback>>;
    }
    template <class Pullback>
    static void call(void* to, void* from) {
        ::new (to) Pullback(static_cast<From<Pullback>>(*static_cast<Pullback*>(from)));
    }

    void (*function)(void* to, void* from);
};
template <class P>
using const_ref_t = P const&;
template <class P>
using rvalue_ref_t = P&&;

/// A pullback without its type, in place.
template <class T, class... X>
class ErasedPullback {
    using Table =
        ErasedTable<ErasedCopy<const_ref_t>, ErasedCopy<rvalue_ref_t>, ErasedCotangents<T, T, X...>,
                    ErasedCotangents<T, Thunk<Returns<T>>, X...>,
                    ErasedCotangents<T, ZeroTangent, X...>,
                    ErasedCotangents<T, std::array<T, chunk_size>, X...>>;

  public:
    template <class Pullback>
    static constexpr bool fits() {
        return std::is_trivially_destructible_v<Pullback> && sizeof(Pullback) <= sizeof(bytes_) &&
               alignof(Pullback) <= alignof(std::max_align_t) && Table::template fits<Pullback>();
    }
    template <class Pullback>
    explicit ErasedPullback(std::type_identity<Pullback>, Pullback const& pullback)
        : table_(&erased_table<Pullback, Table>) {
        ::new (static_cast<void*>(bytes_)) Pullback(pullback);
    }
    ErasedPullback(ErasedPullback const& other) : table_(other.table_) {
        table_->ErasedCopy<const_ref_t>::function(bytes_, other.bytes_);
    }
    ErasedPullback(ErasedPullback&& other) noexcept : table_(other.table_) {
        table_->ErasedCopy<rvalue_ref_t>::function(bytes_, other.bytes_);
    }

    template <class Dy>
        requires std::is_base_of_v<ErasedCotangents<T, Dy, X...>, Table>
    auto operator()(Dy const& dy) const {
        return table_->ErasedCotangents<T, Dy, X...>::function(bytes_, dy);
    }

  private:
    Table const* table_;
    alignas(std::max_align_t) mutable std::byte bytes_[256];
};

template <class T, class... X>
struct ErasedRRule {
    using Pullback = ErasedPullback<T, X...>;
    using Result = RRuleResult<T, Pullback>;

    template <class CallType>
    using Its = decltype(chainrules::rrule(std::declval<typename CallType::F const&>(),
                                           std::declval<X const&>()...));
    template <class CallType>
    static constexpr bool fits() {
        return std::is_same_v<decltype(Its<CallType>::value), T> &&
               Pullback::template fits<decltype(Its<CallType>::pullback)>();
    }
    template <class CallType>
    static Result call(void const* call, X const&... x) {
        auto const rule = chainrules::rrule(static_cast<CallType const*>(call)->f, x...);
        return {rule.value, Pullback(std::type_identity<decltype(rule.pullback)>{}, rule.pullback)};
    }

    Result (*function)(void const* call, X const&...);
};

template <class T, class... X>
struct ErasedPrimal {
    template <class CallType>
    static constexpr bool fits() {
        using Y = decltype(std::declval<CallType const&>().primal(
            std::declval<typename CallType::F const&>(), std::declval<X const&>()...));
        return std::is_same_v<Y, T>;
    }
    template <class CallType>
    static T call(void const* call, X const&... x) {
        auto const& its = *static_cast<CallType const*>(call);
        return its.primal(its.f, x...);
    }

    T (*function)(void const* call, X const&...);
};

/// The terms of the tangent, from the partials.
template <class T, class... X>
struct ErasedTerms {
    using R = check_real_t<T>;
    using Tangents = tuple_for_numbers<T, T, X...>;

    template <class CallType>
    static constexpr bool fits() {
        return ScalarRule<CallType>::template has_one_output<X...>;
    }
    template <class CallType>
    static FlatTangents<R> call(void const* call, T const& omega, T const& y, Tangents const& dx,
                                X const&... x) {
        return ScalarRule<CallType>::template terms<R>(*static_cast<CallType const*>(call), omega,
                                                       y, dx, x...);
    }

    FlatTangents<R> (*function)(void const* call, T const&, T const&, Tangents const&, X const&...);
};

/// How often the partials evaluate the primal.
template <class T, class... X>
struct ErasedEvaluations {
    template <class CallType>
    static constexpr bool fits() {
        return true;
    }
    template <class CallType>
    static int call(void const* call, T const& y, long double point, X const&... x) {
        return ScalarRule<CallType>::evaluations(*static_cast<CallType const*>(call), y, point,
                                                 x...);
    }

    int (*function)(void const* call, T const&, long double, X const&...);
};

template <class T, class... X>
inline constexpr std::size_t moved_numbers = (std::size_t{std::is_same_v<X, T>} + ... + 0);
// A bit for each argument that can be moved, among the bits of f and all arguments.
template <class T, class... X>
constexpr std::size_t spread(std::size_t bits) {
    std::size_t result = 0;
    std::size_t place = 1;
    ((place <<= 1, std::is_same_v<X, T> ? (result |= (bits & 1) * place, bits >>= 1) : 0), ...);
    return result;
}
// The subsets of n arguments for which check_activity gives zeros, the empty one first.
constexpr std::size_t number_of_subsets(std::size_t n) {
    return n <= 3 ? std::size_t{1} << n : 1 + 2 * n;
}
constexpr std::size_t zeros_of(std::size_t subset, std::size_t n) {
    if (n <= 3 || subset == 0) return subset;
    std::size_t const all = (std::size_t{1} << n) - 1;
    return subset <= n ? std::size_t{1} << (subset - 1)
                       : all & ~(std::size_t{1} << (subset - 1 - n));
}
template <class T, class Zero, std::size_t Inactive, class... X>
using activity_tangents = decltype(with_zeros<Zero, spread<T, X...>(Inactive)>(
    std::declval<tuple_for_numbers<T, T, X...> const&>(),
    std::make_index_sequence<1 + sizeof...(X)>{}));

template <class T, class Subsets, class Each, class... X>
struct rule_table;
template <class T, std::size_t... Subset, std::size_t... I, class... X>
struct rule_table<T, std::index_sequence<Subset...>, std::index_sequence<I...>, X...> {
    using type = ErasedTable<
        ErasedPrimal<T, X...>, ErasedRRule<T, X...>, ErasedTerms<T, X...>,
        ErasedFRule<T, activity_tangents<T, ZeroTangent, zeros_of(Subset, sizeof...(I)), X...>,
                    X...>...,
        ErasedFRule<T, activity_tangents<T, NoTangent, std::size_t{1} << I, X...>, X...>...,
        ErasedFRule<T, tuple_for_numbers<T, std::array<T, chunk_size>, X...>, X...>>;
};
/// All but what is called with dual numbers.
template <class T, class... X>
using RuleTable =
    typename rule_table<T, std::make_index_sequence<number_of_subsets(moved_numbers<T, X...>)>,
                        std::make_index_sequence<moved_numbers<T, X...>>, X...>::type;

template <class T, class Dual, class... X>
using DualFRule = ErasedFRule<Dual, tuple_for_numbers<Dual, Dual, X...>, X...>;
template <class T, class... X>
using DualTable =
    ErasedTable<DualFRule<T, dual_numbers::Dual<T>, typename dual_type<T, X>::type...>,
                ErasedEvaluations<T, typename dual_type<T, X>::type...>>;

}  // namespace chainrules::testutils::detail
