// SPDX-License-Identifier: MIT
#pragma once
// Matrices side by side, one below the other, or along a diagonal: hcat, vcat, block_diagonal. A
// column vector is an n×1 matrix, a number a 1×1 matrix. Lists of matrices: slices.hpp; containers
// of the standard library: fn::join of containers/construct.hpp.

#include <array>

#include "chainrules/detail/primal.hpp"
#include "chainrules/eigen/dense/linear.hpp"

namespace chainrules::eigen {

namespace detail {

/// How parts follow each other. The sizes across must agree.
struct ToTheRight {
    static constexpr bool down = false, right = true;
    static constexpr char const* must = "both must have the same number of rows";
};
struct Down {
    static constexpr bool down = true, right = false;
    static constexpr char const* must = "both must have the same number of columns";
};
struct Diagonally {
    static constexpr bool down = true, right = true;
    static constexpr char const* must = "";
};

/// Places one part after the other, and knows the shape of all.
template <class Way>
struct Layout {
    Eigen::Index rows = Way::down ? 0 : -1, cols = Way::right ? 0 : -1;

    // Where the next part stands.
    Sizes corner() const { return {Way::down ? rows : 0, Way::right ? cols : 0}; }
    template <class A>
    void add(char const* f, A const& a) {
        bool const fits = (Way::down || rows < 0 || rows == a.rows()) &&
                          (Way::right || cols < 0 || cols == a.cols());
        if (!fits)
            raise_arguments(f, "what comes first", Sizes{rows, cols}, "what follows", a, Way::must);
        rows = Way::down ? rows + a.rows() : a.rows();
        cols = Way::right ? cols + a.cols() : a.cols();
    }
};

template <class X>
inline constexpr bool is_array_part = !Number<X> && !MatrixLike<X>;

constexpr int sum_of_sizes(std::initializer_list<int> sizes) {
    int sum = 0;
    for (int size : sizes)
        if (size == Eigen::Dynamic)
            return Eigen::Dynamic;
        else
            sum += size;
    return sum;
}
constexpr int common_size(std::initializer_list<int> sizes) {
    for (int size : sizes)
        if (size != Eigen::Dynamic) return size;
    return Eigen::Dynamic;
}
constexpr bool can_agree(std::initializer_list<int> sizes) {
    for (int size : sizes)
        if (!fits(size, common_size(sizes))) return false;
    return true;
}

// Numbers stand beside matrices or beside arrays.
template <class Way, class... X>
concept Concatenates = (sizeof...(X) > 0) && (Part<X> && ...) &&
                       ((... && (Number<X> || is_array_part<X>)) || (... && !is_array_part<X>)) &&
                       (Way::down || can_agree({matrix_of_t<X>::RowsAtCompileTime...})) &&
                       (Way::right || can_agree({matrix_of_t<X>::ColsAtCompileTime...}));

template <class S, class... X>
struct joined_scalars {
    using type = S;
};
template <class S, class X, class... More>
struct joined_scalars<S, X, More...> : joined_scalars<joined_t<S, X>, More...> {};

template <class X, class... More>
struct first_matrix {
    using type = matrix_of_t<X>;
};
template <Number X, class Y, class... More>
struct first_matrix<X, Y, More...> : first_matrix<Y, More...> {};

/// The result, with coefficients S: of the kind and order of the first matrix.
template <class Way, class S, class... X>
using concatenated_t =
    with_sizes_t<with_scalar_t<S, typename first_matrix<X...>::type>,
                 Way::down ? sum_of_sizes({matrix_of_t<X>::RowsAtCompileTime...})
                           : common_size({matrix_of_t<X>::RowsAtCompileTime...}),
                 Way::right ? sum_of_sizes({matrix_of_t<X>::ColsAtCompileTime...})
                            : common_size({matrix_of_t<X>::ColsAtCompileTime...})>;
template <class... X>
using common_coefficient_t = typename joined_scalars<scalar_t<matrix_of_t<X>>...>::type;

// A result of this shape, with zeros where no part stands.
template <class Way, class Y>
Y made(Eigen::Index rows, Eigen::Index cols) {
    Y result;
    result.resize(rows, cols);
    if constexpr (Way::down && Way::right) result.setZero();
    return result;
}

// Writes a part that has the shape of a, or a zero.
template <class Way, class Y, class A, class D>
void place_part(char const* f, Y& result, Layout<Way>& layout, A const& a, D const& value) {
    auto const [row, col] = layout.corner();
    auto block = result.block(row, col, a.rows(), a.cols());
    if constexpr (AbstractZero<D>)
        block.setZero();
    else
        block = as_kind_of<Y>(value.template cast<scalar_t<Y>>());
    layout.add(f, a);
}

template <Part X>
Sizes shape_of(X const& x) {
    if constexpr (Number<X>)
        return {1, 1};
    else
        return {x.rows(), x.cols()};
}
template <class Way, class... X>
Layout<Way> layout_of(char const* f, X const&... x) {
    Layout<Way> layout;
    (layout.add(f, shape_of(x)), ...);
    return layout;
}
// Where parts of these shapes stand.
template <class Way, class Shapes>
Shapes corners_of(Shapes const& shapes) {
    Shapes corners = shapes;
    Layout<Way> layout;
    for (std::size_t k = 0; k != shapes.size(); ++k) {
        corners[k] = layout.corner();
        layout.add("", shapes[k]);
    }
    return corners;
}

namespace bases {
/// Base of the function objects F that concatenate.
template <class F>
struct Concatenation : Function<F> {
    using ChainRulesAdl = chainrules::detail::NoAdl;
    // Self is F, of which Clang 14 asks for Way before F is complete.
    template <class... X, class Self = F>
        requires Concatenates<typename Self::Way, X...>
    static auto chainrules_spelled(X const&... x) {
        auto const f = F::chainrules_name();
        auto const all = layout_of<typename F::Way>(f, x...);
        using Y = concatenated_t<typename F::Way, common_coefficient_t<X...>, X...>;
        auto result = made<typename F::Way, Y>(all.rows, all.cols);
        Layout<typename F::Way> layout;
        (place_part(f, result, layout, as_matrix(x), as_matrix(x)), ...);
        return result;
    }
};
}  // namespace bases
using bases::Concatenation;

template <class S, class D>
struct joined_with_tangent {
    using type = joined_t<S, scalar_t<D>>;
};
template <class S, AbstractZero D>
struct joined_with_tangent<S, D> {
    using type = S;
};
template <class S, class... D>
struct tangent_coefficient {
    using type = S;
};
template <class S, class D, class... More>
struct tangent_coefficient<S, D, More...>
    : tangent_coefficient<typename joined_with_tangent<S, D>::type, More...> {};

/// The cotangent of part x, which is the block of dY at the corner.
template <class Z, class X, class Held>
auto part_cotangent(Sizes corner, Sizes shape, Held const& held) {
    if constexpr (Number<X>) {
        auto const d = cotangent_of<Z>(*held).coeff(corner.rows(), corner.cols());
        return projected_t<tangent_t<X>, std::remove_const_t<decltype(d)>>(
            chainrules::project_number<tangent_t<X>>(d));
    } else {
        auto x_bar = [corner, shape](auto const& use, auto const& dY) {
            return use(
                cotangent_of<Z>(dY).template block<X::RowsAtCompileTime, X::ColsAtCompileTime>(
                    corner.rows(), corner.cols(), shape.rows(), shape.cols()));
        };
        return cotangent_thunk<X>(shape.rows(), shape.cols(), x_bar, held);
    }
}

template <class X>
concept PartWithTangent = Number<X> || Differentiable<X>;

}  // namespace detail

namespace concatenation {

CHAINRULES_DETAIL_PRIMALS(detail::Concatenation, hcat, using Way = detail::ToTheRight;);
CHAINRULES_DETAIL_PRIMALS(detail::Concatenation, vcat, using Way = detail::Down;);
CHAINRULES_DETAIL_PRIMALS(detail::Concatenation, block_diagonal, using Way = detail::Diagonally;);

/// hcat(A, B, …) puts matrices, vectors and numbers side by side, vcat one below the other,
/// block_diagonal along the diagonal, with zeros elsewhere: Y = [A B …].
///
/// Forward   Ẏ = [Ȧ Ḃ …]
/// Reverse   Ā, B̄, … are blocks of Ȳ; the real part where an argument is real
/// Shapes    as many rows (hcat), as many columns (vcat), any (block_diagonal); else
///           std::invalid_argument
/// Keeps     Ȳ in what it hands out
template <class Self, class... Dx, class F, detail::PartWithTangent... X>
    requires detail::Concatenates<typename F::Way, X...>
auto frule(std::tuple<Self, Dx...> const& tangents, F const& f, X const&... x) {
    auto Y = f(x...);
    using Z = decltype(Y);
    auto concatenated = [&](auto const&... dx) {
        auto const name = function_name(f);
        using S = typename detail::tangent_coefficient<
            tangent_scalar_t<Z>,
            std::remove_cvref_t<decltype(detail::part_tangent(name, x, dx))>...>::type;
        auto dY = detail::made<typename F::Way, with_scalar_t<S, Z>>(Y.rows(), Y.cols());
        detail::Layout<typename F::Way> layout;
        (detail::place_part(name, dY, layout, detail::as_matrix(x),
                            detail::part_tangent(name, x, dx)),
         ...);
        return dY;
    };
    auto dY =
        std::apply([&](auto const&,
                       auto const&... dx) { return detail::combine_tangents(concatenated, dx...); },
                   tangents);
    return FRuleResult{std::move(Y), std::move(dY)};
}

template <class F, detail::PartWithTangent... X>
    requires detail::Concatenates<typename F::Way, X...>
auto rrule(F const& f, X const&... x) {
    auto Y = f(x...);
    using Z = decltype(Y);
    auto pullback = [rows = Y.rows(), cols = Y.cols(),
                     shapes = std::array{detail::shape_of(x)...}](auto const& dY) {
        detail::check_cotangent<Z>(function_name(F{}), dY, rows, cols);
        auto const held = detail::operand(dY);
        auto const corners = detail::corners_of<typename F::Way>(shapes);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple{NoTangent{},
                              detail::part_cotangent<Z, std::tuple_element_t<I, std::tuple<X...>>>(
                                  corners[I], shapes[I], held)...};
        }(std::index_sequence_for<X...>{});
    };
    return RRuleResult{std::move(Y), pullback};
}

}  // namespace concatenation
}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::concatenation::block_diagonal;
using eigen::concatenation::hcat;
using eigen::concatenation::vcat;
}  // namespace chainrules::fn
