// SPDX-License-Identifier: MIT
//
// Big arguments: checked along a sample of directions, not entry by entry.
#include <gtest/gtest.h>

#include <Eigen/Dense>

#include "chainrules_testutils/check_all.hpp"
#include "chainrules_testutils/eigen.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Matrix = Eigen::MatrixXd;

namespace big {

// A ∘ A weighted by position, summed; cheap, so that what is measured is the check.
enum class Mistake { none, one_entry, sign, transposed, tiny };
inline int evaluations = 0;
template <Mistake M = Mistake::none>
struct energy_t {
    double operator()(Matrix const& a) const {
        ++evaluations;
        return (weights(a).cwiseProduct(a.cwiseProduct(a))).sum();
    }
    static Matrix weights(Matrix const& a) {
        return Matrix::NullaryExpr(a.rows(), a.cols(), [](Eigen::Index i, Eigen::Index j) {
            return 1 + 0.25 * static_cast<double>((i + 3 * j) % 7);
        });
    }
};
template <Mistake M = Mistake::none>
inline constexpr energy_t<M> energy{};

template <Mistake M>
auto rrule(energy_t<M> f, Matrix const& a) {
    return std::pair(f(a), [a = keep(a)](auto const& d) {
        Matrix bar = (2 * d) * energy_t<M>::weights(*a).cwiseProduct(*a);
        if constexpr (M == Mistake::sign) bar = -bar;
        if constexpr (M == Mistake::tiny) bar *= 1 + 1e-6;
        if constexpr (M == Mistake::transposed) bar.transposeInPlace();
        if constexpr (M == Mistake::one_entry) bar(7, 11) += bar.norm();
        return std::tuple{NoTangent{}, bar};
    });
}
template <Mistake M, class D>
auto frule(std::tuple<NoTangent, D> const& dx, energy_t<M> f, Matrix const& a) {
    return std::pair(f(a), 2 * f.weights(a).cwiseProduct(a).cwiseProduct(std::get<1>(dx)).sum());
}

Matrix example(Eigen::Index n) {
    return Matrix::NullaryExpr(n, n, [](Eigen::Index i, Eigen::Index j) {
        return std::sin(static_cast<double>(1 + i + 17 * j));
    });
}

}  // namespace big

using big::Mistake;

TEST(CheckBigArguments, ThreeHundredByThreeHundred) {
    big::evaluations = 0;
    auto const result = check_rrule(big::energy<>, big::example(300));
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(result.has(Check::derivative, Outcome::passed));
    EXPECT_TRUE(result.has(Check::forward_reverse, Outcome::passed));
    // A difference for each of the 90,000 entries would take twice as many.
    EXPECT_LT(big::evaluations, 1000);
}

TEST(CheckBigArguments, WrongRulesAreCaught) {
    auto const x = big::example(50);
    auto const fails = [&](auto const& f, char const* cause) {
        auto const result = check_rrule({.skip = Check::forward_reverse}, f, x);
        EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result;
        EXPECT_TRUE(*cause == '\0' || result.names_cause(cause)) << result;
    };
    fails(big::energy<Mistake::sign>, "opposite sign");
    fails(big::energy<Mistake::tiny>, "constant factor 1");
    fails(big::energy<Mistake::transposed>, "");
    fails(big::energy<Mistake::one_entry>, "");
}

TEST(CheckBigArguments, TheSampleMayBeChosen) {
    auto const x = big::example(8);
    auto const result = check_rrule({.seed = 3, .sample_above = 10, .directions = 4},
                                    big::energy<Mistake::sign>, x);
    ASSERT_TRUE(result.has(Check::derivative, Outcome::failed));
    EXPECT_NE(result.to_string().find("4 of 4 entries"), std::string::npos) << result;
    EXPECT_NE(result.to_string().find("direction 0 of 64 numbers"), std::string::npos) << result;
    // Number by number: 64 of them.
    auto const all = check_rrule({.sample_above = 64}, big::energy<Mistake::sign>, x);
    EXPECT_NE(all.to_string().find("64 of 64 entries"), std::string::npos) << all;
}
