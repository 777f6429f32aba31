// SPDX-License-Identifier: MIT
#pragma once
// Sizes, positions and presence: what a container, an optional or a variant says about itself that
// is no value of an element.

#include <iterator>
#include <optional>
#include <variant>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::containers {

CHAINRULES_FUNCTION(size, std::size);
CHAINRULES_FUNCTION(ssize, std::ssize);
CHAINRULES_FUNCTION(empty, std::empty);
CHAINRULES_FUNCTION(distance, std::distance);
CHAINRULES_FUNCTION(begin, std::begin);
CHAINRULES_FUNCTION(end, std::end);
CHAINRULES_FUNCTION(cbegin, std::cbegin);
CHAINRULES_FUNCTION(cend, std::cend);
CHAINRULES_FUNCTION(rbegin, std::rbegin);
CHAINRULES_FUNCTION(rend, std::rend);
CHAINRULES_FUNCTION(data, std::data);
CHAINRULES_FUNCTION_EXPR(capacity, (c), c.capacity());
CHAINRULES_FUNCTION_EXPR(max_size, (c), c.max_size());
CHAINRULES_FUNCTION_EXPR(bucket_count, (c), c.bucket_count());
CHAINRULES_FUNCTION_EXPR(contains, (c, key), c.contains(key));
CHAINRULES_FUNCTION_EXPR(count_key, (c, key), c.count(key));
CHAINRULES_FUNCTION_EXPR(has_value, (o), o.has_value());
CHAINRULES_FUNCTION_EXPR(index, (v), v.index());

/// fn::holds_alternative<T>(v) is std::holds_alternative<T>(v).
template <class T>
struct holds_alternative_t : Function<holds_alternative_t<T>> {
    static constexpr char const* chainrules_name() { return "holds_alternative"; }
    using ChainRulesAdl = chainrules::detail::NoAdl;
    template <class V>
    static constexpr auto chainrules_spelled(V const& v) -> decltype(std::holds_alternative<T>(v)) {
        return std::holds_alternative<T>(v);
    }
};
/// `std::holds_alternative<T>` as a function object.
template <class T>
CHAINRULES_DETAIL_OBJECT holds_alternative_t<T> holds_alternative{};

CHAINRULES_NON_DIFFERENTIABLE(size);
CHAINRULES_NON_DIFFERENTIABLE(ssize);
CHAINRULES_NON_DIFFERENTIABLE(empty);
CHAINRULES_NON_DIFFERENTIABLE(distance);
CHAINRULES_NON_DIFFERENTIABLE(begin);
CHAINRULES_NON_DIFFERENTIABLE(end);
CHAINRULES_NON_DIFFERENTIABLE(cbegin);
CHAINRULES_NON_DIFFERENTIABLE(cend);
CHAINRULES_NON_DIFFERENTIABLE(rbegin);
CHAINRULES_NON_DIFFERENTIABLE(rend);
CHAINRULES_NON_DIFFERENTIABLE(data);
CHAINRULES_NON_DIFFERENTIABLE(capacity);
CHAINRULES_NON_DIFFERENTIABLE(max_size);
CHAINRULES_NON_DIFFERENTIABLE(bucket_count);
CHAINRULES_NON_DIFFERENTIABLE(contains);
CHAINRULES_NON_DIFFERENTIABLE(count_key);
CHAINRULES_NON_DIFFERENTIABLE(has_value);
CHAINRULES_NON_DIFFERENTIABLE(index);

template <class Tangents, class T, class V>
constexpr auto frule(Tangents const&, holds_alternative_t<T> const& f, V const& v) {
    return chainrules::detail::non_differentiable_frule(f, v);
}
template <class T, class V>
constexpr auto rrule(holds_alternative_t<T> const& f, V const& v) {
    return chainrules::detail::non_differentiable_rrule(f, v);
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::begin;
using containers::bucket_count;
using containers::capacity;
using containers::cbegin;
using containers::cend;
using containers::contains;
using containers::count_key;
using containers::data;
using containers::distance;
using containers::empty;
using containers::end;
using containers::has_value;
using containers::holds_alternative;
using containers::index;
using containers::max_size;
using containers::rbegin;
using containers::rend;
using containers::size;
using containers::ssize;
}  // namespace chainrules::fn
