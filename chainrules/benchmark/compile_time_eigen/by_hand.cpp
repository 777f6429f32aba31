// SPDX-License-Identifier: MIT
// Values and gradients in Eigen's expressions, beside by_rule.cpp: see compile_time_eigen.cmake.
#include <Eigen/Dense>

using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;

MatrixXd matmul(MatrixXd const& A, MatrixXd const& B, MatrixXd const& d, MatrixXd& A_bar,
                MatrixXd& B_bar) {
    MatrixXd y = A * B;
    A_bar += d * B.transpose();
    B_bar += A.transpose() * d;
    return y;
}
double dot(VectorXd const& u, VectorXd const& v, double d, VectorXd& u_bar, VectorXd& v_bar) {
    double y = u.dot(v);
    u_bar += d * v;
    v_bar += d * u;
    return y;
}
double sum(MatrixXd const& A, double d, MatrixXd& A_bar) {
    double y = A.sum();
    A_bar.array() += d;
    return y;
}
RowVectorXd colwise_sum(MatrixXd const& A, RowVectorXd const& d, MatrixXd& A_bar) {
    RowVectorXd y = A.colwise().sum();
    A_bar.rowwise() += d;
    return y;
}
double mean(MatrixXd const& A, double d, MatrixXd& A_bar) {
    double y = A.mean();
    A_bar.array() += d / static_cast<double>(A.size());
    return y;
}
double euclidean_norm(VectorXd const& v, double d, VectorXd& v_bar) {
    double y = v.norm();
    v_bar += d / y * v;
    return y;
}
double trace(MatrixXd const& A, double d, MatrixXd& A_bar) {
    double y = A.trace();
    A_bar.diagonal().array() += d;
    return y;
}
MatrixXd transpose(MatrixXd const& A, MatrixXd const& d, MatrixXd& A_bar) {
    MatrixXd y = A.transpose();
    A_bar += d.transpose();
    return y;
}
MatrixXd outer(VectorXd const& u, VectorXd const& v, MatrixXd const& d, VectorXd& u_bar,
               VectorXd& v_bar) {
    MatrixXd y = u * v.transpose();
    u_bar += d * v;
    v_bar += d.transpose() * u;
    return y;
}
MatrixXd colwise_add(MatrixXd const& A, VectorXd const& v, MatrixXd const& d, MatrixXd& A_bar,
                     VectorXd& v_bar) {
    MatrixXd y = A.colwise() + v;
    A_bar += d;
    v_bar += d.rowwise().sum();
    return y;
}
VectorXd col(MatrixXd const& A, int j, VectorXd const& d, MatrixXd& A_bar) {
    VectorXd y = A.col(j);
    A_bar.col(j) += d;
    return y;
}
double squared_norm(MatrixXd const& A, double d, MatrixXd& A_bar) {
    double y = A.squaredNorm();
    A_bar += 2 * d * A;
    return y;
}
MatrixXd quad_form(MatrixXd const& A, MatrixXd const& B, MatrixXd const& d, MatrixXd& A_bar,
                   MatrixXd& B_bar) {
    MatrixXd y = B.transpose() * A * B;
    A_bar += B * d * B.transpose();
    B_bar += A * B * d.transpose() + A.transpose() * B * d;
    return y;
}
VectorXd softmax(VectorXd const& v, VectorXd const& d, VectorXd& v_bar) {
    VectorXd y = (v.array() - v.maxCoeff()).exp();
    y /= y.sum();
    v_bar.array() += y.array() * (d.array() - y.dot(d));
    return y;
}
