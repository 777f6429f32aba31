// SPDX-License-Identifier: MIT
#pragma once
// Sacado's forward-mode numbers take every function with a rule: SFad, DFad, SLFad of both designs
// (Sacado::Fad and Sacado::Fad::Exp), those of ELRFad, CacheFad and ELRCacheFad, their expressions,
// views of Kokkos' arrays, constants without derivatives, and nested. Tried with Trilinos 13.2.
//
//     Sacado::Fad::DFad<double> x(2, 0, 0.7), y(2, 1, 1.3);
//     Sacado::Fad::DFad<double> z = chainrules::fn::erfcx(x * y);
//
// A result is a number, never an expression: `auto` may keep it. What Sacado lacks is imported
// where argument-dependent lookup finds it, with the concept of numbers from here:
//
//     namespace Sacado::Fad {
//     CHAINRULES_IMPORT(erfcx);
//     namespace Exp { using Fad::erfcx; }
//     }
//
// Sacado_No_Kokkos.hpp instead of Sacado.hpp: include it first.

#if !defined(SACADO_NO_KOKKOS_HPP)
#include <Sacado.hpp>
#endif

#include "chainrules/adapters/detail/directions.hpp"
#include "chainrules/adapters/forward.hpp"
#include "chainrules/adapters/import.hpp"

namespace chainrules::adapters {

namespace detail {

// Of Fad's kind: no Taylor polynomial, no pattern of sparsity, no Rad.
template <class X>
concept SacadoNode = requires {
    requires Sacado::IsExpr<X>::value;
    requires Sacado::IsFad<typename Sacado::BaseExprType<X>::type>::value;
};
template <SacadoNode X>
using sacado_number_t = typename Sacado::BaseExprType<X>::type;

// How many derivatives a number has by its type, −1 where that is any number.
template <class N>
inline constexpr int sacado_size = -1;
template <template <class, int> class Fad, class T, int n>
inline constexpr int sacado_size<Fad<T, n>> = n;
#if defined(SACADO_ENABLE_NEW_DESIGN)
template <template <class, int> class Storage, class T, int n>
inline constexpr int sacado_size<Sacado::Fad::Exp::GeneralFad<Storage<T, n>>> = n;
#endif

// No product with it is NaN where the other factor is none.
template <class P>
bool makes_no_nan(P const& partial) {
    if constexpr (std::is_floating_point_v<P>)
        return true;
    else if constexpr (std::is_convertible_v<P, double>)
        return partial.value - partial.value == 0;
    else
        return false;
}

}  // namespace detail

template <class N>
    requires(detail::SacadoNode<N> && std::is_same_v<N, detail::sacado_number_t<N>>)
struct forward_number<N> {
    using value_type = typename N::value_type;
    using tangent_type = detail::Directions<value_type, detail::sacado_size<N>>;

    template <class X>
    static decltype(auto) value(X const& x) {
        if constexpr (requires { x.cache(); }) x.cache();
        return x.val();
    }
    static tangent_type tangent(N const& x) {
        return tangent_type::of(x.size(), [&](int i) { return value_type(x.dx(i)); });
    }
    static N make(value_type const& y, tangent_type const& dy) {
        N result(dy.size(), y, Sacado::NoInitDerivArray);
        for (int i = 0; i != dy.size(); ++i) result.fastAccessDx(i) = dy[i];
        return result;
    }

    /// Throws DimensionMismatch where two arguments have different numbers of derivatives, other
    /// than none.
    template <class F, class... P, class... X>
    static N sum(F const& f, value_type const& y, Term<P, X> const&... terms) {
        int size = 0;
        bool none_empty = true;
        ((size = terms.x.size() != 0 ? terms.x.size() : size, none_empty &= terms.x.size() != 0),
         ...);
        if ((... || (terms.x.size() != size && terms.x.size() != 0)))
            detail::raise_sizes(function_name(f), {terms.x.size()...});
        N result(size, y, Sacado::NoInitDerivArray);
        if constexpr (std::is_floating_point_v<value_type>)
            if (none_empty && (... && detail::makes_no_nan(terms.partial))) {
                for (int i = 0; i != size; ++i)
                    result.fastAccessDx(i) =
                        (... + (value_type(terms.partial) * terms.x.fastAccessDx(i)));
                return result;
            }
        for (int i = 0; i != size; ++i)
            result.fastAccessDx(i) =
                (... + value_type(chain(terms.partial, value_type(terms.x.dx(i)))));
        return result;
    }
};

}  // namespace chainrules::adapters

template <chainrules::adapters::detail::SacadoNode X>
struct chainrules::active_number<X> : adapters::Forward<adapters::detail::sacado_number_t<X>> {};

namespace Sacado::Fad {
/// Numbers of Sacado that the functions of `chainrules::overloads` take.
template <class X>
concept ChainRulesNumber = chainrules::adapters::detail::SacadoNode<X>;
namespace Exp {
using Fad::ChainRulesNumber;
}
}  // namespace Sacado::Fad
