// SPDX-License-Identifier: MIT
#pragma once
// Chunks: a scalar rule takes a std::array of tangents in place of a tangent, computes the primal
// once and gives the array of results; the same for cotangents.

#include <array>

#include "chainrules_testutils/detail/combination.hpp"
#include "chainrules_testutils/detail/concatenate.hpp"
#include "chainrules_testutils/detail/steps.hpp"

namespace chainrules::testutils::detail {

inline constexpr std::size_t chunk_size = 3;

template <class D>
auto make_chunk(D const& a, D const& b, D const& c) {
    if constexpr (AbstractZero<D>)
        return a;
    else
        return std::array<D, chunk_size>{a, b, c};
}
template <class... D, std::size_t... I>
auto make_chunks(std::array<std::tuple<D...>, chunk_size> const& x, std::index_sequence<I...>) {
    return std::tuple<decltype(make_chunk(std::get<I>(x[0]), std::get<I>(x[1]),
                                          std::get<I>(x[2])))...>(
        make_chunk(std::get<I>(x[0]), std::get<I>(x[1]), std::get<I>(x[2]))...);
}

// Lane k of a chunk; what is no chunk is the same in all lanes.
template <class D>
decltype(auto) lane(D const& chunk, std::size_t k) {
    if constexpr (requires {
                      std::tuple_size<D>::value;
                      chunk[0];
                  })
        return (chunk[k]);
    else
        return (chunk);
}
template <class... D>
auto lanes(std::tuple<D...> const& chunks, std::size_t k) {
    return std::apply(
        [&](auto const&... d) {
            return std::tuple<std::remove_cvref_t<decltype(lane(d, k))>...>(lane(d, k)...);
        },
        chunks);
}

template <class R, class Options, class CallType, class Args, class Y, class Draw, class YDotOf,
          class... X>
void check_forward_chunks(Frame<R, Options, CallType, Args> const& frame, Y const& y,
                          Draw const& draw, YDotOf const& y_dot_of, X const&... x) {
    using XDot = decltype(draw());
    std::array<XDot, chunk_size> const x_dots{draw(), draw(), draw()};
    auto const chunks = make_chunks(x_dots, std::make_index_sequence<std::tuple_size_v<XDot>>{});
    auto const rule = frame.call.frule(frame.options, chunks, x...);
    auto const& dy = derivative_of_rule(rule);
    for (std::size_t k = 0; k != chunk_size; ++k)
        frame.checker.near(
            Check::chunks, concatenate({"lane ", k, " of a chunk of tangents is another one"}),
            {flatten_tangent<R>(y, lane(dy, k))}, {y_dot_of(x_dots[k])}, {frame.problem.output});
}

template <class R, class Options, class CallType, class Args, class Pullback, class Draw>
void check_reverse_chunks(Frame<R, Options, CallType, Args> const& frame, Pullback const& pullback,
                          Draw const& draw) {
    std::array<decltype(draw()), chunk_size> const y_bars{draw(), draw(), draw()};
    auto const bars = pullback(y_bars);
    for (std::size_t k = 0; k != chunk_size; ++k)
        frame.checker.near(Check::chunks,
                           concatenate({"lane ", k, " of a chunk of cotangents is another one"}),
                           frame.arguments.flatten(lanes(bars, k)),
                           frame.arguments.flatten(pullback(y_bars[k])), frame.arguments.blocks());
}

}  // namespace chainrules::testutils::detail
