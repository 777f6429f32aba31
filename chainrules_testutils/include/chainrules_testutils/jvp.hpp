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

// A method for derivatives of first order, or std::domain_error.
void require_first_order(char const* call, FiniteDifferenceMethod const& method);

// Sets the flat problem up and calls use(problem, arguments, y).
template <class F, class Use, class... A>
auto with_problem(FiniteDifferenceMethod const* method, F const& f, Use const& use, A const&... a) {
    using CallType = Call<F, NoKeyword>;
    CallType const call{f, primal_of(f), {}};
    auto const y = call.primal(call.f, primal_of(a)...);
    using R = check_real_t<primal_t<F>, primal_t<A>..., decltype(y)>;
    Arguments<R, self_t<CallType>, primal_t<A>...> const arguments(self_argument(call), a...);
    auto const primal = [&](std::vector<R> const& numbers) {
        auto const moved = arguments.with_numbers(numbers);
        require_inside(moved, std::index_sequence_for<A...>{}, a...);
        return numbers_at<R>(call, moved);
    };
    FlatProblem<R> problem{
        std::string(), arguments.numbers(), arguments.blocks(), {}, make_block("the output", 0, y),
        primal};
    problem.method = method;
    append_numbers(y, problem.y);
    return use(problem, arguments, y);
}

// use(argument, block) for each argument but the function itself, as a tuple.
template <class Arguments, class R, class Use, std::size_t... I>
auto for_each_argument(Arguments const& arguments, FlatProblem<R> const& problem, Use const& use,
                       std::index_sequence<I...>) {
    return std::tuple{use(arguments.template get<I + 1>(), problem.arguments[I + 1])...};
}

template <class F>
auto tangent_of_function(F const& f) {
    if constexpr (std::is_same_v<pinned_t<F>, Unpinned>)
        return NoTangent{};
    else
        return pinned_t<F>(pinned_of(f));
}

template <class F, class... A>
auto jvp(FiniteDifferenceMethod const* method, F const& f, A const&... a) {
    static_assert((!std::is_same_v<pinned_t<A>, Unpinned> && ...),
                  "chainrules::testutils::jvp(f, with_tangent(x, dx)...): an argument has no "
                  "tangent; give every argument as with_tangent(x, dx)");
    return with_problem(
        method, f,
        [&](auto const& problem, auto const& arguments, auto const& y) {
            auto const self = tangent_of_function(f);
            auto const flat =
                arguments.flatten(std::tuple<std::remove_const_t<decltype(self)>, pinned_t<A>...>(
                    self, pinned_of(a)...));
            auto const dy = directional_derivative(problem, required("jvp", flat));
            auto value = tangent_from_vec(y, dy.numbers);
            return DifferenceResult<decltype(value)>{value, largest_error(dy.errors)};
        },
        a...);
}

template <class F, class YBar, class... X>
auto j_transpose_vp(FiniteDifferenceMethod const* method, F const& f, YBar const& y_bar,
                    X const&... x) {
    return with_problem(
        method, f,
        [&](auto const& problem, auto const& arguments, auto const& y) {
            using R = typename std::remove_cvref_t<decltype(problem.x)>::value_type;
            FlatTangents<R> const flat{flatten_tangent<R>(y, y_bar)};
            auto const dx = transposed_derivative(problem, required("j_transpose_vp", flat));
            auto const part = [&](auto const& argument, FlatBlock const& block) {
                auto const begin = dx.numbers.begin() + static_cast<std::ptrdiff_t>(block.offset);
                return tangent_from_vec(
                    argument,
                    std::vector<R>(begin, begin + static_cast<std::ptrdiff_t>(block.size)));
            };
            auto value =
                for_each_argument(arguments, problem, part, std::index_sequence_for<X...>{});
            return DifferenceResult<decltype(value)>{value, largest_error(dx.errors)};
        },
        x...);
}

}  // namespace detail

/// The derivative of f at x... in the direction of all the dx together: every argument is a
/// with_tangent(x, dx); NoTangent{} holds it fixed. NoTangent where f's value has no tangent. An
/// argument may have a domain: with_tangent(with_domain(x, {.lo = 0}), dx).
///
/// Takes a method first, if the usual one (five points, central, at most 0.01 from x) will not do:
/// jvp(forward_fdm(7, 1), f, …); it must be of first order, else std::domain_error.
template <class F, class... A>
auto jvp(F const& f, A const&... a) {
    return detail::jvp(nullptr, f, a...);
}
template <class F, class... A>
auto jvp(FiniteDifferenceMethod const& method, F const& f, A const&... a) {
    detail::require_first_order("jvp", method);
    return detail::jvp(&method, f, a...);
}

/// The cotangents of x... for the cotangent y_bar of f(x...): a std::tuple with one for each
/// argument, NoTangent for those that have none. Takes a method first, as jvp does.
template <class F, class YBar, class... X>
auto j_transpose_vp(F const& f, YBar const& y_bar, X const&... x) {
    return detail::j_transpose_vp(nullptr, f, y_bar, x...);
}
template <class F, class YBar, class... X>
auto j_transpose_vp(FiniteDifferenceMethod const& method, F const& f, YBar const& y_bar,
                    X const&... x) {
    detail::require_first_order("j_transpose_vp", method);
    return detail::j_transpose_vp(&method, f, y_bar, x...);
}

}  // namespace chainrules::testutils
