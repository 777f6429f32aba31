// SPDX-License-Identifier: MIT
//
// The engine of the checks: a big argument is checked along random directions.
#include "chainrules_testutils/random.hpp"
#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

template <class R>
void Checker<R>::sample(std::size_t b, std::vector<R> const& y_bar, FlatTangent<R> const& x_bar,
                        R y_scale) {
    auto const& block = problem_.arguments[b];
    if (!x_bar.problem.empty()) return;
    if (!x_bar.reason.empty()) return missing(Check::derivative, x_bar, block);
    Random rng(options_.seed);
    auto const count = static_cast<std::size_t>(std::max(1, options_.directions));
    FlatBlock lines;
    lines.name = block.name;
    lines.size = count;
    std::vector<std::string> names;
    FlatTangent<R> rule;
    FlatDerivative<R> expected;
    R natural = 0;
    std::vector<std::vector<R>> directions(count, std::vector<R>(problem_.x.size()));
    for (std::size_t d = 0; d != count; ++d) {
        auto& direction = directions[d];
        // Half of the directions move every number, others some, the last quarter one.
        auto const root = static_cast<std::size_t>(std::sqrt(static_cast<double>(block.size)));
        std::size_t const moved = d < (count + 1) / 2 ? block.size : d < count * 3 / 4 ? root : 1;
        R sum = 0;
        R absolute = 0;
        std::string name;
        for (std::size_t i = 0; i != moved; ++i) {
            std::size_t const at =
                moved == block.size ? i : static_cast<std::size_t>(rng.bits() % block.size);
            R const sign = rng.bits() >> 63 ? R(1) : R(-1);
            if (direction[block.offset + at] != 0) continue;
            direction[block.offset + at] = sign;
            sum += sign * x_bar.numbers[at];
            absolute += std::fabs(x_bar.numbers[at]);
            if (moved == 1) name = block.path_of(at);
        }
        names.push_back(moved == 1 ? name
                                   : " direction " + std::to_string(d) + " of " +
                                         std::to_string(moved) + " numbers");
        rule.numbers.push_back(sum);
        natural = std::max(natural, R(1e-3) * absolute);
        derivative_along(problem_, direction, y_bar, expected);
    }
    lines.object = &names;
    lines.path = [](void const* object, std::size_t i) {
        return (*static_cast<std::vector<std::string> const*>(object))[i];
    };
    compare(Check::derivative, {lines}, {rule}, expected, y_scale, natural,
            [&](std::size_t d) { return Along<R>{problem_, directions[d], y_bar}; });
}

template void Checker<double>::sample(std::size_t, std::vector<double> const&,
                                      FlatTangent<double> const&, double);
template void Checker<long double>::sample(std::size_t, std::vector<long double> const&,
                                           FlatTangent<long double> const&, long double);

}  // namespace chainrules::testutils::detail
