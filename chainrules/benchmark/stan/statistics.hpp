// SPDX-License-Identifier: MIT
#pragma once
// The same log likelihoods by Stan Math, with the gradient: declared where Stan is measured.

#include <functional>
#include <string>
#include <vector>

namespace stan_statistics {

using Add = std::function<void(std::string const&, std::function<double()> const&)>;

#ifdef CHAINRULES_BENCHMARK_STAN
void add(std::vector<double> const& normal, std::vector<double> const& gamma,
         std::vector<double> const& t, std::vector<double> const& unit,
         std::vector<int> const& count, std::vector<double> const& angle, Add const& add);
#else
inline void add(std::vector<double> const&, std::vector<double> const&, std::vector<double> const&,
                std::vector<double> const&, std::vector<int> const&, std::vector<double> const&,
                Add const&) {}
#endif

}  // namespace stan_statistics
