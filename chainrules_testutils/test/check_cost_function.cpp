// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_cost_function.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>

using namespace chainrules::testutils;

namespace {

enum class Wrong { nothing, sign, entry, transposed, adds, left_out, null_block, residuals, fails };

// A point, turned by an angle: two residuals of one number and of two, as Ceres has it.
class Rotation {
  public:
    explicit Rotation(Wrong wrong = Wrong::nothing) : wrong_(wrong) {}

    std::vector<std::int32_t> const& parameter_block_sizes() const { return sizes_; }
    int num_residuals() const { return 2; }
    bool Evaluate(double const* const* parameters, double* residuals, double** jacobians) const {
        double const c = std::cos(parameters[0][0]);
        double const s = std::sin(parameters[0][0]);
        double const* const p = parameters[1];
        residuals[0] = c * p[0] - s * p[1];
        residuals[1] = s * p[0] + c * p[1];
        if (wrong_ == Wrong::residuals && jacobians != nullptr) residuals[1] += 1;
        if (wrong_ == Wrong::fails) return false;
        if (jacobians == nullptr) return true;
        bool const spoils = wrong_ == Wrong::null_block && jacobians[0] == nullptr;
        if (jacobians[0] != nullptr) {
            jacobians[0][0] = -residuals[1];
            jacobians[0][1] = residuals[0];
            if (wrong_ == Wrong::sign) jacobians[0][0] = -jacobians[0][0];
        }
        if (jacobians[1] != nullptr) {
            double const matrix[] = {c, wrong_ == Wrong::transposed ? s : -s,
                                     wrong_ == Wrong::transposed ? -s : s, spoils ? 2 * c : c};
            for (int i = 0; i != 4; ++i) {
                if (wrong_ == Wrong::left_out && i == 2) continue;
                double const before = wrong_ == Wrong::adds ? jacobians[1][i] : 0;
                jacobians[1][i] = before + matrix[i];
            }
            if (wrong_ == Wrong::entry) jacobians[1][1] *= 2;
        }
        return true;
    }

  private:
    Wrong wrong_;
    std::vector<std::int32_t> sizes_{1, 2};
};

CheckResult check(Wrong wrong) {
    double const angle = 0.3;
    double const point[] = {1, 2};
    return check_cost_function(Rotation(wrong), {&angle, point});
}
bool says(CheckResult const& result, std::string const& text) {
    return result.to_string().find(text) != std::string::npos;
}
void wrong(CheckResult const& result, Check check, std::string const& cause) {
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.has(check, Outcome::failed)) << result;
    EXPECT_TRUE(result.names_cause(cause)) << result;
}

}  // namespace

TEST(CheckCostFunction, RightOnesPass) {
    auto const result = check(Wrong::nothing);
    EXPECT_TRUE(result) << result;
    EXPECT_TRUE(says(result, "check_cost_function(cost, parameters): ")) << result;
    double angle = 0;
    double point[] = {0, 0};
    double* const parameters[] = {&angle, point};
    EXPECT_TRUE(check_cost_function(Rotation(), parameters));
    EXPECT_TRUE(check_cost_function({.rtol = 1e-6}, Rotation(), parameters));
    EXPECT_TRUE(check_cost_function({.rtol = 1e-6}, Rotation(), {&angle, point}));
}
TEST(CheckCostFunction, WrongOnesAreNamed) {
    auto const sign = check(Wrong::sign);
    wrong(sign, Check::derivative, "opposite sign in jacobians[0](0,0)");
    EXPECT_TRUE(says(sign, "jacobians[0](0,0) is 2.2")) << sign;
    wrong(check(Wrong::entry), Check::derivative, "twice in jacobians[1](0,1)");
    wrong(check(Wrong::transposed), Check::derivative, "transposed");
    wrong(check(Wrong::adds), Check::overwriting, "accumulates into jacobians");
    wrong(check(Wrong::left_out), Check::overwriting, "missing entry");
    EXPECT_TRUE(says(check(Wrong::left_out), "jacobians[1](1,0) is not written"));
    auto const null = check(Wrong::null_block);
    wrong(null, Check::activity, "");
    EXPECT_TRUE(says(null, "where jacobians[0] is nullptr, the others are")) << null;
    wrong(check(Wrong::residuals), Check::primal_value, "");
}
TEST(CheckCostFunction, BadInputIsSaid) {
    EXPECT_TRUE(says(check(Wrong::fails), "Evaluate threw: Evaluate returned false"));
    double const angle = 0.3;
    double const point[] = {1, NAN};
    EXPECT_TRUE(says(check_cost_function(Rotation(), {&angle}),
                     "there are 1 parameters, the cost function has 2 parameter blocks"));
    EXPECT_TRUE(
        says(check_cost_function(Rotation(), {&angle, point}), "parameters[1][1] is not finite"));
}
