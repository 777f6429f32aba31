// SPDX-License-Identifier: MIT
#pragma once
// A recurrent network that predicts the next character, of b bits, of a sequence: layers of long
// short-term memory (the objective "LSTM" of the ADBench suite, Šrajer, Kukelova, Fitzgibbon 2018),
// number by number, and its gradient by hand.

#include <cmath>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace workloads {

struct Recurrent {
    std::size_t layers, b;
    std::vector<double> state;     ///< hidden numbers and cells of each layer before the sequence
    std::vector<double> sequence;  ///< b numbers of each character

    std::size_t characters() const { return sequence.size() / b; }
    /// A layer has four weights of b numbers each, and four biases; weights and bias of the output
    /// follow: those by which what comes in is scaled, and those of what goes out.
    std::size_t in() const { return 8 * b * layers; }
    std::size_t parameters() const { return in() + 3 * b; }
};

/// A network and its parameters of a certain size, the same in every run.
inline Recurrent recurrent_data(std::size_t layers, std::size_t b, std::size_t characters) {
    Recurrent data{layers, b, std::vector<double>(2 * layers * b), {}};
    for (std::size_t i = 0; i != data.state.size(); ++i)
        data.state[i] = 0.5 * std::sin(1.3 * static_cast<double>(i));
    for (std::size_t i = 0; i != b * characters; ++i)
        data.sequence.push_back((i * i + i / b) % 5 < 2 ? 1 : 0);
    return data;
}
inline std::vector<double> recurrent_parameters(Recurrent const& data) {
    std::vector<double> p(data.parameters());
    for (std::size_t i = 0; i != p.size(); ++i)
        p[i] = 0.9 * std::sin(1 + 2.9 * static_cast<double>(i));
    return p;
}

/// The negative mean logarithm of the likelihood of each character after those before it.
template <class P>
auto recurrent(Recurrent const& data, P const& p) {
    using std::exp, std::log, std::tanh;
    using T = std::remove_cvref_t<decltype(p[0])>;
    std::size_t const b = data.b, in = data.in(), characters = data.characters();
    std::vector<T> state(data.state.begin(), data.state.end()), x(b), y(b);
    T total = 0;
    for (std::size_t t = 0; t + 1 < characters; ++t) {
        for (std::size_t i = 0; i != b; ++i) x[i] = data.sequence[t * b + i] * p[in + i];
        for (std::size_t layer = 0; layer != data.layers; ++layer) {
            std::size_t const w = 8 * b * layer, bias = w + 4 * b;
            for (std::size_t i = 0; i != b; ++i) {
                T& hidden = state[2 * b * layer + i];
                T& cell = state[2 * b * layer + b + i];
                T const forget = 1 / (1 + exp(-(x[i] * p[w + i] + p[bias + i])));
                T const ingate = 1 / (1 + exp(-(hidden * p[w + b + i] + p[bias + b + i])));
                T const outgate = 1 / (1 + exp(-(x[i] * p[w + 2 * b + i] + p[bias + 2 * b + i])));
                T const change = tanh(hidden * p[w + 3 * b + i] + p[bias + 3 * b + i]);
                cell = cell * forget + ingate * change;
                hidden = outgate * tanh(cell);
                x[i] = hidden;
            }
        }
        T sum = 2;
        for (std::size_t i = 0; i != b; ++i) {
            y[i] = x[i] * p[in + b + i] + p[in + 2 * b + i];
            sum += exp(y[i]);
        }
        T const norm = log(sum);
        for (std::size_t i = 0; i != b; ++i)
            total += data.sequence[(t + 1) * b + i] * (y[i] - norm);
    }
    total = -total / static_cast<double>((characters - 1) * b);
    return total;
}

namespace detail {

// What the sweep backwards needs of a layer, of each of its numbers.
struct Gates {
    double x, hidden, cell, forget, ingate, outgate, change, tanh_cell;
};

inline double logistic(double x) { return 1 / (1 + std::exp(-x)); }

}  // namespace detail

inline std::vector<double> recurrent_by_hand(Recurrent const& data, std::vector<double> const& p,
                                             double& value) {
    using detail::logistic;
    std::size_t const b = data.b, in = data.in(), layers = data.layers, all = layers * b;
    std::size_t const steps = data.characters() - 1;
    std::vector<detail::Gates> gates(steps * all);
    std::vector<double> state = data.state, x(b), y(b), odds(steps * b), last(steps * b);
    double const scale = -1 / static_cast<double>(steps * b);
    value = 0;
    for (std::size_t t = 0; t != steps; ++t) {
        for (std::size_t i = 0; i != b; ++i) x[i] = data.sequence[t * b + i] * p[in + i];
        for (std::size_t layer = 0; layer != layers; ++layer) {
            double const *w = p.data() + 8 * b * layer, *bias = w + 4 * b;
            double *const hidden = state.data() + 2 * b * layer, *const cell = hidden + b;
            for (std::size_t i = 0; i != b; ++i) {
                double const f = logistic(x[i] * w[i] + bias[i]);
                double const g = logistic(hidden[i] * w[b + i] + bias[b + i]);
                double const o = logistic(x[i] * w[2 * b + i] + bias[2 * b + i]);
                double const c = std::tanh(hidden[i] * w[3 * b + i] + bias[3 * b + i]);
                double const next = cell[i] * f + g * c, tanh_next = std::tanh(next);
                gates[t * all + layer * b + i] = {x[i], hidden[i], cell[i], f, g, o, c, tanh_next};
                cell[i] = next;
                x[i] = hidden[i] = o * tanh_next;
            }
        }
        double sum = 2;
        for (std::size_t i = 0; i != b; ++i) {
            y[i] = x[i] * p[in + b + i] + p[in + 2 * b + i];
            last[t * b + i] = x[i];
            sum += odds[t * b + i] = std::exp(y[i]);
        }
        double const norm = std::log(sum);
        for (std::size_t i = 0; i != b; ++i) {
            value += data.sequence[(t + 1) * b + i] * (y[i] - norm);
            odds[t * b + i] /= sum;
        }
    }
    value *= scale;

    std::vector<double> p_bar(p.size()), state_bar(2 * all), x_bar(b);
    for (std::size_t t = steps; t-- != 0;) {
        double const* next = data.sequence.data() + (t + 1) * b;
        double ones = 0;
        for (std::size_t i = 0; i != b; ++i) ones += next[i];
        for (std::size_t i = 0; i != b; ++i) {
            double const y_bar = scale * (next[i] - ones * odds[t * b + i]);
            p_bar[in + b + i] += y_bar * last[t * b + i];
            p_bar[in + 2 * b + i] += y_bar;
            x_bar[i] = y_bar * p[in + b + i];
        }
        for (std::size_t layer = layers; layer-- != 0;) {
            double const* w = p.data() + 8 * b * layer;
            double *const w_bar = p_bar.data() + 8 * b * layer, *const bias_bar = w_bar + 4 * b;
            double *const hidden_bar = state_bar.data() + 2 * b * layer, *const cell_bar =
                                                                             hidden_bar + b;
            for (std::size_t i = 0; i != b; ++i) {
                auto const& [in_x, hidden, cell, f, g, o, c, tanh_cell] =
                    gates[t * all + layer * b + i];
                double const h = x_bar[i] + hidden_bar[i];
                double const o_bar = h * tanh_cell * o * (1 - o);
                double const next_bar = cell_bar[i] + h * o * (1 - tanh_cell * tanh_cell);
                double const f_bar = next_bar * cell * f * (1 - f);
                double const g_bar = next_bar * c * g * (1 - g);
                double const c_bar = next_bar * g * (1 - c * c);
                cell_bar[i] = next_bar * f;
                hidden_bar[i] = g_bar * w[b + i] + c_bar * w[3 * b + i];
                x_bar[i] = f_bar * w[i] + o_bar * w[2 * b + i];
                w_bar[i] += f_bar * in_x;
                w_bar[b + i] += g_bar * hidden;
                w_bar[2 * b + i] += o_bar * in_x;
                w_bar[3 * b + i] += c_bar * hidden;
                bias_bar[i] += f_bar;
                bias_bar[b + i] += g_bar;
                bias_bar[2 * b + i] += o_bar;
                bias_bar[3 * b + i] += c_bar;
            }
        }
        for (std::size_t i = 0; i != b; ++i) p_bar[in + i] += x_bar[i] * data.sequence[t * b + i];
    }
    return p_bar;
}

}  // namespace workloads
