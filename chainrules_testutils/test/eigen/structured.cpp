// SPDX-License-Identifier: MIT
#include "chainrules_testutils/eigen/structured.hpp"

#include <gtest/gtest.h>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/random.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Z = std::complex<double>;

namespace matrices {

// The least that a class needs: here whatever stands outside of the triangle stays.
template <class M, unsigned Mode>
struct Owner {
    using PlainObject = Owner;
    static constexpr unsigned mode = Mode;
    M content;

    explicit Owner(M m) : content(std::move(m)) {}
    M const& matrix() const { return content; }
    Eigen::Index rows() const { return content.rows(); }
    Eigen::Index cols() const { return content.cols(); }
};

}  // namespace matrices

template <class M, unsigned Mode>
struct chainrules::TangentSpace<matrices::Owner<M, Mode>> {
    using tangent_type =
        matrices::Owner<M, Mode == Eigen::UnitLower ? unsigned(Eigen::StrictlyLower) : Mode>;
    template <class P>
    static tangent_type zero(P const& p) {
        return tangent_type(M(M::Zero(p.rows(), p.cols())));
    }
};

namespace {

MatrixXd numbered() { return (MatrixXd(3, 2) << 1, 2, 3, 4, 5, 6).finished(); }

TEST(Structured, Diagonal) {
    Eigen::DiagonalMatrix<double, 3> const D(1, 2, 3);
    EXPECT_EQ(to_vec(D), (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(from_vec(D, std::vector<double>{4, 5, 6}).diagonal(), Eigen::Vector3d(4, 5, 6));
    EXPECT_EQ(index_path(D, 1), "(1,1)");
    EXPECT_EQ(tangent_to_vec(D, Eigen::DiagonalMatrix<double, 3>(7, 8, 9)),
              (std::vector<double>{7, 8, 9}));
    EXPECT_THROW(tangent_to_vec(D, MatrixXd(3, 3)), std::invalid_argument);
    Random rng(1);
    static_assert(std::is_same_v<decltype(rand_tangent(rng, Eigen::DiagonalMatrix<float, 2>{})),
                                 Eigen::DiagonalMatrix<float, 2>>);
    EXPECT_FALSE(check_approx(D, Eigen::DiagonalMatrix<double, 3>(1, 2, 4)));
    EXPECT_TRUE(check_approx(D, D));
}

TEST(Structured, Triangles) {
    matrices::Owner<MatrixXd, Eigen::Lower> const lower(numbered());
    EXPECT_EQ(to_vec(lower), (std::vector<double>{1, 3, 5, 4, 6}));
    EXPECT_EQ(index_path(lower, 3), "(1,1)");
    EXPECT_EQ(from_vec(lower, std::vector<double>{7, 8, 9, 10, 11}).matrix(),
              (MatrixXd(3, 2) << 7, 2, 8, 10, 9, 11).finished());
    EXPECT_EQ(to_vec(matrices::Owner<MatrixXd, Eigen::UnitLower>(numbered())),
              (std::vector<double>{3, 5, 6}));
    EXPECT_EQ(to_vec(matrices::Owner<MatrixXd, Eigen::StrictlyUpper>(numbered())),
              (std::vector<double>{2}));
    EXPECT_THROW(tangent_to_vec(lower, matrices::Owner<MatrixXd, Eigen::Upper>(numbered())),
                 std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(lower, matrices::Owner<MatrixXd, Eigen::Lower>(MatrixXd(2, 2))),
                 std::invalid_argument);
    Random rng(1);
    auto const dx = rand_tangent(rng, matrices::Owner<MatrixXd, Eigen::UnitLower>(numbered()));
    static_assert(decltype(dx)::mode == Eigen::StrictlyLower);
    EXPECT_EQ((dx.matrix().array() != 0).count(), 3);
}

// The inner product of the numbers is that of the matrices.
TEST(Structured, SelfAdjoint) {
    MatrixXcd m(2, 2);
    m << 1, Z(2, -3), Z(2, 3), 4;
    matrices::Owner<MatrixXcd, Eigen::Lower | Eigen::SelfAdjoint> const S(m);
    auto const numbers = to_vec(S);
    double const root = std::sqrt(2.0);
    ASSERT_EQ(numbers.size(), 4u);
    EXPECT_DOUBLE_EQ(numbers[0], 1);
    EXPECT_DOUBLE_EQ(numbers[1], 2 * root);
    EXPECT_DOUBLE_EQ(numbers[2], 3 * root);
    EXPECT_DOUBLE_EQ(numbers[3], 4);
    EXPECT_EQ(index_path(S, 2), "(1,0).imag");
    EXPECT_EQ(index_path(S, 3), "(1,1)");
    auto const back = from_vec(S, std::vector<double>{5, 6 * root, 7 * root, 8}).matrix();
    EXPECT_EQ(back(0, 0), Z(5));
    EXPECT_NEAR(std::abs(back(1, 0) - Z(6, 7)), 0, 1e-14);
    Random rng(1);
    auto const dx = rand_tangent(rng, S);
    auto const flat = tangent_to_vec(S, dx);
    double squares = 0;
    for (double x : flat) squares += x * x;
    EXPECT_NEAR(squares,
                std::norm(dx.matrix()(0, 0)) + 2 * std::norm(dx.matrix()(1, 0)) +
                    std::norm(dx.matrix()(1, 1)),
                1e-10);
    EXPECT_FALSE(check_approx(dx, S));
}

TEST(Structured, Permutations) {
    static_assert(Flattenable<Eigen::PermutationMatrix<3>> &&
                  Flattenable<Eigen::Transpositions<Eigen::Dynamic>>);
    EXPECT_TRUE(to_vec(Eigen::PermutationMatrix<3>{}).empty());
}

}  // namespace
