// SPDX-License-Identifier: MIT
// Log likelihoods by Stan Math, with the gradient by the parameters.

#include "stan/statistics.hpp"

#include <stan/math/rev/mat.hpp>

#include <array>

namespace stan_statistics {

namespace {

template <std::size_t n, class F>
auto gradient(F const& f, std::array<double, n> const& at) {
    return [=] {
        std::array<stan::math::var, n> x;
        for (std::size_t i = 0; i != n; ++i) x[i] = at[i];
        stan::math::var y = f(x);
        y.grad();
        double sum = y.val();
        for (auto& each : x) sum += each.adj();
        stan::math::recover_memory();
        return sum;
    };
}

}  // namespace

void add(std::vector<double> const& normal, std::vector<double> const& gamma,
         std::vector<double> const& t, std::vector<double> const& unit,
         std::vector<int> const& count, std::vector<double> const& angle, Add const& add) {
    namespace sm = stan::math;
    add("normal/stan",
        gradient<2>([&](auto& p) { return sm::normal_lpdf<false>(normal, p[0], p[1]); },
                    {1.1, 2.2}));
    add("gamma/stan", gradient<2>([&](auto& p) { return sm::gamma_lpdf<false>(gamma, p[0], p[1]); },
                                  {2.6, 1 / 1.4}));
    add("students_t/stan",
        gradient<3>([&](auto& p) { return sm::student_t_lpdf<false>(t, p[0], p[1], p[2]); },
                    {4.5, 0.1, 1.1}));
    add("beta/stan",
        gradient<2>([&](auto& p) { return sm::beta_lpdf<false>(unit, p[0], p[1]); }, {1.2, 1.3}));
    add("negative_binomial_2/stan",
        gradient<2>([&](auto& p) { return sm::neg_binomial_2_lpmf<false>(count, p[0], p[1]); },
                    {2.2, 3.3}));
    add("von_mises/stan",
        gradient<2>([&](auto& p) { return sm::von_mises_lpdf<false>(angle, p[0], p[1]); },
                    {0.1, 2.0}));
    add("poisson/stan",
        gradient<1>([&](auto& p) { return sm::poisson_lpmf<false>(count, p[0]); }, {2.9}));
}

}  // namespace stan_statistics
