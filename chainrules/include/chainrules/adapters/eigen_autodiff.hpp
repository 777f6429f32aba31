// SPDX-License-Identifier: MIT
#pragma once
// Eigen's AutoDiffScalar takes every function with a rule: of fixed and dynamic numbers of
// derivatives, with constants that have none, as an expression, and nested. Tried with Eigen 3.4.
//
//     Eigen::AutoDiffScalar<Eigen::Vector2d> x(0.7, 2, 0);
//     auto y = chainrules::fn::erfcx(x * x);
//
// A function of one number returns an expression, as Eigen's own do, so that `auto` keeps no
// reference to what is gone. One of several returns a number: what it stands in may be kept by
// `auto` no longer than it lives, as with any AutoDiffScalar.

#include <Eigen/Core>
#include <unsupported/Eigen/AutoDiff>
#include <concepts>

#include "chainrules/adapters/forward.hpp"

namespace chainrules::adapters {

namespace detail {

/// d ↦ p d for a partial p that may be infinite, where 0 · ∞ is 0.
template <class P>
struct ChainBy {
    P partial;
    template <class D>
    auto operator()(D const& d) const {
        return chainrules::evaluate(chain(partial, d));
    }
    // Several of float or double at once.
    template <class Packet>
    Packet packetOp(Packet const& d) const {
        using namespace Eigen::internal;
        return pandnot(pmul(pset1<Packet>(partial.value), d), pcmp_eq(d, pzero(d)));
    }
};

/// d ↦ d p for any other.
template <class S>
using TimesBy = Eigen::internal::bind2nd_op<Eigen::internal::scalar_product_op<S, S>>;

/// The derivatives d of a number times one of these. Where d is empty, as that of a constant of
/// dynamic size is, the other number in a sum gives it a size, as Eigen gives it to d itself.
template <class D>
inline constexpr bool is_scaled = false;
template <class P, class D>
inline constexpr bool is_scaled<Eigen::CwiseUnaryOp<ChainBy<P>, D>> = true;
template <class S, class D>
inline constexpr bool is_scaled<Eigen::CwiseUnaryOp<TimesBy<S>, D>> = true;
/// Eigen itself knows sums of a matrix with any of them.
template <class D>
inline constexpr bool is_plain = std::is_same_v<D, typename D::PlainObject>;
template <class A, class B>
concept SumOfScaled = (is_scaled<A> || is_scaled<B>) && !is_plain<A> && !is_plain<B>;

template <class Der>
using autodiff_number_t = Eigen::AutoDiffScalar<typename std::remove_cvref_t<Der>::PlainObject>;

}  // namespace detail

template <class V>
struct forward_number<Eigen::AutoDiffScalar<V>> {
    using value_type = typename V::Scalar;
    using tangent_type = V;

    template <class Der>
    static decltype(auto) value(Eigen::AutoDiffScalar<Der> const& x) {
        return x.value();
    }
    template <class Der>
    static decltype(auto) tangent(Eigen::AutoDiffScalar<Der> const& x) {
        return x.derivatives();
    }
    static Eigen::AutoDiffScalar<V> make(value_type const& y, V const& dy) { return {y, dy}; }
    template <class D>
    static bool empty(D const& d) {
        return d.size() == 0;
    }
    template <class P, class Der>
    static auto scaled(value_type const& y, P const& p, Eigen::AutoDiffScalar<Der> const& x) {
        if constexpr (std::is_same_v<P, value_type> && int(V::SizeAtCompileTime) == Eigen::Dynamic)
            return Eigen::MakeAutoDiffScalar(
                y, x.derivatives().unaryExpr(detail::TimesBy<value_type>(p)));
        else if constexpr (std::is_same_v<P, value_type>)
            return Eigen::MakeAutoDiffScalar(y, x.derivatives() * p);
        else
            return Eigen::MakeAutoDiffScalar(y, x.derivatives().unaryExpr(detail::ChainBy<P>{p}));
    }
};

}  // namespace chainrules::adapters

template <class A, class B>
    requires chainrules::adapters::detail::SumOfScaled<A, B>
struct Eigen::internal::make_coherent_impl<A, B> {
    static void run(A& a, B& b) {
        if (a.size() == 0 && b.size() != 0)
            make_coherent_expression(a, b);
        else if (b.size() == 0 && a.size() != 0)
            make_coherent_expression(b, a);
    }
};

template <std::floating_point T>
struct Eigen::internal::functor_traits<
    chainrules::adapters::detail::ChainBy<chainrules::Singular<T>>> {
    enum {
        Cost = 2 * NumTraits<T>::MulCost,
        PacketAccess = packet_traits<T>::HasMul && packet_traits<T>::HasCmp
    };
};

template <class Der>
struct chainrules::active_number<Eigen::AutoDiffScalar<Der>>
    : adapters::Forward<adapters::detail::autodiff_number_t<Der>> {};
