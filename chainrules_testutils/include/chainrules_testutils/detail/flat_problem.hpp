// SPDX-License-Identifier: MIT
#pragma once
// A function of anything as a function of one flat vector: what the compiled engine works on, and
// its finite-difference derivatives.

#include <limits>
#include <string>
#include <vector>

#include "chainrules_testutils/detail/callable_ref.hpp"
#include "chainrules_testutils/finite_differences/interval.hpp"
#include "chainrules_testutils/to_vec.hpp"

namespace chainrules::testutils {
class FiniteDifferenceMethod;
class ExactNumber;
}  // namespace chainrules::testutils

namespace chainrules::testutils::detail {

/// One argument of the function, or its output, inside a flat vector. Argument 0 is the function
/// itself.
struct FlatBlock {
    std::string name;
    std::string_view type;
    std::size_t offset = 0;
    std::size_t size = 0;
    unsigned reals = 0;       ///< 0: nothing in it can be perturbed
    std::size_t rows = 0;     ///< of a matrix, stored by columns; else 0
    bool complex = false;     ///< pairs of real and imaginary part
    bool fixed = false;       ///< the caller asked to leave it out
    bool may_follow = false;  ///< members that are not described may follow from those that are
    Interval<double> bounds;  ///< of its numbers
    std::string text;         ///< the value of what has no numbers: "3"
    void const* object = nullptr;
    std::string (*path)(void const*, std::size_t) = nullptr;

    std::string path_of(std::size_t index) const {
        return path == nullptr ? std::string() : path(object, index);
    }
};

template <class T>
constexpr bool holds_only_complex() {
    if constexpr (Complex<T>)
        return true;
    else if constexpr (requires { typename T::value_type; } && !std::is_same_v<T, void>)
        return !Number<T> && holds_only_complex<typename T::value_type>();
    else
        return false;
}

template <class T>
FlatBlock make_block(std::string name, std::size_t offset, T const& x) {
    FlatBlock block;
    block.name = static_cast<std::string&&>(name);
    block.type = type_name<T>();
    block.offset = offset;
    if constexpr (Flattenable<T>) {
        block.size = flat_size(x);
        block.reals = reals_of<T>;
        block.complex = holds_only_complex<T>();
        if constexpr (requires { Flatten<T>::rows(x); }) block.rows = Flatten<T>::rows(x);
        block.object = &x;
        if constexpr (std::is_integral_v<T>) block.text = std::to_string(x);
        block.path = [](void const* object, std::size_t index) {
            return index_path(*static_cast<T const*>(object), index);
        };
    }
    return block;
}

/// The function on numbers of 120 digits.
using ExactPrimal = CallableRef<std::vector<ExactNumber>(std::vector<ExactNumber> const&)>;

template <class R>
struct FlatProblem {
    std::string function;
    std::vector<R> x;
    std::vector<FlatBlock> arguments;
    std::vector<R> y;
    FlatBlock output;
    CallableRef<std::vector<R>(std::vector<R> const&)> primal;
    double max_range = -1;  ///< how far from x the primal may be evaluated; see CheckOptions
    FiniteDifferenceMethod const* method = nullptr;  ///< the caller's, of first order; else our own
    ExactPrimal const* exact = nullptr;              ///< where it can be had

    /// Rounding unit of the least precise number among arguments and output.
    R epsilon() const;
};

/// Derivatives with an estimate of the error of each.
template <class R>
struct FlatDerivative {
    std::vector<R> numbers;
    std::vector<R> errors;
    /// The slopes around x; empty where derivatives are exact.
    std::vector<R> scales = {};
    /// Of exact derivatives, what is left after rounding; else empty.
    std::vector<R> tails = {};
};
/// J · direction, exactly: empty where that cannot be had.
template <class R>
FlatDerivative<R> exact_directional_derivative(FlatProblem<R> const& problem,
                                               std::vector<R> const& direction);
/// Jᵀ · y_bar, exactly.
template <class R>
FlatDerivative<R> exact_transposed_derivative(FlatProblem<R> const& problem,
                                              std::vector<R> const& y_bar);

/// J · direction. What cannot be computed is NaN; exceptions of the primal at x pass through.
template <class R>
FlatDerivative<R> directional_derivative(FlatProblem<R> const& problem,
                                         std::vector<R> const& direction);
/// Jᵀ · y_bar, one entry of x at a time; 0 for fixed arguments and for those that are larger.
template <class R>
FlatDerivative<R> transposed_derivative(
    FlatProblem<R> const& problem, std::vector<R> const& y_bar,
    std::size_t largest_block = std::numeric_limits<std::size_t>::max());
/// How many times the direction leads to the nearest 0 of one of the numbers that it moves, other
/// than those that are 0: there may be a pole or a kink, which the usual steps go beyond. Infinite
/// where there is none.
template <class R>
R distance_to_zero(FlatProblem<R> const& problem, std::vector<R> const& direction);
/// Steps to a nearer one have no digits.
template <class R>
inline constexpr R nearest_zero = R(0x1p20) * static_cast<R>(std::numeric_limits<double>::min());
/// Appends y_barᵀ · J · direction, from values at x + t direction with t in this interval.
template <class R>
void derivative_along(FlatProblem<R> const& problem, std::vector<R> const& direction,
                      std::vector<R> const& y_bar, FlatDerivative<R>& out,
                      Interval<double> const& steps = {});

/// The slope of y_bar · f along v on one side of x.
template <class R>
struct OneSide {
    bool defined = false;  ///< f is, next to x
    R slope = 0;           ///< infinite where quotients grow without bound; NaN: cannot be had
    R error = 0;
};
template <class R>
struct BothSides {
    OneSide<R> below;
    OneSide<R> above;
    R scale = 0;  ///< of slopes that are no rounding errors

    bool is_infinite(R like) const { return below.slope == like || above.slope == like; }
    /// There is one finite derivative; at an end of the domain, on the only side.
    bool has_derivative() const;
    /// There are two finite derivatives.
    bool has_kink() const;
    R derivative() const { return above.defined ? above.slope : below.slope; }

  private:
    R tolerance() const;
};
/// y_bar · f along v.
template <class R>
struct Along {
    FlatProblem<R> const& problem;
    std::vector<R> v;
    std::vector<R> y_bar;
};
template <class R>
BothSides<R> one_sided_derivatives(Along<R> const& line);
/// Whether `rule` is the derivative at x of what f is next to here, on the other side of a kink,
/// and that is not the `expected` one.
template <class R>
bool is_derivative_of_other_piece(Along<R> const& line, R rule, R expected);

extern template struct BothSides<double>;
extern template struct BothSides<long double>;
extern template struct FlatProblem<double>;
extern template struct FlatProblem<long double>;

}  // namespace chainrules::testutils::detail
