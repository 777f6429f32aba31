// SPDX-License-Identifier: MIT
#pragma once
// Scans of a std::vector, std::array or span by an operation, with all intermediate values:
// inclusive_scan, exclusive_scan. Sums and products: partial_sum.hpp. The last value alone:
// fold.hpp.

#include "chainrules/sequences/folded.hpp"

namespace chainrules::numeric {

namespace seq = containers::detail;

CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, inclusive_scan);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, exclusive_scan);

namespace detail {

// Which c a scan gives out: y[i] = c_{i + offset}, from c₀ = init or the first element.
template <class Init>
struct Inclusive {
    static constexpr char const* name = "inclusive_scan";
    static constexpr char const* forward = "frule(inclusive_scan, op, v)";
    static constexpr char const* reverse = "rrule(inclusive_scan, op, v)";
    static constexpr std::size_t offset = seq::starts_with_first<Init> ? 0 : 1;
    static std::size_t steps(std::size_t n) { return n - 1 + offset; }
};
template <class Init>
struct Exclusive {
    static constexpr char const* name = "exclusive_scan";
    static constexpr char const* forward = "frule(exclusive_scan, op, v)";
    static constexpr char const* reverse = "rrule(exclusive_scan, op, v)";
    static constexpr std::size_t offset = 0;
    static std::size_t steps(std::size_t n) { return n == 0 ? 0 : n - 1; }
};

// Calls put(i, …) where c_k is the value i of a scan of n elements.
template <class Scan, class Put>
void where_value(std::size_t k, std::size_t n, Put const& put) {
    if (k + 1 > Scan::offset && k < n + Scan::offset) put(k - Scan::offset);
}

template <class Scan, class F, class V, class Init>
auto scanned(F const& op, V const& v, Init const& init) {
    using C = seq::carry_t<F, Init, V>;
    auto y = seq::made<seq::owner_t<C, V>>(v.size());
    if (v.size() == 0) return y;
    auto use = [&](std::size_t k, C const& c) {
        where_value<Scan>(k, y.size(), [&](std::size_t i) { y[i] = c; });
    };
    C const c0 = seq::first_carry<C>(Scan::name, v, init);
    use(0, c0);
    seq::fold(op, c0, v, seq::starts_with_first<Init> ? 1 : 0, Scan::steps(v.size()), use);
    return y;
}

template <class Scan, class Caller, class Df, class Dv, class Dinit, class F, class V, class Init>
auto scan_frule(Caller const& caller, Df const& df, Dv const& dv, Dinit const& dinit, F const& op,
                V const& v, Init const& init) {
    using C = seq::carry_t<F, Init, V>;
    auto const n = v.size();
    auto y = seq::made<seq::owner_t<C, V>>(n);
    bool computed = false;
    auto rule = [&](auto const& f_dot, auto const& v_dot, auto const& init_dot) {
        computed = true;
        decltype(auto) d = seq::tangent_of(Scan::forward, "dv", v, v_dot);
        using Dc = decltype(seq::first_tangent<Init>(std::declval<C const&>(), d, init_dot));
        auto dy = seq::made<seq::owner_t<Dc, V>>(n);
        if (n == 0) return dy;
        auto use = [&](std::size_t k, C const& c, Dc const& dc) {
            where_value<Scan>(k, n, [&](std::size_t i) { y[i] = c, dy[i] = dc; });
        };
        C const c0 = seq::first_carry<C>(Scan::name, v, init);
        Dc const dc0 = seq::first_tangent<Init>(c0, d, init_dot);
        use(0, c0, dc0);
        seq::fold_forward(caller, op, f_dot, c0, dc0, v, d, seq::starts_with_first<Init> ? 1 : 0,
                          Scan::steps(n), use);
        return dy;
    };
    auto dy = chainrules::detail::combine_tangents(rule, df, dv, dinit);
    if (!computed) y = scanned<Scan>(op, v, init);
    return FRuleResult{std::move(y), std::move(dy)};
}

template <class Scan, class Caller, class F, class V, class Init>
auto scan_rrule(Caller const& caller, F const& op, V const& v, Init const& init) {
    using C = seq::carry_t<F, Init, V>;
    constexpr bool by_partials =
        std::is_same_v<Caller, seq::ByRules> && has_scalar_rule<F, C, seq::element_t<V>>;
    auto const n = v.size();
    auto y = seq::made<seq::owner_t<C, V>>(n);
    auto use = [&](std::size_t k, C const& c) {
        where_value<Scan>(k, n, [&](std::size_t i) { y[i] = c; });
    };
    // Of an empty v without init there is no c₀; any will do, as there are no steps.
    C const c0 = n == 0 ? C{} : seq::first_carry<C>(Scan::name, v, init);
    use(0, c0);
    auto kept =
        seq::keep_fold<Init, by_partials>(caller, op, c0, v, n == 0 ? 0 : Scan::steps(n), use);
    auto pullback = [kept = std::move(kept), n](auto const& dy) {
        seq::check_cotangent(Scan::reverse, dy, n);
        using D = seq::projected_t<C, seq::element_t<std::remove_cvref_t<decltype(dy)>>>;
        using Dc = seq::carried_t<C, D>;
        auto add = [dy = keep(dy), n](std::size_t k, Dc& c_bar) {
            where_value<Scan>(
                k, n, [&](std::size_t i) { seq::add_to(c_bar, seq::cotangent_at<C>(dy, i)); });
        };
        return kept.template cotangents<Dc>(ZeroTangent{}, add);
    };
    return RRuleResult{std::move(y), std::move(pullback)};
}

}  // namespace detail

template <class F, seq::Sequence V, class Init>
    requires seq::Folds<F, Init, V>
auto primal(inclusive_scan_t, F const& op, V const& v, Init const& init) {
    return detail::scanned<detail::Inclusive<Init>>(op, v, init);
}
template <class F, seq::Sequence V>
    requires seq::Folds<F, seq::FirstElement, V>
auto primal(inclusive_scan_t, F const& op, V const& v) {
    return detail::scanned<detail::Inclusive<seq::FirstElement>>(op, v, seq::FirstElement{});
}
template <class F, seq::Sequence V, class Init>
    requires seq::Folds<F, Init, V>
auto primal(exclusive_scan_t, F const& op, V const& v, Init const& init) {
    return detail::scanned<detail::Exclusive<Init>>(op, v, init);
}

/// Scans, as those of std: inclusive_scan(op, v, init) gives c₁ … c_n, exclusive_scan(op, v, init)
/// c₀ … c_{n−1}, where c₀ = init and c_{k+1} = op(c_k, v_k), from the left to the right;
/// inclusive_scan(op, v) starts with the first element. All c are of the type that op gives.
///
/// Forward   ċ_{k+1} by the frule of op
/// Reverse   (f̄, c̄_k, v̄_k) = the pullback of op at step k, applied to c̄_{k+1} and what ȳ adds to
///           it, from the last step to the first; f̄ is the sum of all, the cotangent of init is c̄₀
/// Shapes    y: as long as v, of its kind
/// Keeps     v and all c where op has a scalar rule: its partials are computed again; else the
///           pullbacks of op, and all c that are no numbers. An op without a rule needs a
///           configuration
template <class Self, class Df, class Dv, class Dinit, class F, seq::Sequence V, class Init>
    requires seq::FoldsForwardByRule<F, Init, V>
auto frule(std::tuple<Self, Df, Dv, Dinit> const& tangents, inclusive_scan_t, F const& op,
           V const& v, Init const& init) {
    return detail::scan_frule<detail::Inclusive<Init>>(seq::ByRules{}, std::get<1>(tangents),
                                                       std::get<2>(tangents), std::get<3>(tangents),
                                                       op, v, init);
}
template <class Self, class Df, class Dv, class F, seq::Sequence V>
    requires seq::FoldsForwardByRule<F, seq::FirstElement, V>
auto frule(std::tuple<Self, Df, Dv> const& tangents, inclusive_scan_t, F const& op, V const& v) {
    return detail::scan_frule<detail::Inclusive<seq::FirstElement>>(
        seq::ByRules{}, std::get<1>(tangents), std::get<2>(tangents), ZeroTangent{}, op, v,
        seq::FirstElement{});
}
template <class Self, class Df, class Dv, class Dinit, class F, seq::Sequence V, class Init>
    requires seq::FoldsForwardByRule<F, Init, V>
auto frule(std::tuple<Self, Df, Dv, Dinit> const& tangents, exclusive_scan_t, F const& op,
           V const& v, Init const& init) {
    return detail::scan_frule<detail::Exclusive<Init>>(seq::ByRules{}, std::get<1>(tangents),
                                                       std::get<2>(tangents), std::get<3>(tangents),
                                                       op, v, init);
}

template <class F, seq::Sequence V, class Init>
    requires seq::FoldsByRule<F, Init, V>
auto rrule(inclusive_scan_t, F const& op, V const& v, Init const& init) {
    return detail::scan_rrule<detail::Inclusive<Init>>(seq::ByRules{}, op, v, init);
}
template <class F, seq::Sequence V>
    requires seq::FoldsByRule<F, seq::FirstElement, V>
auto rrule(inclusive_scan_t, F const& op, V const& v) {
    return detail::scan_rrule<detail::Inclusive<seq::FirstElement>>(seq::ByRules{}, op, v,
                                                                    seq::FirstElement{});
}
template <class F, seq::Sequence V, class Init>
    requires seq::FoldsByRule<F, Init, V>
auto rrule(exclusive_scan_t, F const& op, V const& v, Init const& init) {
    return detail::scan_rrule<detail::Exclusive<Init>>(seq::ByRules{}, op, v, init);
}

template <class C, class Self, class Df, class Dv, class Dinit, class F, seq::Sequence V,
          class Init>
    requires seq::FoldsForwardByTool<C, F, Init, V>
auto frule(C& config, std::tuple<Self, Df, Dv, Dinit> const& tangents, inclusive_scan_t,
           F const& op, V const& v, Init const& init) {
    return detail::scan_frule<detail::Inclusive<Init>>(seq::ByTool<C>{config},
                                                       std::get<1>(tangents), std::get<2>(tangents),
                                                       std::get<3>(tangents), op, v, init);
}
template <class C, class Self, class Df, class Dv, class F, seq::Sequence V>
    requires seq::FoldsForwardByTool<C, F, seq::FirstElement, V>
auto frule(C& config, std::tuple<Self, Df, Dv> const& tangents, inclusive_scan_t, F const& op,
           V const& v) {
    return detail::scan_frule<detail::Inclusive<seq::FirstElement>>(
        seq::ByTool<C>{config}, std::get<1>(tangents), std::get<2>(tangents), ZeroTangent{}, op, v,
        seq::FirstElement{});
}
template <class C, class Self, class Df, class Dv, class Dinit, class F, seq::Sequence V,
          class Init>
    requires seq::FoldsForwardByTool<C, F, Init, V>
auto frule(C& config, std::tuple<Self, Df, Dv, Dinit> const& tangents, exclusive_scan_t,
           F const& op, V const& v, Init const& init) {
    return detail::scan_frule<detail::Exclusive<Init>>(seq::ByTool<C>{config},
                                                       std::get<1>(tangents), std::get<2>(tangents),
                                                       std::get<3>(tangents), op, v, init);
}

template <class C, class F, seq::Sequence V, class Init>
    requires seq::FoldsByTool<C, F, Init, V>
auto rrule(C& config, inclusive_scan_t, F const& op, V const& v, Init const& init) {
    return detail::scan_rrule<detail::Inclusive<Init>>(seq::ByTool<C>{config}, op, v, init);
}
template <class C, class F, seq::Sequence V>
    requires seq::FoldsByTool<C, F, seq::FirstElement, V>
auto rrule(C& config, inclusive_scan_t, F const& op, V const& v) {
    return detail::scan_rrule<detail::Inclusive<seq::FirstElement>>(seq::ByTool<C>{config}, op, v,
                                                                    seq::FirstElement{});
}
template <class C, class F, seq::Sequence V, class Init>
    requires seq::FoldsByTool<C, F, Init, V>
auto rrule(C& config, exclusive_scan_t, F const& op, V const& v, Init const& init) {
    return detail::scan_rrule<detail::Exclusive<Init>>(seq::ByTool<C>{config}, op, v, init);
}

}  // namespace chainrules::numeric

namespace chainrules::fn {
using numeric::exclusive_scan;
using numeric::inclusive_scan;
}  // namespace chainrules::fn
