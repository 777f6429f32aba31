// SPDX-License-Identifier: MIT
#pragma once
// laplace_marginal_logpdf: the logarithm of the density of observations y of a Gaussian Markov
// random field x, integrated over x by Laplace's approximation:
//
//     fn::laplace_marginal_logpdf(plan, f, y, mu, Q)
//
// of x ~ N(mu, Q⁻¹), log p(y | x) = Σ_i f(x_i, y_i).
//
// f takes numbers of any type, as `[](auto const& x, double y) { return y * x - fn::exp(x); }`. Not
// in chainrules/implicit.hpp, for what sparse solvers take to compile.

#include "chainrules/adapters/series.hpp"
#include "chainrules/eigen/sparse/multi_normal.hpp"
#include "chainrules/implicit/options.hpp"

namespace chainrules::implicit {

namespace detail {

using chainrules::eigen::scalar_t;
namespace sparse = chainrules::eigen::detail;

/// Σ f(x_i, y_i) and the derivatives of its terms by x, to the third.
template <class S>
struct LikelihoodAt {
    using Column = Eigen::Matrix<S, Eigen::Dynamic, 1>;
    S value{0};
    Column first, second, third;

    template <class F, class Y>
    LikelihoodAt(F const& f, Column const& x, Y const& y)
        : first(x.size()), second(x.size()), third(x.size()) {
        using Line = adapters::Series<S, 3>;
        static_assert(
            std::is_invocable_r_v<Line, F const&, Line, decltype(y(0))>,
            "chainrules::fn::laplace_marginal_logpdf(plan, f, y, mu, Q): f cannot be called as "
            "f(x, y) with x a number of an AD tool; make it a template of x's type, which "
            "it gives back");
        for (Eigen::Index i = 0; i != x.size(); ++i) {
            Line const term = f(Line::along(x(i), S(1)), y(i));
            value = value + term.coefficients[0];
            first(i) = term.derivative(1);
            second(i) = term.derivative(2);
            third(i) = term.derivative(3);
        }
    }
};

/// The mode x of f and the field, with r = x − μ, the factors of Q and of H = Q − diag(f″), and
/// the approximation.
template <class P, class S, class I>
struct LaplaceApproximation {
    using Column = Eigen::Matrix<S, Eigen::Dynamic, 1>;
    using Factors = sparse::CholeskyFactors<S, I>;
    Factors prior, posterior;
    Column mode, rest, multiplier;
    S logpdf{0};

    /// use(k, number, i == j) for the entries of the gradient by Q: ½ (Q⁻¹ − H⁻¹) − ½ r rᵀ − λ rᵀ.
    template <class A, class Use>
    void gradient(A const& Q, Use const& use) const {
        std::vector<S> numbers(static_cast<std::size_t>(Q.nonZeros()), S(0));
        S const half(0.5);
        sparse::each_place(Q, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
            numbers[static_cast<std::size_t>(k)] =
                half * (rest(i) * rest(j) + multiplier(i) * rest(j) + rest(i) * multiplier(j));
        });
        sparse::inverse_at(posterior, Q, [&](Eigen::Index k, S const& z, bool) {
            numbers[static_cast<std::size_t>(k)] += half * z;
        });
        sparse::inverse_at(prior, Q, [&](Eigen::Index k, S const& z, bool on_diagonal) {
            use(k, S(half * z - numbers[static_cast<std::size_t>(k)]), on_diagonal);
        });
    }
};

template <class P, class F, class Y, class Mu, class X>
class LaplaceProblem {
  public:
    using S = sparse::product_scalar_t<scalar_t<Mu>, scalar_t<X>>;
    using T = sparse::magnitude_t<S>;
    using I = typename P::Matrix::StorageIndex;
    using Column = Eigen::Matrix<S, Eigen::Dynamic, 1>;
    using Factors = sparse::CholeskyFactors<S, I>;
    using Result = LaplaceApproximation<P, S, I>;

    LaplaceProblem(P const& plan, F const& f, Y const& y, Mu const& mu, X const& Q)
        : plan_(plan), f_(f), y_(y), mu_(mu.template cast<S>()), Q_(Q) {
        auto const& A = sparse::entries_of(Q);
        sparse::check_storage<sparse::is_map<std::remove_cvref_t<decltype(A)>>>(name, "Q", A);
        sparse::check_plan(name, plan.pattern(), A);
        if (y.size() != Q.rows())
            sparse::raise_arguments(name, "y", y, "Q", Q, "y must have as many rows as Q");
        if (mu.size() != Q.rows())
            sparse::raise_arguments(name, "mu", mu, "Q", Q, "mu must have as many rows as Q");
    }

    Result solved() const {
        Column x = mode();
        for (int level = 0; level != depth<S>; ++level) x = x + step(x, LikelihoodAt<S>(f_, x, y_));
        LikelihoodAt<S> const at(f_, x, y_);
        Factors prior =
            sparse::factors_of(name, plan_, numbers(Column(Column::Zero(x.size()))), "Q");
        Factors posterior = hessian(at);
        Column const rest = x - mu_;
        Column const v = [&] {
            sparse::SelectedInverse<S, I> const inverse(posterior.factors);
            Column result(x.size());
            auto const& order = posterior.factors.analysis().order;
            for (std::size_t c = 0; c != order.size(); ++c)
                result(static_cast<Eigen::Index>(order[c])) = inverse.diagonal()[c];
            return result;
        }();
        // By the mode, of which the rest does not depend to first order: −½ tr(H⁻¹ Ḣ).
        Column multiplier =
            posterior.template solved<true>(Column(v.cwiseProduct(at.third) * S(0.5)));
        S const square(rest.dot(product(rest)));
        S const logpdf =
            at.value + S(0.5) * (log_determinant(prior) - log_determinant(posterior) - square);
        return {std::move(prior),      std::move(posterior),
                std::move(x),          rest,
                std::move(multiplier), logpdf};
    }

    template <class B>
    auto product(B const& b) const {
        return sparse::reading_t<P, X>::times(sparse::entries_of(Q_), b);
    }

  private:
    static constexpr char const* name = "laplace_marginal_logpdf";

    // Q + diag(w), in numbers S.
    auto numbers(Column const& w) const {
        auto const& A = sparse::entries_of(Q_);
        auto result = plan_.pattern().template zeros<S>();
        sparse::each_place(A, [&](Eigen::Index k, Eigen::Index i, Eigen::Index j) {
            result.valuePtr()[k] = S(A.valuePtr()[k]);
            if (i == j) result.valuePtr()[k] += w(i);
        });
        return result;
    }
    Factors hessian(LikelihoodAt<S> const& at) const {
        return sparse::factors_of(name, plan_, numbers(Column(-at.second)), "Q less f''");
    }
    Column gradient(Column const& x, LikelihoodAt<S> const& at) const {
        return at.first - product(Column(x - mu_));
    }
    Column step(Column const& x, LikelihoodAt<S> const& at) const {
        return hessian(at).template solved<false>(gradient(x, at));
    }
    static S log_determinant(Factors const& factors) {
        S sum(0);
        for (auto const& d : factors.factors.pivots()) {
            if (!(plain_value(d) > 0)) sparse::raise_domain(name, "Q is not positive definite");
            sum = sum + cmath::log(d);
        }
        return sum;
    }

    // By Newton's method from μ, with backtracking.
    Column mode() const {
        Column x = mu_;
        auto objective = [&](Column const& at_x, LikelihoodAt<S> const& at) {
            Column const r = at_x - mu_;
            return T(plain_value(S(at.value - S(0.5) * S(r.dot(product(r))))));
        };
        LikelihoodAt<S> at(f_, x, y_);
        T here = objective(x, at), last = std::numeric_limits<T>::infinity();
        constexpr int iterations = 100;
        for (int k = 0; k != iterations; ++k) {
            Column const by = step(x, at);
            T const size = sparse::largest_of(by);
            T const scale = std::max(T(1), sparse::largest_of(x));
            bool const rounding = size <= T(1e-6) * scale && !(size < last / T(2));
            if (rounding || size == T(0)) return x;
            T length(1);
            for (;; length /= T(2)) {
                Column const next = x + by * S(length);
                LikelihoodAt<S> const there(f_, next, y_);
                T const value = objective(next, there);
                if (value >= here || size <= T(1e-6) * scale) {
                    x = next;
                    at = there;
                    here = value;
                    break;
                }
                if (length < T(1e-10)) break;
            }
            last = size;
        }
        raise(NotConverged(name, "Newton's method", std::size_t(iterations),
                           static_cast<double>(last), 1e-6));
    }

    P const& plan_;
    F const& f_;
    Y const& y_;
    Column mu_;
    X const& Q_;
};

template <class P, class Y, class Mu, class X>
concept LaplaceArguments =
    sparse::SimplicialPlan<P> && sparse::PlanFits<P, X> && Real<scalar_t<X>> &&
    sparse::DenseNumberVector<Mu> && Real<scalar_t<Mu>> && requires(Y const& y) {
        y(Eigen::Index(0));
        y.size();
    };

template <class P, class F, class Y, class Mu, class X>
    requires LaplaceArguments<P, Y, Mu, X>
auto laplace_marginal_logpdf(P const& plan, F const& f, Y const& y, Mu const& mu, X const& given) {
    decltype(auto) Q = sparse::system_operand(given);
    using Kept = std::remove_cvref_t<decltype(Q)>;
    return LaplaceProblem<P, F, Y, Mu, Kept>(plan, f, y, mu, Q).solved().logpdf;
}

}  // namespace detail

CHAINRULES_FUNCTION(laplace_marginal_logpdf, detail::laplace_marginal_logpdf);

/// ω ≈ log ∫ exp(Σ_i f(x_i, y_i)) N(x; μ, Q⁻¹) dx by Laplace's approximation at the mode x of the
/// integrand, for a sparse precision Q, of which the lower triangle is read, or a SelfAdjoint; the
/// plan is of SimplicialLLT or SimplicialLDLT. f is concave in x; it and the data y are constants.
/// With f = log p(y | x) it is the log density of y.
///
/// ω = Σ_i f(x_i, y_i) − ½ rᵀ Q r + ½ log det Q − ½ log det H, r = x − μ, H = Q − diag(f″)
///
/// Forward   ω̇ = the sum of the products of all gradients with the tangents
/// Reverse   with 2 H λ = diag(H⁻¹) ∘ f‴, what the mode moves by: μ̄ = ω̄ Q (r + λ),
///           Q̄ = ω̄ (½ (Q⁻¹ − H⁻¹) − ½ r rᵀ − the self-adjoint part of λ rᵀ) at the pattern of Q;
///           its entries count for both places where one triangle is read
/// Shapes    y, μ: n, Q: n×n, else std::invalid_argument
/// Domain    real; std::domain_error where Q or H is not positive definite; NotConverged where
///           Newton's method does not end
/// Keeps     Q, its factors and those of H, r and λ
/// Source    Rue, Martino and Chopin (2009), Approximate Bayesian inference for latent Gaussian
///           models; Kristensen et al. (2016), TMB, section 2, for the derivative
template <class Self, class Dp, class Df, class Dy, class Dmu, class Dq, class P, class F, class Y,
          class Mu, class X>
    requires detail::LaplaceArguments<P, Y, Mu, X>
auto frule(std::tuple<Self, Dp, Df, Dy, Dmu, Dq> const& tangents, laplace_marginal_logpdf_t,
           P const& plan, F const& f, Y const& y, Mu const& mu, X const& given) {
    namespace sparse = chainrules::eigen::detail;
    constexpr char const* call = "frule(laplace_marginal_logpdf, plan, f, y, mu, Q)";
    decltype(auto) Q = sparse::system_operand(given);
    using Kept = std::remove_cvref_t<decltype(Q)>;
    detail::LaplaceProblem<P, F, Y, Mu, Kept> const problem(plan, f, y, mu, Q);
    auto const at = problem.solved();
    using S = typename decltype(problem)::S;
    auto rule = [&](auto const& given_dmu, auto const& given_dq) {
        decltype(auto) dmu = sparse::tangent_of(call, "dmu", mu, given_dmu);
        auto const dQ = sparse::system_tangent(call, Q, given_dq);
        auto from_mu = [&] {
            if constexpr (AbstractZero<decltype(dmu)>)
                return ZeroTangent{};
            else
                return sparse::inner_sum(problem.product((at.rest + at.multiplier).eval()), dmu);
        };
        auto from_Q = [&] {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(dQ)>>)
                return ZeroTangent{};
            else {
                auto const* numbers = dQ->valuePtr();
                using V = sparse::product_scalar_t<S, eigen::scalar_t<decltype(*dQ)>>;
                V sum(0);
                at.gradient(sparse::entries_of(Q),
                            [&](Eigen::Index k, S const& g, bool on_diagonal) {
                                V const x = g * numbers[k];
                                sum = sum + (on_diagonal ? x : V(x + x));
                            });
                return sum;
            }
        };
        return chainrules::detail::add_terms(from_mu(), from_Q());
    };
    auto domega = sparse::combine_tangents(rule, std::get<4>(tangents), std::get<5>(tangents));
    return FRuleResult{S(at.logpdf), domega};
}

template <class P, class F, class Y, class Mu, class X>
    requires detail::LaplaceArguments<P, Y, Mu, X>
auto rrule(laplace_marginal_logpdf_t, P const& plan, F const& f, Y const& y, Mu const& mu,
           X const& given) {
    namespace sparse = chainrules::eigen::detail;
    using Read = sparse::reading_t<P, X>;
    auto const Q = sparse::hold(given);
    using Kept = std::remove_cvref_t<decltype(*Q)>;
    detail::LaplaceProblem<P, F, Y, Mu, Kept> const problem(plan, f, y, mu, *Q);
    auto at = chainrules::own(problem.solved());
    using S = typename decltype(problem)::S;
    S const omega = at->logpdf;
    auto pullback = [Q, at](auto const& omega_bar) {
        S const w = sparse::number_cotangent<S>(omega_bar);
        auto mu_bar = [w, Q](auto const& use, auto const& d) {
            auto const sum = ((d.rest + d.multiplier) * w).eval();
            return use(Read::times(sparse::entries_of(*Q), sum));
        };
        auto Q_bar = [w](auto const& put, auto const& A, auto const& d) {
            d.gradient(A, [&](Eigen::Index k, S const& g, bool on_diagonal) {
                put(k, Read::counted(S(w * g), on_diagonal));
            });
        };
        return std::tuple{NoTangent{},
                          NoTangent{},
                          NoTangent{},
                          NoTangent{},
                          sparse::cotangent_thunk<Mu>(at->rest.size(), 1, mu_bar, at),
                          sparse::system_on_pattern<X, S>(Q, Q_bar, at)};
    };
    return RRuleResult{omega, std::move(pullback)};
}

}  // namespace chainrules::implicit

namespace chainrules::fn {
using eigen::sparse_plan;
using implicit::laplace_marginal_logpdf;
}  // namespace chainrules::fn
