// SPDX-License-Identifier: MIT
#pragma once
// Directional derivatives and transposed-Jacobian products by adaptive central differences, of
// functions of anything that to_vec can flatten, each with an estimate of its error.
//
//     auto [dy, error] = jvp(f, with_tangent(x, dx), with_tangent(y, dy));
//     auto [bars, error] = j_transpose_vp(f, z_bar, x, y);       // std::get<0>(bars) is for x

#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils {

/// A tangent made by finite differences, and the largest estimated error of its numbers.
template <class T>
struct DifferenceResult {
    T value;
    double error;
};

namespace detail {

template <class R>
double largest_error(std::vector<R> const& errors);
extern template double largest_error(std::vector<double> const&);
extern template double largest_error(std::vector<long double> const&);

/// Throws what is wrong with a tangent that the caller gave.
template <class R>
std::vector<R> required(char const* call, FlatTangents<R> const& tangents) {
    for (auto const& t : tangents) t.require(call);
    return concatenate(tangents);
}

// Sets the flat problem up and calls use(problem, arguments, y).
template <class F, class Use, class... A>
auto with_problem(F const& f, Use const& use, A const&... a) {
    using CallType = Call<F, NoKeyword>;
    CallType const call{f, primal_of(f), {}};
    auto const y = call.primal(call.f, primal_of(a)...);
    using R = check_real_t<primal_t<F>, primal_t<A>..., decltype(y)>;
    Arguments<R, self_t<CallType>, primal_t<A>...> const arguments(self_argument(call), a...);
    auto const primal = [&](std::vector<R> const& numbers) {
        return numbers_at<R>(call, arguments.with_numbers(numbers));
    };
    FlatProblem<R> problem{
        std::string(), arguments.numbers(), arguments.blocks(), {}, make_block("the output", 0, y),
        primal};
    append_numbers(y, problem.y);
    return use(problem, arguments, y);
}

}  // namespace detail

/// The derivative of f at x... in the direction of all the dx together: every argument is a
/// with_tangent(x, dx); NoTangent{} holds it fixed. NoTangent where f's value has no tangent.
template <class F, class... A>
auto jvp(F const& f, A const&... a) {
    static_assert((!std::is_same_v<detail::pinned_t<A>, detail::Unpinned> && ...),
                  "chainrules::testutils::jvp(f, with_tangent(x, dx)...): an argument has no "
                  "tangent; give every argument as with_tangent(x, dx)");
    return detail::with_problem(
        f,
        [&](auto const& problem, auto const& arguments, auto const& y) {
            auto const self = [&] {
                if constexpr (std::is_same_v<detail::pinned_t<F>, detail::Unpinned>)
                    return NoTangent{};
                else
                    return f.tangent;
            }();
            auto const flat = arguments.flatten(
                std::tuple<std::remove_const_t<decltype(self)>, detail::pinned_t<A>...>(
                    self, a.tangent...));
            auto const dy = detail::directional_derivative(problem, detail::required("jvp", flat));
            auto value = tangent_from_vec(y, dy.numbers);
            return DifferenceResult<decltype(value)>{value, detail::largest_error(dy.errors)};
        },
        a...);
}

/// The cotangents of x... for the cotangent y_bar of f(x...): a std::tuple with one for each
/// argument, NoTangent for those that have none.
template <class F, class YBar, class... X>
auto j_transpose_vp(F const& f, YBar const& y_bar, X const&... x) {
    return detail::with_problem(
        f,
        [&](auto const& problem, auto const& arguments, auto const& y) {
            using R = typename std::remove_cvref_t<decltype(problem.x)>::value_type;
            detail::FlatTangents<R> const flat{detail::flatten_tangent<R>(y, y_bar)};
            auto const dx =
                detail::transposed_derivative(problem, detail::required("j_transpose_vp", flat));
            return [&]<std::size_t... I>(std::index_sequence<I...>) {
                auto const part = [&](auto const& argument, std::size_t i) {
                    auto const& block = problem.arguments[i];
                    auto const begin =
                        dx.numbers.begin() + static_cast<std::ptrdiff_t>(block.offset);
                    return tangent_from_vec(
                        argument,
                        std::vector<R>(begin, begin + static_cast<std::ptrdiff_t>(block.size)));
                };
                std::tuple value{part(arguments.template get<I + 1>(), I + 1)...};
                return DifferenceResult<decltype(value)>{value, detail::largest_error(dx.errors)};
            }
            (std::index_sequence_for<X...>{});
        },
        x...);
}

}  // namespace chainrules::testutils
