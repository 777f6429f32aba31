// SPDX-License-Identifier: MIT
#pragma once
// The pullback that follows from the partials of a scalar rule.

#include "chainrules_core/rules/pullback.hpp"

namespace chainrules::detail {

template <class P>
CHAINRULES_DETAIL_INLINE constexpr auto const& unmarked(P const& p) {
    if constexpr (is_singular<P>)
        return p.value;
    else
        return p;
}

// One cotangent of a scalar rule, in the tangent space T of its argument.
template <class T, class P, class Dy>
CHAINRULES_DETAIL_INLINE constexpr auto backward_term(P const& p, Dy const& dy) {
    if constexpr (std::is_same_v<P, NoTangent> || std::is_same_v<T, NoTangent>)
        return NoTangent{};
    else if constexpr (std::is_arithmetic_v<P> && std::is_arithmetic_v<Dy>)
        return project_number<T>(product(p, dy));
    else if constexpr (!Complex<T> && Complex<decltype(unmarked(p))> && Complex<Dy>)
        // The real part of the product; each of its terms has its own infinity and zero.
        return project_number<T>(sum(chain(singular(unmarked(p).real()), dy.real()),
                                     chain(singular(unmarked(p).imag()), dy.imag())));
    else
        return project_number<T>(chain(conjugate(p), dy));
}

template <class... Dx>
CHAINRULES_DETAIL_INLINE constexpr std::tuple<NoTangent, Dx...> cotangents(Dx const&... dx) {
    return std::tuple<NoTangent, Dx...>(NoTangent{}, dx...);
}

/// The pullback derived from a scalar rule with partials D, for arguments of types X.
template <class D, class Arguments>
struct ScalarPullback;
template <class D, class... X>
struct ScalarPullback<D, Types<X...>> {
    D partials;

    template <class Dy>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(Dy const& dy) const {
        if constexpr (AbstractZero<Dy>)
            return zeros(std::make_index_sequence<D::chainrules_arguments>{});
        else if constexpr (IsThunk<Dy>)
            return (*this)(unthunk(dy));
        else if constexpr (IsNotImplemented<Dy>)
            return missing_like(zeros(std::make_index_sequence<D::chainrules_arguments>{}), dy);
        else if constexpr (lent<Dy>::value)
            return (*this)(dy.get());
        else if constexpr (D::chainrules_outputs != 0) {
            static_assert(
                StructuralTangent<Dy> || requires { std::tuple_size<Dy>::value; },
                "chainrules::rrule(f, x...).pullback(dy): f has several outputs; give a "
                "tuple, a pair or a Tangent with a cotangent for each");
            return partials.chainrules_visit([&](auto const&... p) {
                return visited(dy, std::make_index_sequence<D::chainrules_arguments>{}, p...);
            });
        } else if constexpr (requires { partials(Slot<0>{}); })
            return backward(dy, std::make_index_sequence<D::chainrules_arguments>{});
        else
            return partials.chainrules_visit(
                [&](auto const&... p) { return cotangents(term<X>(p, dy)...); });
    }

    template <class A, class B, class... C>
    constexpr auto operator()(A const&, B const&, C const&...) const {
        (void)OneCotangentOnly<A>{};
    }

  private:
    template <std::size_t... I, class Dy>
    CHAINRULES_DETAIL_INLINE constexpr auto backward(Dy const& dy,
                                                     std::index_sequence<I...>) const {
        return cotangents(backward_term<tangent_t<X>>(
            as_partial<typename D::chainrules_real_type>(partials(Slot<I>{})), dy)...);
    }

    template <class Xi, class P, class Dy>
    CHAINRULES_DETAIL_INLINE static constexpr auto term(P const& p, Dy const& dy) {
        return backward_term<tangent_t<Xi>>(as_partial<typename D::chainrules_real_type>(p()), dy);
    }

    // Several outputs: each argument's cotangent is the sum over the outputs.
    template <class Dy, std::size_t... I, class... P>
    CHAINRULES_DETAIL_INLINE static constexpr auto visited(Dy const& dy, std::index_sequence<I...>,
                                                           P const&... p) {
        return cotangents(
            sum_over_outputs<X, I>(dy, std::make_index_sequence<D::chainrules_outputs>{}, p...)...);
    }
    template <class Xi, std::size_t I, class Dy, std::size_t... O, class... P>
    CHAINRULES_DETAIL_INLINE static constexpr auto sum_over_outputs(Dy const& dy,
                                                                    std::index_sequence<O...>,
                                                                    P const&... p) {
        [[maybe_unused]] auto one = [&]<std::size_t Q>(std::integral_constant<std::size_t, Q>) {
            using std::get;
            decltype(auto) dq = get<Q>(dy);
            if constexpr (AbstractZero<decltype(dq)>)
                return ZeroTangent{};
            else
                return backward_term<tangent_t<Xi>>(
                    as_partial<typename D::chainrules_real_type>(
                        pick<Q * D::chainrules_arguments + I>(p...)),
                    dq);
        };
        return add_terms(one(std::integral_constant<std::size_t, O>{})...);
    }

    // A zero cotangent gives zeros, of the kind that each partial has.
    template <std::size_t... I>
    constexpr auto zeros(std::index_sequence<I...>) const {
        return std::tuple<NoTangent, zero_kind<I>...>{};
    }
    template <std::size_t I>
    static constexpr auto zero_at(D const& d) {
        if constexpr (requires { d(Slot<I>{}); }) {
            using P = decltype(d(Slot<I>{}));
            return std::conditional_t<std::is_same_v<P, NoTangent>, NoTangent, ZeroTangent>{};
        } else
            return d.chainrules_visit([](auto const&... p) {
                using P = decltype(pick<I>(p...));
                return std::conditional_t<std::is_same_v<P, NoTangent>, NoTangent, ZeroTangent>{};
            });
    }
    template <std::size_t I>
    using zero_kind = decltype(zero_at<I>(std::declval<D const&>()));
};

}  // namespace chainrules::detail
