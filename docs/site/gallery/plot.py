# SPDX-License-Identifier: MIT
"""Curves as inline SVG, whose colours are those of the page, dark or light, by the classes of site.css; and maps of
complex functions as PNG."""

import base64
import colorsys
import itertools
import math
import struct
import zlib

WIDTH, HEIGHT, LEFT = 560, 300, 40


def value(v):
    return float(v) if isinstance(v, (int, float)) else {"inf": math.inf, "-inf": -math.inf}.get(v, math.nan)


def ticks(low, high, count):
    step = 10 ** math.floor(math.log10((high - low) / count))
    for factor in (1, 2, 5, 10):
        if (high - low) / (step * factor) <= count:
            step *= factor
            break
    first = math.ceil(low / step - 1e-9)
    return [k * step for k in range(first, math.floor(high / step + 1e-9) + 1)]


def label(v):
    return ("%g" % (0 if abs(v) < 1e-12 else v)).replace("-", "−")


def vertical_range(series):
    """Poles must not flatten the rest: what lies far beyond the middle of a curve's values is cut off."""
    lows, highs = [], []
    for _, _, points in series:
        ys = sorted(y for _, y in points if abs(y) < 1e9)
        if not ys:
            continue
        quantile = lambda t: ys[min(len(ys) - 1, int(t * len(ys)))]
        spread = max(quantile(0.85) - quantile(0.15), 1e-9)
        lows.append(max(ys[0], quantile(0.15) - 1.3 * spread))
        highs.append(min(ys[-1], quantile(0.85) + 1.3 * spread))
    low, high = min(lows), max(highs)
    if high - low < 1e-9 * max(1, abs(high)):
        low, high = low - 1, high + 1
    margin = (high - low) * 0.06
    return low - margin, high + margin


def path(points, x_of, y_of, low, high):
    """A line that ends where there is no value, and at jumps."""
    parts, pen, before = [], False, None
    for x, y in points:
        height = high - low
        if not (math.isfinite(y) and low - 3 * height < y < high + 3 * height):
            pen, before = False, None
            continue
        jump = before is not None and abs(y - before[1]) > 0.5 * height and x - before[0] < 0.002 * abs(points[-1][0] - points[0][0])
        clipped = min(max(y, low - height), high + height)
        parts.append(f"{'L' if pen and not jump else 'M'}{x_of(x):.1f} {y_of(clipped):.1f}")
        pen, before = True, (x, y)
    return "".join(parts)


clips = itertools.count()


def svg(series, title, bare=False, low=None, least=0):
    """series: (class, legend, points); None where nothing is finite. bare: no numbers, for a thumbnail. With low all
    values are shown, from low to least at least."""
    series = [one for one in series if any(abs(y) < 1e9 for _, y in one[2])]
    finite = [x for _, _, points in series for x, y in points if abs(y) < 1e9]
    if not finite or max(finite) == min(finite):
        return None
    x_low, x_high = min(finite), max(finite)
    if low is None:
        y_low, y_high = vertical_range(series)
    else:
        y_low, y_high = low, max([least] + [y for _, _, points in series for _, y in points if math.isfinite(y)])
    x_of = lambda x: LEFT + (x - x_low) / (x_high - x_low) * (WIDTH - LEFT - 14)
    y_of = lambda y: HEIGHT - 24 - (y - y_low) / (y_high - y_low) * (HEIGHT - 40)
    out = [f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}"><title>{title}</title>']
    # Ids must differ within a page.
    identity = f"clip-{next(clips)}"
    clip = f'<clipPath id="{identity}"><rect x="{LEFT}" y="16" width="{WIDTH - LEFT - 14}" height="{HEIGHT - 40}"/></clipPath>'
    out.append(clip)
    if not bare:
        for t in ticks(x_low, x_high, 6):
            out.append(f'<line class="grid" x1="{x_of(t):.1f}" x2="{x_of(t):.1f}" y1="16" y2="{HEIGHT - 24}"/>')
            out.append(f'<text x="{x_of(t):.1f}" y="{HEIGHT - 8}" text-anchor="middle">{label(t)}</text>')
        for t in ticks(y_low, y_high, 5):
            out.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 14}" y1="{y_of(t):.1f}" y2="{y_of(t):.1f}"/>')
            out.append(f'<text x="{LEFT - 5}" y="{y_of(t) + 3.5:.1f}" text-anchor="end">{label(t)}</text>')
    if y_low < 0 < y_high:
        out.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - 14}" y1="{y_of(0):.1f}" y2="{y_of(0):.1f}"/>')
    if x_low < 0 < x_high:
        out.append(f'<line class="axis" x1="{x_of(0):.1f}" x2="{x_of(0):.1f}" y1="16" y2="{HEIGHT - 24}"/>')
    for css, _, points in series:
        out.append(f'<path clip-path="url(#{identity})" class="{css}" d="{path(points, x_of, y_of, y_low, y_high)}"/>')
    out.append("</svg>")
    if not bare:
        entries = " ".join(f'<span class="{css}">{legend}</span>' for css, legend, _ in series)
        out.append(f'<span class="legend">{entries}</span>')
    return "".join(out)


def png(rows):
    """A picture of rows of (red, green, blue), 0 to 255, as the address of an image."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    lines = b"".join(b"\0" + bytes(c for pixel in row for c in pixel) for row in rows)
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")
    return "data:image/png;base64," + base64.b64encode(data).decode()


def colour(argument, octaves):
    """The hue is the argument, red where positive; light and dark bands are doublings of the modulus."""
    hue = (argument / 256 + 0.5) % 1
    band = octaves - math.floor(octaves)
    lightness = min(max(0.5 + 0.045 * octaves, 0.14), 0.86) + 0.1 * (band - 0.5)
    return tuple(round(255 * c) for c in colorsys.hls_to_rgb(hue, lightness, 0.75))


def complex_map(digits, title):
    """The picture of a complex function from the bytes of dump.cpp."""
    values = bytes.fromhex(digits)
    side = math.isqrt(len(values) // 2)
    pixels = [(128, 128, 128) if m == 0 else colour(a, (m - 1) / 253 * 16 - 8) for a, m in zip(values[::2], values[1::2])]
    rows = [pixels[i * side : (i + 1) * side] for i in range(side)]
    return f'<img class="map" width="{4 * side}" height="{4 * side}" alt="{title}" src="{png(rows)}"/>'
