// SPDX-License-Identifier: MIT
// Every function of arrays that the library promises is in the list or, where the list has no kind
// of argument for it, has a frule and an rrule for the arguments given here.
#include "chainrules/eigen/rule_list.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <cstdio>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <valarray>
#include <variant>

#include "chainrules/algorithm/blockwise.hpp"
#include "chainrules/algorithm/for_each.hpp"
#include "chainrules/algorithm/threads.hpp"
#include "chainrules/eigen/eigen.hpp"
#include "chainrules/eigen/matrix_functions/function.hpp"
#include "support/everyday_names.hpp"
#include "support/promised_storages.hpp"

namespace in_place {

// Changes its argument, with its forward rule.
CHAINRULES_FUNCTION_EXPR(negate_it, (x), x = -x);
template <class Self, class Dx>
auto frule(std::tuple<Self, Dx&> const& tangents, negate_it_t, double& x) {
    Dx& dx = std::get<1>(tangents);
    dx = -dx;
    x = -x;
    return chainrules::FRuleResult<double&, Dx&>{x, dx};
}

}  // namespace in_place

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using Numbers = std::vector<double>;
using Diagonal = Eigen::DiagonalMatrix<double, Eigen::Dynamic>;
using Mask = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;
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
        {"least squares", {"lstsq", "pseudo_inverse"}},
        {"matrix equations", {"solve_sylvester", "solve_lyapunov", "solve_discrete_lyapunov"}},
        {"BLAS forms", {"gemm", "gemv", "symm", "hemm", "trmm", "syrk", "herk"}},
        {"linear systems", {"solve_right", "solve_triangular", "inverse", "determinant", "logdet"}},
        {"normal distributions and updates of factors",
         {"multi_normal_logpdf", "multi_normal_precision_logpdf", "multi_normal_cholesky_logpdf",
          "gaussian_process_logpdf", "llt_rank_update"}},
        {"norms",
         {"euclidean_norm", "lp_norm", "lp_norm_of", "normalized", "stable_norm", "trace"}},
        {"structures",
         {"as_diagonal", "diagonal_matrix", "band", "tridiagonal", "bidiagonal", "identity_times",
          "add_to_diagonal"}},
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
        EXPECT_TRUE(everyday::some_are_mine(entry.f)) << entry.name();
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

// exp with its derivatives.
struct EveryDerivative {
    template <class C>
    C operator()(C const& x, int) const {
        return std::exp(x);
    }
};

template <class F, class... X>
constexpr bool has_rules(F const&, X const&...) {
    return has_frule<F, X...> && has_rrule<F, X...>;
}

// Functions of arguments that the list has no kind for, and whether they have their rules for them.
std::vector<std::pair<char const*, bool>> others() {
    MatrixXd const A;
    Numbers const v;
    std::map<std::string, double> const map;
    std::string const key;
    auto const lower = A.triangularView<Eigen::Lower>();
    auto const upper = A.selfadjointView<Eigen::Upper>();
    return {
        {"hcat_all", has_rules(fn::hcat_all, std::vector<MatrixXd>())},
        {"vcat_all", has_rules(fn::vcat_all, std::vector<RowVectorXd>())},
        {"max_coeff_at", has_rules(fn::max_coeff_at, A)},
        {"min_coeff_at", has_rules(fn::min_coeff_at, A)},
        {"max_value_at", has_rules(fn::max_value_at, v)},
        {"min_value_at", has_rules(fn::min_value_at, v)},
        {"qr", has_rules(fn::qr, A)},
        {"full_qr", has_rules(fn::full_qr, A)},
        {"colpiv_qr", has_rules(fn::colpiv_qr, A)},
        {"lq", has_rules(fn::lq, A)},
        {"at", has_rules(fn::at, map, key)},
        {"value_or", has_rules(fn::value_or, map, key, 0.5) &&
                         has_rules(fn::value_or, std::optional<double>(), 0.5)},
        {"value", has_rules(fn::value, std::optional<double>())},
        {"alternative_at", has_rules(fn::alternative_at<0>, std::variant<double>())},
        {"alternative", has_rules(fn::alternative<double>, std::variant<double>())},
        {"visit", has_rules(fn::visit, fn::sin, std::variant<double>())},
        {"where", has_rules(fn::where, true, fn::sqrt, fn::zero, 0.5) &&
                      has_rules(fn::where, Mask(), fn::sqrt, fn::zero, A) &&
                      has_rules(fn::where, Mask(), fn::divide, A, A)},
        {"unzip", has_rules(fn::unzip, std::vector<std::pair<double, double>>())},
        {"sum", has_rules(fn::sum, std::valarray<double>())},
        {"sum_of_blocks", has_rules(fn::sum_of_blocks, fn::sum, v, keyword(Threads{}))},
        {"log_abs_determinant", has_rules(fn::log_abs_determinant, A)},
        // Results that are structs of matrices.
        {"llt", has_rules(fn::llt, A) && has_rules(fn::llt, upper)},
        {"ldlt", has_rules(fn::ldlt, A) && has_rules(fn::ldlt, upper)},
        {"lu", has_rules(fn::lu, A)},
        {"fullpiv_lu", has_rules(fn::fullpiv_lu, A)},
        {"self_adjoint_eigen",
         has_rules(fn::self_adjoint_eigen, A) && has_rules(fn::self_adjoint_eigen, upper)},
        {"generalized_self_adjoint_eigen", has_rules(fn::generalized_self_adjoint_eigen, A, upper)},
        {"eigen", has_rules(fn::eigen, A)},
        {"eigenvalues", has_rules(fn::eigenvalues, A)},
        {"schur", has_rules(fn::schur, A)},
        {"svd", has_rules(fn::svd, A)},
        {"full_svd", has_rules(fn::full_svd, A)},
        {"truncated_svd", has_rules(fn::truncated_svd, A, 2)},
        {"polar_decomposition", has_rules(fn::polar_decomposition, A)},
        // Of a function, of counts, and of matrices that have a coefficient.
        {"self_adjoint_function", has_rules(fn::self_adjoint_function, fn::exp, A)},
        {"matrix_function", has_rules(fn::matrix_function, EveryDerivative(), A)},
        {"ky_fan_norm", has_rules(fn::ky_fan_norm, A, 2)},
        {"condition_number", has_rules(fn::condition_number, A)},
        // Structures.
        {"self_adjoint", has_rules(fn::self_adjoint<Eigen::Lower>, A)},
        {"triangular", has_rules(fn::triangular<Eigen::Upper>, A)},
        {"to_dense", has_rules(fn::to_dense, Diagonal())},
        {"matmul", has_rules(fn::matmul, Diagonal(), A) && has_rules(fn::matmul, A, Diagonal()) &&
                       has_rules(fn::matmul, Permutation(), A) && has_rules(fn::matmul, lower, A) &&
                       has_rules(fn::matmul, A, upper)},
    };
}

// Functions that change their first argument, which have a forward rule only, for what may be
// changed: containers and matrices.
std::vector<std::pair<char const*, bool>> in_place() {
    using M = MatrixXd&;
    using V = Numbers&;
    return {
        {"assign", has_frule<decltype(fn::assign), M, MatrixXd> &&
                       has_frule<decltype(fn::assign), V, Numbers>},
        {"add_assign", has_frule<decltype(fn::add_assign), M, MatrixXd>},
        {"subtract_assign", has_frule<decltype(fn::subtract_assign), M, MatrixXd>},
        {"push_back", has_frule<decltype(fn::push_back), V, double>},
        {"pop_back", has_frule<decltype(fn::pop_back), V>},
        {"swap", has_frule<decltype(fn::swap), V, V>},
        {"sort", has_frule<decltype(fn::sort), V>},
        {"fill_in_place", has_frule<decltype(fn::fill_in_place), M, double> &&
                              has_frule<decltype(fn::fill_in_place), V, double>},
        {"copy_into", has_frule<decltype(fn::copy_into), V, int, Numbers>},
        {"reverse_in_place", has_frule<decltype(fn::reverse_in_place), M> &&
                                 has_frule<decltype(fn::reverse_in_place), V>},
        {"rotate_in_place", has_frule<decltype(fn::rotate_in_place), V, int>},
        {"resize",
         has_frule<decltype(fn::resize), M, int, int> && has_frule<decltype(fn::resize), V, int>},
        {"insert", has_frule<decltype(fn::insert), V, int, double>},
        {"erase", has_frule<decltype(fn::erase), V, int>},
        {"set_at", has_frule<decltype(fn::set_at), V, int, double>},
        {"partial_sum_in_place", has_frule<decltype(fn::partial_sum_in_place), V>},
        {"cumprod_in_place", has_frule<decltype(fn::cumprod_in_place), V>},
        {"for_each",
         has_frule<decltype(fn::for_each), in_place::negate_it_t, V> &&
             has_frule<decltype(fn::for_each), in_place::negate_it_t, V, Keyword<Threads>>},
        {"transpose_in_place", has_frule<decltype(fn::transpose_in_place), M>},
        {"set_coeff", has_frule<decltype(fn::set_coeff), M, double, int, int>},
        {"set_row", has_frule<decltype(fn::set_row), M, RowVectorXd, int>},
        {"set_col", has_frule<decltype(fn::set_col), M, VectorXd, int>},
        {"set_segment", has_frule<decltype(fn::set_segment), VectorXd&, VectorXd, int>},
        {"set_block", has_frule<decltype(fn::set_block), M, MatrixXd, int, int>},
    };
}

TEST(ArrayRules, RulesForOtherArguments) {
    for (auto const& [name, has] : others()) EXPECT_TRUE(has) << name;
    for (auto const& [name, has] : in_place()) EXPECT_TRUE(has) << name;
}

// For scan.cmake, which looks for functions that are missing here.
TEST(RuleList, PrintsNames) {
    for (auto const& name : names()) std::printf("listed: %s\n", name.c_str());
    for (auto const& [name, has] : others()) std::printf("listed: %s\n", name);
    for (auto const& [name, has] : in_place()) std::printf("listed: %s\n", name);
}

// Of what types they are tried: promised_types.cpp.
TEST(ArrayRules, EveryFunctionOfThePageIsInTheList) {
    auto known = names();
    for (auto const& [name, has] : others()) known.insert(name);
    for (auto const& [name, has] : in_place()) known.insert(name);
    known.insert({"colwise_", "rowwise_"});
    for (auto const* row :
         {"| of these: `eigen/arrange/shape.hpp`", "| `eigen/reduce/sums.hpp`",
          "| `eigen/reduce/softmax.hpp`", "| `eigen/elementwise/cwise.hpp`",
          "| `eigen/products/matmul.hpp`", "| `eigen/systems/solve.hpp`",
          "| `eigen/factorizations/llt.hpp`", "| `eigen/systems/least_squares.hpp`",
          "| `eigen/arrange/in_place.hpp`", "| `chainrules/algorithms.hpp`"}) {
        auto const promised = promised::names_in_row_with(row);
        EXPECT_FALSE(promised.empty()) << row;
        for (auto const& name : promised)
            EXPECT_TRUE(known.contains(name)) << "docs/rules.md: " << name;
    }
}

}  // namespace
