// SPDX-License-Identifier: MIT
#pragma once
// Robots with one joint after another: products of exponentials of twists with their Jacobian, and
// chains of Denavit and Hartenberg. Twists are (v, ω), angles in radians.

#include <vector>

#include "chainrules/geometry/rigid.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using Twists = Eigen::Matrix<S, 6, Eigen::Dynamic>;
template <class S>
using Column = Eigen::Matrix<S, Eigen::Dynamic, 1>;
using TwistsKind = MatrixKind<6, Eigen::Dynamic>;
using ColumnKind = MatrixKind<Eigen::Dynamic, 1>;

inline void check_columns(char const* call, char const* name, Eigen::Index rows, Eigen::Index cols,
                          Eigen::Index must_rows, Eigen::Index must_cols) {
    if (rows != must_rows || cols != must_cols)
        eigen::detail::raise_shape(call, name, rows, cols, must_rows, must_cols);
}
inline std::size_t place(Eigen::Index i) { return static_cast<std::size_t>(i); }

/// The motions P_i = exp(q_0 S_0) … exp(q_{i−1} S_{i−1}), P_0 the identity.
template <class S>
struct JointChain {
    Twists<S> screws;
    Column<S> q;
    std::vector<Pose<S>> before;
    std::vector<Se3Exp<S>> exp;
    std::vector<Se3Compose<S>> compose;

    JointChain(char const* call, Twists<S> const& twists, Column<S> const& angles)
        : screws(twists),
          q(angles),
          before{Pose<S>{
              Vector3<S>(Vector3<S>::Zero()),
              Quaternion<S>(quaternion_of(Vector3<S>(Vector3<S>::Zero()), constant<S>(1)))}} {
        check_columns(call, "q", q.rows(), 1, screws.cols(), 1);
        before.reserve(place(q.rows()) + 1);
        exp.reserve(place(q.rows()));
        compose.reserve(place(q.rows()));
        for (Eigen::Index i = 0; i != q.rows(); ++i) {
            exp.emplace_back(times(q[i], Vector6<S>(screws.col(i))));
            compose.emplace_back(before.back(), exp.back().value());
            before.push_back(compose.back().value());
        }
    }

    /// How the exponents move with the twists, or with the angles.
    template <class T>
    Twists<T> exponents(char const* call, Twists<T> const& d) const {
        check_columns(call, "dS", d.rows(), d.cols(), 6, screws.cols());
        Twists<T> x(6, d.cols());
        for (Eigen::Index i = 0; i != d.cols(); ++i) x.col(i) = times(q[i], Vector6<T>(d.col(i)));
        return x;
    }
    template <class T>
    Twists<T> exponents(char const* call, Column<T> const& d) const {
        check_columns(call, "dq", d.rows(), 1, q.rows(), 1);
        Twists<T> x(6, d.rows());
        for (Eigen::Index i = 0; i != d.rows(); ++i)
            x.col(i) = times(d[i], Vector6<S>(screws.col(i)));
        return x;
    }
    /// How the motions move with the exponents.
    template <class T>
    std::vector<PoseChange<T>> moved(Twists<T> const& x) const {
        std::vector<PoseChange<T>> all{no_change<T>()};
        for (Eigen::Index i = 0; i != q.rows(); ++i)
            all.push_back(compose[place(i)].forward(Slot<0>{}, all.back()) +
                          compose[place(i)].forward(
                              Slot<1>{}, exp[place(i)].forward(Slot<0>{}, Vector6<T>(x.col(i)))));
        return all;
    }
    /// The cotangents of the exponents, from those of the motions, in one pass backwards.
    template <class T>
    Twists<T> exponents_bar(std::vector<PoseChange<T>> const& bars) const {
        Twists<T> x(6, q.rows());
        PoseChange<T> bar = bars.back();
        for (Eigen::Index i = q.rows(); i-- != 0;) {
            x.col(i) = exp[place(i)].twist_bar(compose[place(i)].second_bar(bar));
            bar = bars[place(i)] + compose[place(i)].first_bar(bar);
        }
        return x;
    }
    /// q_i x̄_i, and S_i·x̄_i.
    template <class T>
    Twists<T> screws_bar(Twists<T> const& x) const {
        Twists<T> bar(6, x.cols());
        for (Eigen::Index i = 0; i != x.cols(); ++i) bar.col(i) = times(q[i], Vector6<T>(x.col(i)));
        return bar;
    }
    template <class T>
    Column<T> angles_bar(Twists<T> const& x) const {
        Column<T> bar(x.cols());
        for (Eigen::Index i = 0; i != x.cols(); ++i)
            bar[i] = dot(Vector6<S>(screws.col(i)), Vector6<T>(x.col(i)));
        return bar;
    }
    template <class T>
    static PoseChange<T> no_change() {
        return {Vector3<T>(Vector3<T>::Zero()), Vector4<T>(Vector4<T>::Zero())};
    }
};

/// exp(q_0 S_0) … exp(q_{n−1} S_{n−1}) M of n joints with the twists S, a column each, in the frame
/// of the base, and M the pose of the tool where q = 0.
///
/// Reverse   from the last joint to the first: n steps
/// Source    Lynch, Park, Modern Robotics (2017), 4.1
template <class S>
struct ProductOfExponentials {
    using Arguments = Kinds<TwistsKind, ColumnKind, PoseKind>;
    using Result = PoseKind;
    static constexpr char const* name = "product_of_exponentials";
    static constexpr char const* frule_name = "frule(product_of_exponentials, S, q, M)";
    JointChain<S> chain;
    Se3Compose<S> tool;

    ProductOfExponentials(Twists<S> const& screws, Column<S> const& q, Pose<S> const& M)
        : chain(name, screws, q), tool(chain.before.back(), M) {}
    Pose<S> value() const { return tool.value(); }
    template <class T>
    PoseChange<T> forward(Slot<0>, Twists<T> const& d) const {
        return tool.forward(Slot<0>{}, chain.moved(chain.exponents(frule_name, d)).back());
    }
    template <class T>
    PoseChange<T> forward(Slot<1>, Column<T> const& d) const {
        return tool.forward(Slot<0>{}, chain.moved(chain.exponents(frule_name, d)).back());
    }
    template <class T>
    PoseChange<T> forward(Slot<2>, PoseChange<T> const& d) const {
        return tool.forward(Slot<1>{}, d);
    }
    template <class T>
    auto reverse(PoseChange<T> const& d) const {
        std::vector<PoseChange<T>> bars(chain.before.size(),
                                        JointChain<S>::template no_change<T>());
        bars.back() = tool.first_bar(d);
        Twists<T> const x = chain.exponents_bar(bars);
        return std::tuple{chain.screws_bar(x), chain.angles_bar(x), tool.second_bar(d)};
    }
};

/// The twists of the joints where the robot is at q, in the frame of the base: column i is the
/// adjoint of exp(q_0 S_0) … exp(q_{i−1} S_{i−1}) times S_i. The tool moves with the twist J q̇.
template <class S>
struct SpaceJacobian {
    using Arguments = Kinds<TwistsKind, ColumnKind>;
    using Result = TwistsKind;
    JointChain<S> chain;
    std::vector<Se3AdjointTimes<S>> adjoint;

    SpaceJacobian(Twists<S> const& screws, Column<S> const& q)
        : chain("space_jacobian", screws, q) {
        adjoint.reserve(place(q.rows()));
        for (Eigen::Index i = 0; i != q.rows(); ++i)
            adjoint.emplace_back(chain.before[place(i)], Vector6<S>(screws.col(i)));
    }
    Twists<S> value() const {
        Twists<S> J(6, chain.q.rows());
        for (Eigen::Index i = 0; i != J.cols(); ++i) J.col(i) = adjoint[place(i)].value();
        return J;
    }
    template <class T>
    Twists<T> forward(Slot<0>, Twists<T> const& d) const {
        Twists<T> J = moved(chain.exponents("frule(space_jacobian, S, q)", d));
        for (Eigen::Index i = 0; i != J.cols(); ++i)
            J.col(i) += adjoint[place(i)].forward(Slot<1>{}, Vector6<T>(d.col(i)));
        return J;
    }
    template <class T>
    Twists<T> forward(Slot<1>, Column<T> const& d) const {
        return moved(chain.exponents("frule(space_jacobian, S, q)", d));
    }
    template <class T>
    auto reverse(Twists<T> const& y) const {
        check_columns("rrule(space_jacobian, S, q)", "dY", y.rows(), y.cols(), 6, chain.q.rows());
        std::vector<PoseChange<T>> bars(chain.before.size(),
                                        JointChain<S>::template no_change<T>());
        Twists<T> direct(6, y.cols());
        for (Eigen::Index i = 0; i != y.cols(); ++i) {
            auto const [pose_bar, twist_bar] = adjoint[place(i)].reverse(Vector6<T>(y.col(i)));
            bars[place(i)] = pose_bar;
            direct.col(i) = twist_bar;
        }
        Twists<T> const x = chain.exponents_bar(bars);
        return std::tuple{Twists<T>(direct + chain.screws_bar(x)), chain.angles_bar(x)};
    }

  private:
    template <class T>
    Twists<T> moved(Twists<T> const& x) const {
        auto const all = chain.moved(x);
        Twists<T> J(6, x.cols());
        for (Eigen::Index i = 0; i != x.cols(); ++i)
            J.col(i) = adjoint[place(i)].forward(Slot<0>{}, all[place(i)]);
        return J;
    }
};

}  // namespace detail

/// The pose of the tool of a robot with the twists S of its joints, 6×n, at the angles q, M at 0.
CHAINRULES_DETAIL_GEOMETRY(product_of_exponentials, detail::ProductOfExponentials, S, q, M);
/// The 6×n Jacobian by q of that, in the frame of the base. In the frame of the tool at T:
/// se3_adjoint_times(se3_inverse(T), column).
CHAINRULES_DETAIL_GEOMETRY(space_jacobian, detail::SpaceJacobian, S, q);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::product_of_exponentials;
using geometry::space_jacobian;
}  // namespace chainrules::fn
