"""Rotations, motions, lines and planes by their definitions.

A function takes a list of numbers per argument and returns one list: matrices column by column, quaternions (x, y, z, w),
poses translation and quaternion, twists (v, omega). The matrices in here are mpmath's.
"""
import mpmath as mp

from branches import taken


def vector(numbers):
    return mp.matrix(list(numbers))


def matrix(numbers, rows):
    columns = len(numbers) // rows
    return mp.matrix([[numbers[j * rows + i] for j in range(columns)] for i in range(rows)])


def listed(A):
    return [A[i, j] for j in range(A.cols) for i in range(A.rows)]


def dot(a, b):
    return mp.fsum(x * y for x, y in zip(a, b))


def norm(a):
    return mp.sqrt(dot(a, a))


def plus(*vectors):
    return [mp.fsum(each) for each in zip(*vectors)]


def scaled(k, a):
    return [k * x for x in a]


def minus(a, b):
    return [x - y for x, y in zip(a, b)]


def unit(a):
    return scaled(1 / norm(a), a)


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def hat(w):
    return mp.matrix([[0, -w[2], w[1]], [w[2], 0, -w[0]], [-w[1], w[0], 0]])


def times(A, x):
    return list(A * vector(x))


def stumpff(k, s):
    """The sum of (-s)^j / (k + 2j)!."""
    term, total, j = 1 / mp.factorial(k), mp.mpf(0), 0
    while abs(term) > mp.mpf(10) ** (-mp.mp.dps - 10) or j < 4:
        total += term
        term *= -s / ((k + 2 * j + 1) * (k + 2 * j + 2))
        j += 1
    return total


# Quaternions. Of another length than 1, a rotation is the polynomial that Eigen computes.
def quaternion_product(p, q):
    a, b = p[:3], q[:3]
    return plus(scaled(p[3], b), scaled(q[3], a), cross(a, b)) + [p[3] * q[3] - dot(a, b)]


def quaternion_conjugate(q):
    return [-q[0], -q[1], -q[2], q[3]]


def quaternion_inverse(q):
    return scaled(1 / dot(q, q), quaternion_conjugate(q))


def quaternion_normalized(q):
    return unit(q)


def rotate_point(q, p):
    t = scaled(2, cross(q[:3], p))
    return plus(p, scaled(q[3], t), cross(q[:3], t))


def quat_rotate_normalized(q, p):
    return rotate_point(unit(q), p)


def rotation(q):
    u = hat(q[:3])
    return mp.eye(3) + 2 * q[3] * u + 2 * u * u


def to_matrix(q):
    return listed(rotation(q))


def quaternion_exp(w):
    s = dot(w, w) / 4
    return scaled(stumpff(1, s) / 2, w) + [stumpff(0, s)]


def quaternion_log(q):
    v, w = q[:3], q[3]
    if taken(w < 0):
        v, w = scaled(-1, v), -w
    n = norm(v)
    if n == 0:
        return scaled(2 / w, v)
    if w > 0 and n / w < mp.mpf(10) ** -20:  # atan's series, where n is a root of a square
        t = dot(v, v) / (w * w)
        return scaled(2 / w * mp.fsum((-t) ** j / (2 * j + 1) for j in range(12)), v)
    return scaled(2 * mp.atan2(n, w) / n, v)


def boxplus(q, w):
    return quaternion_product(q, quaternion_exp(w))


def boxminus(p, q):
    return quaternion_log(quaternion_product(quaternion_conjugate(q), p))


def ceres_plus(q, w):
    return quaternion_product(quaternion_exp(scaled(2, w)), q)


def angle_of(q):
    return 2 * mp.atan2(norm(q[:3]), -q[3] if taken(q[3] < 0) else q[3])


def angular_distance(p, q):
    return [angle_of(quaternion_product(quaternion_conjugate(q), p))]


def slerp(p, q, t):
    t, = t
    sign = -1 if taken(dot(p, q) < 0) else 1
    between = quaternion_product(quaternion_conjugate(p), scaled(sign, q))
    angle = mp.atan2(norm(between[:3]), between[3])
    a, b = (1 - t, t) if angle == 0 else (mp.sin((1 - t) * angle) / mp.sin(angle), mp.sin(t * angle) / mp.sin(angle))
    return plus(scaled(a, p), scaled(sign * b, q))


# Rotation vectors and matrices.
def exponential(w):
    W, s = hat(w), dot(w, w)
    return mp.eye(3) + stumpff(1, s) * W + stumpff(2, s) * W * W


def so3_exp(w):
    return listed(exponential(w))


def rotate_by_vector(w, p):
    return times(exponential(w), p)


def left(w):
    W, s = hat(w), dot(w, w)
    return mp.eye(3) + stumpff(2, s) * W + stumpff(3, s) * W * W


def inverse_coefficient(s):
    return (stumpff(3, s) - 2 * stumpff(4, s)) / (2 * stumpff(2, s))


def left_inverse(w):
    W = hat(w)
    return mp.eye(3) - W / 2 + inverse_coefficient(dot(w, w)) * W * W


def left_jacobian(w):
    return listed(left(w))


def right_jacobian(w):
    return listed(left(scaled(-1, w)))


def left_jacobian_inverse(w):
    return listed(left_inverse(w))


def shepperd(R):
    """A quaternion of another length, from the largest of the four pivots."""
    trace = R[0, 0] + R[1, 1] + R[2, 2]
    if taken(trace > 0):
        return [R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1], 1 + trace]
    i = 1 if taken(R[1, 1] > R[0, 0]) else 0
    if taken(R[2, 2] > R[i, i]):
        i = 2
    j, k = (i + 1) % 3, (i + 2) % 3
    q = [None] * 4
    q[i], q[j], q[k] = 1 + R[i, i] - R[j, j] - R[k, k], R[j, i] + R[i, j], R[k, i] + R[i, k]
    q[3] = R[k, j] - R[j, k]
    return q


def to_quaternion(R):
    return unit(shepperd(matrix(R, 3)))


def so3_log(R):
    return quaternion_log(shepperd(matrix(R, 3)))


def rotation_distance(A, B):
    return [angle_of(shepperd(matrix(A, 3).T * matrix(B, 3)))]


def angle_axis_matrix(angle, axis):
    a = vector(axis)
    c, s = mp.cos(angle[0]), mp.sin(angle[0])
    return listed(c * mp.eye(3) + s * hat(axis) + (1 - c) * a * a.T)


def about(axis, angle):
    return exponential([angle if i == axis else mp.mpf(0) for i in range(3)])


def euler_matrix(e):
    return listed(about(2, e[0]) * about(1, e[1]) * about(0, e[2]))


def euler_angles(R):
    R = matrix(R, 3)
    return [mp.atan2(R[1, 0], R[0, 0]), mp.atan2(-R[2, 0], mp.hypot(R[0, 0], R[1, 0])), mp.atan2(R[2, 1], R[2, 2])]


def rotation_6d(a, b):
    x = unit(a)
    y = unit(minus(b, scaled(dot(x, b), x)))
    return x + y + cross(x, y)


def nearest_rotation(M):
    """By the quaternion of Davenport's method: an eigenvector of the largest eigenvalue."""
    trace = M[0, 0] + M[1, 1] + M[2, 2]
    z = [M[2, 1] - M[1, 2], M[0, 2] - M[2, 0], M[1, 0] - M[0, 1]]
    K = mp.matrix(4, 4)
    for i in range(3):
        for j in range(3):
            K[i, j] = M[i, j] + M[j, i] - (trace if i == j else 0)
        K[i, 3] = K[3, i] = z[i]
    K[3, 3] = trace
    with mp.workdps(mp.mp.dps + 20):
        values, vectors = mp.eigsy(K)
        largest = max(range(4), key=lambda k: values[k])
        return rotation([vectors[k, largest] for k in range(4)])


def procrustes(M):
    return listed(nearest_rotation(matrix(M, 3)))


def umeyama(a, b):
    A, B = ([x[i:i + 3] for i in range(0, len(x), 3)] for x in (a, b))
    n = len(A)
    a0, b0 = (scaled(mp.mpf(1) / n, plus(*X)) for X in (A, B))
    A, B = [minus(x, a0) for x in A], [minus(x, b0) for x in B]
    H = mp.matrix(3, 3)
    for x, y in zip(A, B):
        H += vector(y) * vector(x).T
    R = nearest_rotation(H)
    scale = dot(listed(R), listed(H)) / mp.fsum(dot(x, x) for x in A)
    columns = [scaled(scale, R[:, j]) for j in range(3)]
    shift = minus(b0, scaled(scale, times(R, a0)))
    return sum((column + [mp.mpf(0)] for column in columns), []) + shift + [mp.mpf(1)]


# The plane.
def rotate2d(angle, p):
    c, s = mp.cos(angle[0]), mp.sin(angle[0])
    return [c * p[0] - s * p[1], s * p[0] + c * p[1]]


def se2_exp(x):
    s = x[2] ** 2
    a, b = stumpff(1, s), x[2] * stumpff(2, s)
    return [a * x[0] - b * x[1], b * x[0] + a * x[1], x[2]]


def se2_log(x):
    a, h = 1 - x[2] ** 2 * inverse_coefficient(x[2] ** 2), x[2] / 2
    return [a * x[0] + h * x[1], a * x[1] - h * x[0], x[2]]


# Motions.
def se3_exp(x):
    return times(left(x[3:]), x[:3]) + quaternion_exp(x[3:])


def se3_log(T):
    w = quaternion_log(T[3:])
    return times(left_inverse(w), T[:3]) + w


def se3_act(T, p):
    return plus(rotate_point(T[3:], p), T[:3])


def se3_compose(a, b):
    return se3_act(a, b[:3]) + quaternion_product(a[3:], b[3:])


def se3_inverse(T):
    q = quaternion_conjugate(T[3:])
    return scaled(-1, rotate_point(q, T[:3])) + q


def se3_between(a, b):
    return se3_compose(se3_inverse(a), b)


def adjoint_times(T, x):
    w = rotate_point(T[3:], x[3:])
    return plus(rotate_point(T[3:], x[:3]), cross(T[:3], w)) + w


def se3_left_jacobian(x):
    """Barfoot and Furgale (2014), equation 102."""
    V, W, s = hat(x[:3]), hat(x[3:]), dot(x[3:], x[3:])
    c3, c4, c5 = (stumpff(k, s) for k in (3, 4, 5))
    WVW = W * V * W
    Q = (V / 2 + c3 * (W * V + V * W + WVW) + c4 * (W * W * V + V * W * W - 3 * WVW)
         + (c4 - 3 * c5) / 2 * (WVW * W + W * WVW))
    J, whole = left(x[3:]), mp.matrix(6, 6)
    for i in range(3):
        for j in range(3):
            whole[i, j] = whole[i + 3, j + 3] = J[i, j]
            whole[i, j + 3] = Q[i, j]
    return listed(whole)


def se3_boxplus(T, d):
    return se3_compose(T, se3_exp(d))


def se3_boxminus(a, b):
    return se3_log(se3_between(b, a))


def se3_interpolate(a, b, t):
    return se3_boxplus(a, scaled(t[0], se3_boxminus(b, a)))


def se23_exp(x):
    J = left(x[3:6])
    return times(J, x[:3]) + quaternion_exp(x[3:6]) + times(J, x[6:])


def sim3_exp(x):
    """The translation is the integral of exp(u (lambda + [w]x)) v over u in [0, 1], by its series."""
    v, w, scale = x[:3], x[3:6], x[6]
    A = scale * mp.eye(3) + hat(w)
    term, total, k = v, [mp.mpf(0)] * 3, 1
    while k < 5 or norm(term) > mp.mpf(10) ** (-mp.mp.dps - 10):
        total = plus(total, term)
        k += 1
        term = scaled(mp.mpf(1) / k, times(A, term))
    return total + quaternion_exp(w) + [mp.exp(scale)]


def sim3_act(T, p):
    return plus(scaled(T[7], rotate_point(T[3:7], p)), T[:3])


# Spheres, lines, planes.
def sphere_exp(x, u):
    s = dot(u, u)
    return plus(scaled(stumpff(0, s), x), scaled(stumpff(1, s), u))


def sphere_log(x, y):
    w = minus(y, scaled(dot(x, y) / dot(x, x), x))
    n = norm(w)
    return scaled(mp.atan2(n, dot(x, y)) / n, w)


def angle_between(a, b):
    return [mp.atan2(norm(cross(a, b)), dot(a, b))]


def pluecker_from_points(p, q):
    d = minus(q, p)
    return d + cross(p, d)


def pluecker_moved(T, line):
    d = rotate_point(T[3:], line[:3])
    return d + plus(rotate_point(T[3:], line[3:]), cross(T[:3], d))


def plane_through(a, b, c):
    n = unit(cross(minus(c, a), minus(b, a)))
    return n + [-dot(n, a)]


def plane_signed_distance(h, p):
    return [dot(h[:3], p) + h[3]]


def line_plane_intersection(line, h):
    origin, direction = line[:3], line[3:]
    return plus(origin, scaled(-(h[3] + dot(h[:3], origin)) / dot(h[:3], direction), direction))


def point_line_distance(p, line):
    return [norm(cross(minus(p, line[:3]), line[3:])) / norm(line[3:])]


def hnormalized(x):
    return scaled(1 / x[-1], x[:-1])


def homogeneous_transform(M, p):
    return hnormalized(times(matrix(M, 4), p + [mp.mpf(1)]))
