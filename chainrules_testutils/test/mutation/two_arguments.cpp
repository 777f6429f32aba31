// SPDX-License-Identifier: MIT
//
// Wrong rules written by hand for a function of two numbers, forwards and in reverse.
#include <cmath>
#include <memory>
#include <stdexcept>

#include "chainrules_core/chainrules_core.hpp"
#include "support/mutation.hpp"

namespace waves {

using namespace chainrules;

enum class Bug {
    none,
    // forwards
    forward_sign,
    forward_ignores_an_argument,
    forward_swapped,
    forward_not_linear,
    forward_affine,
    forward_nan_for_zero,
    forward_value,
    forward_throws,
    forward_changes,
    forward_needs_both,
    // in reverse
    sign_of_one,
    swapped_slots,
    term_forgotten,
    factor,
    stale,
    not_linear,
    affine,
    value,
    throws,
    forward_and_reverse_differ,
};
Bug bug = Bug::none;

/// x² sin y
struct wave_t {
    double operator()(double x, double y) const { return x * x * std::sin(y); }
};
inline constexpr wave_t wave{};

template <class Dx, class Dy>
auto frule(std::tuple<NoTangent, Dx, Dy> const& tangents, wave_t f, double x, double y) {
    auto const number = [](auto const& d) {
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(d)>>)
            return 0.0;
        else
            return d;
    };
    double const dx = number(std::get<1>(tangents));
    double const dy = number(std::get<2>(tangents));
    double const px = 2 * x * std::sin(y);
    double const py = x * x * std::cos(y);
    static int calls = 0;
    double omega = f(x, y);
    double dot = px * dx + py * dy;
    switch (bug) {
        case Bug::forward_sign:
            dot = -dot;
            break;
        case Bug::forward_ignores_an_argument:
            dot = px * dx;
            break;
        case Bug::forward_swapped:
            dot = py * dx + px * dy;
            break;
        case Bug::forward_not_linear:
            dot = px * dx + py * dy * std::fabs(dy);
            break;
        case Bug::forward_affine:
            dot += 1e-3;
            break;
        case Bug::forward_nan_for_zero:
            dot *= dot / dot;
            break;
        case Bug::forward_value:
            omega *= 1 + 1e-6;
            break;
        case Bug::forward_throws:
            throw std::runtime_error("the rule gives up");
        case Bug::forward_changes:
            dot *= 1 + 1e-15 * ++calls;
            break;
        case Bug::forward_needs_both:
            if constexpr (AbstractZero<Dx> != AbstractZero<Dy>) dot = 0;
            break;
        default:
            break;
    }
    return std::pair(omega, dot);
}

inline auto rrule(wave_t f, double x, double y) {
    double omega = f(x, y);
    if (bug == Bug::value) omega *= 1 + 1e-6;
    auto pullback = [x, y, calls = std::make_shared<int>(0)](double d) {
        double dx = 2 * x * std::sin(y) * d;
        double dy = x * x * std::cos(y) * d;
        switch (bug) {
            case Bug::sign_of_one:
                dx = -dx;
                break;
            case Bug::swapped_slots:
                std::swap(dx, dy);
                break;
            case Bug::term_forgotten:
                dy = 0;
                break;
            case Bug::factor:
                dx *= 3;
                break;
            case Bug::stale:
                dx *= ++*calls;
                break;
            case Bug::not_linear:
                dx *= std::fabs(d);
                break;
            case Bug::affine:
                dy += 1e-3;
                break;
            case Bug::throws:
                throw std::runtime_error("the pullback gives up");
            case Bug::forward_and_reverse_differ:
                dx *= 1 + 1e-12;
                break;
            default:
                break;
        }
        return std::tuple{NoTangent{}, dx, dy};
    };
    return std::pair(omega, pullback);
}

}  // namespace waves

using namespace mutation;
using waves::Bug;

namespace {

auto const check_at = [](CheckOptions<> const& options, Random& rng) {
    double const x = number(rng);
    return chainrules::testutils::check_all(options, waves::wave, x, number(rng));
};

}  // namespace

TEST(TwoArguments, Right) { passes(check_at); }

TEST(TwoArguments, WrongForwards) {
    catches<Bug>(waves::bug,
                 {
                     {Bug::forward_sign, "opposite sign", Check::derivative, "opposite sign"},
                     {Bug::forward_ignores_an_argument, "one argument ignored"},
                     {Bug::forward_swapped, "tangents swapped"},
                     {Bug::forward_not_linear, "not linear in a tangent", Check::linearity},
                     {Bug::forward_affine, "not zero for zero", Check::zero_tangent},
                     {Bug::forward_nan_for_zero, "NaN for zero tangents", Check::zero_tangent},
                     {Bug::forward_value, "another value than f's", Check::primal_value},
                     {Bug::forward_throws, "throws", Check::exceptions},
                     {Bug::forward_changes, "another result every time", Check::repeat_calls},
                     {Bug::forward_needs_both, "zero unless both are active", Check::activity},
                 },
                 check_at);
}

TEST(TwoArguments, WrongInReverse) {
    catches<Bug>(waves::bug,
                 {
                     {Bug::sign_of_one, "sign of one", Check::derivative, "opposite sign"},
                     {Bug::swapped_slots, "slots swapped", Check::derivative,
                      "argument 1 and argument 2 exchanged"},
                     {Bug::term_forgotten, "one cotangent zero", Check::derivative, "zero"},
                     {Bug::factor, "factor 3", Check::derivative, "constant factor 3"},
                     {Bug::stale, "another result the second time", Check::repeat_calls},
                     {Bug::not_linear, "not linear in the cotangent", Check::linearity},
                     {Bug::affine, "a constant added", Check::linearity},
                     {Bug::value, "another value than f's", Check::primal_value},
                     {Bug::throws, "the pullback throws", Check::exceptions},
                     {Bug::forward_and_reverse_differ, "forwards and in reverse differ by 1e-12",
                      Check::forward_reverse},
                 },
                 check_at);
}
