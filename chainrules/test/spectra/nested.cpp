// SPDX-License-Identifier: MIT
#include "chainrules/spectra.hpp"

#include <gtest/gtest.h>

#include "spectra/support.hpp"

namespace {

using namespace support;

// Second derivatives: eigenpairs and cotangents of matrices of dual numbers.
TEST(SmallestEigen, Nested) {
    expect_nested(
        [](auto const& S, auto const&) {
            auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
            auto const r = rrule(fn::smallest_eigen, plan, S, three);
            using Y = std::remove_cvref_t<decltype(r.value)>;
            auto const bar = some_pairs(S.rows(), 3);
            auto const dY = tangent<Y>(field<&Y::eigenvalues>(bar.eigenvalues),
                                       field<&Y::eigenvectors>(bar.eigenvectors));
            auto const S_bar = unthunk(std::get<2>(r.pullback(dY)));
            auto dense = r.value.eigenvectors;
            dense.row(0) += r.value.eigenvalues.transpose();
            return std::pair{S_bar, dense};
        },
        Sparse(10 * grid(8)));
}

}  // namespace
