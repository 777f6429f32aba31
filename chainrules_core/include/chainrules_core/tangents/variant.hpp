// SPDX-License-Identifier: MIT
#pragma once
// std::variant and its like, known by what they can do: the tangent of a variant is a variant of
// tangents, alternative by alternative, that holds the same alternative as the primal. Where
// another one is met, DimensionMismatch is thrown. Not part of the umbrella header.

#include "chainrules_core/tangents/accumulate.hpp"
#include "chainrules_core/tangents/project_to.hpp"

namespace chainrules {

namespace detail {

// std::variant and its like: one of several alternatives, told by their index.
template <class P>
struct variant_traits {
    static constexpr bool known = false;
};
template <template <class...> class C, class... T>
struct variant_traits<C<T...>> {
    static constexpr bool known = true;
    using alternatives = std::tuple<T...>;
    template <class... U>
    using rebind = C<U...>;
};

template <class P>
concept VariantLike = std::is_class_v<P> && requires(P const& p) {
    requires variant_traits<P>::known;
    { p.index() } -> std::convertible_to<std::size_t>;
    { p.valueless_by_exception() } -> std::convertible_to<bool>;
};

template <VariantLike P>
using alternatives_t =
    std::make_index_sequence<std::tuple_size_v<typename variant_traits<P>::alternatives>>;
template <std::size_t I, VariantLike P>
using alternative_t = std::tuple_element_t<I, typename variant_traits<P>::alternatives>;

/// op(std::integral_constant<std::size_t, I>) for the alternative I that v holds.
template <VariantLike V, class Op>
constexpr void at_alternative(V const& v, Op const& op) {
    if (v.valueless_by_exception())
        raise(
            DimensionMismatch("chainrules: a variant is valueless_by_exception and has no "
                              "tangent; give it a value"));
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        ((v.index() == I ? static_cast<void>(op(std::integral_constant<std::size_t, I>{}))
                         : void()),
         ...);
    }(alternatives_t<V>{});
}

[[noreturn]] inline void raise_alternatives(char const* call, std::size_t a, std::size_t b) {
    DimensionMismatch error("chainrules::");
    error.append(call).append(": the variants hold different alternatives, ");
    error.append(static_cast<unsigned long long>(a)).append(" and ");
    error.append(static_cast<unsigned long long>(b));
    raise(error);
}
template <class A, class B>
constexpr void check_alternative(char const* call, A const& a, B const& b) {
    if (a.index() != b.index()) raise_alternatives(call, a.index(), b.index());
}

/// A variant of the kind of `like`: make(std::integral_constant<std::size_t, I>) for the
/// alternative I that `like` holds.
template <class V, class Make>
constexpr auto make_variant(V const& like, Make const& make) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        typename variant_traits<V>::template rebind<std::remove_cvref_t<decltype(evaluate(
            make(std::integral_constant<std::size_t, I>{})))>...>
            result;
        at_alternative(like, [&](auto i) { result.template emplace<i>(make(i)); });
        return result;
    }(alternatives_t<V>{});
}

// What the folds of several alternatives join to.
template <class Op, class R, class... Folds>
struct joined {
    using type = R;
};
template <class Op, class R, class First, class... Rest>
struct joined<Op, R, First, Rest...>
    : joined<Op, decltype(std::declval<Op const&>().join(std::declval<R>(), std::declval<First>())),
             Rest...> {};

template <class V, class Op>
constexpr auto fold_variant(V const& t, Op const& op) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        using Result = typename joined<Op, std::remove_const_t<decltype(Op::none)>,
                                       decltype(fold_numbers(get<I>(t), op))...>::type;
        auto result = static_cast<Result>(op.none);
        at_alternative(t,
                       [&](auto i) { result = static_cast<Result>(fold_numbers(get<i>(t), op)); });
        return result;
    }(alternatives_t<V>{});
}

template <class P>
inline constexpr bool alternatives_have_tangents = false;
template <template <class...> class C, class... T>
inline constexpr bool alternatives_have_tangents<C<T...>> = (HasTangent<T> && ...);

template <class P, class Indices>
struct variant_tangent;
template <class P, std::size_t... I>
struct variant_tangent<P, std::index_sequence<I...>> {
    using type = typename variant_traits<P>::template rebind<tangent_t<alternative_t<I, P>>...>;
    static constexpr bool differentiable = (!AbstractZero<tangent_t<alternative_t<I, P>>> || ...);
    static constexpr type zero(P const& p) {
        type result;
        at_alternative(p, [&](auto i) { result.template emplace<i>(zero_tangent(get<i>(p))); });
        return result;
    }
};

template <class P, class Indices>
struct VariantProjector;
template <class P, std::size_t... I>
struct VariantProjector<P, std::index_sequence<I...>> {
    typename variant_traits<P>::template rebind<projector_t<alternative_t<I, P>>...> projector;

    VariantProjector() = default;
    constexpr explicit VariantProjector(P const& x) {
        at_alternative(x, [&](auto i) {
            projector.template emplace<i>(projector_t<alternative_t<i, P>>(get<i>(x)));
        });
    }

    template <class D>
    constexpr decltype(auto) operator()(D const& dx) const {
        static_assert(VariantLike<D>,
                      "chainrules::ProjectTo(x)(dx): the cotangent of a variant must be a variant; "
                      "give one with an alternative per alternative of x");
        check_alternative("ProjectTo(x)(dx)", projector, dx);
        auto const project = [&](auto i) -> decltype(auto) {
            return project_part(get<i>(projector), get<i>(dx));
        };
        if constexpr (std::is_same_v<D, tangent_t<P>>) {
            at_alternative(dx, project);
            return (dx);
        } else
            return make_variant(dx, project);
    }
};

template <class D, class X, class Indices>
inline constexpr bool adds_alternatives = false;
template <class D, class X, std::size_t... I>
    requires std::is_same_v<alternatives_t<X>, std::index_sequence<I...>>
inline constexpr bool adds_alternatives<D, X, std::index_sequence<I...>> =
    (adds_part<alternative_t<I, D>, alternative_t<I, X>> && ...);

}  // namespace detail

// The tangent of a variant is a variant of tangents that holds the same alternative.
template <detail::VariantLike P>
    requires detail::alternatives_have_tangents<P>
struct TangentSpace<P> {
    using Space = detail::variant_tangent<P, detail::alternatives_t<P>>;
    static constexpr bool differentiable = Space::differentiable;
    using tangent_type = std::conditional_t<differentiable, typename Space::type, NoTangent>;
    static constexpr tangent_type zero(P const& p) {
        if constexpr (differentiable)
            return Space::zero(p);
        else
            return {};
    }

    using Projector = detail::VariantProjector<P, detail::alternatives_t<P>>;
    template <detail::VariantLike D>
    static constexpr auto add(P const& a, D const& b) {
        detail::check_alternative("add(a, b)", a, b);
        return detail::make_variant(a,
                                    [&](auto i) { return chainrules::add(get<i>(a), get<i>(b)); });
    }
    /// The same for a primal, whose alternatives stay as they are.
    template <detail::VariantLike D>
    static constexpr P moved(P const& p, D const& d) {
        detail::check_alternative("add(p, dp)", p, d);
        P result = p;
        detail::at_alternative(p, [&](auto i) {
            result.template emplace<i>(detail::add_to_part(get<i>(p), get<i>(d)));
        });
        return result;
    }

    static constexpr bool has_parts = true;
    template <class Op>
    static constexpr auto map(P const& p, Op const& op) {
        return detail::make_variant(p, [&](auto i) { return op(get<i>(p)); });
    }
    template <class Op>
    static constexpr auto fold(P const& p, Op const& op) {
        return detail::fold_variant(p, op);
    }
    template <detail::VariantLike B>
    static constexpr bool same(P const& a, B const& b) {
        bool result = a.index() == b.index();
        if (result)
            detail::at_alternative(
                a, [&](auto i) { result = detail::same_tangent(get<i>(a), get<i>(b)); });
        return result;
    }
};

template <detail::VariantLike D>
    requires detail::adds_alternatives<D, D, detail::alternatives_t<D>>
struct Destination<D> {
    template <detail::VariantLike X>
        requires detail::adds_alternatives<D, X, detail::alternatives_t<D>>
    static constexpr void check(D const& dest, X const& dx) {
        detail::check_alternative("accumulate(dest, dx)", dest, dx);
        detail::at_alternative(dx, [&](auto i) { detail::check_part(get<i>(dest), get<i>(dx)); });
    }
    template <detail::VariantLike X>
    static constexpr void add(D& dest, X const& dx) {
        detail::at_alternative(dx, [&](auto i) { detail::add_part(get<i>(dest), get<i>(dx)); });
    }
};

}  // namespace chainrules
