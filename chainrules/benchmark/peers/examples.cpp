// SPDX-License-Identifier: MIT
// The two example tools on these rules.

#include "chainrules/chainrules.hpp"
#include "contest.hpp"
#include "forward_ad/derivatives.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/jacobian.hpp"
#include "reverse_ad/replay.hpp"

namespace {

template <class Problem>
inline constexpr bool has_one_result = !std::is_same_v<Problem, peers::Projection>;

// The problem itself is the function; what is differentiated by several numbers together is a
// chunk.
auto const by_forward_ad = [](auto const& problem, auto const& x) {
    constexpr int n = static_cast<int>(std::tuple_size_v<std::remove_cvref_t<decltype(x)>>);
    if constexpr (has_one_result<std::remove_cvref_t<decltype(problem)>>)
        return forward_ad::gradient<n>(problem, x);
    else
        return forward_ad::jacobian<n>(problem, x);
};
auto const by_reverse_ad = [](auto const& problem, auto const& x) {
    if constexpr (has_one_result<std::remove_cvref_t<decltype(problem)>>)
        return reverse_ad::gradient(problem, x);
    else
        return reverse_ad::jacobian(problem, x);
};

auto const by_replay = [](auto const& problem, auto const& x) {
    static auto recorded = reverse_ad::record(problem, x);
    return recorded.gradient(x);
};

bool const entered = peers::forward("forward_ad", by_forward_ad) &&
                     peers::reverse("reverse_ad", by_reverse_ad) &&
                     peers::replayed("reverse_ad", by_replay);

}  // namespace
