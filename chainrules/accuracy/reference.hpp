// SPDX-License-Identifier: MIT
#pragma once
// Exact partials: central differences of a function's plain definition, in the first of several
// number types whose digits suffice. A difference counts if it keeps enough digits of the values it
// is taken from, and if half the step gives the same.

#include <cmath>
#include <limits>
#include <optional>

#include "function.hpp"

namespace accuracy {

template <class L>
L power_of_two(int exponent) {
    using std::ldexp;
    return ldexp(L(1), exponent);
}
template <class L>
int exponent_of(L const& x) {
    using std::frexp;
    int e = 0;
    frexp(x, &e);
    return e - 1;
}
template <class L>
bool finite(L const& x) {
    return x - x == 0;
}
template <class L>
L magnitude(L const& x) {
    return x < 0 ? L(-x) : x;
}

template <class L>
class Difference {
  public:
    /// Of partials of f by argument i, to `bits` bits.
    Difference(Function const& f, Definition<L> const& d, std::size_t i, int bits)
        : f_(f), d_(d), i_(i), bits_(bits) {
        // The error of a step, relative to the scale, is its square; that of rounding its inverse.
        constexpr int digits = std::numeric_limits<L>::digits;
        step_ = digits > 3 * bits ? digits / 3 : (bits + 4) / 2;
    }

    /// The partial of output o at x with steps from this scale, if they settle it. A scale that
    /// may be greater than that of the function must be seen to be none on which it bends. If
    /// `twice`, half the step must give the same.
    std::optional<L> at(L const* x, std::size_t o, int scale, bool suspect, bool twice) const {
        std::optional<L> const coarse = once(x, o, scale - step_ - (twice ? 0 : 1), suspect);
        if (!coarse || !twice) return coarse;
        std::optional<L> const fine = once(x, o, scale - step_ - 1, false);
        if (!fine) return {};
        if (magnitude<L>(*coarse - *fine) > magnitude<L>(*fine) * power_of_two<L>(-bits_))
            return {};
        return fine;
    }

  private:
    std::optional<L> once(L const* x, std::size_t o, int exponent, bool suspect) const {
        L const h = power_of_two<L>(exponent);
        L above[max_arguments];
        L below[max_arguments];
        for (std::size_t j = 0; j != f_.arguments(); ++j) above[j] = below[j] = x[j];
        above[i_] += h;
        below[i_] -= h;
        L const width = above[i_] - below[i_];
        if (!(width > h)) return {};
        L f_above[max_outputs];
        L f_below[max_outputs];
        auto const flat = d_.flat[i_];
        auto const value = flat ? flat : d_.value;
        value(above, f_above);
        value(below, f_below);
        L const rise = f_above[o] - f_below[o];
        if (!finite(rise)) return {};
        L const largest = std::max(magnitude(f_above[o]), magnitude(f_below[o]));
        // Too close to the end of the number type's own range.
        if (largest != 0 && exponent_of(largest) < std::numeric_limits<L>::min_exponent + 120)
            return {};
        // Differences that cancel altogether say nothing, but for the most digits, or a definition
        // made for this, or where the function is zero.
        bool const exact = above[i_] - h == x[i_] && below[i_] + h == x[i_];
        bool const zero = std::numeric_limits<L>::digits > 3000 || largest == 0 || (flat && exact);
        if (rise == 0) return zero ? std::optional<L>(L(0)) : std::nullopt;
        // Twelve bits for what the definition loses on its way.
        if (magnitude(rise) <
            largest * power_of_two<L>(bits_ + 12 - std::numeric_limits<L>::digits))
            return {};
        if (suspect) {
            L f_here[max_outputs];
            value(x, f_here);
            L const bend = (f_above[o] - f_here[o]) - (f_here[o] - f_below[o]);
            if (!(magnitude(bend) <= magnitude(rise) * power_of_two<L>(-4))) return {};
        }
        return L(rise / width);
    }

    Function const& f_;
    Definition<L> const& d_;
    std::size_t i_;
    int bits_;
    int step_;
};

}  // namespace accuracy
