// SPDX-License-Identifier: MIT
// The functions of by_hand.cpp by array rules: see compile_time_eigen.cmake.
#include <functional>

#include "chainrules/eigen/eigen.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace fn = chainrules::fn;
using chainrules::accumulate;
using chainrules::rrule;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;

MatrixXd matmul(MatrixXd const& A, MatrixXd const& B, MatrixXd const& d, MatrixXd& A_bar,
                MatrixXd& B_bar) {
    auto [y, pullback] = rrule(fn::matmul, std::cref(A), std::cref(B));
    auto const bars = pullback(std::cref(d));
    accumulate(A_bar, std::get<1>(bars));
    accumulate(B_bar, std::get<2>(bars));
    return y;
}
double dot(VectorXd const& u, VectorXd const& v, double d, VectorXd& u_bar, VectorXd& v_bar) {
    auto [y, pullback] = rrule(fn::dot, std::cref(u), std::cref(v));
    auto const bars = pullback(d);
    accumulate(u_bar, std::get<1>(bars));
    accumulate(v_bar, std::get<2>(bars));
    return y;
}
double sum(MatrixXd const& A, double d, MatrixXd& A_bar) {
    auto [y, pullback] = rrule(fn::sum, std::cref(A));
    auto const bars = pullback(d);
    accumulate(A_bar, std::get<1>(bars));
    return y;
}
RowVectorXd colwise_sum(MatrixXd const& A, RowVectorXd const& d, MatrixXd& A_bar) {
    auto [y, pullback] = rrule(fn::colwise_sum, std::cref(A));
    auto const bars = pullback(std::cref(d));
    accumulate(A_bar, std::get<1>(bars));
    return y;
}
double mean(MatrixXd const& A, double d, MatrixXd& A_bar) {
    auto [y, pullback] = rrule(fn::mean, std::cref(A));
    auto const bars = pullback(d);
    accumulate(A_bar, std::get<1>(bars));
    return y;
}
double euclidean_norm(VectorXd const& v, double d, VectorXd& v_bar) {
    auto [y, pullback] = rrule(fn::euclidean_norm, std::cref(v));
    auto const bars = pullback(d);
    accumulate(v_bar, std::get<1>(bars));
    return y;
}
double trace(MatrixXd const& A, double d, MatrixXd& A_bar) {
    auto [y, pullback] = rrule(fn::trace, std::cref(A));
    auto const bars = pullback(d);
    accumulate(A_bar, std::get<1>(bars));
    return y;
}
MatrixXd transpose(MatrixXd const& A, MatrixXd const& d, MatrixXd& A_bar) {
    auto [y, pullback] = rrule(fn::transpose, std::cref(A));
    auto const bars = pullback(std::cref(d));
    accumulate(A_bar, std::get<1>(bars));
    return y;
}
MatrixXd outer(VectorXd const& u, VectorXd const& v, MatrixXd const& d, VectorXd& u_bar,
               VectorXd& v_bar) {
    auto [y, pullback] = rrule(fn::outer, std::cref(u), std::cref(v));
    auto const bars = pullback(std::cref(d));
    accumulate(u_bar, std::get<1>(bars));
    accumulate(v_bar, std::get<2>(bars));
    return y;
}
MatrixXd colwise_add(MatrixXd const& A, VectorXd const& v, MatrixXd const& d, MatrixXd& A_bar,
                     VectorXd& v_bar) {
    auto [y, pullback] = rrule(fn::colwise_add, std::cref(A), std::cref(v));
    auto const bars = pullback(std::cref(d));
    accumulate(A_bar, std::get<1>(bars));
    accumulate(v_bar, std::get<2>(bars));
    return y;
}
VectorXd col(MatrixXd const& A, int j, VectorXd const& d, MatrixXd& A_bar) {
    auto [y, pullback] = rrule(fn::col, std::cref(A), j);
    auto const bars = pullback(std::cref(d));
    accumulate(A_bar, std::get<1>(bars));
    return y;
}
double squared_norm(MatrixXd const& A, double d, MatrixXd& A_bar) {
    auto [y, pullback] = rrule(fn::squared_norm, std::cref(A));
    auto const bars = pullback(d);
    accumulate(A_bar, std::get<1>(bars));
    return y;
}
MatrixXd quad_form(MatrixXd const& A, MatrixXd const& B, MatrixXd const& d, MatrixXd& A_bar,
                   MatrixXd& B_bar) {
    auto [y, pullback] = rrule(fn::quad_form, std::cref(A), std::cref(B));
    auto const bars = pullback(std::cref(d));
    accumulate(A_bar, std::get<1>(bars));
    accumulate(B_bar, std::get<2>(bars));
    return y;
}
VectorXd softmax(VectorXd const& v, VectorXd const& d, VectorXd& v_bar) {
    auto [y, pullback] = rrule(fn::softmax, std::cref(v));
    auto const bars = pullback(std::cref(d));
    accumulate(v_bar, std::get<1>(bars));
    return y;
}
