// SPDX-License-Identifier: MIT
#pragma once
// What compares predictions with targets, for all coefficients of a matrix or array, for each
// column, for each row: cosine_similarity, cross_entropy of logits. Real numbers. Squares of
// differences: squared_norm in sums.hpp.

#include <stdexcept>

#include "chainrules/eigen/reduce/detail/pair_rules.hpp"
#include "chainrules/eigen/reduce/norms.hpp"
#include "chainrules/eigen/reduce/softmax.hpp"

namespace chainrules::eigen {

namespace lines {

// A cosine without what rounding adds to 1; its tangents in AD numbers stay.
template <class S>
S at_most_one(S const& cosine) {
    auto const value = plain_value(cosine);
    using M = std::remove_const_t<decltype(value)>;
    if (value > M(1)) return S(cosine - M(value - M(1)));
    if (value < M(-1)) return S(cosine - M(value + M(1)));
    return cosine;
}

/// ω = Σ x y / (‖x‖ ‖y‖), between -1 and 1.
///
/// Forward   ω̇ = ⟨(y/‖y‖ − ω x/‖x‖) / ‖x‖, ẋ⟩ + the same for y
/// Reverse   x̄ = ω̄ (y/‖y‖ − ω x/‖x‖) / ‖x‖, and the same for y
/// Shapes    x and y of one shape, else std::invalid_argument
/// Domain    real. 0, with the derivative 0, where x or y is 0
/// Keeps     x and y
struct CosineSimilarity : PairReduction {
    template <class S, class T>
    static constexpr bool takes_both = Real<S> && Real<T>;

    template <class X, class Y>
    auto value(X const& x, Y const& y) const {
        using S = common_scalar_t<X, Y>;
        auto const a = length(x);
        auto const b = length(y);
        if (plain_value(a) == 0 || plain_value(b) == 0) return S(0);
        return at_most_one(S((x / a * (y / b)).sum()));
    }
    template <class X, class Y, class W, class D>
    auto by_x(X const& x, Y const& y, W const& w, D const& dx) const {
        auto const a = length(x);
        auto const b = length(y);
        using T = decltype(pairing(gradient(x, a, y, b, w), dx));
        if (plain_value(a) == 0 || plain_value(b) == 0) return T(0);
        return pairing(gradient(x, a, y, b, w), dx);
    }
    template <class X, class Y, class W, class D>
    auto by_y(X const& x, Y const& y, W const& w, D const& dy) const {
        return by_x(y, x, w, dy);
    }
    template <class X, class Y, class W, class D, class To>
    void x_bar(X const& x, Y const& y, W const& w, D const& d, To& out) const {
        auto const a = length(x);
        auto const b = length(y);
        if (plain_value(a) == 0 || plain_value(b) == 0)
            out(0);
        else
            out(gradient(x, a, y, b, w) * d);
    }
    template <class X, class Y, class W, class D, class To>
    void y_bar(X const& x, Y const& y, W const& w, D const& d, To& out) const {
        x_bar(y, x, w, d, out);
    }

  private:
    template <class X>
    static auto length(X const& x) {
        return StableNorm{}.value(x);
    }
    template <class X, class A, class Y, class B, class W>
    static auto gradient(X const& x, A const& a, Y const& y, B const& b, W const& w) {
        return (y / b - x / a * w) / a;
    }
};

/// ω = −Σ p log softmax(z), of logits z and probabilities p.
///
/// Forward   ω̇ = Σ (softmax(z) Σp − p) ż − Σ log softmax(z) ṗ
/// Reverse   z̄ = ω̄ (softmax(z) Σp − p), p̄ = −ω̄ log softmax(z); for the greatest share s of z
///           s Σ_{j≠k} pⱼ − (1 − s) pₖ instead, which does not cancel
/// Shapes    z and p of one shape, else std::invalid_argument
/// Domain    real. No p that is 0 counts in ω, whatever its logit
/// Keeps     z and p
struct CrossEntropy : PairReduction {
    template <class S, class T>
    static constexpr bool takes_both = Real<S> && Real<T> && !Integer<T>;

    template <class Z, class P>
    auto value(Z const& z, P const& p) const {
        using S = common_scalar_t<Z, P>;
        auto const losses = losses_of(z);
        S total(0);
        for (Index i = 0; i != z.size(); ++i) {
            auto const loss = losses(coefficient_at(z, i));
            // A p of AD numbers that is 0 has tangents.
            if (!(plain_value(coefficient_at(p, i)) == 0) || is_finite(loss))
                total = total + coefficient_at(p, i) * loss;
        }
        return total;
    }
    template <class Z, class P, class W, class D>
    auto by_x(Z const& z, P const& p, W const&, D const& dz) const {
        return chainrules::evaluate((gradient(z, p) * dz).sum());
    }
    template <class Z, class P, class W, class D>
    auto by_y(Z const& z, P const&, W const&, D const& dp) const {
        return chainrules::evaluate((z.unaryExpr(losses_of(z)) * dp).sum());
    }
    template <class Z, class P, class W, class D, class To>
    void x_bar(Z const& z, P const& p, W const&, D const& d, To& out) const {
        out(gradient(z, p) * d);
    }
    template <class Z, class P, class W, class D, class To>
    void y_bar(Z const& z, P const&, W const&, D const& d, To& out) const {
        out(z.unaryExpr(losses_of(z)) * d);
    }

    template <class Z, class P>
    static auto gradient(Z const& z, P const& p) {
        using S = scalar_t<Z>;
        using T = common_scalar_t<Z, P>;
        ExpTerms const exp(z);
        S const rest = exp.finite() ? exp.rest() : S(0);
        bool const dominates = exp.dominates(rest);
        S const total = exp.finite() ? S(1 + rest) : exp.total();
        T const scale(chainrules::evaluate(p.sum() / total));
        T const at_greatest =
            dominates
                ? T((sum_without(p, exp.row(), exp.col()) - p.coeff(exp.row(), exp.col()) * rest) /
                    total)
                : T(0);
        return z.binaryExpr(
            p, [exp, dominates, scale, at_greatest](S const& c, scalar_t<P> const& share) {
                if (dominates && exp.is_greatest(c)) return at_greatest;
                return T(exp.term(c) * scale - share);
            });
    }

    // The loss of the class with this logit: −log softmax.
    template <class Z>
    static auto losses_of(Z const& z) {
        using S = scalar_t<Z>;
        ExpTerms const exp(z);
        bool const finite = exp.finite();
        S const rest = finite ? exp.log_total() : exp.total();
        return [finite, rest, m = exp.greatest()](S const& logit) {
            if (finite) return S(chainrules::evaluate(m - logit) + rest);
            S const share =
                chainrules::evaluate(S(plain_value(logit) == plain_value(m) ? 1 : 0) / rest);
            return S(-cmath::log(share));
        };
    }
};

}  // namespace lines

CHAINRULES_DETAIL_LINES(cosine_similarity, Whole, lines::CosineSimilarity);
CHAINRULES_DETAIL_LINES(colwise_cosine_similarity, Colwise, lines::CosineSimilarity);
CHAINRULES_DETAIL_LINES(rowwise_cosine_similarity, Rowwise, lines::CosineSimilarity);
CHAINRULES_DETAIL_LINES(cross_entropy, Whole, lines::CrossEntropy);
CHAINRULES_DETAIL_LINES(colwise_cross_entropy, Colwise, lines::CrossEntropy);
CHAINRULES_DETAIL_LINES(rowwise_cross_entropy, Rowwise, lines::CrossEntropy);

namespace lines {

template <class L>
concept IndexSequence = requires(L const& labels, std::size_t i) {
    requires Integer<std::remove_cvref_t<decltype(labels[i])>>;
    labels.size();
};
template <class F, class L>
concept LabelsOf = std::is_same_v<typename formula_of<F>::type, CrossEntropy> &&
                   (is_whole<along_t<F>> ? bool(Integer<L>) : bool(IndexSequence<L>));
template <class F, class X, class L>
concept HasLabels = Differentiable<X> && Real<scalar_t<X>> && LabelsOf<F, L>;

template <class L>
Index label_at(L const& labels, Index k) {
    if constexpr (Integer<L>)
        return static_cast<Index>(labels);
    else if constexpr (Dense<L>)
        return static_cast<Index>(labels[k]);
    else
        return static_cast<Index>(labels[static_cast<std::size_t>(k)]);
}

template <class F, class X, class L>
void check_labels(X const& Z, L const& labels) {
    using Along = along_t<F>;
    Index const count = Along::count(shape_of(Z)), classes = Along::line_of(shape_of(Z)).size();
    using chainrules::detail::append_integer;
    chainrules::Error error;
    error.append("chainrules::").append(F::chainrules_name()).append(": ");
    if constexpr (!Integer<L>)
        if (static_cast<Index>(labels.size()) != count) {
            append_shape(error.append("Z is "), Z.rows(), Z.cols()).append(", there are ");
            append_integer(error, labels.size()).append(" labels; give ");
            raise(std::invalid_argument(append_integer(error, count).what()));
        }
    for (Index k = 0; k != count; ++k) {
        Index const label = label_at(labels, k);
        if (label >= 0 && label < classes) continue;
        append_integer(append_integer(error.append("label "), k).append(" is "), label);
        append_integer(error.append(", there are "), classes).append(" classes");
        raise(std::out_of_range(error.what()));
    }
}

template <class L>
auto hold_labels(L const& labels) {
    if constexpr (Dense<L>)
        return hold(labels);
    else
        return keep(labels);
}

template <class F, class X, class L>
auto label_losses(X const& Z, L const& labels) {
    using Along = along_t<F>;
    return reduced<Along>(Z, [&](Index k) {
        return with_floating_line<Along>(Z, k, [&](auto const& z) {
            return CrossEntropy::losses_of(z)(coefficient_at(z, label_at(labels, k)));
        });
    });
}

}  // namespace lines

template <class F, class X, class L>
    requires lines::HasLabels<F, X, L>
auto primal(F const&, X const& given, L const& labels) {
    lines::check_labels<F>(given, labels);
    decltype(auto) Z = lines::stored(given);
    return lines::label_losses<F>(Z, labels);
}

/// cross_entropy of logits z with the index c of the right class: ω = −log softmax(z)_c, for each
/// column or row with the labels in a vector of integers, of Eigen or std.
///
/// Forward   ω̇ = Σ softmax(z) (ż − ż_c)
/// Reverse   z̄ = ω̄ (softmax(z) − e_c); of the greatest share, −ω̄ times the others
/// Shapes    as many labels as columns, or rows, else std::invalid_argument; a label that is no
/// class
///           is a std::out_of_range
/// Keeps     Z and the labels
template <class Self, class Dz, class Dl, class F, class X, class L>
    requires lines::HasLabels<F, X, L>
auto frule(std::tuple<Self, Dz, Dl> const& tangents, F const&, X const& given, L const& labels) {
    using Along = lines::along_t<F>;
    lines::check_labels<F>(given, labels);
    decltype(auto) Z = lines::stored(given);
    auto omega = lines::label_losses<F>(Z, labels);
    auto rule = [&](auto const& z_dot) {
        decltype(auto) projected = lines::tangent_of(lines::frule_of<F>, "dA", Z, z_dot);
        decltype(auto) dZ = lines::stored(projected);
        return lines::reduced<Along>(Z, [&](Eigen::Index k) {
            auto const& dz = Along::line(dZ, k);
            return lines::with_floating_line<Along>(Z, k, [&](auto const& z) {
                lines::ExpTerms const exp(z);
                auto const of_label =
                    chainrules::evaluate(lines::coefficient_at(dz, lines::label_at(labels, k)));
                return chainrules::evaluate((exp.terms() * (dz - of_label)).sum() / exp.total());
            });
        });
    };
    auto omega_dot = lines::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(omega), std::move(omega_dot)};
}

template <class F, class X, class L>
    requires lines::HasLabels<F, X, L>
auto rrule(F const&, X const& given, L const& given_labels) {
    using Along = lines::along_t<F>;
    lines::check_labels<F>(given, given_labels);
    auto const Z = lines::hold(given);
    auto omega = lines::label_losses<F>(*Z, given_labels);
    using Omega = decltype(omega);
    auto pullback = [Z, labels = lines::hold_labels(given_labels)](auto const& omega_bar) {
        lines::LineShape const shape = lines::shape_of(*Z);
        auto const d = lines::held_cotangent<Omega, Along>(lines::rrule_of<F>, shape, omega_bar);
        using D = decltype(lines::cotangent_number<scalar_t<X>, Omega, Along>(*d, Eigen::Index(0)));
        auto give = [Z, labels, d](Eigen::Index k, auto& out) {
            lines::with_floating_line<Along>(*Z, k, [&](auto const& z) {
                auto const d_k = lines::cotangent_number<scalar_t<X>, Omega, Along>(*d, k);
                auto const label = lines::label_at(*labels, k);
                lines::ExpTerms const exp(z);
                // The greatest share s of the label: −(1 − s) from the other terms.
                using S = scalar_t<decltype(z)>;
                S const rest = exp.finite() ? exp.rest() : S(0);
                S const total = exp.finite() ? S(1 + rest) : exp.total();
                auto const scale = chainrules::evaluate(d_k / total);
                if (exp.dominates(rest) && exp.is_greatest(lines::coefficient_at(z, label))) {
                    out(exp.other_terms() * scale);
                    out.at(label, chainrules::evaluate(-(rest * scale)));
                } else {
                    out(exp.terms() * scale);
                    out.at(label, chainrules::evaluate(-d_k));
                }
            });
        };
        return std::tuple{NoTangent{}, lines::lines_thunk<X, Along, D, true>(shape, give),
                          NoTangent{}};
    };
    return RRuleResult{std::move(omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_cosine_similarity;
using eigen::colwise_cross_entropy;
using eigen::cosine_similarity;
using eigen::cross_entropy;
using eigen::rowwise_cosine_similarity;
using eigen::rowwise_cross_entropy;
}  // namespace chainrules::fn
