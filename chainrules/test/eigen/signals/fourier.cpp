// SPDX-License-Identifier: MIT
#include "chainrules/eigen/signals/fourier.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"
#include "eigen/support/nested.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::cotangent;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

std::vector<complex> column(VectorXcd const& x) { return {x.begin(), x.end()}; }

TEST(FourierOfMatrices, Vectors) {
    VectorXcd const x = random<VectorXcd>(7, 1);
    EXPECT_EQ(column(fn::fft(x)), fn::fft(column(x)));
    EXPECT_EQ(column(fn::ifft(x.transpose()).transpose()), fn::ifft(column(x)));
    VectorXd const r = random<VectorXd>(6, 1);
    EXPECT_EQ(fn::rfft(r).size(), 4);
    EXPECT_LT((fn::irfft(fn::rfft(r), 6) - r).norm(), 1e-15);
    EXPECT_LT((fn::dct3(fn::dct2(r), FourierNorm::forward) - r).norm(), 1e-15);
    EXPECT_LT((fn::fft(2 * r) - 2 * fn::fft(r)).norm(), 1e-14);
    EXPECT_EQ(fn::fftshift(Eigen::Vector3i(1, 2, 3)), Eigen::Vector3i(3, 1, 2));
    EXPECT_EQ(fn::fftshift(Eigen::Array3i(1, 2, 3)).sum(), 6);
}

TEST(FourierOfMatrices, ColumnsAndRows) {
    MatrixXcd const A = random<MatrixXcd>(5, 4);
    MatrixXcd const columns = fn::colwise_fft(A), rows = fn::rowwise_fft(A);
    for (Eigen::Index j = 0; j != 4; ++j) EXPECT_EQ(columns.col(j), fn::fft(A.col(j)));
    for (Eigen::Index i = 0; i != 5; ++i) EXPECT_EQ(rows.row(i), fn::fft(A.row(i)));
    EXPECT_EQ(fn::rowwise_fft(A.transpose()), columns.transpose());
    EXPECT_LT((fn::fft2(A) - fn::rowwise_fft(columns)).norm(), 1e-14);
    EXPECT_LT((fn::ifft2(fn::fft2(A)) - A).norm(), 1e-14);
    EXPECT_LT((fn::bfft2(fn::fft2(A)) - 20 * A).norm(), 1e-13);
    MatrixXd const R = random<MatrixXd>(5, 4);
    EXPECT_LT((fn::rfft2(R) - fn::fft2(R).leftCols(3)).norm(), 1e-14);
    EXPECT_LT((fn::irfft2(fn::rfft2(R)) - R).norm(), 1e-14);
    MatrixXd const odd = random<MatrixXd>(4, 5);
    EXPECT_LT((fn::irfft2(fn::rfft2(odd), 5) - odd).norm(), 1e-14);
    EXPECT_LT((fn::ifftshift2(fn::fftshift2(odd)) - odd).norm(), 1e-15);
    EXPECT_EQ(fn::fftshift2(odd)(2, 2), odd(0, 0));
    EXPECT_EQ(fn::colwise_rfft(MatrixXd(R), 7).rows(), 4);
    EXPECT_EQ(fn::colwise_fft(MatrixXd(3, 0)).cols(), 0);
}

TEST(FourierOfMatrices, Rules) {
    auto const norm = keyword(FourierNorm::ortho);
    test_frule(fn::fft, random<VectorXcd>(5, 1));
    test_rrule(fn::fft, random<VectorXcd>(5, 1));
    test_rrule(fn::rfft, random<RowVectorXd>(1, 6), 7, norm);
    test_rrule(fn::irfft, random<VectorXcd>(4, 1), 7);
    test_rrule(fn::dct2, Eigen::Vector3d(1, 2, 4), norm);
    test_frule(fn::colwise_fft, random<MatrixXcd>(4, 3));
    test_rrule(fn::colwise_rfft, random<MatrixXd>(4, 3));
    test_rrule(fn::rowwise_irfft, random<MatrixXcd>(2, 3), 5, norm);
    test_rrule(fn::rowwise_dst2, random<Eigen::ArrayXXf>(2, 3));
    test_rrule(fn::colwise_dct1, random<Eigen::Matrix<double, 3, 2, Eigen::RowMajor>>(3, 2));
    test_frule(fn::fft2, random<MatrixXcd>(3, 4));
    test_rrule(fn::fft2, random<MatrixXd>(3, 4), norm);
    test_rrule(fn::ifft2, random<MatrixXcd>(3, 4));
    for (Eigen::Index m : {4, 5}) {
        test_frule(fn::rfft2, random<MatrixXd>(3, m));
        test_rrule(fn::rfft2, random<MatrixXd>(3, m));
        test_rrule(fn::irfft2, random<MatrixXcd>(3, 3), m, norm);
        test_rrule(fn::brfft2, random<MatrixXcd>(2, 3), m);
    }
    test_rrule(fn::fftshift2, random<MatrixXd>(3, 4));
}

TEST(FourierOfMatrices, NestedNumbers) {
    support::expect_derivative_by_duals([](auto const& A) { return fn::fft2(A); },
                                        random<MatrixXd>(3, 5));
    support::expect_derivative_by_duals([](auto const& A) { return fn::rowwise_irfft(A); },
                                        random<MatrixXcd>(2, 4));
}

TEST(FourierOfMatrices, Errors) {
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::fft2(MatrixXd(0, 3)); }),
              "chainrules::fft2: the size of x is 0, must be at least 1");
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::irfft2(MatrixXcd(3, 2), 0); }),
              "chainrules::irfft2: n is 0, must be at least 1");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [] { cotangent(fn::rfft2, MatrixXd(MatrixXd::Ones(2, 4)), MatrixXcd(2, 2)); }),
              "chainrules::rfft2: dY is 2×2, must be 2×3");
}

}  // namespace
