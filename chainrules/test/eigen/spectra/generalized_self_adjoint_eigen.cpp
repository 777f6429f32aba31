// SPDX-License-Identifier: MIT
#include "chainrules/eigen/spectra/generalized_self_adjoint_eigen.hpp"

#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/gauge_free.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::Lower;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using eigen::SelfAdjoint;
using Eigen::Upper;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using support::real_inner;
using testutils::random_positive_definite_matrix;
using testutils::test_frule;
using testutils::test_rrule;

auto const& generalized = fn::generalized_self_adjoint_eigen;
auto const raising = keyword(FactorizationOptions{.on_degenerate = OnDegenerate::raise});

template <class M>
using Result = eigen::EigenResult<VectorXd, M>;
template <class M>
auto of_values(VectorXd const& l_bar) {
    return tangent<Result<M>>(field<&Result<M>::eigenvalues>(l_bar));
}
template <class M>
auto of_vectors(M const& X_bar) {
    return tangent<Result<M>>(field<&Result<M>::eigenvectors>(X_bar));
}
template <class M>
auto of_both(VectorXd const& l_bar, M const& X_bar) {
    return tangent<Result<M>>(field<&Result<M>::eigenvalues>(l_bar),
                              field<&Result<M>::eigenvectors>(X_bar));
}

template <class M>
class GeneralizedOf : public testing::Test {
  public:
    using S = typename M::Scalar;
    static M definite(Index n, unsigned seed = 3) {
        testutils::Random rng(seed);
        return random_positive_definite_matrix<S>(rng, n, 10);
    }
    static M hermitian(M const& lower) { return SelfAdjoint<M, Lower>(lower).matrix(); }
    // A with the eigenvalues l beside B = L Lᴴ.
    static M of_spectrum(std::vector<double> const& l, M const& B) {
        testutils::Random rng(4);
        M const L = B.llt().matrixL();
        return L * testutils::random_self_adjoint_matrix<S>(rng, l) * L.adjoint();
    }
};
using Matrices = testing::Types<MatrixXd, MatrixXcd>;
TYPED_TEST_SUITE(GeneralizedOf, Matrices);

TYPED_TEST(GeneralizedOf, RulesAgreeWithDifferences) {
    for (Index const n : {1, 2, 4}) {
        TypeParam const A = random<TypeParam>(n, n), B = this->definite(n);
        test_frule(generalized, A, B);
        test_rrule(generalized, A, B);
    }
}

TYPED_TEST(GeneralizedOf, OrthonormalBesideB) {
    using M = TypeParam;
    Index const n = 6;
    M const A = random<M>(n, n), B = this->definite(n), H = this->hermitian(A);
    auto const [l, X] = generalized(A, B);
    EXPECT_LT((H * X - B * X * l.asDiagonal()).norm(), 1e-13);
    EXPECT_LT((X.adjoint() * B * X - M::Identity(n, n)).norm(), 1e-13);
    Eigen::GeneralizedSelfAdjointEigenSolver<M> const solver(H, B);
    EXPECT_LT((l - solver.eigenvalues()).norm(), 1e-13);
    for (Index j = 0; j != n; ++j) {
        EXPECT_NEAR(std::abs(X.col(j).dot(B * solver.eigenvectors().col(j))), 1, 1e-12);
        Index k = 0;
        X.col(j).cwiseAbs().maxCoeff(&k);
        EXPECT_EQ(Eigen::numext::imag(X(k, j)), 0);
        EXPECT_GT(Eigen::numext::real(X(k, j)), 0);
    }
    // Only the lower triangles are read.
    M garbage = A;
    garbage.template triangularView<Eigen::StrictlyUpper>().setConstant(
        std::numeric_limits<double>::quiet_NaN());
    EXPECT_EQ(generalized(garbage, B).eigenvalues, l);
}

TYPED_TEST(GeneralizedOf, ForwardAgreesWithReverse) {
    using M = TypeParam;
    for (Index const n : {20, Complex<typename M::Scalar> ? 7 : 100}) {
        M const A = random<M>(n, n), B = this->definite(n), dA = random<M>(n, n, 2),
                dB = random<M>(n, n, 3), X_bar = random<M>(n, n, 4);
        VectorXd const l_bar = random<VectorXd>(n, 1, 5);
        auto const forward = [&](auto const& d_a, auto const& d_b) {
            auto const dY = frule(std::tuple{NoTangent{}, d_a, d_b}, generalized, A, B).tangent;
            return real_inner(l_bar, get<&Result<M>::eigenvalues>(dY)) +
                   real_inner(X_bar, get<&Result<M>::eigenvectors>(dY));
        };
        auto const pullback = rrule(generalized, A, B).pullback;
        auto const [self, A_bar, B_bar] = pullback(of_both(l_bar, X_bar));
        static_assert(std::is_same_v<std::remove_const_t<decltype(A_bar)>, M>);
        double const by_a = forward(dA, ZeroTangent{}), by_b = forward(ZeroTangent{}, dB);
        EXPECT_NEAR(real_inner(A_bar, dA) / by_a, 1, 1e-9) << n;
        EXPECT_NEAR(real_inner(B_bar, dB) / by_b, 1, 1e-9) << n;
        EXPECT_NEAR(forward(dA, dB) / (by_a + by_b), 1, 1e-9);
        EXPECT_TRUE(M(A_bar.template triangularView<Eigen::StrictlyUpper>()).isZero(0));
        auto const [self_l, A_of_l, B_of_l] = pullback(of_values<M>(l_bar));
        auto const [self_X, A_of_X, B_of_X] = pullback(of_vectors(X_bar));
        EXPECT_LT((A_of_l + A_of_X - A_bar).norm(), 1e-12 * A_bar.norm());
        EXPECT_LT((B_of_l + B_of_X - B_bar).norm(), 1e-12 * B_bar.norm());
        static_assert(AbstractZero<decltype(std::get<2>(pullback(tangent<Result<M>>())))>);
    }
}

// What a SelfAdjoint has for a cotangent is that of the lower triangle of a plain matrix, natural.
TYPED_TEST(GeneralizedOf, SelfAdjointMatrices) {
    using M = TypeParam;
    M const A = this->hermitian(random<M>(3, 3)), B = this->definite(3), X_bar = random<M>(3, 3, 4);
    auto const dY = of_both(random<VectorXd>(3, 1, 5), X_bar);
    auto const [Y, pullback] = rrule(generalized, A, B);
    auto const [self, A_bar, B_bar] = pullback(dY);
    auto const check = [&](auto const& a, auto const& b, auto upper) {
        auto const [Z, natural_pullback] = rrule(generalized, a, b);
        EXPECT_LT((Z.eigenvectors - Y.eigenvectors).norm(), 1e-13);
        auto const [none, of_a, of_b] = natural_pullback(dY);
        static_assert(std::is_same_v<std::remove_const_t<decltype(of_a)>,
                                     SelfAdjoint<M, decltype(upper)::value>>);
        EXPECT_LT((eigen::stored_from_natural<Lower>(of_a.matrix()) - A_bar).norm(),
                  1e-12 * A_bar.norm());
        EXPECT_LT((eigen::stored_from_natural<Lower>(of_b.matrix()) - B_bar).norm(),
                  1e-12 * B_bar.norm());
        SelfAdjoint<M, decltype(upper)::value> const dA(random<M>(3, 3, 6));
        auto const forward = frule(std::tuple{NoTangent{}, dA, dA}, generalized, a, b).tangent;
        auto const plain =
            frule(std::tuple{NoTangent{}, dA.matrix(), dA.matrix()}, generalized, A, B).tangent;
        M const dX = get<&Result<M>::eigenvectors>(forward),
                expected = get<&Result<M>::eigenvectors>(plain);
        EXPECT_LT((dX - expected).norm(), 1e-11 * expected.norm());
    };
    using LowerPart = std::integral_constant<unsigned, Lower>;
    using UpperPart = std::integral_constant<unsigned, Upper>;
    check(A.template selfadjointView<Lower>(), B.template selfadjointView<Lower>(), LowerPart{});
    check(SelfAdjoint<M, Upper>(A), SelfAdjoint<M, Upper>(B), UpperPart{});
}

// Re⟨C, X₁ X₁ᴴ⟩ for the eigenvectors of the first k eigenvalues, and the sums of these and of the
// others, which are functions of A and B where each of both groups coincides.
template <class M>
struct GroupLoss {
    testutils::SubspaceLoss<M> subspace;
    Index k;
    double operator()(Result<M> const& y) const {
        auto const& l = y.eigenvalues;
        return subspace(M(y.eigenvectors.leftCols(k))) + 2 * l.head(k).sum() +
               3 * l.tail(l.size() - k).sum();
    }
    auto cotangent(Result<M> const& y) const {
        Index const n = y.eigenvalues.size();
        M X_bar = M::Zero(n, n);
        X_bar.leftCols(k) = subspace.cotangent(M(y.eigenvectors.leftCols(k)));
        VectorXd l_bar = VectorXd::Constant(n, 3);
        l_bar.head(k).setConstant(2);
        return of_both(l_bar, X_bar);
    }
};
TYPED_TEST(GeneralizedOf, RepeatedEigenvaluesAndClusters) {
    using M = TypeParam;
    M const B = this->definite(5), dA = this->hermitian(random<M>(5, 5, 2)),
            dB = this->hermitian(random<M>(5, 5, 3));
    GroupLoss<M> const loss{testutils::SubspaceLoss<M>(random<M>(5, 5, 6)), 2};
    for (double const gap : {1e-1, 1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13, 1e-14, 0.0}) {
        SCOPED_TRACE(gap);
        M const A = this->of_spectrum({1, 1 + gap, 2, 2 + gap, 2 + 2 * gap}, B);
        auto const at = [&](double t) { return loss(generalized(M(A + t * dA), M(B + t * dB))); };
        double const expected = testutils::central_fdm(5, 1)(at, 0.0);
        auto const [Y, pullback] = rrule(generalized, A, B);
        auto const [self, A_bar, B_bar] = pullback(loss.cotangent(Y));
        EXPECT_NEAR(real_inner(A_bar, dA) + real_inner(B_bar, dB), expected,
                    1e-8 * (1 + std::abs(expected)));
    }
}

// Re⟨C, X exp(Λ) Xᴴ⟩, whose cotangents of equal eigenvalues differ.
TYPED_TEST(GeneralizedOf, FunctionsOfRepeatedEigenvalues) {
    using M = TypeParam;
    M const B = this->definite(5), dA = this->hermitian(random<M>(5, 5, 2)),
            dB = this->hermitian(random<M>(5, 5, 3)), C = this->hermitian(random<M>(5, 5, 6)),
            A = this->of_spectrum({1, 1, 2, 2, 2}, B);
    auto const at = [&](double t) {
        auto const y = generalized(M(A + t * dA), M(B + t * dB));
        VectorXd const f = y.eigenvalues.array().exp();
        return real_inner(C, M(y.eigenvectors * f.asDiagonal() * y.eigenvectors.adjoint()));
    };
    double const expected = testutils::central_fdm(5, 1)(at, 0.0);
    auto const [Y, pullback] = rrule(generalized, A, B, raising);
    M const& X = Y.eigenvectors;
    VectorXd const f = Y.eigenvalues.array().exp(),
                   l_bar = f.cwiseProduct((X.adjoint() * C * X).diagonal().real());
    auto const [self, A_bar, B_bar] = pullback(of_both(l_bar, M(2.0 * C * X * f.asDiagonal())));
    EXPECT_NEAR(real_inner(A_bar, dA) + real_inner(B_bar, dB), expected,
                1e-9 * (1 + std::abs(expected)));
}

TYPED_TEST(GeneralizedOf, RepeatedEigenvaluesThatTheLossSees) {
    using M = TypeParam;
    M const B = M::Identity(3, 3) * 4, A = 2 * B, X_bar = random<M>(3, 3, 4);
    auto const masked = rrule(generalized, A, B).pullback;
    EXPECT_FALSE(M(std::get<1>(masked(of_vectors(X_bar)))).allFinite());
    auto const raised = rrule(generalized, A, B, raising).pullback;
    std::string const text = message_of<std::domain_error>([&] { raised(of_vectors(X_bar)); });
    EXPECT_EQ(text.find("chainrules::generalized_self_adjoint_eigen: eigenvalues 0 and 1 are 2 and "
                        "2; the derivative of an eigenvector along the other, "),
              0)
        << text;
    M const dA = random<M>(3, 3, 5);
    EXPECT_THROW(frule(std::tuple{NoTangent{}, dA, ZeroTangent{}}, generalized, A, B, raising),
                 std::domain_error);
    // What grows as B does turns nothing.
    auto const dY = frule(std::tuple{NoTangent{}, M(2 * dA), dA}, generalized, A, B, raising);
    M const dX = get<&Result<M>::eigenvectors>(dY.tangent), X = dY.value.eigenvectors;
    M const H = this->hermitian(dA);
    EXPECT_LT((dX.adjoint() * B * X + X.adjoint() * B * dX + X.adjoint() * H * X).norm(), 1e-14);
    EXPECT_LT(get<&Result<M>::eigenvalues>(dY.tangent).norm(), 1e-14);
}

// One argument is real, the other one complex: the cotangent of each is of its kind.
TEST(Generalized, RealBesideComplex) {
    testutils::Random rng(7);
    MatrixXd const A = random<MatrixXd>(3, 3);
    MatrixXcd const B = random_positive_definite_matrix<std::complex<double>>(rng, 3, 10);
    auto const dY = of_both(random<VectorXd>(3, 1, 5), random<MatrixXcd>(3, 3, 4));
    auto const [self, A_bar, B_bar] = rrule(generalized, A, B).pullback(dY);
    MatrixXcd const complex_A = A.cast<std::complex<double>>();
    auto const [none, of_A, of_B] = rrule(generalized, complex_A, B).pullback(dY);
    static_assert(std::is_same_v<std::remove_const_t<decltype(A_bar)>, MatrixXd> &&
                  std::is_same_v<std::remove_const_t<decltype(B_bar)>, MatrixXcd>);
    EXPECT_LT((A_bar - of_A.real()).norm() + (B_bar - of_B).norm(), 1e-12);
}

TEST(GeneralizedInput, IsNamedWhereItIsBad) {
    MatrixXd A = random<MatrixXd>(3, 3), B = MatrixXd::Identity(3, 3);
    auto const said = [](MatrixXd const& a, MatrixXd const& b) {
        return message_of<std::invalid_argument>([&] { generalized(a, b); });
    };
    std::string const f = "chainrules::generalized_self_adjoint_eigen: ";
    EXPECT_EQ(said(MatrixXd(2, 3), B), f + "A is 2×3, must be square");
    EXPECT_EQ(said(B, MatrixXd(2, 3)), f + "B is 2×3, must be square");
    EXPECT_EQ(said(B, MatrixXd(2, 2)), f + "A is 3×3, B is 2×2; B must be of the shape of A");
    auto const pullback = rrule(generalized, A, B).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { pullback(of_vectors(MatrixXd(MatrixXd::Zero(3, 2)))); }),
              "chainrules::rrule(generalized_self_adjoint_eigen, A, B): dY.eigenvectors is 3×2, "
              "must be 3×3");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, A, MatrixXd(2, 2)}, generalized, A, B); }),
              "chainrules::frule(generalized_self_adjoint_eigen, A, B): dB is 2×2, must be 3×3");
    B(1, 1) = -2;
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(generalized, A, B); }),
              f + "B is not positive definite; pivot 1, counted from 0, is -2");
    A(2, 1) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>([&] { generalized(A, A); }),
              f + "A(2, 1) is nan; all entries must be finite");
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_FALSE(generalized(A, B, ieee).eigenvalues.allFinite());
}

TEST(GeneralizedInput, Empty) {
    MatrixXd const A(0, 0);
    auto const [Y, pullback] = rrule(generalized, A, A);
    EXPECT_EQ(std::get<2>(pullback(of_both(Y.eigenvalues, Y.eigenvectors))).size(), 0);
    auto const dY = frule(std::tuple{NoTangent{}, A, A}, generalized, A, A).tangent;
    EXPECT_EQ(get<&Result<MatrixXd>::eigenvalues>(dY).size(), 0);
}

}  // namespace
