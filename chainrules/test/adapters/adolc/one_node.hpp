// SPDX-License-Identifier: MIT
#pragma once
// Functions of a matrix on ADOL-C's tapes, each kept as one external function.

#include "adapters/adolc/tape.hpp"
#include "adapters/losses.hpp"

namespace on_tape {

// The gradient by the drivers of both modes.
inline spectra::Gradient forward_at(std::vector<double> const& x) {
    auto const n = x.size();
    auto const size = static_cast<int>(n);
    spectra::Gradient result{0, std::vector<double>(n)};
    std::vector<double> identity(n * n);
    std::vector<double*> in(n), out{result.by.data()};
    for (std::size_t i = 0; i != n; ++i) {
        identity[i * n + i] = 1;
        in[i] = &identity[i * n];
    }
    fov_forward(1, 1, size, size, x.data(), in.data(), &result.value, out.data());
    return result;
}
inline spectra::Gradient reverse_at(std::vector<double> const& x) {
    return {value_at(x), gradient_at(x)};
}

/// Of a table of spectra.hpp, recorded at one point and run at another.
inline auto expect_one_node(std::vector<double> const& at) {
    return [&at](char const* name, auto const& f) {
        auto const& kept = adapters::detail::AdolcFunctions::all();
        auto const before = kept.size();
        std::vector<double> elsewhere = at;
        for (double& number : elsewhere) number *= 1.125;
        record(elsewhere, [&](std::vector<adouble> const& x) {
            auto const call = [](auto const& g, auto const&... arguments) {
                return adapters::call(g, arguments...);
            };
            return spectra::loss_of<adouble>(f(call, spectra::square(x)));
        });
        EXPECT_EQ(kept.size(), before + 1) << name;
        spectra::Gradient const expected = spectra::expected(f, at);
        spectra::expect_near(reverse_at(at), expected, name);
        spectra::expect_near(forward_at(at), expected, name);
    };
}

}  // namespace on_tape
