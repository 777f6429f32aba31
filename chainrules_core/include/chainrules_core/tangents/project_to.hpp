// SPDX-License-Identifier: MIT
#pragma once
// ProjectTo(x) makes the projector onto the tangent space of x; ProjectTo(x)(dx) applies it: real
// part for a real x, the precision of x, the shape of x, through structs, tuples and containers. It
// returns dx itself when dx is already there, and it keeps the number type of a dual number.

#include "chainrules_core/tangents/arithmetic.hpp"
#include "chainrules_core/tangents/project_number.hpp"

namespace chainrules {

template <class P>
class ProjectTo;

namespace detail {

// A projector is made from a primal, or empty to be assigned to. operator() takes the canonical
// tangent, which it checks and returns, or another one, which it converts.
struct IdentityProjector {
    IdentityProjector() = default;
    template <class P>
    constexpr explicit IdentityProjector(P const&) {}
    template <class D>
    constexpr D const& operator()(D const& dx) const {
        return dx;
    }
};

struct NoTangentProjector {
    NoTangentProjector() = default;
    template <class P>
    constexpr explicit NoTangentProjector(P const&) {}
    template <class D>
    constexpr NoTangent operator()(D const&) const {
        return {};
    }
};

template <class T>
struct NumberProjector {
    NumberProjector() = default;
    template <class P>
    constexpr explicit NumberProjector(P const&) {}
    constexpr T const& operator()(T const& dx) const { return dx; }
    template <class D>
    constexpr auto operator()(D const& dx) const {
        return project_number<T>(dx);
    }
};

template <class P>
struct projector {
    using type = IdentityProjector;
};
template <class P>
using projector_t = typename projector<P>::type;

// Applies a part's projector to a part's tangent, whatever its kind.
template <class Projector, class D>
constexpr decltype(auto) project_part(Projector const& projector, D const& d) {
    if constexpr (AbstractZero<D> || IsNotImplemented<D>)
        return D(d);
    else if constexpr (IsThunk<D>)
        return thunk([projector, d] { return evaluate(project_part(projector, unthunk(d))); });
    else
        return projector(d);
}

template <class P>
struct SequenceProjector {
    using Target = tangent_t<P>;
    using Element = std::remove_cvref_t<decltype(*first_of(std::declval<P const&>()))>;
    using ElementTangent = tangent_t<Element>;
    // Numbers need no projector each; other elements (containers, structs) have a shape of their
    // own.
    static constexpr bool flat = Number<Element>;
    using Projectors =
        std::conditional_t<flat, IdentityProjector,
                           typename sequence_traits<Target>::template rebind<projector_t<Element>>>;

    std::size_t size = 0;
    [[no_unique_address]] Projectors projectors{};

    SequenceProjector() = default;
    constexpr explicit SequenceProjector(P const& x) : size(size_of(x)) {
        if constexpr (!flat)
            projectors = make_sequence<Target>(
                [](Element const& element) { return projector_t<Element>(element); }, x);
    }

    // An element of an AD tool's number type is kept, and makes the container one of that type.
    template <class D>
    constexpr decltype(auto) operator()(D const& dx) const {
        if constexpr (has_no_tangent<D>)
            return NoTangent{};
        else {
            static_assert(Sequence<D>,
                          "chainrules::ProjectTo(x)(dx): the cotangent of a container must be a "
                          "container; give one with an element per element of x");
            if (size_of(dx) != size)
                raise(DimensionMismatch("ProjectTo(x)(dx)", "dx", size_of(dx), size));
            auto const project = [](auto const& d, auto const& projector) -> decltype(auto) {
                return project_part(projector, d);
            };
            if constexpr (std::is_same_v<D, Target>) {
                if constexpr (!flat) each_element(project, dx, projectors);
                return (dx);
            } else if constexpr (flat)
                return make_sequence<Target>(
                    [](auto const& d) { return project_number<ElementTangent>(d); }, dx);
            else
                return make_sequence<Target>(project, dx, projectors);
        }
    }
};

template <class P>
struct OptionalProjector {
    typename optional_traits<P>::template rebind<projector_t<typename P::value_type>> projector;

    OptionalProjector() = default;
    constexpr explicit OptionalProjector(P const& x) {
        if (x.has_value()) projector = projector_t<typename P::value_type>(*x);
    }

    template <class D>
    constexpr decltype(auto) operator()(D const& dx) const {
        static_assert(OptionalLike<D>,
                      "chainrules::ProjectTo(x)(dx): the cotangent of an optional must be an "
                      "optional; give one that holds something where x does");
        if (dx.has_value() != projector.has_value())
            raise(
                DimensionMismatch("chainrules::ProjectTo(x)(dx): one of x and dx is an empty "
                                  "optional, the other is not"));
        if constexpr (std::is_same_v<D, tangent_t<P>>) {
            if (dx.has_value()) (void)project_part(*projector, *dx);
            return (dx);
        } else
            return make_optional(dx, [&] { return project_part(*projector, *dx); });
    }
};

// Keeps the keys: a tangent has entries for these, and no others.
template <class P>
struct MapProjector {
    typename map_traits<P>::template rebind<projector_t<typename P::mapped_type>> projectors;

    MapProjector() = default;
    explicit MapProjector(P const& x) {
        for (auto const& [key, value] : x)
            projectors.insert({key, projector_t<typename P::mapped_type>(value)});
    }

    template <class D>
    decltype(auto) operator()(D const& dx) const {
        static_assert(
            requires { requires std::is_same_v<typename D::primal_type, P>; },
            "chainrules::ProjectTo(x)(dx): the cotangent of a map must be a tangent of "
            "it; write tangent_of_map<P>(entries)");
        auto const project = [&](auto const& key, auto const& d) -> decltype(auto) {
            auto const found = projectors.find(key);
            if (found == projectors.end())
                raise(
                    DimensionMismatch("chainrules::ProjectTo(x)(dx): dx has a key that the map "
                                      "x does not have"));
            return project_part(found->second, d);
        };
        if constexpr (std::is_same_v<D, tangent_t<P>>) {
            for (auto const& [key, d] : dx.entries) (void)project(key, d);
            return (dx);
        } else
            return map_entries(dx, project);
    }
};

// Structs (Key: member pointers) and tuples (Key: indices).
template <class P, auto... Key>
struct FieldsProjector {
    template <auto K>
    static constexpr decltype(auto) part(P const& p) {
        using std::get;
        if constexpr (std::is_integral_v<decltype(K)>)
            return get<K>(p);
        else
            return (p.*K);
    }
    // An integer member of a struct has no tangent; an integer in a tuple counts as a number.
    template <auto K>
    struct part_projector {
        using Part = std::remove_cvref_t<decltype(part<K>(std::declval<P const&>()))>;
        using type = std::conditional_t<Integer<Part> && !std::is_integral_v<decltype(K)>,
                                        NoTangentProjector, projector_t<Part>>;
    };
    using Projectors = Tangent<P, Field<Key, typename part_projector<Key>::type>...>;
    using Target = tangent_t<P>;

    [[no_unique_address]] Projectors projectors{};

    FieldsProjector() = default;
    constexpr explicit FieldsProjector(P const& p)
        : projectors{{typename part_projector<Key>::type(part<Key>(p))}...} {}

    constexpr Target const& operator()(Target const& dx) const {
        ((void)project_part(stored<Key>(projectors), stored<Key>(dx)), ...);
        return dx;
    }

    template <class D>
    constexpr auto operator()(D const& dx) const {
        if constexpr (StructuralTangent<D>) {
            static_assert(std::is_same_v<typename D::primal_type, P>,
                          "chainrules::ProjectTo(x)(dx): dx is the tangent of another type than x");
            return project_stored(dx);
        } else if constexpr (is_tuple_like<D>)
            return project_tuple(dx, std::make_index_sequence<sizeof...(Key)>{});
        else {
            static_assert(
                StructuralTangent<D>,
                "chainrules::ProjectTo(x)(dx): the cotangent of a struct or tuple must be "
                "a Tangent of it (or a tuple); write tangent<P>(field<...>(...))");
            return NoTangent{};
        }
    }

  private:
    template <class... F>
    constexpr auto project_stored(Tangent<P, F...> const& dx) const {
        // A tangent with all fields comes out in P's order: the canonical type.
        if constexpr ((Stores<Tangent<P, F...>, Key> && ...))
            return tangent<P>(
                field<Key>(evaluate(project_part(stored<Key>(projectors), stored<Key>(dx))))...);
        else
            return project_some(dx);
    }
    template <class... F>
    constexpr auto project_some(Tangent<P, F...> const& dx) const {
        [[maybe_unused]] auto one = [&]<auto K, class T>(Field<K, T> const& f) {
            return field<K>(evaluate(project_part(stored<K>(projectors), f.value)));
        };
        return tangent<P>(one(static_cast<F const&>(dx))...);
    }
    template <class D, std::size_t... I>
    constexpr auto project_tuple(D const& dx, std::index_sequence<I...>) const {
        static_assert(std::tuple_size_v<D> == sizeof...(Key),
                      "chainrules::ProjectTo(x)(dx): dx has not as many entries as x");
        return tangent<P>(
            field<Key>(evaluate(project_part(stored<Key>(projectors), std::get<I>(dx))))...);
    }
};

template <class P, class Keys>
struct fields_projector;
template <class P, auto... M>
struct fields_projector<P, MemberList<M...>> {
    using type = FieldsProjector<P, M...>;
};
template <class P, std::size_t... I>
struct fields_projector<P, std::index_sequence<I...>> {
    using type = FieldsProjector<P, I...>;
};

template <class P>
    requires has_no_tangent<P>
struct projector<P> {
    using type = NoTangentProjector;
};
template <class P>
    requires(!has_no_tangent<P> && requires { typename TangentSpace<P>::Projector; })
struct projector<P> {
    using type = typename TangentSpace<P>::Projector;
};
template <Number P>
struct projector<P> {
    using type = NumberProjector<tangent_t<P>>;
};
template <class P>
    requires is_tuple_like<P>
struct projector<P> : fields_projector<P, std::make_index_sequence<std::tuple_size_v<P>>> {};
template <Described P>
    requires(!Number<P>)
struct projector<P> : fields_projector<P, typename FieldsOf<P>::members> {};

}  // namespace detail

/// The projector onto the tangent space of an x of type P; keeps x's shape, not x.
///
/// ProjectTo(x)(dx) returns dx's part in that space: a zero or a missing derivative is returned as
/// it is, a thunk stays a thunk, NoTangent where x has no tangent. A P without tangent type (a
/// struct that nobody described) has the identity. Throws DimensionMismatch where dx has another
/// shape than x.
template <class P>
class ProjectTo {
  public:
    constexpr explicit ProjectTo(P const& x) : projector_(x) {}

    template <class D>
    constexpr decltype(auto) operator()(D const& dx) const {
        if constexpr (AbstractZero<D> || detail::IsNotImplemented<D>)
            return D(dx);
        else if constexpr (detail::has_no_tangent<P>)
            return NoTangent{};
        else
            return detail::project_part(projector_, dx);
    }

  private:
    [[no_unique_address]] detail::projector_t<P> projector_;
};

}  // namespace chainrules
