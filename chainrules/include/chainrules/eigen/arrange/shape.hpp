// SPDX-License-Identifier: MIT
#pragma once
// A matrix or array in another shape or number type: eval, convert, reshaped, vec, transpose,
// adjoint. Reshaping goes by columns, whatever the storage order, as Eigen's reshaped does. In
// another order: permute.hpp; repeated: repeat.hpp. All return plain matrices.

#include "chainrules/cmath/conversion.hpp"
#include "chainrules/complex/parts.hpp"
#include "chainrules/eigen/dense/linear.hpp"

namespace chainrules::eigen {

namespace detail {

template <Shaped X>
auto eval(X const& A) {
    return plain_t<X>(A);
}

// Without the product of two sizes, which may be too great.
template <Shaped X>
auto reshaped(X const& A, Eigen::Index rows, Eigen::Index cols) {
    bool const fits =
        rows > 0 ? A.size() % rows == 0 && A.size() / rows == cols : A.size() == 0 && cols >= 0;
    if (!fits || rows < 0)
        raise_arguments("reshaped", "A", A, "the result", Sizes{rows, cols},
                        "both must have the same size");
    return with_sizes_t<X, Eigen::Dynamic, Eigen::Dynamic>(A.reshaped(rows, cols));
}

template <Shaped X>
auto vec(X const& A) {
    constexpr int size = X::SizeAtCompileTime, most = X::MaxSizeAtCompileTime;
    return with_sizes_t<X, size, 1, most, 1>(A.reshaped());
}

template <class X>
using transposed_t = with_sizes_t<X, X::ColsAtCompileTime, X::RowsAtCompileTime,
                                  X::MaxColsAtCompileTime, X::MaxRowsAtCompileTime>;

/// The value of an expression as a plain matrix: Y = A.
///
/// Forward   Ẏ = Ȧ
/// Reverse   Ā = Ȳ
/// Keeps     nothing of A
struct Eval : LinearMap {
    template <class X>
    static auto adjoint(auto const& use, auto const& dY) {
        return use(dY);
    }
};

/// The columns of A one below the other, as one column.
///
/// Forward   ẏ = vec(Ȧ)
/// Reverse   Ā = ȳ in the shape of A
/// Keeps     nothing of A
struct Vec : LinearMap {
    static Sizes kept(auto const& A, auto const&...) { return {A.rows(), A.cols()}; }
    template <class X>
    static auto adjoint(auto const& use, auto const& dY, Sizes const& a) {
        return use(dY.reshaped(a.rows(), a.cols()));
    }
};

/// The coefficients of A, column by column, in another shape.
///
/// Forward   Ẏ = reshaped(Ȧ)
/// Reverse   Ā = Ȳ in the shape of A
/// Shapes    Y: rows×cols with as many coefficients as A, else std::invalid_argument
/// Keeps     nothing of A
struct Reshaped : Vec {
    template <class X, class... O>
    static constexpr bool takes = matrix_and_two_counts<X, O...>;
};

/// The transpose, not conjugated: Y = Aᵀ.
///
/// Forward   Ẏ = Ȧᵀ
/// Reverse   Ā = Ȳᵀ
/// Shapes    A: n×m, Y: m×n in the storage order of A
/// Keeps     nothing of A
struct Transpose : LinearMap {
    template <class X>
    static auto adjoint(auto const& use, auto const& dY) {
        return use(dY.transpose());
    }
};

/// The conjugate transpose: Y = Aᴴ.
///
/// Forward   Ẏ = Ȧᴴ
/// Reverse   Ā = Ȳᴴ
/// Shapes    A: n×m, Y: m×n in the storage order of A
/// Keeps     nothing of A
struct ConjugateTranspose : LinearMap {
    template <class X>
    static auto adjoint(auto const& use, auto const& dY) {
        return use(dY.adjoint());
    }
};

}  // namespace detail

/// The value of an expression as a plain matrix, Y = A.
CHAINRULES_FUNCTION(eval, detail::eval);
/// The coefficients, column by column, in a shape of r rows and c columns.
CHAINRULES_FUNCTION(reshaped, detail::reshaped);
/// The columns of a matrix one below the other, as one column.
CHAINRULES_FUNCTION(vec, detail::vec);

CHAINRULES_DETAIL_LINEAR_RULES(eval, detail::Eval);
CHAINRULES_DETAIL_LINEAR_RULES(reshaped, detail::Reshaped);
CHAINRULES_DETAIL_LINEAR_RULES(vec, detail::Vec);

}  // namespace chainrules::eigen

namespace chainrules::cmath {

template <class T, eigen::detail::Shaped X>
    requires(Complex<T> || !Complex<eigen::scalar_t<X>>)
auto primal(convert_t<T> const&, X const& A) {
    return eigen::with_scalar_t<T, X>(A.template cast<T>());
}

/// The coefficients converted to T: `convert<float>(A)`.
///
/// Forward   Ẏ = Ȧ in the precision of T
/// Reverse   Ā = Ȳ in that of A
template <class Self, class Da, class T, eigen::detail::Shaped X>
auto frule(std::tuple<Self, Da> const& tangents, convert_t<T> const& f, X const& A) {
    if constexpr (!eigen::detail::Differentiable<X>)
        return ::chainrules::detail::non_differentiable_frule(f, A);
    else {
        auto Y = f(A);
        auto converted = [&](auto const& dA) {
            return ::chainrules::evaluate(eigen::detail::in_precision_of<decltype(Y)>(
                eigen::detail::tangent_of("convert", "dA", A, dA)));
        };
        auto dY = eigen::detail::combine_tangents(converted, std::get<1>(tangents));
        return FRuleResult{std::move(Y), std::move(dY)};
    }
}

template <class T, eigen::detail::Shaped X>
auto rrule(convert_t<T> const& f, X const& A) {
    return eigen::detail::linear_rrule<eigen::detail::Eval>(f, A);
}

}  // namespace chainrules::cmath

namespace chainrules::complex_parts {

template <eigen::detail::Shaped X>
auto primal(transpose_t, X const& A) {
    return eigen::detail::transposed_t<X>(A.transpose());
}
template <eigen::detail::Shaped X>
auto primal(adjoint_t, X const& A) {
    return eigen::detail::transposed_t<X>(A.adjoint());
}

CHAINRULES_DETAIL_LINEAR_RULES(transpose, eigen::detail::Transpose);
CHAINRULES_DETAIL_LINEAR_RULES(adjoint, eigen::detail::ConjugateTranspose);

}  // namespace chainrules::complex_parts

namespace chainrules::fn {
using complex_parts::adjoint;
using complex_parts::transpose;
using eigen::eval;
using eigen::reshaped;
using eigen::vec;
}  // namespace chainrules::fn
