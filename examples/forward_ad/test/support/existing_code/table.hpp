// SPDX-License-Identifier: MIT
// No guard: read once with CALL(f) as std::f and once as f.
// The drag on a rocket by tables: of equal steps, and of others.

namespace table {

/// Air density in kg/m³ at a height in km, by the logarithms of what was tabulated every 5 km.
template <class T>
T density(T const& height) {
    static double const log_density[] = {0.2029,  -0.3068, -0.8828, -1.6374,
                                         -2.4197, -3.2119, -3.9948};
    T const steps = CALL(clamp)(height / 5, 0.0, 5.999);
    // The one line that changes: static_cast<std::size_t>(steps) is for double and the like.
    auto const i = static_cast<std::size_t>(CALL(lround)(CALL(floor)(steps)));
    T whole;
    T const t = CALL(modf)(steps, &whole);
    return CALL(exp)(CALL(lerp)(T(log_density[i]), T(log_density[i + 1]), t));
}

/// Drag coefficient at a Mach number, by cubics through tabulated values and slopes.
template <class T>
T drag_coefficient(T const& mach) {
    static std::array<double, 6> const at = {0.0, 0.6, 0.9, 1.1, 1.6, 4.0};
    static std::array<double, 6> const value = {0.30, 0.31, 0.38, 0.62, 0.50, 0.28};
    static std::array<double, 6> const slope = {0.0, 0.05, 0.9, 0.4, -0.2, -0.05};
    auto const next = std::upper_bound(at.begin() + 1, at.end() - 1, mach);
    auto const i = static_cast<std::size_t>(next - at.begin());
    double const h = at[i] - at[i - 1];
    T const t = (mach - at[i - 1]) / h, s = 1 - t;
    return CALL(fma)(s * s * (1 + 2 * t), value[i - 1], t * t * (1 + 2 * s) * value[i]) +
           h * t * s * (s * slope[i - 1] - t * slope[i]);
}

/// The drag in N, at a height in km, speed in m/s and temperature in K, of a diameter in m.
template <class T>
T drag(std::array<T, 4> const& x) {
    auto const& [height, speed, temperature, diameter] = x;
    T const mach = speed / CALL(sqrt)(1.4 * 287.05 * temperature);
    T const area = std::numbers::pi_v<T> * CALL(pow)(diameter / 2, 2);
    T const drag = density(height) * speed * speed / 2 * drag_coefficient(mach) * area;
    return CALL(max)(drag, 0.0);
}

}  // namespace table
