// SPDX-License-Identifier: MIT
// A user who compiles with -O3: the optimiser sees through our headers, and must find nothing to
// warn about. GCC 12 took the pieces of "(1,2)" for overlapping ones.
#include <chainrules_testutils/check_approx.hpp>
#include <chainrules_testutils/eigen.hpp>
#include <chainrules_testutils/to_vec.hpp>

#include <complex>
#include <map>
#include <string>
#include <tuple>
#include <vector>

int main() {
    using chainrules::testutils::check_approx, chainrules::testutils::index_path;
    Eigen::MatrixXd const matrix = Eigen::MatrixXd::Ones(2, 3);
    std::vector<std::complex<double>> const numbers(3);
    std::map<std::string, std::vector<double>> const map{{"a", {1, 2}}};
    std::tuple const tuple(Eigen::VectorXd(Eigen::VectorXd::Zero(2)), 1.0);
    bool const paths = index_path(matrix, 5) == "(1,2)" && index_path(numbers, 3) == "[1].imag" &&
                       index_path(map, 1) == "[\"a\"][1]" && index_path(tuple, 1) == "<0>(1)";
    bool const differ = !check_approx(matrix, Eigen::MatrixXd(2 * matrix)) &&
                        !check_approx(matrix, Eigen::MatrixXd(1, 1)) &&
                        !check_approx(numbers, std::vector<std::complex<double>>(2));
    return paths && differ ? 0 : 1;
}
