// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/llt.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/cholesky.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::Lower;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::factor_tangent;
using support::inner;
using support::matrix_cotangent;
using support::message_of;
using support::positive_definite;
using support::random;
using support::tangent_of_factor;
using testutils::test_frule;
using testutils::test_rrule;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class M>
class LltOf : public testing::Test {};
using Matrices = testing::Types<MatrixXd, MatrixXcd, Eigen::Matrix3d>;
TYPED_TEST_SUITE(LltOf, Matrices);

TYPED_TEST(LltOf, RulesAgreeWithDifferences) {
    Index const n = TypeParam::RowsAtCompileTime;
    TypeParam const A = positive_definite<TypeParam>(n == Eigen::Dynamic ? 4 : n);
    test_frule(fn::llt, A);
    test_rrule(fn::llt, A);
}

// Other sizes and storage have the derivatives of the plain matrix.
template <class M>
class LltStored : public testing::Test {};
using Stored =
    testing::Types<Eigen::MatrixXf, Eigen::Matrix<double, 6, 6>,
                   Eigen::Matrix<complex, 3, 3, Eigen::RowMajor>,
                   Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>,
                   Eigen::Matrix<double, 1, 1>>;
TYPED_TEST_SUITE(LltStored, Stored);

TYPED_TEST(LltStored, AsThePlainMatrix) {
    using Real = typename TypeParam::RealScalar;
    using S = std::conditional_t<Complex<typename TypeParam::Scalar>, complex, double>;
    using Plain = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
    auto const plain = [](auto const& x) { return Plain(x.template cast<S>()); };
    double const close = 100 * static_cast<double>(std::numeric_limits<Real>::epsilon());
    constexpr int fixed = TypeParam::RowsAtCompileTime;
    for (Index const n : {fixed == Eigen::Dynamic ? 4 : fixed, 20}) {
        if (fixed != Eigen::Dynamic && n != fixed) continue;
        TypeParam const A = positive_definite<TypeParam>(n);
        TypeParam const dA = random<TypeParam>(n, n, 1), dL = random<TypeParam>(n, n, 2);
        auto const A_bar = matrix_cotangent(A, dL);
        static_assert(std::is_same_v<std::remove_const_t<decltype(A_bar)>, TypeParam>);
        EXPECT_TRUE(plain(A_bar).isApprox(matrix_cotangent(plain(A), plain(dL)), close * 20));
        EXPECT_TRUE(
            plain(factor_tangent(A, dA)).isApprox(factor_tangent(plain(A), plain(dA)), close * 20));
        EXPECT_TRUE(plain(fn::llt(A).L).isApprox(fn::llt(plain(A)).L, close));
    }
}

// The sizes around where loops become blocks, and blocks wider ones. Reverse mode is that of the
// differences where it agrees with forward mode.
TYPED_TEST(LltOf, ForwardAgreesWithReverse) {
    if constexpr (TypeParam::RowsAtCompileTime == Eigen::Dynamic) {
        using Real = typename TypeParam::RealScalar;
        double const eps = static_cast<double>(std::numeric_limits<Real>::epsilon());
        for (Index const n : {1, 2, 15, 16, 17, 33, 50, 210}) {
            TypeParam const A = positive_definite<TypeParam>(n);
            TypeParam const dA = random<TypeParam>(n, n, 1), dL = random<TypeParam>(n, n, 2);
            auto const forward = static_cast<double>(inner(dL, factor_tangent(A, dA)));
            auto const reverse = static_cast<double>(inner(matrix_cotangent(A, dL), dA));
            EXPECT_NEAR(forward, reverse, 200 * eps * static_cast<double>(n * n)) << n;
        }
    }
}
TYPED_TEST(LltOf, TheFactor) {
    for (Index const n : {1, 3, 40}) {
        if (TypeParam::RowsAtCompileTime != Eigen::Dynamic && n != TypeParam::RowsAtCompileTime)
            continue;
        TypeParam const A = positive_definite<TypeParam>(n);
        auto const L = fn::llt(A).L;
        using M = TypeParam;
        EXPECT_TRUE((L * L.adjoint()).isApprox(M(A.template selfadjointView<Lower>())));
        EXPECT_EQ(M(L.template triangularView<Eigen::StrictlyUpper>()), M(M::Zero(n, n)));
    }
}

TEST(Llt, OfNothing) {
    auto [result, pullback] = rrule(fn::llt, MatrixXd(0, 0));
    EXPECT_EQ(result.L.size(), 0);
    EXPECT_EQ(unthunk(std::get<1>(pullback(tangent_of_factor(MatrixXd(0, 0))))).size(), 0);
    EXPECT_EQ(factor_tangent(MatrixXd(0, 0), MatrixXd(0, 0)).size(), 0);
}
TEST(Llt, TypesOfTangents) {
    Eigen::Matrix2i const A = (Eigen::Matrix2i() << 4, 9, 2, 5).finished();
    auto [result, pullback] = rrule(fn::llt, A);
    EXPECT_EQ(result.L, (Eigen::Matrix2d() << 2, 0, 1, 2).finished());
    auto const A_bar = std::get<1>(pullback(tangent_of_factor(Eigen::Matrix2d(result.L))));
    static_assert(std::is_same_v<decltype(A_bar), Eigen::Matrix2d const>);
    // A complex cotangent of a real factor counts by its real part.
    MatrixXd const B = positive_definite<MatrixXd>(3), dL = random<MatrixXd>(3, 3);
    using Result = eigen::LLTResult<MatrixXd>;
    auto const dY = tangent<Result>(field<&Result::L>(MatrixXcd(dL + complex(0, 2) * dL)));
    EXPECT_EQ(unthunk(std::get<1>(rrule(fn::llt, B).pullback(dY))), matrix_cotangent(B, dL));
    // A field that is not there is zero, and so is all that follows from it.
    auto const none = std::get<1>(rrule(fn::llt, B).pullback(tangent<Result>()));
    static_assert(AbstractZero<decltype(none)>);
    auto const [value, no_tangent] = frule(std::tuple{NoTangent{}, ZeroTangent{}}, fn::llt, B);
    static_assert(AbstractZero<decltype(no_tangent)>);
    static_assert(has_rrule<eigen::llt_t, Eigen::Block<MatrixXd>> &&
                  !has_rrule<eigen::llt_t, Eigen::RowVectorXd> &&
                  !has_rrule<eigen::llt_t, Eigen::Matrix<double, 2, 3>> &&
                  !has_frule<eigen::llt_t, Eigen::ArrayXXd>);
}
TEST(Llt, TakesExpressions) {
    MatrixXd const A = positive_definite<MatrixXd>(3), dL = random<MatrixXd>(3, 3);
    auto [result, pullback] = rrule(fn::llt, 4 * A);
    EXPECT_TRUE(result.L.isApprox(2 * fn::llt(A).L));
    MatrixXd const A_bar = unthunk(std::get<1>(pullback(tangent_of_factor(dL))));
    EXPECT_TRUE(A_bar.isApprox(0.5 * matrix_cotangent(A, dL)));
}

TEST(Llt, BadInputIsNamed) {
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::llt(MatrixXd(2, 3)); }),
              "chainrules::llt: A is 2×3, must be square");
    EXPECT_EQ(message_of<std::invalid_argument>([] { rrule(fn::llt, MatrixXd(2, 3)); }),
              "chainrules::llt: A is 2×3, must be square");
    auto const said = [](MatrixXd const& A) {
        return message_of<std::domain_error>([&] { rrule(fn::llt, A); });
    };
    MatrixXd A = Eigen::Vector3d(4, 1, 1).asDiagonal();
    A(2, 0) = 3;
    EXPECT_EQ(said(A),
              "chainrules::llt: A is not positive definite; pivot 2, counted from 0, is -1.25");
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::llt(Eigen::Matrix3d(A)); }), said(A));
    A(2, 0) = 2;
    EXPECT_EQ(said(A),
              "chainrules::llt: A is not positive definite; pivot 2, counted from 0, is 0");
    A(2, 0) = nan;
    EXPECT_EQ(said(A),
              "chainrules::llt: A is not positive definite; pivot 2, counted from 0, is nan");
    A(2, 0) = 0;
    A(1, 1) = std::numeric_limits<double>::infinity();
    EXPECT_EQ(said(A),
              "chainrules::llt: A is not positive definite; pivot 1, counted from 0, is inf");
    // Where Eigen works by blocks.
    MatrixXd B = positive_definite<MatrixXd>(100);
    B(71, 71) = -2;
    EXPECT_NE(said(B).find("pivot 71, counted from 0, is -2."), std::string::npos) << said(B);
    B(71, 71) = 2;
    B(71, 3) = nan;
    EXPECT_NE(said(B).find("pivot 71, counted from 0, is nan"), std::string::npos) << said(B);
    auto const pullback = rrule(fn::llt, positive_definite<MatrixXd>(3)).pullback;
    EXPECT_EQ(
        message_of<DimensionMismatch>([&] { pullback(tangent_of_factor(A.leftCols(2).eval())); }),
        "chainrules::rrule(llt, A): dY.L is 3×2, must be 3×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { factor_tangent(B.leftCols(0).topRows(0), A); }),
              "chainrules::frule(llt, A): dA is 3×3, must be 0×0");
}
TEST(Llt, ByOptionWhatIeeeGives) {
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    MatrixXd A = positive_definite<MatrixXd>(40);
    A(7, 7) = -1;
    MatrixXd const good = fn::llt(MatrixXd(A.topLeftCorner(7, 7))).L;
    auto [result, pullback] = rrule(fn::llt, A, keyword(ieee));
    EXPECT_TRUE(result.L.topLeftCorner(7, 7).isApprox(good));
    EXPECT_TRUE(std::isnan(result.L(7, 7)) && std::isnan(result.L(39, 39)));
    EXPECT_EQ(result.L(0, 39), 0);
    auto const A_bar = unthunk(std::get<1>(pullback(tangent_of_factor(random<MatrixXd>(40, 40)))));
    EXPECT_TRUE(std::isnan(A_bar(0, 0)));
    EXPECT_TRUE(std::isnan(fn::llt(A, ieee).L(7, 7)));
    auto const forward = frule(std::tuple{NoTangent{}, A}, fn::llt, A, keyword(ieee));
    EXPECT_TRUE(std::isnan(forward.value.L(7, 7)));
}

}  // namespace
