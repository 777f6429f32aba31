// SPDX-License-Identifier: MIT
#pragma once
// The algebraic equations 0 = G(t, y, z) among the numbers of f at one point: the last ones, of
// which z are the last numbers of the state.

#include "chainrules/sundials/detail/memory.hpp"
#include "chainrules/sundials/options.hpp"

namespace chainrules::ode::detail {

/// The matrix G_z, with factors.
class Algebraic {
  public:
    Algebraic(Linearised<double> const& f, std::size_t differential)
        : first_(differential), factors_(block(f, differential), f.slope.size() - differential) {}

    /// Overwrites the last numbers of z by −G_z⁻¹ r, or −G_zᵀ⁻¹ r, of the last numbers of r.
    void solve(std::vector<double> const& r, std::vector<double>& z) const {
        factors_.solve(r.data() + first_, z.data() + first_);
        negate(z);
    }
    void solve_transposed(std::vector<double> const& r, std::vector<double>& z) const {
        factors_.solve_transposed(r.data() + first_, z.data() + first_);
        negate(z);
    }

  private:
    static std::vector<double> block(Linearised<double> const& f, std::size_t first) {
        std::size_t const n = f.slope.size();
        std::vector<double> result;
        for (std::size_t j = first; j != n; ++j)
            for (std::size_t i = first; i != n; ++i) result.push_back(f.jacobian[j * n + i]);
        return result;
    }
    void negate(std::vector<double>& z) const {
        for (std::size_t i = first_; i != z.size(); ++i) z[i] = -z[i];
    }
    std::size_t first_;
    Elimination<double> factors_;
};

/// y' at the start: f, and of algebraic numbers −G_z⁻¹ (G_y y' + G_t). Throws where these do not
/// solve 0 = f, and where G_z is singular.
template <class System, class Y>
std::vector<double> first_slope(System const& f, IdasOptions const& options, Y const& shape,
                                double t, std::vector<double> const& y) {
    std::size_t const n = f.size, first = options.differential;
    if (first > n || first == 0) {
        Error text("chainrules::");
        text.append(f.call).append(": IdasOptions::differential is ").append(first);
        text.append(", must be from 1 to ").append(n);
        rows::raise_as<std::invalid_argument>(text);
    }
    auto const linear = linearise<double>(f, t, shape);
    double size = 1;
    for (double number : y) size = std::max(size, std::abs(number));
    double const most = 1e3 * (options.absolute + options.relative * size);
    std::vector<double> slope(linear.slope), change(linear.by_time);
    for (std::size_t i = first; i != n; ++i) {
        if (std::abs(slope[i]) <= most) continue;
        Error text("chainrules::");
        text.append(f.call).append(": f(t, y) number ").append(i).append(" is ");
        text.append_real(slope[i]).append(" at the start, must be 0: it is algebraic");
        rows::raise_as<std::domain_error>(text);
    }
    for (std::size_t j = 0; j != first; ++j)
        for (std::size_t i = first; i != n; ++i) change[i] += linear.jacobian[j * n + i] * slope[j];
    if (first != n) Algebraic(linear, first).solve(change, slope);
    for (double number : slope) {
        if (std::isfinite(number)) continue;
        Error text("chainrules::");
        text.append(f.call).append(": the algebraic numbers of f(t, y) do not determine those of ");
        text.append("y at the start: the index is above 1");
        rows::raise_as<std::domain_error>(text);
    }
    return slope;
}

}  // namespace chainrules::ode::detail
