// SPDX-License-Identifier: MIT
//
// The engine of the checks: integers for which a rule has a derivative.
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

template <class R>
void Checker<R>::whole_numbers(std::size_t i, bool known) {
    if (!wants(Check::non_differentiable)) return;
    auto const& block = problem_.arguments[i];
    auto at = problem_.x;
    R const n = at[block.offset];
    // Whether f is the same, bit for bit, after the integer has moved.
    auto const same_at = [&](R moved, std::vector<R> const& y) {
        at[block.offset] = moved;
        std::vector<R> got;
        try {
            got = problem_.primal(at);
        } catch (...) {
            return false;
        }
        if (got.size() != y.size()) return false;
        for (std::size_t k = 0; k != y.size(); ++k)
            if (!same_bits(got[k], y[k])) return false;
        return true;
    };
    auto const ignores_fractions = [&](std::vector<R> const& y) {
        R const away = n < 0 ? R(-1) : R(1);  // conversions to an integer truncate
        return same_at(n + away * R(0.25), y) && same_at(n + away * R(0.5), y) &&
               same_at(n + away * R(0.75), y);
    };
    auto const sees_whole_numbers = [&] {
        // Down to 0, where every index is allowed. A function that is the same there need not see
        // the argument at all.
        if (n == 0 || !ignores_fractions(problem_.y)) return false;
        if (same_at(n < 0 ? n + 1 : n - 1, problem_.y) && same_at(R(0), problem_.y)) return false;
        // At another point, too: n · 0 is no index.
        for (R& x : at) x += R(0.0625) * (1 + std::fabs(x));
        at[block.offset] = n;
        std::vector<R> elsewhere;
        try {
            elsewhere = problem_.primal(at);
        } catch (...) {
            return true;
        }
        return ignores_fractions(elsewhere);
    };
    if (!known && !sees_whole_numbers()) return;
    whole_.resize(problem_.arguments.size());
    whole_[i] = true;
    fail(Check::non_differentiable,
         "the tangent of " + block.name +
             " is a value, but f sees whole numbers there only, so nothing can be perturbed: the "
             "rule should use NoTangent{}");
}

template void Checker<double>::whole_numbers(std::size_t, bool);
template void Checker<long double>::whole_numbers(std::size_t, bool);

}  // namespace chainrules::testutils::detail
