// SPDX-License-Identifier: MIT
#pragma once
// What the rules for sparse matrices do with operands, tangents and cotangents: check them, bring
// them to the pattern of their primal, hand out cotangents as thunks that live on a pattern.

#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/eigen/sparse/pattern.hpp"

namespace chainrules::eigen::detail {

/// A sparse matrix of numbers with derivatives.
template <class X>
concept SparseNumbers = SparseLike<X> && Number<tangent_scalar_t<X>> &&
                        std::is_same_v<tangent_scalar_t<X>, scalar_t<X>>;
/// A dense matrix or vector of such numbers.
template <class X>
concept DenseNumbers =
    MatrixLike<X> && Differentiable<X> && std::is_same_v<tangent_scalar_t<X>, scalar_t<X>>;
template <class X>
concept DenseNumberVector = DenseNumbers<X> && bool(X::IsVectorAtCompileTime);

template <class X>
inline constexpr bool is_map = !std::is_same_v<X, plain_t<X>>;

/// The argument `name` of f with its stored numbers in one array; an expression is evaluated.
template <class X>
decltype(auto) compressed(char const* f, char const* name, X const& x) {
    if constexpr (is_stored<X>) {
        check_storage<is_map<X>>(f, name, x);
        return (x);
    } else
        return plain_t<X>(x);
}
/// The same, kept for a pullback.
template <class X>
auto hold_compressed(char const* f, char const* name, X const& x) {
    if constexpr (is_stored<X>) check_storage<is_map<X>>(f, name, x);
    return hold(x);
}

/// The stored numbers of a compressed matrix.
template <class M>
auto numbers_of(M const& x) {
    return Eigen::Map<Eigen::Matrix<scalar_t<M>, Eigen::Dynamic, 1> const>(x.valuePtr(),
                                                                           x.nonZeros());
}

// Where S stores (i, j); −1 if it does not.
template <class A>
Eigen::Index place_of(A const& S, Eigen::Index i, Eigen::Index j) {
    Eigen::Index const o = S.IsRowMajor ? i : j, inner = S.IsRowMajor ? j : i;
    auto const* first = S.innerIndexPtr() + S.outerIndexPtr()[o];
    auto const* last = S.innerIndexPtr() + S.outerIndexPtr()[o + 1];
    auto const* found = std::lower_bound(first, last, inner);
    return found == last || *found != inner ? -1 : found - S.innerIndexPtr();
}

// A sparse matrix in the storage order and with the pattern of Like: what was given, or a copy.
template <class M>
struct Aligned {
    Kept<M> given;
    std::shared_ptr<M const> copy;
    M const& operator*() const { return copy ? *copy : *given; }
    M const* operator->() const { return &**this; }
};

// The values of dx, dense or sparse, at a pattern, in the tangent space T of a number.
template <class T, class Pattern, class D>
auto gathered_at(Pattern const& pattern, D const& dx) {
    using S = projected_t<T, scalar_t<D>>;
    constexpr int order = Pattern::IsRowMajor ? Eigen::RowMajor : Eigen::ColMajor;
    using M = Eigen::SparseMatrix<S, order, typename Pattern::StorageIndex>;
    M result(pattern.rows(), pattern.cols());
    result.resizeNonZeros(pattern.nonZeros());
    std::copy_n(pattern.outerIndexPtr(), pattern.outerSize() + 1, result.outerIndexPtr());
    std::copy_n(pattern.innerIndexPtr(), pattern.nonZeros(), result.innerIndexPtr());
    if constexpr (SparseLike<D>) {
        decltype(auto) x = stored_like<M>(dx);
        each_entry_beside(result, x, [](auto& entry, auto const* found) {
            entry.valueRef() =
                found == nullptr ? S(0) : S(chainrules::project_number<T>(found->value()));
        });
    } else if constexpr (Dense<D>) {
        decltype(auto) x = stored(dx);
        auto* value = result.valuePtr();
        each_place(pattern, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
            value[k] = S(chainrules::project_number<T>(x.coeff(i, j)));
        });
    } else
        return gathered_at<T>(pattern, Structure<D>::dense(dx));
    return result;
}

/// The tangent dx of a sparse argument at its pattern, in its precision. A zero is returned as it
/// is. What stands outside of the pattern is dropped.
template <class X, class D>
auto sparse_tangent_of(char const* call, char const* name, X const& x, D const& dx) {
    if constexpr (AbstractZero<D>)
        return D{};
    else {
        static_assert(AnyMatrix<D>,
                      "chainrules::frule(tangents, f, x...): the tangent of a sparse Eigen matrix "
                      "must be a matrix, sparse or dense; give one of the argument's shape, or "
                      "ZeroTangent{}");
        check_shape(call, name, dx, x.rows(), x.cols());
        using T = tangent_scalar_t<X>;
        constexpr bool complex = Complex<scalar_t<D>> && std::is_arithmetic_v<T>;
        using S = std::conditional_t<complex, std::complex<T>, T>;
        using M = with_scalar_t<S, X>;
        if constexpr (std::is_same_v<D, M>) {
            if (same_pattern(dx, x)) return Aligned<M>{Kept<M>(dx), nullptr};
            return Aligned<M>{Kept<M>(dx), std::make_shared<M const>(gathered_at<S>(x, dx))};
        } else
            return chainrules::own(gathered_at<S>(x, dx));
    }
}

/// The cotangent dY of a sparse output of type Z, at the pattern, kept for thunks.
template <class Z, class Pattern, class D>
auto hold_sparse_cotangent(char const* call, Pattern const& pattern, D const& dY) {
    static_assert(AnyMatrix<D>,
                  "chainrules::rrule(f, x...).pullback(dY): the cotangent of an Eigen matrix must "
                  "be a matrix, dense or sparse; give one of the shape of the output");
    check_shape(call, "dY", dY, pattern.rows(), pattern.cols());
    using T = tangent_scalar_t<Z>;
    if constexpr (std::is_same_v<D, with_scalar_t<T, Z>>) {
        if (same_pattern(dY, pattern)) return Aligned<D>{keep(dY), nullptr};
        return Aligned<D>{keep(dY), std::make_shared<D const>(gathered_at<T>(pattern, dY))};
    } else
        return chainrules::own(gathered_at<T>(pattern, dY));
}

// What the thunk of a cotangent of the sparse argument X computes, or adds into a destination.
// give(put, x...) calls put(k, number) for the stored entries k; each at most once, others are 0.
template <class X, class S, class Held, class Give, class... Kept>
struct OnPattern {
    using T = tangent_scalar_t<X>;
    using Number = projected_t<T, S>;
    using Result = with_scalar_t<Number, X>;
    Held pattern;
    Give give;
    [[no_unique_address]] std::tuple<Kept...> operands;

    template <class Put>
    void give_to(Put const& put) const {
        std::apply([&](auto const&... x) { give(put, *x...); }, operands);
    }
    Result operator()() const {
        Result result(pattern->rows(), pattern->cols());
        result.resizeNonZeros(pattern->nonZeros());
        std::copy_n(pattern->outerIndexPtr(), pattern->outerSize() + 1, result.outerIndexPtr());
        std::copy_n(pattern->innerIndexPtr(), pattern->nonZeros(), result.innerIndexPtr());
        auto* value = result.valuePtr();
        std::fill_n(value, pattern->nonZeros(), Number(0));
        give_to([value](Eigen::Index k, auto const& x) {
            value[k] = Number(chainrules::project_number<T>(x));
        });
        return result;
    }
    template <class G>
    void operator()(G& dest) const {
        check_destination(dest, pattern->rows(), pattern->cols());
        if constexpr (std::is_same_v<G, with_scalar_t<scalar_t<G>, X>>) {
            static_assert(chainrules::detail::AddsInto<scalar_t<G>, Number>,
                          "chainrules::accumulate(dest, dx): dest cannot hold the sum; its "
                          "coefficients must be of the number type of dx");
            if (same_pattern(dest, *pattern)) {
                auto* value = dest.valuePtr();
                give_to([value](Eigen::Index k, auto const& x) {
                    value[k] = value[k] + chainrules::project_number<scalar_t<G>>(
                                              Number(chainrules::project_number<T>(x)));
                });
                return;
            }
        }
        Result const x = (*this)();
        if constexpr (SparseLike<G>) {
            Structure<G>::check(dest, x);
            Structure<G>::accumulate(dest, x);
        } else
            Structure<Result>::add_to(dest, x);
    }
};

/// The cotangent, with coefficients S, of an argument X whose pattern is kept, as an inplaceable
/// thunk: give(put, x...) calls put(k, number) in terms of the operands x.
template <class X, class S, class Held, class Give, class... Operands>
auto on_pattern(Held const& pattern, Give give, Operands const&... x) {
    using Both = OnPattern<X, S, Held, Give, Operands...>;
    return inplaceable_thunk(Both{pattern, std::move(give), {x...}});
}

}  // namespace chainrules::eigen::detail
