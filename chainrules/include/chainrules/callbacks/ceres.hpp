// SPDX-License-Identifier: MIT
#pragma once
// Cost functions of Ceres without Jets: of any generic function by one recording, and of a function
// of numbers, arrays or Eigen's vectors that has a reverse rule by that. Functions on Jets:
// adapters/ceres.hpp. Tried with Ceres 2.1.
//
//     problem.AddResidualBlock(callbacks::ceres<2, 1, 3>(f), nullptr, &angle, position);

#include <ceres/cost_function.h>
#include <ceres/sized_cost_function.h>

#include <Eigen/Core>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules/callbacks/detail/blocks.hpp"
#include "chainrules/callbacks/run.hpp"

namespace chainrules::callbacks {

namespace detail {

// The same of Eigen's.
template <std::size_t n>
using eigen_block_t =
    std::conditional_t<n == 1, double, Eigen::Matrix<double, static_cast<int>(n), 1>>;

// The residuals and Jacobians of a function of blocks of sizes that are known, into Ceres' arrays.
template <class F, std::size_t m, std::size_t... n>
struct CeresBlocks {
    template <std::size_t... I>
    static void evaluate(F const& f, double const* const* parameters, double* residuals,
                         double** jacobians, std::index_sequence<I...> blocks) {
        if (jacobians == nullptr || ((jacobians[I] == nullptr) && ...)) {
            values(f, parameters, residuals, blocks);
        } else if constexpr (has_rrule<F, block_t<double, n>...>) {
            by_rule(f, std::tuple{detail::block_from<block_t<double, n>>(parameters[I], n)...},
                    residuals, jacobians, blocks);
        } else if constexpr (has_rrule<F, eigen_block_t<n>...>) {
            by_rule(f, std::tuple{detail::block_from<eigen_block_t<n>>(parameters[I], n)...},
                    residuals, jacobians, blocks);
        } else {
            RecordedBlocks<F> recorded((n + ...));
            using Number = typename RecordedBlocks<F>::Number;
            (recorded.count(n, jacobians[I]), ...);
            recorded.begin();
            std::tuple<block_t<Number, n>...> arguments{};
            (recorded.fill(parameters[I], n, jacobians[I] != nullptr,
                           detail::numbers_of(std::get<I>(arguments))),
             ...);
            recorded.finish(std::apply(f, std::as_const(arguments)), m, residuals);
        }
    }

  private:
    template <std::size_t... I>
    static void values(F const& f, double const* const* parameters, double* residuals,
                       std::index_sequence<I...>) {
        if constexpr (!has_rrule<F, block_t<double, n>...> && has_rrule<F, eigen_block_t<n>...>)
            detail::put_residuals(f(detail::block_from<eigen_block_t<n>>(parameters[I], n)...), m,
                                  residuals);
        else
            detail::put_residuals(f(detail::block_from<block_t<double, n>>(parameters[I], n)...), m,
                                  residuals);
    }
    template <class Arguments, std::size_t... I>
    static void by_rule(F const& f, Arguments const& x, double* residuals, double** jacobians,
                        std::index_sequence<I...>) {
        auto const result = chainrules::rrule(f, std::cref(std::get<I>(x))...);
        detail::put_residuals(result.value, m, residuals);
        auto unit = chainrules::zero_tangent(result.value);
        for (std::size_t i = 0; i != m; ++i) {
            detail::set_residual(unit, i, 1);
            auto bars = result.pullback(std::as_const(unit));
            detail::set_residual(unit, i, 0);
            (detail::put_row(std::get<I>(x), std::get<I + 1>(bars), i, n, jacobians[I]), ...);
        }
    }
};

// evaluate(), whose exceptions Ceres is not shown.
template <class Evaluate>
bool evaluated(DomainError on_domain_error, Evaluate const& evaluate) noexcept {
    try {
        evaluate();
        return true;
    } catch (std::domain_error const&) {
        if (on_domain_error == DomainError::exception) detail::keep_exception();
        return false;
    } catch (...) {
        detail::keep_exception();
        return false;
    }
}

template <class F, int m, int... n>
class SizedCost : public ::ceres::SizedCostFunction<m, n...> {
  public:
    SizedCost(F f, DomainError on_domain_error)
        : f_(std::move(f)), on_domain_error_(on_domain_error) {}

    bool Evaluate(double const* const* parameters, double* residuals,
                  double** jacobians) const override {
        return detail::evaluated(on_domain_error_, [&] {
            CeresBlocks<F, static_cast<std::size_t>(m), static_cast<std::size_t>(n)...>::evaluate(
                f_, parameters, residuals, jacobians, std::make_index_sequence<sizeof...(n)>());
        });
    }

  private:
    F f_;
    DomainError on_domain_error_;
};

// Of sizes that are known when the program runs.
template <class F>
class Cost : public ::ceres::CostFunction {
  public:
    Cost(F f, int m, std::vector<int> const& n, DomainError on_domain_error)
        : f_(std::move(f)), on_domain_error_(on_domain_error) {
        set_num_residuals(m);
        mutable_parameter_block_sizes()->assign(n.begin(), n.end());
    }

    bool Evaluate(double const* const* parameters, double* residuals,
                  double** jacobians) const override {
        return detail::evaluated(on_domain_error_, [&] { run(parameters, residuals, jacobians); });
    }

  private:
    template <class T>
    using Blocks = std::vector<std::vector<T>>;

    void run(double const* const* parameters, double* residuals, double** jacobians) const {
        auto const& sizes = parameter_block_sizes();
        auto const m = static_cast<std::size_t>(num_residuals());
        auto const jacobian = [&](std::size_t k) {
            return jacobians == nullptr ? nullptr : jacobians[k];
        };
        std::size_t parameters_in_all = 0, wanted = 0;
        for (std::size_t k = 0; k != sizes.size(); ++k) {
            parameters_in_all += static_cast<std::size_t>(sizes[k]);
            if (jacobian(k) != nullptr) ++wanted;
        }
        if (wanted == 0) {
            Blocks<double> blocks(sizes.size());
            for (std::size_t k = 0; k != sizes.size(); ++k)
                blocks[k].assign(parameters[k], parameters[k] + sizes[k]);
            detail::put_residuals(f_(std::as_const(blocks)), m, residuals);
            return;
        }
        RecordedBlocks<F> recorded(parameters_in_all);
        Blocks<typename RecordedBlocks<F>::Number> blocks(sizes.size());
        for (std::size_t k = 0; k != sizes.size(); ++k)
            recorded.count(static_cast<std::size_t>(sizes[k]), jacobian(k));
        recorded.begin();
        for (std::size_t k = 0; k != sizes.size(); ++k) {
            blocks[k].resize(static_cast<std::size_t>(sizes[k]));
            recorded.fill(parameters[k], blocks[k].size(), jacobian(k) != nullptr,
                          blocks[k].data());
        }
        recorded.finish(f_(std::as_const(blocks)), m, residuals);
    }

    F f_;
    DomainError on_domain_error_;
};

}  // namespace detail

/// A cost function of m residuals of blocks of n... parameters, for which f is called with one
/// argument per block: a std::array, or for n = 1 a number. f returns a container of m numbers, or
/// for m = 1 a number. It may also be a function object with a reverse rule for such arguments, or
/// for Eigen's vectors. Ceres owns what is returned, with its copy of f.
///
/// One recording gives residuals and Jacobians; blocks without a Jacobian are constants in it. By a
/// rule it is one call of it, and of its pullback for each residual.
///
/// Where f throws, the evaluation fails, so that Ceres shortens the step, or stops; callbacks::run
/// throws the exception of a solver with one thread when that has returned. With
/// DomainError::rejects_step a std::domain_error is no more than a step that is too long.
template <int m, int... n, class F>
    requires(sizeof...(n) > 0)::ceres::CostFunction*
ceres(F f, DomainError on_domain_error = DomainError::exception) {
    return new detail::SizedCost<F, m, n...>(std::move(f), on_domain_error);
}

/// The same of sizes that are known when the program runs: f gets all blocks, a
/// std::vector<std::vector<T>>, and returns a container of m numbers.
template <class F>
::ceres::CostFunction* ceres(F f, int m, std::vector<int> const& n,
                             DomainError on_domain_error = DomainError::exception) {
    return new detail::Cost<F>(std::move(f), m, n, on_domain_error);
}

}  // namespace chainrules::callbacks
