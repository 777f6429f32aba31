// SPDX-License-Identifier: MIT
#pragma once
// The rules of the products of BLAS in the list of array rules: eigen/products/blas.hpp, whose
// functions take two matrices, and eigen/products/rank_update.hpp, whose functions take one.

#include "chainrules/eigen/products/blas.hpp"
#include "chainrules/eigen/products/rank_update.hpp"
#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list {

namespace detail {

/// α A B + β C where one triangle of the square matrix A is read.
template <class F>
constexpr auto triangle_product(F const& f, char const* what_it_is) {
    return array_rule(f, scalar(0.5), matrix('n', 'n'), matrix('n', 'm'), scalar(-0.75),
                      matrix('n', 'm'))
        .says(what_it_is)
        .shapes("A: n×n, B, C, Y: n×m")
        .forward("α̇ A B + α Ȧ B + α A Ḃ + β̇ C + β Ċ")
        .reverse("⟨A B, Ȳ⟩", "conj(α) Ȳ Bᴴ, gathered in the triangle", "conj(α) Aᴴ Ȳ", "⟨C, Ȳ⟩",
                 "conj(β) Ȳ")
        .in("chainrules/eigen/products/blas.hpp");
}

/// α B A, the same on the right and without a sum.
template <class F>
constexpr auto triangle_product_on_the_right(F const& f, char const* what_it_is) {
    return array_rule(f, scalar(0.5), matrix('n', 'n'), matrix('m', 'n'))
        .says(what_it_is)
        .shapes("A: n×n, B, Y: m×n")
        .forward("α̇ B A + α Ḃ A + α B Ȧ")
        .reverse("⟨B A, Ȳ⟩", "conj(α) Bᴴ Ȳ, gathered in the triangle", "conj(α) Ȳ Aᴴ")
        .in("chainrules/eigen/products/blas.hpp");
}

}  // namespace detail

inline constexpr auto blas_products = array_list(
    array_rule(fn::gemm, scalar(0.5), matrix('n', 'k'), matrix('k', 'm'), scalar(-0.75),
               matrix('n', 'm'))
        .says("Scaled product of matrices and scaled sum, Y = α A B + β C.")
        .shapes("A: n×k, B: k×m, C, Y: n×m")
        .forward("α̇ A B + α Ȧ B + α A Ḃ + β̇ C + β Ċ")
        .reverse("⟨A B, Ȳ⟩", "conj(α) Ȳ Bᴴ", "conj(α) Aᴴ Ȳ", "⟨C, Ȳ⟩", "conj(β) Ȳ")
        .in("chainrules/eigen/products/blas.hpp"),
    array_rule(fn::gemm, scalar(0.5), matrix('n', 'k'), matrix('k', 'm'))
        .says("Scaled product of matrices, Y = α A B.")
        .shapes("A: n×k, B: k×m, Y: n×m")
        .forward("α̇ A B + α Ȧ B + α A Ḃ")
        .reverse("⟨A B, Ȳ⟩", "conj(α) Ȳ Bᴴ", "conj(α) Aᴴ Ȳ")
        .in("chainrules/eigen/products/blas.hpp"),
    array_rule(fn::gemv, scalar(0.5), matrix('n', 'k'), column('k'), scalar(-0.75), column('n'))
        .says("Scaled product of a matrix and a vector and scaled sum, y = α A b + β c.")
        .shapes("A: n×k, b: k, c, y: n")
        .forward("α̇ A b + α Ȧ b + α A ḃ + β̇ c + β ċ")
        .reverse("⟨A b, ȳ⟩", "conj(α) ȳ bᴴ", "conj(α) Aᴴ ȳ", "⟨c, ȳ⟩", "conj(β) ȳ")
        .in("chainrules/eigen/products/blas.hpp"),
    array_rule(fn::gemv, scalar(0.5), matrix('n', 'k'), column('k'))
        .says("Scaled product of a matrix and a vector, y = α A b.")
        .shapes("A: n×k, b: k, y: n")
        .forward("α̇ A b + α Ȧ b + α A ḃ")
        .reverse("⟨A b, ȳ⟩", "conj(α) ȳ bᴴ", "conj(α) Aᴴ ȳ")
        .in("chainrules/eigen/products/blas.hpp"),
    detail::triangle_product(fn::symm<Eigen::Lower>,
                             "Y = α A B + β C, where A is symmetric and its lower triangle read."),
    detail::triangle_product_on_the_right(
        fn::symm<Eigen::Upper, Eigen::OnTheRight>,
        "Y = α B A, where A is symmetric and its upper triangle read."));

inline constexpr auto blas_triangles = array_list(
    detail::triangle_product(fn::hemm<Eigen::Lower>,
                             "Y = α A B + β C, where A is Hermitian and its lower triangle read, "
                             "of the diagonal the real part."),
    detail::triangle_product_on_the_right(
        fn::hemm<Eigen::Upper, Eigen::OnTheRight>,
        "Y = α B A, where A is Hermitian and its upper triangle read, of the diagonal the real "
        "part."),
    detail::triangle_product(fn::trmm<Eigen::Lower>,
                             "Y = α A B + β C, where A is a lower triangle."),
    detail::triangle_product_on_the_right(
        fn::trmm<Eigen::UnitUpper, Eigen::OnTheRight>,
        "Y = α B A, where A is an upper triangle with ones on its diagonal."),
    array_rule(fn::syrk<Eigen::Lower>, scalar(0.5), matrix('n', 'k'), scalar(-0.75),
               matrix('n', 'n'))
        .says("Lower triangle of Y = α A Aᵀ + β C; the rest of Y is zero.")
        .shapes("A: n×k, C, Y: n×n")
        .forward("triangle(α̇ A Aᵀ + α (Ȧ Aᵀ + A Ȧᵀ) + β̇ C + β Ċ)")
        .reverse("⟨A Aᵀ, G⟩ with G = triangle(Ȳ)", "conj(α) (G + Gᵀ) conj(A)", "⟨C, G⟩",
                 "conj(β) G")
        .in("chainrules/eigen/products/rank_update.hpp"),
    array_rule(fn::syrk<Eigen::Upper>, scalar(0.5), matrix('n', 'k'))
        .says("Upper triangle of Y = α A Aᵀ; the rest of Y is zero.")
        .shapes("A: n×k, Y: n×n")
        .forward("triangle(α̇ A Aᵀ + α (Ȧ Aᵀ + A Ȧᵀ))")
        .reverse("⟨A Aᵀ, G⟩ with G = triangle(Ȳ)", "conj(α) (G + Gᵀ) conj(A)")
        .in("chainrules/eigen/products/rank_update.hpp"),
    // The factors of a Hermitian product are real.
    array_rule(fn::herk<Eigen::Lower>, constant(0.5), matrix('n', 'k'), constant(-0.75),
               matrix('n', 'n'))
        .says("Lower triangle of the Hermitian Y = α A Aᴴ + β C with real factors; the rest of Y "
              "is zero, and its diagonal real.")
        .shapes("A: n×k, C, Y: n×n")
        .forward("triangle(α̇ A Aᴴ + α (Ȧ Aᴴ + A Ȧᴴ) + β̇ C + β Ċ)")
        .reverse("⟨A Aᴴ, G⟩ with G = triangle(Ȳ), its diagonal real", "α (G + Gᴴ) A", "⟨C, G⟩",
                 "β G")
        .in("chainrules/eigen/products/rank_update.hpp"),
    array_rule(fn::herk<Eigen::Upper>, constant(0.5), matrix('n', 'k'))
        .says("Upper triangle of the Hermitian Y = α A Aᴴ with a real factor; the rest of Y is "
              "zero, and its diagonal real.")
        .shapes("A: n×k, Y: n×n")
        .forward("triangle(α̇ A Aᴴ + α (Ȧ Aᴴ + A Ȧᴴ))")
        .reverse("⟨A Aᴴ, G⟩ with G = triangle(Ȳ), its diagonal real", "α (G + Gᴴ) A")
        .in("chainrules/eigen/products/rank_update.hpp"));

}  // namespace chainrules::rule_list
