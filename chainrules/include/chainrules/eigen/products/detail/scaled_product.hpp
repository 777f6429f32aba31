// SPDX-License-Identifier: MIT
#pragma once
// What the rules of BLAS-like functions share: how a factor is read, of which only one triangle may
// be stored, and sums of products with zeros among them.

#include <initializer_list>

#include "chainrules/eigen/elementwise/detail/spread.hpp"
#include "chainrules/eigen/products/detail/plain_products.hpp"

namespace chainrules::eigen::detail {

template <int UpLo>
constexpr bool is_stored_at(Index i, Index j) {
    static_assert(UpLo == Eigen::Lower || UpLo == Eigen::Upper,
                  "chainrules: a triangle is Eigen::Lower or Eigen::Upper");
    return UpLo == Eigen::Lower ? i >= j : i <= j;
}

// A matrix like A, with the coefficients at(i, j).
template <class X, class At>
auto matrix_of(X const& A, At const& at) {
    return chainrules::evaluate(coefficientwise<X>({A.rows(), A.cols()}, at));
}

// How a factor is read. full(A): the matrix that it stands for; linear(dA): the same of a tangent;
// folded(G): the cotangent of A where that of full(A) is G.

struct General {
    static constexpr bool square = false;
    template <class X>
    static decltype(auto) full(X const& A) {
        return (A);
    }
    template <class X>
    static decltype(auto) linear(X const& dA) {
        return (dA);
    }
};

/// Aᵀ = A, of which one triangle is read.
template <int UpLo>
struct Symmetric {
    static constexpr bool square = true;
    template <class X>
    static auto full(X const& A) {
        return matrix_of(A, [&](Index i, Index j) {
            return is_stored_at<UpLo>(i, j) ? A.coeff(i, j) : A.coeff(j, i);
        });
    }
    template <class X>
    static auto linear(X const& dA) {
        return full(dA);
    }
    template <class X>
    static auto folded(X const& G) {
        using S = scalar_t<X>;
        return matrix_of(G, [&](Index i, Index j) {
            if (i == j) return S(G.coeff(i, j));
            return is_stored_at<UpLo>(i, j) ? S(G.coeff(i, j) + G.coeff(j, i)) : S(0);
        });
    }
};

/// Aᴴ = A, of which one triangle is read, and of the diagonal the real part.
template <int UpLo>
struct Hermitian {
    static constexpr bool square = true;
    template <class X>
    static auto full(X const& A) {
        using S = scalar_t<X>;
        return matrix_of(A, [&](Index i, Index j) {
            if (i == j) return S(Eigen::numext::real(A.coeff(i, i)));
            return is_stored_at<UpLo>(i, j) ? S(A.coeff(i, j))
                                            : S(Eigen::numext::conj(A.coeff(j, i)));
        });
    }
    template <class X>
    static auto linear(X const& dA) {
        return full(dA);
    }
    template <class X>
    static auto folded(X const& G) {
        using S = scalar_t<X>;
        return matrix_of(G, [&](Index i, Index j) {
            if (i == j) return S(Eigen::numext::real(G.coeff(i, i)));
            return is_stored_at<UpLo>(i, j) ? S(G.coeff(i, j) + Eigen::numext::conj(G.coeff(j, i)))
                                            : S(0);
        });
    }
};

/// Zero outside of a triangle; Mode is Eigen's: Eigen::Lower, Eigen::UnitUpper, ….
template <int Mode>
struct TrianglePart {
    static constexpr bool square = true;
    static constexpr int triangle = Mode & (Eigen::Lower | Eigen::Upper);
    static constexpr bool reads_diagonal = (Mode & (Eigen::UnitDiag | Eigen::ZeroDiag)) == 0;

    template <class X>
    static auto full(X const& A) {
        using S = scalar_t<X>;
        return matrix_of(A, [&](Index i, Index j) {
            if (i == j && !reads_diagonal) return S((Mode & Eigen::UnitDiag) != 0 ? 1 : 0);
            return is_stored_at<triangle>(i, j) ? S(A.coeff(i, j)) : S(0);
        });
    }
    template <class X>
    static auto linear(X const& dA) {
        using S = scalar_t<X>;
        return matrix_of(dA, [&](Index i, Index j) {
            bool const read = is_stored_at<triangle>(i, j) && (i != j || reads_diagonal);
            return read ? S(dA.coeff(i, j)) : S(0);
        });
    }
    template <class X>
    static auto folded(X const& G) {
        return linear(G);
    }
};

/// The number a as a factor of an M, in its precision.
template <class M, class T>
auto factor_of(T const& a) {
    using R = real_t<tangent_scalar_t<M>>;
    if constexpr (!std::is_arithmetic_v<R> || !std::is_arithmetic_v<real_t<T>>)
        return a;
    else if constexpr (Complex<T>)
        return chainrules::detail::complex_cast<std::complex<R>>(a);
    else
        return static_cast<R>(a);
}

// C + E for an expression E, in place where C can hold it; C may be a zero.
template <class Z, class E>
auto plus_expression(Z C, E const& e) {
    if constexpr (AbstractZero<Z>)
        return chainrules::evaluate(e);
    else if constexpr (std::is_same_v<scalar_t<Z>, common_scalar_t<Z, E>>) {
        C += e;
        return C;
    } else
        return chainrules::evaluate(C + e);
}

// The tangent of β C.
template <class U, class C, class Du, class Dc>
auto scaled_tangent(char const* call, U const& beta, C const& c, Du const& u_dot, Dc const& c_dot) {
    decltype(auto) dC = tangent_of(call, "dC", c, c_dot);
    auto by_beta = [&] {
        if constexpr (AbstractZero<Du>)
            return ZeroTangent{};
        else
            return chainrules::evaluate(factor_of<C>(operand_tangent(call, "dbeta", beta, u_dot)) *
                                        floating(c));
    };
    if constexpr (AbstractZero<decltype(dC)>)
        return by_beta();
    else
        return plus_expression(by_beta(), factor_of<C>(beta) * dC);
}

// "<before><name of F><after>", for messages.
template <class F>
struct CallText {
    char text[80] = {};

    constexpr CallText(char const* before, char const* after) {
        char* end = text;
        for (char const* part : {before, F::chainrules_name(), after})
            while (*part != 0) *end++ = *part++;
    }
};

template <class F>
inline constexpr CallText<F> frule_of_product{"frule(", F::of_product};
template <class F>
inline constexpr CallText<F> rrule_of_product{"rrule(", F::of_product};
template <class F>
inline constexpr CallText<F> frule_of_sum{"frule(", F::of_sum};
template <class F>
inline constexpr CallText<F> rrule_of_sum{"rrule(", F::of_sum};

}  // namespace chainrules::eigen::detail
