// SPDX-License-Identifier: MIT
#pragma once
// What the rules for matrices do with tangents and cotangents: check and project them, pass zeros
// on, hand out cotangents as inplaceable thunks, add products without a temporary.

#include "chainrules/detail/combine_tangents.hpp"
#include "chainrules/eigen/dense/operands.hpp"
#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/tangents/chain.hpp"

namespace chainrules::eigen::detail {

using chainrules::detail::combine_tangents;

/// The tangent dx of the argument x: its shape checked, in x's precision, a matrix or an array as x
/// is. A zero is returned as it is.
template <class X, class D>
decltype(auto) tangent_of(char const* call, char const* name, X const& x, D const& dx) {
    if constexpr (AbstractZero<D>)
        return D{};
    else {
        static_assert(
            Dense<D>,
            "chainrules::frule(tangents, f, x...): the tangent of an Eigen matrix must be an "
            "Eigen matrix or array; give one of the argument's shape, or ZeroTangent{}");
        if constexpr (Dense<D>) {
            static_assert(
                same_fixed_shape<X, D>,
                "chainrules::frule(tangents, f, x...): the fixed size of a tangent is not that of "
                "its argument; give one of the same shape");
            check_shape(call, name, dx, x.rows(), x.cols());
            if constexpr (same_kind<D, X>)
                return in_precision_of<X>(dx);
            else
                return in_precision_of<X>(as_kind_of<X>(dx)).eval();
        }
    }
}

/// Checks the shape of a cotangent of the output type Y, before anything is computed with it.
template <class Y, class D>
void check_cotangent(char const* call, D const& dy, Eigen::Index rows, Eigen::Index cols) {
    static_assert(Dense<D>,
                  "chainrules::rrule(f, x...).pullback(dY): the cotangent of an Eigen matrix must "
                  "be an Eigen matrix or array; give one of the shape of the output");
    if constexpr (Dense<D>) {
        static_assert(same_fixed_shape<Y, D>,
                      "chainrules::rrule(f, x...).pullback(dY): the fixed size of dY is not that "
                      "of the output; give one of the same shape");
        check_shape(call, "dY", dy, rows, cols);
    }
}

/// A cotangent of the output type Y, projected onto Y's tangent space.
template <class Y, class D>
decltype(auto) cotangent_of(D const& dy) {
    if constexpr (same_kind<D, Y>)
        return projected<tangent_scalar_t<Y>>(dy);
    else
        return projected<tangent_scalar_t<Y>>(as_kind_of<Y>(dy)).eval();
}

/// The cotangent of an output of number type Y, in Y's tangent space.
template <class Y, class D>
auto number_cotangent(D const& dy) {
    static_assert(Number<D>,
                  "chainrules::rrule(f, x...).pullback(dy): the output is a number; give a number");
    return chainrules::project_number<tangent_t<Y>>(dy);
}

// Calls use(a, b, negative) for the products whose sum is the product x y in the tangent space T.
template <class T, class X, class Y, class Use>
void split_product(X const& x, Y const& y, Use const& use) {
    constexpr bool real = Real<T>;
    if constexpr (real && Complex<scalar_t<X>> && Complex<scalar_t<Y>>) {
        use(x.real(), y.real(), std::false_type{});
        use(x.imag(), y.imag(), std::true_type{});
    } else if constexpr (real && Complex<scalar_t<X>>)
        use(x.real(), y, std::false_type{});
    else if constexpr (real && Complex<scalar_t<Y>>)
        use(x, y.real(), std::false_type{});
    else
        use(x, y, std::false_type{});
}

// Evaluates what a cotangent of X is: an expression, or the product of two.
template <class X>
struct Evaluate {
    using T = tangent_scalar_t<X>;

    template <class E>
    auto operator()(E const& e) const {
        using Result = with_scalar_t<projected_t<T, scalar_t<E>>, X>;
        return Result(as_kind_of<X>(projected<T>(e)));
    }
    template <class A, class B>
    auto operator()(A const& a, B const& b) const {
        using S = typename Eigen::ScalarBinaryOpTraits<scalar_t<A>, scalar_t<B>>::ReturnType;
        with_scalar_t<projected_t<T, S>, X> result;
        split_product<T>(a, b, [&](auto const& x, auto const& y, auto negative) {
            if constexpr (negative)
                result.noalias() -= x * y;
            else
                result.noalias() = x * y;
        });
        return result;
    }
};

// Adds what a cotangent of X is into a destination of the right shape.
template <class X, class G>
struct AddInto {
    using T = tangent_scalar_t<X>;
    G& dest;

    template <class E>
    void operator()(E const& e) const {
        using S = projected_t<T, scalar_t<E>>;
        static_assert(chainrules::detail::AddsInto<scalar_t<G>, S>,
                      "chainrules::accumulate(dest, dx): dest cannot hold the sum; its "
                      "coefficients must be of the number type of dx");
        dest += as_kind_of<G>(projected<scalar_t<G>>(projected<T>(e)));
    }
    template <class A, class B>
    void operator()(A const& a, B const& b) const {
        using S = typename Eigen::ScalarBinaryOpTraits<scalar_t<A>, scalar_t<B>>::ReturnType;
        if constexpr (!std::is_same_v<projected_t<T, S>, scalar_t<G>>)
            (*this)(Evaluate<X>{}(a, b));
        else
            split_product<T>(a, b, [&](auto const& x, auto const& y, auto negative) {
                auto&& matrix = as_kind_of<X>(dest);
                if constexpr (negative)
                    matrix.noalias() -= x * y;
                else
                    matrix.noalias() += x * y;
            });
    }
};

/// A d, for a derivative A that may have overflowed: zero where the number d is.
template <class X, class D>
auto chained(X const& A, D const& d) {
    return A.unaryExpr([d](auto const& a) { return chain(singular(a), d); });
}

/// ⟨A, B⟩ of matrices of one shape, for a derivative A that may have overflowed where B is zero.
template <class X, class Y>
auto inner_sum(X const& A, Y const& B) {
    auto const term = [](auto const& a, auto const& b) {
        return chain(singular(chainrules::detail::conjugate(a)), b);
    };
    return chainrules::evaluate(A.binaryExpr(B, term).sum());
}

// Of what is added into a destination.
template <class G>
void check_destination(G const& dest, Eigen::Index rows, Eigen::Index cols) {
    if (dest.rows() != rows || dest.cols() != cols)
        raise_shape("accumulate(dest, dx)", "dx", rows, cols, dest.rows(), dest.cols());
}

// The shape of an X: nothing to store where it is fixed.
template <class X>
struct Shape {
    Eigen::Index rows, cols;
};
template <class X>
    requires(std::remove_cvref_t<X>::SizeAtCompileTime != Eigen::Dynamic)
struct Shape<X> {
    static constexpr Eigen::Index rows = X::RowsAtCompileTime, cols = X::ColsAtCompileTime;
    constexpr Shape(Eigen::Index, Eigen::Index) {}
};

// What the thunk of a cotangent of X computes, or adds into a destination.
template <class X, class Give, class... Kept>
struct Cotangent {
    Give give;
    [[no_unique_address]] Shape<X> shape;
    [[no_unique_address]] std::tuple<Kept...> operands;

    template <class Use>
    CHAINRULES_DETAIL_INLINE auto given_to(Use const& use) const {
        return std::apply([&](auto const&... x) { return give(use, *x...); }, operands);
    }
    CHAINRULES_DETAIL_INLINE auto operator()() const { return given_to(Evaluate<X>{}); }
    template <class G>
    CHAINRULES_DETAIL_INLINE void operator()(G& dest) const {
        check_destination(dest, shape.rows, shape.cols);
        if constexpr (same_fixed_shape<G, X>) given_to(AddInto<X, G>{dest});
    }
};

/// The cotangent of an argument of type X: an inplaceable thunk, or a value where X is no larger
/// than 3×3, as handing on what such a thunk reads takes more instructions than most products.
/// give(use, x...) calls use(e) with an expression of the given shape, or use(a, b) with the
/// factors of a product, in terms of the operands x.
template <class X, class Give, class... Operands>
auto cotangent_thunk(Eigen::Index rows, Eigen::Index cols, Give give, Operands const&... x) {
    if constexpr (X::SizeAtCompileTime != Eigen::Dynamic && X::SizeAtCompileTime <= 9)
        return give(Evaluate<X>{}, *x...);
    else {
        using Both = Cotangent<X, Give, std::remove_cvref_t<decltype(kept(x))>...>;
        return inplaceable_thunk(Both{std::move(give), {rows, cols}, {kept(x)...}});
    }
}

}  // namespace chainrules::eigen::detail
