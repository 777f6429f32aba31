// SPDX-License-Identifier: MIT
//
// How noisy the values of a function are. Rounding to the last place is the least; a function that
// cancels inside, or iterates to a tolerance, has more. Differences of high order of closely spaced
// values lose the smooth part and leave the noise. The points are spaced unevenly: on an even grid
// the steps of a quantised function (log(1 + exp(x)) for x << 0) may cancel as if it were smooth.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <type_traits>

#include "chainrules_testutils/finite_differences/numbers.hpp"
#include "chainrules_testutils/finite_differences/samples.hpp"
#include "chainrules_testutils/finite_differences/value_space.hpp"

namespace chainrules::testutils::detail {

inline constexpr std::size_t noise_samples = 8;
inline constexpr std::size_t noise_distances = 6;
using NoiseNodes = std::array<int, noise_samples>;

/// Nodes in units of 1/1024 and of 1/8 of the distance that is looked at. x is not among them: with
/// a kink next to x, f(x) would stand out as noise does.
inline constexpr NoiseNodes uneven_nodes{131, 257, 397, 499, 641, 768, 907, 1021};
inline constexpr NoiseNodes even_nodes{1, 2, 3, 4, 5, 6, 7, 8};

/// Weights of the divided differences of the three highest orders.
template <class W>
struct NoiseFilter {
    struct Row {
        std::size_t first = 0;
        std::size_t count = 0;
        std::array<W, noise_samples> weights{};
        W norm_squared{};
    };
    std::array<Row, 6> rows{};  ///< three of order 5, two of order 6, one of order 7

    constexpr explicit NoiseFilter(NoiseNodes const& nodes) {
        std::size_t next = 0;
        for (std::size_t order = 5; order < noise_samples; ++order) {
            for (std::size_t first = 0; first + order < noise_samples; ++first) {
                Row& row = rows[next++];
                row.first = first;
                row.count = order + 1;
                for (std::size_t i = 0; i < row.count; ++i) {
                    W product(1);
                    for (std::size_t j = 0; j < row.count; ++j) {
                        // The mean spacing as unit keeps the weights near one.
                        W const distance(7 * (nodes[first + i] - nodes[first + j]));
                        if (i != j) product *= distance / W(nodes.back() - nodes.front());
                    }
                    row.weights[i] = W(1) / product;
                    row.norm_squared += row.weights[i] * row.weights[i];
                }
            }
        }
    }

    static NoiseFilter const& of(NoiseNodes const& nodes) {
        static NoiseFilter const uneven(uneven_nodes);
        static NoiseFilter const even(even_nodes);
        return &nodes == &uneven_nodes ? uneven : even;
    }
};

template <class W>
struct NoiseLevel {
    W sigma{};            ///< standard deviation of the noise
    bool settled = true;  ///< the smooth part has gone: one more order makes no great difference
    bool flat = false;    ///< a quantised function: some values are the same
};

/// The noise level in values at the nodes of a filter.
///
/// Source    Moré and Wild (2011), Estimating computational noise, SIAM J. Sci. Comput. 33,
///           1292-1314, with the weights of uneven nodes in the place of their (k!)² / (2k)!
template <class W>
NoiseLevel<W> noise_in(std::array<W, noise_samples> const& values, NoiseFilter<W> const& filter) {
    using std::sqrt;
    std::array<W, 6> squares{};
    for (std::size_t k = 0; k < filter.rows.size(); ++k) {
        auto const& row = filter.rows[k];
        W sum(0);
        for (std::size_t i = 0; i < row.count; ++i) {
            sum += row.weights[i] * W(values[row.first + i] - values[row.first]);
        }
        squares[k] = W(sum * sum / row.norm_squared);
    }
    W const fifth((squares[0] + squares[1] + squares[2]) / 3);
    W const sixth((squares[3] + squares[4]) / 2);
    bool const settled = sixth * 36 >= fifth;
    W const square = larger(sixth, squares[5]);
    W sigma(static_cast<W>(sqrt(settled ? larger(fifth, square) : square)));

    // Where a quantised function makes fewer steps than there are nodes, the smallest one counts.
    W smallest_step(0);
    int same = 0;
    for (std::size_t i = 1; i < noise_samples; ++i) {
        W const difference = absolute(W(values[i] - values[i - 1]));
        if (difference == 0) {
            ++same;
        } else if (smallest_step == 0 || difference < smallest_step) {
            smallest_step = difference;
        }
    }
    if (same >= 2) sigma = larger(sigma, W(smallest_step / 2));
    return {sigma, settled, same >= 2};
}

/// The noise of one component.
template <class W>
struct Noise {
    W same{};  ///< the same everywhere around x
    /// What grows with the distance from x: where the terms of a formula vanish at x, as those of a
    /// sum of squares do at its minimum, their rounding errors have a factor that does, too.
    W per_distance{};

    /// Twice what was measured as growing: on the average of the way, that is.
    W at(W const& distance) const { return larger(same, W(2 * per_distance * distance)); }
};

/// Looks for the noise of one component at shorter and shorter distances.
template <class W>
struct NoiseSearch {
    Noise<W> noise{};
    bool started = false;
    bool done = false;

    /// Noise stays the same when the distance shrinks, or shrinks with it; what looked like it near
    /// a singularity shrinks faster, and is given up in favour of a shorter distance.
    void see(NoiseLevel<W> const& level, W const& rounding, W const& distance) {
        if (done) return;
        if (started && level.flat) {
            done = true;  // too short a distance for the steps of a quantised function
        } else if (level.sigma <= rounding) {
            // At a shorter distance the rounding of f's value may be less.
            noise.same = W(0);
            if (!started) noise.per_distance = W(level.sigma / distance / 4);
            done = true;
        } else if (started && level.settled && 4 * level.sigma >= noise.same) {
            noise.same = larger(noise.same, level.sigma);
            // What seemed to shrink before it stayed the same twice was no noise.
            done = noise.per_distance == 0 || stays_;
            if (stays_) noise.per_distance = W(0);
            stays_ = true;
        } else {
            noise.same = started ? smaller(noise.same, level.sigma) : level.sigma;
            stays_ = false;
            if (level.settled) note_growth(W(level.sigma / distance));
        }
        started = true;
    }

  private:
    std::array<W, noise_distances> growth_{};
    std::size_t seen_ = 0;
    bool stays_ = false;

    // Two distances, one 32 times the other or more, must agree on the noise per distance,
    // neighbours up to a factor that tells it from a singularity like x^1.5, of which they differ
    // by √32.
    void note_growth(W const& growth) {
        for (std::size_t i = 0; i != seen_; ++i) {
            int const factor = i + 1 == seen_ ? 4 : 16;
            if (growth < factor * growth_[i] && growth_[i] < factor * growth)
                noise.per_distance = larger(noise.per_distance, larger(growth, growth_[i]));
        }
        growth_[seen_++] = growth;
    }
};

/// The noise level of every component of f on the way from x to x + distance: zero where it is no
/// more than rounding; nothing when a value is not finite.
template <class S, class T>
auto estimate_noise(S& samples, T const& distance) {
    using Space = typename S::Space;
    using W = typename S::Wide;
    std::optional<typename Space::template Buffer<Noise<W>>> levels;
    typename Space::template Buffer<NoiseSearch<W>> searches;

    bool done = false;
    T length(distance);
    for (std::size_t attempt = 0; attempt < noise_distances && !done; ++attempt, length /= T(32)) {
        T unit = odd_step(T(length / T(1024)), samples.x, 1024);
        bool const uneven = unit != T(0);
        if (!uneven) unit = odd_step(T(length / T(8)), samples.x, 8);
        if (unit == T(0)) break;
        auto const& nodes = uneven ? uneven_nodes : even_nodes;
        auto const& filter = NoiseFilter<W>::of(nodes);

        std::array<std::optional<typename S::Y>, noise_samples> values;
        for (std::size_t i = 0; i < noise_samples; ++i) {
            W argument_error{};
            values[i] = samples.at(T(unit * static_cast<T>(nodes[i])), argument_error);
            if (!values[i]) return levels;
        }
        if (attempt == 0) {
            searches = typename Space::template Buffer<NoiseSearch<W>>(samples.size());
            levels.emplace(samples.size());
        }
        done = true;
        W const reach(absolute(static_cast<W>(static_cast<typename S::Real>(unit))) *
                      W(nodes.back()));
        for (std::size_t c = 0; c < samples.size(); ++c) {
            std::array<W, noise_samples> real{};
            std::array<W, noise_samples> imaginary{};
            W size(0);
            for (std::size_t i = 0; i < noise_samples; ++i) {
                auto const y = Space::get(*values[i], c);
                real[i] = static_cast<W>(real_part(y));
                imaginary[i] = static_cast<W>(imaginary_part(y));
                size = larger(size, static_cast<W>(magnitude(y)));
            }
            auto level = noise_in(real, filter);
            auto const other = noise_in(imaginary, filter);
            level.sigma += other.sigma;
            level.settled = level.settled && other.settled;
            level.flat = level.flat && other.flat;  // a real function is flat in the other part
            searches[c].see(level, S::rounding_of_value(size), reach);
            (*levels)[c] = searches[c].noise;
            done = done && searches[c].done;
        }
    }
    return levels;
}

}  // namespace chainrules::testutils::detail
