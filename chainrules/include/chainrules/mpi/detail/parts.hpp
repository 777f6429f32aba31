// SPDX-License-Identifier: MIT
#pragma once
// Arrays of which parts go to several ranks, and the rules of functions that regroup them. Such a
// function is a map:
//
//     static constexpr char const* call; Communicator comm; void check() const;
//     void describe(Step&) const;            the root, that ranks agree on
//     void agree(Parts& x);                  tells all ranks the sizes, throws on all of them
//     std::size_t result_numbers() const;
//     void forward(T const* in, T* out) const;
//     void reverse(T* y_bar, T* x_bar) const;      changes y_bar

#include <string>

#include "chainrules/mpi/detail/linear.hpp"

namespace chainrules::mpi::detail {

/// How many numbers are in each value of a type; 0 where that is not the same for all, or where
/// there is something else in them, which would not be sent.
template <class E>
constexpr std::size_t numbers_each() {
    auto const sum = []<class... Part>(std::type_identity<Part>...) {
        std::size_t result = 0;
        bool all = true;
        ((all = all && numbers_each<Part>() != 0, result += numbers_each<Part>()), ...);
        return all ? result : 0;
    };
    if constexpr (Number<E>)
        return Integer<E> ? 0 : 1;
    else if constexpr (StructuralTangent<E>)
        return [&]<class P, auto... K, class... T>(Tangent<P, Field<K, T>...> const*) {
            return sum(std::type_identity<T>{}...);
        }(static_cast<E*>(nullptr));
    else if constexpr (chainrules::detail::is_tuple_like<E>)
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return sum(std::type_identity<std::tuple_element_t<I, E>>{}...);
        }(std::make_index_sequence<std::tuple_size_v<E>>{});
    else if constexpr (Described<E>)
        return [&]<auto... M>(MemberList<M...>) {
            return sum(std::type_identity<member_type_t<M, E>>{}...);
        }(typename FieldsOf<E>::members{});
    else if constexpr (requires {
                           std::tuple_size<E>::value;
                           typename E::value_type;
                       })
        return std::tuple_size_v<E> * numbers_each<typename E::value_type>();
    else if constexpr (DenseMatrix<E>)
        return E::SizeAtCompileTime > 0 ? static_cast<std::size_t>(E::SizeAtCompileTime) : 0;
    else
        return 0;
}

template <class X>
concept ElementParts =
    Sendable<X> && chainrules::detail::Sequence<X> && chainrules::detail::Resizable<X> &&
    numbers_each<typename X::value_type>() != 0;
template <class X>
concept VectorParts =
    Sendable<X> && DenseMatrix<X> && !chainrules::detail::Sequence<X> &&
    requires(X& x) { x.resize(1); } && (X::RowsAtCompileTime == 1 || X::ColsAtCompileTime == 1);
template <class X>
concept ColumnParts = Sendable<X> && DenseMatrix<X> && !VectorParts<X> && requires(X& x) {
    x.resize(1, 1);
} && X::ColsAtCompileTime < 0 && !X::IsRowMajor;

/// An array that can be handed out in parts.
template <class X>
concept HasParts = ElementParts<X> || VectorParts<X> || ColumnParts<X>;

/// So many elements or columns, of so many numbers each.
struct Parts {
    std::size_t count;
    std::size_t each;
    std::size_t numbers() const { return count * each; }
};

template <HasParts X>
Parts parts_of(X const& x) {
    if constexpr (ElementParts<X>)
        return {static_cast<std::size_t>(x.size()), numbers_each<typename X::value_type>()};
    else if constexpr (VectorParts<X>)
        return {static_cast<std::size_t>(x.size()), 1};
    else
        return {static_cast<std::size_t>(x.cols()), static_cast<std::size_t>(x.rows())};
}

/// Zeros for so many numbers, in parts of so many each.
template <HasParts X>
X zeros_in_parts(std::size_t each, std::size_t numbers) {
    X result{};
    if constexpr (ElementParts<X>)
        result.resize(numbers / each);
    else if constexpr (VectorParts<X>)
        result.setZero(static_cast<decltype(result.size())>(numbers));
    else
        result.setZero(static_cast<decltype(result.rows())>(each),
                       static_cast<decltype(result.rows())>(each == 0 ? 0 : numbers / each));
    return result;
}

/// use(numbers), for reading.
template <class X, class Use>
void with_numbers_of(X const& x, Use const& use) {
    if constexpr (Contiguous<X>)
        use(x.data());
    else {
        std::vector<numbers_in_t<X>> numbers(count_numbers(x));
        copy_numbers(x, numbers.data());
        use(static_cast<numbers_in_t<X> const*>(numbers.data()));
    }
}

/// All ranks throw std::invalid_argument with the text of the lowest rank that has one.
inline void throw_together(Communicator const& comm, char const* call, std::string text) {
    int owner = text.empty() ? comm.size() : comm.rank();
    must(MPI_Allreduce(MPI_IN_PLACE, &owner, 1, MPI_INT, MPI_MIN, comm.forward()), call);
    if (owner == comm.size()) return;
    auto length = static_cast<int>(text.size());
    must(MPI_Bcast(&length, 1, MPI_INT, owner, comm.forward()), call);
    text.resize(static_cast<std::size_t>(length));
    must(MPI_Bcast(text.data(), length, MPI_CHAR, owner, comm.forward()), call);
    throw std::invalid_argument(text);
}

/// Before the counts are exchanged.
template <class Map, class X>
Parts enter_regrouping(Map& map, Mode mode, X const& x) {
    Step step{Map::call, mode};
    map.describe(step);
    enter(map.comm, step, [&] { map.check(); });
    Parts parts = parts_of(x);
    map.agree(parts);
    return parts;
}

/// The result, in parts of `each` numbers.
template <class Map, class X>
X regrouped(Map const& map, X const& x, std::size_t each) {
    auto y = zeros_in_parts<X>(each, map.result_numbers());
    with_numbers_of(x, [&](auto const* in) {
        with_numbers(y, [&](auto* out, std::size_t) { map.forward(in, out); });
    });
    return y;
}

template <class Map, class X>
X regrouped_value(Map map, X const& x) {
    static_assert(HasParts<X>,
                  "chainrules::mpi: the value cannot be handed out in parts; give a std::vector of "
                  "numbers, or of arrays or structs of as many real numbers each and nothing else, "
                  "or a resizable Eigen vector or column-major matrix");
    if constexpr (HasParts<X>) {
        auto const parts = enter_regrouping(map, Mode::primal, x);
        return regrouped(map, x, parts.each);
    } else {
        return x;
    }
}

template <class Map, class X, class Dx>
auto regrouped_frule(Map map, X const& x, Dx const& dx) {
    auto const parts = enter_regrouping(map, Mode::forward, x);
    auto y = regrouped(map, x, parts.each);
    auto dy = regrouped(map, full_tangent(x, dx), parts.each);
    return FRuleResult{std::move(y), std::move(dy)};
}

template <std::size_t Others, class Map, class X>
auto regrouped_rrule(Map map, X const& x) {
    auto const of_x = parts_of(x);
    auto const parts = enter_regrouping(map, Mode::reverse, x);
    auto y = regrouped(map, x, parts.each);
    auto pullback = [map = own(std::move(map)), of_x, shape = Shape<X>(y),
                     project = ProjectTo<X>(y)](auto const& y_bar) {
        std::optional<decltype(full_tangent(shape, project, y_bar))> full;
        Step step{Map::call, Mode::pullback};
        map->describe(step);
        enter(map->comm, step, [&] { full = full_tangent(shape, project, y_bar); });
        auto x_bar =
            zeros_in_parts<std::remove_cvref_t<decltype(*full)>>(of_x.each, of_x.numbers());
        with_numbers(*full, [&](auto* in, std::size_t) {
            with_numbers(x_bar, [&](auto* out, std::size_t) { map->reverse(in, out); });
        });
        return cotangents<Others>(std::move(x_bar));
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace chainrules::mpi::detail
