// SPDX-License-Identifier: MIT
// No guard: read once with CALL(f) as std::f and once as f.
// A satellite about the oblate Earth, propagated by the classical Runge-Kutta method.

namespace orbit {

template <class T>
using State = std::array<T, 6>;  // position in km, velocity in km/s

/// Kepler's equation E - e sin(E) = M.
template <class T>
T eccentric_anomaly(T const& M, T const& e) {
    T E = M;
    for (int i = 0; i < 50; i++) {
        T const step = (E - e * CALL(sin)(E) - M) / (1 - e * CALL(cos)(E));
        E -= step;
        if (CALL(abs)(step) < 100 * std::numeric_limits<T>::epsilon()) break;
    }
    return E;
}

template <class T>
State<T> acceleration(State<T> const& s) {
    double const mu = 398600.4418, radius = 6378.137, J2 = 1.08262668e-3;
    T const& z = s[2];
    T const r = CALL(hypot)(s[0], s[1], z);
    T const oblate = 1.5 * J2 * mu * radius * radius / CALL(pow)(r, 5);
    T const q = 5 * CALL(pow)(z / r, 2), central = mu / (r * r * r);
    return {s[3],
            s[4],
            s[5],
            s[0] * (oblate * (q - 1) - central),
            s[1] * (oblate * (q - 1) - central),
            z * (oblate * (q - 3) - central)};
}

template <class T>
State<T> moved(State<T> s, State<T> const& slope, double dt) {
    for (std::size_t i = 0; i != s.size(); i++) s[i] += dt * slope[i];
    return s;
}

template <class T>
State<T> propagate(State<T> s, double dt, int steps) {
    for (int n = 0; n != steps; n++) {
        auto const k1 = acceleration(s), k2 = acceleration(moved(s, k1, dt / 2));
        auto const k3 = acceleration(moved(s, k2, dt / 2)), k4 = acceleration(moved(s, k3, dt));
        for (std::size_t i = 0; i != s.size(); i++)
            s[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    }
    return s;
}

/// Position and velocity in an orbit of axis a, eccentricity e, inclination, ascending node,
/// argument of the perigee and mean anomaly, in degrees.
template <class T>
State<T> state(std::array<T, 6> const& elements) {
    auto const [a, e, i_deg, node_deg, perigee_deg, M_deg] = elements;
    T const degree = std::numbers::pi_v<T> / 180;
    T const i = i_deg * degree, node = node_deg * degree, perigee = perigee_deg * degree;
    T const E = eccentric_anomaly<T>(M_deg * degree, e);
    T const half = CALL(sqrt)((1 + e) / (1 - e)) * CALL(tan)(E / 2);
    T const u = perigee + 2 * CALL(atan)(half), r = a * (1 - e * CALL(cos)(E));
    T const speed = CALL(sqrt)(398600.4418 / (a * (1 - e * e)));
    T const cu = CALL(cos)(u), su = CALL(sin)(u), ci = CALL(cos)(i), si = CALL(sin)(i);
    T const cn = CALL(cos)(node), sn = CALL(sin)(node);
    T const vx = -speed * (su + e * CALL(sin)(perigee)), vy = speed * (cu + e * CALL(cos)(perigee));
    return {r * (cu * cn - su * ci * sn), r * (cu * sn + su * ci * cn), r * su * si,
            vx * cn - vy * ci * sn,       vx * sn + vy * ci * cn,       vy * si};
}

/// Right ascension in degrees after an hour, from 0 to 360, and the inclination then.
template <class T>
T right_ascension(std::array<T, 6> const& elements) {
    State<T> const s = propagate(state(elements), 60.0, 60);
    T angle = CALL(atan2)(s[1], s[0]);
    if (CALL(signbit)(angle)) angle += 2 * std::numbers::pi_v<T>;
    T const h[] = {s[1] * s[5] - s[2] * s[4], s[2] * s[3] - s[0] * s[5], s[0] * s[4] - s[1] * s[3]};
    T const cosine = h[2] / CALL(sqrt)(h[0] * h[0] + h[1] * h[1] + h[2] * h[2]);
    T const inclination = CALL(acos)(CALL(clamp)(cosine, -1.0, 1.0));
    return (CALL(fmod)(angle, 2 * std::numbers::pi_v<T>) + inclination) * 180 /
           std::numbers::pi_v<T>;
}

}  // namespace orbit
