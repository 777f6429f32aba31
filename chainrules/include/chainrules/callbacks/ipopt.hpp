// SPDX-License-Identifier: MIT
#pragma once
// Problems of Ipopt: objective and constraints are generic functions, their gradients, Jacobian and
// the Hessian of the Lagrangian are exact. Tried with Ipopt 3.11.
//
//     auto const problem = callbacks::ipopt(f, g, {.start = {1, 5, 5, 1}, .constraints_lower =
//     {25}}); Ipopt::IpoptApplication application; application.Initialize(); callbacks::run([&] {
//     return application.OptimizeTNLP(problem); }); use(problem->x);

#include <IpTNLP.hpp>
#include <algorithm>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "chainrules/callbacks/detail/evaluate.hpp"
#include "chainrules/callbacks/detail/hessian.hpp"
#include "chainrules/callbacks/run.hpp"

namespace chainrules::callbacks {

/// What Ipopt is to know besides the functions. Bounds that are empty are infinite; so are those of
/// HUGE_VAL. How many constraints there are is the size of the longer of their bounds.
struct IpoptProblem {
    using Numbers = std::vector<double>;
    using Pattern = std::vector<std::pair<int, int>>;

    Numbers start = {};              ///< a number for each variable
    Numbers lower = {}, upper = {};  ///< bounds of the variables
    Numbers constraints_lower = {}, constraints_upper = {};
    /// The entries of the Jacobian of the constraints, and of the lower triangle of the Hessian,
    /// that are not always zero, as (row, column) from 0. Empty: all of them.
    Pattern jacobian = {}, hessian = {};
    DomainError domain_error = DomainError::exception;
};

namespace detail {

// In place of constraints.
struct NoConstraints {
    template <class X>
    auto operator()(X const&) const {
        return std::vector<std::remove_cvref_t<decltype(std::declval<X const&>()[0])>>();
    }
};

// obj_factor f(x) + Σ λ g(x).
template <class F, class G>
struct Lagrangian {
    F const& f;
    G const& g;
    double factor;
    double const* lambda;
    std::size_t m;

    template <class X>
    auto operator()(X const& x) const {
        using T = std::remove_cvref_t<decltype(x[0])>;
        T sum(0.0);
        if (factor != 0) sum += factor * f(x);
        if constexpr (!std::is_same_v<G, NoConstraints>) {
            auto const y = g(x);
            using Index = decltype(y.size());
            for (std::size_t i = 0; i != m; ++i) sum += lambda[i] * y[static_cast<Index>(i)];
        }
        return sum;
    }
};

template <class X, class F, class G>
class IpoptNlp : public ::Ipopt::TNLP {
    using Index = ::Ipopt::Index;
    using Numbers = std::vector<double>;

  public:
    /// The solution, when there is one: the variables, the objective, the constraints and their
    /// multipliers, and why Ipopt stopped.
    Numbers x, constraints, multipliers;
    double objective = std::numeric_limits<double>::quiet_NaN();
    ::Ipopt::SolverReturn status = ::Ipopt::UNASSIGNED;

    IpoptNlp(F f, G g, IpoptProblem problem)
        : f_(std::move(f)), g_(std::move(g)), problem_(std::move(problem)) {
        auto const n = problem_.start.size();
        auto const m =
            std::max(problem_.constraints_lower.size(), problem_.constraints_upper.size());
        complete("lower", problem_.lower, n, -infinity);
        complete("upper", problem_.upper, n, infinity);
        complete("constraints_lower", problem_.constraints_lower, m, -infinity);
        complete("constraints_upper", problem_.constraints_upper, m, infinity);
        all_of_jacobian_ = problem_.jacobian.empty();
        complete("jacobian", problem_.jacobian, m, n, false);
        complete("hessian", problem_.hessian, n, n, true);
        values_.resize(m);
        gradient_.resize(n);
    }

    bool get_nlp_info(Index& n, Index& m, Index& of_jacobian, Index& of_hessian,
                      IndexStyleEnum& style) override {
        n = static_cast<Index>(variables());
        m = static_cast<Index>(values_.size());
        of_jacobian = static_cast<Index>(problem_.jacobian.size());
        of_hessian = has_hessian ? static_cast<Index>(problem_.hessian.size()) : 0;
        style = C_STYLE;
        stopped_ = false;
        return true;
    }
    bool get_bounds_info(Index, double* lower, double* upper, Index, double* constraints_lower,
                         double* constraints_upper) override {
        std::copy(problem_.lower.begin(), problem_.lower.end(), lower);
        std::copy(problem_.upper.begin(), problem_.upper.end(), upper);
        std::copy(problem_.constraints_lower.begin(), problem_.constraints_lower.end(),
                  constraints_lower);
        std::copy(problem_.constraints_upper.begin(), problem_.constraints_upper.end(),
                  constraints_upper);
        return true;
    }
    bool get_starting_point(Index, bool, double* start, bool with_z, double*, double*, Index,
                            bool with_lambda, double*) override {
        std::copy(problem_.start.begin(), problem_.start.end(), start);
        return !with_z && !with_lambda;
    }

    bool eval_f(Index, double const* at, bool new_x, double& value) override {
        return evaluated(new_x, [&] {
            if (!has_gradient_) value_ = detail::value<X>(f_, at, variables());
            value = value_;
        });
    }
    bool eval_grad_f(Index, double const* at, bool new_x, double* gradient) override {
        return evaluated(new_x, [&] {
            if (!has_gradient_)
                value_ = detail::value_and_gradient<X>(f_, at, variables(), gradient_.data());
            has_gradient_ = true;
            std::copy(gradient_.begin(), gradient_.end(), gradient);
        });
    }
    bool eval_g(Index, double const* at, bool new_x, Index, double* values) override {
        return evaluated(new_x, [&] {
            if (!has_jacobian_)
                detail::values<X>(g_, at, variables(), values_.data(), values_.size());
            std::copy(values_.begin(), values_.end(), values);
        });
    }
    bool eval_jac_g(Index, double const* at, bool new_x, Index, Index, Index* rows, Index* columns,
                    double* entries) override {
        if (entries == nullptr) return put_pattern(problem_.jacobian, rows, columns);
        return evaluated(new_x, [&] {
            if (!all_of_jacobian_) jacobian_.resize(values_.size() * variables());
            double* const dense = all_of_jacobian_ ? entries : jacobian_.data();
            detail::values_and_jacobian<X>(g_, at, variables(), values_.data(), values_.size(),
                                           detail::by_rows(dense, variables()));
            has_jacobian_ = true;
            if (all_of_jacobian_) return;
            for (auto const& [i, j] : problem_.jacobian)
                *entries++ =
                    dense[static_cast<std::size_t>(i) * variables() + static_cast<std::size_t>(j)];
        });
    }
    bool eval_h(Index, double const* at, bool new_x, double factor, Index, double const* lambda,
                bool, Index, Index* rows, Index* columns, double* entries) override {
        if constexpr (!has_hessian) {
            return false;
        } else {
            if (entries == nullptr) return put_pattern(problem_.hessian, rows, columns);
            return evaluated(new_x, [&] {
                auto const n = variables();
                hessian_.resize(n * n);
                Lagrangian<F, G> const lagrangian{f_, g_, factor, lambda, values_.size()};
                detail::hessian<X>(lagrangian, at, n, [&](std::size_t i, std::size_t j, double h) {
                    hessian_[i * n + j] = h;
                });
                for (auto const& [i, j] : problem_.hessian)
                    *entries++ =
                        hessian_[static_cast<std::size_t>(i) * n + static_cast<std::size_t>(j)];
            });
        }
    }

    bool intermediate_callback(::Ipopt::AlgorithmMode, Index, double, double, double, double,
                               double, double, double, double, Index, ::Ipopt::IpoptData const*,
                               ::Ipopt::IpoptCalculatedQuantities*) override {
        return !stopped_;
    }
    void finalize_solution(::Ipopt::SolverReturn why, Index n, double const* at, double const*,
                           double const*, Index m, double const* values, double const* lambda,
                           double value, ::Ipopt::IpoptData const*,
                           ::Ipopt::IpoptCalculatedQuantities*) override {
        status = why;
        x.assign(at, at + n);
        constraints.assign(values, values + m);
        multipliers.assign(lambda, lambda + m);
        objective = value;
    }

  private:
    // A rule of plain numbers has no second derivatives.
    static constexpr bool has_hessian = !has_rrule<F, X> && !has_rrule<G, X>;
    // Beyond nlp_upper_bound_inf, 1e19 unless an option says otherwise.
    static constexpr double infinity = 2e19;

    std::size_t variables() const { return problem_.start.size(); }

    static void complete(char const* what, Numbers& bounds, std::size_t n, double with) {
        if (bounds.empty()) bounds.assign(n, with);
        if (bounds.size() != n)
            throw std::invalid_argument(
                "chainrules::callbacks::ipopt(f, g, problem): ." + std::string(what) + " has " +
                std::to_string(bounds.size()) + " numbers, not " + std::to_string(n));
    }
    static void complete(char const* what, IpoptProblem::Pattern& pattern, std::size_t m,
                         std::size_t n, bool lower_triangle) {
        if (pattern.empty())
            for (std::size_t i = 0; i != m; ++i)
                for (std::size_t j = 0; j != (lower_triangle ? i + 1 : n); ++j)
                    pattern.emplace_back(static_cast<int>(i), static_cast<int>(j));
        for (auto const& [i, j] : pattern)
            if (i < 0 || j < 0 || std::cmp_greater_equal(i, m) || std::cmp_greater_equal(j, n) ||
                (lower_triangle && j > i))
                throw std::invalid_argument(
                    "chainrules::callbacks::ipopt(f, g, problem): ." + std::string(what) +
                    " has an entry (" + std::to_string(i) + ", " + std::to_string(j) +
                    ") outside of " + (lower_triangle ? "the lower triangle of " : "") +
                    std::to_string(m) + "×" + std::to_string(n));
    }
    static bool put_pattern(IpoptProblem::Pattern const& pattern, Index* rows, Index* columns) {
        for (auto const& [i, j] : pattern) {
            *rows++ = i;
            *columns++ = j;
        }
        return true;
    }

    // What is known of another x is forgotten; exceptions do not pass.
    template <class Evaluate>
    bool evaluated(bool new_x, Evaluate const& evaluate) noexcept {
        if (new_x) has_gradient_ = has_jacobian_ = false;
        if (stopped_) return false;
        try {
            evaluate();
            return true;
        } catch (std::domain_error const&) {
            stopped_ = problem_.domain_error == DomainError::exception;
            if (stopped_) detail::keep_exception();
        } catch (...) {
            stopped_ = true;
            detail::keep_exception();
        }
        has_gradient_ = has_jacobian_ = false;
        return false;
    }

    F f_;
    G g_;
    IpoptProblem problem_;
    bool all_of_jacobian_ = true, stopped_ = false;
    // Of the x that Ipopt asked for last.
    bool has_gradient_ = false, has_jacobian_ = false;
    double value_ = 0;
    Numbers values_, gradient_;
    Numbers jacobian_, hessian_;  // dense, to take the entries of
};

}  // namespace detail

/// The problem of Ipopt to minimise the number f(x), where the numbers of the container g(x) are
/// within bounds. f and g are called with an X; without second derivatives they may be function
/// objects with reverse rules alone, and the option hessian_approximation is limited-memory.
///
/// At each point: values by f and g of plain numbers; the gradient by one recording of f, the
/// Jacobian by one of g and a sweep per four constraints; the Hessian of the Lagrangian by one
/// recording of both per four variables. Values that a recording at the same point gave are taken
/// from there.
///
/// Where a function throws, Ipopt stops, and callbacks::run throws the exception when it has
/// returned. With DomainError::rejects_step a std::domain_error is a step that Ipopt shortens, as
/// one to NaN is in any case.
template <class X = std::vector<double>, class F, class G>
    requires(!std::is_same_v<G, IpoptProblem>)::Ipopt::SmartPtr<detail::IpoptNlp<X, F, G>>
ipopt(F f, G g, IpoptProblem problem) {
    return new detail::IpoptNlp<X, F, G>(std::move(f), std::move(g), std::move(problem));
}

/// The same without constraints.
template <class X = std::vector<double>, class F>
::Ipopt::SmartPtr<detail::IpoptNlp<X, F, detail::NoConstraints>> ipopt(F f, IpoptProblem problem) {
    return ipopt<X>(std::move(f), detail::NoConstraints(), std::move(problem));
}

}  // namespace chainrules::callbacks
