import { type Art, at, box, disc, fade, glow, line, type Point, poly, soft, TAU } from './canvas';

/** Parts of landscapes that several scenes share. */

export function stars(art: Art, count: number, below = 1, color = '#ffffff'): void {
  const { g, w, h, u, rnd } = art;
  for (let n = 0; n < count; n += 1) {
    g.globalAlpha = 0.15 + rnd() ** 2 * 0.85;
    disc(art, rnd() * w, rnd() * h * below, u * (0.05 + rnd() ** 6 * 0.34), color);
  }
  g.globalAlpha = 1;
}

/** A mountain line: five octaves of waves with phases of its own, sharper with `edge`. */
export function ridgeLine(art: Art, base: number, height: number, edge = 0.5): Point[] {
  const { w, rnd } = art;
  const waves = [1, 2.1, 4.3, 8.7, 17.9, 37].map((f) => ({ f, phase: rnd() * TAU, size: f ** -(1.25 - edge * 0.16) }));
  const points: Point[] = [];
  for (let x = -4; x <= w + 8; x += w / 220) {
    const sum = waves.reduce((total, { f, phase, size }) => {
      const wave = Math.sin((x / w) * f * 5 + phase);
      return total + size * (1 - edge) * wave + size * edge * (1 - 2 * Math.abs(Math.sin((x / w) * f * 2.5 + phase)));
    }, 0);
    points.push([x, base - height * (0.5 + sum * 0.42)]);
  }
  return points;
}

export function ridge(art: Art, base: number, height: number, color: string | CanvasGradient, edge = 0.5): Point[] {
  const points = ridgeLine(art, base, height, edge);
  poly(art, [[-4, art.h + 4], ...points, [art.w + 8, art.h + 4]], color);
  return points;
}

/** A band of mist across the picture. */
export function mist(art: Art, y: number, height: number, color: string, strength: number): void {
  const { g, w } = art;
  const paint = g.createLinearGradient(0, y - height, 0, y + height);
  paint.addColorStop(0, fade(color, 0));
  paint.addColorStop(0.5, fade(color, strength));
  paint.addColorStop(1, fade(color, 0));
  g.fillStyle = paint;
  g.fillRect(0, y - height, w, height * 2);
}

/** Soft banks of cloud around a height. */
export function clouds(art: Art, y: number, spread: number, color: string, count: number, strength = 0.5): void {
  const { w, u, rnd, g } = art;
  soft(art, u * 1.6, () => {
    for (let n = 0; n < count; n += 1) {
      const [x, cy, size] = [rnd() * w, y + (rnd() - 0.5) * spread, u * (4 + rnd() * 10)];
      g.globalAlpha = strength * (0.4 + rnd() * 0.6);
      for (let k = 0; k < 6; k += 1) {
        g.fillStyle = color;
        g.beginPath();
        g.ellipse(
          x + (k - 2.5) * size * 0.7,
          cy + (rnd() - 0.6) * size * 0.4,
          size * (0.5 + rnd() * 0.6),
          size * 0.26,
          0,
          0,
          TAU,
        );
        g.fill();
      }
    }
  });
  g.globalAlpha = 1;
}

/** Everything above `y`, once more below it: upside down, darker with depth, broken by ripples. */
export function mirror(art: Art, y: number, tint: string, ripple = 1, strength = 0.72): void {
  const { g, w, h, u } = art;
  box(art, 0, y, w, h - y, tint);
  const step = Math.max(1, Math.round(u * 0.3));
  // The canvas is copied by its own pixels, whatever the picture was moved by.
  const moved = g.getTransform().f;
  for (let d = 0; d < h - y; d += step) {
    const from = y - step - d * 0.92;
    if (from < 0) break;
    g.globalAlpha = strength * (1 - (d / (h - y)) * 0.55);
    const shift = Math.sin(d * 0.31 + d * d * 0.0007) * ripple * u * (0.15 + (d / (h - y)) * 1.6);
    g.drawImage(g.canvas, 0, from + moved, w, step, shift, y + d, w, step + 0.6);
  }
  g.globalAlpha = 1;
}

/** Light on water, towards the viewer. */
export function glitter(art: Art, x: number, y: number, width: number, color: string, count = 160): void {
  const { g, h, u, rnd } = art;
  for (let n = 0; n < count; n += 1) {
    const d = rnd() ** 1.5;
    const reach = width * (0.15 + d);
    g.globalAlpha = 0.75 * (1 - d * 0.8);
    g.fillStyle = color;
    g.fillRect(
      x + (rnd() + rnd() - 1) * reach - u * d * 2,
      y + d * (h - y),
      u * (0.6 + d * 5 * rnd()),
      u * (0.14 + d * 0.34),
    );
  }
  g.globalAlpha = 1;
}

export function pine(art: Art, x: number, base: number, size: number, color: string): void {
  const points: Point[] = [[x, base - size]];
  for (let n = 1; n <= 7; n += 1) {
    const y = base - size + (size * n) / 7.4;
    const half = size * 0.03 * n + size * 0.03;
    points.push([x + half, y], [x + half * 0.5, y - size * 0.012]);
    points.unshift([x - half, y], [x - half * 0.5, y - size * 0.012]);
  }
  poly(art, points, color);
  box(art, x - size * 0.014, base - size * 0.08, size * 0.028, size * 0.1, color);
}

/** A person seen from afar, `size` tall, feet at (x, y). */
export function person(art: Art, x: number, y: number, size: number, color: string): void {
  const s = size / 10;
  disc(art, x, y - s * 9, s * 0.95, color);
  poly(
    art,
    [
      [x - s * 1.1, y - s * 7.8],
      [x + s * 1.1, y - s * 7.8],
      [x + s * 1.7, y - s * 3.4],
      [x + s * 1.05, y],
      [x + s * 0.25, y],
      [x, y - s * 2.6],
      [x - s * 0.25, y],
      [x - s * 1.05, y],
      [x - s * 1.7, y - s * 3.4],
    ],
    color,
  );
}

export function birds(art: Art, x: number, y: number, count: number, spread: number, color: string): void {
  const { g, u, rnd } = art;
  g.strokeStyle = color;
  g.lineCap = 'round';
  for (let n = 0; n < count; n += 1) {
    const [bx, by, s] = [x + (rnd() - 0.5) * spread * 2, y + (rnd() - 0.5) * spread, u * (0.7 + rnd() * 1.1)];
    g.lineWidth = s * 0.2;
    g.beginPath();
    g.moveTo(bx - s, by - s * 0.35);
    g.quadraticCurveTo(bx - s * 0.35, by - s * 0.7, bx, by);
    g.quadraticCurveTo(bx + s * 0.35, by - s * 0.7, bx + s, by - s * 0.35);
    g.stroke();
  }
}

/** A cone of light from (x, y). Angles from straight up, clockwise. */
export function beam(
  art: Art,
  x: number,
  y: number,
  angle: number,
  spread: number,
  length: number,
  color: string,
  strength: number,
): void {
  const { g } = art;
  g.save();
  g.globalCompositeOperation = 'screen';
  at(art, x, y, angle, () => {
    const paint = g.createLinearGradient(0, 0, 0, -length);
    paint.addColorStop(0, fade(color, strength));
    paint.addColorStop(1, fade(color, 0));
    poly(
      art,
      [
        [-length * 0.006, 0],
        [length * 0.006, 0],
        [Math.sin(spread) * length, -length],
        [-Math.sin(spread) * length, -length],
      ],
      paint,
    );
  });
  g.restore();
}

export function sun(art: Art, x: number, y: number, r: number, color: string): void {
  glow(art, x, y, r * 6, color, 0.75);
  glow(art, x, y, r * 2.4, color, 0.8);
  disc(art, x, y, r, color);
}

/** Falling snow, rain (with `length`), petals: marks over the whole picture. */
export function falling(art: Art, count: number, color: string, length = 0): void {
  const { g, w, h, u, rnd } = art;
  for (let n = 0; n < count; n += 1) {
    const near = rnd() ** 3;
    const [x, y] = [rnd() * w, rnd() * h];
    g.globalAlpha = 0.16 + near * 0.5;
    if (length > 0)
      line(
        art,
        [
          [x, y],
          [x - u * length * 0.16, y + u * length * (0.5 + near)],
        ],
        u * (0.06 + near * 0.16),
        color,
      );
    else disc(art, x, y, u * (0.12 + near * 0.7), color);
  }
  g.globalAlpha = 1;
}

/** Shadow towards the edges. */
export function vignette({ g, w, h }: Art, strength: number): void {
  const paint = g.createRadialGradient(w / 2, h * 0.45, Math.min(w, h) * 0.4, w / 2, h * 0.5, Math.hypot(w, h) * 0.62);
  paint.addColorStop(0, 'rgba(0,0,0,0)');
  paint.addColorStop(1, `rgba(0,0,0,${strength})`);
  g.fillStyle = paint;
  g.fillRect(0, 0, w, h);
}
