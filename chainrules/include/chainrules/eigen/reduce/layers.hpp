// SPDX-License-Identifier: MIT
#pragma once
// Layers of neural networks that normalise all coefficients of a matrix or array, each column, each
// row: layer_norm with gain and bias, rms_norm with gain. Real numbers. Losses: losses.hpp;
// softmax: softmax.hpp; division by the length: normalized in norms.hpp.

#include "chainrules/eigen/reduce/detail/norm_layer_rules.hpp"

namespace chainrules::eigen {

#define CHAINRULES_DETAIL_NORM_LAYER(name, along, centers)                       \
    CHAINRULES_DETAIL_PRIMALS(lines::ByPrimal, name, using Along = lines::along; \
                              using Layer = lines::NormLayer<centers>;           \
                              static constexpr bool has_bias = centers;)
CHAINRULES_DETAIL_NORM_LAYER(layer_norm, Whole, true);
CHAINRULES_DETAIL_NORM_LAYER(colwise_layer_norm, Colwise, true);
CHAINRULES_DETAIL_NORM_LAYER(rowwise_layer_norm, Rowwise, true);
CHAINRULES_DETAIL_NORM_LAYER(rms_norm, Whole, false);
CHAINRULES_DETAIL_NORM_LAYER(colwise_rms_norm, Colwise, false);
CHAINRULES_DETAIL_NORM_LAYER(rowwise_rms_norm, Rowwise, false);
#undef CHAINRULES_DETAIL_NORM_LAYER

/// layer_norm: Y = z ∘ gain + bias, z = (x − m) / √(v + ε) with the mean m and the variance v = the
/// mean of |x − m|² of the whole, of each column, of each row x; ε = 1e-5, or that of a keyword
/// NormLayerOptions.
///
/// Forward   Ẏ = ż ∘ gain + z ∘ gain˙ + bias˙,  ż = (ẋ − mean(ẋ) − z mean(z ẋ)) / √(v + ε)
/// Reverse   x̄ = (h − mean(h) − z mean(z h)) / √(v + ε),  h = ȳ ∘ gain;
///           the cotangent of gain is Σ ȳ ∘ z, that of bias Σ ȳ, over the lines
/// Shapes    gain, bias: of one line (of A, a column, a row), else std::invalid_argument
/// Keeps     A and gain, m and √(v + ε) of each line
template <class F, class X, class G, class B, class... O>
    requires(F::has_bias && lines::NormsLines<F, X, G, B> && lines::NormOptions<O...>)
auto primal(F const&, X const& A, G const& gain, B const& bias, O const&... options) {
    lines::check_layer<F>(A, gain, bias);
    return lines::normed<F>(typename F::Layer{lines::norm_options(options...)}, lines::stored(A),
                            lines::stored(gain), lines::stored(bias), [](auto const&) {});
}
template <class Self, class Da, class Dg, class Db, class F, class X, class G, class B, class... K>
    requires(F::has_bias && lines::NormsLines<F, X, G, B> && lines::NormKeywords<K...>)
auto frule(std::tuple<Self, Da, Dg, Db> const& tangents, F const&, X const& A, G const& gain,
           B const& bias, K const&... options) {
    lines::check_layer<F>(A, gain, bias);
    return lines::norm_frule<F>(typename F::Layer{lines::norm_options(options...)}, A, gain, bias,
                                std::get<1>(tangents), std::get<2>(tangents),
                                std::get<3>(tangents));
}
template <class F, class X, class G, class B, class... K>
    requires(F::has_bias && lines::NormsLines<F, X, G, B> && lines::NormKeywords<K...>)
auto rrule(F const&, X const& A, G const& gain, B const& bias, K const&... options) {
    lines::check_layer<F>(A, gain, bias);
    return lines::norm_rrule<F>(typename F::Layer{lines::norm_options(options...)}, A, gain, bias);
}

/// rms_norm: Y = z ∘ gain, z = x / √(v + ε) with the mean v of |x|² of the whole, of each column,
/// of each row x; ε = 1e-5, or that of a keyword NormLayerOptions.
///
/// Forward   Ẏ = ż ∘ gain + z ∘ gain˙,  ż = (ẋ − z mean(z ẋ)) / √(v + ε)
/// Reverse   x̄ = (h − z mean(z h)) / √(v + ε),  h = ȳ ∘ gain; the cotangent of gain is Σ ȳ ∘ z
/// Shapes    gain: of one line, else std::invalid_argument
/// Keeps     A and gain, √(v + ε) of each line
template <class F, class X, class G, class... O>
    requires(!F::has_bias && lines::NormsLines<F, X, G> && lines::NormOptions<O...>)
auto primal(F const&, X const& A, G const& gain, O const&... options) {
    lines::check_layer<F>(A, gain);
    return lines::normed<F>(typename F::Layer{lines::norm_options(options...)}, lines::stored(A),
                            lines::stored(gain), ZeroTangent{}, [](auto const&) {});
}
template <class Self, class Da, class Dg, class F, class X, class G, class... K>
    requires(!F::has_bias && lines::NormsLines<F, X, G> && lines::NormKeywords<K...>)
auto frule(std::tuple<Self, Da, Dg> const& tangents, F const&, X const& A, G const& gain,
           K const&... options) {
    lines::check_layer<F>(A, gain);
    return lines::norm_frule<F>(typename F::Layer{lines::norm_options(options...)}, A, gain,
                                ZeroTangent{}, std::get<1>(tangents), std::get<2>(tangents));
}
template <class F, class X, class G, class... K>
    requires(!F::has_bias && lines::NormsLines<F, X, G> && lines::NormKeywords<K...>)
auto rrule(F const&, X const& A, G const& gain, K const&... options) {
    lines::check_layer<F>(A, gain);
    return lines::norm_rrule<F>(typename F::Layer{lines::norm_options(options...)}, A, gain);
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colwise_layer_norm;
using eigen::colwise_rms_norm;
using eigen::layer_norm;
using eigen::rms_norm;
using eigen::rowwise_layer_norm;
using eigen::rowwise_rms_norm;
}  // namespace chainrules::fn
