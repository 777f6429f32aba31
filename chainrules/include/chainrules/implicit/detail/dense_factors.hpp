// SPDX-License-Identifier: MIT
#pragma once
// J x = b and Jᴴ x = b of a dense matrix, with what is done where it is singular.

#include <Eigen/Cholesky>
#include <string>

#include "chainrules/eigen/systems/detail/systems.hpp"
#include "chainrules/implicit/detail/least_norm.hpp"
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
            least_norm_.emplace(J, static_cast<V>(least));
        } else
            raise_domain(name, what,
                         " is singular, and OnDegenerate::mask has first derivatives only");
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

    // Of the plain numbers. Eigen's estimate takes no heed of a pivot that is exactly zero.
    double reciprocal_condition(Square<V> const& J) const {
        auto const& pivots = factors_.pivots();
        for (Index i = 0; i != pivots.size(); ++i)
            if (!(eigen::detail::magnitude(pivots[i]) > 0)) return 0;
        if constexpr (depth<V> == 0)
            return static_cast<double>(factors_.lu.rcond());
        else
            return static_cast<double>(eigen::detail::plain_values(J).partialPivLu().rcond());
    }

    template <bool Adjoint>
    Column<V> masked(Column<V> const& b) const {
        V const outside = Adjoint ? least_norm_->outside_of_rows(b) : least_norm_->outside(b);
        if (!(outside <= V(16 * std::sqrt(epsilon<V>())) * b.norm()))
            raise_domain(name_, "the Jacobian of the residual is singular, and ",
                         Adjoint ? "the cotangent sees" : "the tangent moves",
                         " what it leaves free: ", static_cast<double>(outside / b.norm()),
                         " of its norm");
        return Adjoint ? least_norm_->solve_adjoint(b) : least_norm_->solve(b);
    }

    Factors factors_;
    char const* name_;
    std::optional<LeastNorm<V>> least_norm_;
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
