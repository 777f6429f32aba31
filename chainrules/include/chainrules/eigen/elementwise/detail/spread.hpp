// SPDX-License-Identifier: MIT
#pragma once
// The arguments of functions that act coefficient by coefficient: matrices, arrays and numbers.
// What is one row, one column, or a number by its type is repeated beside a bigger one. How the
// result looks, how coefficients are read, and the sums over repetitions.

#include <initializer_list>

#include "chainrules/eigen/dense/tangents.hpp"

namespace chainrules::eigen::detail {

using Eigen::Index;

/// A matrix or array, a number, or a choice that has no derivative.
template <class X>
concept Operand =
    (Dense<X> && HasTangent<X>) || (!Dense<X> && (Number<X> || chainrules::detail::Choice<X>));

template <class X>
inline constexpr int fixed_rows = 1;
template <Dense X>
inline constexpr int fixed_rows<X> = X::RowsAtCompileTime;
template <class X>
inline constexpr int fixed_cols = 1;
template <Dense X>
inline constexpr int fixed_cols<X> = X::ColsAtCompileTime;

template <class X>
inline constexpr bool one_row = fixed_rows<X> == 1;
template <class X>
inline constexpr bool one_col = fixed_cols<X> == 1;

template <class X>
struct coefficient_of {
    using type = X;
};
template <Dense X>
struct coefficient_of<X> {
    using type = scalar_t<X>;
};
template <class X>
using coefficient_t = typename coefficient_of<X>::type;

/// The coefficient at (i, j) of an argument of type X, or of what stands for it: its tangent.
template <class X, class D>
decltype(auto) coefficient(D const& d, [[maybe_unused]] Index i, [[maybe_unused]] Index j) {
    if constexpr (Dense<D>)
        return d.coeff(one_row<X> ? 0 : i, one_col<X> ? 0 : j);
    else
        return (d);
}

/// hold, stored and tangent_of for arguments of which some are numbers.
template <class X>
auto hold_operand(X const& x) {
    if constexpr (Dense<X>)
        return hold(x);
    else
        return keep(x);
}
template <class X>
decltype(auto) stored_operand(X const& x) {
    if constexpr (Dense<X> || AbstractZero<X>)
        return stored(x);
    else
        return (x);
}

template <class X, class D>
decltype(auto) operand_tangent(char const* call, char const* name, X const& x, D const& dx) {
    if constexpr (Dense<X> || AbstractZero<D>)
        return tangent_of(call, name, x, dx);
    else if constexpr (Complex<D> && Number<X>)
        return chainrules::project_number<std::complex<real_t<tangent_t<X>>>>(dx);
    else
        return chainrules::project_number<tangent_t<X>>(dx);
}

struct Extent {
    Index rows = 1, cols = 1;
};

// Functions of arguments of one shape, and of numbers.
struct SameShape {
    template <class A, class B>
    static constexpr bool may_fit = same_fixed_shape<A, B>;
    template <class A, class B>
    static bool fits(A const& a, B const& b) {
        return a.rows() == b.rows() && a.cols() == b.cols();
    }
    static constexpr char const* must = "A and B must have the same shape";
};

// Functions that repeat rows and columns.
struct Repeated {
    template <class A, class B>
    static constexpr bool may_fit =
        (one_row<A> || one_row<B> || detail::fits(fixed_rows<A>, fixed_rows<B>)) &&
        (one_col<A> || one_col<B> || detail::fits(fixed_cols<A>, fixed_cols<B>));
    template <class A, class B>
    static bool fits(A const& a, B const& b) {
        return (one_row<A> || one_row<B> || a.rows() == b.rows()) &&
               (one_col<A> || one_col<B> || a.cols() == b.cols());
    }
    static constexpr char const* must =
        "only what is one row or one column by its type is repeated";
};

template <class Shapes, class A, class B>
constexpr bool may_stand_beside() {
    if constexpr (Dense<A> && Dense<B>)
        return Shapes::template may_fit<A, B>;
    else
        return true;
}
template <class Shapes, class... X>
inline constexpr bool may_stand_together = true;
template <class Shapes, class A, class... X>
inline constexpr bool may_stand_together<Shapes, A, X...> =
    (may_stand_beside<Shapes, A, X>() && ...) && may_stand_together<Shapes, X...>;

// Throws std::invalid_argument where the shapes of two arguments do not fit.
template <class Shapes, class A, class B>
void check_pair(char const* f, A const& a, B const& b) {
    if constexpr (Dense<A> && Dense<B>)
        if (!Shapes::fits(a, b)) raise_arguments(f, "A", a, "B", b, Shapes::must);
}
template <class Shapes, class A, class... X>
void check_shapes(char const* f, A const& a, X const&... x) {
    (check_pair<Shapes>(f, a, x), ...);
    if constexpr (sizeof...(X) > 1) check_shapes<Shapes>(f, x...);
}

template <class... X>
Extent common_extent(X const&... x) {
    Extent result;
    auto include = [&](auto const& a) {
        using A = std::remove_cvref_t<decltype(a)>;
        if constexpr (!one_row<A>) result.rows = a.rows();
        if constexpr (!one_col<A>) result.cols = a.cols();
    };
    (include(x), ...);
    return result;
}

constexpr int first_not_one(std::initializer_list<int> sizes) {
    for (int size : sizes)
        if (size != 1) return size;
    return 1;
}

// The type of the result: that of the first argument that is repeated in no direction, else one of
// the kind of the first.
template <int Rows, int Cols, class... X>
struct spread;
template <int Rows, int Cols, class X, class... More>
    requires(Dense<X> && one_row<X> == (Rows == 1) && one_col<X> == (Cols == 1))
struct spread<Rows, Cols, X, More...> {
    using type = plain_t<X>;
};
template <int Rows, int Cols, class X, class... More>
    requires(!(Dense<X> && one_row<X> == (Rows == 1) && one_col<X> == (Cols == 1)))
struct spread<Rows, Cols, X, More...> : spread<Rows, Cols, More...> {};
template <int Rows, int Cols>
struct spread<Rows, Cols> {};

template <int Rows, int Cols, class X, class... More>
struct kind_of_first : kind_of_first<Rows, Cols, More...> {};
template <int Rows, int Cols, Dense X, class... More>
struct kind_of_first<Rows, Cols, X, More...> {
    using type = std::conditional_t<MatrixLike<X>, Eigen::Matrix<double, Rows, Cols>,
                                    Eigen::Array<double, Rows, Cols>>;
};

template <class... X>
struct frame {
    static constexpr int rows = first_not_one({fixed_rows<X>...});
    static constexpr int cols = first_not_one({fixed_cols<X>...});
    using type = typename std::conditional_t<requires {
        typename spread<rows, cols, X...>::type;
    }, spread<rows, cols, X...>, kind_of_first<rows, cols, X...>>::type;
};
/// The result of a function with values S of arguments X.
template <class S, class... X>
using spread_t = with_scalar_t<S, typename frame<X...>::type>;

// An expression of P's kind and shape, with the coefficients at(i, j).
template <class P, class At>
auto coefficientwise(Extent e, At const& at) {
    using S = std::remove_cvref_t<decltype(at(e.rows, e.cols))>;
    return with_scalar_t<S, P>::NullaryExpr(e.rows, e.cols, at);
}

// A sum in four parts: each addition of a single one would wait for the last.
template <class S>
class Sum {
  public:
    Sum() {
        for (S& part : parts_) part = S(0);
    }
    template <class At>
    void add(Index n, At const& at) {
        Index i = 0;
        for (; i + 4 <= n; i += 4)
            for (int k = 0; k != 4; ++k) add_to(parts_[k], at(i + k));
        for (; i != n; ++i) add_to(parts_[0], at(i));
    }
    S total() const {
        return chainrules::evaluate((parts_[0] + parts_[1]) + (parts_[2] + parts_[3]));
    }

  private:
    static void add_to(S& part, S const& x) { part = chainrules::evaluate(part + x); }
    S parts_[4];
};

template <class At>
auto sum_over(Index n, At const& at) {
    Sum<std::remove_cvref_t<decltype(at(n))>> sum;
    sum.add(n, at);
    return sum.total();
}
// Of all at(i, j).
template <bool ByRows, class At>
auto sum_over(Extent e, At const& at) {
    Sum<std::remove_cvref_t<decltype(at(e.rows, e.cols))>> sum;
    if constexpr (ByRows)
        for (Index i = 0; i != e.rows; ++i) sum.add(e.cols, [&](Index j) { return at(i, j); });
    else
        for (Index j = 0; j != e.cols; ++j) sum.add(e.rows, [&](Index i) { return at(i, j); });
    return sum.total();
}

/// The cotangent of an argument of type X from what each coefficient of the result, which is a Z,
/// adds to it: at(i, j), in X's tangent space. A sum where X is repeated.
template <class X, class Z, class At>
auto spread_cotangent(Extent e, At at) {
    constexpr bool by_rows = bool(Z::IsRowMajor);
    if constexpr (!Dense<X>)
        return chainrules::thunk([e, at = std::move(at)] { return sum_over<by_rows>(e, at); });
    else if constexpr ((one_row<Z> || !one_row<X>) && (one_col<Z> || !one_col<X>)) {
        auto give = [e, at = std::move(at)](auto const& use) {
            return use(coefficientwise<X>(e, [&](Index i, Index j) { return at(i, j); }));
        };
        return cotangent_thunk<X>(e.rows, e.cols, std::move(give));
    } else {
        Extent const own{one_row<X> ? 1 : e.rows, one_col<X> ? 1 : e.cols};
        auto give = [e, own, at = std::move(at)](auto const& use) {
            if constexpr (one_row<X> && one_col<X>)
                return use(coefficientwise<X>(
                    own, [&](Index, Index) { return sum_over<by_rows>(e, at); }));
            else if constexpr (one_row<X>)
                return use(coefficientwise<X>(own, [&](Index, Index j) {
                    return sum_over(e.rows, [&](Index i) { return at(i, j); });
                }));
            else if constexpr (by_rows)
                return use(coefficientwise<X>(own, [&](Index i, Index) {
                    return sum_over(e.cols, [&](Index j) { return at(i, j); });
                }));
            else {  // by columns, as the coefficients are stored
                using S = std::remove_cvref_t<decltype(at(0, 0))>;
                with_scalar_t<S, X> sums = with_scalar_t<S, X>::Zero(own.rows, own.cols);
                for (Index j = 0; j != e.cols; ++j)
                    sums += coefficientwise<X>(own, [&](Index i, Index) { return at(i, j); });
                return use(sums);
            }
        };
        return cotangent_thunk<X>(own.rows, own.cols, std::move(give));
    }
}

}  // namespace chainrules::eigen::detail
