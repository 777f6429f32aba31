// SPDX-License-Identifier: MIT
#pragma once
// Taylor polynomials in the displacements α and β of two parameters, or in β alone: a value with
// its partials of up to order D, each over i! j!. Numbers N may be floating-point numbers, such
// with twice the digits, or estimates with their errors.

#include <array>
#include <cstddef>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/estimate.hpp"

namespace chainrules::special::detail {

template <class N, int D, int variables = 2>
struct Taylor {
    static constexpr int degree = D;
    static constexpr std::size_t size = variables == 2 ? (D + 1) * (D + 2) / 2 : D + 1;

    std::array<N, size> c{};

    Taylor() = default;
    explicit Taylor(N const& constant) { c[0] = constant; }

    static constexpr std::size_t index(int i, int j) {
        int const n = i + j;
        return static_cast<std::size_t>(variables == 2 ? n * (n + 1) / 2 + j : j);
    }
    /// The coefficient of αⁱ βʲ.
    N& operator()(int i, int j) { return c[index(i, j)]; }
    N const& operator()(int i, int j) const { return c[index(i, j)]; }
    /// f(i, j) for all of them, of greater degree first.
    template <class F>
    static constexpr void downwards(F const& f) {
        for (int n = D; n >= 0; --n)
            for (int j = n; j >= (variables == 2 ? 0 : n); --j) f(n - j, j);
    }
    template <class F>
    static constexpr void upwards(F const& f) {
        for (int n = 0; n <= D; ++n)
            for (int j = variables == 2 ? 0 : n; j <= n; ++j) f(n - j, j);
    }

    /// f of each coefficient, and of those of another polynomial.
    template <class F, class... M>
    auto map(F const& f, Taylor<M, D, variables> const&... other) const {
        Taylor<decltype(f(c[0], other.c[0]...)), D, variables> result;
        for (std::size_t n = 0; n != size; ++n) result.c[n] = f(c[n], other.c[n]...);
        return result;
    }

    /// Times u + p α.
    void times_alpha(N const& u, N const& p) {
        downwards([&](int i, int j) {
            N const product = (*this)(i, j) * u;
            (*this)(i, j) = i == 0 ? product : product + (*this)(i - 1, j) * p;
        });
    }
    /// Times u + q β.
    void times_beta(N const& u, N const& q) {
        downwards([&](int i, int j) {
            N const product = (*this)(i, j) * u;
            (*this)(i, j) = j == 0 ? product : product + (*this)(i, j - 1) * q;
        });
    }
    /// Times u + p α + q β.
    void times(N const& u, N const& p, N const& q) {
        downwards([&](int i, int j) {
            N sum = (*this)(i, j) * u;
            if (i != 0) sum = sum + (*this)(i - 1, j) * p;
            if (j != 0) sum = sum + (*this)(i, j - 1) * q;
            (*this)(i, j) = sum;
        });
    }
    /// Over 1 + q β.
    void over_beta(N const& q) {
        upwards([&](int i, int j) {
            if (j != 0) (*this)(i, j) = (*this)(i, j) + -((*this)(i, j - 1) * q);
        });
    }

    /// Over 1 + p α + q β.
    void over(N const& p, N const& q) {
        upwards([&](int i, int j) {
            if (i != 0) (*this)(i, j) = (*this)(i, j) + -((*this)(i - 1, j) * p);
            if (j != 0) (*this)(i, j) = (*this)(i, j) + -((*this)(i, j - 1) * q);
        });
    }

    friend Taylor operator+(Taylor const& x, Taylor const& y) {
        return x.map([](N const& a, N const& b) { return N(a + b); }, y);
    }
    friend Taylor operator-(Taylor const& x) {
        return x.map([](N const& a) { return N(-a); });
    }
    friend Taylor operator-(Taylor const& x, Taylor const& y) { return x + -y; }
    template <class M>
    friend auto operator*(Taylor const& x, Taylor<M, D, variables> const& y) {
        Taylor<decltype(x.c[0] * y.c[0]), D, variables> result;
        upwards([&](int i, int j) {
            for (int k = 0; k <= i; ++k)
                for (int l = 0; l <= j; ++l)
                    result(i, j) = result(i, j) + x(k, l) * y(i - k, j - l);
        });
        return result;
    }
    friend Taylor operator/(Taylor const& x, Taylor const& y) {
        Taylor result;
        upwards([&](int i, int j) {
            N rest = x(i, j);
            for (int k = 0; k <= i; ++k)
                for (int l = 0; l <= j; ++l)
                    if (k + l != 0) rest = rest + -(y(k, l) * result(i - k, j - l));
            result(i, j) = rest / y(0, 0);
        });
        return result;
    }
    /// By a number that does not move.
    friend Taylor operator*(N const& factor, Taylor const& x) {
        return x.map([&](N const& a) { return N(factor * a); });
    }
};

/// ln of it without its constant.
template <class N, int D, int variables>
Taylor<N, D, variables> log_taylor(Taylor<N, D, variables> const& f) {
    static_assert(D <= 2);
    // ln (1 + x) = x − x²/2.
    auto x = f.map([&](N const& part) { return N(part / f.c[0]); });
    x.c[0] = {};
    auto const square = x * x;
    for (int j = 0; D == 2 && j <= 2; ++j)
        x(2 - j, j) = x(2 - j, j) + decltype(N::value)(-0.5) * square(2 - j, j);
    return x;
}

/// A polynomial of estimates of which nothing is known.
template <class Result>
Result no_estimates() {
    Result result;
    for (auto& x : result.c) x = no_estimate<decltype(x.error)>();
    return result;
}

/// Σ fₙ (p α + q β)ⁿ, p and q from −1, 0 and 1.
template <int variables = 2, class N, std::size_t size>
auto along_line(std::array<N, size> const& f, int p, int q) {
    using Result = Taylor<N, static_cast<int>(size) - 1, variables>;
    Result result;
    Result::upwards([&](int i, int j) {
        // Of degree 2 at most: the binomial coefficients are 1 but for one.
        int sign = i * j == 0 ? 1 : 2;
        for (int k = 0; k != i; ++k) sign *= p;
        for (int k = 0; k != j; ++k) sign *= q;
        N const& coefficient = f[static_cast<std::size_t>(i + j)];
        if (sign < 0) result(i, j) = -coefficient;
        if (sign > 0) result(i, j) = coefficient;
        if (sign * sign == 4) result(i, j) = result(i, j) + result(i, j);
    });
    return result;
}
/// f(β − α, β) where `f` is in these two displacements.
template <class N, int D>
Taylor<N, D> with_difference(Taylor<N, D> const& f, int sign = -1) {
    static_assert(D <= 2);
    Taylor<N, D> result;
    auto const add = [&](int i, int j, N const& x, int negative) {
        result(i, j) = result(i, j) + (negative < 0 ? -x : x);
    };
    Taylor<N, D>::upwards([&](int i, int j) {
        N const& x = f(i, j);
        add(0, i + j, x, 1);
        if (i != 0) add(1, i + j - 1, i == 2 ? x + x : x, sign);
        if (i == 2) add(2, 0, x, 1);
    });
    return result;
}

}  // namespace chainrules::special::detail
