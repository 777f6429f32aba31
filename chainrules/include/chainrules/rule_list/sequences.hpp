// SPDX-License-Identifier: MIT
#pragma once
// The rules of the algorithms for sequences of numbers in the list of array rules: of std::vector,
// std::array and std::span. Those that take Eigen's vectors, too, are functions of the argument.

#include <array>

#include "chainrules/algorithms.hpp"
#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/classification.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

namespace detail {

/// Functions that apply an operation to the elements of a sequence v.
template <class V>
constexpr auto with_operations(V v) {
    return array_list(
        array_rule(fn::transform, constant(fn::multiply), v, v)
            .says("A function of the elements of one sequence or more, one by one, yᵢ = f(vᵢ, wᵢ).")
            .shapes("v, w, y: n")
            .forward("ẏᵢ by the frule of f at (vᵢ, wᵢ)")
            .reverse("", "v̄ᵢ by the pullback of f at (vᵢ, wᵢ)", "w̄ᵢ by the same")
            .in("chainrules/algorithm/transform.hpp"),
        array_rule(fn::transform, constant(fn::sin), v)
            .says("A function of each element, yᵢ = f(vᵢ).")
            .shapes("v, y: n")
            .forward("f'(vᵢ) v̇ᵢ")
            .reverse("", "conj(f'(vᵢ)) ȳᵢ")
            .in("chainrules/algorithm/transform.hpp"),
        array_rule(fn::inner_product, v, v, scalar(0.5))
            .says("A first number and the sum of products, ω = α + Σ vᵢ wᵢ; nothing is conjugated.")
            .shapes("v, w: n")
            .forward("α̇ + Σ v̇ᵢ wᵢ + vᵢ ẇᵢ")
            .reverse("conj(wᵢ) ω̄", "conj(vᵢ) ω̄", "ω̄")
            .in("chainrules/numeric/transform_reduce.hpp"),
        array_rule(fn::accumulate_with, constant(fn::multiply), v, scalar(0.5))
            .says("Left fold, the last c of c₀ = α, cₖ₊₁ = f(cₖ, vₖ).")
            .shapes("v: n")
            .forward("ċₖ₊₁ by the frule of f at (cₖ, vₖ)")
            .reverse("", "v̄ₖ, c̄ₖ by the pullback of f at (cₖ, vₖ), from the last to the first",
                     "c̄₀")
            .in("chainrules/numeric/fold.hpp"),
        array_rule(fn::reduce, constant(fn::multiply), v)
            .says("Fold by an operation whose order does not matter, from the first element on.")
            .shapes("v: n, not empty")
            .forward("ċₖ₊₁ by the frule of f at (cₖ, vₖ)")
            .reverse("", "v̄ₖ, c̄ₖ by the pullback of f at (cₖ, vₖ), from the last to the first")
            .in("chainrules/numeric/fold.hpp")
            .not_empty(),
        array_rule(fn::inclusive_scan, constant(fn::multiply), v)
            .says("All intermediate values of a fold, y₀ = v₀, yᵢ = f(yᵢ₋₁, vᵢ).")
            .shapes("v, y: n")
            .forward("ẏᵢ by the frule of f at (yᵢ₋₁, vᵢ)")
            .reverse("", "v̄ᵢ by the pullback of f at (yᵢ₋₁, vᵢ), from the last to the first")
            .in("chainrules/numeric/scan.hpp"),
        array_rule(fn::exclusive_scan, constant(fn::multiply), v, scalar(0.5))
            .says("All intermediate values of a fold but the last, y₀ = α, yᵢ₊₁ = f(yᵢ, vᵢ).")
            .shapes("v, y: n")
            .forward("ẏᵢ₊₁ by the frule of f at (yᵢ, vᵢ)")
            .reverse("", "v̄ᵢ by the pullback of f at (yᵢ, vᵢ), from the last to the first",
                     "the cotangent that arrives at y₀")
            .in("chainrules/numeric/scan.hpp"),
        array_rule(fn::transform_reduce, constant(fn::multiply), v, v)
            .says("Sum of a function of the elements, ω = Σ f(vᵢ, wᵢ).")
            .shapes("v, w: n")
            .forward("Σ of the tangents by the frule of f at (vᵢ, wᵢ)")
            .reverse("", "v̄ᵢ by the pullback of f at (vᵢ, wᵢ) for ω̄", "w̄ᵢ by the same")
            .in("chainrules/numeric/transform_reduce.hpp"),
        array_rule(fn::partial_sum, v)
            .says("Sums of the first elements, yᵢ = Σ vⱼ over j ≤ i.")
            .shapes("v, y: n")
            .forward("partial_sum(v̇)")
            .reverse("Σ ȳⱼ over j ≥ i")
            .in("chainrules/numeric/partial_sum.hpp"),
        array_rule(fn::cumprod, v)
            .says("Products of the first elements, yᵢ = Π vⱼ over j ≤ i.")
            .shapes("v, y: n")
            .forward("ẏᵢ = ẏᵢ₋₁ vᵢ + yᵢ₋₁ v̇ᵢ")
            .reverse("conj(yᵢ₋₁) sᵢ with sᵢ = ȳᵢ + conj(vᵢ₊₁) sᵢ₊₁")
            .in("chainrules/numeric/partial_sum.hpp"),
        array_rule(fn::adjacent_difference, v)
            .says("Differences of neighbours, y₀ = v₀, yᵢ = vᵢ − vᵢ₋₁.")
            .shapes("v, y: n")
            .forward("adjacent_difference(v̇)")
            .reverse("ȳᵢ − ȳᵢ₊₁, and ȳᵢ at the last one")
            .in("chainrules/numeric/partial_sum.hpp"),
        array_rule(fn::diff, v)
            .says("Differences of neighbours without the first element, yᵢ = vᵢ₊₁ − vᵢ.")
            .shapes("v: n, y: n − 1")
            .forward("diff(v̇)")
            .reverse("ȳᵢ₋₁ − ȳᵢ, where both exist")
            .in("chainrules/numeric/partial_sum.hpp"));
}

/// Functions that order the elements of a sequence v, or select some.
template <class V>
constexpr auto orders(V v) {
    return array_list(
        array_rule(fn::sorted, v.distinct())
            .says("The elements in ascending order; equal ones keep their order.")
            .shapes("v, y: n")
            .forward("v̇ in the order of v")
            .reverse("ȳ, each where its element came from")
            .in("chainrules/algorithm/sorting.hpp")
            .only_real(),
        array_rule(fn::stable_sorted, v.distinct())
            .says("The elements in ascending order, where equal ones keep their order, as sorted.")
            .shapes("v, y: n")
            .forward("v̇ in the order of v")
            .reverse("ȳ, each where its element came from")
            .in("chainrules/algorithm/sorting.hpp")
            .only_real(),
        array_rule(fn::partially_sorted, v.distinct(), constant(2))
            .says("The k smallest elements in ascending order.")
            .shapes("v: n, y: k ≤ n")
            .forward("v̇ of these elements")
            .reverse("ȳ where they came from, 0 elsewhere", "")
            .in("chainrules/algorithm/sorting.hpp")
            .only_real()
            .of_these_sizes(),
        array_rule(fn::nth_value, v.distinct(), constant(1))
            .says("Element number k of the sorted sequence.")
            .shapes("v: n > k")
            .forward("v̇ of this element")
            .reverse("ω̄ where it came from, 0 elsewhere", "")
            .in("chainrules/algorithm/sorting.hpp")
            .only_real()
            .of_these_sizes(),
        array_rule(fn::unique, v.distinct())
            .says("Each value once, where it stands for the first time.")
            .shapes("v: n, y: at most n")
            .forward("v̇ of these elements")
            .reverse("ȳ where they came from, 0 elsewhere")
            .in("chainrules/algorithm/sorting.hpp"),
        array_rule(fn::copy_if, constant(fn::signbit), v.distinct())
            .says("The elements for which a condition is true, in their order.")
            .shapes("v: n, y: at most n")
            .forward("the same elements of v̇")
            .reverse("", "ȳ where the elements came from, 0 elsewhere")
            .in("chainrules/algorithm/selection.hpp")
            .only_real());
}

}  // namespace detail

inline constexpr auto sequence_operations = detail::with_operations(numbers('n'));
inline constexpr auto sequence_orders = detail::orders(numbers('n'));

inline constexpr auto sequence_sums = array_list(array_rule(fn::sum, numbers('n'))
                                                     .says("Sum of all elements, ω = Σ vᵢ.")
                                                     .shapes("v: n")
                                                     .forward("Σ v̇ᵢ")
                                                     .reverse("ω̄ everywhere")
                                                     .in("chainrules/numeric/reduce.hpp"),
                                                 array_rule(fn::mean, numbers('n'))
                                                     .says("Mean of all elements, ω = Σ vᵢ / n.")
                                                     .shapes("v: n, not empty")
                                                     .forward("Σ v̇ᵢ / n")
                                                     .reverse("ω̄ / n everywhere")
                                                     .in("chainrules/numeric/reduce.hpp")
                                                     .not_empty(),
                                                 array_rule(fn::prod, numbers('n'))
                                                     .says("Product of all elements, ω = Π vᵢ.")
                                                     .shapes("v: n")
                                                     .forward("Σ v̇ᵢ Π_{j≠i} vⱼ")
                                                     .reverse("ω̄ conj(Π_{j≠i} vⱼ)")
                                                     .in("chainrules/numeric/reduce.hpp"));

inline constexpr auto sequence_elements = array_list(
    array_rule(fn::where, constant(std::array<bool, 3>{true, false, true}), constant(fn::square),
               constant(fn::sin), numbers('n'))
        .says(
            "A function of the elements where a mask is true, another one elsewhere, yᵢ = f(vᵢ) or "
            "g(vᵢ); neither is called where it is not taken.")
        .shapes("mask, v, y: n")
        .forward("ẏᵢ by the frule of f or g at vᵢ")
        .reverse("", "", "", "v̄ᵢ by the pullback of f or g at vᵢ")
        .in("chainrules/algorithm/where.hpp")
        .only_real()
        .of_these_sizes(),
    array_rule(fn::gather, numbers('n'), constant(std::array<int, 4>{2, 0, 2, 1}))
        .says("The elements at the given positions, yₖ = v[iₖ]; a position may repeat.")
        .shapes("v: n, i, y: any size, each position less than n")
        .forward("gather(v̇, i)")
        .reverse("ȳₖ, added at position iₖ", "")
        .in("chainrules/algorithm/selection.hpp")
        .of_these_sizes(),
    array_rule(fn::reverse, numbers('n'))
        .says("The elements from the last to the first.")
        .shapes("v, y: n")
        .forward("reverse(v̇)")
        .reverse("reverse(ȳ)")
        .in("chainrules/containers/permute.hpp"),
    array_rule(fn::rotate, numbers('n'), constant(1))
        .says("The elements from number k on, then the first k.")
        .shapes("v, y: n")
        .forward("rotate(v̇, k)")
        .reverse("rotate(ȳ, −k)", "")
        .in("chainrules/containers/permute.hpp"),
    array_rule(fn::minmax, numbers('n').distinct())
        .says("The smallest and the greatest element, as a std::pair.")
        .shapes("v: n, not empty")
        .forward("v̇ there")
        .reverse("the two cotangents there, 0 elsewhere")
        .in("chainrules/algorithm/extrema.hpp")
        .only_real()
        .not_empty(),
    array_rule(fn::at, numbers('n'), constant(1))
        .says("Element number i, y = v[i].")
        .shapes("v: n > i")
        .forward("v̇[i]")
        .reverse("ȳ at position i, 0 elsewhere", "")
        .in("chainrules/containers/element.hpp")
        .of_these_sizes(),
    array_rule(fn::join, numbers('n'), numbers('k'))
        .says("The elements of one sequence after those of the other.")
        .shapes("v: n, w: k, y: n + k")
        .forward("join(v̇, ẇ)")
        .reverse("the first n elements of ȳ", "the last k of them")
        .in("chainrules/containers/construct.hpp"),
    array_rule(fn::make_vector, scalar(0.5), scalar(-0.25), scalar(2))
        .says("A std::vector of its elements.")
        .shapes("y: as many as arguments")
        .forward("make_vector(ẋ₀, ẋ₁, ẋ₂)")
        .reverse("ȳ₀", "ȳ₁", "ȳ₂")
        .in("chainrules/containers/construct.hpp"),
    array_rule(fn::make_array, scalar(0.5), scalar(-0.25))
        .says("A std::array of its elements, all of one type.")
        .shapes("y: as many as arguments")
        .forward("make_array(ẋ₀, ẋ₁)")
        .reverse("ȳ₀", "ȳ₁")
        .in("chainrules/containers/array.hpp"));

}  // namespace chainrules::rule_list
