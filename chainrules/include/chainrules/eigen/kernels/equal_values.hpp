// SPDX-License-Identifier: MIT
#pragma once
// Eigenvalues and singular values in the numbers of AD tools where plain values are equal. A run of
// equal ones is kept as a block λ 1 + N, N what the numbers carry: it has derivatives, while single
// vectors of the run, and single values, have none. The basis of a run is the one that makes N
// diagonal if there is one, that is, for derivatives in one direction, what the vectors tend to
// along it; of several directions the first that is not constant on the run.

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <vector>

#include "chainrules/eigen/kernels/gap_policy.hpp"
#include "chainrules/eigen/kernels/jacobi.hpp"

namespace chainrules::eigen::detail {

using Eigen::Index;

/// The runs of equal values among sorted ones: the first of the run of each.
class EqualRuns {
  public:
    EqualRuns() = default;
    /// Those up to `zero` are in none.
    template <class V, class T>
    EqualRuns(V const& values, T const& tolerance, T const& zero = T(-1))
        : first_(static_cast<std::size_t>(values.size())) {
        using std::abs;
        for (Index j = 0; j != values.size(); ++j) {
            bool const equal =
                j != 0 && abs(plain_value(values(j))) > zero &&
                abs(T(plain_value(values(j)) - plain_value(values(j - 1)))) <= tolerance;
            first_[static_cast<std::size_t>(j)] = equal ? first(j - 1) : j;
            any_ = any_ || equal;
        }
    }

    bool any() const { return any_; }
    bool are_equal(Index i, Index j) const {
        return i == j || (!first_.empty() && first(i) == first(j));
    }
    Index first(Index j) const { return first_[static_cast<std::size_t>(j)]; }
    /// One past the last of the run that begins with j.
    Index end(Index j) const {
        Index end = j;
        while (end != static_cast<Index>(first_.size()) && first(end) == j) ++end;
        return end;
    }

  private:
    std::vector<Index> first_;
    bool any_ = false;
};

/// What plain values of a spectrum of n may differ by that are equal before rounding.
template <class T>
T tolerance_of_equal(double option, T const& largest, Index n) {
    return option >= 0 ? T(option) : T(T(16) * rounding_of(largest, n));
}

/// Of what a nilpotent x is the derivative, infinity, and zero where it has none: for what has no
/// derivative.
template <class S>
S infinite_along(S const& x) {
    if constexpr (Complex<S>)
        return S(infinite_along(real_t<S>(x.real())), infinite_along(real_t<S>(x.imag())));
    else {
        using T = magnitude_t<S>;
        S const huge(std::numeric_limits<T>::max());
        return S(S(S(x - plain_value(x)) * huge) * huge);
    }
}

/// Numbers of AD tools that tell their tangents: active_number<S> has `directions`, how many, and
/// tangent(x, k).
template <class S>
inline constexpr bool tells_tangents = depth<S> == 0;
template <class S>
    requires requires { active_number<S>::directions; }
inline constexpr bool tells_tangents<S> = tells_tangents<typename active_number<S>::value_type>;
template <Complex S>
    requires(!ActiveNumber<S>)
inline constexpr bool tells_tangents<S> = tells_tangents<real_t<S>>;

/// The plain numbers that an S consists of: its value, and derivatives of every order.
template <class S>
struct parts_of {
    static constexpr std::size_t size = 1;
};
template <class S>
    requires(depth<S> != 0)
struct parts_of<S> {
    using Below = parts_of<typename active_number<S>::value_type>;
    static constexpr std::size_t directions = active_number<S>::directions;
    static constexpr std::size_t size = (1 + directions) * Below::size;
};

template <class S, class T>
void set_parts(S const& x, T* parts) {
    if constexpr (depth<S> == 0)
        *parts = x;
    else {
        using A = active_number<S>;
        constexpr std::size_t step = parts_of<typename A::value_type>::size;
        set_parts(A::value(x), parts);
        for (int k = 0; k != A::directions; ++k) {
            parts += step;
            set_parts(A::tangent(x, k), parts);
        }
    }
}

/// How many derivatives the part `index` has been taken of, and in how many directions there are
/// some at the first level of them.
struct PartOrder {
    std::size_t order = 0, directions = 0, index = 0;
    bool operator<(PartOrder const& other) const {
        if (order != other.order) return order < other.order;
        return directions != other.directions ? directions < other.directions : index < other.index;
    }
};
template <class S>
PartOrder part_order(std::size_t index) {
    if constexpr (depth<S> == 0)
        return {};
    else {
        using V = typename active_number<S>::value_type;
        constexpr std::size_t step = parts_of<V>::size;
        PartOrder order = part_order<V>(index % step);
        if (index >= step) {
            ++order.order;
            order.directions = static_cast<std::size_t>(active_number<S>::directions);
        }
        order.index = index;
        return order;
    }
}

/// Parts of matrices whose numbers tell them, each as a plain matrix, in the order in which bases
/// of runs are chosen by them.
template <class S>
class MatrixParts {
  public:
    using R = real_t<S>;
    using T = magnitude_t<S>;
    using Plain = std::remove_cvref_t<decltype(plain_number(std::declval<S const&>()))>;
    static constexpr std::size_t size = parts_of<R>::size;
    using Parts = std::array<T, size>;

    /// Of B, which A was turned into; what is less than n roundings of their parts counts as zero.
    MatrixParts(Table<S> const& A, Table<S> const& B) {
        for (std::size_t p = 0; p != size; ++p) order_[p] = part_order<R>(p);
        std::sort(order_.begin(), order_.end());
        tolerance_.fill(T(0));
        for (auto const* x : {&A, &B})
            for (Index j = 0; j != x->cols(); ++j)
                for (Index i = 0; i != x->rows(); ++i) {
                    auto const all = magnitudes(S((*x)(i, j)));
                    for (std::size_t p = 0; p != size; ++p)
                        if (all[p] > tolerance_[p]) tolerance_[p] = all[p];
                }
        T first_order(0);
        for (auto const& [order, directions, p] : order_)
            if (order == 1 && tolerance_[p] > first_order) first_order = tolerance_[p];
        T const few = T(64) * rounding_of(T(1), B.rows());
        for (auto& tolerance : tolerance_) tolerance *= few;
        squared_ = few * first_order * first_order;
    }

    T tolerance(std::size_t p) const { return tolerance_[p]; }
    auto const& order() const { return order_; }

    /// No derivative of x can be told from rounding errors.
    bool is_constant(S const& x) const {
        auto const all = magnitudes(x);
        for (std::size_t p = 1; p != size; ++p)
            if (all[p] > tolerance_[p]) return false;
        return true;
    }
    /// The same of a product of two derivatives.
    bool is_constant_product(S const& x) const {
        auto const all = magnitudes(x);
        for (std::size_t p = 1; p != size; ++p)
            if (all[p] > squared_) return false;
        return true;
    }

    static Plain part(S const& x, std::size_t p) {
        if constexpr (Complex<S>)
            return Plain(parts(x.real())[p], parts(x.imag())[p]);
        else
            return parts(x)[p];
    }
    static Parts parts(R const& x) {
        Parts result;
        set_parts(x, result.data());
        return result;
    }

  private:
    static Parts magnitudes(S const& x) {
        using std::abs;
        Parts result = parts(real_part(x));
        for (auto& p : result) p = abs(p);
        if constexpr (Complex<S>) {
            Parts const imaginary = parts(x.imag());
            for (std::size_t p = 0; p != size; ++p) result[p] += abs(imaginary[p]);
        }
        return result;
    }

    std::array<PartOrder, size> order_;
    Parts tolerance_;
    T squared_;
};

/// The unitary W, a block for each run, that makes Wᴴ B W as diagonal as can be.
template <class S>
class BasisOfRuns {
  public:
    using Parts = MatrixParts<S>;
    using Plain = typename Parts::Plain;
    using T = typename Parts::T;

    BasisOfRuns(Parts const& parts, Table<S> const& B) : parts_(parts), B_(B) {}

    /// Of the run from begin to end - 1.
    Table<Plain> of_run(Index begin, Index end) const {
        Table<Plain> W = Table<Plain>::Identity(end - begin, end - begin);
        choose(W, begin, 0, end - begin, 0);
        return W;
    }

  private:
    // Turns the columns from `first` to `last` of W, which no part before `next` tells apart.
    void choose(Table<Plain>& W, Index begin, Index first, Index last, std::size_t next) const {
        Index const n = last - first;
        for (; n > 1 && next != Parts::size; ++next) {
            std::size_t const p = parts_.order()[next].index;
            if (p == 0) continue;
            Table<Plain> block(W.rows(), W.rows());
            for (Index j = 0; j != W.rows(); ++j)
                for (Index i = 0; i != W.rows(); ++i)
                    block(i, j) = Parts::part(S(B_(begin + i, begin + j)), p);
            Table<Plain> const columns = table<Plain>(W.middleCols(first, n));
            Table<Plain> const turned = times(adjoint(columns), times(block, columns));
            JacobiEigen<Plain> const solver(turned);
            auto const& values = solver.values;
            if (!(values(n - 1) - values(0) > parts_.tolerance(p))) continue;
            W.middleCols(first, n) = times(columns, solver.vectors);
            EqualRuns const runs(values, parts_.tolerance(p));
            for (Index j = 0; j != n; j = runs.end(j))
                choose(W, begin, first + j, first + runs.end(j), next + 1);
            return;
        }
    }

    Parts const& parts_;
    Table<S> const& B_;
};

/// The plain ρ of bar_i = ρ value_i + γ for the values of a run, which carry first derivatives.
/// None where no ρ fits, up to √ε, or numbers do not tell.
template <class V>
std::optional<magnitude_t<scalar_t<V>>> ratio_of_differences(V const& values, V const& bars,
                                                             Index begin, Index end) {
    using R = scalar_t<V>;
    using T = magnitude_t<R>;
    using std::abs, std::sqrt;
    if constexpr (tells_tangents<R> && depth<R> == 1) {
        using Parts = MatrixParts<R>;
        T greatest(0), ratio(0), size(0);
        auto const each = [&](auto const& use) {
            for (Index i = begin; i != end; ++i) {
                auto const x = Parts::parts(R(values(i) - values(begin))),
                           y = Parts::parts(R(bars(i) - bars(begin)));
                for (std::size_t p = 0; p != x.size(); ++p) use(p == 0 ? T(0) : x[p], y[p]);
            }
        };
        for (Index i = begin; i != end; ++i)
            for (T const& part : Parts::parts(R(bars(i)))) size = std::max(size, T(abs(part)));
        each([&](T const& x, T const& y) {
            if (abs(x) <= greatest) return;
            greatest = abs(x);
            ratio = T(y / x);
        });
        bool fits = true;
        each([&](T const& x, T const& y) {
            fits = fits && abs(T(y - ratio * x)) <= sqrt(std::numeric_limits<T>::epsilon()) * size;
        });
        if (fits) return ratio;
    }
    return std::nullopt;
}

/// What stands beside λ̄ on the diagonal: K of Ā = U K Vᴴ for a function of the values Λ alone, of
/// U (Λ + N) Vᴴ. As λ̄_i = f'(λ_i) + γ on a run, K is f'(Λ + N) + γ there.
template <class S, class V, class B, class N>
Table<S> core_of_values(V const& given, B const& given_bars, Table<N> const& couplings,
                        EqualRuns const& runs) {
    using R = real_t<S>;
    Index const n = given.size();
    Table<S> K = Table<S>::Zero(n, n);
    Eigen::Matrix<R, Eigen::Dynamic, 1> values(n), bars(n);
    for (Index j = 0; j != n; ++j) {
        values(j) = R(given(j));
        bars(j) = R(given_bars(j));
        K(j, j) = S(bars(j));
    }
    if (!runs.any()) return K;
    for (Index begin = 0; begin != n; begin = runs.end(begin)) {
        Index const end = runs.end(begin);
        if (end - begin == 1) continue;
        auto const ratio = ratio_of_differences(values, bars, begin, end);
        for (Index j = begin; j != end; ++j)
            for (Index i = begin; i != end; ++i) {
                if (i == j) continue;
                S const coupling(couplings(i, j));
                K(i, j) = ratio ? S(coupling * S(R(*ratio))) : infinite_along(coupling);
            }
    }
    return K;
}

/// What the tangents diag(B) of equal values would miss of the derivative of a sum of functions of
/// these is infinite.
template <class N, class S, class V>
void add_missing(Table<N> const& couplings, EqualRuns const& runs, Table<S> const& B, V& dots) {
    using R = real_t<S>;
    if (!runs.any()) return;
    for (Index j = 0; j != B.cols(); ++j)
        for (Index i = 0; i != B.cols(); ++i)
            if (i != j && runs.are_equal(i, j))
                dots(j) =
                    R(dots(j) + infinite_along(real_part(S(S(couplings(j, i)) * S(B(i, j))))));
}

/// The vectors U, of which single ones of equal values that are coupled have no derivative.
template <class S>
Table<S> single_vectors(Table<S> const& U, Table<S> const& couplings) {
    Table<S> turn = couplings;
    for (Index j = 0; j != turn.cols(); ++j)
        for (Index i = 0; i != turn.rows(); ++i)
            turn(i, j) = S(S(real_t<S>(i == j ? 1 : 0)) + infinite_along(S(turn(i, j))));
    return times(U, turn);
}
/// The same of values in the sum of functions of which some second derivatives are missing.
template <class V>
V single_values(V values, V const& missing) {
    using R = scalar_t<V>;
    if constexpr (depth < R >> 1)
        for (Index j = 0; j != missing.size(); ++j)
            values(j) = R(values(j) + infinite_along(R(missing(j))));
    return values;
}

/// X W for the columns of a run.
template <class S, class Plain>
void turn_columns(Table<S>& x, Index begin, Table<Plain> const& W) {
    Table<S> const turned = times(table<S>(x.middleCols(begin, W.cols())), table<S>(W));
    for (Index j = 0; j != W.cols(); ++j)
        for (Index i = 0; i != x.rows(); ++i) x(i, begin + j) = turned(i, j);
}

/// Takes A and what it is turned into, B, of which the blocks of runs are Hermitian, turns the
/// bases of the runs by turn(begin, W), and leaves in B what couples different values of a run, 0
/// else. Sets the values of runs, and what second derivatives of a sum of functions of these would
/// miss, Σ_j N_ij N_ji.
template <class S, class Values, class Turn>
void align_runs(EqualRuns const& runs, Table<S> const& A, Table<S>& B, Values& values,
                Values& missing, Turn const& turn) {
    using R = real_t<S>;
    Index const n = B.cols();
    missing = Values::Zero(n);
    auto const finish = [&](auto const& is_constant, auto const& is_constant_product) {
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != n; ++i)
                if (!runs.are_equal(i, j) || (i != j && is_constant(S(B(i, j))))) B(i, j) = S(R(0));
        for (Index j = 0; j != n; ++j) {
            bool const alone = runs.end(runs.first(j)) - runs.first(j) == 1;
            if (!alone) values(j) = real_part(S(B(j, j)));
            B(j, j) = S(R(0));
            if (alone || depth<S> < 2) continue;
            R sum(0);
            for (Index i = 0; i != n; ++i)
                sum = R(sum + real_part(S(B(i, j) * conjugate(S(B(i, j))))));
            if (!is_constant_product(S(sum))) missing(j) = sum;
        }
    };
    if constexpr (tells_tangents<S>) {
        MatrixParts<S> const parts(A, B);
        Table<S> const blocks = B;
        BasisOfRuns<S> const basis(parts, blocks);
        for (Index j = 0; j != n; j = runs.end(j)) {
            if (runs.end(j) - j == 1) continue;
            auto const W = basis.of_run(j, runs.end(j));
            turn(j, W);
            turn_columns(B, j, W);
            B = adjoint(B);
            turn_columns(B, j, W);
            B = adjoint(B);
        }
        finish([&](S const& x) { return parts.is_constant(x); },
               [&](S const& x) { return parts.is_constant_product(x); });
    } else
        finish([](S const&) { return false; }, [](S const&) { return false; });
}

}  // namespace chainrules::eigen::detail
