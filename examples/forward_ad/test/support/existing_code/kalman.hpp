// SPDX-License-Identifier: MIT
// No guard: read once with CALL(f) as std::f and once as f.
// The likelihood of radar measurements, by an extended Kalman filter.

namespace kalman {

/// Minus the log-likelihood, given the logarithms of the spectral density of the acceleration and
/// of the deviation of the range, the deviation of the bearing, and where the target starts.
template <class T>
T deviance(std::array<T, 5> const& parameters) {
    using Vector = Eigen::Matrix<T, 4, 1>;
    using Matrix = Eigen::Matrix<T, 4, 4>;
    using Pair = Eigen::Matrix<T, 2, 1>;
    double const dt = 0.5;
    double const ranges[] = {5.1, 5.35, 5.72, 6.0, 6.48},
                 bearings[] = {0.93, 0.9, 0.83, 0.82, 0.77};

    T const density = CALL(exp)(parameters[0]), deviation = CALL(exp)(parameters[1]);
    Matrix F = Matrix::Identity(), Q = Matrix::Zero(), P = Matrix::Identity();
    for (int i = 0; i != 2; i++) {
        F(i, i + 2) = dt;
        Q(i, i) = density * CALL(pow)(dt, 3) / 3;
        Q(i, i + 2) = Q(i + 2, i) = density * CALL(pow)(dt, 2) / 2;
        Q(i + 2, i + 2) = density * dt;
    }
    Eigen::Matrix<T, 2, 2> R = Eigen::Matrix<T, 2, 2>::Zero();
    R(0, 0) = deviation * deviation;
    R(1, 1) = parameters[2] * parameters[2];
    Vector x(parameters[3], parameters[4], T(0.9), T(0.1));

    T result = 0;
    for (int k = 0; k != 5; k++) {
        x = F * x;
        P = F * P * F.transpose() + Q;
        T const range = x.template head<2>().norm(), bearing = CALL(atan2)(x[1], x[0]);
        Eigen::Matrix<T, 2, 4> H = Eigen::Matrix<T, 2, 4>::Zero();
        H(0, 0) = x[0] / range;
        H(0, 1) = x[1] / range;
        H(1, 0) = -x[1] / (range * range);
        H(1, 1) = x[0] / (range * range);
        Pair const innovation(ranges[k] - range,
                              CALL(remainder)(bearings[k] - bearing, 2 * std::numbers::pi_v<T>));
        Eigen::Matrix<T, 2, 2> const S = H * P * H.transpose() + R;
        Eigen::LLT<Eigen::Matrix<T, 2, 2>> const factor(S);
        Pair const white = factor.matrixL().solve(innovation);
        if (!CALL(isfinite)(white[0]) ||
            CALL(max)(CALL(fabs)(white[0]), CALL(fabs)(white[1])) > 9.0)
            continue;
        Eigen::Matrix<T, 4, 2> const gain = factor.solve(H * P).transpose();
        x += gain * innovation;
        P = (Matrix::Identity() - gain * H) * P;
        for (int i = 0; i != 2; i++)
            result += CALL(log)(CALL(sqrt)(2 * std::numbers::pi_v<T>) * factor.matrixLLT()(i, i));
        result += white.squaredNorm() / 2;
    }
    return result;
}

}  // namespace kalman
