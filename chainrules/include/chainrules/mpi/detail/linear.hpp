// SPDX-License-Identifier: MIT
#pragma once
// The rules of a function that is linear in the numbers of its argument, whose result has the
// argument's shape. Such a function is a map:
//
//     static constexpr char const* call = "bcast(x, root, comm)";
//     Communicator comm;
//     void check() const;                             throws where an argument is wrong
//     void describe(Step& step, X const& x) const;    what the ranks must agree on
//     void forward(T* x, std::size_t n, std::size_t copies) const;
//     void reverse(T* x, std::size_t n) const;        its transpose
//     static constexpr bool between_two = true;       optional: not all ranks need call it
//     void verify() const;                            optional: in debug mode, on all ranks
//
// forward is given `copies` arrays of n numbers, one behind the other, since a value and its
// tangent go in one message. Both work in place.

#include <optional>
#include <tuple>
#include <utility>

#include "chainrules/mpi/detail/agreement.hpp"
#include "chainrules/mpi/detail/calls.hpp"
#include "chainrules/mpi/sendable.hpp"

namespace chainrules::mpi::detail {

template <class X>
constexpr void check_sendable() {
    static_assert(!std::is_void_v<numbers_in_t<X>>,
                  "chainrules::mpi: the value has no real numbers to send; describe a struct with "
                  "CHAINRULES_FIELDS, send integers with MPI itself");
    static_assert(!std::is_same_v<numbers_in_t<X>, Mixed>,
                  "chainrules::mpi: the numbers of the value are of several types, or of one that "
                  "cannot be sent; send the parts, or declare is_sendable_number<T>");
}

/// What most maps ask for: as many numbers on all ranks.
struct SameCount {
    void check() const {}
    template <class X>
    void describe(Step& step, X const& x) const {
        step.count = static_cast<std::int64_t>(count_numbers(x));
    }
};

template <class Map>
concept BetweenTwo = requires { requires Map::between_two; };

template <class Map, class X>
void enter_map(Map const& map, Mode mode, X const& x) {
    if constexpr (BetweenTwo<Map>) {
        check_running(Map::call);
        map.check();
    } else {
        Step step{Map::call, mode};
        enter(map.comm, step, [&] {
            map.check();
            if (debug_mode()) map.describe(step, x);
        });
        if constexpr (requires { map.verify(); })
            if (debug_mode()) map.verify();
    }
}

/// x after the map.
template <class Map, class X>
X mapped(Map const& map, X x) {
    with_numbers(x, [&](auto* numbers, std::size_t n) { map.forward(numbers, n, 1); });
    return x;
}

template <class Map, class X>
X linear_value(Map const& map, X const& x) {
    check_sendable<X>();
    if constexpr (Sendable<X>) {
        enter_map(map, Mode::primal, x);
        return mapped(map, x);
    } else {
        return x;
    }
}

template <class Map, class X, class Dx>
auto linear_frule(Map const& map, X const& x, Dx const& dx) {
    enter_map(map, Mode::forward, x);
    X y = x;
    auto dy = full_tangent(x, dx);
    using T = numbers_in_t<X>;
    if constexpr (std::is_same_v<numbers_in_t<decltype(dy)>, T>) {
        std::size_t const n = count_numbers(y);
        std::vector<T> both(2 * n);
        copy_numbers(dy, copy_numbers(y, both.data()));
        map.forward(both.data(), n, 2);
        assign_numbers(dy, assign_numbers(y, static_cast<T const*>(both.data())));
    } else {
        y = mapped(map, std::move(y));
        dy = mapped(map, std::move(dy));
    }
    return FRuleResult{std::move(y), std::move(dy)};
}

/// The cotangent as it is sent, once all ranks agree that it can be.
template <class Map, class Shape, class Project, class Bar>
auto entered_cotangent(Map const& map, Shape const& shape, Project const& project,
                       Bar const& y_bar) {
    if constexpr (BetweenTwo<Map>) {
        check_running(Map::call);
        return full_tangent(shape, project, y_bar);
    } else {
        std::optional<decltype(full_tangent(shape, project, y_bar))> full;
        Step step{Map::call, Mode::pullback};
        enter(map.comm, step, [&] {
            full = full_tangent(shape, project, y_bar);
            if (debug_mode()) map.describe(step, *full);
        });
        return std::move(*full);
    }
}

/// What a pullback returns: nothing for the function and for the arguments after x.
template <std::size_t Others, class Bar>
auto cotangents(Bar&& x_bar) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::tuple{NoTangent{}, std::forward<Bar>(x_bar),
                          (static_cast<void>(I), NoTangent{})...};
    }(std::make_index_sequence<Others>{});
}

/// Others: the number of arguments after x.
template <std::size_t Others, class Map, class X>
auto linear_rrule(Map const& map, X const& x) {
    enter_map(map, Mode::reverse, x);
    auto y = mapped(map, x);
    auto pullback = [map, shape = Shape<X>(x), project = ProjectTo<X>(x)](auto const& y_bar) {
        auto x_bar = entered_cotangent(map, shape, project, y_bar);
        with_numbers(x_bar, [&](auto* numbers, std::size_t n) { map.reverse(numbers, n); });
        return cotangents<Others>(std::move(x_bar));
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace chainrules::mpi::detail

/// Declares, in chainrules::mpi, the function object `name` of x and of the parameters, which is a
/// map: that of detail that is made of them. Kind: linear, or regrouped, as in parts.hpp; Argument:
/// the concept of x. `CHAINRULES_DETAIL_MPI_FUNCTION(get, linear, Sendable,
/// (int const& from, Communicator const& comm), Get(comm, from));`.
#define CHAINRULES_DETAIL_MPI_FUNCTION(name, kind, Argument, parameters, ...)                    \
    namespace detail {                                                                           \
    template <class X>                                                                           \
    X name##_value(X const& x, CHAINRULES_DETAIL_UNPAREN parameters) {                           \
        return kind##_value(__VA_ARGS__, x);                                                     \
    }                                                                                            \
    }                                                                                            \
    CHAINRULES_FUNCTION(name, detail::name##_value);                                             \
    template <class... Tangents, Argument X>                                                     \
        requires(sizeof...(Tangents) == 2 + CHAINRULES_DETAIL_COUNT parameters)                  \
    auto frule(std::tuple<Tangents...> const& tangents, name##_t, X const& x,                    \
               CHAINRULES_DETAIL_UNPAREN parameters) {                                           \
        return detail::kind##_frule(detail::__VA_ARGS__, x, std::get<1>(tangents));              \
    }                                                                                            \
    template <Argument X>                                                                        \
    auto rrule(name##_t, X const& x, CHAINRULES_DETAIL_UNPAREN parameters) {                     \
        return detail::kind##_rrule<CHAINRULES_DETAIL_COUNT parameters>(detail::__VA_ARGS__, x); \
    }                                                                                            \
    static_assert(true)

/// At global scope: the functions of chainrules::mpi communicate, and are in chainrules::fn::mpi.
#define CHAINRULES_DETAIL_MPI_FUNCTIONS(...) \
    CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_MPI_COMMUNICATES, ~, (__VA_ARGS__)) static_assert(true)
#define CHAINRULES_DETAIL_MPI_COMMUNICATES(c, i, name)                                \
    template <>                                                                       \
    inline constexpr bool chainrules::communicates<chainrules::mpi::name##_t> = true; \
    namespace chainrules::fn::mpi {                                                   \
    using chainrules::mpi::name;                                                      \
    }
