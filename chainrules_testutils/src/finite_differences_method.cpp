// SPDX-License-Identifier: MIT
//
// Construction and printing of finite-difference methods, and the errors of their evaluation.
#include "chainrules_testutils/finite_differences/method.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace chainrules::testutils {
namespace {

constexpr int max_points = 100;
constexpr int max_geometric_index = 19;  // 3^18 < 2^30

enum class Direction { forward, backward, central };

// The shortest text that reads back as the same number, with ".0" where it looks like an integer.
std::string text(double x) {
    std::array<char, 32> buffer{};
    auto const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x).ptr;
    std::string result(buffer.data(), end);
    if (result.find_first_not_of("-0123456789") == std::string::npos) result += ".0";
    return result;
}

std::string text(long double x) {
    std::array<char, 64> buffer{};
    auto const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x).ptr;
    return {buffer.data(), end};
}

[[noreturn]] void throw_domain_error(std::string const& call, std::string const& problem) {
    throw std::domain_error(call + problem);
}

void check_step_options(std::string const& call, StepOptions const& options) {
    if (!(options.condition > 0)) {
        throw_domain_error(call, "condition is " + text(options.condition) +
                                     "; use a positive magnitude of the p-th derivative");
    }
    if (!(options.factor > 0)) {
        throw_domain_error(
            call, "factor is " + text(options.factor) + "; use a positive multiple of rounding");
    }
    if (!(options.max_range >= 0)) {
        throw_domain_error(call, "max_range is " + text(options.max_range) +
                                     "; use 0, a positive distance or infinity");
    }
}

void check(std::string const& call, int p, int q, FdmOptions const& options) {
    if (q < 0) {
        throw_domain_error(
            call, "the order of the derivative is " + std::to_string(q) + "; use 0 or more");
    }
    if (q >= p) {
        throw_domain_error(call, std::to_string(p) + " points cannot give a derivative of order " +
                                     std::to_string(q) + "; use at least " + std::to_string(q + 1) +
                                     " points");
    }
    if (p > max_points) {
        throw_domain_error(call, std::to_string(p) + " points are too many; use at most " +
                                     std::to_string(max_points));
    }
    if (options.adapt < 0 || options.adapt > (max_points - p) / 2) {
        throw_domain_error(call, "adapt is " + std::to_string(options.adapt) + " with " +
                                     std::to_string(p) + " points; use 0 to " +
                                     std::to_string((max_points - p) / 2));
    }
    check_step_options(call, {options.condition, options.factor, options.max_range});
}

std::vector<int> make_grid(std::string const& call, Direction direction, int p, bool geom) {
    std::vector<int> grid;
    int const lowest = direction == Direction::forward    ? 0
                       : direction == Direction::backward ? 1 - p
                                                          : -(p / 2);
    for (int g = lowest; static_cast<int>(grid.size()) < p; ++g) {
        if (g == 0 && direction == Direction::central && p % 2 == 0) continue;
        grid.push_back(g);
    }
    if (!geom) return grid;
    for (int& g : grid) {
        int const index = std::abs(g);
        if (index > max_geometric_index) {
            throw_domain_error(call, "a geometric grid of " + std::to_string(p) +
                                         " points does not fit; use fewer points or less adapt");
        }
        int power = index > 0 ? 1 : 0;
        for (int i = 1; i < index; ++i) power *= 3;
        g = g < 0 ? -power : power;
    }
    return grid;
}

// A stencil of p points for the derivative q, then its bound estimators.
std::vector<FiniteDifferenceStencil const*> make_chain(std::string const& call, Direction direction,
                                                       int p, int q, int adapt, bool geom) {
    std::vector<FiniteDifferenceStencil const*> chain;
    for (int i = 0; i <= adapt; ++i) {
        auto const grid = make_grid(call, direction, p, geom);
        chain.push_back(&detail::find_stencil(call.c_str(), grid, q));
        q = p;  // p + 2 points, to estimate the p-th derivative around x and not only at x
        p += 2;
    }
    return chain;
}

}  // namespace

struct detail::MethodFactory {
    static FiniteDifferenceMethod make(std::string const& call, Direction direction, int p, int q,
                                       FdmOptions const& options) {
        check(call, p, q, options);
        MethodStencils stencils;
        stencils.options = {options.condition, options.factor, options.max_range};
        stencils.requested = make_chain(call, direction, p, q, options.adapt, options.geom);
        // One point more makes a one-sided stencil as accurate as a central one.
        bool const one_more = direction == Direction::central && p + 2 * options.adapt < max_points;
        add_one_sided(stencils, one_more ? p + 1 : p, q, options.adapt);
        return FiniteDifferenceMethod(std::move(stencils));
    }

    static void add_one_sided(MethodStencils& stencils, int p, int q, int adapt) {
        stencils.forward = make_chain("", Direction::forward, p, q, adapt, false);
        stencils.backward = make_chain("", Direction::backward, p, q, adapt, false);
    }

    static FiniteDifferenceMethod bound_estimator(FiniteDifferenceMethod const& method) {
        MethodStencils stencils = method.stencils_;
        stencils.requested.erase(stencils.requested.begin());
        stencils.forward.erase(stencils.forward.begin());
        stencils.backward.erase(stencils.backward.begin());
        return FiniteDifferenceMethod(std::move(stencils));
    }
};

FiniteDifferenceMethod::FiniteDifferenceMethod(std::vector<int> const& grid, int q,
                                               StepOptions const& options) {
    std::string const call = "chainrules::testutils::FiniteDifferenceMethod: ";
    check_step_options(call, options);
    stencils_.requested.push_back(&detail::find_stencil(call.c_str(), grid, q));
    stencils_.options = options;
    detail::MethodFactory::add_one_sided(stencils_, points(), q, 0);
}

FiniteDifferenceMethod::FiniteDifferenceMethod(detail::MethodStencils stencils)
    : stencils_(std::move(stencils)) {}

FiniteDifferenceMethod FiniteDifferenceMethod::bound_estimator() const {
    if (!has_bound_estimator()) {
        throw std::out_of_range(
            "chainrules::testutils::FiniteDifferenceMethod::bound_estimator: the method has none; "
            "make one with adapt > 0");
    }
    return detail::MethodFactory::bound_estimator(*this);
}

FiniteDifferenceMethod central_fdm(int p, int q, FdmOptions const& options) {
    return detail::MethodFactory::make("chainrules::testutils::central_fdm: ", Direction::central,
                                       p, q, options);
}

FiniteDifferenceMethod forward_fdm(int p, int q, FdmOptions const& options) {
    return detail::MethodFactory::make("chainrules::testutils::forward_fdm: ", Direction::forward,
                                       p, q, options);
}

FiniteDifferenceMethod backward_fdm(int p, int q, FdmOptions const& options) {
    return detail::MethodFactory::make("chainrules::testutils::backward_fdm: ", Direction::backward,
                                       p, q, options);
}

std::string to_string(FiniteDifferenceMethod const& method) {
    std::string grid;
    std::string coefficients;
    for (int const g : method.grid()) grid += (grid.empty() ? "" : ", ") + std::to_string(g);
    for (double const c : method.coefficients()) {
        coefficients += (coefficients.empty() ? "" : ", ") + text(c);
    }
    return "FiniteDifferenceMethod:\n"
           "  order of method:       " +
           std::to_string(method.points()) +
           "\n"
           "  order of derivative:   " +
           std::to_string(method.derivative_order()) +
           "\n"
           "  grid:                  [" +
           grid +
           "]\n"
           "  coefficients:          [" +
           coefficients + "]\n";
}

bool is_symmetric(FiniteDifferenceMethod const& method) {
    auto const& grid = method.grid();
    auto const& coefficients = method.coefficients();
    for (std::size_t i = 0, j = grid.size() - 1; i <= j && j < grid.size(); ++i, --j) {
        if (grid[i] != -grid[j] || coefficients[i] != -coefficients[j]) return false;
    }
    return true;
}

namespace detail {

void throw_size_changed(std::size_t before, std::size_t after) {
    throw std::invalid_argument("chainrules::testutils::FiniteDifferenceMethod: f returned " +
                                std::to_string(before) + " and then " + std::to_string(after) +
                                " components; its value must keep its size around x");
}

void throw_bad_argument(long double x, long double lo, long double hi) {
    std::string const call = "chainrules::testutils::FiniteDifferenceMethod: ";
    if (!(lo <= hi)) {
        throw_domain_error(
            call, "the domain is [" + text(lo) + ", " + text(hi) + "]; use ends with lo <= hi");
    }
    if (!is_finite(x)) {
        throw_domain_error(call, "x is " + text(x) + "; use a finite number");
    }
    throw_domain_error(call, "x is " + text(x) + ", outside of the domain [" + text(lo) + ", " +
                                 text(hi) + "]; use a point inside");
}

void throw_bad_step(long double step) {
    throw_domain_error("chainrules::testutils::FiniteDifferenceMethod: ",
                       "the step is " + text(step) + "; use a finite number");
}

}  // namespace detail
}  // namespace chainrules::testutils
