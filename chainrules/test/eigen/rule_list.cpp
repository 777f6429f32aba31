// SPDX-License-Identifier: MIT
// Every function of arrays that the library promises is in the list or, where the list has no kind
// of argument for it, has a frule and an rrule for the arguments given here.
#include "chainrules/eigen/rule_list.hpp"

#include <gtest/gtest.h>

#include <list>
#include <map>
#include <set>
#include <string>
#include <valarray>

#include "chainrules/eigen/eigen.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using Numbers = std::vector<double>;
using Diagonal = Eigen::DiagonalMatrix<double, Eigen::Dynamic>;
using Permutation = Eigen::PermutationMatrix<Eigen::Dynamic>;

std::set<std::string> names() {
    std::set<std::string> result;
    rule_list::for_each_array_rule([&](auto const& entry) { result.insert(entry.name()); });
    return result;
}

struct Row {
    char const* what;
    std::vector<char const*> functions;
};

TEST(ArrayRules, EveryFunctionIsInTheList) {
    Row const rows[] = {
        {"copies and conversions", {"eval", "convert"}},
        {"lists of numbers", {"make_vector", "make_array", "join"}},
        {"other shapes", {"reshaped", "vec", "transpose", "adjoint"}},
        {"repetition", {"replicate", "repeat_each", "constant"}},
        {"concatenation", {"hcat", "vcat", "block_diagonal", "rows_of", "cols_of"}},
        {"order", {"reverse", "rotate"}},
        {"filter", {"copy_if"}},
        {"extrema",
         {"max_coeff", "min_coeff", "colwise_max_coeff", "rowwise_max_coeff", "colwise_min_coeff",
          "rowwise_min_coeff", "minmax"}},
        {"element access",
         {"at", "coeff", "row", "col", "segment", "head", "tail", "block", "diagonal"}},
        {"gather and scatter",
         {"gather", "gather_rows", "gather_cols", "scatter_add", "scatter_add_rows",
          "scatter_add_cols"}},
        {"sums and means",
         {"sum", "colwise_sum", "rowwise_sum", "transform_reduce", "squared_norm", "mean",
          "colwise_mean", "rowwise_mean", "prod", "colwise_prod", "rowwise_prod", "nan_sum",
          "nan_mean"}},
        {"scans",
         {"partial_sum", "cumprod", "inclusive_scan", "exclusive_scan", "adjacent_difference",
          "diff"}},
        {"folds", {"accumulate_with", "reduce", "inner_product", "transform"}},
        {"sorting",
         {"sorted", "stable_sorted", "partially_sorted", "nth_value", "unique", "sorted_rows"}},
        {"coefficient by coefficient",
         {"cwise", "broadcast", "rowwise_add", "colwise_add", "rowwise_multiply",
          "colwise_multiply"}},
        {"products",
         {"matmul", "multiply_add", "dot", "quad_form", "cross", "outer", "kron", "solve"}},
        {"BLAS forms", {"gemm", "gemv", "symm", "hemm", "trmm", "syrk", "herk"}},
        {"norms",
         {"euclidean_norm", "lp_norm", "lp_norm_of", "normalized", "stable_norm", "trace"}},
        {"structures",
         {"as_diagonal", "diagonal_matrix", "band", "identity_times", "add_to_diagonal"}},
        {"statistics",
         {"variance", "standard_deviation", "covariance", "correlation", "median", "quantile",
          "column_covariances"}},
        {"layers",
         {"softmax", "log_softmax", "logsumexp", "layer_norm", "rms_norm", "cosine_similarity",
          "cross_entropy"}},
    };
    auto const listed = names();
    for (auto const& row : rows)
        for (auto const* function : row.functions)
            EXPECT_TRUE(listed.contains(function)) << row.what << ": " << function;
}

TEST(ArrayRules, EntriesAreWhole) {
    rule_list::for_each_array_rule([](auto const& entry) {
        std::string const name = entry.name(), sentence = entry.sentence;
        EXPECT_TRUE(sentence.ends_with(".") || sentence.ends_with("…")) << name << ": " << sentence;
        EXPECT_NE(std::string(entry.shapes_text), "") << name;
        EXPECT_NE(std::string(entry.forward_text), "") << name;
        EXPECT_TRUE(std::string(entry.header).starts_with("chainrules/")) << name;
        bool any = false;
        for (auto const* text : entry.reverse_texts) any = any || *text != '\0';
        EXPECT_TRUE(any) << name;
    });
}

template <class F, class... X>
inline constexpr bool has_rules = has_frule<F, X...>&& has_rrule<F, X...>;

// Arguments that the list has no kind for.
TEST(ArrayRules, RulesForOtherArguments) {
    static_assert(has_rules<decltype(fn::hcat_all), std::vector<MatrixXd>>);
    static_assert(has_rules<decltype(fn::vcat_all), std::vector<RowVectorXd>>);
    static_assert(has_rules<decltype(fn::max_coeff_at), MatrixXd>);
    static_assert(has_rules<decltype(fn::min_coeff_at), MatrixXd>);
    static_assert(has_rules<decltype(fn::at), std::map<std::string, double>, std::string>);
    static_assert(
        has_rules<decltype(fn::value_or), std::map<std::string, double>, std::string, double>);
    static_assert(has_rules<decltype(fn::unzip), std::vector<std::pair<double, double>>>);
    static_assert(has_rules<decltype(fn::max_value_at), Numbers>);
    static_assert(has_rules<decltype(fn::min_value_at), Numbers>);
    static_assert(has_rules<decltype(fn::sum), std::valarray<double>>);

    // Products of structures.
    static_assert(has_rules<decltype(fn::matmul), Diagonal, MatrixXd>);
    static_assert(has_rules<decltype(fn::matmul), MatrixXd, Diagonal>);
    static_assert(has_rules<decltype(fn::matmul), Permutation, MatrixXd>);
    static_assert(has_rules<decltype(fn::matmul),
                            Eigen::TriangularView<MatrixXd const, Eigen::Lower>, MatrixXd>);
    static_assert(has_rules<decltype(fn::matmul),
                            Eigen::SelfAdjointView<MatrixXd const, Eigen::Upper>, MatrixXd>);

    // What changes its argument: forward mode only.
    static_assert(has_frule<decltype(fn::assign), MatrixXd&, MatrixXd> &&
                  has_frule<decltype(fn::fill_in_place), MatrixXd&, double> &&
                  has_frule<decltype(fn::push_back), Numbers&, double>);
}

}  // namespace
