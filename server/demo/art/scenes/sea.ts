import { type Art, alpha, at, box, down, glow, line, mix, type Point, poly, type Scene, sky, TAU } from '../canvas';
import { beam, birds, clouds, glitter, mirror, mist, person, ridge, stars, sun } from '../nature';

/** A crane, `dx` from the subject, `s` times as large as the others. */
function crane(art: Art, dx: number, s: number): void {
  const { h, u, fx, p } = art;
  const [x, y, k] = [fx + dx * u, h * 0.58, u * s];
  const c = mix(p.ink, p.sky[1], 1.1 - s > 0 ? (1.15 - s) * 0.6 : 0);
  for (const leg of [-5, 5])
    line(
      art,
      [
        [x + leg * k, y],
        [x + leg * 0.75 * k, y - k * 20],
      ],
      k * 0.9,
      c,
    );
  line(
    art,
    [
      [x - k * 20, y - k * 19],
      [x + k * 12, y - k * 19],
    ],
    k * 1.2,
    c,
  );
  line(
    art,
    [
      [x - k * 3, y - k * 30],
      [x - k * 3.8, y - k * 19],
    ],
    k * 0.9,
    c,
  );
  line(
    art,
    [
      [x - k * 3, y - k * 30],
      [x - k * 19, y - k * 19],
    ],
    k * 0.25,
    c,
  );
  line(
    art,
    [
      [x - k * 3, y - k * 30],
      [x + k * 11, y - k * 19],
    ],
    k * 0.25,
    c,
  );
  line(
    art,
    [
      [x - k * 13, y - k * 19],
      [x - k * 13, y - k * 9],
    ],
    k * 0.2,
    c,
  );
  box(art, x - k * 16, y - k * 9, k * 6, k * 2.6, p.pop);
}

export const seaScenes = {
  /** A lighthouse over heavy seas. */
  lighthouse(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    stars(art, 90, 0.4);
    const [x, top, foot] = [fx + u * 8, h * 0.24, h * 0.62];
    clouds(art, h * 0.3, h * 0.3, mix(p.sky[1], p.ink, 0.3), 14, 0.5);
    glow(art, fx - u * 10, h * 0.6, u * 70, p.sky[2], 0.8);
    beam(art, x, top, -1.32, 0.13, u * 150, p.light, 0.85);
    beam(art, x, top, 1.62, 0.1, u * 110, p.light, 0.5);
    poly(
      art,
      [
        [x - u * 20, foot + u * 14],
        [x - u * 9, foot - u * 1],
        [x - u * 3, foot - u * 3],
        [x + u * 6, foot - u * 2],
        [x + u * 15, foot + u * 3],
        [x + u * 26, foot + u * 14],
      ],
      p.ink,
    );
    poly(
      art,
      [
        [x - u * 3.4, foot],
        [x - u * 2, top + u * 3],
        [x + u * 2, top + u * 3],
        [x + u * 3.4, foot],
      ],
      down(art, top, foot, '#f3ead8', mix('#f3ead8', p.ink, 0.75)),
    );
    for (const share of [0.3, 0.62]) box(art, x - u * 2.8, top + (foot - top) * share, u * 5.6, u * 4, p.pop);
    box(art, x - u * 3, top + u * 1.6, u * 6, u * 1.5, p.ink);
    box(art, x - u * 1.5, top - u * 2, u * 3, u * 3.6, p.light);
    poly(
      art,
      [
        [x - u * 2.4, top - u * 2],
        [x, top - u * 4.6],
        [x + u * 2.4, top - u * 2],
      ],
      p.ink,
    );
    glow(art, x, top - u * 0.4, u * 22, p.light, 1);
    for (let n = 0; n < 9; n += 1) {
      const y = h * (0.66 + n * 0.045);
      const phase = rnd() * TAU;
      const points: Point[] = [];
      for (let k = 0; k <= w; k += w / 160) {
        const swell = Math.sin((k / w) * (6 + n * 0.7) + phase);
        points.push([k, y - Math.abs(swell) ** 1.6 * u * (2.5 + n * 0.9) + Math.sin((k / w) * 40 + phase) * u * 0.3]);
      }
      poly(
        art,
        [[0, h], ...points, [w, h]],
        down(art, y - u * 8, y + u * 14, mix(p.sky[1], p.light, 0.22 - n * 0.02), mix(p.sky[0], p.ink, n / 9)),
      );
      alpha(art, 0.35, () => line(art, points, u * 0.25, mix(p.light, '#ffffff', 0.4)));
    }
    g.globalAlpha = 1;
    birds(art, fx - u * 24, h * 0.3, 5, u * 10, p.ink);
  },
  /** Cranes and containers in the last light. */
  harbour(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    sun(art, fx - u * 10, h * 0.47, u * 7, p.light);
    clouds(art, h * 0.22, h * 0.2, mix(p.sky[2], p.light, 0.35), 9, 0.32);
    for (const [dx, s] of [
      [-14, 0.7],
      [12, 1.15],
      [36, 0.85],
    ] as const) {
      crane(art, dx, s);
    }
    for (let n = 0; n < 60; n += 1) {
      const row = Math.floor(rnd() * 4);
      const color = [p.pop, mix(p.pop, p.ink, 0.5), p.sky[1], mix(p.light, p.ink, 0.5)][n % 4] ?? p.ink;
      box(
        art,
        Math.floor((rnd() * w) / (u * 7)) * u * 7,
        h * 0.58 - (row + 1) * u * 2.5,
        u * 6.7,
        u * 2.4,
        mix(color, p.ink, 0.35),
      );
    }
    box(art, 0, h * 0.58, w, u * 1.4, p.ink);
    mirror(art, h * 0.595, mix(p.sky[1], p.ink, 0.4), 1.2);
    glitter(art, fx - u * 10, h * 0.6, u * 16, p.light, 120);
    birds(art, fx - u * 16, h * 0.2, 7, u * 14, p.ink);
  },
  /** A boat under willows; the far bank is hardly there. */
  willow(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    sun(art, fx + u * 10, h * 0.3, u * 6, p.light);
    for (let n = 0; n < 4; n += 1) {
      ridge(art, h * (0.46 + n * 0.045), h * 0.16, mix(p.sky[2], p.sky[0], 0.15 + n * 0.2), 0.3);
      mist(art, h * (0.47 + n * 0.045), h * 0.06, p.sky[2], 0.7);
    }
    mirror(art, h * 0.6, mix(p.sky[1], p.sky[2], 0.5), 0.4, 0.6);
    const [x, y] = [fx - u * 4, h * 0.7];
    g.fillStyle = p.ink;
    g.beginPath();
    g.moveTo(x - u * 13, y - u * 1.6);
    g.quadraticCurveTo(x, y + u * 3.4, x + u * 13, y - u * 1.6);
    g.quadraticCurveTo(x, y + u * 1, x - u * 13, y - u * 1.6);
    g.fill();
    g.beginPath();
    g.ellipse(x + u * 2, y - u * 0.2, u * 5, u * 3.6, 0, Math.PI, TAU);
    g.fill();
    person(art, x - u * 8, y - u * 0.4, u * 7.5, p.ink);
    line(
      art,
      [
        [x - u * 9.5, y - u * 9],
        [x - u * 5, y + u * 5],
      ],
      u * 0.3,
      p.ink,
    );
    alpha(art, 0.3, () => box(art, x - u * 12, y + u * 1.2, u * 24, u * 0.5, p.ink));
    for (let n = 0; n < 40; n += 1) {
      const bx = w - rnd() * w * 0.34;
      const long = h * (0.2 + rnd() * 0.4);
      const sway = u * (rnd() - 0.5) * 8;
      const color = mix(p.pop, p.ink, rnd() * 0.7);
      const steps = 26;
      for (let k = 0; k < steps; k += 1) {
        const t = k / steps;
        at(art, bx + sway * t * t, -u * 2 + long * t, 0.5 * (k % 2 ? 1 : -1), () =>
          box(art, -u * 0.22, 0, u * 0.44, u * 2.2, color),
        );
      }
      line(
        art,
        [
          [bx, -u * 2],
          [bx + sway * 0.25, long * 0.5],
          [bx + sway, long],
        ],
        u * 0.14,
        color,
      );
    }
    birds(art, fx - u * 18, h * 0.22, 4, u * 8, p.ink);
  },
} satisfies Record<string, Scene>;
