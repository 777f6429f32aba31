// SPDX-License-Identifier: MIT
#pragma once
// A std::span as an argument of rules: it owns nothing, so its tangents and cotangents are the
// containers that own as many elements, std::vector or, for a fixed extent, std::array.

#include <array>
#include <span>
#include <vector>

#include "chainrules_core/tangents/project_to.hpp"

namespace chainrules::containers::detail {

template <class U, std::size_t Extent>
struct owner_of_extent {
    using type = std::array<U, Extent>;
};
template <class U>
struct owner_of_extent<U, std::dynamic_extent> {
    using type = std::vector<U>;
};

}  // namespace chainrules::containers::detail

template <class T, std::size_t Extent>
requires chainrules::HasTangent<T>
struct chainrules::TangentSpace<std::span<T, Extent>> {
    using Owner = typename containers::detail::owner_of_extent<std::remove_cv_t<T>, Extent>::type;
    using tangent_type = tangent_t<Owner>;

    static Owner owner(std::span<T, Extent> const& p) {
        Owner result{};
        if constexpr (detail::Resizable<Owner>) result.resize(p.size());
        for (std::size_t i = 0; i != p.size(); ++i) result[i] = p[i];
        return result;
    }
    static tangent_type zero(std::span<T, Extent> const& p) { return zero_tangent(owner(p)); }

    struct Projector {
        ProjectTo<Owner> project;

        explicit Projector(std::span<T, Extent> const& p) : project(owner(p)) {}
        template <class D>
        decltype(auto) operator()(D const& dx) const {
            return project(dx);
        }
    };
};
