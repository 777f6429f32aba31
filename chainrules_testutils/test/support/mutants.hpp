// SPDX-License-Identifier: MIT
#pragma once
// Functions with rules that are right, or wrong in one chosen way: what the checkers must find out.

#include <cmath>
#include <complex>
#include <memory>
#include <stdexcept>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace mutants {

using namespace chainrules;

enum class Mutant {
    correct,
    // any function
    opposite_sign,
    factor_two,
    relative_error,
    wrong_value,
    no_tangent,
    zero_tangent,
    stale_capture,
    throws,
    widened,
    // of several arguments
    swapped_slots,
    forgotten_term,
    one_sign,
    negative_only,
    // complex
    not_conjugated,
    not_projected,
    holomorphic_only,
    // containers
    overwrites,
    adds_other_value,
    adds_twice,
    wrong_size,
    reversed,
    // structs and functors
    swapped_fields,
    forgotten_field,
    other_primal,
    // indices
    zero_for_index,
    value_for_index,
    changes_argument,
    disagrees,
    one_past,
    // in forward mode only
    nan_for_zero,
    value_type,
};

/// x² sin y for x > 0, x sin y else.
template <Mutant M = Mutant::correct>
struct wave_t {
    template <class T>
    T operator()(T const& x, T const& y) const {
        return x > 0 ? T(x * x * std::sin(y)) : T(x * std::sin(y));
    }
};
template <Mutant M = Mutant::correct>
inline constexpr wave_t<M> wave{};

template <Mutant M, class T>
struct WavePartials {
    T x;
    T y;

    explicit WavePartials(T const& a, T const& b)
        : x(a > 0 ? T(2 * a * std::sin(b)) : T(std::sin(b))),
          y(a > 0 ? T(a * a * std::cos(b)) : T(a * std::cos(b))) {
        if constexpr (M == Mutant::opposite_sign) x = -x;
        if constexpr (M == Mutant::factor_two) y = 2 * y;
        if constexpr (M == Mutant::relative_error) x *= T(1 + 1e-6);
        if constexpr (M == Mutant::disagrees) x *= T(1 + 1e-12);
        if constexpr (M == Mutant::negative_only) x = a < 0 ? -x : x;
        if constexpr (M == Mutant::forgotten_term) y = T(0);
        if constexpr (M == Mutant::swapped_slots) std::swap(x, y);
    }
};

template <Mutant M, class T>
T wave_value(T const& x, T const& y) {
    return wave<>(x, y) * (M == Mutant::wrong_value ? T(1 + 1e-6) : T(1));
}

template <Mutant M, class Dx, class Dy, class T>
auto frule(std::tuple<NoTangent, Dx, Dy> const& tangents, wave_t<M>, T const& x, T const& y) {
    auto const& [self, dx, dy] = tangents;
    WavePartials<M == Mutant::disagrees ? Mutant::correct : M, T> const p(x, y);
    auto const sum = add(scale(p.x, dx), scale(p.y, dy));
    if constexpr (M == Mutant::no_tangent)
        return std::pair(wave_value<M>(x, y), NoTangent{});
    else if constexpr (M == Mutant::zero_tangent)
        return std::pair(wave_value<M>(x, y), ZeroTangent{});
    else if constexpr (M == Mutant::widened)
        return std::pair(wave_value<M>(x, y), static_cast<double>(sum));
    else if constexpr (M == Mutant::value_type)
        return std::pair(static_cast<double>(wave_value<M>(x, y)), sum);
    else if constexpr (M == Mutant::throws)
        return throw std::runtime_error("the rule gives up"), std::pair(x, sum);
    else if constexpr (M == Mutant::nan_for_zero)
        return std::pair(wave_value<M>(x, y), sum / sum * sum);
    else
        return std::pair(wave_value<M>(x, y), sum);
}

template <Mutant M, class T>
auto rrule(wave_t<M>, T const& x, T const& y) {
    auto calls = std::make_shared<int>(0);
    auto pullback = [p = WavePartials<M, T>(x, y), calls](auto const& d) {
        T const dx = p.x * d;
        T const dy = p.y * d;
        if constexpr (M == Mutant::stale_capture) *calls += 1;
        if constexpr (M == Mutant::throws) throw std::runtime_error("the pullback gives up");
        if constexpr (M == Mutant::no_tangent)
            return std::tuple{NoTangent{}, dx, NoTangent{}};
        else if constexpr (M == Mutant::zero_tangent)
            return std::tuple{NoTangent{}, dx, ZeroTangent{}};
        else if constexpr (M == Mutant::widened)
            return std::tuple{NoTangent{}, static_cast<double>(dx), dy};
        else
            return std::tuple{NoTangent{}, *calls < 2 ? dx : T(0), dy};
    };
    if constexpr (M == Mutant::value_type)
        return std::pair(static_cast<double>(wave_value<M>(x, y)), pullback);
    else
        return std::pair(wave_value<M>(x, y), pullback);
}

/// exp z conj z, not holomorphic; |z|² exp(i c) has a real argument c.
template <Mutant M = Mutant::correct>
struct spin_t {
    std::complex<double> operator()(std::complex<double> const& z, double c) const {
        return z * std::conj(z) * std::polar(1.0, c);
    }
};
template <Mutant M = Mutant::correct>
inline constexpr spin_t<M> spin{};

template <Mutant M, class Dz, class Dc>
auto frule(std::tuple<NoTangent, Dz, Dc> const& tangents, spin_t<M> f,
           std::complex<double> const& z, double c) {
    using Z = std::complex<double>;
    auto const& [self, dz, dc] = tangents;
    auto const omega = f(z, c);
    Z const turn = std::polar(1.0, c);
    auto const by_z = [&] {
        if constexpr (AbstractZero<Dz>)
            return Z(0);
        else {
            auto const real = 2 * (std::conj(z) * Z(dz)).real();
            return M == Mutant::holomorphic_only ? std::conj(z) * turn * Z(dz) : real * turn;
        }
    }();
    return std::pair(omega, add(by_z, scale(Z(0, 1) * omega, dc)));
}

template <Mutant M>
auto rrule(spin_t<M> f, std::complex<double> const& z, double c) {
    using Z = std::complex<double>;
    auto const omega = f(z, c);
    auto pullback = [=](auto const& d) {
        Z const turned = std::conj(std::polar(1.0, c)) * Z(d);
        Z dz = 2 * turned.real() * z;
        if constexpr (M == Mutant::not_conjugated) dz = std::conj(dz);
        if constexpr (M == Mutant::holomorphic_only) dz = z * turned;
        Z const dc = std::conj(Z(0, 1) * omega) * Z(d);
        if constexpr (M == Mutant::not_projected)
            return std::tuple{NoTangent{}, dz, dc};
        else
            return std::tuple{NoTangent{}, dz, dc.real()};
    };
    return std::pair(omega, pullback);
}

/// Element-wise i-th power weights: y_i = (i + 1) x_i², as a vector.
template <Mutant M = Mutant::correct>
struct weigh_t {
    std::vector<double> operator()(std::vector<double> const& x) const {
        std::vector<double> y(x);
        for (std::size_t i = 0; i != x.size(); ++i) y[i] = static_cast<double>(i + 1) * x[i] * x[i];
        return y;
    }
};
template <Mutant M = Mutant::correct>
inline constexpr weigh_t<M> weigh{};

template <Mutant M>
auto rrule(weigh_t<M> f, std::vector<double> const& x) {
    auto pullback = [x = keep(x)](auto const& dy) {
        auto compute = [x, dy = std::vector<double>(dy)] {
            std::vector<double> dx(x->size());
            for (std::size_t i = 0; i != dx.size(); ++i)
                dx[i] = 2 * static_cast<double>(i + 1) * (*x)[i] * dy[i];
            if constexpr (M == Mutant::wrong_size) dx.pop_back();
            if constexpr (M == Mutant::reversed) dx = std::vector<double>(dx.rbegin(), dx.rend());
            return dx;
        };
        auto add_to = [compute](auto& dest) {
            auto const dx = compute();
            for (std::size_t i = 0; i != dest.size(); ++i) {
                if constexpr (M == Mutant::overwrites)
                    dest[i] = dx[i];
                else if constexpr (M == Mutant::adds_other_value)
                    dest[i] += 200 * dx[i];
                else
                    dest[i] += dx[i];
                if constexpr (M == Mutant::adds_twice) dest[i] += dx[i];
            }
        };
        return std::tuple{NoTangent{}, inplaceable_thunk(add_to, compute)};
    };
    return std::pair(f(x), pullback);
}

struct Point {
    double x;
    double y;
};
struct Other {
    double x;
    double y;
};

/// x² + 3 y of a struct, by a functor whose scale is a field.
template <Mutant M = Mutant::correct>
struct Height {
    double scale;
    int count = 1;

    double operator()(Point const& p) const { return scale * (p.x * p.x + 3 * p.y); }
};

}  // namespace mutants

CHAINRULES_FIELDS(mutants::Point, x, y);
CHAINRULES_FIELDS(mutants::Other, x, y);
CHAINRULES_FIELDS_TEMPLATE((mutants::Mutant M), (mutants::Height<M>), scale, count);

namespace mutants {

template <Mutant M, class Df, class Dp>
auto frule(std::tuple<Df, Dp> const& tangents, Height<M> const& f, Point const& p) {
    auto const& [df, dp] = tangents;
    auto const plain = p.x * p.x + 3 * p.y;
    auto const by_x = scale(2 * p.x, get<&Point::x>(dp));
    auto const by_y = scale(M == Mutant::forgotten_field ? 0.0 : 3.0, get<&Point::y>(dp));
    return std::pair(
        f(p), add(scale(f.scale, add(by_x, by_y)), scale(plain, get<&Height<M>::scale>(df))));
}

template <Mutant M>
auto rrule(Height<M> const& f, Point const& p) {
    auto pullback = [f, p](auto const& d) {
        double const dx = 2 * f.scale * p.x * d;
        double const dy = 3 * f.scale * d;
        auto const df = tangent<Height<M>>(field<&Height<M>::scale>((p.x * p.x + 3 * p.y) * d));
        if constexpr (M == Mutant::swapped_fields)
            return std::tuple{df, tangent<Point>(field<&Point::x>(dy), field<&Point::y>(dx))};
        else if constexpr (M == Mutant::forgotten_field)
            return std::tuple{df, tangent<Point>(field<&Point::x>(dx))};
        else if constexpr (M == Mutant::other_primal)
            return std::tuple{df, tangent<Other>(field<&Other::x>(dx), field<&Other::y>(dy))};
        else if constexpr (M == Mutant::zero_tangent)
            return std::tuple{ZeroTangent{},
                              tangent<Point>(field<&Point::x>(dx), field<&Point::y>(dy))};
        else if constexpr (M == Mutant::no_tangent)
            return std::tuple{NoTangent{},
                              tangent<Point>(field<&Point::x>(dx), field<&Point::y>(dy))};
        else
            return std::tuple{df, tangent<Point>(field<&Point::x>(dx), field<&Point::y>(dy))};
    };
    return std::pair(f(p), pullback);
}

/// Element i of a vector.
template <Mutant M = Mutant::correct>
struct element_t {
    double operator()(std::vector<double> const& x, std::size_t i) const { return x.at(i); }
};
template <Mutant M = Mutant::correct>
inline constexpr element_t<M> element{};

template <Mutant M>
auto rrule(element_t<M> f, std::vector<double> const& x, std::size_t const& i) {
    auto pullback = [x = &x, i, n = x.size()](auto const& d) {
        (void)x;
        std::vector<double> dx(n);
        dx[M == Mutant::one_past ? (i + 1) % n : i] = d;
        if constexpr (M == Mutant::changes_argument) const_cast<std::vector<double>&>(*x)[i] += 1;
        if constexpr (M == Mutant::zero_for_index)
            return std::tuple{NoTangent{}, dx, ZeroTangent{}};
        else if constexpr (M == Mutant::value_for_index)
            return std::tuple{NoTangent{}, dx, 0.0};
        else
            return std::tuple{NoTangent{}, dx, NoTangent{}};
    };
    return std::pair(f(x, i), pullback);
}

}  // namespace mutants
