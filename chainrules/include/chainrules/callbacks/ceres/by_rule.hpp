// SPDX-License-Identifier: MIT
#pragma once
// Cost functions of Ceres by the rule of a function whose arguments are blocks of parameters or
// constants: numbers, vectors of Eigen, quaternions x, y, z, w, and poses t, x, y, z, w. Tried with
// Ceres 2.1.
//
//     callbacks::ceres_by_rule(fn::reprojection_residual, callbacks::parameter<geometry::Posed>,
//                              callbacks::parameter<Eigen::Vector3d>, K, uv)

#include "chainrules/callbacks/ceres.hpp"
#include "chainrules/geometry/jacobian.hpp"

namespace chainrules::callbacks {

/// Stands for an argument of type T that is a block of parameters.
template <class T>
struct Parameter {
    using type = T;
};
/// parameter<T>, where an argument of type T is a block of parameters.
template <class T>
inline constexpr Parameter<T> parameter{};

namespace detail {

/// How a T is read from a block, and a cotangent of it written as a row of a Jacobian.
template <class T>
struct BlockOf;
template <>
struct BlockOf<double> {
    static constexpr int count = 1;
    static double read(double const* x) { return *x; }
    static void write(double x_bar, double* row) { *row = x_bar; }
};
template <int N>
struct BlockOf<Eigen::Matrix<double, N, 1>> {
    static_assert(
        N > 0,
        "chainrules::callbacks::ceres_by_rule: a block that is a vector must have a fixed "
        "size; name its type, Eigen::Vector3d for instance");
    static constexpr int count = N;
    using Vector = Eigen::Matrix<double, N, 1>;
    static Vector read(double const* x) { return Eigen::Map<Vector const>(x); }
    static void write(Vector const& x_bar, double* row) { Eigen::Map<Vector>{row} = x_bar; }
};
template <>
struct BlockOf<Eigen::Quaterniond> {
    static constexpr int count = 4;
    static Eigen::Quaterniond read(double const* x) {
        return Eigen::Quaterniond(BlockOf<Eigen::Vector4d>::read(x));
    }
    static void write(Eigen::Vector4d const& x_bar, double* row) {
        BlockOf<Eigen::Vector4d>::write(x_bar, row);
    }
};
template <>
struct BlockOf<geometry::Posed> {
    static constexpr int count = 7;
    static geometry::Posed read(double const* x) {
        return {BlockOf<Eigen::Vector3d>::read(x), BlockOf<Eigen::Quaterniond>::read(x + 3)};
    }
    template <class D>
    static void write(D const& x_bar, double* row) {
        using geometry::Posed;
        BlockOf<Eigen::Vector3d>::write(chainrules::get<&Posed::translation>(x_bar), row);
        BlockOf<Eigen::Vector4d>::write(chainrules::get<&Posed::rotation>(x_bar), row + 3);
    }
};

template <class X>
inline constexpr bool is_parameter = false;
template <class T>
inline constexpr bool is_parameter<Parameter<T>> = true;
template <class X>
struct argument_of {
    using type = X;
};
template <class T>
struct argument_of<Parameter<T>> {
    using type = T;
};
template <class X>
using argument_of_t = typename argument_of<X>::type;

template <class F, class... X>
class RuleCost : public ::ceres::CostFunction {
    using Result = std::remove_cvref_t<std::invoke_result_t<F const&, argument_of_t<X> const&...>>;
    static constexpr int m = BlockOf<Result>::count;
    // A function of geometry, of arguments of fixed sizes.
    static constexpr bool at_once = geometry::detail::MapOf<F, argument_of_t<X>...> &&
                                    ((geometry::detail::numbers_in<argument_of_t<X>> > 0) && ...);

  public:
    RuleCost(F f, DomainError on_domain_error, X... x)
        : f_(std::move(f)), on_domain_error_(on_domain_error), x_(std::move(x)...) {
        set_num_residuals(m);
        (add_block<X>(), ...);
    }

    // Flattened: GCC would pass what stands in registers through memory, at twice the time.
    [[gnu::flatten]] bool Evaluate(double const* const* parameters, double* residuals,
                                   double** jacobians) const override {
        return detail::evaluated(on_domain_error_, [&] {
            std::size_t next = 0;
            // In braces, so that arguments are read from left to right.
            std::tuple<argument_of_t<X>...> const x = std::apply(
                [&](auto const&... each) {
                    return std::tuple<argument_of_t<X>...>{read(each, parameters, next)...};
                },
                x_);
            if (jacobians == nullptr) {
                put(std::apply(f_, x), residuals);
                return;
            }
            if constexpr (at_once) {
                auto const formula = std::apply(
                    [](auto const&... each) {
                        return geometry::detail::formula_of<F, double>(each...);
                    },
                    x);
                put(formula.value(), residuals);
                auto const J = geometry::detail::jacobian_of<double, Result>(formula);
                int column = 0;
                next = 0;
                (put_columns<X>(J, column, jacobians, next), ...);
            } else {
                auto const result = std::apply(
                    [&](auto const&... each) { return chainrules::rrule(f_, each...); }, x);
                put(result.value, residuals);
                for (int i = 0; i != m; ++i)
                    put_row(result.pullback(unit(i)), i, jacobians,
                            std::index_sequence_for<X...>{});
            }
        });
    }

  private:
    template <class Y>
    void add_block() {
        if constexpr (is_parameter<Y>)
            mutable_parameter_block_sizes()->push_back(BlockOf<typename Y::type>::count);
    }
    template <class Y>
    static argument_of_t<Y> read(Y const& y, double const* const* parameters, std::size_t& next) {
        if constexpr (is_parameter<Y>)
            return BlockOf<typename Y::type>::read(parameters[next++]);
        else
            return y;
    }
    static void put(Result const& y, double* residuals) { BlockOf<Result>::write(y, residuals); }
    static Result unit(int i) {
        if constexpr (m == 1 && std::is_same_v<Result, double>)
            return 1;
        else
            return Result::Unit(i);
    }
    template <class Y, class J>
    static void put_columns(J const& all, int& column, double** jacobians, std::size_t& next) {
        constexpr int n = geometry::detail::numbers_in<argument_of_t<Y>>;
        if constexpr (is_parameter<Y>) {
            double* const jacobian = jacobians[next++];
            if (jacobian != nullptr)
                Eigen::Map<Eigen::Matrix<double, m, n, n == 1 ? Eigen::ColMajor : Eigen::RowMajor>>{
                    jacobian} = all.template middleCols<n>(column);
        }
        column += n;
    }
    template <class Bars, std::size_t... I>
    static void put_row(Bars const& bars, int row, double** jacobians, std::index_sequence<I...>) {
        std::size_t next = 0;
        (put_block<X>(std::get<I + 1>(bars), row, jacobians, next), ...);
    }
    template <class Y, class D>
    static void put_block(D const& x_bar, int row, double** jacobians, std::size_t& next) {
        if constexpr (is_parameter<Y>) {
            double* const jacobian = jacobians[next++];
            constexpr int n = BlockOf<typename Y::type>::count;
            if (jacobian != nullptr)
                BlockOf<typename Y::type>::write(chainrules::unthunk(x_bar), jacobian + row * n);
        }
    }

    F f_;
    DomainError on_domain_error_;
    std::tuple<X...> x_;
};

}  // namespace detail

/// A cost function of f with the arguments x...: `parameter<T>` for one that is a block, anything
/// else for a constant, of which the cost function keeps a copy. Blocks are in the order of the
/// arguments. f has a reverse rule, of which there is one call, and one of its pullback for each
/// residual; functions of chainrules/geometry make the whole Jacobian at once. Errors: as with
/// callbacks::ceres.
template <class F, class... X>
::ceres::CostFunction* ceres_by_rule(DomainError on_domain_error, F f, X... x) {
    static_assert((detail::is_parameter<X> || ...),
                  "chainrules::callbacks::ceres_by_rule(f, x...): no argument is a block of "
                  "parameters; give parameter<T> for each that is");
    return new detail::RuleCost<F, X...>(std::move(f), on_domain_error, std::move(x)...);
}
template <class F, class... X>
    requires(!std::is_same_v<F, DomainError>)::ceres::CostFunction*
ceres_by_rule(F f, X... x) {
    return callbacks::ceres_by_rule(DomainError::exception, std::move(f), std::move(x)...);
}

}  // namespace chainrules::callbacks
