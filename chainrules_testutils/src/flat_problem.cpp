// SPDX-License-Identifier: MIT
//
// Derivatives of flattened functions by adaptive central differences. All instances of the
// finite-difference templates that the checks need are here.
#include "chainrules_testutils/detail/flat_problem.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "chainrules_testutils/finite_differences/method.hpp"

namespace chainrules::testutils::detail {

namespace {

template <class R>
unsigned argument_reals(FlatProblem<R> const& problem) {
    unsigned reals = no_reals;
    for (auto const& block : problem.arguments) reals |= block.reals;
    return reals;
}

// Along a short direction, steps of the same length in the arguments are longer multiples of it; a
// number so large that the usual steps are few units of its last place is moved by more of them.
template <class R>
FiniteDifferenceMethod method_for(FlatProblem<R> const& problem, R direction_size = 1,
                                  R number = 0) {
    if (problem.method != nullptr) return *problem.method;
    bool const single = problem.epsilon() > R(1e-10);
    R const units = R(single ? 0x1p10 : 0x1p20) * problem.epsilon();
    double const usual =
        std::max(single ? 0.1 : 0.01, static_cast<double>(units * std::fabs(number)));
    double const range = problem.max_range < 0 ? usual : problem.max_range;
    bool const is_short = direction_size > 0 && direction_size < 1;
    return central_fdm(
        5, 1, {.max_range = is_short ? range / static_cast<double>(direction_size) : range});
}
template <class R>
R size_of_direction(std::vector<R> const& v) {
    R size = 0;
    for (R const& x : v) size = std::max(size, R(std::fabs(x)));
    return size;
}

// Runs `differentiate` with the number types that argument and value really have: a float function
// must not be differentiated with steps for double.
template <class R, class Differentiate>
void with_precisions(bool float_argument, bool float_value, Differentiate const& differentiate) {
    if constexpr (std::is_same_v<R, double>) {
        if (float_argument && float_value) return differentiate(float(), float());
        if (float_argument) return differentiate(float(), double());
        if (float_value) return differentiate(double(), float());
    }
    differentiate(R(), R());
}

// The numbers that a coordinate may take, in the type that it is moved with: rounding to a shorter
// one must not lead outside.
template <class T>
Interval<T> bounds_in(Interval<double> const& bounds, double origin) {
    Interval<T> in{static_cast<T>(bounds.lo - origin), static_cast<T>(bounds.hi - origin)};
    if (static_cast<double>(in.lo) < bounds.lo - origin) in.lo = std::nextafter(in.lo, in.hi);
    if (static_cast<double>(in.hi) > bounds.hi - origin) in.hi = std::nextafter(in.hi, in.lo);
    return in;
}

template <class R>
R clamped(R x, Interval<double> const& bounds) {
    return std::min(std::max(x, static_cast<R>(bounds.lo)), static_cast<R>(bounds.hi));
}

// A difference moves a number by so many units of its last place, or tells nothing.
template <class R>
inline constexpr R resolved_units = R(0x1p20);

// How far one may go along a direction.
template <class T, class R>
Interval<T> room_along(FlatProblem<R> const& problem, std::vector<R> const& direction) {
    Interval<T> room;
    for (auto const& block : problem.arguments) {
        auto const& [lo, hi] = block.bounds;
        if (std::isinf(lo) && std::isinf(hi)) continue;
        for (std::size_t k = block.offset; k != block.offset + block.size; ++k) {
            R const v = direction[k];
            if (v == 0) continue;
            R const to_lo = (static_cast<R>(lo) - problem.x[k]) / v;
            R const to_hi = (static_cast<R>(hi) - problem.x[k]) / v;
            room.lo = std::max(room.lo, static_cast<T>(std::min(to_lo, to_hi)));
            room.hi = std::min(room.hi, static_cast<T>(std::max(to_lo, to_hi)));
        }
    }
    // A way that is too short to move some number is none.
    for (std::size_t k = 0; k != direction.size(); ++k) {
        double const v = std::fabs(static_cast<double>(direction[k]));
        double const least =
            static_cast<double>(resolved_units<R> * problem.epsilon() * std::fabs(problem.x[k]));
        if (v == 0) continue;
        if (-static_cast<double>(room.lo) * v < least) room.lo = T(0);
        if (static_cast<double>(room.hi) * v < least) room.hi = T(0);
    }
    return room;
}

// The derivative, with steps that stay on this side of 0 where the usual ones do not tell.
template <class T, class F>
auto derivative_with_error(FiniteDifferenceMethod const& method, F const& f, T x,
                           Interval<T> const& domain, double to_zero) {
    auto const estimate = method.derivative_with_error(f, x, domain);
    T const room = static_cast<T>(to_zero / 2);
    if (!estimate.noisy || !(to_zero < 1) || to_zero < nearest_zero<double>) return estimate;
    auto const closer = method.derivative_with_error(
        f, x, {std::max(domain.lo, x - room), std::min(domain.hi, x + room)});
    // One on one side of x would not see a kink there.
    bool const both_sides = closer.stencil == StencilUsed::requested;
    return closer.noisy || !both_sides ? estimate : closer;
}

// x + t direction, where rounding does not lead out of the bounds.
template <class R>
void move_along(FlatProblem<R> const& problem, std::vector<R> const& direction, R t,
                std::vector<R>& moved) {
    for (auto const& block : problem.arguments)
        for (std::size_t i = block.offset; i != block.offset + block.size; ++i)
            moved[i] = clamped(problem.x[i] + t * direction[i], block.bounds);
}

template <class R>
R product_with(std::vector<R> const& y_bar, std::vector<R> const& y) {
    R sum = 0;
    for (std::size_t i = 0; i != y.size(); ++i)
        if (y_bar[i] != 0) sum += y_bar[i] * y[i];
    return sum;
}

}  // namespace

template <class R>
R distance_to_zero(FlatProblem<R> const& problem, std::vector<R> const& direction) {
    R nearest = std::numeric_limits<R>::infinity();
    for (std::size_t i = 0; i != direction.size(); ++i)
        if (direction[i] != 0 && problem.x[i] != 0)
            nearest = std::min(nearest, R(std::fabs(problem.x[i] / direction[i])));
    // Steps that are short enough for one number and too short for another tell nothing.
    for (std::size_t i = 0; i != direction.size(); ++i)
        if (nearest * std::fabs(direction[i]) <
                resolved_units<R> * problem.epsilon() * std::fabs(problem.x[i]) &&
            direction[i] != 0)
            return std::numeric_limits<R>::infinity();
    return nearest;
}

template <class R>
R FlatProblem<R>::epsilon() const {
    unsigned const reals = argument_reals(*this) | output.reals;
    if (reals & has_float) return std::numeric_limits<float>::epsilon();
    if (reals & has_double || reals == no_reals) return std::numeric_limits<double>::epsilon();
    return std::numeric_limits<R>::epsilon();
}

template <class R>
FlatDerivative<R> directional_derivative(FlatProblem<R> const& problem,
                                         std::vector<R> const& direction) {
    std::vector<R> const zeros(problem.y.size());
    FlatDerivative<R> result{zeros, zeros, zeros};
    bool at_rest = true;
    for (R const& v : direction) at_rest = at_rest && v == 0;
    if (at_rest || problem.y.empty()) return result;
    if (auto const exact = exact_directional_derivative(problem, direction); !exact.tails.empty())
        return exact;

    auto const method = method_for(problem, size_of_direction(direction));
    auto const run = [&]<class T, class Y>(T, Y) {
        auto moved = problem.x;
        auto const along = [&](T t) {
            move_along(problem, direction, static_cast<R>(t), moved);
            auto const y = problem.primal(moved);
            return std::vector<Y>(y.begin(), y.end());
        };
        auto const estimate =
            derivative_with_error(method, along, T(0), room_along<T>(problem, direction),
                                  static_cast<double>(distance_to_zero(problem, direction)));
        for (std::size_t i = 0; i != result.numbers.size(); ++i) {
            result.numbers[i] = static_cast<R>(estimate.value[i]);
            result.errors[i] = static_cast<R>(estimate.error[i]);
            result.scales[i] = static_cast<R>(estimate.scale[i]);
        }
    };
    with_precisions<R>((argument_reals(problem) & has_float) != 0,
                       problem.output.reals == has_float, run);
    return result;
}

template <class R>
FlatDerivative<R> transposed_derivative(FlatProblem<R> const& problem, std::vector<R> const& y_bar,
                                        std::size_t largest_block) {
    std::vector<R> const zeros(problem.x.size());
    FlatDerivative<R> result{zeros, zeros, zeros};
    if (y_bar.empty()) return result;
    if (auto const exact = exact_transposed_derivative(problem, y_bar); !exact.tails.empty())
        return exact;
    auto moved = problem.x;
    for (auto const& block : problem.arguments) {
        if (block.fixed || block.size > largest_block) continue;
        // A block of one precision is moved by its own numbers, which x + h then hits exactly.
        bool const own_numbers = block.reals == has_float || (block.reals & has_float) == 0;
        auto const run = [&]<class T, class Y>(T, Y) {
            for (std::size_t k = block.offset; k != block.offset + block.size; ++k) {
                R const origin = own_numbers ? R(0) : problem.x[k];
                auto const product = [&](T t) {
                    moved[k] = clamped(origin + static_cast<R>(t), block.bounds);
                    return static_cast<Y>(product_with(y_bar, problem.primal(moved)));
                };
                R const to_zero = std::fabs(problem.x[k]);
                auto const method = method_for(problem, R(1), problem.x[k]);
                auto const estimate =
                    derivative_with_error(method, product, static_cast<T>(problem.x[k] - origin),
                                          bounds_in<T>(block.bounds, static_cast<double>(origin)),
                                          static_cast<double>(to_zero));
                result.numbers[k] = static_cast<R>(estimate.value);
                result.errors[k] = static_cast<R>(estimate.error);
                result.scales[k] = static_cast<R>(estimate.scale);
                moved[k] = problem.x[k];
            }
        };
        with_precisions<R>((block.reals & has_float) != 0, problem.output.reals == has_float, run);
    }
    return result;
}

template <class R>
void derivative_along(FlatProblem<R> const& problem, std::vector<R> const& direction,
                      std::vector<R> const& y_bar, FlatDerivative<R>& out,
                      Interval<double> const& steps) {
    auto const method = method_for(problem, size_of_direction(direction));
    auto moved = problem.x;
    auto const run = [&]<class T, class Y>(T, Y) {
        auto const product = [&](T t) {
            move_along(problem, direction, static_cast<R>(t), moved);
            return static_cast<Y>(product_with(y_bar, problem.primal(moved)));
        };
        auto room = room_along<T>(problem, direction);
        room.lo = std::max(room.lo, static_cast<T>(steps.lo));
        room.hi = std::min(room.hi, static_cast<T>(steps.hi));
        auto const estimate = derivative_with_error(
            method, product, T(0), room, static_cast<double>(distance_to_zero(problem, direction)));
        out.numbers.push_back(static_cast<R>(estimate.value));
        out.errors.push_back(static_cast<R>(estimate.error));
        out.scales.push_back(static_cast<R>(estimate.scale));
    };
    with_precisions<R>((argument_reals(problem) & has_float) != 0,
                       problem.output.reals == has_float, run);
}

#define CHAINRULES_DETAIL_INSTANTIATE(R)                                                           \
    template struct FlatProblem<R>;                                                                \
    template R distance_to_zero(FlatProblem<R> const&, std::vector<R> const&);                     \
    template FlatDerivative<R> directional_derivative(FlatProblem<R> const&,                       \
                                                      std::vector<R> const&);                      \
    template FlatDerivative<R> transposed_derivative(FlatProblem<R> const&, std::vector<R> const&, \
                                                     std::size_t);                                 \
    template void derivative_along(FlatProblem<R> const&, std::vector<R> const&,                   \
                                   std::vector<R> const&, FlatDerivative<R>&,                      \
                                   Interval<double> const&)
CHAINRULES_DETAIL_INSTANTIATE(double);
CHAINRULES_DETAIL_INSTANTIATE(long double);
#undef CHAINRULES_DETAIL_INSTANTIATE

}  // namespace chainrules::testutils::detail
