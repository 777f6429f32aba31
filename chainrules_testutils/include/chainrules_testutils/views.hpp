// SPDX-License-Identifier: MIT
#pragma once
// Flattening of views, std::span and its like, as arguments of checks. With other numbers, such an
// argument is a view of the same type that owns what it looks at. With this header included before
// the check, C arrays are known as members of structs, too.

#include <memory>
#include <vector>

#include "chainrules_core/tangents/views.hpp"
#include "chainrules_testutils/flatten.hpp"

namespace chainrules::testutils {

namespace detail {

template <chainrules::detail::View P>
inline constexpr bool only_as_argument<P> = true;

// Storage first: the view is made of it.
template <class T>
struct ViewStorage {
    std::shared_ptr<std::vector<T>> storage;
};
template <class P>
struct OwningView : ViewStorage<typename P::value_type>, P {
    using ArgumentOf = P;

    explicit OwningView(std::vector<typename P::value_type> elements)
        : ViewStorage<typename P::value_type>{std::make_shared<std::vector<typename P::value_type>>(
              std::move(elements))},
          P(this->storage->data(), this->storage->size()) {}
};

}  // namespace detail

template <chainrules::detail::View P>
    requires detail::FlattenablePart<typename P::value_type>
struct Flatten<P> : detail::FlattenElements<P> {
    template <class R>
    static detail::OwningView<P> rebuild(P const& like, R const& read) {
        std::vector<typename P::value_type> elements;
        for (auto const& part : like) elements.push_back(read(part));
        return detail::OwningView<P>(std::move(elements));
    }
};

}  // namespace chainrules::testutils
