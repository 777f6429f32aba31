// SPDX-License-Identifier: MIT
#pragma once
// The 4×4 matrices of Denavit and Hartenberg, from the frame of a link to that of the one before,
// and chains of them. Angles are radians. Standard parameters are (θ, d, a, α), of Rz(θ) Tz(d)
// Tx(a) Rx(α); Craig's modified ones (α, a, θ, d), of Rx(α) Tx(a) Rz(θ) Tz(d).

#include <array>
#include <vector>

#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/geometry/detail/algebra.hpp"
#include "chainrules/geometry/detail/formulas.hpp"

namespace chainrules::geometry {

namespace detail {

/// A matrix T and its derivatives by its four parameters: by an angle at the left end, rows of T
/// change places; by one at the right end, columns do.
template <class S>
struct DhLink {
    using Matrix = Eigen::Matrix<S, 4, 4>;
    Matrix T;
    std::array<Matrix, 4> by;

    template <class U>
    Eigen::Matrix<U, 4, 4> moved(Vector4<U> const& d) const {
        Eigen::Matrix<U, 4, 4> sum = d[0] * by[0];
        for (int i = 1; i != 4; ++i) sum += d[i] * by[std::size_t(i)];
        return sum;
    }
    template <class U>
    Vector4<U> bar(Eigen::Matrix<U, 4, 4> const& y) const {
        Vector4<U> d;
        for (int i = 0; i != 4; ++i) d[i] = y.cwiseProduct(by[std::size_t(i)]).sum();
        return d;
    }

  protected:
    DhLink() {
        T = Matrix::Zero();
        T(3, 3) = constant<S>(1);
        by.fill(Matrix::Zero());
    }
    void turn_rows(std::size_t i, int a, int b) {
        by[i].row(a) = -T.row(b);
        by[i].row(b) = T.row(a);
    }
    void turn_columns(std::size_t i, int a, int b) {
        by[i].col(a) = T.col(b);
        by[i].col(b) = -T.col(a);
    }
};

template <class S>
struct StandardLink : DhLink<S> {
    static constexpr char const* frule_name = "frule(dh_chain, x)";

    explicit StandardLink(Vector4<S> const& x) {
        S const c = cmath::cos(x[0]), s = cmath::sin(x[0]), ca = cmath::cos(x[3]),
                sa = cmath::sin(x[3]), zero = constant<S>(0);
        this->T.template topRows<3>() << c, -s * ca, s * sa, x[2] * c, s, c * ca, -c * sa, x[2] * s,
            zero, sa, ca, x[1];
        this->turn_rows(0, 0, 1);
        this->by[1](2, 3) = constant<S>(1);
        this->by[2](0, 3) = c;
        this->by[2](1, 3) = s;
        this->turn_columns(3, 1, 2);
    }
};
template <class S>
struct ModifiedLink : DhLink<S> {
    static constexpr char const* frule_name = "frule(dh_chain_modified, x)";

    explicit ModifiedLink(Vector4<S> const& x) {
        S const c = cmath::cos(x[2]), s = cmath::sin(x[2]), ca = cmath::cos(x[0]),
                sa = cmath::sin(x[0]), zero = constant<S>(0);
        this->T.template topRows<3>() << c, -s, zero, x[1], s * ca, c * ca, -sa, -sa * x[3], s * sa,
            c * sa, ca, ca * x[3];
        this->turn_rows(0, 1, 2);
        this->by[1](0, 3) = constant<S>(1);
        this->turn_columns(2, 0, 1);
        this->by[3].col(3) = this->T.col(2);
    }
};

template <class S, template <class> class Link>
struct OneLink {
    using Arguments = Kinds<MatrixKind<4, 1>>;
    using Result = MatrixKind<4, 4>;
    Link<S> link;

    explicit OneLink(Vector4<S> const& x) : link(x) {}
    Eigen::Matrix<S, 4, 4> value() const { return link.T; }
    template <class T>
    Eigen::Matrix<T, 4, 4> forward(Slot<0>, Vector4<T> const& d) const {
        return link.moved(d);
    }
    template <class T>
    auto reverse(Eigen::Matrix<T, 4, 4> const& y) const {
        return std::tuple{link.bar(y)};
    }
};

/// The product T_0 T_1 … of the matrices of n links, a column of parameters each.
///
/// Reverse   from the last link to the first, with the product P before it: T̄ = Pᵀ Ȳ, Ȳ ← Ȳ Tᵀ
template <class S, template <class> class Link>
struct LinkChain {
    using Arguments = Kinds<MatrixKind<4, Eigen::Dynamic>>;
    using Result = MatrixKind<4, 4>;
    template <class T>
    using Parameters = Eigen::Matrix<T, 4, Eigen::Dynamic>;
    template <class T>
    using Matrix = Eigen::Matrix<T, 4, 4>;
    std::vector<Link<S>> links;
    std::vector<Matrix<S>> before;

    explicit LinkChain(Parameters<S> const& x) : before{Matrix<S>(Matrix<S>::Identity())} {
        for (Eigen::Index i = 0; i != x.cols(); ++i) {
            links.emplace_back(Vector4<S>(x.col(i)));
            before.emplace_back(before.back() * links.back().T);
        }
    }
    Matrix<S> value() const { return before.back(); }
    template <class T>
    Matrix<T> forward(Slot<0>, Parameters<T> const& d) const {
        auto const n = static_cast<Eigen::Index>(links.size());
        if (d.cols() != n) eigen::detail::raise_shape(Link<S>::frule_name, "dx", 4, d.cols(), 4, n);
        Matrix<T> sum = Matrix<T>::Zero();
        for (std::size_t i = 0; i != links.size(); ++i) {
            Matrix<T> const dT = links[i].moved(Vector4<T>(d.col(static_cast<Eigen::Index>(i))));
            sum = Matrix<T>(sum * links[i].T + before[i] * dT);
        }
        return sum;
    }
    template <class T>
    auto reverse(Matrix<T> const& y) const {
        Parameters<T> bar(4, static_cast<Eigen::Index>(links.size()));
        Matrix<T> rest = y;
        for (std::size_t i = links.size(); i-- != 0;) {
            bar.col(static_cast<Eigen::Index>(i)) =
                links[i].bar(Matrix<T>(before[i].transpose() * rest));
            rest = Matrix<T>(rest * links[i].T.transpose());
        }
        return std::tuple{bar};
    }
};

template <class S>
struct DhTransform : OneLink<S, StandardLink> {
    using OneLink<S, StandardLink>::OneLink;
};
template <class S>
struct DhTransformModified : OneLink<S, ModifiedLink> {
    using OneLink<S, ModifiedLink>::OneLink;
};
template <class S>
struct DhChain : LinkChain<S, StandardLink> {
    using LinkChain<S, StandardLink>::LinkChain;
};
template <class S>
struct DhChainModified : LinkChain<S, ModifiedLink> {
    using LinkChain<S, ModifiedLink>::LinkChain;
};

}  // namespace detail

/// The 4×4 matrix of standard Denavit–Hartenberg parameters x = (θ, d, a, α).
CHAINRULES_DETAIL_GEOMETRY(dh_transform, detail::DhTransform, x);
/// The 4×4 matrix of modified parameters x = (α, a, θ, d).
CHAINRULES_DETAIL_GEOMETRY(dh_transform_modified, detail::DhTransformModified, x);
/// The product of the matrices of n links, from the 4×n standard parameters.
CHAINRULES_DETAIL_GEOMETRY(dh_chain, detail::DhChain, x);
/// The same from modified parameters.
CHAINRULES_DETAIL_GEOMETRY(dh_chain_modified, detail::DhChainModified, x);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::dh_chain;
using geometry::dh_chain_modified;
using geometry::dh_transform;
using geometry::dh_transform_modified;
}  // namespace chainrules::fn
