// SPDX-License-Identifier: MIT
#pragma once
// Similarities and extended poses moved by a vector in the frame of the body, and the vector
// between two of them. Those of motions: rigid.hpp; of rotations: quaternion_log.hpp.

#include "chainrules/geometry/extended_pose.hpp"
#include "chainrules/geometry/similarity_log.hpp"

namespace chainrules::geometry {

namespace detail {

/// The formulas of a group, whose elements change by M numbers and are logarithms of N.
struct Sim3 {
    static constexpr int N = 7, M = 8;
    using Element = SimilarityKind;
    template <class S>
    using Exp = Sim3Exp<S>;
    template <class S>
    using Log = Sim3Log<S>;
    template <class S>
    using Compose = Sim3Compose<S>;
    template <class S>
    using Inverse = Sim3Inverse<S>;
};
struct Se23 {
    static constexpr int N = 9, M = 10;
    using Element = ExtendedPoseKind;
    template <class S>
    using Exp = Se23Exp<S>;
    template <class S>
    using Log = Se23Log<S>;
    template <class S>
    using Compose = Se23Compose<S>;
    template <class S>
    using Inverse = Se23Inverse<S>;
};

/// T exp(d).
template <class Group>
struct GroupBoxplus {
    template <class S>
    struct Formula {
        using Arguments = Kinds<typename Group::Element, MatrixKind<Group::N, 1>>;
        using Result = typename Group::Element;
        using Value = typename Result::template Value<S>;
        template <class T>
        using Change = Eigen::Matrix<T, Group::M, 1>;
        template <class T>
        using Step = Eigen::Matrix<T, Group::N, 1>;
        typename Group::template Exp<S> exp;
        typename Group::template Compose<S> compose;

        Formula(Value const& T, Step<S> const& d) : exp(d), compose(T, exp.value()) {}
        Value value() const { return compose.value(); }
        template <class T>
        Change<T> forward(Slot<0>, Change<T> const& d) const {
            return compose.forward(Slot<0>{}, d);
        }
        template <class T>
        Change<T> forward(Slot<1>, Step<T> const& d) const {
            return compose.forward(Slot<1>{}, exp.forward(Slot<0>{}, d));
        }
        template <class T>
        auto reverse(Change<T> const& y) const {
            auto const [T_bar, step_bar] = compose.reverse(y);
            return std::tuple{T_bar, std::get<0>(exp.reverse(step_bar))};
        }
    };
};

/// log(b⁻¹ a). The relative rotation is computed from the difference of the quaternions, and right
/// to the last place where they are close.
template <class Group>
struct GroupBoxminus {
    template <class S>
    struct Formula {
        using Arguments = Kinds<typename Group::Element, typename Group::Element>;
        using Result = MatrixKind<Group::N, 1>;
        using Value = typename Group::Element::template Value<S>;
        template <class T>
        using Change = Eigen::Matrix<T, Group::M, 1>;
        template <class T>
        using Step = Eigen::Matrix<T, Group::N, 1>;
        typename Group::template Inverse<S> inverse;
        typename Group::template Compose<S> compose;
        typename Group::template Log<S> log;

        Formula(Value const& a, Value const& b)
            : inverse(b), compose(inverse.value(), a), log(between(a, b)) {}
        Step<S> value() const { return log.value(); }
        template <class T>
        Step<T> forward(Slot<0>, Change<T> const& d) const {
            return log.forward(Slot<0>{}, compose.forward(Slot<1>{}, d));
        }
        template <class T>
        Step<T> forward(Slot<1>, Change<T> const& d) const {
            return log.forward(Slot<0>{},
                               compose.forward(Slot<0>{}, inverse.forward(Slot<0>{}, d)));
        }
        template <class T>
        auto reverse(Step<T> const& y) const {
            auto const [inverse_bar, a_bar] = compose.reverse(std::get<0>(log.reverse(y)));
            return std::tuple{a_bar, std::get<0>(inverse.reverse(inverse_bar))};
        }

      private:
        Value between(Value const& a, Value const& b) const {
            Value T = compose.value();
            T.rotation = Quaternion<S>(
                relative(Vector4<S>(b.rotation.coeffs()), Vector4<S>(a.rotation.coeffs())));
            return T;
        }
    };
};

template <class S>
using Sim3Boxplus = typename GroupBoxplus<Sim3>::template Formula<S>;
template <class S>
using Sim3Boxminus = typename GroupBoxminus<Sim3>::template Formula<S>;
template <class S>
using Se23Boxplus = typename GroupBoxplus<Se23>::template Formula<S>;
template <class S>
using Se23Boxminus = typename GroupBoxminus<Se23>::template Formula<S>;

}  // namespace detail

/// The similarity T moved by d = (v, ω, λ) in the frame of the body: T exp(d).
CHAINRULES_DETAIL_GEOMETRY(sim3_boxplus, detail::Sim3Boxplus, T, d);
/// The vector (v, ω, λ) from b to a in the frame of b: log(b⁻¹ a).
CHAINRULES_DETAIL_GEOMETRY(sim3_boxminus, detail::Sim3Boxminus, a, b);
/// The extended pose T moved by nine numbers in the frame of the body, (for the position, ω, for
/// the velocity): T exp(d).
CHAINRULES_DETAIL_GEOMETRY(se23_boxplus, detail::Se23Boxplus, T, d);
/// The nine numbers from b to a in the frame of b: log(b⁻¹ a).
CHAINRULES_DETAIL_GEOMETRY(se23_boxminus, detail::Se23Boxminus, a, b);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::se23_boxminus;
using geometry::se23_boxplus;
using geometry::sim3_boxminus;
using geometry::sim3_boxplus;
}  // namespace chainrules::fn
