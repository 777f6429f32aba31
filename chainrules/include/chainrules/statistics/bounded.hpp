// SPDX-License-Identifier: MIT
#pragma once
// Truncated and censored forms of the log densities of this folder that have a distribution
// function, and the probability of an interval. They are densities like the others: log_likelihood
// adds them up. Two bounds stand before x; infinite ones are none.
//
//     auto const f = truncated(normal_logpdf);
//     f(mu, sigma, lower, upper, x)
//     log_likelihood(f, mu, sigma, 0.0, 4.0, xs)

#include "chainrules/statistics/detail/bounded_forms.hpp"

namespace chainrules::statistics {

/// ln P(lower < X ≤ upper) of the distribution of the density F, with its parameters before the
/// bounds: the log likelihood of what was seen to be in an interval.
template <class F>
    requires detail::HasTails<F>
struct LogIntervalProbability : formulas::form_t<LogIntervalProbability<F>, 0>,
                                formulas::ByFormula<LogIntervalProbability<F>, F::count + 1> {
    static constexpr detail::Text name = detail::named_after<F>("interval_censored");
    static constexpr detail::Text argument_names = detail::bounded_names<F>(")");
    static constexpr char const* chainrules_name() { return name.text; }
    static constexpr char const* chainrules_names = argument_names.text;
    template <class T>
    static constexpr bool is_formula_of = std::floating_point<T>;

    template <class T, class... X>
    static bool in_domain(X const&... x) {
        std::tuple<X const&...> const all(x...);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            typename F::template form<T> form;
            form.set(T(std::get<I>(all))...);
            return form.in_domain() && std::get<F::count - 1>(all) < std::get<F::count>(all);
        }(std::make_index_sequence<F::count>{});
    }
    template <class... X>
    static auto formula(X const&... x) {
        return formulas::log_between<typename detail::law_of<F>::law>(
            std::make_index_sequence<F::count - 1>{}, std::tuple<X const&...>(x...));
    }
    template <std::floating_point T, class... X>
        requires(sizeof...(X) == F::count)
    friend T primal(LogIntervalProbability const&, T const& x0, X const&... x) {
        return formulas::formula_of<LogIntervalProbability, T>(std::integer_sequence<int>{}, x0,
                                                               x...);
    }
};

namespace detail {

/// f − ln P(lower < X ≤ upper).
template <class F, class T>
struct TruncatedForm : BoundedArguments<F, T> {
    using Base = BoundedArguments<F, T>;
    using Probability = LogIntervalProbability<F>;
    T log_probability{};

    template <unsigned Varying>
    constexpr void give() {
        this->update_density();
        this->density.template give<~0U>();
        if constexpr (std::floating_point<T> && (Varying & Base::before_x) != 0)
            log_probability = in_domain() ? probability(std::integer_sequence<int>{}) : T(0);
    }
    template <unsigned Varying, bool Each, unsigned Active, unsigned Wanted, bool WithValue>
    constexpr void add_terms(auto& sums) const {
        Sums<T, F::count> inner;
        this->density.template add_terms<Base::of_density(Varying), Each, Base::of_density(Active),
                                         Base::of_density(Wanted), WithValue>(inner);
        if constexpr (WithValue) sums.value = T(sums.value + inner.value);
        Base::template take<Wanted>(inner, sums);
        if constexpr (((Varying & Base::before_x) != 0) == Each && (Active & Base::before_x) != 0) {
            if constexpr (WithValue) sums.value = T(sums.value - log_probability);
            [&]<int... J>(std::integer_sequence<int, J...>) {
                (subtract_partial < J, (Wanted >> J & 1U) != 0 > (sums), ...);
            }(std::make_integer_sequence<int, Base::count - 1>{});
        }
    }
    constexpr bool in_domain() const {
        return this->density.in_domain() && this->lower() < this->upper();
    }
    constexpr bool in_support() const {
        return this->density.in_support() && this->lower() <= this->x() &&
               this->x() <= this->upper();
    }

  private:
    template <int... J>
    constexpr T probability(std::integer_sequence<int, J...> by) const {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            if constexpr (std::floating_point<T>)
                return formulas::formula_of<Probability, T>(by, this->all[I]...);
            else
                return T(formulas::PartialBy<Probability, J...>{}(this->all[I]...));
        }(std::make_index_sequence<std::size_t(Base::count - 1)>{});
    }
    template <int J, bool wanted>
    constexpr void subtract_partial(auto& sums) const {
        if constexpr (wanted)
            sums.partial[J] = T(sums.partial[J] - probability(std::integer_sequence<int, J>{}));
    }
};

/// f between the bounds, on which all that lies beyond them is counted.
template <class F, class T>
struct CensoredForm : BoundedArguments<F, T> {
    using Base = BoundedArguments<F, T>;

    template <unsigned Varying>
    constexpr void give() {
        this->update_density();
        this->density.template give<~0U>();
    }
    template <unsigned Varying, bool Each, unsigned Active, unsigned Wanted, bool WithValue>
    constexpr void add_terms(auto& sums) const {
        if constexpr ((Varying != 0) == Each && (Active & ((1U << Base::count) - 1)) != 0) {
            if (this->x() <= this->lower()) {
                add_tail<typename law_of<F>::lower, Base::parameters, Wanted, WithValue>(sums);
            } else if (this->x() >= this->upper()) {
                add_tail<typename law_of<F>::upper, Base::parameters + 1, Wanted, WithValue>(sums);
            } else {
                Sums<T, F::count> inner;
                this->density
                    .template add_terms<~0U, true, ~0U, Base::of_density(Wanted), WithValue>(inner);
                if constexpr (WithValue) sums.value = T(sums.value + inner.value);
                Base::template take<Wanted>(inner, sums);
            }
        }
    }
    constexpr bool in_domain() const {
        return this->density.in_domain() && this->lower() < this->upper();
    }
    constexpr bool in_support() const {
        return this->x() <= this->lower() || this->x() >= this->upper() ||
               this->density.in_support();
    }

  private:
    template <class Tail, int bound, unsigned Wanted, bool WithValue>
    constexpr void add_tail(auto& sums) const {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            if constexpr (WithValue)
                sums.value = T(sums.value + tail<Tail, bound>(std::integer_sequence<int>{}));
            auto const add = [&]<int J>(Slot<J>) {
                constexpr int to = J < Base::parameters ? J : bound;
                if constexpr ((Wanted >> to & 1U) != 0)
                    sums.partial[to] =
                        T(sums.partial[to] + tail<Tail, bound>(std::integer_sequence<int, J>{}));
            };
            (add(Slot<int(I)>{}), ...);
        }(std::make_index_sequence<F::count>{});
    }
    template <class Tail, int bound, int... J>
    constexpr T tail(std::integer_sequence<int, J...> by) const {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            if constexpr (std::floating_point<T>)
                return formulas::formula_of<Tail, T>(by, this->all[I]..., this->all[bound]);
            else
                return T(formulas::PartialBy<Tail, J...>{}(this->all[I]..., this->all[bound]));
        }(std::make_index_sequence<std::size_t(Base::parameters)>{});
    }
};

/// What densities between two bounds share: F's arguments, the bounds before x, and the domain.
template <class F>
struct BetweenBounds {
    static constexpr int count = F::count + 2, counts = 0;
    static constexpr Text argument_names = bounded_names<F>(", x)");
    static constexpr Text domain = Text{}.add(F::condition()).add(" && lower < upper");
    static constexpr char const* chainrules_names() { return argument_names.text; }
    static constexpr char const* condition() { return domain.text; }
};

}  // namespace detail

/// The log density of X under the condition lower ≤ X ≤ upper, X of the density F: its parameters,
/// lower, upper, x. −∞ outside of the bounds.
template <class F>
    requires detail::HasTails<F>
struct Truncated : Density<Truncated<F>>, detail::BetweenBounds<F> {
    using ChainRulesDensity = Truncated;
    template <class T>
    using form = detail::TruncatedForm<F, T>;
    static constexpr detail::Text name = detail::named_after<F>("truncated");
    static constexpr char const* chainrules_name() { return name.text; }
};

/// The log density of X where it lies between the bounds, and of what is counted on them else: the
/// logarithms of P(X ≤ lower) at x ≤ lower and of P(X > upper) at x ≥ upper. Arguments as of
/// Truncated. The partial by x is 0 beyond the bounds.
/// Source    Tobin (1958), doi:10.2307/1907382
template <class F>
    requires detail::HasTails<F>
struct Censored : Density<Censored<F>>, detail::BetweenBounds<F> {
    using ChainRulesDensity = Censored;
    template <class T>
    using form = detail::CensoredForm<F, T>;
    static constexpr detail::Text name = detail::named_after<F>("censored");
    static constexpr char const* chainrules_name() { return name.text; }
};

/// The truncated form of a log density: `truncated(gamma_logpdf)(k, theta, lower, upper, x)`.
template <class F>
    requires detail::HasTails<F>
constexpr Truncated<F> truncated(F const&) {
    return {};
}
/// The censored form of a log density: `censored(normal_logpdf)(mu, sigma, lower, upper, x)`.
template <class F>
    requires detail::HasTails<F>
constexpr Censored<F> censored(F const&) {
    return {};
}
/// The log probability of an interval: `interval_censored(weibull_logpdf)(k, lambda, lower,
/// upper)`.
template <class F>
    requires detail::HasTails<F>
constexpr LogIntervalProbability<F> interval_censored(F const&) {
    return {};
}

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::censored;
using statistics::interval_censored;
using statistics::truncated;
}  // namespace chainrules::fn
