// SPDX-License-Identifier: MIT
#pragma once
// Lists of matrices: a matrix as a std::vector of its rows or columns, rows_of and cols_of, and
// back from any container of matrices or vectors, vcat_all and hcat_all.

#include <vector>

#include "chainrules/eigen/arrange/concatenate.hpp"
#include "chainrules/sequences/sequences.hpp"

namespace chainrules::eigen {

namespace detail {

struct EachRow {
    static Sizes slice_of(Sizes a) { return {1, a.cols()}; }
    template <class A>
    static Eigen::Index count(A const& a) {
        return a.rows();
    }
    template <class A>
    static auto slice(A& a, Eigen::Index i) {
        return a.row(i);
    }
};
struct EachCol {
    static Sizes slice_of(Sizes a) { return {a.rows(), 1}; }
    template <class A>
    static Eigen::Index count(A const& a) {
        return a.cols();
    }
    template <class A>
    static auto slice(A& a, Eigen::Index j) {
        return a.col(j);
    }
};

template <class Each, class X>
auto slices(X const& given) {
    decltype(auto) A = stored(given);
    std::vector<plain_t<decltype(Each::slice(A, 0))>> result;
    result.reserve(static_cast<std::size_t>(Each::count(A)));
    for (Eigen::Index i = 0; i != Each::count(A); ++i) result.emplace_back(Each::slice(A, i));
    return result;
}
template <Shaped X>
auto rows_of(X const& A) {
    return slices<EachRow>(A);
}
template <Shaped X>
auto cols_of(X const& A) {
    return slices<EachCol>(A);
}

// Element i of a list of cotangents, as a value or a zero.
template <class List>
decltype(auto) slice_cotangent(List const& dY, Eigen::Index i) {
    return unthunk(dY[static_cast<std::size_t>(i)]);
}

template <class Each, class F, class X>
auto slices_rrule(F const& f, X const& A) {
    if constexpr (!Differentiable<X>)
        return chainrules::detail::non_differentiable_rrule(f, A);
    else {
        auto Y = f(A);
        using Slice = typename std::invoke_result_t<F const&, X const&>::value_type;
        auto pullback = [rows = A.rows(), cols = A.cols()](auto const& dY) {
            auto const n = Each::count(Sizes{rows, cols});
            auto const shape = Each::slice_of({rows, cols});
            containers::detail::check_cotangent(function_name(F{}), dY,
                                                static_cast<std::size_t>(n));
            using D = std::remove_cvref_t<decltype(slice_cotangent(dY, 0))>;
            if constexpr (AbstractZero<D>)
                return std::tuple{NoTangent{}, D{}};
            else {
                for (Eigen::Index i = 0; i != n; ++i)
                    check_cotangent<Slice>(function_name(F{}), slice_cotangent(dY, i), shape.rows(),
                                           shape.cols());
                auto each = [n, dY = keep(dY)](auto& dest, auto const& add) {
                    for (Eigen::Index i = 0; i != n; ++i)
                        add(Each::slice(dest, i), cotangent_of<Slice>(slice_cotangent(*dY, i)));
                };
                using S = scalar_t<decltype(cotangent_of<Slice>(slice_cotangent(dY, 0)))>;
                return std::tuple{NoTangent{}, cotangent_in_parts<X, S>(rows, cols, each)};
            }
        };
        return RRuleResult{std::move(Y), pullback};
    }
}

// Containers of matrices.
template <class L>
concept ListOfMatrices = containers::detail::Sequence<L> && Shaped<typename L::value_type>;

template <class Way, ListOfMatrices L>
auto concatenated(char const* f, L const& list) {
    using X = typename L::value_type;
    using Y = with_sizes_t<X, Way::down ? Eigen::Dynamic : X::RowsAtCompileTime,
                           Way::right ? Eigen::Dynamic : X::ColsAtCompileTime>;
    if (list.size() == 0) containers::detail::raise_argument(f, "the list is empty");
    Layout<Way> all, layout;
    for (auto const& part : list) all.add(f, part);
    Y result;
    result.resize(all.rows, all.cols);
    for (auto const& part : list) place_part(f, result, layout, part, part);
    return result;
}
template <ListOfMatrices L>
auto hcat_all(L const& list) {
    return concatenated<ToTheRight>("hcat_all", list);
}
template <ListOfMatrices L>
auto vcat_all(L const& list) {
    return concatenated<Down>("vcat_all", list);
}

// The tangents of the parts of a list, checked and side by side.
template <class F, class Self, class D, class L>
auto concatenated_frule(std::tuple<Self, D> const& tangents, F const& f, L const& list) {
    auto rule = [&](auto const& dlist) {
        containers::detail::check_size(function_name(f), "the tangent of the list", dlist,
                                       list.size());
        using X = typename L::value_type;
        using E = std::remove_cvref_t<decltype(*dlist.begin())>;
        if constexpr (std::is_same_v<E, tangent_t<X>>) {
            auto check = [&](X const& x, E const& dx) {
                check_shape(function_name(f), "dA", dx, x.rows(), x.cols());
            };
            chainrules::detail::each_element(check, list, dlist);
            return f(dlist);
        } else {
            using T = std::remove_cvref_t<decltype(chainrules::evaluate(
                tangent_of("", "", std::declval<X const&>(), std::declval<E const&>())))>;
            std::vector<T> parts;
            auto checked = [&](X const& x, E const& dx) {
                parts.push_back(chainrules::evaluate(tangent_of(function_name(f), "dA", x, dx)));
            };
            chainrules::detail::each_element(checked, list, dlist);
            return f(parts);
        }
    };
    auto Y = f(list);
    auto dY = combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(Y), std::move(dY)};
}

template <class Way, class F, class L>
auto concatenated_rrule(F const& f, L const& list) {
    using X = typename L::value_type;
    auto Y = f(list);
    using Z = decltype(Y);
    std::vector<Sizes> shapes;
    for (auto const& part : list) shapes.push_back(shape_of(part));
    auto pullback = [rows = Y.rows(), cols = Y.cols(),
                     shapes = own(std::move(shapes))](auto const& dY) {
        check_cotangent<Z>(function_name(F{}), dY, rows, cols);
        // use(k, e) for each part k, whose cotangent is e.
        auto const held = hold(dY);
        using D = projected_t<tangent_scalar_t<X>, cotangent_scalar_t<Z, decltype(held)>>;
        auto each = [shapes, held](auto const& use) {
            auto const& d = cotangent_of<Z>(*held);
            auto const corners = corners_of<Way>(*shapes);
            for (std::size_t k = 0; k != corners.size(); ++k)
                use(k, d.template block<X::RowsAtCompileTime, X::ColsAtCompileTime>(
                           corners[k].rows(), corners[k].cols(), (*shapes)[k].rows(),
                           (*shapes)[k].cols()));
        };
        auto compute = [each, shapes] {
            containers::detail::owner_t<with_scalar_t<D, X>, L> parts{};
            if constexpr (chainrules::detail::Resizable<decltype(parts)>)
                parts.resize(shapes->size());
            each([&](std::size_t k, auto const& e) { parts[k] = Evaluate<X>{}(e); });
            return parts;
        };
        auto add_to = [each, shapes](auto& dest) {
            containers::detail::check_size("accumulate(dest, dx)", "dx", *shapes, dest.size());
            for (std::size_t k = 0; k != shapes->size(); ++k)
                check_shape("accumulate(dest, dx)", "an element of dest", dest[k],
                            (*shapes)[k].rows(), (*shapes)[k].cols());
            using G = std::remove_reference_t<decltype(dest[0])>;
            each([&](std::size_t k, auto const& e) { AddInto<X, G>{dest[k]}(e); });
        };
        return std::tuple{NoTangent{}, inplaceable_thunk(add_to, compute)};
    };
    return RRuleResult{std::move(Y), pullback};
}

template <class L>
concept DifferentiableList = ListOfMatrices<L> && Differentiable<typename L::value_type> &&
                             requires(L const& list) { list[0]; };

}  // namespace detail

CHAINRULES_FUNCTION(hcat_all, detail::hcat_all);
/// The matrices of a list one below the other.
CHAINRULES_FUNCTION(vcat_all, detail::vcat_all);
/// The rows of a matrix, as a std::vector of row vectors.
CHAINRULES_FUNCTION(rows_of, detail::rows_of);
/// The columns of a matrix, as a std::vector of column vectors.
CHAINRULES_FUNCTION(cols_of, detail::cols_of);

/// The rows of A as a std::vector of row vectors.
///
/// Forward   ẏ_i = row i of Ȧ
/// Reverse   row i of Ā is ȳ_i, zeros where that is a zero
/// Keeps     nothing of A
template <class Self, class Da, detail::Shaped X>
auto frule(std::tuple<Self, Da> const& tangents, rows_of_t, X const& A) {
    return detail::linear_frule(tangents, rows_of, A);
}

template <detail::Shaped X>
auto rrule(rows_of_t, X const& A) {
    return detail::slices_rrule<detail::EachRow>(rows_of, A);
}

/// The columns of A as a std::vector of vectors: as rows_of.
template <class Self, class Da, detail::Shaped X>
auto frule(std::tuple<Self, Da> const& tangents, cols_of_t, X const& A) {
    return detail::linear_frule(tangents, cols_of, A);
}

template <detail::Shaped X>
auto rrule(cols_of_t, X const& A) {
    return detail::slices_rrule<detail::EachCol>(cols_of, A);
}

/// The matrices of a container side by side; a vector is a column. vcat_all: one below the other.
///
/// Forward   Ẏ = the tangents side by side
/// Reverse   the cotangents are blocks of Ȳ
/// Shapes    as many rows, for vcat_all columns; else std::invalid_argument, as for an empty list
/// Keeps     the shapes, Ȳ in what it hands out
template <class Self, class Dl, detail::DifferentiableList L>
auto frule(std::tuple<Self, Dl> const& tangents, hcat_all_t, L const& list) {
    return detail::concatenated_frule(tangents, hcat_all, list);
}

template <detail::DifferentiableList L>
auto rrule(hcat_all_t, L const& list) {
    return detail::concatenated_rrule<detail::ToTheRight>(hcat_all, list);
}

template <class Self, class Dl, detail::DifferentiableList L>
auto frule(std::tuple<Self, Dl> const& tangents, vcat_all_t, L const& list) {
    return detail::concatenated_frule(tangents, vcat_all, list);
}

template <detail::DifferentiableList L>
auto rrule(vcat_all_t, L const& list) {
    return detail::concatenated_rrule<detail::Down>(vcat_all, list);
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::cols_of;
using eigen::hcat_all;
using eigen::rows_of;
using eigen::vcat_all;
}  // namespace chainrules::fn
