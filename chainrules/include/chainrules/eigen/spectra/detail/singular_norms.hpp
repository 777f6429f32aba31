// SPDX-License-Identifier: MIT
#pragma once
// The rules of numbers that are functions of the singular values, in terms of what such a function
// weighs them with.

#include "chainrules/eigen/spectra/detail/singular_values.hpp"

namespace chainrules::eigen::detail {

/// What is n ε of the largest singular value by default.
template <class V>
auto spectrum_tolerance(V const& s, Index m, Index n, double option) {
    using T = magnitude_t<scalar_t<V>>;
    return option >= 0 ? T(option) : rounding_of(T(largest_of(s)), m < n ? n : m);
}

// The run of singular values that are equal to s_i.
struct EqualValues {
    Index first, size;
};
template <class V>
EqualValues equal_values(V const& s, Index i, magnitude_t<scalar_t<V>> const& tolerance) {
    auto const is_equal = [&](Index j) {
        return magnitude(real_t<scalar_t<V>>(s(j) - s(i))) <= tolerance;
    };
    Index first = i, last = i;
    while (first != 0 && is_equal(first - 1)) --first;
    while (last + 1 != s.size() && is_equal(last + 1)) ++last;
    return {first, last + 1 - first};
}

/// The derivatives of a function of the singular values by these, where they do not depend on the
/// choice among equal ones.
template <class V>
class SingularWeights {
  public:
    using R = scalar_t<V>;

    SingularWeights(char const* f, V const& s, Index m, Index n,
                    FactorizationOptions const& options)
        : weights(V::Zero(s.size())),
          f_(f),
          s_(s),
          raises_(options.on_degenerate == OnDegenerate::raise),
          gap_(spectrum_tolerance(s, m, n, options.gap_tolerance)),
          rank_(spectrum_tolerance(s, m, n, options.rank_tolerance)) {}

    /// `weight` for `count` of the values from s_first on, spread evenly over all that are equal to
    /// the last of them.
    void add(Index first, Index count, R const& weight) {
        if (count == 0) return;
        Index const last = first + count - 1;
        EqualValues const run = equal_values(s_, last, gap_);
        Index const from = run.first < first ? first : run.first;
        for (Index i = first; i != from; ++i) weights(i) = weights(i) + weight;
        Index const end = run.first + run.size;
        bool const whole = run.first >= first && end == last + 1;
        if (raises_ && !whole) {
            Index const i = end == last + 1 ? run.first : last;
            raise_domain(f_, "the singular values ", i, " and ", i + 1, " are ", shown(i), " and ",
                         shown(i + 1), "; there is no derivative where they are equal");
        }
        Index const start = run.first;
        R const share(weight * R(static_cast<double>(last + 1 - from)) /
                      R(static_cast<double>(end - start)));
        for (Index i = start; i != end; ++i) weights(i) = weights(i) + share;
    }
    /// No weight where a value is 0.
    void leave_out_zeros() {
        for (Index i = 0; i != s_.size(); ++i) {
            if (magnitude(s_(i)) > rank_ || plain_value(weights(i)) == 0) continue;
            if (raises_)
                raise_domain(f_, "the singular value ", i, " is ", shown(i),
                             "; there is no derivative where one is 0");
            weights(i) = R(0);
        }
    }

    V weights;

  private:
    double shown(Index i) const { return static_cast<double>(plain_value(s_(i))); }

    char const* f_;
    V const& s_;
    bool raises_;
    magnitude_t<R> gap_, rank_;
};

// The functions: their values and weights.
struct NuclearNorm {
    static constexpr char const* name = "nuclear_norm";
    template <class V>
    auto value(V const& s) const {
        return chainrules::evaluate(s.sum());
    }
    template <class V, class Sum>
    auto weighed(V const& s, Sum const& sum) const {
        return sum([&](auto& w) { set(w, s); });
    }
    template <class V>
    void set(SingularWeights<V>& w, V const& s) const {
        w.weights.setConstant(scalar_t<V>(1));
        if (s.size() != 0) w.leave_out_zeros();
    }
};
struct KyFanNorm {
    char const* name;
    Index k;
    template <class V>
    auto value(V const& s) const {
        return chainrules::evaluate(s.head(k).sum());
    }
    template <class V, class Sum>
    auto weighed(V const& s, Sum const& sum) const {
        return sum([&](auto& w) { set(w, s); });
    }
    template <class V>
    void set(SingularWeights<V>& w, V const&) const {
        w.add(0, k, scalar_t<V>(1));
        w.leave_out_zeros();
    }
};
struct ConditionNumber {
    static constexpr char const* name = "condition_number";
    template <class V>
    auto value(V const& s) const {
        return chainrules::evaluate(s(0) / s(s.size() - 1));
    }
    template <class V, class Sum>
    auto weighed(V const& s, Sum const& sum) const {
        using R = scalar_t<V>;
        auto const share = [&](Index i) { return sum([&](auto& w) { w.add(i, 1, R(1)); }); };
        return R(share(0) / share(s.size() - 1));
    }
    template <class V>
    void set(SingularWeights<V>& w, V const& s) const {
        using R = scalar_t<V>;
        Index const last = s.size() - 1;
        w.add(0, 1, R(R(1) / s(last)));
        w.add(last, 1, R(-(s(0) / s(last)) / s(last)));  // no square, which may underflow
    }
};

template <class F, class V>
V weights_of(F const& f, V const& s, Index m, Index n, FactorizationOptions const& options) {
    SingularWeights<V> w(f.name, s, m, n, options);
    f.set(w, s);
    return std::move(w.weights);
}

// What has no weight needs no derivative.
template <class W, class V>
auto weighed_sum(W const& weights, V const& values) {
    // The weights may be infinite, as that of a condition number is where A is singular.
    auto const product = [](scalar_t<W> const& weight, scalar_t<V> const& d) {
        return chain(singular(weight), d);
    };
    if constexpr (depth<scalar_t<W>> == 0)
        return chainrules::evaluate(weights.binaryExpr(values, product).sum());
    else {
        using R = scalar_beside_t<scalar_t<W>, V>;
        R sum(0);
        for (Index j = 0; j != values.size(); ++j)
            if (plain_value(weights(j)) != 0) sum = R(sum + product(weights(j), values(j)));
        return sum;
    }
}

/// The function of the values, which in the numbers of AD tools has the derivatives that the rules
/// give, by the same weights.
template <class F, class V>
auto value_of(F const& f, V const& s, Index m, Index n, FactorizationOptions options) {
    if constexpr (depth<scalar_t<V>> == 0)
        return f.value(s);
    else {
        if (options.on_degenerate == OnDegenerate::raise)
            options.on_degenerate = OnDegenerate::mask;
        return f.weighed(s, [&](auto const&... use) {
            SingularWeights<V> w(f.name, s, m, n, options);
            (use(w), ...);
            return weighed_sum(w.weights, s);
        });
    }
}
template <class F, class X>
auto singular_norm(F const& f, X const& A, FactorizationOptions const& options) {
    if constexpr (depth<tangent_scalar_t<X>> == 0)
        return f.value(singular_values(A, options));
    else
        return value_of(f, singular_spectrum_of(f.name, A, options).values, A.rows(), A.cols(),
                        options);
}

template <class F, class X, class Da>
auto singular_norm_frule(F const& f, char const* call, X const& A, Da const& a_dot,
                         FactorizationOptions const& options) {
    auto const spectrum = singular_spectrum_of(f.name, A, options);
    auto rule = [&](auto const& given) {
        decltype(auto) dA = tangent_of(call, "dA", A, given);
        auto const w = weights_of(f, spectrum.values, A.rows(), A.cols(), options);
        auto const dots = singular_value_tangents(spectrum, flat(dA));
        return weighed_sum(w, dots);
    };
    auto domega = combine_tangents(rule, a_dot);
    return FRuleResult{value_of(f, spectrum.values, A.rows(), A.cols(), options),
                       std::move(domega)};
}

/// What the pullback keeps.
template <class Spectrum, class V>
struct WeighedSpectrum {
    Spectrum spectrum;
    V weights;
};

/// Ā of the cotangent d of the value, which is an R.
template <class X, class R, class Kept, class D>
auto singular_norm_cotangent(Kept const& kept, D const& d, FactorizationOptions const& options) {
    using W = scalar_t<decltype(kept.weights)>;
    auto const number = number_cotangent<R>(d);
    auto const values_bar =
        kept.weights.unaryExpr([&](W const& w) { return chain(singular(w), number); }).eval();
    return svd_pullback<X>("singular_values", kept.spectrum, ZeroTangent{}, values_bar,
                           ZeroTangent{}, options);
}

template <class X, class F, class... Zeros>
auto singular_norm_rrule(F const& f, X const& A, FactorizationOptions const& options,
                         Zeros const&... zeros) {
    auto spectrum = singular_spectrum_of(f.name, A, options);
    auto omega = value_of(f, spectrum.values, A.rows(), A.cols(), options);
    auto weights = weights_of(f, spectrum.values, A.rows(), A.cols(), options);
    using Kept = WeighedSpectrum<decltype(spectrum), decltype(weights)>;
    using R = decltype(omega);
    auto pullback = [kept = own(Kept{std::move(spectrum), std::move(weights)}), options,
                     zeros...](auto const& d) {
        return std::tuple{NoTangent{}, singular_norm_cotangent<X, R>(*kept, d, options), zeros...};
    };
    return RRuleResult{std::move(omega), std::move(pullback)};
}

}  // namespace chainrules::eigen::detail
