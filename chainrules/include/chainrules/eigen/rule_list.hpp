// SPDX-License-Identifier: MIT
#pragma once
// The list of array rules: functions of Eigen's matrices and vectors and of sequences of numbers.
// for_each_array_rule(visit) calls visit(entry) for every entry; see
// chainrules/rule_list/array_entry.hpp for what an entry says.

#include "chainrules/eigen/rule_list/blas.hpp"
#include "chainrules/eigen/rule_list/blocks.hpp"
#include "chainrules/eigen/rule_list/concatenation.hpp"
#include "chainrules/eigen/rule_list/diagonals.hpp"
#include "chainrules/eigen/rule_list/elementwise.hpp"
#include "chainrules/eigen/rule_list/extrema.hpp"
#include "chainrules/eigen/rule_list/factorizations.hpp"
#include "chainrules/eigen/rule_list/gathering.hpp"
#include "chainrules/eigen/rule_list/layers.hpp"
#include "chainrules/eigen/rule_list/least_squares.hpp"
#include "chainrules/eigen/rule_list/matrix_functions.hpp"
#include "chainrules/eigen/rule_list/norms.hpp"
#include "chainrules/eigen/rule_list/products.hpp"
#include "chainrules/eigen/rule_list/reductions.hpp"
#include "chainrules/eigen/rule_list/scans.hpp"
#include "chainrules/eigen/rule_list/shapes.hpp"
#include "chainrules/eigen/rule_list/solves.hpp"
#include "chainrules/eigen/rule_list/spectra.hpp"
#include "chainrules/eigen/rule_list/statistics.hpp"
#include "chainrules/eigen/rule_list/vectors.hpp"
#include "chainrules/rule_list/sequences.hpp"

namespace chainrules::rule_list {

template <class Visit>
constexpr void for_each_array_rule(Visit&& visit) {
    auto const walk = [&](auto const&... lists) {
        (std::apply([&](auto const&... entry) { (visit(entry), ...); }, lists.entries), ...);
    };
    walk(shapes, blocks, gathering, scattering, concatenation, diagonals, elementwise, reductions,
         partial_reductions, extrema, norms, statistics, covariances, scans, softmaxes, layers,
         losses, products, linear_maps, solves, factorizations, least_squares, matrix_equations,
         spectra, matrix_exponentials, matrix_powers, blas_products, blas_triangles,
         vector_operations, vector_orders, sequence_operations, sequence_orders, sequence_sums,
         sequence_elements);
}

}  // namespace chainrules::rule_list
