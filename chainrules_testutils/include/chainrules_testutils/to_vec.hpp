// SPDX-License-Identifier: MIT
#pragma once
// to_vec(x): the real numbers in a value, as one flat vector, and back. A tangent is flattened
// beside its primal, so that zeros, missing fields and thunks get their place: the numbers of
// to_vec(x) and of tangent_to_vec(x, dx) correspond one to one. Complex: real part, imaginary part.

#include "chainrules_testutils/detail/compile_error.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/detail/flat_tangent.hpp"
#include "chainrules_testutils/flatten.hpp"
#include "chainrules_testutils/flatten_maps.hpp"

namespace chainrules::testutils {

/// The real type in which the numbers of a P are held: long double if it has any, else double.
template <class... P>
using flat_real_t =
    std::conditional_t<((0u | ... | detail::reals_of<P>)&detail::has_long_double) != 0, long double,
                       double>;

namespace detail {

// The type in a P that cannot be flattened: that of a member, or of an element.
template <class P>
struct unflattenable {
    using type = P;
};
template <class... P>
struct first_unflattenable {
    using type = void;
};
template <class P, class... Rest>
struct first_unflattenable<P, Rest...>
    : std::conditional_t<Flattenable<P>, first_unflattenable<Rest...>, unflattenable<P>> {};
template <class P, class Members>
struct unflattenable_member;
template <class P, auto... M>
struct unflattenable_member<P, MemberList<M...>> : first_unflattenable<member_type_t<M, P>...> {};
template <Described P>
struct unflattenable<P> : unflattenable_member<P, typename FieldsOf<P>::members> {};
template <class... P>
struct unflattenable<std::tuple<P...>> : first_unflattenable<P...> {};
template <chainrules::detail::Sequence P>
struct unflattenable<P> : first_unflattenable<typename P::value_type> {};

// Eigen's classes by what they have: eigen.hpp has not been included, or does not know them.
template <class P>
concept SparseOfEigen = requires(P const& x) {
    typename P::StorageIndex;
    x.outerIndexPtr();
};
template <class P>
concept PermutationOfEigen = requires(P const& x) {
    typename P::IndicesType;
    x.indices();
};
template <class P>
concept StructuredOfEigen =
    PermutationOfEigen<P> || requires { typename P::DiagonalVectorType; } || requires {
        typename P::PlainObject;
        P::mode;
    } || requires {
        P::below;
        P::above;
    };
template <class P>
concept DenseOfEigen = requires(P const& x) {
    typename P::Scalar;
    typename P::PlainObject;
    x.rows();
    x.cols();
};

template <class P>
constexpr void check_flattenable() {
    if constexpr (!Flattenable<P>) {
        using Part = typename unflattenable<P>::type;
        if constexpr (SparseOfEigen<Part>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::to_vec(x): a sparse matrix of Eigen cannot be flattened; "
                "include chainrules_testutils/eigen/sparse.hpp",
                P, Part);
        else if constexpr (StructuredOfEigen<Part>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::to_vec(x): a structured matrix or a permutation cannot be "
                "flattened; include chainrules_testutils/eigen/structured.hpp",
                P, Part);
        else if constexpr (DenseOfEigen<Part>)
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::to_vec(x): a matrix of Eigen cannot be flattened; include "
                "chainrules_testutils/eigen.hpp, and give a matrix, not an expression",
                P, Part);
        else
            CHAINRULES_DETAIL_ERROR(
                "chainrules::testutils::to_vec(x): this type cannot be flattened; describe the "
                "struct with CHAINRULES_FIELDS, specialise chainrules::testutils::Flatten for it, "
                "give options as keyword(options), or hold the argument fixed with with_tangent(x, "
                "NoTangent{})",
                Part);
    }
}

template <class P>
std::size_t flat_size(P const& x) {
    if constexpr (reals_of<P> == 0)
        return 0;
    else if constexpr (Number<P>)
        return Complex<P> ? 2 : 1;
    else {
        std::size_t size = 0;
        Flatten<P>::each(x, [&](auto const& part) { size += flat_size(part); });
        return size;
    }
}

template <class P, class R>
void append_numbers(P const& x, std::vector<R>& out) {
    if constexpr (reals_of<P> == 0) {
        return;
    } else if constexpr (Complex<P>) {
        out.push_back(static_cast<R>(x.real()));
        out.push_back(static_cast<R>(x.imag()));
    } else if constexpr (Number<P>) {
        out.push_back(static_cast<R>(x));
    } else {
        Flatten<P>::each(x, [&](auto const& part) { append_numbers(part, out); });
    }
}

template <class P, class R>
auto read_numbers(P const& like, R const*& next) {
    if constexpr (std::is_array_v<P>) {
        auto const read = [&](auto const& part) { return read_numbers(part, next); };
        std::array<decltype(read(like[0])), std::extent_v<P>> result{};
        chainrules::detail::each_element(
            [&](auto& element, auto const& part) { element = read(part); }, result, like);
        return result;
    } else if constexpr (reals_of<P> == 0) {
        return like;
    } else if constexpr (Complex<P>) {
        using Part = real_t<P>;
        R const* const z = next;
        next += 2;
        return P(static_cast<Part>(z[0]), static_cast<Part>(z[1]));
    } else if constexpr (Number<P>) {
        return static_cast<P>(*next++);
    } else {
        return Flatten<P>::rebuild(like,
                                   [&](auto const& part) { return read_numbers(part, next); });
    }
}

template <class P>
auto make_zero_tangent(P const& x) {
    if constexpr (HasTangent<P>) {
        return zero_tangent(x);
    } else {
        static_assert(
            requires { Flatten<P>::zero_tangent(x); },
            "chainrules::testutils::rand_tangent(rng, x): the type has no tangent type; specialise "
            "chainrules::TangentSpace for it");
        return Flatten<P>::zero_tangent(x);
    }
}

// An array of integers, which count as numbers where a rule has a derivative for them: its tangent
// is the array of these numbers.
template <class P>
concept WholeNumbers = Integer<P> || requires(P const& x) {
    requires !Number<P> && Flattenable<P> && reals_of<P> == 0 && !Described<P>;
    requires reals_of<std::remove_cvref_t<decltype(make_zero_tangent(x))>> != 0;
};
template <WholeNumbers P>
using numbers_like_t = std::remove_cvref_t<decltype(make_zero_tangent(std::declval<P const&>()))>;
template <class P, class D>
void copy_numbers(P const& x, D& numbers) {
    if constexpr (Number<P>)
        numbers = static_cast<D>(x);
    else
        Flatten<P>::each_tangent(
            x, numbers, [](auto const& part, auto& number) { copy_numbers(part, number); });
}
template <WholeNumbers P>
numbers_like_t<P> numbers_like(P const& x) {
    auto numbers = make_zero_tangent(x);
    copy_numbers(x, numbers);
    return numbers;
}

// Writes the numbers into a canonical tangent, leaf by leaf.
template <class P, class D, class R>
void fill_tangent(P const& x, D& dx, R const*& next) {
    if constexpr (reals_of<P> != 0) {
        if constexpr (Number<P>)
            dx = read_numbers(dx, next);
        else
            Flatten<P>::each_tangent(
                x, dx, [&](auto const& part, auto& d) { fill_tangent(part, d, next); });
    }
}

template <class P>
std::string shape_of(P const& x) {
    if constexpr (requires { Flatten<P>::shape(x); })
        return Flatten<P>::shape(x);
    else
        return "this shape";
}

template <class P, class D>
constexpr bool takes_tangent() {
    if constexpr (Number<P>)
        return Number<D> && (Complex<P> || !Complex<D>);
    else if constexpr (!Number<D>)
        return Flatten<P>::template takes<D>;
    else if constexpr (HasTangent<P>)
        return std::is_same_v<tangent_t<P>, D>;  // an angle that is no number, say
    else
        return false;
}

// Appends the numbers of dx, a tangent of x of any kind.
template <class R, class P, class D>
void append_tangent(P const& x, D const& dx, FlatTangent<R>& out) {
    if constexpr (reals_of<P> == 0) {
        return;
    } else if constexpr (AbstractZero<D>) {
        out.add_zeros(flat_size(x));
    } else if constexpr (chainrules::detail::IsNotImplemented<D>) {
        out.add_missing(flat_size(x), dx);
    } else if constexpr (IsThunk<D>) {
        append_tangent<R>(x, unthunk(dx), out);
    } else if constexpr (!takes_tangent<P, D>()) {
        out.add_problem(flat_size(x), concatenate({"is of type ", type_name<D>(),
                                                   ", which is no tangent of ", type_name<P>()}));
    } else if constexpr (Number<P>) {
        if constexpr (Complex<D>) {
            out.add(static_cast<R>(dx.real()));
            out.add(static_cast<R>(dx.imag()));
        } else {
            out.add(static_cast<R>(dx));
            if constexpr (Complex<P>) out.add(R(0));
        }
    } else {
        bool const same_shape = Flatten<P>::each_tangent(
            x, dx, [&](auto const& part, auto&& d) { append_tangent<R>(part, d, out); });
        if (!same_shape)
            out.add_problem(flat_size(x), concatenate({"has ", shape_of_tangent(dx),
                                                       ", the value has ", shape_of(x)}));
    }
}

}  // namespace detail

/// The real numbers in x, in order.
template <class P>
auto to_vec(P const& x) {
    detail::check_flattenable<P>();
    std::vector<flat_real_t<P>> numbers;
    detail::append_numbers(x, numbers);
    return numbers;
}

/// The inverse: a value like x with these numbers. Throws std::invalid_argument when there are more
/// or fewer of them than x has.
template <class P, class R>
auto from_vec(P const& x, std::vector<R> const& numbers) {
    detail::check_flattenable<P>();
    detail::check_count("from_vec(x, numbers)", numbers.size(), detail::flat_size(x));
    R const* next = numbers.data();
    return detail::read_numbers(x, next);
}

/// The real numbers in dx, a tangent of x of any kind, one for each number of to_vec(x). Throws
/// NotImplementedError where one is missing, std::invalid_argument where dx is no tangent of x.
template <class P, class D>
auto tangent_to_vec(P const& x, D const& dx) {
    detail::check_flattenable<P>();
    detail::FlatTangent<flat_real_t<P>> flat;
    detail::append_tangent<flat_real_t<P>>(x, dx, flat);
    flat.require("tangent_to_vec(x, dx)");
    return flat.numbers;
}

/// The canonical tangent of x with these numbers.
template <class P, class R>
auto tangent_from_vec(P const& x, std::vector<R> const& numbers) {
    detail::check_flattenable<P>();
    if constexpr (detail::reals_of<P> == 0) {
        return NoTangent{};
    } else {
        detail::check_count("tangent_from_vec(x, numbers)", numbers.size(), detail::flat_size(x));
        auto dx = detail::make_zero_tangent(x);
        R const* next = numbers.data();
        detail::fill_tangent(x, dx, next);
        return dx;
    }
}

/// Where number `index` of to_vec(x) stands in x: "[3]", ".x", "(2,3)", "[3].x.imag"; empty for a
/// real number.
template <class P>
std::string index_path(P const& x, std::size_t index) {
    if constexpr (detail::reals_of<P> == 0) {
        return {};
    } else if constexpr (Number<P>) {
        return Complex<P> ? Flatten<P>::name(x, index) : std::string();
    } else {
        std::string path;
        std::size_t part = 0;
        bool found = false;
        Flatten<P>::each(x, [&](auto const& child) {
            if (found) return;
            std::size_t const size = detail::flat_size(child);
            if (index < size) {
                path = detail::concatenate({Flatten<P>::name(x, part), index_path(child, index)});
                found = true;
            } else {
                index -= size;
                ++part;
            }
        });
        return path;
    }
}

}  // namespace chainrules::testutils
