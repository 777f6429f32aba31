// SPDX-License-Identifier: MIT
#pragma once
// What the helpers of this tool know of a container of numbers: std::array and std::vector here,
// Eigen's vectors in eigen.hpp.

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace forward_ad {

/// A container C of numbers that gradient and jacobian take. A specialisation has
///
///     using value_type = …;                        the numbers
///     template <class U> using with = …;           the same kind of container of U
///     template <class U> static with<U> like(C const&);          … of the same size
///     static auto generate(C const&, make);        { make(0, c[0]), make(1, c[1]), … }
///     template <class Y> using jacobian_type = …;  the derivative of a container Y by a C
///     static jacobian_type<Y> jacobian(Y const& y, C const& x);  … of the right size
///     static auto& entry(jacobian_type<Y>& J, std::size_t i, std::size_t j);
template <class C>
struct Container {};

/// A container of numbers.
template <class C>
concept AnyContainer = requires { typename Container<C>::value_type; };

template <class T, std::size_t n>
struct Container<std::array<T, n>> {
    using value_type = T;
    template <class U>
    using with = std::array<U, n>;
    template <class U>
    static constexpr with<U> like(std::array<T, n> const&) {
        return {};
    }

    // Without a loop: the compiler sees each index as a constant, and keeps the numbers in
    // registers.
    template <class Make>
    static constexpr auto generate(std::array<T, n> const& c, Make const& make) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return with<decltype(make(n, c[0]))>{make(I, c[I])...};
        }(std::make_index_sequence<n>{});
    }

    // One row, a gradient, per entry of y.
    template <class Y>
    using jacobian_type = typename Container<Y>::template with<std::array<T, n>>;
    template <class Y>
    static constexpr jacobian_type<Y> jacobian(Y const& y, std::array<T, n> const&) {
        return Container<Y>::template like<std::array<T, n>>(y);
    }
    template <class J>
    static constexpr auto& entry(J& jacobian, std::size_t i, std::size_t j) {
        return jacobian[i][j];
    }
};

template <class T>
struct Container<std::vector<T>> {
    using value_type = T;
    template <class U>
    using with = std::vector<U>;
    template <class U>
    static with<U> like(std::vector<T> const& c) {
        return std::vector<U>(c.size());
    }
    template <class Make>
    static auto generate(std::vector<T> const& c, Make const& make) {
        std::vector<decltype(make(0, c[0]))> result;
        result.reserve(c.size());
        for (std::size_t i = 0; i != c.size(); ++i) result.push_back(make(i, c[i]));
        return result;
    }

    template <class Y>
    using jacobian_type = typename Container<Y>::template with<std::vector<T>>;
    template <class Y>
    static jacobian_type<Y> jacobian(Y const& y, std::vector<T> const& x) {
        auto rows = Container<Y>::template like<std::vector<T>>(y);
        for (auto& row : rows) row.resize(x.size());
        return rows;
    }
    template <class J>
    static auto& entry(J& jacobian, std::size_t i, std::size_t j) {
        return jacobian[i][j];
    }
};

}  // namespace forward_ad
