"""Cameras, two views of a point, robots and rigid bodies by their definitions, in the form of rotations.py."""
import mpmath as mp

from rotations import (adjoint_times, cross, dot, hat, listed, matrix, minus, norm, plus, rotate_point, rotation, scaled, se3_act,
                       se3_compose, se3_exp, quaternion_conjugate, times, unit)

ONE = mp.mpf(1)


# Cameras of normalised coordinates, by lens parameters k and a point.
def odd_polynomial(k, angle):
    return angle + mp.fsum(c * angle ** (2 * i + 3) for i, c in enumerate(k))


def project_kannala_brandt(k, p):
    r = mp.hypot(p[0], p[1])
    return scaled(1 / p[2] if r == 0 else odd_polynomial(k, mp.atan2(r, p[2])) / r, p[:2])


def tangent_ratio(w):
    return mp.tan(w / 2) / (w / 2) if w != 0 else ONE


def project_fov(k, p):
    """Devernay and Faugeras (2001)."""
    w, r = k[0], mp.hypot(p[0], p[1])
    c = w * tangent_ratio(w)
    if c == 0:
        return scaled(1 / p[2], p[:2])
    return scaled(tangent_ratio(w) / p[2] if r == 0 else mp.atan2(c * r, p[2]) / (w * r), p[:2])


def project_eucm(k, p):
    """Khomutenko, Garcia and Martinet (2016)."""
    alpha, beta = k
    d = mp.sqrt(beta * dot(p[:2], p[:2]) + p[2] ** 2)
    return scaled(1 / (alpha * d + (1 - alpha) * p[2]), p[:2])


def project_ucm(k, p):
    return project_eucm([k[0], ONE], p)


def project_double_sphere(k, p):
    """Usenko, Demmel and Cremers (2018)."""
    xi, alpha = k
    z = xi * norm(p) + p[2]
    return scaled(1 / (alpha * mp.sqrt(dot(p[:2], p[:2]) + z * z) + (1 - alpha) * z), p[:2])


def project_equirectangular(p):
    return [mp.atan2(p[0], p[2]), mp.atan2(p[1], mp.hypot(p[0], p[2]))]


# Back to directions of length 1.
def unproject_kannala_brandt(k, m):
    r = mp.hypot(m[0], m[1])
    if r == 0:
        return [m[0], m[1], ONE]
    angle = r
    for _ in range(60):
        slope = 1 + mp.fsum((2 * i + 3) * c * angle ** (2 * i + 2) for i, c in enumerate(k))
        angle -= (odd_polynomial(k, angle) - r) / slope
    return scaled(mp.sin(angle) / r, m) + [mp.cos(angle)]


def unproject_fov(k, m):
    angle = k[0] * mp.hypot(m[0], m[1])
    sine_ratio = mp.sin(angle) / angle if angle != 0 else ONE
    return unit(scaled(sine_ratio / tangent_ratio(k[0]), m) + [mp.cos(angle)])


def third_coordinate(alpha, r2):
    return (1 - alpha ** 2 * r2) / (alpha * mp.sqrt(1 - (2 * alpha - 1) * r2) + 1 - alpha)


def unproject_eucm(k, m):
    return unit(m + [third_coordinate(k[0], k[1] * dot(m, m))])


def unproject_ucm(k, m):
    return unproject_eucm([k[0], ONE], m)


def unproject_double_sphere(k, m):
    xi, r2 = k[0], dot(m, m)
    z = third_coordinate(k[1], r2)
    f = (z * xi + mp.sqrt(z * z + (1 - xi ** 2) * r2)) / (z * z + r2)
    return unit(scaled(f, m) + [f * z - xi])


# Lenses, with parameters in the order of OpenCV.
def distort_thin_prism(k, m):
    x, y = m
    k = k + [mp.mpf(0)] * (12 - len(k))
    r = x * x + y * y
    f = (1 + r * (k[0] + r * (k[1] + r * k[4]))) / (1 + r * (k[5] + r * (k[6] + r * k[7])))
    return [x * f + 2 * k[2] * x * y + k[3] * (r + 2 * x * x) + k[8] * r + k[9] * r * r,
            y * f + k[2] * (r + 2 * y * y) + 2 * k[3] * x * y + k[10] * r + k[11] * r * r]


distort_brown_conrady = distort_rational = distort_thin_prism


def undistort_thin_prism(k, d):
    """Newton's method with a Jacobian by differences, which is enough for it to end at full precision."""
    m, h = list(d), mp.mpf(10) ** -60
    for _ in range(60):
        columns = [scaled(1 / (2 * h), minus(distort_thin_prism(k, plus(m, e)), distort_thin_prism(k, minus(m, e))))
                   for e in ([h, mp.mpf(0)], [mp.mpf(0), h])]
        J = mp.matrix([[columns[j][i] for j in range(2)] for i in range(2)])
        m = minus(m, list(mp.lu_solve(J, mp.matrix(minus(distort_thin_prism(k, m), d)))))
    return m


undistort_brown_conrady = undistort_rational = undistort_thin_prism


# From the world to pixels.
def on_plane(lens):
    return lambda k, p: lens(k, [p[0] / p[2], p[1] / p[2]])


def pixel(K, m):
    return [K[0] * m[0] + K[2], K[1] * m[1] + K[3]]


def camera(model):
    return lambda T, K, k, p: pixel(K, model(k, se3_act(T, p)))


camera_brown_conrady = camera_rational = camera_thin_prism = camera(on_plane(distort_thin_prism))
camera_kannala_brandt = camera(project_kannala_brandt)
camera_fov = camera(project_fov)
camera_ucm = camera(project_ucm)
camera_eucm = camera(project_eucm)
camera_double_sphere = camera(project_double_sphere)


def project_pinhole(K, p):
    return pixel(K, [p[0] / p[2], p[1] / p[2]])


def unproject_pinhole(K, m):
    return [(m[0] - K[2]) / K[0], (m[1] - K[3]) / K[1], ONE]


def reprojection_residual(T, p, K, measured):
    return minus(project_pinhole(K, se3_act(T, p)), measured)


# Two views.
def essential(T):
    return listed(hat(T[:3]) * rotation(T[3:]))


def epipolar_residual(E, x, y):
    return [dot(y + [ONE], times(matrix(E, 3), x + [ONE]))]


def sampson(F, x, y):
    F = matrix(F, 3)
    Fx, Fy = times(F, x + [ONE]), times(F.T, y + [ONE])
    return [dot(y + [ONE], Fx) ** 2 / (Fx[0] ** 2 + Fx[1] ** 2 + Fy[0] ** 2 + Fy[1] ** 2)]


def fundamental(E, K, L):
    def inverse(K):
        return mp.matrix([[1 / K[0], 0, -K[2] / K[0]], [0, 1 / K[1], -K[3] / K[1]], [0, 0, 1]])

    return listed(inverse(L).T * matrix(E, 3) * inverse(K))


def triangulate_midpoint(o1, d1, o2, d2):
    w = minus(o2, o1)
    A = mp.matrix([[dot(d1, d1), -dot(d1, d2)], [dot(d1, d2), -dot(d2, d2)]])
    s, t = mp.lu_solve(A, mp.matrix([dot(w, d1), dot(w, d2)]))
    return scaled(ONE / 2, plus(o1, scaled(s, d1), o2, scaled(t, d2)))


def triangulate_dlt(P, Q, x, y):
    A = mp.matrix(4, 4)
    for M, m in ((matrix(P, 3), x), (matrix(Q, 3), y)):
        for i in range(2):
            row = m[i] * M[2, :] - M[i, :]
            A += row.T * row
    vectors = mp.eigsy(A)[1]
    return [vectors[i, 0] / vectors[3, 0] for i in range(3)]


# Robots and rigid bodies.
def product_of_exponentials(S, q, M):
    T = [mp.mpf(0)] * 6 + [ONE]
    for i, angle in enumerate(q):
        T = se3_compose(T, se3_exp(scaled(angle, S[6 * i:6 * i + 6])))
    return se3_compose(T, M)


def space_jacobian(S, q):
    columns, T = [], [mp.mpf(0)] * 6 + [ONE]
    for i, angle in enumerate(q):
        screw = S[6 * i:6 * i + 6]
        columns += adjoint_times(T, screw)
        T = se3_compose(T, se3_exp(scaled(angle, screw)))
    return columns


def screw(axis, angle, shift):
    """A turn about an axis, x or z, and a shift along it."""
    c, s = mp.cos(angle), mp.sin(angle)
    if axis == 0:
        return mp.matrix([[1, 0, 0, shift], [0, c, -s, 0], [0, s, c, 0], [0, 0, 0, 1]])
    return mp.matrix([[c, -s, 0, 0], [s, c, 0, 0], [0, 0, 1, shift], [0, 0, 0, 1]])


def joint(x):
    theta, d, a, alpha = x
    return screw(2, theta, d) * screw(0, alpha, a)


def joint_modified(x):
    alpha, a, theta, d = x
    return screw(0, alpha, a) * screw(2, theta, d)


def chain(of_one):
    def f(x):
        T = mp.eye(4)
        for i in range(0, len(x), 4):
            T = T * of_one(x[i:i + 4])
        return listed(T)

    return f


dh_transform = dh_chain = chain(joint)
dh_transform_modified = dh_chain_modified = chain(joint_modified)


def rotate_inertia(q, inertia):
    R = rotation(q)
    return listed(R * matrix(inertia, 3) * R.T)


def parallel_axis(inertia, mass, d):
    return listed(matrix(inertia, 3) - mass[0] * hat(d) * hat(d))


def kinetic_energy(inertia, q, omega):
    w = rotate_point(quaternion_conjugate(q), omega)
    return [dot(w, times(matrix(inertia, 3), w)) / 2]


def gyroscopic_torque(inertia, w):
    return cross(w, times(matrix(inertia, 3), w))


def spatial_momentum(mass, c, inertia, x):
    p = scaled(mass[0], plus(x[:3], cross(x[3:], c)))
    return p + plus(times(matrix(inertia, 3), x[3:]), cross(c, p))
