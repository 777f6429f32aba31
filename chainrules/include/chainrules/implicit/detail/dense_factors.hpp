// SPDX-License-Identifier: MIT
#pragma once
// J x = b and Jᴴ x = b of a dense matrix, with what is done where it is singular.

#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <string>

#include "chainrules/eigen/systems/detail/systems.hpp"
#include "chainrules/implicit/detail/numbers.hpp"
#include "chainrules/implicit/options.hpp"

namespace chainrules::implicit::detail {

/// Of a matrix without structure. Numbers of AD tools are eliminated by loops that keep the
/// tangents of zeros.
template <class V>
class DenseFactors {
  public:
    DenseFactors(Square<V> const& J, ImplicitOptions const& options, char const* name,
                 char const* what = "the Jacobian of the residual")
        : factors_(J), name_(name) {
        if (options.on_singular == OnDegenerate::ieee || J.rows() == 0) return;
        double const rcond = reciprocal_condition(J);
        double const least = std::max(1 / options.max_condition, 4 * epsilon<V>());
        if (rcond > least) return;
        if (options.on_singular == OnDegenerate::raise)
            raise_domain(name, what, " is singular, its reciprocal condition number is ", rcond,
                         "; see ImplicitOptions::on_singular");
        if constexpr (depth<V> == 0) {
            least_norm_.emplace();
            least_norm_->setThreshold(static_cast<V>(least));
            least_norm_->compute(J);
        } else
            raise_domain(name, what, " is singular, and OnDegenerate::mask has first derivatives only");
    }

    Index rows() const { return factors_.rows(); }

    template <bool Adjoint>
    Column<V> solve(Column<V> b) const {
        if constexpr (depth<V> == 0)
            if (least_norm_) return masked<Adjoint>(b);
        eigen::detail::solve_in_place<Adjoint>(factors_, b);
        return b;
    }

  private:
    using Factors = eigen::detail::LUFactors<Square<V>>;

    double reciprocal_condition(Square<V> const& J) const {
        if constexpr (depth<V> == 0)
            return static_cast<double>(factors_.lu.rcond());
        else {
            auto const plain = eigen::detail::plain_values(J);
            return static_cast<double>(plain.partialPivLu().rcond());
        }
    }

    template <bool Adjoint>
    Column<V> masked(Column<V> const& b) const {
        Column<V> x;
        if constexpr (Adjoint)
            x = least_norm_->adjoint().solve(b);
        else
            x = least_norm_->solve(b);
        Square<V> const J = factors_.matrix();
        Column<V> const rest = Adjoint ? Column<V>(J.adjoint() * x - b) : Column<V>(J * x - b);
        if (!(rest.norm() <= 1e-8 * b.norm()))
            raise_domain(name_, "the Jacobian of the residual is singular, and ",
                         Adjoint ? "the cotangent sees" : "the tangent moves",
                         " what it leaves free: ", static_cast<double>(rest.norm() / b.norm()),
                         " of its norm");
        return x;
    }

    Factors factors_;
    char const* name_;
    std::optional<Eigen::CompleteOrthogonalDecomposition<Square<V>>> least_norm_;
};

/// Of a Hessian at a minimum, or at any stationary point.
template <class V>
class HessianFactors {
  public:
    HessianFactors(Square<V> const& H, ImplicitOptions const& options, char const* name,
                   bool stationary)
        : factors_(H, options, name, "the Hessian") {
        if (stationary || options.on_singular == OnDegenerate::ieee || H.rows() == 0) return;
        auto const plain = eigen::detail::plain_values(H);
        using P = std::remove_const_t<decltype(plain)>;
        auto const pivots = Eigen::LDLT<P>(plain).vectorD().eval();
        auto const least = pivots.minCoeff(), most = pivots.cwiseAbs().maxCoeff();
        if (least < -16 * epsilon<V>() * static_cast<double>(H.rows()) * most)
            raise_domain(name, "the Hessian is not positive definite, a pivot is ",
                         static_cast<double>(least),
                         ": the result is no minimum; see ArgminOptions::stationary");
    }

    template <bool>
    Column<V> solve(Column<V> const& b) const {
        return factors_.template solve<false>(b);
    }

  private:
    DenseFactors<V> factors_;
};

}  // namespace chainrules::implicit::detail
