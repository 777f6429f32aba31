// SPDX-License-Identifier: MIT
#pragma once
// Determinants of square matrices, and their logarithms: determinant, logdet, log_abs_determinant;
// of all that systems/detail/systems.hpp and solvers.hpp know. The trace: reduce/norms.hpp.

#include "chainrules/eigen/systems/detail/determinants.hpp"
#include "chainrules_core/tangents/tangent.hpp"

namespace chainrules::eigen {

/// What log_abs_determinant returns: log |det A|, and det A / |det A|, which is ±1 if real.
template <class S>
struct LogAbsDeterminant {
    real_t<S> value{};
    S sign{};
    friend bool operator==(LogAbsDeterminant const&, LogAbsDeterminant const&) = default;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class S), (chainrules::eigen::LogAbsDeterminant<S>), value, sign);

namespace chainrules::eigen {

namespace detail {

// How the three functions come from what systems/detail/determinants.hpp computes: the value, its
// tangent from b = ⟨gradient, Ȧ⟩, and the number by which a cotangent multiplies the gradient,
// which is adj(A)ᴴ of the determinant and A⁻ᴴ of a logarithm.
struct OfDeterminant {
    template <class X>
    static auto parts(X const& A, FactorizationOptions const& options) {
        auto result = determinant_parts(A, options);
        auto const value = plain_value(result.value());
        if (options.on_degenerate != OnDegenerate::ieee && !(value == value))
            raise_domain("determinant", "the determinant of A is nan");
        return result;
    }
    template <class P>
    static auto value(P const& parts, FactorizationOptions const&) {
        return parts.value();
    }
    template <class Y, class B>
    static auto tangent(Y const&, B const& b) {
        return real_if_real<Y>(b);
    }
    template <class Y, class D>
    static auto factor(Y const&, D const& d) {
        return number_cotangent<Y>(d);
    }
};

struct OfLogdet : OfDeterminant {
    template <class X>
    static auto parts(X const& A, FactorizationOptions const& options) {
        auto result = logarithm_parts("logdet", A, options);
        if constexpr (requires { result.factors.self_adjoint; })
            if constexpr (result.factors.self_adjoint)
                if (options.on_degenerate != OnDegenerate::ieee && !is_definite(A, result.factors))
                    raise_domain("logdet", "A is not positive definite");
        return result;
    }
    template <class P>
    static auto value(P const& parts, FactorizationOptions const& options) {
        auto const [log, sign] = parts.value();
        using S = std::remove_cvref_t<decltype(sign)>;
        if constexpr (Complex<S>)
            return S(log, Eigen::numext::arg(sign));
        else {
            if (plain_value(sign) > 0) return S(log);
            if (options.on_degenerate != OnDegenerate::ieee)
                raise_domain("logdet", "the determinant of A is negative");
            return S(std::numeric_limits<S>::quiet_NaN());
        }
    }
};

struct OfLogAbs : OfLogdet {
    template <class X>
    static auto parts(X const& A, FactorizationOptions const& options) {
        return logarithm_parts("log_abs_determinant", A, options);
    }
    template <class P>
    static auto value(P const& parts, FactorizationOptions const&) {
        auto const [log, sign] = parts.value();
        return LogAbsDeterminant<std::remove_cvref_t<decltype(sign)>>{log, sign};
    }
    template <class S, class B>
    static auto tangent(LogAbsDeterminant<S> const& y, B const& b) {
        using Y = LogAbsDeterminant<S>;
        auto value_dot = real_if_real<real_t<S>>(b);
        if constexpr (Complex<S>)
            return chainrules::tangent<Y>(field<&Y::value>(value_dot),
                                          field<&Y::sign>(S(0, Eigen::numext::imag(b)) * y.sign));
        else
            return chainrules::tangent<Y>(field<&Y::value>(value_dot));
    }
    template <class S, class D>
    static auto factor(LogAbsDeterminant<S> const& y, D const& d) {
        using Y = LogAbsDeterminant<S>;
        auto const of_value = part<real_t<S>>(get<&Y::value>(d));
        if constexpr (Complex<S>) {
            auto const of_sign = part<S>(get<&Y::sign>(d));
            if constexpr (AbstractZero<decltype(of_sign)>)
                return of_value;
            else {
                S const turned(0, Eigen::numext::imag(Eigen::numext::conj(y.sign) * of_sign));
                return add(turned, of_value);
            }
        } else
            return of_value;
    }

  private:
    template <class E, class D>
    static auto part(D const& dy) {
        auto const d = chainrules::evaluate(unthunk(dy));
        if constexpr (AbstractZero<decltype(d)>)
            return d;
        else
            return number_cotangent<E>(d);
    }
};

// What the pullback keeps; by value if small.
template <class P, class Y>
struct KeptDeterminant {
    P parts;
    Y value;
};

template <class F, class X>
concept HasDeterminant = requires { typename F::Of; } && System<X>;

}  // namespace detail

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, determinant,
                          using Of = detail::OfDeterminant;);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, logdet, using Of = detail::OfLogdet;);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, log_abs_determinant,
                          using Of = detail::OfLogAbs;);

}  // namespace chainrules::eigen

namespace chainrules {

template <class P, class Y>
    requires(eigen::detail::is_small(P::Size))
inline constexpr bool keep_by_value<eigen::detail::KeptDeterminant<P, Y>> = true;

}  // namespace chainrules

namespace chainrules::eigen {

template <class F, class X, class... O>
    requires detail::HasDeterminant<F, X> && detail::OptionsOfFactorization<O...>
auto primal(F const&, X const& A, O const&... given) {
    auto const options = detail::options_of(given...);
    return F::Of::value(F::Of::parts(A, options), options);
}

/// determinant(A); logdet(A), the logarithm of a positive determinant, and of a complex one its
/// principal value; log_abs_determinant(A), a LogAbsDeterminant of log |det A| and the sign. A may
/// be all that stands beside the unknown in solve. Of a self-adjoint matrix they are real, and
/// logdet is that of a positive definite one, by Cholesky.
///
/// Forward   with b = tr(A⁻¹ Ȧ): logdet b; log |det A| Re b, its sign i Im(b) sign; the determinant
///           tr(adj(A) Ȧ)
/// Reverse   determinant Ā = Δ adj(A)ᴴ; logdet Ā = Δ A⁻ᴴ; of both parts of log_abs_determinant
///           Ā = (Re Δ₁ + i Im(conj(sign) Δ₂)) A⁻ᴴ. Of Ā what lies in the structure of A: of a
///           triangle its diagonal
/// Shapes    A: n×n, else std::invalid_argument
/// Domain    The rules of the determinant hold for singular matrices of every rank. A logarithm of
///           a singular matrix, logdet where the determinant is negative, or where a self-adjoint
///           matrix is not positive definite, and a determinant that is NaN throw
///           std::domain_error; with the option OnDegenerate::ieee they are −Inf or NaN
/// Keeps     the factors of A; A itself if it is no larger than 3×3
/// Source    Giles (2008), section 2.2.4; Stewart (1998), On the adjugate matrix
template <class Self, class Da, class F, class X, class... O>
    requires detail::HasDeterminant<F, X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, F const&, X const& A, O const&... given) {
    auto const options = detail::options_of(given...);
    auto const parts = F::Of::parts(A, options);
    auto Omega = F::Of::value(parts, options);
    auto rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::system_tangent_of("frule(determinant, A)", A, a_dot);
        return F::Of::tangent(Omega, detail::pair_with(parts.gradient(), dA));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class X, class... O>
    requires detail::HasDeterminant<F, X> && detail::OptionsOfFactorization<O...>
auto rrule(F const&, X const& A, O const&... given) {
    if constexpr (detail::SolverObject<X>) detail::note_kept(A);
    auto const options = detail::options_of(given...);
    using Parts = decltype(F::Of::parts(A, options));
    using Value = decltype(F::Of::value(std::declval<Parts const&>(), options));
    detail::KeptDeterminant<Parts, Value> all{F::Of::parts(A, options), {}};
    all.value = F::Of::value(all.parts, options);
    auto Omega = all.value;
    auto pullback = [n = A.rows(), kept = detail::own_here(std::move(all))](auto const& d) {
        auto const factor = F::Of::factor(kept->value, d);
        if constexpr (AbstractZero<decltype(factor)>)
            return std::tuple{NoTangent{}, factor};
        else
            return std::tuple{NoTangent{}, detail::gradient_cotangent<X>(n, kept, factor)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::determinant;
using eigen::log_abs_determinant;
using eigen::logdet;
}  // namespace chainrules::fn
