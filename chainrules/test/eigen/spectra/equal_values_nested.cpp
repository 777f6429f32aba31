// SPDX-License-Identifier: MIT
// Functions of equal eigenvalues and singular values on nested dual numbers: complex matrices,
// values that are equal up to rounding, several runs of them, and distinct ones beside.
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "eigen/support/equal_eigenvalues.hpp"
#include "eigen/support/equal_singular_values.hpp"
#include "support/eigen_solvers.hpp"

namespace {

using namespace support::equal_values;
using Complex = std::complex<double>;

template <class S>
class EqualValuesNested : public testing::Test {};
using Numbers = testing::Types<double, Complex>;
TYPED_TEST_SUITE(EqualValuesNested, Numbers);

std::vector<std::vector<double>> const spectra{{1, 1},           {1, 1, 1},   {1, 1, 2},
                                               {0.5, 0.5, 2, 2}, {0.4, 1, 2}, {1, 1, 1, 3}};

TYPED_TEST(EqualValuesNested, Eigenvalues) {
    testutils::Random rng(3);
    for (auto const& values : spectra) {
        auto const A = testutils::random_self_adjoint_matrix<TypeParam>(rng, values);
        check_sums(A);
        check_function(A);
        check_composed(A);
    }
}
TYPED_TEST(EqualValuesNested, SingularValues) {
    testutils::Random rng(5);
    for (auto const& values : spectra)
        for (Eigen::Index const more : {-1, 0, 2}) {
            auto const n = static_cast<Eigen::Index>(values.size());
            auto const A = testutils::random_matrix_of_singular_values<TypeParam>(
                rng, more < 0 ? n : n + more, more < 0 ? n + 1 : n, values);
            check_sums_of_singular_values(A);
            check_polar(A);
            check_composed_svd(A);
        }
}

}  // namespace
