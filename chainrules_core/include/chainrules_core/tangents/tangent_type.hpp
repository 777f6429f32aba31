// SPDX-License-Identifier: MIT
#pragma once
// The tangent space of every primal type: tangent_t<P> names its canonical tangent type and
// zero_tangent(p) makes a zero of it. TangentSpace<P> is the one place where a library teaches a
// type of its own to the packages; containers are known by what they can do.

#include "chainrules_core/numbers/promotion.hpp"
#include "chainrules_core/tangents/detail/containers.hpp"
#include "chainrules_core/tangents/fields.hpp"
#include "chainrules_core/tangents/not_implemented.hpp"
#include "chainrules_core/tangents/tangent.hpp"
#include "chainrules_core/tangents/zero.hpp"

namespace chainrules {

/// The tangent space of P. A specialisation has
///
///     using tangent_type = …;                       the canonical tangent type of P
///     static tangent_type zero(P const& p);         a mutable zero with p's shape
///     struct Projector { explicit Projector(P const& p); auto operator()(D const& dx) const; };
///     static auto add(P const& a, D const& b);      optional, for add(a, b); else a + b
///
/// and, if P is a tangent whose parts are tangents of any kind (as in variant.hpp), has_parts =
/// true, map(p, op), fold(p, op), same(a, b); partly_stored = true if P is a form of tangent_type
/// that converts to it.
///
/// Types without one (structs nobody described) have no tangent_t.
template <class P>
struct TangentSpace {};

/// THE canonical tangent type of P.
template <class P>
using tangent_t = typename TangentSpace<std::remove_cv_t<P>>::tangent_type;

/// A type that has a tangent type.
template <class P>
concept HasTangent = requires { typename tangent_t<P>; };

/// A zero tangent of p's shape that can be written to.
template <HasTangent P>
constexpr tangent_t<P> zero_tangent(P const& p) {
    return TangentSpace<P>::zero(p);
}
template <class P>
constexpr void zero_tangent(P const&) {
    static_assert(
        HasTangent<P>,
        "chainrules::zero_tangent(p): the type of p has no tangent type; describe a struct "
        "with CHAINRULES_FIELDS, or specialise TangentSpace for a type of your own");
}

namespace detail {

// In project_to.hpp.
template <class P>
struct SequenceProjector;
template <class P>
struct OptionalProjector;
template <class P>
struct MapProjector;

// Nothing to perturb: flags, enumerations, characters, pointers, functions, objects without state.
template <class P>
concept WithoutTangent =
    std::is_same_v<P, bool> || is_character<P> || std::is_enum_v<P> || std::is_pointer_v<P> ||
    std::is_null_pointer_v<P> || AbstractZero<P> || Text<P> ||
    (std::is_empty_v<P> && !is_tuple_like<P> && !Described<P> && !Number<P> &&
     !StructuralTangent<P>);

template <class T>
inline constexpr bool has_no_tangent = false;
template <HasTangent T>
inline constexpr bool has_no_tangent<T> = std::is_same_v<tangent_t<T>, NoTangent>;

// An integer member is a count or an index, not a number to differentiate by.
template <class T>
struct member_tangent {
    static_assert(
        HasTangent<T>,
        "chainrules::CHAINRULES_FIELDS(P, members...): the type of a member has no "
        "tangent type; include chainrules_core/tangents/views.hpp for a C array or view, "
        "chainrules_core/tangents/variant.hpp for a variant, chainrules/eigen/dense/dense.hpp "
        "(ChainRules::eigen) for a matrix of Eigen, describe the struct of the member first, leave "
        "it out, or specialise chainrules::TangentSpace for its type");
    using type = NoTangent;
};
template <HasTangent T>
struct member_tangent<T> {
    using type = tangent_t<T>;
};
template <HasTangent T>
    requires Integer<T>
struct member_tangent<T> {
    using type = NoTangent;
};
template <class T>
using member_tangent_t = typename member_tangent<T>::type;

template <class T>
constexpr member_tangent_t<T> zero_member(T const& x) {
    if constexpr (AbstractZero<member_tangent_t<T>>)
        return {};
    else
        return TangentSpace<T>::zero(x);
}

template <class P, class Members>
struct described_tangent;
template <class P, auto... M>
struct described_tangent<P, MemberList<M...>> {
    using type = Tangent<P, Field<M, member_tangent_t<member_type_t<M, P>>>...>;
    static constexpr type zero(P const& p) { return {{zero_member(p.*M)}...}; }
};

template <class P, class Indices>
struct tuple_tangent;
template <class P, std::size_t... I>
struct tuple_tangent<P, std::index_sequence<I...>> {
    using type = Tangent<P, Field<I, tangent_t<std::tuple_element_t<I, P>>>...>;
    static constexpr type zero(P const& p) {
        using std::get;
        return {{zero_tangent(get<I>(p))}...};
    }
};

}  // namespace detail

template <detail::WithoutTangent P>
struct TangentSpace<P> {
    using tangent_type = NoTangent;
    static constexpr NoTangent zero(P const&) { return {}; }
};

template <Number P>
struct TangentSpace<P> {
    using tangent_type = promoted_t<P>;
    static constexpr tangent_type zero(P const&) { return tangent_type(0); }
};

template <detail::Sequence P>
    requires HasTangent<typename P::value_type>
struct TangentSpace<P> {
    using element_type = tangent_t<typename P::value_type>;
    static constexpr bool differentiable = !AbstractZero<element_type>;

    template <class T>
    struct natural {
        using type = typename detail::sequence_traits<P>::template rebind<T>;
    };
    using tangent_type = typename std::conditional_t<differentiable, natural<element_type>,
                                                     std::type_identity<NoTangent>>::type;
    using Projector = detail::SequenceProjector<P>;

    static constexpr tangent_type zero(P const& p) {
        if constexpr (differentiable)
            return detail::make_sequence<P>([](auto const& x) { return zero_tangent(x); }, p);
        else
            return {};
    }
};

// The tangent of a map is sparse: its zero has no entries.
template <detail::MapLike P>
    requires HasTangent<typename P::mapped_type>
struct TangentSpace<P> {
    using value_type = tangent_t<typename P::mapped_type>;
    static constexpr bool differentiable = !AbstractZero<value_type>;
    using map_type = typename detail::map_traits<P>::template rebind<value_type>;
    using tangent_type =
        std::conditional_t<differentiable, Tangent<P, Entries<map_type>>, NoTangent>;
    using Projector = detail::MapProjector<P>;
    static constexpr tangent_type zero(P const&) { return {}; }
};

// The tangent of an optional is an optional that is engaged where the primal is.
template <detail::OptionalLike P>
    requires HasTangent<typename P::value_type>
struct TangentSpace<P> {
    using value_type = tangent_t<typename P::value_type>;
    static constexpr bool differentiable = !AbstractZero<value_type>;
    using optional_type = typename detail::optional_traits<P>::template rebind<value_type>;
    using tangent_type = std::conditional_t<differentiable, optional_type, NoTangent>;
    using Projector = detail::OptionalProjector<P>;
    static constexpr tangent_type zero(P const& p) {
        tangent_type result{};
        if constexpr (differentiable)
            if (p.has_value()) result = zero_tangent(*p);
        return result;
    }
};

template <class P>
    requires detail::is_tuple_like<P>
struct TangentSpace<P> {
    using Space = detail::tuple_tangent<P, std::make_index_sequence<std::tuple_size_v<P>>>;
    using tangent_type = typename Space::type;
    static constexpr tangent_type zero(P const& p) { return Space::zero(p); }
};

template <Described P>
    requires(!Number<P>)
struct TangentSpace<P> {
    using Space = detail::described_tangent<P, typename FieldsOf<P>::members>;
    using tangent_type = typename Space::type;
    static constexpr tangent_type zero(P const& p) { return Space::zero(p); }
};

// A tangent is an element of a vector space: it is its own tangent type (second order).
template <StructuralTangent P>
struct TangentSpace<P> {
    using tangent_type = P;
    static constexpr P zero(P const& p) {
        if constexpr (requires { p.entries; })
            return {};
        else
            return [&]<class Q, class... F>(Tangent<Q, F...> const&) {
                return P{{zero_tangent(static_cast<F const&>(p).value)}...};
            }(p);
    }
};

namespace detail {

// Made by CHAINRULES_FUNCTION: it has no state, and nobody need look for its tangent type.
template <class F>
concept DeclaredFunction = requires {
    typename F::ChainRulesAdl;
    requires std::is_empty_v<F>;
};

// The tangent of a function itself: of its described state, or none.
template <class F>
struct self_tangent {
    using type = NoTangent;
};
template <class F>
    requires(!DeclaredFunction<F> && HasTangent<F>)
struct self_tangent<F> {
    using type = tangent_t<F>;
};
template <class F>
using self_tangent_t = typename self_tangent<F>::type;

// What a zero cotangent becomes for an argument of type P.
template <class P>
using zero_cotangent_t = std::conditional_t<has_no_tangent<P>, NoTangent, ZeroTangent>;
template <class F>
using zero_self_t =
    std::conditional_t<std::is_same_v<self_tangent_t<F>, NoTangent>, NoTangent, ZeroTangent>;

}  // namespace detail

}  // namespace chainrules
