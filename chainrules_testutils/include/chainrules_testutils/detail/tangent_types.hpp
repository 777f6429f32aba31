// SPDX-License-Identifier: MIT
#pragma once
// Whether a tangent is of its primal's canonical type: tangent_t<P>, or a Tangent of P that stores
// some of the fields, each canonical in turn. Zeros and missing derivatives fit everywhere.

#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/to_vec.hpp"

namespace chainrules::testutils::detail {

template <class P>
struct canonical {
    using type = void;
};
template <HasTangent P>
struct canonical<P> {
    using type = tangent_t<P>;
};
template <class P>
    requires(!HasTangent<P> && requires { typename Flatten<P>::tangent_type; })
struct canonical<P> {
    using type = typename Flatten<P>::tangent_type;
};

template <class P, class D>
constexpr bool is_canonical();

template <auto Key, class P>
constexpr auto* part_pointer() {
    if constexpr (std::is_integral_v<decltype(Key)>)
        return static_cast<std::tuple_element_t<Key, P>*>(nullptr);
    else
        return static_cast<member_type_t<Key, P>*>(nullptr);
}
template <auto Key, class P>
using part_t = std::remove_pointer_t<decltype(part_pointer<Key, P>())>;

template <class P, class D>
inline constexpr bool has_canonical_fields = false;
template <class P, auto... K, class... T>
inline constexpr bool has_canonical_fields<P, Tangent<P, Field<K, T>...>> =
    (is_canonical<part_t<K, P>, T>() && ...);

// A form of another tangent type, of which only a part is stored.
template <class D>
concept PartlyStored = requires { requires TangentSpace<D>::partly_stored; };

template <class P, class D>
constexpr bool is_canonical() {
    if constexpr (AbstractZero<D> || chainrules::detail::IsNotImplemented<D>)
        return true;
    else if constexpr (IsThunk<D>)
        return is_canonical<P, std::remove_cvref_t<decltype(unthunk(std::declval<D const&>()))>>();
    else if constexpr (std::is_same_v<D, typename canonical<P>::type>)
        return true;
    else if constexpr (PartlyStored<D>)
        return is_canonical<P, tangent_t<D>>();
    else if constexpr (StructuralTangent<D> && !StructuralTangent<P>)
        return has_canonical_fields<P, D>;
    else if constexpr (chainrules::detail::Sequence<P> && chainrules::detail::Sequence<D>)
        return is_canonical<typename P::value_type, typename D::value_type>();
    else
        return false;
}

/// dx, a tangent of x of any kind, as numbers and marks.
template <class R, class P, class D>
FlatTangent<R> flatten_tangent(P const& x, D const& dx) {
    if constexpr (IsThunk<D>) {
        return flatten_tangent<R>(x, unthunk(dx));
    } else {
        FlatTangent<R> flat;
        if constexpr (std::is_same_v<D, ZeroTangent>)
            flat.kind = TangentKind::zero_tangent;
        else if constexpr (std::is_same_v<D, NoTangent>)
            flat.kind = TangentKind::no_tangent;
        else if constexpr (chainrules::detail::IsNotImplemented<D>)
            flat.kind = TangentKind::not_implemented;
        if constexpr (chainrules::detail::IsNotImplemented<D>) flat.add_missing(0, dx);
        if constexpr (Flattenable<P>) {
            append_tangent<R>(x, dx, flat);
            if constexpr (reals_of<P> != 0 && !is_canonical<P, D>())
                flat.type_problem = concatenate({"is of type ", type_name<D>(), ", must be ",
                                                 type_name<typename canonical<P>::type>()});
        }
        return flat;
    }
}

}  // namespace chainrules::testutils::detail
