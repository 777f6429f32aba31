# SPDX-License-Identifier: MIT
"""Curves as inline SVG. Colours are those of the page, dark or light: the classes are in site.css."""

import itertools
import math

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


def svg(series, title, bare=False):
    """series: (class, legend, points); None where nothing is finite. bare: no numbers, for a thumbnail."""
    series = [one for one in series if any(abs(y) < 1e9 for _, y in one[2])]
    finite = [x for _, _, points in series for x, y in points if abs(y) < 1e9]
    if not finite or max(finite) == min(finite):
        return None
    x_low, x_high = min(finite), max(finite)
    y_low, y_high = vertical_range(series)
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
