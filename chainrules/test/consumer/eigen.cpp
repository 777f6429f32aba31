// A user of the rules for Eigen.
#include <chainrules/eigen/eigen.hpp>
#include <Eigen/Dense>

int main() {
    Eigen::MatrixXd const a = Eigen::MatrixXd::Ones(2, 3);
    Eigen::MatrixXd const b = Eigen::MatrixXd::Ones(3, 2);
    auto [c, pullback] = chainrules::rrule(chainrules::fn::matmul, a, b);
    auto [self_bar, a_bar, b_bar] = pullback(Eigen::MatrixXd::Identity(2, 2).eval());
    static_cast<void>(self_bar);
    Eigen::MatrixXd const a_sum = chainrules::unthunk(a_bar);
    Eigen::MatrixXd const b_sum = chainrules::unthunk(b_bar);
    return c(0, 0) == 3 && a_sum.isApproxToConstant(1) && b_sum.isApproxToConstant(1) ? 0 : 1;
}
