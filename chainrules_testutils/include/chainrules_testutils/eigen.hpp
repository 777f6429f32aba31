// SPDX-License-Identifier: MIT
#pragma once
// Flattening of Eigen's dense matrices and arrays, by columns, whatever their storage order. With
// this header included before the check, they may be arguments, outputs and tangents. Their tangent
// type is the matrix of the tangents of the coefficients; a TangentSpace<Matrix>, if there is one,
// has precedence.

#include <Eigen/Core>

#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/flatten.hpp"

namespace chainrules::testutils {

namespace detail {

template <class P, class TangentType>
struct FlattenDense {
    using Scalar = typename P::Scalar;
    static constexpr unsigned reals = reals_of<Scalar>;
    using tangent_type = TangentType;

    static tangent_type zero_tangent(P const& x) { return tangent_type::Zero(x.rows(), x.cols()); }
    template <class V>
    static void each(P const& x, V const& visit) {
        for (Eigen::Index j = 0; j != x.cols(); ++j)
            for (Eigen::Index i = 0; i != x.rows(); ++i) visit(x(i, j));
    }
    template <class R>
    static P rebuild(P const& like, R const& read) {
        P result = like;
        for (Eigen::Index j = 0; j != like.cols(); ++j)
            for (Eigen::Index i = 0; i != like.rows(); ++i) result(i, j) = read(like(i, j));
        return result;
    }
    template <class D>
    static constexpr bool takes =
        std::is_base_of_v<Eigen::DenseBase<std::remove_const_t<D>>, std::remove_const_t<D>>;
    template <class D, class V>
    static bool each_tangent(P const& x, D& dx, V const& visit) {
        if (dx.rows() != x.rows() || dx.cols() != x.cols()) return false;
        auto&& numbers = coefficients(dx);
        for (Eigen::Index j = 0; j != x.cols(); ++j)
            for (Eigen::Index i = 0; i != x.rows(); ++i) visit(x(i, j), numbers(i, j));
        return true;
    }
    static std::string name(P const& x, std::size_t part) {
        auto const index = static_cast<Eigen::Index>(part);
        if constexpr (P::IsVectorAtCompileTime)
            return concatenate({"(", index, ")"});
        else
            return concatenate({"(", index % x.rows(), ",", index / x.rows(), ")"});
    }
    static std::string shape(P const& x) {
        return concatenate({x.rows(), "×", x.cols(), " elements"});
    }
    static std::size_t rows(P const& x) {
        return P::IsVectorAtCompileTime ? 0 : static_cast<std::size_t>(x.rows());
    }

  private:
    // Matrices as they are, expressions evaluated once.
    template <class D>
    static decltype(auto) coefficients(D& dx) {
        using Plain = typename std::remove_const_t<D>::PlainObject;
        if constexpr (std::is_same_v<Plain, std::remove_const_t<D>>)
            return (dx);
        else
            return Plain(dx);
    }
};

template <class S>
struct dense_tangent_scalar {
    using type = S;
};
template <HasTangent S>
struct dense_tangent_scalar<S> {
    using type = tangent_t<S>;
};
template <class S>
using dense_tangent_scalar_t = typename dense_tangent_scalar<S>::type;

}  // namespace detail

template <class S, int R, int C, int O, int MR, int MC>
    requires Flattenable<S>
struct Flatten<Eigen::Matrix<S, R, C, O, MR, MC>>
    : detail::FlattenDense<Eigen::Matrix<S, R, C, O, MR, MC>,
                           Eigen::Matrix<detail::dense_tangent_scalar_t<S>, R, C, O, MR, MC>> {};

template <class S, int R, int C, int O, int MR, int MC>
    requires Flattenable<S>
struct Flatten<Eigen::Array<S, R, C, O, MR, MC>>
    : detail::FlattenDense<Eigen::Array<S, R, C, O, MR, MC>,
                           Eigen::Array<detail::dense_tangent_scalar_t<S>, R, C, O, MR, MC>> {};

}  // namespace chainrules::testutils
