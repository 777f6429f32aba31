// SPDX-License-Identifier: MIT
#pragma once
// What the checks say of the description of a struct: members that it leaves out, and fields that
// the constructor takes in another order.

#include <algorithm>
#include <functional>

#include "chainrules_testutils/to_vec.hpp"

namespace chainrules::testutils::detail {

/// How many bytes of p belong to no described member and are no padding. As much as the next
/// member's alignment asks for may be padding.
template <class P, auto... M>
std::size_t bytes_left_out(P const& p, MemberList<M...>) {
    struct Part {
        char const* begin;
        std::size_t size;
        std::size_t alignment;
    };
    auto const* const begin = reinterpret_cast<char const*>(&p);
    Part parts[] = {Part{reinterpret_cast<char const*>(&(p.*M)), sizeof(p.*M),
                         alignof(std::remove_cvref_t<decltype(p.*M)>)}...,
                    Part{begin + sizeof(P), 0, alignof(P)}};
    std::sort(std::begin(parts), std::end(parts), [](Part const& a, Part const& b) {
        return std::less<char const*>()(a.begin, b.begin);
    });
    std::size_t result = 0;
    char const* end = begin + (std::is_polymorphic_v<P> ? sizeof(void*) : 0);
    for (Part const& part : parts) {
        auto const gap = static_cast<std::size_t>(part.begin - end);
        if (part.begin > end && gap >= part.alignment) result += gap;
        end = part.begin + part.size;
    }
    return result;
}

template <class P, class Members>
inline constexpr bool owner_constructs = false;
template <class P, auto... M>
inline constexpr bool owner_constructs<P, MemberList<M...>> =
    chainrules::detail::OwnerConstructs<P, member_type_t<M, P>...> ||
    chainrules::detail::OwnerRebuilds<P, member_type_t<M, P>...>;

/// What is said of descriptions, each once.
struct DescriptionNotes {
    std::vector<std::string> left_out;
    std::vector<std::string> exchanged;
    bool may_follow = false;
};

/// Looks at the described structs in x, of a container at those of its first element.
template <class P>
void look_at_descriptions(P const& x, DescriptionNotes& notes) {
    if constexpr (!Flattenable<P> || Number<P> || std::is_empty_v<P>) {
        return;
    } else if constexpr (Described<P>) {
        using Members = typename FieldsOf<P>::members;
        if (std::size_t const bytes = bytes_left_out(x, Members{}); bytes != 0) {
            notes.left_out.push_back(
                concatenate({"members of ", type_name<P>(), " are not described (", bytes, " of ",
                             sizeof(P), " bytes)"}));
            notes.may_follow = notes.may_follow || !owner_constructs<P, Members>;
        }
        if (chainrules::detail::exchanges_fields(x))
            notes.exchanged.push_back(concatenate(
                {"CHAINRULES_FIELDS(", type_name<P>(),
                 ", members...) lists the members in another order than the constructor takes "
                 "them: construct(fields of x) is not x"}));
        [&]<auto... M>(MemberList<M...>) { (look_at_descriptions(x.*M, notes), ...); }(Members{});
    } else if constexpr (requires { typename P::value_type; }) {
        if constexpr (!Number<typename P::value_type> && chainrules::detail::Sequence<P>)
            for (auto const& element : x) return look_at_descriptions(element, notes);
    } else if constexpr (chainrules::detail::is_tuple_like<P>) {
        std::apply([&](auto const&... part) { (look_at_descriptions(part, notes), ...); }, x);
    }
}

}  // namespace chainrules::testutils::detail
