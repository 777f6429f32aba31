// SPDX-License-Identifier: MIT
#pragma once
// The Jacobian of a residual F(x, theta...) by x at one point, and the linear systems with it, in
// the forms of options.hpp: `linearised(form, at, options, name)` has solve<Adjoint>(b). `at` is a
// Point, which knows how F is differentiated.

#include "chainrules/implicit/detail/dense_factors.hpp"
#include "chainrules/implicit/detail/krylov.hpp"

namespace chainrules::implicit {

namespace detail {

/// Of a configuration that runs F on numbers with several directions.
template <class C>
struct ChunkOf {
    using type = void;
};
template <class D>
struct ChunkOf<adapters::ForwardConfig<D>> {
    using type = D;
};

/// Whether it runs F forwards without a rule of F, and which number then.
template <class C, class F, class... X>
using chunk_t = std::conditional_t<has_frule<C, F, X...> || has_rrule<C, F, X...>, void,
                                   typename ChunkOf<std::remove_const_t<C>>::type>;

template <class T>
ZeroTangent zero_for(T const&) {
    return {};
}

/// F at (x, theta...), under a configuration. Lent is how a pullback of F is had there:
/// pullback(w), a tuple of cotangents of F, x and theta.
template <class C, class F, class Pullback, class X, class... T>
struct Point {
    using Number = numbers_of_t<X>;
    using Chunk = chunk_t<C, F, X, T...>;
    C& config;
    F const& residual;
    Pullback const& pullback;
    X const& x;
    std::tuple<T const&...> theta;

    Index size() const { return size_of<Number>(x); }

    /// J v.
    Column<Number> product(Column<Number> const& v) const {
        return std::apply(
            [&](auto const&... t) {
                auto const result = adapters::frule_of_callable(
                    config, std::tuple{NoTangent{}, tangent_from_column(x, v), zero_for(t)...},
                    residual, x, t...);
                return cotangent_column<Number>(result.value, result.tangent);
            },
            theta);
    }
    /// Jᴴ w.
    Column<Number> adjoint_product(Column<Number> const& w) const {
        return cotangent_column<Number>(x, std::get<1>(pullback(w)));
    }

    Square<Number> matrix() const {
        if constexpr (requires(T const&... t) { residual.jacobian(config, x, t...); })
            return std::apply([&](auto const&... t) { return residual.jacobian(config, x, t...); },
                              theta);
        Index const n = size();
        Square<Number> J(n, n);
        if constexpr (!std::is_void_v<Chunk>) {
            each_direction<Chunk>(
                n, [](Index i, Index j) { return i == j ? 1 : 0; },
                [&](Index i, Index j, Number const& entry) { J(i, j) = entry; });
        } else if constexpr (!has_rrule<C, F, X, T...> &&
                             adapters::detail::is_forwarded<C, F, X, T...>) {
            Column<Number> unit = Column<Number>::Zero(n);
            for (Index j = 0; j != n; ++j) {
                unit[j] = Number(1);
                J.col(j) = product(unit);
                unit[j] = Number(0);
            }
        } else {
            Column<Number> unit = Column<Number>::Zero(n);
            for (Index i = 0; i != n; ++i) {
                unit[i] = Number(1);
                J.row(i) = adjoint_product(unit).transpose();
                unit[i] = Number(0);
            }
        }
        return J;
    }

    /// visit(numbers of F, j) for the tangents dx(j), dx(j)[i] that of number i, as many at a time
    /// as D has directions.
    template <class D, class Dx, class Visit>
    void each_direction(Index count, Dx const& dx, Visit const& visit) const {
        std::apply(
            [&](auto const&... t) {
                constexpr Index width = tools::Seeds<D>::count();
                Index const n = size();
                Index own = 0;  // F's own numbers come first
                if constexpr (!std::is_same_v<tools::self_tangent_t<F>, NoTangent>)
                    own = size_of<Number>(residual);
                for (Index first = 0; first < count; first += width) {
                    Index i = -own;
                    auto const y = tools::run_on<D>(
                        [&](Number const& value) {
                            Index const at = i++;
                            if (at < 0 || at >= n) return D(value);
                            return tools::Seeds<D>::make(value, int(width), [&](int k) {
                                Index const j = first + k;
                                return j < count ? Number(dx(at, j)) : Number(0);
                            });
                        },
                        residual, x, t...);
                    Index row = 0;
                    tools::each_number<D>(y, [&](D const& number) {
                        for (Index k = 0; k != width && first + k < count; ++k)
                            visit(row, first + k, tools::Seeds<D>::derivative(number, int(k)));
                        ++row;
                    });
                }
            },
            theta);
    }
};

template <class C, class F, class Pullback, class X, class... T>
Point<C, F, Pullback, X, T...> point(C& config, F const& residual, Pullback const& pullback,
                                     X const& x, T const&... theta) {
    return {config, residual, pullback, x, std::tie(theta...)};
}

/// The pullback of a residual, of a column.
template <class V, class Result>
struct Pull {
    Result const* at;
    auto operator()(Column<V> const& w) const {
        return at->pullback(tangent_from_column(at->value, w));
    }
};
/// Where none is needed.
struct NoPull {};

/// use(pull) with the pullback of F at (x, theta...), where systems with J want one.
template <class C, class F, class Use, class X, class... T>
auto with_pull(C& config, F const& f, Use const& use, X const& x, T const&... theta) {
    if constexpr (tools::is_forwarded<C, F, X, T...> && !has_rrule<C, F, X, T...>) {
        return use(NoPull{});
    } else {
        auto const at = adapters::rrule_of_callable(config, f, x, theta...);
        return use(Pull<numbers_of_t<X>, std::remove_const_t<decltype(at)>>{&at});
    }
}

template <class At>
using number_of_t = typename std::remove_cvref_t<At>::Number;

/// By products, which refer to the point.
template <class At>
struct Products {
    MatrixFree form;
    At at;
    ImplicitOptions options;
    char const* name;

    template <bool Adjoint, class Inverse = Identity>
    auto solve(Column<number_of_t<At>> const& b, Inverse const& inverse = {}) const {
        auto const product = [this](Column<number_of_t<At>> const& v) {
            if constexpr (Adjoint)
                return at.adjoint_product(v);
            else
                return at.product(v);
        };
        return krylov_solve(form, product, b, options, name,
                            Adjoint ? "the adjoint solve" : "the tangent's solve", inverse);
    }
};

/// By a sparse matrix, in implicit/sparse_jacobian.hpp.
template <class V>
class SparseFactors;
template <class J>
concept IsSparse = requires(J const& m) {
    m.outerIndexPtr();
    m.nonZeros();
};

// One of Eigen's matrices; its solvers are derived from the same base.
template <class J>
concept IsMatrix = std::is_base_of_v<Eigen::EigenBase<J>, J> &&
                   !requires(J const& m, Column<double> const& b) { m.solve(b); };

/// By a solver of the user's.
template <class S>
struct GivenFactors {
    S solver;

    template <bool Adjoint, class V>
    Column<V> solve(Column<V> const& b) const {
        auto const& s = object();
        if constexpr (Adjoint && requires { s.adjoint().solve(b); })
            return s.adjoint().solve(b);
        else
            return s.solve(b);
    }

  private:
    auto const& object() const {
        if constexpr (requires { *solver; })
            return *solver;
        else
            return solver;
    }
};

/// By products, with a preconditioner of the user's.
template <class At, class S>
struct PreconditionedProducts {
    Products<At> products;
    GivenFactors<S> factors;

    template <bool Adjoint>
    auto solve(Column<number_of_t<At>> const& b) const {
        return products.template solve<Adjoint>(b, [this](Column<number_of_t<At>> const& v) {
            return factors.template solve<Adjoint>(v);
        });
    }
};

}  // namespace detail

/// The linear systems of the Jacobian at a point, by each form. Found by argument-dependent lookup.
template <class At>
auto linearised(ByColumns, At const& at, ImplicitOptions const& options, char const* name) {
    return detail::DenseFactors<detail::number_of_t<At>>(at.matrix(), options, name);
}
template <class At>
auto linearised(MatrixFree const& form, At const& at, ImplicitOptions const& options,
                char const* name) {
    return detail::Products<At>{form, at, options, name};
}
template <class M, class At>
auto linearised(Preconditioned<M> const& form, At const& at, ImplicitOptions const& options,
                char const* name) {
    auto factors = std::apply(
        [&](auto const&... t) { return chainrules::evaluate(form.preconditioner(at.x, t...)); },
        at.theta);
    return detail::PreconditionedProducts<At, decltype(factors)>{{form.form, at, options, name},
                                                                 {std::move(factors)}};
}
template <class J, class At>
auto linearised(Given<J> const& form, At const& at, ImplicitOptions const& options,
                char const* name) {
    auto result = std::apply(
        [&](auto const&... t) { return chainrules::evaluate(form.jacobian(at.x, t...)); },
        at.theta);
    using R = decltype(result);
    using V = detail::number_of_t<At>;
    if constexpr (detail::IsSparse<R>)
        return detail::SparseFactors<V>(result, false, options, name);
    else if constexpr (detail::IsMatrix<R>)
        return detail::DenseFactors<V>(detail::Square<V>(result), options, name);
    else
        return detail::GivenFactors<R>{std::move(result)};
}

}  // namespace chainrules::implicit
