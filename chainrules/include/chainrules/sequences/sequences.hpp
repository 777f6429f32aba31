// SPDX-License-Identifier: MIT
#pragma once
// Sequences as the rules for algorithms see them: std::vector, std::array and what is like them,
// and views (std::span), which own nothing: their results and tangents are of the containers that
// own as many elements. How results, tangents and cotangents are made and checked.

#include <stdexcept>
#include <utility>

#include "chainrules/detail/append_integer.hpp"
#include "chainrules/detail/combine_tangents.hpp"
#include "chainrules/detail/primal.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/accumulate.hpp"
#include "chainrules_core/tangents/views.hpp"

namespace chainrules::containers::detail {

namespace bases {
// The base of functions of sequences: lookup by such a function finds what stands in this
// namespace.
template <class F>
struct ByPrimal : chainrules::detail::ByPrimal<F> {};
}  // namespace bases
using bases::ByPrimal;

template <class V>
concept Sequence =
    chainrules::detail::Sequence<V> || chainrules::detail::View<V> || is_fixed_container<V>;

template <class V>
using element_t = typename V::value_type;

/// A sequence whose elements are numbers, and one whose elements have tangents.
template <class V>
concept NumberSequence = Sequence<V> && Number<element_t<V>>;
template <class V>
concept RealSequence = Sequence<V> && Real<element_t<V>>;
template <class V>
concept DifferentiableSequence =
    Sequence<V> && HasTangent<V> && !chainrules::detail::has_no_tangent<V>;

// What owns as many elements as V, and what owns any number of them.
template <class U, class V>
struct owner {
    using type = typename chainrules::detail::owner_of<V>::template type<U>;
};
template <class U, chainrules::detail::Sequence V>
struct owner<U, V> {
    using type = typename chainrules::detail::sequence_traits<V>::template rebind<U>;
};
template <class U, class V>
using owner_t = typename owner<U, V>::type;

template <class U, class V>
using resizable_owner_t =
    std::conditional_t<chainrules::detail::Resizable<owner_t<U, V>>, owner_t<U, V>, std::vector<U>>;

/// An R of n elements; those of numbers are zero.
template <class R>
R made(std::size_t n) {
    R result{};
    if constexpr (chainrules::detail::Resizable<R>) result.resize(n);
    if constexpr (Number<element_t<R>> && !std::is_arithmetic_v<element_t<R>>)
        for (std::size_t i = 0; i != n; ++i) result[i] = element_t<R>(0);
    return result;
}

/// An R of the elements make(0), make(1), …
template <class R, class Make>
R made_of(std::size_t n, Make const& make) {
    R result{};
    if constexpr (chainrules::detail::Resizable<R>) result.resize(n);
    for (std::size_t i = 0; i != n; ++i) result[i] = make(i);
    return result;
}

/// d in the tangent space of an element of type E. Other things than numbers are taken as they are.
template <class E, class D>
auto projected(D const& d) {
    if constexpr (Number<E>)
        return chainrules::project_number<tangent_t<E>>(unthunk(d));
    else
        return chainrules::evaluate(unthunk(d));
}
template <class E, class D>
using projected_t = std::remove_cvref_t<decltype(projected<E>(std::declval<D const&>()))>;

/// Throws std::invalid_argument: "chainrules::<f>: <text>".
[[noreturn]] inline void raise_argument(char const* f, char const* text) {
    chainrules::Error error;
    error.append("chainrules::").append(f).append(": ").append(text);
    raise(std::invalid_argument(error.what()));
}

/// The same for sizes: "chainrules::<f>: <x> has 3 elements, <y> has 4; <must>".
[[noreturn]] inline void raise_sizes(char const* f, char const* x, std::size_t n, char const* y,
                                     std::size_t m, char const* must) {
    chainrules::Error error;
    error.append("chainrules::").append(f).append(": ").append(x).append(" has ").append(n);
    error.append(" elements, ").append(y).append(" has ").append(m).append("; ").append(must);
    raise(std::invalid_argument(error.what()));
}

/// And for a position: "chainrules::<f>: <name> is 5, v has 3 elements", a std::out_of_range.
template <std::integral I>
[[noreturn]] void raise_position(char const* f, char const* name, I position, std::size_t n) {
    chainrules::Error error;
    error.append("chainrules::").append(f).append(": ").append(name).append(" is ");
    chainrules::detail::append_integer(error, position).append(", v has ");
    raise(std::out_of_range(error.append(n).append(" elements").what()));
}

/// The position as a size, checked to be less than `limit`; v has n elements.
template <std::integral I>
std::size_t checked_position(char const* f, char const* name, I position, std::size_t limit,
                             std::size_t n) {
    if (!chainrules::detail::is_position(position, limit)) raise_position(f, name, position, n);
    return static_cast<std::size_t>(position);
}

template <class D>
void check_size(char const* call, char const* what, D const& d, std::size_t n) {
    if (d.size() != n) raise(DimensionMismatch(call, what, d.size(), n));
}

/// The tangent dv of the sequence v: of its size, projected. A zero is returned as it is.
template <class V, class D>
decltype(auto) tangent_of(char const* call, char const* name, V const& v, D const& dv) {
    if constexpr (AbstractZero<D>)
        return D{};
    else {
        static_assert(Sequence<D>,
                      "chainrules::frule(tangents, f, x...): the tangent of a container must be a "
                      "container; give one with an element per element, or ZeroTangent{}");
        check_size(call, name, dv, v.size());
        if constexpr (!chainrules::detail::View<D>)
            return ProjectTo(v)(dv);
        else if constexpr (std::is_same_v<element_t<D>, tangent_t<element_t<V>>>)
            return (dv);
        else
            return chainrules::evaluate(ProjectTo(v)(made_of<std::vector<element_t<D>>>(
                dv.size(), [&](std::size_t i) { return dv[i]; })));
    }
}

/// The rule of a linear function f of one sequence: the tangent is f(dv).
template <class F, class V, class D>
auto linear_tangent(char const* call, F const& f, V const& v, D const& dv) {
    auto rule = [&](auto const& d) { return f(tangent_of(call, "dv", v, d)); };
    return chainrules::detail::combine_tangents(rule, dv);
}

/// The cotangent of an output that is a number of type Y, in Y's tangent space.
template <class Y, class D>
auto number_cotangent(D const& dy) {
    static_assert(Number<D>,
                  "chainrules::rrule(f, x...).pullback(dy): the output is a number; give a number");
    return projected<Y>(dy);
}

/// Checks the cotangent of an output that is a sequence of n elements.
template <class D>
void check_cotangent(char const* call, D const& dy, std::size_t n) {
    static_assert(Sequence<D>,
                  "chainrules::rrule(f, x...).pullback(dy): the output is a container; give a "
                  "container with an element per element of it");
    if constexpr (Sequence<D>) check_size(call, "dy", dy, n);
}

/// Element i of a kept cotangent of a sequence of Y.
template <class Y, class D>
auto cotangent_at(D const& dy, std::size_t i) {
    return projected<Y>((*dy)[i]);
}
template <class Y, class D>
using cotangent_element_t = projected_t<Y, element_t<std::remove_cvref_t<D>>>;

/// What a pullback keeps of an argument to make cotangents of its shape: the size where elements
/// are numbers, else the argument.
template <class V>
struct Shape {
    std::size_t n;

    std::size_t size() const { return n; }
    template <class U>
    auto zeros() const {
        return made<owner_t<U, V>>(n);
    }
};
template <class V>
struct ShapeOfParts {
    Kept<V> v;

    std::size_t size() const { return v->size(); }
    template <class>
    auto zeros() const {
        return zero_tangent(*v);
    }
};
// An object, as those below: thunks have their closures here, and a user's add_to(sum, x_bar) is to
// find none of these.
struct shape_of_fn {
    template <class V>
    auto operator()(V const& v) const {
        if constexpr (Number<element_t<V>>)
            return Shape<V>{v.size()};
        else
            return ShapeOfParts<V>{keep(v)};
    }
};
inline constexpr shape_of_fn shape_of{};

/// sum += d.
struct add_to_fn {
    template <class S, class D>
    constexpr void operator()(S& sum, D const& d) const {
        if constexpr (Number<S>)
            sum = static_cast<S>(chainrules::detail::sum(sum, d));
        else if constexpr (chainrules::detail::AddsInto<S, D>)
            accumulate(sum, d);
        else
            sum = static_cast<S>(add(sum, d));
    }
};
inline constexpr add_to_fn add_to{};

/// The cotangent of a sequence V as an inplaceable thunk. give(put) calls put(i, d) for what is to
/// be added to element i, a D.
template <class V, class D, class KeptShape, class Give>
auto cotangent_thunk(KeptShape shape, Give give) {
    using E = element_t<V>;
    auto put_into = [give](auto& sums) {
        give([&sums](std::size_t i, auto const& d) { add_to(sums[i], projected<E>(d)); });
    };
    auto compute = [shape, put_into] {
        auto sums = shape.template zeros<projected_t<E, D>>();
        put_into(sums);
        return sums;
    };
    auto check = [shape](auto const& dest) {
        check_size("accumulate(dest, dx)", "dx", shape, dest.size());
    };
    if constexpr (Number<E>)
        return inplaceable_thunk([check, put_into](auto& dest) { check(dest), put_into(dest); },
                                 compute);
    else  // a sum over parts checks their shapes before it writes
        return inplaceable_thunk(
            [check, compute](auto& dest) { check(dest), accumulate(dest, compute()); }, compute);
}

}  // namespace chainrules::containers::detail
