// SPDX-License-Identifier: MIT
#pragma once
// The rules of the layers that normalise lines, with a gain and, maybe, a bias for each coefficient
// of a line.

#include <vector>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/reduce/detail/line_map_rules.hpp"

namespace chainrules::eigen {

/// Options of layer_norm and rms_norm: what is added to the mean of squares.
struct NormLayerOptions {
    double epsilon = 1e-5;
};

namespace lines {

// What a line is normalised by: z = (x − mean) scale.
template <class S>
struct LineScale {
    S mean, scale;

    template <class X>
    auto apply(X const& x) const {
        return (x - mean) * scale;
    }
};

// z = (x − m) / √(v + ε), with the mean m and the variance v of the line, or with m = 0 and its
// mean square v. ż = (ẋ − mean(ẋ) − z mean(z ẋ)) / √(v + ε), without mean(ẋ) where m = 0: a
// symmetric map.
template <bool centers>
struct NormLayer {
    NormLayerOptions options{};

    template <class X>
    auto scale(X const& x) const {
        using S = scalar_t<X>;
        S const mean = centers ? S(x.sum() / as_real<S>(x.size())) : S(0);
        S const square = S((x - mean).abs2().sum() / as_real<S>(x.size()));
        using E = decltype(plain_value(square));
        return LineScale<S>{mean,
                            S(1 / cmath::sqrt(chainrules::evaluate(square + E(options.epsilon))))};
    }
    template <class X, class S, class D>
    static auto derivative(X const& x, LineScale<S> const& by, D const& dx) {
        auto const n = as_real<S>(x.size());
        auto const along_z = chainrules::evaluate(pairing(by.apply(x), dx) / n);
        auto const mean = [&] {
            if constexpr (centers)
                return chainrules::evaluate(dx.sum() / n);
            else
                return scalar_t<D>(0);
        }();
        return (dx - mean - by.apply(x) * along_z) * by.scale;
    }
};

template <class F>
using norm_layer_t = typename F::Layer;

// No column for rows, and no row for columns.
template <class G, class Along>
inline constexpr bool lies_along =
    is_whole<Along> ||
    (std::is_same_v<Along, Rowwise> ? !(G::ColsAtCompileTime == 1 && G::RowsAtCompileTime != 1)
                                    : !(G::RowsAtCompileTime == 1 && G::ColsAtCompileTime != 1));

// A parameter has a coefficient for each of a line.
template <class G, class X, class Along>
concept ParameterOfLines = Differentiable<G> && Real<scalar_t<G>> && lies_along<G, Along> &&
                           fits(G::RowsAtCompileTime, Along::template fixed_rows<X>) &&
                           fits(G::ColsAtCompileTime, Along::template fixed_cols<X>) &&
                           requires { typename common_scalar_t<X, G>; };
template <class F, class X, class... G>
concept NormsLines = requires { typename F::Layer; } && Differentiable<X> && Real<scalar_t<X>> &&
                     (... && ParameterOfLines<G, X, typename F::Along>);

template <class F, class X, class... G>
void check_layer(X const& A, G const&... parameters) {
    using Along = typename F::Along;
    auto const line = Along::line_of(shape_of(A));
    auto check = [&, i = 0](auto const& parameter) mutable {
        char const* const name = i++ == 0 ? "gain" : "bias";
        if (parameter.rows() != line.rows || parameter.cols() != line.cols)
            raise_arguments(F::chainrules_name(), "A", A, name, parameter,
                            is_whole<Along>                  ? "they must have the same shape"
                            : std::is_same_v<Along, Colwise> ? "it must be a column as those of A"
                                                             : "it must be a row as those of A");
    };
    (check(parameters), ...);
    if (Along::count(shape_of(A)) != 0 && line.size() == 0)
        raise_argument(F::chainrules_name(), A, "must not be empty");
}

inline NormLayerOptions norm_options() { return {}; }
inline NormLayerOptions norm_options(NormLayerOptions const& options) { return options; }
inline NormLayerOptions norm_options(Keyword<NormLayerOptions> const& k) { return k.value; }
template <class... O>
concept NormOptions = requires(O const&... options) { lines::norm_options(options...); };
template <class... K>
concept NormKeywords = sizeof...(K) <= 1 && (... && std::is_same_v<K, Keyword<NormLayerOptions>>);

// The number type of a sum with the tangent D, which may be zero.
template <class S, class D>
struct wider_tangent {
    using type = std::remove_pointer_t<decltype(chainrules::detail::wider<S, scalar_t<D>>())>;
};
template <class S, AbstractZero D>
struct wider_tangent<S, D> {
    using type = S;
};

// A line of a parameter or of its tangent, which is one line; nothing for a zero.
template <class B, class Use>
void with_parameter(B const& b, Use const& use) {
    if constexpr (!AbstractZero<B>) with_floating_line<Whole>(b, 0, use);
}

// Y = z ∘ gain + bias, line by line; a layer without bias has a zero in its place. note(scale)
// gets what a line was normalised by.
template <class F, class X, class G, class B, class Note>
auto normed(norm_layer_t<F> const& layer, X const& A, G const& gain, B const& bias,
            Note const& note) {
    using Along = typename F::Along;
    return made_of_lines<with_scalar_t<common_scalar_t<X, G>, X>, Along, true>(
        shape_of(A), Along::count(shape_of(A)), [&](Index k, auto& out) {
            with_floating_line<Along>(A, k, [&](auto const& x) {
                auto const by = layer.scale(x);
                note(by);
                with_parameter(gain, [&](auto const& g) { out(by.apply(x) * g); });
                with_parameter(bias, [&](auto const& b) { out(b); });
            });
        });
}

template <class F, class X, class G, class B, class... D>
auto norm_frule(norm_layer_t<F> const& layer, X const& given, G const& given_gain,
                B const& given_bias, D const&... tangents) {
    using Along = typename F::Along;
    decltype(auto) A = stored(given);
    decltype(auto) gain = stored(given_gain);
    auto Y = normed<F>(layer, A, gain, stored(given_bias), [](auto const&) {});
    auto rule = [&](auto const& a_dot, auto const& g_dot, auto const&... b_dot) {
        decltype(auto) projected_dA = tangent_of(frule_of<F>, "dA", A, a_dot);
        decltype(auto) dA = stored(projected_dA);
        decltype(auto) projected_dg = tangent_of(frule_of<F>, "dgain", gain, g_dot);
        decltype(auto) dg = stored(projected_dg);
        auto const with_bias = [&](auto const& db) {
            using S0 = common_scalar_t<X, G>;
            using S1 = typename wider_tangent<S0, std::remove_cvref_t<decltype(dA)>>::type;
            using S2 = typename wider_tangent<S1, std::remove_cvref_t<decltype(dg)>>::type;
            using S = typename wider_tangent<S2, std::remove_cvref_t<decltype(db)>>::type;
            return made_of_lines<with_scalar_t<S, X>, Along, true>(
                shape_of(A), Along::count(shape_of(A)), [&](Index k, auto& out) {
                    with_floating_line<Along>(A, k, [&](auto const& x) {
                        auto const by = layer.scale(x);
                        with_parameter(gain, [&](auto const& g) {
                            if constexpr (!AbstractZero<decltype(dA)>)
                                out(layer.derivative(x, by, Along::line(dA, k)) * g);
                        });
                        with_parameter(dg, [&](auto const& g) { out(by.apply(x) * g); });
                        with_parameter(db, [&](auto const& b) { out(b); });
                    });
                });
        };
        if constexpr (sizeof...(b_dot) == 0)
            return with_bias(ZeroTangent{});
        else
            return with_bias(stored(tangent_of(frule_of<F>, "dbias", given_bias, b_dot))...);
    };
    auto Y_dot = combine_tangents(rule, tangents...);
    return FRuleResult{std::move(Y), std::move(Y_dot)};
}

template <class F, class X, class G, class... B>
auto norm_rrule(norm_layer_t<F> const& layer, X const& given, G const& given_gain,
                B const&... given_bias) {
    using Along = typename F::Along;
    auto const A = hold(given);
    auto const gain = hold(given_gain);
    using S = tangent_scalar_t<X>;
    std::vector<LineScale<S>> scales;
    scales.reserve(static_cast<std::size_t>(Along::count(shape_of(given))));
    auto const note = [&](LineScale<S> const& scale) { scales.push_back(scale); };
    auto Y = [&] {
        if constexpr (sizeof...(B) == 0)
            return normed<F>(layer, *A, *gain, ZeroTangent{}, note);
        else
            return normed<F>(layer, *A, *gain, stored(given_bias)..., note);
    }();
    using Z = decltype(Y);
    auto pullback = [A, gain, scales = own(std::move(scales))](auto const& given_dY) {
        check_cotangent<Z>(rrule_of<F>, given_dY, A->rows(), A->cols());
        using D = projected_t<tangent_scalar_t<Z>, scalar_t<decltype(given_dY)>>;
        LineShape const shape = shape_of(*A), line = Along::line_of(shape);
        // use(x, scale, dy) of line k.
        auto with_all = [A, scales, dY = hold(given_dY)](Index k, auto const& use) {
            auto const& d_line = Along::line(*dY, k);
            decltype(auto) dy = projected<tangent_scalar_t<Z>>(d_line);
            with_floating_line<Along>(
                *A, k, [&](auto const& x) { use(x, (*scales)[static_cast<std::size_t>(k)], dy); });
        };
        auto A_bar = [gain, with_all](Index k, auto& out) {
            with_all(k, [&](auto const& x, auto const& by, auto const& dy) {
                with_parameter(*gain, [&](auto const& g) {
                    auto const h = chainrules::evaluate(dy * g);
                    out(norm_layer_t<F>::derivative(x, by, h));
                });
            });
        };
        auto gain_bar = [n = Along::count(shape), with_all](Index, auto& out) {
            for (Index k = 0; k != n; ++k)
                with_all(k, [&](auto const& x, auto const& by, auto const& dy) {
                    out(by.apply(x) * dy);
                });
        };
        auto bias_bar = [n = Along::count(shape), with_all](Index, auto& out) {
            for (Index k = 0; k != n; ++k)
                with_all(k, [&](auto const&, auto const&, auto const& dy) { out(dy); });
        };
        return std::tuple{
            NoTangent{},
            lines_thunk<X, Along, wider_scalar_t<tangent_scalar_t<G>, D>, false>(shape, A_bar),
            lines_thunk<G, Whole, wider_scalar_t<S, D>, true>(line, gain_bar),
            lines_thunk<B, Whole, D, true>(line, bias_bar)...};
    };
    return RRuleResult{std::move(Y), std::move(pullback)};
}

}  // namespace lines

}  // namespace chainrules::eigen
