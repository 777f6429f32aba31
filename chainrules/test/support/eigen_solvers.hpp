// SPDX-License-Identifier: MIT
#pragma once
// Eigen's solvers and the kernels of its products, which take a compiler seconds for each number
// type, compiled once for all tests that see this: those of eigen/, whose precompiled header
// includes it.

#include <Eigen/Dense>

// `instantiation` is "template" or "extern template", M a type of matrices.
#define CHAINRULES_EIGEN_SOLVERS(instantiation, M)                                             \
    instantiation class Eigen::BDCSVD<M>;                                                      \
    instantiation class Eigen::JacobiSVD<M>;                                                   \
    instantiation void Eigen::PartialPivLU<M>::compute();                                      \
    instantiation void Eigen::FullPivLU<M>::computeInPlace();                                  \
    instantiation void Eigen::HouseholderQR<M>::computeInPlace();                              \
    instantiation void Eigen::ColPivHouseholderQR<M>::computeInPlace();                        \
    instantiation Eigen::LLT<M>& Eigen::LLT<M>::compute(Eigen::EigenBase<M> const&);           \
    instantiation Eigen::LDLT<M>& Eigen::LDLT<M>::compute(Eigen::EigenBase<M> const&);         \
    instantiation Eigen::ComplexSchur<M>& Eigen::ComplexSchur<M>::compute(                     \
        Eigen::EigenBase<M> const&, bool);                                                     \
    instantiation Eigen::SelfAdjointEigenSolver<M>& Eigen::SelfAdjointEigenSolver<M>::compute( \
        Eigen::EigenBase<M> const&, int)

#define CHAINRULES_EIGEN_REAL_SOLVERS(instantiation, M)                                         \
    instantiation Eigen::RealSchur<M>& Eigen::RealSchur<M>::compute(Eigen::EigenBase<M> const&, \
                                                                    bool);                      \
    instantiation Eigen::EigenSolver<M>& Eigen::EigenSolver<M>::compute(                        \
        Eigen::EigenBase<M> const&, bool)

#define CHAINRULES_EIGEN_COMPLEX_SOLVERS(instantiation, M)                             \
    instantiation Eigen::ComplexEigenSolver<M>& Eigen::ComplexEigenSolver<M>::compute( \
        Eigen::EigenBase<M> const&, bool)

// The kernel of products of matrices of T, or of their conjugates.
#define CHAINRULES_EIGEN_KERNEL(instantiation, T, conjugate_left, conjugate_right)       \
    instantiation struct Eigen::internal::gebp_kernel<                                   \
        T, T, Eigen::Index, Eigen::internal::blas_data_mapper<T, Eigen::Index, 0, 0, 1>, \
        Eigen::internal::gebp_traits<T, T>::mr, Eigen::internal::gebp_traits<T, T>::nr,  \
        conjugate_left, conjugate_right>

CHAINRULES_EIGEN_SOLVERS(extern template, Eigen::MatrixXd);
CHAINRULES_EIGEN_REAL_SOLVERS(extern template, Eigen::MatrixXd);
CHAINRULES_EIGEN_KERNEL(extern template, double, false, false);

CHAINRULES_EIGEN_SOLVERS(extern template, Eigen::MatrixXf);
CHAINRULES_EIGEN_REAL_SOLVERS(extern template, Eigen::MatrixXf);
CHAINRULES_EIGEN_KERNEL(extern template, float, false, false);

CHAINRULES_EIGEN_SOLVERS(extern template, Eigen::MatrixXcd);
CHAINRULES_EIGEN_COMPLEX_SOLVERS(extern template, Eigen::MatrixXcd);
CHAINRULES_EIGEN_KERNEL(extern template, std::complex<double>, false, false);
CHAINRULES_EIGEN_KERNEL(extern template, std::complex<double>, true, false);
CHAINRULES_EIGEN_KERNEL(extern template, std::complex<double>, false, true);
