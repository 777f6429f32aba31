// SPDX-License-Identifier: MIT
#pragma once
// Linear systems with one triangle of a plain matrix, or its transpose or adjoint, on either side:
// solve_triangular. With a Triangular or a triangularView: solve.hpp.

#include "chainrules/eigen/systems/solve.hpp"

namespace chainrules::eigen {

/// op(T) of a matrix T in solve_triangular.
enum class Op { none, transpose, adjoint };

/// fn::solve_triangular<Mode, Side, Op>(T, B): Mode is one of Eigen::Lower, Upper, UnitLower and
/// UnitUpper, Side one of Eigen::OnTheLeft and OnTheRight.
template <unsigned Mode, int Side = Eigen::OnTheLeft, Op op = Op::none>
struct solve_triangular_t : chainrules::detail::ByPrimal<solve_triangular_t<Mode, Side, op>> {
    static_assert((Mode & Eigen::ZeroDiag) == 0 && detail::side(Mode) != 0,
                  "chainrules::solve_triangular<Mode, Side, Op>: Mode must be one of Eigen::Lower, "
                  "Upper, UnitLower and UnitUpper; a strict triangle is singular");
    static constexpr char const* chainrules_name() { return "solve_triangular"; }
};
template <unsigned Mode, int Side = Eigen::OnTheLeft, Op op = Op::none>
CHAINRULES_DETAIL_OBJECT solve_triangular_t<Mode, Side, op> solve_triangular{};

namespace detail {

// x ← op(T)⁻¹ x, or op(T)⁻ᴴ x.
template <unsigned Mode, Op op, class Held>
struct OpFactors : TriangleFactors<Mode, Held> {
    template <bool Adjoint, class X>
    void solve_in_place(X&& x) const {
        constexpr unsigned flipped = Mode ^ (Eigen::Lower | Eigen::Upper);
        auto const& T = *this->held;
        if constexpr (op == Op::transpose && Adjoint)
            solve_triangle<Mode>(T.conjugate(), x);
        else if constexpr (op == Op::transpose)
            solve_triangle<flipped>(T.transpose(), x);
        else if constexpr ((op == Op::adjoint) != Adjoint)
            solve_triangle<flipped>(T.adjoint(), x);
        else
            solve_triangle<Mode>(T, x);
    }
};

template <unsigned Mode, int Side, Op op, class X, class Y>
auto triangle_factors(X const& T, Y const& B, FactorizationOptions const& options) {
    char const* const f = "solve_triangular";
    if (T.rows() != T.cols()) raise_argument(f, T, "must be square");
    if (T.rows() != (Side == Eigen::OnTheLeft ? B.rows() : B.cols()))
        raise_arguments(f, "T", T, "B", B,
                        Side == Eigen::OnTheLeft ? "B must have as many rows as T"
                                                 : "B must have as many columns as T");
    OpFactors<Mode, op, decltype(refer_to(T))> factors{{refer_to(T)}};
    factors.check(f, options, "T");
    return factors;
}

// The product Ȧ Y, or Y Ȧ, for Ȧ = op(Ṫ) of one triangle.
template <unsigned Mode, int Side, Op op, class D, class Y>
auto triangle_times(D const& dT, Y const& y) {
    plain_t<D> const dA = Triangular<plain_t<D>, tangent_mode(Mode)>(plain_t<D>(dT)).matrix();
    if constexpr (op == Op::none)
        return times_solution<Side>(dA, y);
    else if constexpr (op == Op::transpose)
        return times_solution<Side>(dA.transpose(), y);
    else
        return times_solution<Side>(dA.adjoint(), y);
}

/// The cotangent of a plain matrix of which the triangle Mode was read: give(use, x...) hands the
/// factors of a product to use(a, b), of which nothing but the triangle is computed.
template <class X, unsigned Mode, class Give>
auto triangle_cotangent(Eigen::Index n, Give give) {
    auto add_to = [n, give](auto& dest) {
        using G = std::remove_reference_t<decltype(dest)>;
        check_destination(dest, n, n);
        if constexpr (same_fixed_shape<G, X>) {
            auto part = as_kind_of<X>(dest).template triangularView<tangent_mode(Mode)>();
            give(AddIntoPart<X, decltype(part)>{part});
        }
    };
    return inplaceable_thunk(add_to, [n, add_to] {
        using P = with_scalar_t<tangent_scalar_t<X>, X>;
        P result = P::Zero(n, n);
        add_to(result);
        return result;
    });
}

}  // namespace detail

template <unsigned Mode, int Side, Op op, class X, class Y, class... O>
    requires detail::DenseSystem<X> && detail::SolvesOn<Side, X, Y> &&
             detail::OptionsOfFactorization<O...>
auto primal(solve_triangular_t<Mode, Side, op>, X const& T, Y const& B, O const&... options) {
    auto const factors =
        detail::triangle_factors<Mode, Side, op>(T, B, detail::options_of(options...));
    return detail::divided<Side, false>(factors, detail::floating(B));
}

/// Solves op(T) Y = B, or Y op(T) = B on the right, by substitution: T is a plain matrix of which
/// one triangle is read, without its diagonal, which counts as ones, where Mode says so.
///
/// Forward   Ẏ = op(T)⁻¹ (Ḃ − op(Ṫ) Y); on the right Ẏ = (Ḃ − Y op(Ṫ)) op(T)⁻¹
/// Reverse   B̄ = op(T)⁻ᴴ Ȳ, T̄ = op(−B̄ Yᴴ) in that triangle, 0 elsewhere; on the right
///           B̄ = Ȳ op(T)⁻ᴴ, T̄ = op(−Yᴴ B̄)
/// Shapes    T: n×n, B, Y: n×m, on the right m×n; else std::invalid_argument
/// Domain    as solve: std::domain_error where the diagonal has a 0 or a NaN
/// Keeps     T and a copy of Y
template <class Self, class Dt, class Db, unsigned Mode, int Side, Op op, class X, class Y,
          class... O>
    requires detail::DenseSystem<X> && detail::SolvesOn<Side, X, Y> &&
             detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Dt, Db> const& tangents, solve_triangular_t<Mode, Side, op>, X const& T,
           Y const& B, O const&... options) {
    auto const factors =
        detail::triangle_factors<Mode, Side, op>(T, B, detail::options_of(options...));
    auto Omega = detail::divided<Side, false>(factors, detail::floating(B));
    auto rule = [&](auto const& t_dot, auto const& b_dot) {
        char const* const call = "frule(solve_triangular, T, B)";
        decltype(auto) dT = detail::tangent_of(call, "dT", T, t_dot);
        decltype(auto) dB = detail::tangent_of(call, "dB", B, b_dot);
        if constexpr (AbstractZero<decltype(dT)>)
            return detail::divided_as<Side, false, Y>(factors, dB);
        else {
            auto const change = detail::triangle_times<Mode, Side, op>(dT, Omega);
            if constexpr (AbstractZero<decltype(dB)>)
                return detail::divided_as<Side, false, Y>(factors, -change);
            else
                return detail::divided_as<Side, false, Y>(factors, dB - change);
        }
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <unsigned Mode, int Side, Op op, class X, class Y, class... O>
    requires detail::DenseSystem<X> && detail::SolvesOn<Side, X, Y> &&
             detail::OptionsOfFactorization<O...>
auto rrule(solve_triangular_t<Mode, Side, op>, X const& T, Y const& B, O const&... options) {
    detail::note_kept(T);
    auto factors = detail::triangle_factors<Mode, Side, op>(T, B, detail::options_of(options...));
    auto Omega = detail::divided<Side, false>(factors, detail::floating(B));
    using Z = decltype(Omega);
    using Solved = detail::Solved<decltype(factors), Z>;
    auto pullback = [solved = chainrules::own(Solved{std::move(factors), Omega})](auto const& dY) {
        auto const& Y_ = solved->solution;
        detail::check_cotangent<Z>("rrule(solve_triangular, T, B)", dY, Y_.rows(), Y_.cols());
        auto B_bar = detail::divided<Side, true>(solved->factors, detail::cotangent_of<Z>(dY));
        auto const held = chainrules::own(detail::Solution<decltype(B_bar)>{std::move(B_bar)});
        auto A_bar = [held, solved](auto const& use) {
            auto by_op = [&](auto const& a, auto const& b) {
                if constexpr (op == Op::none)
                    return use(a, b);
                else if constexpr (op == Op::transpose)
                    return use(b.transpose(), a.transpose());
                else
                    return use(b.adjoint(), a.adjoint());
            };
            if constexpr (Side == Eigen::OnTheLeft)
                return by_op(-held->value, solved->solution.adjoint());
            else
                return by_op(solved->solution.adjoint(), -held->value);
        };
        auto same = [](auto const& use, auto const& z) { return use(z.value); };
        return std::tuple{NoTangent{},
                          detail::triangle_cotangent<X, Mode>(solved->factors.rows(), A_bar),
                          detail::cotangent_thunk<Y>(Y_.rows(), Y_.cols(), same, held)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::solve_triangular;
}  // namespace chainrules::fn
