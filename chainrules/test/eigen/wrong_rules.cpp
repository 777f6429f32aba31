// SPDX-License-Identifier: MIT
// Wrong rules of matrices, as people write them: the checker finds each, and passes the right one
// beside it. The tangent is always right.

#include <gtest/gtest.h>

#include <complex>
#include <numeric>
#include <vector>

#include <Eigen/LU>

#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules_testutils/check_frule.hpp"
#include "chainrules_testutils/check_rrule.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "eigen/support/any_rule.hpp"
#include "eigen/support/random.hpp"

namespace {

using any_rule::Bar;
using any_rule::overwriting;
using complex = std::complex<double>;
using Eigen::Index;

template <class S>
using Bars = std::pair<Bar<S>, Bar<S>>;

template <class S>
struct Case {
    using M = any_rule::Matrix<S>;
    using Pullback = std::function<Bars<S>(M const& A, M const& B, M const& dY)>;
    struct Wrong {
        char const* how;
        Pullback pullback;
    };

    char const* name;
    M A, B;
    std::function<M(M const&, M const&)> primal;
    std::function<M(M const& A, M const& B, M const& dA, M const& dB)> tangent;
    Pullback right;
    std::vector<Wrong> wrong;
};

template <class S>
bool passes(Case<S> const& c, typename Case<S>::Pullback const& pullback) {
    any_rule::Rule<S> const rule{c.primal, c.tangent, pullback};
    return static_cast<bool>(chainrules::testutils::check_rrule(rule, c.A, c.B));
}

int caught = 0;

template <class S>
void expect_caught(Case<S> const& c) {
    any_rule::Rule<S> const rule{c.primal, c.tangent, c.right};
    EXPECT_TRUE(chainrules::testutils::check_frule(rule, c.A, c.B)) << c.name;
    EXPECT_TRUE(passes(c, c.right)) << c.name;
    for (auto const& wrong : c.wrong) {
        bool const passed = passes(c, wrong.pullback);
        EXPECT_FALSE(passed) << c.name << ", " << wrong.how;
        caught += passed ? 0 : 1;
    }
}

template <class S>
class WrongRules : public testing::Test {};
using Numbers = testing::Types<double, complex>;
TYPED_TEST_SUITE(WrongRules, Numbers);

template <class S>
any_rule::Matrix<S> draw(Index rows, Index cols, unsigned seed = 1) {
    return support::random<any_rule::Matrix<S>>(rows, cols, seed);
}
template <class S>
any_rule::Matrix<S> zero_of(any_rule::Matrix<S> const& x) {
    return any_rule::Matrix<S>::Zero(x.rows(), x.cols());
}

#define WRONG_RULES_TYPES          \
    using S = TypeParam;           \
    using M = any_rule::Matrix<S>; \
    using Args [[maybe_unused]] = M const&

TYPED_TEST(WrongRules, Products) {
    WRONG_RULES_TYPES;
    expect_caught(Case<S>{
        "matmul",
        draw<S>(3, 3),
        draw<S>(3, 3, 2),
        [](Args A, Args B) { return M(A * B); },
        [](Args A, Args B, Args dA, Args dB) { return M(dA * B + A * dB); },
        [](Args A, Args B, Args dY) { return Bars<S>{dY * B.adjoint(), A.adjoint() * dY}; },
        {{"factors swapped",
          [](Args A, Args B, Args dY) { return Bars<S>{B.adjoint() * dY, A.adjoint() * dY}; }},
         {"not transposed", [](Args A, Args B, Args dY) { return Bars<S>{dY * B, A * dY}; }},
         {"left one only",
          [](Args A, Args B, Args dY) { return Bars<S>{dY * B.adjoint(), A * dY}; }},
         {"cotangents of the other argument",
          [](Args A, Args B, Args dY) { return Bars<S>{A.adjoint() * dY, dY * B.adjoint()}; }},
         {"cotangent transposed",
          [](Args A, Args B, Args dY) {
              return Bars<S>{dY.transpose() * B.adjoint(), A.adjoint() * dY};
          }},
         {"overwrites",
          [](Args A, Args B, Args dY) {
              return Bars<S>{overwriting<S>(dY * B.adjoint()), A.adjoint() * dY};
          }},
         {"overwrites the right one", [](Args A, Args B, Args dY) {
              return Bars<S>{dY * B.adjoint(), overwriting<S>(A.adjoint() * dY)};
          }}}});
    expect_caught(Case<S>{
        "quad_form",
        draw<S>(3, 3),
        draw<S>(3, 2),
        [](Args A, Args B) { return M(B.adjoint() * A * B); },
        [](Args A, Args B, Args dA, Args dB) {
            return M(dB.adjoint() * A * B + B.adjoint() * dA * B + B.adjoint() * A * dB);
        },
        [](Args A, Args B, Args dY) {
            return Bars<S>{B * dY * B.adjoint(), A * B * dY.adjoint() + A.adjoint() * B * dY};
        },
        {{"as if A were self-adjoint",
          [](Args A, Args B, Args dY) { return Bars<S>{B * dY * B.adjoint(), S(2) * A * B * dY}; }},
         {"one of two terms",
          [](Args A, Args B, Args dY) {
              return Bars<S>{B * dY * B.adjoint(), A.adjoint() * B * dY};
          }},
         {"A's cotangent transposed", [](Args A, Args B, Args dY) {
              return Bars<S>{B * dY.transpose() * B.adjoint(),
                             A * B * dY.adjoint() + A.adjoint() * B * dY};
          }}}});
    expect_caught(Case<S>{
        "kron",
        draw<S>(2, 2),
        draw<S>(2, 2, 3),
        [](Args A, Args B) {
            M Y(4, 4);
            for (Index i = 0; i != 2; ++i)
                for (Index j = 0; j != 2; ++j) Y.block(2 * i, 2 * j, 2, 2) = A(i, j) * B;
            return Y;
        },
        [](Args A, Args B, Args dA, Args dB) {
            M Y(4, 4);
            for (Index i = 0; i != 2; ++i)
                for (Index j = 0; j != 2; ++j)
                    Y.block(2 * i, 2 * j, 2, 2) = dA(i, j) * B + A(i, j) * dB;
            return Y;
        },
        [](Args A, Args B, Args dY) {
            M A_bar(2, 2), B_bar = zero_of<S>(B);
            for (Index i = 0; i != 2; ++i)
                for (Index j = 0; j != 2; ++j) {
                    A_bar(i, j) =
                        (B.conjugate().array() * dY.block(2 * i, 2 * j, 2, 2).array()).sum();
                    B_bar += Eigen::numext::conj(A(i, j)) * dY.block(2 * i, 2 * j, 2, 2);
                }
            return Bars<S>{A_bar, B_bar};
        },
        {{"blocks transposed",
          [](Args A, Args B, Args dY) {
              M A_bar(2, 2), B_bar = zero_of<S>(B);
              for (Index i = 0; i != 2; ++i)
                  for (Index j = 0; j != 2; ++j) {
                      A_bar(j, i) =
                          (B.conjugate().array() * dY.block(2 * i, 2 * j, 2, 2).array()).sum();
                      B_bar += Eigen::numext::conj(A(i, j)) * dY.block(2 * i, 2 * j, 2, 2);
                  }
              return Bars<S>{A_bar, B_bar};
          }},
         {"the last block instead of the sum", [](Args A, Args B, Args dY) {
              M A_bar(2, 2), B_bar = zero_of<S>(B);
              for (Index i = 0; i != 2; ++i)
                  for (Index j = 0; j != 2; ++j) {
                      A_bar(i, j) =
                          (B.conjugate().array() * dY.block(2 * i, 2 * j, 2, 2).array()).sum();
                      B_bar = Eigen::numext::conj(A(i, j)) * dY.block(2 * i, 2 * j, 2, 2);
                  }
              return Bars<S>{A_bar, B_bar};
          }}}});
    expect_caught(Case<S>{"solve",
                          M(draw<S>(3, 3) + M(S(3) * M::Identity(3, 3))),
                          draw<S>(3, 2),
                          [](Args A, Args B) { return M(A.inverse() * B); },
                          [](Args A, Args B, Args dA, Args dB) {
                              return M(A.inverse() * (dB - dA * (A.inverse() * B)));
                          },
                          [](Args A, Args B, Args dY) {
                              M const B_bar = A.inverse().adjoint() * dY;
                              return Bars<S>{-B_bar * (A.inverse() * B).adjoint(), B_bar};
                          },
                          {{"sign",
                            [](Args A, Args B, Args dY) {
                                M const B_bar = A.inverse().adjoint() * dY;
                                return Bars<S>{B_bar * (A.inverse() * B).adjoint(), B_bar};
                            }},
                           {"not adjoint",
                            [](Args A, Args B, Args dY) {
                                M const B_bar = A.inverse() * dY;
                                return Bars<S>{-B_bar * (A.inverse() * B).adjoint(), B_bar};
                            }},
                           {"right side instead of the solution",
                            [](Args A, Args B, Args dY) {
                                M const B_bar = A.inverse().adjoint() * dY;
                                return Bars<S>{-B_bar * B.adjoint(), B_bar};
                            }},
                           {"A's cotangent transposed", [](Args A, Args B, Args dY) {
                                M const B_bar = A.inverse().adjoint() * dY;
                                return Bars<S>{(-B_bar * (A.inverse() * B).adjoint()).transpose(),
                                               B_bar};
                            }}}});
}

TYPED_TEST(WrongRules, ShapesAndPlaces) {
    WRONG_RULES_TYPES;
    auto const nothing = [](Args x) { return M(zero_of<S>(x)); };
    expect_caught(
        Case<S>{"transpose",
                draw<S>(3, 3),
                M(0, 0),
                [](Args A, Args) { return M(A.transpose()); },
                [](Args, Args, Args dA, Args) { return M(dA.transpose()); },
                [=](Args, Args B, Args dY) { return Bars<S>{dY.transpose(), nothing(B)}; },
                {{"not transposed", [=](Args, Args B, Args dY) { return Bars<S>{dY, nothing(B)}; }},
                 {"overwrites", [=](Args, Args B, Args dY) {
                      return Bars<S>{overwriting<S>(dY.transpose()), nothing(B)};
                  }}}});
    expect_caught(Case<S>{
        "hcat",
        draw<S>(2, 2),
        draw<S>(2, 2, 3),
        [](Args A, Args B) {
            M Y(2, 4);
            Y << A, B;
            return Y;
        },
        [](Args, Args, Args dA, Args dB) {
            M Y(2, 4);
            Y << dA, dB;
            return Y;
        },
        [](Args, Args, Args dY) { return Bars<S>{dY.leftCols(2), dY.rightCols(2)}; },
        {{"blocks swapped",
          [](Args, Args, Args dY) { return Bars<S>{dY.rightCols(2), dY.leftCols(2)}; }},
         {"one column too far",
          [](Args, Args, Args dY) { return Bars<S>{dY.leftCols(2), dY.middleCols(1, 2)}; }}}});
    expect_caught(
        Case<S>{"row 0 read twice",
                draw<S>(2, 3),
                M(0, 0),
                [](Args A, Args) {
                    M Y(3, 3);
                    Y << A.row(0), A.row(1), A.row(0);
                    return Y;
                },
                [](Args, Args, Args dA, Args) {
                    M Y(3, 3);
                    Y << dA.row(0), dA.row(1), dA.row(0);
                    return Y;
                },
                [=](Args, Args B, Args dY) {
                    M A_bar(2, 3);
                    A_bar << dY.row(0) + dY.row(2), dY.row(1);
                    return Bars<S>{A_bar, nothing(B)};
                },
                {{"the first of repeated ones",
                  [=](Args, Args B, Args dY) { return Bars<S>{dY.topRows(2), nothing(B)}; }},
                 {"the last of repeated ones", [=](Args, Args B, Args dY) {
                      M A_bar(2, 3);
                      A_bar << dY.row(2), dY.row(1);
                      return Bars<S>{A_bar, nothing(B)};
                  }}}});
    expect_caught(Case<S>{
        "rows reversed, then one up",
        draw<S>(4, 2),
        M(0, 0),
        [](Args A, Args) {
            M Y(4, 2);
            Y << A.row(2), A.row(1), A.row(0), A.row(3);
            return Y;
        },
        [](Args, Args, Args dA, Args) {
            M Y(4, 2);
            Y << dA.row(2), dA.row(1), dA.row(0), dA.row(3);
            return Y;
        },
        [=](Args, Args B, Args dY) {
            M A_bar(4, 2);
            A_bar << dY.row(2), dY.row(1), dY.row(0), dY.row(3);
            return Bars<S>{A_bar, nothing(B)};
        },
        {{"not permuted", [=](Args, Args B, Args dY) { return Bars<S>{dY, nothing(B)}; }},
         {"columns permuted instead",
          [=](Args, Args B, Args dY) { return Bars<S>{dY.rowwise().reverse(), nothing(B)}; }}}});
    expect_caught(Case<S>{"rotated by one",
                          draw<S>(3, 1),
                          M(0, 0),
                          [](Args A, Args) {
                              M Y(3, 1);
                              Y << A(1), A(2), A(0);
                              return Y;
                          },
                          [](Args, Args, Args dA, Args) {
                              M Y(3, 1);
                              Y << dA(1), dA(2), dA(0);
                              return Y;
                          },
                          [=](Args, Args B, Args dY) {
                              M A_bar(3, 1);
                              A_bar << dY(2), dY(0), dY(1);
                              return Bars<S>{A_bar, nothing(B)};
                          },
                          {{"the permutation instead of its inverse", [=](Args, Args B, Args dY) {
                                M A_bar(3, 1);
                                A_bar << dY(1), dY(2), dY(0);
                                return Bars<S>{A_bar, nothing(B)};
                            }}}});
    expect_caught(Case<S>{
        "lower triangle",
        draw<S>(3, 3),
        M(0, 0),
        [](Args A, Args) { return M(A.template triangularView<Eigen::Lower>()); },
        [](Args, Args, Args dA, Args) { return M(dA.template triangularView<Eigen::Lower>()); },
        [=](Args, Args B, Args dY) {
            return Bars<S>{M(dY.template triangularView<Eigen::Lower>()), nothing(B)};
        },
        {{"no mask", [=](Args, Args B, Args dY) { return Bars<S>{dY, nothing(B)}; }},
         {"the other triangle",
          [=](Args, Args B, Args dY) {
              return Bars<S>{M(dY.template triangularView<Eigen::Upper>()), nothing(B)};
          }},
         {"without the diagonal", [=](Args, Args B, Args dY) {
              return Bars<S>{M(dY.template triangularView<Eigen::StrictlyLower>()), nothing(B)};
          }}}});
    expect_caught(Case<S>{
        "self-adjoint matrix of the lower triangle",
        [] {
            M A = draw<S>(3, 3);
            A.diagonal() = A.diagonal().real().template cast<S>();
            return A;
        }(),
        M(0, 0),
        [](Args A, Args) {
            M const low = A.template triangularView<Eigen::StrictlyLower>();
            M Y = low + low.adjoint();
            Y.diagonal() = A.diagonal().real().template cast<S>();
            return Y;
        },
        [](Args, Args, Args dA, Args) {
            M const low = dA.template triangularView<Eigen::StrictlyLower>();
            M Y = low + low.adjoint();
            Y.diagonal() = dA.diagonal().real().template cast<S>();
            return Y;
        },
        [=](Args, Args B, Args dY) {
            M G = M(dY + dY.adjoint()).template triangularView<Eigen::StrictlyLower>();
            G.diagonal() = dY.diagonal().real().template cast<S>();
            return Bars<S>{G, nothing(B)};
        },
        {{"off-diagonal entries counted once",
          [=](Args, Args B, Args dY) {
              M G = dY.template triangularView<Eigen::StrictlyLower>();
              G.diagonal() = dY.diagonal().real().template cast<S>();
              return Bars<S>{G, nothing(B)};
          }},
         {"diagonal counted twice",
          [=](Args, Args B, Args dY) {
              return Bars<S>{M(M(dY + dY.adjoint()).template triangularView<Eigen::Lower>()),
                             nothing(B)};
          }},
         {"spread over both triangles", [=](Args, Args B, Args dY) {
              return Bars<S>{M((dY + dY.adjoint()) / S(2)), nothing(B)};
          }}}});
    expect_caught(Case<S>{"matrix of a diagonal",
                          draw<S>(3, 1),
                          M(0, 0),
                          [](Args A, Args) { return M(A.col(0).asDiagonal()); },
                          [](Args, Args, Args dA, Args) { return M(dA.col(0).asDiagonal()); },
                          [=](Args, Args B, Args dY) { return Bars<S>{dY.diagonal(), nothing(B)}; },
                          {{"row sums", [=](Args, Args B, Args dY) {
                                return Bars<S>{dY.rowwise().sum(), nothing(B)};
                            }}}});
}

TYPED_TEST(WrongRules, SumsAndBroadcasts) {
    WRONG_RULES_TYPES;
    auto const nothing = [](Args x) { return M(zero_of<S>(x)); };
    expect_caught(
        Case<S>{"colwise sum",
                draw<S>(3, 3),
                M(0, 0),
                [](Args A, Args) { return M(A.colwise().sum()); },
                [](Args, Args, Args dA, Args) { return M(dA.colwise().sum()); },
                [=](Args, Args B, Args dY) { return Bars<S>{dY.replicate(3, 1), nothing(B)}; },
                {{"spread over columns",
                  [=](Args, Args B, Args dY) {
                      return Bars<S>{dY.transpose().replicate(1, 3), nothing(B)};
                  }},
                 {"mean instead of sum", [=](Args, Args B, Args dY) {
                      return Bars<S>{M(dY.replicate(3, 1) / S(3)), nothing(B)};
                  }}}});
    expect_caught(
        Case<S>{"row added to each row",
                draw<S>(3, 3),
                draw<S>(1, 3),
                [](Args A, Args B) { return M(A.rowwise() + B.row(0)); },
                [](Args, Args, Args dA, Args dB) { return M(dA.rowwise() + dB.row(0)); },
                [](Args, Args, Args dY) { return Bars<S>{dY, dY.colwise().sum()}; },
                {{"summed over the wrong direction",
                  [](Args, Args, Args dY) { return Bars<S>{dY, dY.rowwise().sum().transpose()}; }},
                 {"first row only", [](Args, Args, Args dY) { return Bars<S>{dY, dY.row(0)}; }},
                 {"mean instead of sum",
                  [](Args, Args, Args dY) { return Bars<S>{dY, dY.colwise().mean()}; }}}});
    expect_caught(Case<S>{
        "entrywise product",
        draw<S>(2, 3),
        draw<S>(2, 3, 4),
        [](Args A, Args B) { return M(A.cwiseProduct(B)); },
        [](Args A, Args B, Args dA, Args dB) { return M(dA.cwiseProduct(B) + A.cwiseProduct(dB)); },
        [](Args A, Args B, Args dY) {
            return Bars<S>{dY.cwiseProduct(B.conjugate()), dY.cwiseProduct(A.conjugate())};
        },
        {{"own factor",
          [](Args A, Args B, Args dY) {
              return Bars<S>{dY.cwiseProduct(A.conjugate()), dY.cwiseProduct(B.conjugate())};
          }},
         {"one slot zero", [](Args A, Args B, Args dY) {
              return Bars<S>{dY.cwiseProduct(B.conjugate()), M(zero_of<S>(A))};
          }}}});
    expect_caught(Case<S>{"running sum",
                          draw<S>(4, 1),
                          M(0, 0),
                          [](Args A, Args) {
                              M Y = A;
                              for (Index i = 1; i != 4; ++i) Y(i) += Y(i - 1);
                              return Y;
                          },
                          [](Args, Args, Args dA, Args) {
                              M Y = dA;
                              for (Index i = 1; i != 4; ++i) Y(i) += Y(i - 1);
                              return Y;
                          },
                          [=](Args, Args B, Args dY) {
                              M A_bar = dY;
                              for (Index i = 3; i-- != 0;) A_bar(i) += A_bar(i + 1);
                              return Bars<S>{A_bar, nothing(B)};
                          },
                          {{"not reversed",
                            [=](Args, Args B, Args dY) {
                                M A_bar = dY;
                                for (Index i = 1; i != 4; ++i) A_bar(i) += A_bar(i - 1);
                                return Bars<S>{A_bar, nothing(B)};
                            }},
                           {"without its own term", [=](Args, Args B, Args dY) {
                                M A_bar = dY;
                                for (Index i = 3; i-- != 0;) A_bar(i) += A_bar(i + 1);
                                return Bars<S>{M(A_bar - dY), nothing(B)};
                            }}}});
    expect_caught(Case<S>{
        "columns minus their mean",
        draw<S>(3, 2),
        M(0, 0),
        [](Args A, Args) { return M(A.rowwise() - A.colwise().mean()); },
        [](Args, Args, Args dA, Args) { return M(dA.rowwise() - dA.colwise().mean()); },
        [=](Args, Args B, Args dY) {
            return Bars<S>{M(dY.rowwise() - dY.colwise().mean()), nothing(B)};
        },
        {{"the mean as a constant", [=](Args, Args B, Args dY) { return Bars<S>{dY, nothing(B)}; }},
         {"the sum instead of the mean", [=](Args, Args B, Args dY) {
              return Bars<S>{M(dY.rowwise() - dY.colwise().sum()), nothing(B)};
          }}}});
}

// Where the conjugate matters.
TEST(WrongComplexRules, NotConjugated) {
    using S = complex;
    using M = any_rule::Matrix<S>;
    using Args = M const&;
    M const none(0, 0);
    expect_caught(Case<S>{
        "matmul",
        draw<S>(2, 3),
        draw<S>(3, 2),
        [](Args A, Args B) { return M(A * B); },
        [](Args A, Args B, Args dA, Args dB) { return M(dA * B + A * dB); },
        [](Args A, Args B, Args dY) { return Bars<S>{dY * B.adjoint(), A.adjoint() * dY}; },
        {{"left one not conjugated",
          [](Args A, Args B, Args dY) { return Bars<S>{dY * B.transpose(), A.adjoint() * dY}; }},
         {"right one not conjugated",
          [](Args A, Args B, Args dY) { return Bars<S>{dY * B.adjoint(), A.transpose() * dY}; }},
         {"cotangent conjugated instead", [](Args A, Args B, Args dY) {
              return Bars<S>{dY.conjugate() * B.transpose(), A.adjoint() * dY};
          }}}});
    expect_caught(Case<S>{
        "adjoint",
        draw<S>(2, 3),
        none,
        [](Args A, Args) { return M(A.adjoint()); },
        [](Args, Args, Args dA, Args) { return M(dA.adjoint()); },
        [=](Args, Args, Args dY) { return Bars<S>{dY.adjoint(), none}; },
        {{"transposed only", [=](Args, Args, Args dY) { return Bars<S>{dY.transpose(), none}; }}}});
    expect_caught(Case<S>{
        "squared modulus of every entry",
        draw<S>(2, 2),
        none,
        [](Args A, Args) { return M(A.cwiseAbs2().cast<S>()); },
        [](Args A, Args, Args dA, Args) {
            return M((S(2) * A.conjugate().cwiseProduct(dA)).real().cast<S>());
        },
        [=](Args A, Args, Args dY) {
            return Bars<S>{M(S(2) * A.cwiseProduct(dY.real().cast<S>())), none};
        },
        {{"as if holomorphic",
          [=](Args A, Args, Args dY) {
              return Bars<S>{M(S(2) * A.conjugate().cwiseProduct(dY)), none};
          }},
         {"the real part forgotten",
          [=](Args A, Args, Args dY) { return Bars<S>{M(S(2) * A.cwiseProduct(dY)), none}; }},
         {"half of it", [=](Args A, Args, Args dY) {
              return Bars<S>{M(A.cwiseProduct(dY.real().cast<S>())), none};
          }}}});
    expect_caught(
        Case<S>{"product of all entries of a column",
                draw<S>(3, 1),
                none,
                [](Args A, Args) { return M(M::Constant(1, 1, A.prod())); },
                [](Args A, Args, Args dA, Args) {
                    return M(M::Constant(1, 1, (A.prod() * dA.cwiseQuotient(A)).sum()));
                },
                [=](Args A, Args, Args dY) {
                    return Bars<S>{M((A.prod() * A.cwiseInverse()).conjugate() * dY(0)), none};
                },
                {{"not conjugated",
                  [=](Args A, Args, Args dY) {
                      return Bars<S>{M(A.prod() * A.cwiseInverse() * dY(0)), none};
                  }},
                 {"the product itself", [=](Args A, Args, Args dY) {
                      return Bars<S>{M(M::Constant(3, 1, std::conj(A.prod()) * dY(0))), none};
                  }}}});
}

// Each of the typed tests has run for both number types by now.
TEST(WrongRulesCount, AtLeastForty) { EXPECT_GE(caught, 40); }

}  // namespace
