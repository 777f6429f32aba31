// SPDX-License-Identifier: MIT
#pragma once
// where(mask, f, g, A, …) of Eigen's matrices and arrays: f at the coefficients where the mask is
// true, else g, or zero if there is no g. The function that is not taken is not called there. Of
// numbers, std::vectors and std::arrays: chainrules/algorithm/where.hpp.

#include "chainrules/algorithm/where.hpp"
#include "chainrules/eigen/elementwise/cwise.hpp"

namespace chainrules::eigen {

namespace detail {

struct Where {
    using Shapes = SameShape;
    static constexpr char const* name = "where";
    static constexpr char const* frule = "frule(where, mask, f, A)";
    static constexpr char const* rrule = "rrule(where, mask, f, A)";
};

using ::chainrules::algorithm::detail::Branch;
template <class F>
using OrZero = algorithm::detail::Branches<F, algorithm::detail::ZeroElsewhere<F>>;
template <class F, class G>
using Either = algorithm::detail::Branches<F, G>;

template <class M>
concept DenseMask = Dense<M> && std::is_same_v<scalar_t<M>, bool>;

}  // namespace detail

}  // namespace chainrules::eigen

// Beside where's other rules, which lookup by it finds.
namespace chainrules::algorithm {

template <eigen::detail::DenseMask M, detail::Branch F, detail::Branch G, class... X>
    requires eigen::detail::Elementwise<eigen::detail::SameShape, detail::Branches<F, G>, M, X...>
auto primal(where_t, M const& mask, F const&, G const&, X const&... x) {
    eigen::detail::check_shapes<eigen::detail::SameShape>("where", mask, x...);
    return eigen::detail::apply_elementwise(eigen::detail::Either<F, G>{},
                                            eigen::detail::stored_operand(mask),
                                            eigen::detail::stored_operand(x)...);
}
template <eigen::detail::DenseMask M, detail::Branch F, class X, class... More>
    requires eigen::detail::Elementwise<eigen::detail::SameShape, eigen::detail::OrZero<F>, M, X,
                                        More...>
auto primal(where_t, M const& mask, F const&, X const& x, More const&... more) {
    eigen::detail::check_shapes<eigen::detail::SameShape>("where", mask, x, more...);
    return eigen::detail::apply_elementwise(
        eigen::detail::OrZero<F>{}, eigen::detail::stored_operand(mask),
        eigen::detail::stored_operand(x), eigen::detail::stored_operand(more)...);
}

/// f at the coefficients where the mask is true, else g, zero if there is no g:
/// `where(A.array() > 0, fn::log, fn::zero, A.array())`.
///
/// Forward   Ẏ by the frule of the function that is taken at each coefficient
/// Reverse   X̄ by the pullback of the function that is taken; the sum where X is a number
/// Shapes    all the same, but for numbers, else std::invalid_argument; Y is of the mask's kind
/// Domain    f and g have no data
/// Keeps     the pullbacks of the functions taken. A function without a rule needs a configuration
template <class... D, eigen::detail::DenseMask M, detail::Branch F, detail::Branch G,
          eigen::detail::Operand... X>
    requires detail::HaveFRules<F, G, eigen::detail::coefficient_t<X>...>
auto frule(std::tuple<D...> const& tangents, where_t, M const& mask, F const&, G const&,
           X const&... x) {
    return eigen::detail::elementwise_frule<eigen::detail::Where>(
        eigen::detail::calls::ByRules{},
        std::tuple_cat(std::tuple<NoTangent>{},
                       detail::mapped_tangents(detail::argument_tangents<2>(tangents))),
        eigen::detail::Either<F, G>{}, mask, x...);
}
template <class... D, eigen::detail::DenseMask M, detail::Branch F, eigen::detail::Operand X,
          eigen::detail::Operand... More>
    requires has_frule<F, eigen::detail::coefficient_t<X>, eigen::detail::coefficient_t<More>...>
auto frule(std::tuple<D...> const& tangents, where_t, M const& mask, F const&, X const& x,
           More const&... more) {
    return eigen::detail::elementwise_frule<eigen::detail::Where>(
        eigen::detail::calls::ByRules{},
        std::tuple_cat(std::tuple<NoTangent>{},
                       detail::mapped_tangents(detail::argument_tangents<1>(tangents))),
        eigen::detail::OrZero<F>{}, mask, x, more...);
}

template <eigen::detail::DenseMask M, detail::Branch F, detail::Branch G,
          eigen::detail::Operand... X>
    requires detail::HaveRRules<F, G, eigen::detail::coefficient_t<X>...>
auto rrule(where_t, M const& mask, F const&, G const&, X const&... x) {
    return detail::with_functions<2, 3>(eigen::detail::elementwise_rrule<eigen::detail::Where>(
        eigen::detail::calls::ByRules{}, eigen::detail::Either<F, G>{}, mask, x...));
}
template <eigen::detail::DenseMask M, detail::Branch F, eigen::detail::Operand X,
          eigen::detail::Operand... More>
    requires has_rrule<F, eigen::detail::coefficient_t<X>, eigen::detail::coefficient_t<More>...>
auto rrule(where_t, M const& mask, F const&, X const& x, More const&... more) {
    return detail::with_functions<1, 3>(eigen::detail::elementwise_rrule<eigen::detail::Where>(
        eigen::detail::calls::ByRules{}, eigen::detail::OrZero<F>{}, mask, x, more...));
}

}  // namespace chainrules::algorithm
