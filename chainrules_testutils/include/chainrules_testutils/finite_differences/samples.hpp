// SPDX-License-Identifier: MIT
//
// Evaluation of a function at the points of a stencil, and weighted sums of the values. A value
// that is not finite, and an exception, are noted rather than passed on: the caller may have
// another stencil to try. Nothing here uses the heap unless the values do.
#pragma once

#include <array>
#include <cstddef>
#include <exception>
#include <limits>
#include <optional>

#include "chainrules_testutils/finite_differences/function_ref.hpp"
#include "chainrules_testutils/finite_differences/numbers.hpp"
#include "chainrules_testutils/finite_differences/stencil.hpp"
#include "chainrules_testutils/finite_differences/value_space.hpp"

namespace chainrules::testutils::detail {

/// Throws std::invalid_argument: f returned vectors of two lengths.
[[noreturn]] void throw_size_changed(std::size_t before, std::size_t after);

/// f near x. Its value at x is computed at most once.
template <class Value, class T>
class Samples {
  public:
    using Y = Value;
    using Space = ValueSpace<Y, T>;
    using Real = typename Space::Real;
    using Wide = wide_t<Real>;

    Samples(FunctionRef<Y, T> f, T const& point) : x(point), f_(f) {}

    /// f at x + shift. Empty when f throws or its value is not finite, except that an exception
    /// thrown by f(x) itself passes through. `argument_error` becomes the rounding error of the
    /// argument.
    std::optional<Y> at(T const& shift, Wide& argument_error) {
        T const argument(x + shift);
        argument_error =
            absolute(static_cast<Wide>(static_cast<Real>(addition_error(x, shift, argument))));
        if (argument == x) {
            if (!centre_) evaluate_centre();
            if (centre_is_finite_) return centre_;
            return std::nullopt;
        }
        ++evaluations;
        std::optional<Y> y;
        try {
            y.emplace(f_(argument));
        } catch (...) {
            exception = std::current_exception();
            return std::nullopt;
        }
        note_size(*y);
        if (!finite(*y)) y.reset();
        return y;
    }

    /// Whether f(x) was evaluated and is not finite.
    [[nodiscard]] bool centre_is_bad() const { return centre_ && !centre_is_finite_; }

    Y const& centre() {
        if (!centre_) evaluate_centre();
        return *centre_;
    }

    /// Number of components of f's value; 0 before the first evaluation.
    [[nodiscard]] std::size_t size() const { return size_; }

    /// The relative rounding error that f's value and argument are known to have.
    static Wide epsilon() {
        using P = typename Space::Precision;
        Wide const of_value(static_cast<Wide>(std::numeric_limits<P>::epsilon()));
        Wide const of_argument(static_cast<Wide>(std::numeric_limits<T>::epsilon()));
        return larger(of_value, of_argument);
    }

    /// The rounding error to expect in a value of f of magnitude m: one unit in the last place.
    static Wide rounding_of_value(Wide const& m) {
        using P = typename Space::Precision;
        return static_cast<Wide>(unit_in_last_place(static_cast<P>(m)));
    }

    T x;
    int evaluations = 0;
    std::exception_ptr exception;  ///< the last one that f threw

  private:
    void evaluate_centre() {
        ++evaluations;
        centre_.emplace(f_(x));
        note_size(*centre_);
        centre_is_finite_ = finite(*centre_);
    }

    void note_size(Y const& y) {
        auto const size = Space::size(y);
        if (size_known_ && size != size_) throw_size_changed(size_, size);
        size_ = size;
        size_known_ = true;
    }

    static bool finite(Y const& y) {
        for (std::size_t i = 0; i < Space::size(y); ++i) {
            if (!is_finite_value(Space::get(y, i))) return false;
        }
        return true;
    }

    FunctionRef<Y, T> f_;
    std::optional<Y> centre_;
    bool centre_is_finite_ = false;
    bool size_known_ = false;
    std::size_t size_ = 0;
};

/// N weighted sums over one set of function values.
template <class Space, class Wide, std::size_t N>
struct StencilSums {
    template <class U>
    using Buffer = typename Space::template Buffer<U>;

    bool ok = false;                                     ///< all values were finite
    std::array<Buffer<typename Space::Element>, N> sum;  ///< Σ c_j f(x + g_j h) / h^q
    Buffer<Wide> magnitude;                              ///< largest |f| in the stencil
    Buffer<Wide> variation;                              ///< largest |f - f(reference point)|
    Wide argument_error{};                               ///< Σ |c_j| (rounding error of x + g_j h)
};

/// Evaluates f on a stencil and forms the sums for N sets of weights. The value at the reference
/// point is subtracted first (the weights of a derivative sum to zero), which spares the rounding
/// errors of the weights and makes the derivative of a constant exactly zero.
template <std::size_t N, class S, class T>
auto stencil_sums(S& samples, FiniteDifferenceStencil const& stencil,
                  std::array<StencilWeights const*, N> const& weights, T const& h) {
    using Space = typename S::Space;
    using Wide = typename S::Wide;
    using Real = typename S::Real;
    using Element = typename Space::Element;
    using Sums = StencilSums<Space, Wide, N>;

    Sums sums;
    Wide argument_error{};
    auto const shift = [&](std::size_t j) { return T(h * static_cast<T>(stencil.grid[j])); };
    auto const reference = samples.at(shift(stencil.reference), argument_error);
    if (!reference) return sums;

    std::size_t const n = samples.size();
    for (auto& sum : sums.sum) sum = typename Sums::template Buffer<Element>(n);
    sums.magnitude = typename Sums::template Buffer<Wide>(n);
    sums.variation = typename Sums::template Buffer<Wide>(n);
    sums.argument_error =
        Wide(argument_error * absolute(weights[0]->template get<Wide>(stencil.reference)));
    for (std::size_t i = 0; i < n; ++i) {
        sums.magnitude[i] = static_cast<Wide>(magnitude(Space::get(*reference, i)));
    }
    for (std::size_t j = 0; j < stencil.grid.size(); ++j) {
        if (j == stencil.reference) continue;
        auto const y = samples.at(shift(j), argument_error);
        if (!y) return sums;
        sums.argument_error += Wide(argument_error * absolute(weights[0]->template get<Wide>(j)));
        std::array<Real, N> c;
        for (std::size_t k = 0; k < N; ++k) c[k] = weights[k]->template get<Real>(j);
        for (std::size_t i = 0; i < n; ++i) {
            Element const value = Space::get(*y, i);
            Element const difference(value - Space::get(*reference, i));
            for (std::size_t k = 0; k < N; ++k) sums.sum[k][i] += scaled(c[k], difference);
            sums.magnitude[i] = larger(sums.magnitude[i], static_cast<Wide>(magnitude(value)));
            sums.variation[i] = larger(sums.variation[i], static_cast<Wide>(magnitude(difference)));
        }
    }
    Real const divisor(static_cast<Real>(h));
    for (auto& sum : sums.sum) {
        for (std::size_t i = 0; i < n; ++i) {
            for (int q = 0; q < stencil.derivative_order; ++q) sum[i] = divided(sum[i], divisor);
        }
    }
    sums.ok = true;
    return sums;
}

}  // namespace chainrules::testutils::detail
