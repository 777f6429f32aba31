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

/// Calls visit(topic, list) for every list of array rules.
template <class Visit>
constexpr void for_each_array_topic(Visit&& visit) {
    visit("shapes", shapes);
    visit("blocks", blocks);
    visit("gathering", gathering);
    visit("scattering", scattering);
    visit("concatenation", concatenation);
    visit("diagonals", diagonals);
    visit("elementwise", elementwise);
    visit("reductions", reductions);
    visit("partial_reductions", partial_reductions);
    visit("extrema", extrema);
    visit("norms", norms);
    visit("statistics", statistics);
    visit("covariances", covariances);
    visit("scans", scans);
    visit("softmaxes", softmaxes);
    visit("layers", layers);
    visit("losses", losses);
    visit("products", products);
    visit("linear_maps", linear_maps);
    visit("solves", solves);
    visit("factorizations", factorizations);
    visit("least_squares", least_squares);
    visit("matrix_equations", matrix_equations);
    visit("spectra", spectra);
    visit("matrix_exponentials", matrix_exponentials);
    visit("matrix_powers", matrix_powers);
    visit("blas_products", blas_products);
    visit("blas_triangles", blas_triangles);
    visit("vector_operations", vector_operations);
    visit("vector_orders", vector_orders);
    visit("sequence_operations", sequence_operations);
    visit("sequence_orders", sequence_orders);
    visit("sequence_sums", sequence_sums);
    visit("sequence_elements", sequence_elements);
}

/// Calls visit(entry) for every entry.
template <class Visit>
constexpr void for_each_array_rule(Visit&& visit) {
    for_each_array_topic([&](char const*, auto const& list) {
        std::apply([&](auto const&... entry) { (visit(entry), ...); }, list.entries);
    });
}

}  // namespace chainrules::rule_list
