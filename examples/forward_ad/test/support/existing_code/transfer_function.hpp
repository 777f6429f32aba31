// SPDX-License-Identifier: MIT
// No guard: read once with CALL(f) as std::f and once as f.
// A control loop of a lag of second order with a delay and a controller of fractional order.

namespace transfer_function {

template <class T>
struct Loop {
    T gain, damping, resonance, delay, order;

    /// L(iω), ω in rad/s.
    std::complex<T> operator()(T const& omega) const {
        using namespace std::complex_literals;
        std::complex<T> const s(0, omega), r = s / resonance;
        std::complex<T> const lag = 1.0 / (1.0 + 2.0 * damping * r + r * r);
        std::complex<T> const controller = 1.0 + 0.4 / CALL(pow)(s, order) + CALL(sqrt)(s) * 0.1;
        return gain * controller * lag * CALL(polar)(1.0, -omega * delay) * (1.0 + 0.01i * omega);
    }
};

/// Gain in dB, and phase in degrees, and how far the closed loop is from the point -1.
template <class T>
T figure_of_merit(std::array<T, 6> const& p) {
    Loop<T> const loop{p[0], p[1], p[2], p[3], p[4]};
    std::complex<T> const open = loop(p[5]);
    T const decibels = 20 * CALL(log10)(CALL(abs)(open));
    T const phase = CALL(arg)(open) * 180 / std::numbers::pi_v<T>;
    T const margin = CALL(sqrt)(CALL(norm)(1.0 + open));
    std::complex<T> const discrete = CALL(tanh)(CALL(exp)(-open / 5.0)) + CALL(conj)(open) * 0.1;
    return decibels + phase / 10 + margin - discrete.real() + discrete.imag();
}

}  // namespace transfer_function
