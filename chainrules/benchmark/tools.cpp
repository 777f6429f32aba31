// SPDX-License-Identifier: MIT
// Gradients and Jacobians of scalar code by the two example AD tools, beside those by hand. The
// values are compared before anything is measured.

#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "../../chainrules_core/benchmark/ratio.hpp"
#include "forward_ad/derivatives.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/jacobian.hpp"
#include "reverse_ad/replay.hpp"
#include "workloads/mixed_calls.hpp"
#include "workloads/mixture.hpp"
#include "workloads/projection.hpp"
#include "workloads/recurrent.hpp"
#include "workloads/sums.hpp"

namespace {

void check(double got, double expected) {
    if (std::abs(got - expected) <= 1e-10 * (std::abs(expected) + 1e-6)) return;
    std::fprintf(stderr, "a derivative is %.17g, must be %.17g\n", got, expected);
    std::exit(1);
}
template <class Entries>
void check(Entries const& got, Entries const& expected) {
    for (std::size_t i = 0; i != expected.size(); ++i) check(got[i], expected[i]);
}

// Both sides start from inputs that the compiler does not know.
template <class X, class Hand, class Tool>
void add(std::string const& name, X const& x, Hand const& hand, Tool const& tool) {
    check(tool(x), hand(x));
    auto const run = [x](auto const& side) {
        return [x, side]() mutable {
            benchmark::DoNotOptimize(x);
            auto const result = side(x);
            benchmark::DoNotOptimize(result);
        };
    };
    ratio::add(name, 1, run(hand), run(tool));
}

std::vector<double> numbers(std::size_t n, double first, double last) {
    std::vector<double> x(n);
    for (std::size_t i = 0; i != n; ++i)
        x[i] = first + (last - first) * static_cast<double>((7 * i) % n) / static_cast<double>(n);
    return x;
}

}  // namespace

int main(int argc, char** argv) {
    using workloads::Row;
    using Three = std::array<double, 3>;
    auto const mixed = [](auto const& x, auto const& y, auto const& z) {
        return workloads::mixed_calls(x, y, z);
    };
    auto const mixed_by_hand = [](Three const& x) {
        return workloads::mixed_calls_by_hand(x[0], x[1], x[2]);
    };
    Three const three{0.7, 0.4, 1.3};
    add("25 calls, forward, 3 tangents", three, mixed_by_hand,
        [&](Three const& x) { return forward_ad::gradient(mixed, x[0], x[1], x[2]); });
    add("25 calls, reverse", three, mixed_by_hand, [&](Three const& x) {
        auto const [x_bar, y_bar, z_bar] = reverse_ad::gradient(mixed, x[0], x[1], x[2]);
        return Three{x_bar, y_bar, z_bar};
    });

    auto const projection = [](auto const& v) { return workloads::projection(v); };
    Row const camera{0.1,  -0.2, 0.3,   0.5, 0.4, -0.6, 1.2, 0.1,
                     -0.1, 0.01, 0.002, 1.1, 0.7, 2.3,  0.9};
    add("2×15 Jacobian, forward", camera, workloads::projection_by_hand,
        [&](Row const& v) { return forward_ad::jacobian<15>(projection, v); });
    add("2×15 Jacobian, reverse", camera, workloads::projection_by_hand,
        [&](Row const& v) { return reverse_ad::jacobian(projection, v); });

    for (std::size_t const n : {1000u, 100000u}) {
        std::string const size = ", n = " + std::to_string(n);
        auto const a = numbers(n, 0.5, 1.2);
        using Vector = std::vector<double>;
        add(
            "sum of logarithms" + size, numbers(n, 0.8, 1.2),
            [a](Vector const& x) {
                double value = 0;
                auto x_bar = workloads::log_sum_by_hand(a, x, value);
                benchmark::DoNotOptimize(value);  // or the logarithms are left out
                return x_bar;
            },
            [a](Vector const& x) {
                return reverse_ad::gradient([&](auto const& v) { return workloads::log_sum(a, v); },
                                            x);
            });
        add(
            "long product" + size, numbers(n, 0.999, 1.001),
            [](Vector const& x) {
                double value = 0;
                auto x_bar = workloads::product_by_hand(x, value);
                benchmark::DoNotOptimize(value);
                return x_bar;
            },
            [](Vector const& x) {
                return reverse_ad::gradient([](auto const& v) { return workloads::product(v); }, x);
            });
    }

    using Vector = std::vector<double>;
    // The values are compared, too.
    auto const both = [](double value, Vector x_bar) {
        x_bar.push_back(value);
        return x_bar;
    };
    auto const by_hand = [both](auto const& compute, auto const& data) {
        return [both, compute, data](Vector const& p) {
            double value = 0;
            auto p_bar = compute(data, p, value);
            return both(value, std::move(p_bar));
        };
    };
    auto const by_tool = [both](auto const& compute, auto const& data) {
        return [both, compute, data](Vector const& p) {
            auto result =
                reverse_ad::value_and_gradient([&](auto const& v) { return compute(data, v); }, p);
            return both(result.value, std::move(result.gradient));
        };
    };
    auto const network = workloads::recurrent_data(2, 14, 1024);
    add("recurrent network, 2 layers, 1024 characters", workloads::recurrent_parameters(network),
        by_hand(workloads::recurrent_by_hand, network),
        by_tool([](auto const& data, auto const& p) { return workloads::recurrent(data, p); },
                network));
    auto const points = workloads::mixture_data(10, 25, 1000);
    add("mixture, d 10, k 25, n 1000", workloads::mixture_parameters(points),
        by_hand(workloads::mixture_by_hand, points),
        by_tool([](auto const& data, auto const& p) { return workloads::mixture(data, p); },
                points));
    auto const replayed = [both](auto const& f, Vector const& p) {
        auto recorded = std::make_shared<reverse_ad::Recorded<Vector>>(reverse_ad::record(f, p));
        return [both, recorded](Vector const& q) {
            auto result = recorded->value_and_gradient(q);
            return both(result.value, std::move(result.gradient));
        };
    };
    add("recurrent network, replayed", workloads::recurrent_parameters(network),
        by_hand(workloads::recurrent_by_hand, network),
        replayed([&](auto const& p) { return workloads::recurrent(network, p); },
                 workloads::recurrent_parameters(network)));
    add("mixture, replayed", workloads::mixture_parameters(points),
        by_hand(workloads::mixture_by_hand, points),
        replayed([&](auto const& p) { return workloads::mixture(points, p); },
                 workloads::mixture_parameters(points)));
    return ratio::run(argc, argv);
}
