// SPDX-License-Identifier: MIT
#pragma once
// The order of elements by which rules sort and search: < of plain values, NaN behind all numbers.

#include <algorithm>
#include <numeric>

#include "chainrules/sequences/sequences.hpp"

namespace chainrules::containers::detail {

/// a < b, for numbers with NaN as the greatest; a complex number is ordered by its real part first.
struct Less {
    template <class A, class B>
    constexpr bool operator()(A const& a, B const& b) const {
        if constexpr (Complex<A>) {
            if ((*this)(a.real(), b.real())) return true;
            return !(*this)(b.real(), a.real()) && (*this)(a.imag(), b.imag());
        } else if constexpr (Real<A>) {
            auto const x = plain_value(a);
            auto const y = plain_value(b);
            return x < y || (x == x && y != y);
        } else
            return a < b;
    }
};

/// Whether element i of v stands before element j: equal ones keep their order. (std::stable_sort
/// would do, but takes memory.)
template <class V, class Compare>
auto stands_before(V const& v, Compare const& compare) {
    return [&v, &compare](std::size_t i, std::size_t j) {
        return compare(v[i], v[j]) || (!compare(v[j], v[i]) && i < j);
    };
}

inline std::vector<std::size_t> all_places(std::size_t n) {
    std::vector<std::size_t> places(n);
    std::iota(places.begin(), places.end(), std::size_t(0));
    return places;
}

/// The positions of v's elements in their order; of the `count` smallest ones alone, where it is
/// given.
template <class V, class Compare>
std::vector<std::size_t> sorted_places(V const& v, Compare const& compare) {
    auto places = all_places(v.size());
    std::sort(places.begin(), places.end(), stands_before(v, compare));
    return places;
}
template <class V, class Compare>
std::vector<std::size_t> sorted_places(V const& v, Compare const& compare, std::size_t count) {
    auto places = all_places(v.size());
    auto const end = places.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(places.begin(), end, places.end(), stands_before(v, compare));
    places.resize(count);
    return places;
}

/// The position of element n in that order.
template <class V, class Compare>
std::size_t nth_place(V const& v, Compare const& compare, std::size_t n) {
    auto places = all_places(v.size());
    auto const at = places.begin() + static_cast<std::ptrdiff_t>(n);
    std::nth_element(places.begin(), at, places.end(), stands_before(v, compare));
    return *at;
}

/// The positions at which a value stands for the first time.
template <class V>
std::vector<std::size_t> first_places(V const& v) {
    auto places = sorted_places(v, Less{});
    auto const same = [&](std::size_t i, std::size_t j) { return !Less{}(v[i], v[j]); };
    places.erase(std::unique(places.begin(), places.end(), same), places.end());
    std::sort(places.begin(), places.end());
    return places;
}

/// Where the first of the greatest elements stands by compare, or the first NaN. There must be one.
template <class V, class Compare>
std::size_t first_extremum(V const& v, Compare const& less) {
    std::size_t place = 0;
    for (std::size_t i = 0; i != v.size(); ++i) {
        auto const x = plain_value(v[i]);
        if (x != x) return i;
        if (less(plain_value(v[place]), x)) place = i;
    }
    return place;
}

}  // namespace chainrules::containers::detail
