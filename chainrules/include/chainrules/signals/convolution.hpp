// SPDX-License-Identifier: MIT
#pragma once
// Convolution and correlation of two signals in std::vectors, std::arrays and spans. Where the
// shorter one has more than 64 numbers they are computed by transforms, whose error is a multiple
// of the largest number of the result; there, one infinity or NaN reaches all numbers.

#include "chainrules/signals/detail/convolutions.hpp"
#include "chainrules/signals/detail/linear_rules.hpp"

namespace chainrules {

/// Which part of a convolution of n and m numbers is wanted.
///
/// full   all n + m − 1 numbers
/// same   n of them, from (m − 1)/2 on
/// valid  the n − m + 1 into which all m numbers of the second signal go, for n ≥ m
enum class ConvolutionMode { full, same, valid };

namespace signals {

namespace detail {

template <class X>
inline constexpr bool is_mode =
    std::is_same_v<X, ConvolutionMode> || std::is_same_v<X, Keyword<ConvolutionMode>>;
template <class... O>
concept Modes = sizeof...(O) <= 1 && (... && is_mode<O>);

inline ConvolutionMode mode_of(ConvolutionMode mode = ConvolutionMode::full) { return mode; }

inline Window window_of(char const* f, std::size_t n, std::size_t m, ConvolutionMode mode) {
    checked_count(f, "the size of a", n);
    checked_count(f, "the size of b", m);
    if (mode == ConvolutionMode::full) return {n, m, 0, n + m - 1};
    if (mode == ConvolutionMode::same) return {n, m, (m - 1) / 2, n};
    if (n < m) seq::raise_sizes(f, "a", n, "b", m, "ConvolutionMode::valid needs n ≥ m");
    return {n, m, m - 1, n - m + 1};
}

template <class A, class B>
inline constexpr bool is_complex_pair = Complex<seq::element_t<A>> || Complex<seq::element_t<B>>;
template <class A, class B>
using convolved_real_t =
    promoted_t<real_t<evaluated_t<seq::element_t<A>>>, real_t<evaluated_t<seq::element_t<B>>>>;
template <class A, class B>
using convolved_t = std::conditional_t<is_complex_pair<A, B>, std::complex<convolved_real_t<A, B>>,
                                       convolved_real_t<A, B>>;

/// Numbers of a sequence as a row of pairs or reals.
template <class R, bool pairs, class V>
std::vector<R> row_of(V const& x) {
    constexpr std::size_t width = pairs ? 2 : 1;
    std::vector<R> row(width * x.size(), R(0));
    for (std::size_t i = 0; i != x.size(); ++i)
        if constexpr (Complex<seq::element_t<V>>) {
            row[width * i] = R(x[i].real());
            if constexpr (pairs) row[width * i + 1] = R(x[i].imag());
        } else
            row[width * i] = R(x[i]);
    return row;
}
/// And back: `size` numbers from `start` on; real parts where E is real.
template <class V, bool pairs, class R>
V from_row(std::vector<R> const& row, std::size_t start, std::size_t size) {
    using E = seq::element_t<V>;
    return seq::made_of<V>(size, [&](std::size_t i) {
        if constexpr (pairs && Complex<E>)
            return E(row[2 * (start + i)], row[2 * (start + i) + 1]);
        else
            return E(row[(pairs ? 2 : 1) * (start + i)]);
    });
}

/// A convolution with what its pullback needs: the spectra of both, or, by the definition, both.
template <class R, bool pairs>
struct Convolution {
    Window window;
    std::vector<R> a, b;  // rows, or spectra where the window is not short

    template <class A, class B>
    Convolution(Window const& w, A const& first, B const& second, bool correlates)
        : window(w), a(row_of<R, pairs>(first)), b(row_of<R, pairs>(second)) {
        if (correlates) b = mirrored<pairs>(static_cast<R const*>(b.data()), w.m);
        if (window.is_short()) return;
        a = spectrum(a, 0, w.n);
        b = spectrum(b, 0, w.m);
    }

    template <class Y>
    Y value() const {
        if (window.is_short()) {
            std::vector<R> y((pairs ? 2 : 1) * window.size, R(0));
            add_convolution<pairs>(a.data(), window.n, b.data(), window.m,
                                   static_cast<std::ptrdiff_t>(window.start), y.data(),
                                   window.size);
            return from_row<Y, pairs>(y, 0, window.size);
        }
        auto const row = from_spectrum<pairs>(window.length(), product_of_spectra<false>(a, b));
        return from_row<Y, pairs>(row, window.start, window.size);
    }

    /// The cotangent, or its spectrum, of numbers that may be nested in more levels.
    template <class S>
    std::vector<S> prepared(std::vector<S> const& y_bar) const {
        return window.is_short() ? y_bar : spectrum(y_bar, window.start, window.size);
    }
    /// Σ_k ȳ_k conj(b_{k−j}), in as many numbers as the first signal has; of the second the same
    /// with a.
    template <class S>
    std::vector<S> transposed(std::vector<S> const& y_bar, bool of_first) const {
        std::vector<R> const& rest = of_first ? b : a;
        std::vector<S> const other(rest.begin(), rest.end());
        if (!window.is_short())
            return from_spectrum<pairs>(window.length(), product_of_spectra<true>(y_bar, other));
        std::size_t const m = of_first ? window.m : window.n, n = of_first ? window.n : window.m;
        auto const backwards = mirrored<pairs>(other.data(), m);
        std::vector<S> x_bar((pairs ? 2 : 1) * n, S(0));
        add_convolution<pairs>(
            y_bar.data(), window.size, backwards.data(), m,
            static_cast<std::ptrdiff_t>(m) - 1 - static_cast<std::ptrdiff_t>(window.start),
            x_bar.data(), n);
        return x_bar;
    }

  private:
    template <class S>
    std::vector<S> spectrum(std::vector<S> const& row, std::size_t start, std::size_t size) const {
        return padded_spectrum<pairs>(window.length(), row.data(), start, size);
    }
};

template <class F>
concept ConvolutionFunction = requires { F::correlates; };

template <ConvolutionFunction F, class A, class B, class... O>
auto convolution_of(F, A const& a, B const& b, O const&... mode) {
    auto const window = window_of(F::chainrules_name(), a.size(), b.size(),
                                  mode_of(chainrules::detail::without_keyword(mode)...));
    return Convolution<convolved_real_t<A, B>, is_complex_pair<A, B>>(window, a, b, F::correlates);
}

}  // namespace detail

/// The convolution y_k = Σ_j a_j b_{k−j} of two signals, the numbers of their polynomials' product:
/// `fn::convolve(a, b)`, `fn::convolve(a, b, ConvolutionMode::same)`.
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, convolve, static constexpr bool correlates = false;);
/// The correlation y_k = Σ_j a_{j+k} conj(b_j), from k = 1 − m on where all are wanted.
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, correlate, static constexpr bool correlates = true;);

template <detail::ConvolutionFunction F, seq::NumberSequence A, seq::NumberSequence B, class... O>
    requires detail::Modes<O...>
auto primal(F f, A const& a, B const& b, O const&... mode) {
    return detail::convolution_of(f, a, b, mode...)
        .template value<std::vector<detail::convolved_t<A, B>>>();
}

/// Convolution, or correlation with the mirrored conjugate of b for b.
///
/// Forward   ẏ = ȧ ∗ b + a ∗ ḃ
/// Reverse   ā_j = Σ_k ȳ_k conj(b_{k−j}), b̄_i = Σ_k ȳ_k conj(a_{k−i})
/// Shapes    y: a std::vector of as many numbers as the mode says; both have one at least, else
///           std::invalid_argument
/// Keeps     the spectra of both, or both where the shorter one has no more than 64 numbers
template <class Self, class Da, class Db, detail::ConvolutionFunction F, seq::NumberSequence A,
          seq::NumberSequence B, class... O>
    requires detail::Modes<O...>
auto frule(std::tuple<Self, Da, Db> const& tangents, F f, A const& a, B const& b,
           O const&... mode) {
    auto const by_first = [&](auto const& da) {
        return f(seq::tangent_of(F::chainrules_name(), "da", a, da), b, mode...);
    };
    auto const by_second = [&](auto const& db) {
        return f(a, seq::tangent_of(F::chainrules_name(), "db", b, db), mode...);
    };
    auto dy = chainrules::detail::combine_tangents(
        [&]<class X, class Y>(X const& da, Y const& db) {
            if constexpr (AbstractZero<X>)
                return by_second(db);
            else if constexpr (AbstractZero<Y>)
                return by_first(da);
            else
                return chainrules::evaluate(add(by_first(da), by_second(db)));
        },
        std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{f(a, b, mode...), std::move(dy)};
}

template <detail::ConvolutionFunction F, seq::NumberSequence A, seq::NumberSequence B, class... O>
    requires detail::Modes<O...>
auto rrule(F f, A const& a, B const& b, O const&... mode) {
    using Y = std::vector<detail::convolved_t<A, B>>;
    auto c = own(detail::convolution_of(f, a, b, mode...));
    auto y = c->template value<Y>();
    auto pullback = [c](auto const& dy) {
        seq::check_cotangent(F::chainrules_name(), dy, c->window.size);
        using P = seq::cotangent_element_t<seq::element_t<Y>, decltype(dy)>;
        using R = std::remove_cvref_t<decltype(chainrules::detail::product(
            detail::convolved_real_t<A, B>(0), real_t<P>(0)))>;
        std::vector<P> numbers;
        for (std::size_t i = 0; i != dy.size(); ++i)
            numbers.push_back(seq::projected<seq::element_t<Y>>(dy[i]));
        auto const y_bar =
            own(c->prepared(detail::row_of<R, detail::is_complex_pair<A, B>>(numbers)));
        auto const give_of = [&]<class X, bool first>(std::bool_constant<first>,
                                                      std::type_identity<X>) {
            std::size_t const n = first ? c->window.n : c->window.m;
            using G = std::conditional_t<Complex<seq::element_t<X>>, std::complex<R>, R>;
            auto give = [c, y_bar, n](auto const& put) {
                auto row = c->transposed(*y_bar, first);
                if (!first && F::correlates)
                    row = detail::mirrored<detail::is_complex_pair<A, B>>(
                        static_cast<R const*>(row.data()), n);
                auto const x_bar =
                    detail::from_row<std::vector<G>, detail::is_complex_pair<A, B>>(row, 0, n);
                for (std::size_t i = 0; i != n; ++i) put(i, x_bar[i]);
            };
            return seq::cotangent_thunk<X, G>(seq::Shape<X>{n}, give);
        };
        return std::tuple{NoTangent{}, give_of(std::true_type{}, std::type_identity<A>{}),
                          give_of(std::false_type{}, std::type_identity<B>{})};
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace signals
}  // namespace chainrules

namespace chainrules::fn {
using signals::convolve;
using signals::correlate;
}  // namespace chainrules::fn
