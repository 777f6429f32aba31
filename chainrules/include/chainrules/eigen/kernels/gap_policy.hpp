// SPDX-License-Identifier: MIT
#pragma once
// What the derivatives of spectral decompositions divide by: differences of eigenvalues and of
// singular values, which may vanish, and the quotients' limits.

#include <limits>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/eigen/kernels/plain_numbers.hpp"

namespace chainrules::eigen::detail {

/// 0, of which nothing is known about the derivatives: they are infinite along every direction in
/// which x is not constant. Of plain numbers it is 0.
template <class S>
S without_derivative(S const& x) {
    if constexpr (depth<S> == 0)
        return S(0);
    else if constexpr (Complex<S>)
        return S(without_derivative(real_t<S>(x.real())), without_derivative(real_t<S>(x.imag())));
    else
        return S(cmath::cbrt(S(x - plain_value(x))));
}

/// n ε of a norm: what n roundings of numbers of that size may sum up to.
template <class T>
T rounding_of(T const& norm, Eigen::Index n) {
    return T(T(static_cast<double>(n)) * std::numeric_limits<T>::epsilon() * norm);
}

/// Quotients by gaps that may vanish. One whose gap is within the gap tolerance is 0 if its
/// numerator is within the gauge tolerance, because then every finite value gives the same
/// cotangent; else it does not exist, and it is infinite or NaN, or throws. A numerator that cannot
/// be told from its rounding errors is 0 beside any small gap, which would magnify nothing but
/// them.
template <class T>
class GapPolicy {
  public:
    /// Of a matrix of the size n whose spectrum has the norm `spectrum`. The numerators are
    /// computed from matrices whose norm is `norm`. They are called `names` in messages, and what
    /// is divided `what`.
    GapPolicy(char const* f, char const* names, char const* what, Eigen::Index n, T const& spectrum,
              T const& norm, FactorizationOptions const& options)
        : f_(f),
          names_(names),
          what_(what),
          on_degenerate_(options.on_degenerate),
          gap_(options.gap_tolerance >= 0 ? T(options.gap_tolerance) : rounding_of(spectrum, n)),
          rounding_(rounding_of(norm, n)),
          small_gap_(root_of_epsilon() * spectrum) {
        T const relative = T(root_of_epsilon() * norm);
        T const least = std::numeric_limits<T>::epsilon();
        gauge_ = options.gauge_tolerance >= 0 ? T(options.gauge_tolerance)
                                              : (relative < least ? least : relative);
    }

    /// Without a gauge tolerance, for tangents: what is downstream is not known, and only a
    /// numerator that is 0 up to rounding leaves them alone.
    GapPolicy& exact_numerators() {
        gauge_ = rounding_;
        return *this;
    }

    /// numerator / (second − first), the values with the indices j and i, where that is wanted;
    /// limit() is what it is where both vanish, 0 unless it is given.
    template <class S, class D, class Limit>
    S operator()(S const& numerator, D const& first, D const& second, Eigen::Index i,
                 Eigen::Index j, Limit const& limit) const {
        auto const complain = [&] {
            raise_domain(f_, names_, " ", i, " and ", j, " are ", shown(first), " and ",
                         shown(second), "; ", what_, ", ",
                         static_cast<double>(magnitude(numerator)),
                         ", is divided by their difference");
        };
        return quotient(numerator, D(second - first), complain, limit);
    }
    template <class S, class D>
    S operator()(S const& numerator, D const& first, D const& second, Eigen::Index i,
                 Eigen::Index j) const {
        return (*this)(numerator, first, second, i, j, [] { return S(real_t<S>(T(0))); });
    }

    /// numerator / denominator; complain() throws.
    template <class S, class D, class Complain, class Limit>
    S quotient(S const& numerator, D const& denominator, Complain const& complain,
               Limit const& limit) const {
        if (on_degenerate_ != OnDegenerate::ieee) {
            T const size = magnitude(numerator), gap = magnitude(denominator);
            if (gap <= gap_) {
                if (size <= gauge_) return S(without_derivative(numerator) + limit());
                if (on_degenerate_ == OnDegenerate::raise) complain();
                return S(numerator / real_t<S>(T(0)));
            }
            if constexpr (depth<S> == 0)
                if (size <= rounding_ && gap <= small_gap_)
                    return gap <= few * gap_ ? limit() : S(real_t<S>(T(0)));
        }
        return S(numerator / denominator);
    }
    template <class S, class D, class Complain>
    S quotient(S const& numerator, D const& denominator, Complain const& complain) const {
        return quotient(numerator, denominator, complain, [] { return S(real_t<S>(T(0))); });
    }

    /// The limit of a quotient between the equal values i and j of a function of U f(Λ) Uᴴ and of
    /// Σ g(λ), from their cotangents λ̄_k and h(k, k), where h is the Hermitian part of Uᴴ Ū: as
    /// λ̄_k = f'(λ) c_kk + g'(λ) and h_kl = 2 f(λ) c_kl, it is f'(λ) c_ij = ρ h_ij with the ρ of
    /// λ̄_k = ρ h_kk + γ. Where no ρ fits, up to what the λ̄_k of values differ by that are equal up
    /// to rounding, there is no derivative: NaN, or it throws.
    template <class S, class Bar, class Hermitian>
    S limit_of_equal(Bar const& bar, Hermitian const& h, Eigen::Index i, Eigen::Index j) const {
        using R = real_t<S>;
        Eigen::Index low = i, high = i;
        auto const diagonal = [&](Eigen::Index k) { return R(Eigen::numext::real(h(k, k))); };
        for (Eigen::Index k = i + 1; k <= j; ++k) {
            if (plain_value(diagonal(k)) < plain_value(diagonal(low))) low = k;
            if (plain_value(diagonal(k)) > plain_value(diagonal(high))) high = k;
        }
        R const spread(diagonal(high) - diagonal(low));
        R const ratio =
            within_gauge(magnitude(spread)) ? R(T(0)) : R((bar(high) - bar(low)) / spread);
        for (Eigen::Index k = i; k <= j; ++k) {
            R const rest(bar(k) - bar(low) - ratio * R(diagonal(k) - diagonal(low)));
            if (magnitude(rest) <= T(gauge_ + 8 * few * gap_)) continue;
            return without_limit<S>(i, j, k, low, R(bar(k) - bar(low)));
        }
        return S(S(ratio) * h(i, j));
    }

    /// Throws or is NaN: the cotangents of k and of low, among the equal values i to j, differ.
    template <class S, class D>
    S without_limit(Eigen::Index i, Eigen::Index j, Eigen::Index k, Eigen::Index low,
                    D const& difference) const {
        if (on_degenerate_ == OnDegenerate::raise)
            raise_domain(f_, names_, " ", i, j <= i + 1 ? " and " : " to ", j,
                         " are equal; the cotangents of ", k, " and of ", low, " differ by ",
                         static_cast<double>(magnitude(difference)),
                         ", and there is no derivative");
        return S(real_t<S>(std::numeric_limits<T>::quiet_NaN()));
    }

    /// 0 where the numerator, what a cotangent says of what is free everywhere, is within the gauge
    /// tolerance; else NaN, or complain() throws.
    template <class R, class Complain>
    R of_gauge(R const& numerator, Complain const& complain) const {
        if (on_degenerate_ == OnDegenerate::ieee || magnitude(numerator) <= gauge_) return R(T(0));
        if (on_degenerate_ == OnDegenerate::raise) complain();
        return R(std::numeric_limits<T>::quiet_NaN());
    }

    /// Throws: a numerator is divided by the sum of two numbers that vanish.
    template <class S, class D>
    [[noreturn]] void raise_sum(S const& numerator, D const& first, D const& second, Eigen::Index i,
                                Eigen::Index j) const {
        raise_domain(f_, names_, " ", i, " and ", j, " are ", shown(first), " and ", shown(second),
                     "; ", what_, ", ", static_cast<double>(magnitude(numerator)),
                     ", is divided by their sum");
    }

    T const& gap() const { return gap_; }
    bool within_gauge(T const& size) const { return size <= gauge_; }
    OnDegenerate on_degenerate() const { return on_degenerate_; }

  private:
    // A number for a message.
    template <class S>
    static auto shown(S const& x) {
        auto const number = plain_number(x);
        if constexpr (Complex<S>)
            return std::complex<double>(static_cast<double>(number.real()),
                                        static_cast<double>(number.imag()));
        else
            return static_cast<double>(number);
    }
    static T root_of_epsilon() {
        using std::sqrt;
        return sqrt(T(std::numeric_limits<T>::epsilon()));
    }

    // Values that are equal before rounding differ by a few times n ε of the spectrum's norm.
    static constexpr int few = 16;

    char const *f_, *names_, *what_;
    OnDegenerate on_degenerate_;
    T gap_, rounding_, small_gap_, gauge_;
};

}  // namespace chainrules::eigen::detail
