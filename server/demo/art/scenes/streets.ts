import { alpha, box, disc, down, fade, glow, line, mix, type Point, poly, type Scene, sky, soft, TAU } from '../canvas';
import { falling, mirror, person } from '../nature';
import { skyline } from './parts';

export const streetsScenes = {
  /** Rain on glass; the street behind it is light and colour. */
  rainstreet(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    const lights = [p.pop, p.light, p.sky[2], '#ffb35c', '#ff5d73', '#6fe0ff'];
    soft(art, u * 1.1, () => {
      for (let n = 0; n < 60; n += 1) {
        const d = rnd();
        const [x, y] = [
          fx + (rnd() - 0.5) * w * (0.25 + d * 1.1),
          h * (0.56 - d * 0.3 * rnd()) + u * (rnd() - 0.5) * 8,
        ];
        alpha(art, 0.3 + rnd() * 0.5, () => disc(art, x, y, u * (0.8 + d * 4.6), lights[n % lights.length] ?? p.light));
      }
    });
    for (const side of [-1, 1]) {
      for (let n = 0; n < 5; n += 1) {
        const x = fx + side * u * (14 + n * 15);
        poly(
          art,
          [
            [x, h * (0.3 - n * 0.09)],
            [x + side * u * 16, h * (0.2 - n * 0.1)],
            [x + side * u * 16, h * 0.7],
            [x, h * 0.64],
          ],
          mix(p.ink, p.sky[1], 0.3 - n * 0.06),
        );
        for (let k = 0; k < 3; k += 1)
          box(
            art,
            x + side * u * 4 - u,
            h * (0.34 + k * 0.1 - n * 0.03),
            u * 2.2,
            u * 6,
            fade(lights[(n + k) % 6] ?? p.light, 0.75),
          );
      }
    }
    mirror(art, h * 0.64, mix(p.ink, p.sky[0], 0.5), 2.2, 0.9);
    const [x, y] = [fx, h * 0.8];
    person(art, x, y, u * 24, p.ink);
    g.fillStyle = p.pop;
    g.beginPath();
    g.ellipse(x, y - u * 24, u * 13, u * 9, 0, Math.PI, TAU);
    for (let n = 3; n >= 0; n -= 1)
      g.quadraticCurveTo(x - u * 13 + (n + 0.5) * u * 6.5, y - u * 26.4, x - u * 13 + n * u * 6.5, y - u * 24);
    g.fill();
    line(
      art,
      [
        [x, y - u * 33.6],
        [x, y - u * 13],
      ],
      u * 0.35,
      p.ink,
    );
    glow(art, x, y - u * 30, u * 30, p.pop, 0.35);
    falling(art, 220, '#dfe9ff', 7);
  },
  /** Awnings and bulbs before the sun is up. */
  market(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    glow(art, fx, h * 0.42, u * 80, p.light, 0.7);
    skyline(art, h * 0.5, h * 0.28, mix(p.sky[1], p.ink, 0.5), p.light, 0.12);
    for (const [side, n] of [
      [-1, 3],
      [1, 3],
      [-1, 2],
      [1, 2],
      [-1, 1],
      [1, 1],
      [-1, 0],
      [1, 0],
    ] as const) {
      const k = 1 - n * 0.22;
      const [x, y, long] = [fx + side * u * (26 * k + 4), h * (0.5 + 0.16 * k), u * 38 * k];
      const inner = x - side * long * 0.4;
      const outer = x + side * long;
      box(
        art,
        Math.min(inner, outer),
        y,
        Math.abs(outer - inner),
        u * 20 * k,
        down(art, y, y + u * 22 * k, mix(p.light, p.pop, 0.5), mix(p.ink, p.pop, 0.2)),
      );
      const stripes = 9;
      for (let s = 0; s < stripes; s += 1) {
        const [x0, x1] = [inner + ((outer - inner) * s) / stripes, inner + ((outer - inner) * (s + 1)) / stripes];
        const color = s % 2 ? '#f6ecd8' : n % 2 ? p.pop : mix(p.sky[1], '#2d8a7a', 0.5);
        poly(
          art,
          [
            [x0 - side * u * 3 * k, y - u * 7 * k],
            [x1 - side * u * 3 * k, y - u * 7 * k],
            [x1, y],
            [(x0 + x1) / 2, y + u * 2.2 * k],
            [x0, y],
          ],
          mix(color, p.ink, n * 0.12),
        );
      }
      for (let b = 0; b < 22; b += 1)
        disc(
          art,
          inner + (outer - inner) * rnd(),
          y + u * (12 + rnd() * 5) * k,
          u * (1 + rnd()) * k,
          ['#e8743b', '#7fb04a', '#d8402f', '#f2c14e', '#9a5fb0'][b % 5] ?? p.pop,
        );
      box(art, Math.min(inner, outer), y + u * 16 * k, Math.abs(outer - inner), u * 26 * k, mix(p.ink, p.sky[1], 0.12));
    }
    for (let row = 0; row < 3; row += 1) {
      const y = h * (0.2 + row * 0.09);
      g.strokeStyle = p.ink;
      g.lineWidth = u * 0.2;
      g.beginPath();
      g.moveTo(0, y);
      g.quadraticCurveTo(fx, y + u * 12, w, y - u * 2);
      g.stroke();
      for (let n = 1; n < 14; n += 1) {
        const t = n / 14;
        const [bx, by] = [
          2 * t * (1 - t) * fx + t * t * w,
          (1 - t) ** 2 * y + 2 * t * (1 - t) * (y + u * 12) + t * t * (y - u * 2) + u,
        ];
        glow(art, bx, by, u * 5, p.light, 0.9);
        disc(art, bx, by, u * 0.7, '#fff7da');
      }
    }
    for (let n = 0; n < 7; n += 1)
      person(art, fx + (rnd() - 0.5) * u * 22, h * (0.7 + rnd() * 0.1), u * (9 + rnd() * 6), p.ink);
    box(art, 0, h * 0.9, w, h * 0.1, fade(p.ink, 0.5));
  },
  /** A hospital corridor at night, and a heart's line through it. */
  corridor(art) {
    const { w, h, u, fx, p } = art;
    sky(art);
    const cy = h * 0.44;
    const corners = (t: number): Point[] => [
      [fx - t * w * 0.8, cy - t * h * 0.62],
      [fx + t * w * 0.8, cy - t * h * 0.62],
      [fx + t * w * 0.8, cy + t * h * 0.8],
      [fx - t * w * 0.8, cy + t * h * 0.8],
    ];
    for (let n = 11; n > 0; n -= 1) {
      const t = (n / 11) ** 1.9;
      poly(art, corners(t), mix(p.light, n % 2 ? p.sky[1] : p.sky[0], Math.min(1, 0.35 + t * 1.2)));
      const [a, b] = corners(t);
      if (a && b && n % 2)
        box(art, fx - t * w * 0.16, a[1] + t * u * 1.5, t * w * 0.32, t * u * 6, mix('#ffffff', p.light, 0.3));
    }
    glow(art, fx, cy, u * 60, p.light, 1);
    for (const side of [-1, 1]) {
      for (let n = 2; n < 9; n += 2) {
        const t = (n / 11) ** 1.9;
        const t2 = ((n + 1) / 11) ** 1.9;
        poly(
          art,
          [
            [fx + side * t * w * 0.8, cy - t * h * 0.2],
            [fx + side * t2 * w * 0.8, cy - t2 * h * 0.2],
            [fx + side * t2 * w * 0.8, cy + t2 * h * 0.8],
            [fx + side * t * w * 0.8, cy + t * h * 0.8],
          ],
          fade(p.ink, 0.5),
        );
      }
    }
    person(art, fx, cy + u * 8, u * 17, p.ink);
    poly(
      art,
      [
        [fx - u * 1, cy + u * 8],
        [fx + u * 1, cy + u * 8],
        [fx + u * 7, h * 0.86],
        [fx - u * 7, h * 0.86],
      ],
      fade(p.ink, 0.3),
    );
    const beat: Point[] = [
      [0, 0],
      [0.3, 0],
      [0.34, -2],
      [0.38, 0],
      [0.42, 0],
      [0.44, 3],
      [0.47, -13],
      [0.51, 9],
      [0.54, 0],
      [0.6, 0],
      [0.65, -3],
      [0.7, 0],
      [1, 0],
    ];
    const trace = beat.map(([x, y]): Point => [x * w, h * 0.66 + y * u]);
    soft(art, u * 0.8, () => line(art, trace, u * 1.2, p.pop));
    line(art, trace, u * 0.5, mix(p.pop, '#ffffff', 0.5));
  },
} satisfies Record<string, Scene>;
