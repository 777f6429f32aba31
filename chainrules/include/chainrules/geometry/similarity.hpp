// SPDX-License-Identifier: MIT
#pragma once
// Similarities of space, Sim(3): rotation, scale and translation, p ↦ s R p + t. Exponential and
// logarithm: similarity_log.hpp. Sophus stores the quaternion times √s in place of both.
// Quaternions are expected to be of length 1, scales to be positive.

#include "chainrules/geometry/quaternion.hpp"

namespace chainrules::geometry {

/// The map p ↦ scale · rotation · p + translation. Eight numbers in the order t, x, y, z, w, s. Its
/// tangent has the same fields, of three, four and one numbers; a field that is not stored is zero.
template <class S>
struct Similarity {
    Eigen::Matrix<S, 3, 1> translation = Eigen::Matrix<S, 3, 1>::Zero();
    Eigen::Quaternion<S> rotation = Eigen::Quaternion<S>::Identity();
    S scale = S(1);
};
/// The value of these parts, without the numbers of a default one, which a tape would keep.
template <class S>
Similarity<S> construct(std::type_identity<Similarity<S>>,
                        std::type_identity_t<Eigen::Matrix<S, 3, 1>> const& t,
                        std::type_identity_t<Eigen::Quaternion<S>> const& q,
                        std::type_identity_t<S> const& s) {
    return {t, q, s};
}

/// A similarity of doubles.
using Similarityd = Similarity<double>;

}  // namespace chainrules::geometry

CHAINRULES_FIELDS_TEMPLATE((class S), (chainrules::geometry::Similarity<S>), translation, rotation,
                           scale);

namespace chainrules {

/// Small, and Eigen's members are not trivially copyable.
template <class S>
    requires std::is_trivially_copyable_v<S>
inline constexpr bool keep_by_value<geometry::Similarity<S>> = true;

}  // namespace chainrules

namespace chainrules::geometry {

namespace detail {

template <class S>
using Vector8 = Eigen::Matrix<S, 8, 1>;

template <class S>
struct scalar_of<Similarity<S>> {
    using type = S;
};
template <class X>
inline constexpr bool is_similarity = false;
template <class S>
inline constexpr bool is_similarity<Similarity<S>> = true;

template <class S>
Vector8<S> stacked(Vector3<S> const& t, Vector4<S> const& q, S const& s) {
    Vector8<S> x;
    x << t, q, s;
    return x;
}
template <int N, class S>
Vector3<S> three_from(Eigen::Matrix<S, N, 1> const& x, int at) {
    return {x[at], x[at + 1], x[at + 2]};
}
template <class S>
Vector4<S> turn_of(Vector8<S> const& x) {
    return {x[3], x[4], x[5], x[6]};
}

/// A formula is given changes as one vector of eight.
struct SimilarityKind {
    template <class X>
    static constexpr bool takes = is_similarity<X>;
    template <class S>
    using Value = Similarity<S>;
    template <class S>
    using Change = Vector8<S>;

    template <class S, class X>
    static Similarity<S> read(Place const&, X const& T) {
        return {cast_matrix<S, 3, 1>(T.translation),
                Quaternion<S>(cast_matrix<S, 4, 1>(T.rotation.coeffs())),
                chainrules::detail::constant_of<S>(T.scale)};
    }
    template <class S, class D>
    static auto change(Place const& place, D const& d) {
        using P = typename D::primal_type;
        auto const t = field_change<3, S>(place, chainrules::get<&P::translation>(d));
        auto const q = field_change<4, S>(place, chainrules::get<&P::rotation>(d));
        auto const s = scale_change<S>(place, chainrules::get<&P::scale>(d));
        using T =
            common_scalar_t<std::remove_cvref_t<decltype(t)>, std::remove_cvref_t<decltype(q)>,
                            std::remove_cvref_t<decltype(s)>>;
        return stacked(cast_matrix<T, 3, 1>(t), cast_matrix<T, 4, 1>(q),
                       chainrules::detail::constant_of<T>(s));
    }
    template <class X, class D>
    static auto cotangent(D const& d) {
        using S = typename scalar_of<X>::type;
        return tangent_of<Similarity<S>>(MatrixKind<3, 1>::cotangent<Vector3<S>>(three_from(d, 0)),
                                         MatrixKind<4, 1>::cotangent<Vector4<S>>(turn_of(d)),
                                         NumberKind::cotangent<S>(d[7]));
    }
    template <class S, class D>
    static auto tangent(D const& d) {
        return tangent_of<Similarity<S>>(three_from(d, 0), turn_of(d), d[7]);
    }

  private:
    template <class S, class D>
    static auto scale_change(Place const& place, D const& d) {
        if constexpr (AbstractZero<D>)
            return constant<S>(0);
        else
            return NumberKind::change<S>(place, chainrules::unthunk(d));
    }
    template <class P, class A, class B, class C>
    static auto tangent_of(A const& t, B const& q, C const& s) {
        return chainrules::tangent<P>(field<&P::translation>(t), field<&P::rotation>(q),
                                      field<&P::scale>(s));
    }
};

/// s R p + t.
template <class S>
struct Sim3Act {
    using Arguments = Kinds<SimilarityKind, Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> t;
    S s;
    RotatePoint<S> rotate;
    Vector3<S> Rp;

    Sim3Act(Similarity<S> const& T, Vector3<S> const& p)
        : t(T.translation), s(T.scale), rotate(T.rotation, p), Rp(rotate.value()) {}
    Vector3<S> value() const { return t + times(s, Rp); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector8<T> const& d) const {
        return three_from(d, 0) + times(s, rotate.forward(Slot<0>{}, turn_of(d))) + times(d[7], Rp);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return times(s, rotate.forward(Slot<1>{}, dp));
    }
    template <class T>
    Vector8<T> map_bar(Vector3<T> const& y) const {
        return stacked(y, Vector4<T>(times(s, rotate.quaternion_bar(y))), T(dot(Rp, y)));
    }
    template <class T>
    Vector3<T> point_bar(Vector3<T> const& y) const {
        return times(s, rotate.point_bar(y));
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{map_bar(y), point_bar(y)};
    }
};

/// b, then a: (a.s a.R b.t + a.t, a.q⊗b.q, a.s b.s).
template <class S>
struct Sim3Compose {
    using Arguments = Kinds<SimilarityKind, SimilarityKind>;
    using Result = SimilarityKind;
    Sim3Act<S> act;
    Vector4<S> p, q;
    S s;

    Sim3Compose(Similarity<S> const& a, Similarity<S> const& b)
        : act(a, b.translation), p(a.rotation.coeffs()), q(b.rotation.coeffs()), s(b.scale) {}
    Similarity<S> value() const { return {act.value(), Quaternion<S>(product(p, q)), act.s * s}; }
    template <class T>
    Vector8<T> forward(Slot<0>, Vector8<T> const& d) const {
        return stacked(act.forward(Slot<0>{}, d), product(turn_of(d), q), T(d[7] * s));
    }
    template <class T>
    Vector8<T> forward(Slot<1>, Vector8<T> const& d) const {
        return stacked(act.forward(Slot<1>{}, three_from(d, 0)), product(p, turn_of(d)),
                       T(act.s * d[7]));
    }
    template <class T>
    auto reverse(Vector8<T> const& y) const {
        Vector3<T> const t = three_from(y, 0);
        Vector8<T> first = act.map_bar(t);
        first += stacked(Vector3<T>(Vector3<T>::Zero()), product(turn_of(y), conjugated(q)),
                         T(s * y[7]));
        return std::tuple{
            first, stacked(act.point_bar(t), product(conjugated(p), turn_of(y)), T(act.s * y[7]))};
    }
};

/// (−Rᵀt/s, q*, 1/s).
template <class S>
struct Sim3Inverse {
    using Arguments = Kinds<SimilarityKind>;
    using Result = SimilarityKind;
    S s;
    Vector4<S> q;
    RotatePoint<S> rotate;
    Vector3<S> t;

    explicit Sim3Inverse(Similarity<S> const& T)
        : s(constant<S>(1) / T.scale),
          q(conjugated(Vector4<S>(T.rotation.coeffs()))),
          rotate(q, Vector3<S>(times(S(-s), T.translation))),
          t(rotate.value()) {}
    Similarity<S> value() const { return {t, Quaternion<S>(q), s}; }
    template <class T>
    Vector8<T> forward(Slot<0>, Vector8<T> const& d) const {
        Vector4<T> const dq = conjugated(turn_of(d));
        T const ds = -s * d[7];
        return stacked(
            Vector3<T>(rotate.forward(Slot<0>{}, dq) -
                       times(s, rotate.forward(Slot<1>{}, three_from(d, 0))) + times(ds, t)),
            dq, T(s * ds));
    }
    template <class T>
    auto reverse(Vector8<T> const& y) const {
        Vector3<T> const y_t = three_from(y, 0);
        return std::tuple{stacked(Vector3<T>(times(S(-s), rotate.point_bar(y_t))),
                                  conjugated(Vector4<T>(turn_of(y) + rotate.quaternion_bar(y_t))),
                                  T(-s * (dot(t, y_t) + s * y[7])))};
    }
};

}  // namespace detail

/// The point p moved by T: scaled and rotated, then shifted.
CHAINRULES_DETAIL_GEOMETRY(sim3_act, detail::Sim3Act, T, p);
/// The similarity b, then a.
CHAINRULES_DETAIL_GEOMETRY(sim3_compose, detail::Sim3Compose, a, b);
/// The inverse of a similarity.
CHAINRULES_DETAIL_GEOMETRY(sim3_inverse, detail::Sim3Inverse, T);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::sim3_act;
using geometry::sim3_compose;
using geometry::sim3_inverse;
}  // namespace chainrules::fn
