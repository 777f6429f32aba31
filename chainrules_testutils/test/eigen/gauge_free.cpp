// SPDX-License-Identifier: MIT
#include "chainrules_testutils/eigen/gauge_free.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules_testutils/eigen/random_matrix.hpp"

namespace {

using namespace chainrules::testutils;
using complex = std::complex<double>;

template <class S>
class GaugeFree : public testing::Test {
  public:
    using M = RandomMatrix<S>;

    Random rng{5};
    M const C = random_matrix<S>(rng, 4, 4), Q = random_unitary_matrix<S>(rng, 4).leftCols(2),
            dQ = random_matrix<S>(rng, 4, 2), G = random_unitary_matrix<S>(rng, 2);
    // Phases of the columns.
    M phases() const {
        M D = M::Zero(2, 2);
        D.diagonal() << S(-1), unit();
        return D;
    }
    // The losses are of second degree: the central difference is the derivative.
    template <class Loss>
    static double slope(Loss const& loss) {
        return (loss(1.0) - loss(-1.0)) / 2;
    }
    static double inner(M const& a, M const& b) { return detail::real_inner_product(a, b); }

  private:
    static S unit() {
        if constexpr (Eigen::NumTraits<S>::IsComplex)
            return S(0.6, 0.8);
        else
            return S(-1);
    }
};
using Numbers = testing::Types<double, complex>;
TYPED_TEST_SUITE(GaugeFree, Numbers);

TYPED_TEST(GaugeFree, Subspace) {
    using Matrix = RandomMatrix<TypeParam>;
    SubspaceLoss<Matrix> const loss(this->C);
    EXPECT_NEAR(loss(Matrix(this->Q * this->G)), loss(this->Q), 1e-14);
    EXPECT_NEAR(this->inner(loss.cotangent(this->Q), this->dQ),
                this->slope([&](double t) { return loss(Matrix(this->Q + t * this->dQ)); }), 1e-12);
}

TYPED_TEST(GaugeFree, Phases) {
    using Matrix = RandomMatrix<TypeParam>;
    PhaseFreeLoss<Matrix> const loss(this->C);
    EXPECT_NEAR(loss(Matrix(this->Q * this->phases())), loss(this->Q), 1e-14);
    EXPECT_GT(std::abs(loss(Matrix(this->Q.rowwise().reverse())) - loss(this->Q)), 1e-3);
    EXPECT_NEAR(this->inner(loss.cotangent(this->Q), this->dQ),
                this->slope([&](double t) { return loss(Matrix(this->Q + t * this->dQ)); }), 1e-12);
}

TYPED_TEST(GaugeFree, Pairs) {
    using Matrix = RandomMatrix<TypeParam>;
    PairLoss<Matrix> const loss(this->C);
    Matrix const V = random_unitary_matrix<TypeParam>(this->rng, 4).leftCols(2),
                 dV = random_matrix<TypeParam>(this->rng, 4, 2);
    EXPECT_NEAR(loss(Matrix(this->Q * this->G), Matrix(V * this->G)), loss(this->Q, V), 1e-14);
    auto const [U_bar, V_bar] = loss.cotangents(this->Q, V);
    EXPECT_NEAR(this->inner(U_bar, this->dQ) + this->inner(V_bar, dV), this->slope([&](double t) {
        return loss(Matrix(this->Q + t * this->dQ), Matrix(V + t * dV));
    }),
                1e-12);
}

}  // namespace
