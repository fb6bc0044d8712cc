import {
  alpha,
  at,
  box,
  disc,
  down,
  fade,
  fillAll,
  glow,
  line,
  mix,
  type Point,
  poly,
  type Scene,
  sky,
  soft,
  TAU,
} from './canvas';
import { beam, birds, clouds, falling, glitter, mirror, mist, person, ridge, stars, sun } from './nature';

export const waterScenes = {
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
  /** Light falls into the deep; something very large passes over something very small. */
  deepsea(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    for (let n = 0; n < 9; n += 1)
      beam(
        art,
        fx - u * 30 + n * u * 8,
        -u * 8,
        Math.PI - 0.35 + n * 0.08,
        0.05 + rnd() * 0.04,
        h * 0.95,
        p.light,
        0.2 + rnd() * 0.16,
      );
    glow(art, fx, -u * 6, u * 80, p.light, 0.6);
    soft(art, u * 0.5, () => {
      g.fillStyle = mix(p.ink, p.sky[1], 0.22);
      at(art, fx - u * 2, h * 0.36, -0.16, () => {
        g.beginPath();
        g.moveTo(-u * 40, 0);
        g.bezierCurveTo(-u * 34, -u * 13, -u * 6, -u * 14, u * 14, -u * 4);
        g.bezierCurveTo(u * 22, 0, u * 30, -u * 2, u * 36, -u * 9);
        g.bezierCurveTo(u * 37, -u * 3, u * 35, u * 1, u * 33, u * 2);
        g.bezierCurveTo(u * 37, u * 4, u * 38, u * 7, u * 37, u * 10);
        g.bezierCurveTo(u * 30, u * 4, u * 22, u * 3, u * 14, u * 3);
        g.bezierCurveTo(-u * 4, u * 10, -u * 30, u * 9, -u * 40, 0);
        g.fill();
        poly(
          art,
          [
            [-u * 10, u * 6],
            [-u * 2, u * 17],
            [u * 2, u * 5],
          ],
          mix(p.ink, p.sky[1], 0.14),
        );
      });
    });
    const [sx, sy] = [fx + u * 6, h * 0.7];
    beam(art, sx - u * 4, sy, -1.9, 0.2, u * 60, p.pop, 0.7);
    disc(art, sx, sy, u * 3.2, p.ink);
    box(art, sx - u * 1, sy - u * 4.6, u * 2.4, u * 2, p.ink);
    disc(art, sx - u * 1.4, sy, u * 1.5, p.pop);
    glow(art, sx - u * 1.4, sy, u * 10, p.pop, 0.9);
    for (let n = 0; n < 130; n += 1)
      alpha(art, rnd() * 0.5, () => disc(art, rnd() * w, rnd() * h, u * (0.1 + rnd() ** 4 * 0.6), p.light));
    ridge(art, h * 0.98, h * 0.12, p.ink, 0.8);
  },
  /** A shoal turns about a shaft of light. */
  fish(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    glow(art, fx, 0, u * 110, p.light, 0.9);
    for (let n = 0; n < 7; n += 1)
      beam(art, fx + (n - 3) * u * 5, -u * 5, Math.PI + (n - 3) * 0.11, 0.04, h, p.light, 0.22);
    for (let n = 0; n < 460; n += 1) {
      const turn = rnd() * TAU;
      const r = u * (16 + rnd() * rnd() * 34);
      const [x, y] = [fx + Math.cos(turn) * r * 1.25, h * 0.48 + Math.sin(turn) * r * 0.9 + (rnd() - 0.5) * u * 8];
      const size = u * (0.7 + rnd() ** 2 * 2.1);
      const color = Math.sin(turn) > 0.1 ? mix(p.ink, p.sky[1], rnd() * 0.4) : mix(p.light, p.pop, rnd() * 0.7);
      at(art, x, y, turn + Math.PI / 2 + (rnd() - 0.5) * 0.4, () => {
        g.globalAlpha = 0.85;
        g.fillStyle = color;
        g.beginPath();
        g.ellipse(0, 0, size, size * 0.34, 0, 0, TAU);
        g.fill();
        poly(
          art,
          [
            [-size * 0.8, 0],
            [-size * 1.6, -size * 0.42],
            [-size * 1.6, size * 0.42],
          ],
          color,
        );
        g.globalAlpha = 1;
      });
    }
    ridge(art, h * 0.98, h * 0.1, mix(p.ink, p.sky[2], 0.12), 0.3);
    for (let n = 0; n < 26; n += 1) {
      const x = rnd() * w;
      line(
        art,
        [
          [x, h],
          [x + u * (rnd() - 0.5) * 3, h - u * 5],
          [x + u * (rnd() - 0.5) * 6, h - u * (6 + rnd() * 9)],
        ],
        u * 0.9,
        n % 3 ? p.ink : mix(p.pop, p.ink, 0.35),
      );
    }
  },
  /** Lanterns set upon a dark river, and rising over it. */
  lanterns(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    stars(art, 120, 0.5, p.light);
    glow(art, fx, h * 0.52, u * 70, p.pop, 0.4);
    ridge(art, h * 0.56, h * 0.16, mix(p.sky[1], p.ink, 0.5), 0.5);
    ridge(art, h * 0.58, h * 0.07, p.ink, 0.3);
    const lantern = (x: number, y: number, s: number) => {
      glow(art, x, y, s * 5, p.pop, 0.75);
      poly(
        art,
        [
          [x - s * 0.8, y + s],
          [x - s, y - s * 0.8],
          [x - s * 0.5, y - s * 1.3],
          [x + s * 0.5, y - s * 1.3],
          [x + s, y - s * 0.8],
          [x + s * 0.8, y + s],
        ],
        down(art, y - s * 1.3, y + s, mix(p.pop, '#3a0d06', 0.35), p.light),
      );
      box(art, x - s * 0.6, y + s, s * 1.2, s * 0.22, p.ink);
    };
    for (let n = 0; n < 46; n += 1) {
      const near = rnd() ** 2.4;
      lantern(fx + (rnd() + rnd() - 1) * w * 0.52, h * (0.5 - near * 0.1 - rnd() * 0.4), u * (0.5 + near * 3.2));
    }
    mirror(art, h * 0.6, mix(p.sky[0], p.ink, 0.5), 0.8, 0.8);
    for (let n = 0; n < 9; n += 1)
      lantern(fx + (rnd() - 0.5) * w * 0.7, h * (0.68 + rnd() * 0.2), u * (1.2 + rnd() * 1.6));
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
  /** Rice terraces hold the sky. */
  terraces(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    sun(art, fx, h * 0.27, u * 5, p.light);
    ridge(art, h * 0.4, h * 0.18, mix(p.sky[2], p.sky[0], 0.5), 0.6);
    mist(art, h * 0.39, h * 0.07, p.light, 0.6);
    for (let n = 0; n < 13; n += 1) {
      const t = n / 13;
      const y = h * (0.4 + t ** 1.35 * 0.62);
      const [phase, rise] = [rnd() * TAU, u * (2 + t * 6)];
      const points: Point[] = [];
      for (let k = 0; k <= 80; k += 1)
        points.push([
          (w * k) / 80,
          y + Math.sin((k / 80) * (5 - t * 2) + phase) * rise + Math.sin((k / 80) * 13 + phase) * rise * 0.2,
        ]);
      const glint = mix(mix(p.sky[2], p.light, 0.5 - t * 0.3), p.sky[0], t * 0.5);
      poly(art, [[0, h], ...points, [w, h]], down(art, y, y + h * 0.09, glint, mix(p.sky[1], p.ink, 0.2 + t * 0.4)));
      line(art, points, u * (0.5 + t * 1.5), mix(p.pop, p.ink, 0.25 + t * 0.5));
    }
    glow(art, fx, h * 0.5, u * 50, p.light, 0.4);
    person(art, fx + u * 6, h * 0.72, u * 7, p.ink);
    poly(
      art,
      [
        [fx + u * 3, h * 0.72 - u * 6.1],
        [fx + u * 6, h * 0.72 - u * 8.2],
        [fx + u * 9, h * 0.72 - u * 6.1],
      ],
      p.ink,
    );
    birds(art, fx - u * 20, h * 0.18, 6, u * 9, p.ink);
  },
  /** The night sky in green and violet; a grand piano on the ice. */
  aurora(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    stars(art, 260, 0.6);
    g.save();
    g.globalCompositeOperation = 'screen';
    for (let n = 0; n < 4; n += 1) {
      const phase = rnd() * TAU;
      const color = [p.pop, p.light, mix(p.pop, '#b06cff', 0.7), p.pop][n] ?? p.pop;
      for (let x = 0; x < w; x += u * 0.5) {
        const t = x / w;
        const y = h * (0.3 + n * 0.05) + Math.sin(t * 5 + phase) * h * 0.1 + Math.sin(t * 13 + phase * 2) * h * 0.025;
        const tall = h * (0.16 + 0.14 * Math.abs(Math.sin(t * 9 + phase)));
        const paint = g.createLinearGradient(0, y - tall, 0, y + h * 0.03);
        paint.addColorStop(0, fade(color, 0));
        paint.addColorStop(0.8, fade(color, 0.16 + 0.1 * Math.sin(t * 47 + phase)));
        paint.addColorStop(1, fade(color, 0));
        g.fillStyle = paint;
        g.fillRect(x, y - tall, u * 0.5 + 0.5, tall + h * 0.03);
      }
    }
    g.restore();
    ridge(art, h * 0.63, h * 0.13, mix(p.sky[1], p.ink, 0.55), 0.8);
    mirror(art, h * 0.62, mix(p.sky[2], p.ink, 0.3), 0.25, 0.75);
    const [x, y] = [fx, h * 0.74];
    g.fillStyle = p.ink;
    g.beginPath();
    g.moveTo(x - u * 8, y - u * 5);
    g.lineTo(x + u * 7, y - u * 5);
    g.quadraticCurveTo(x + u * 9, y - u * 4, x + u * 8, y - u * 2.6);
    g.lineTo(x - u * 9, y - u * 2.6);
    g.fill();
    poly(
      art,
      [
        [x - u * 6, y - u * 5],
        [x + u * 7, y - u * 5],
        [x + u * 4, y - u * 12],
        [x - u * 3, y - u * 9],
      ],
      p.ink,
    );
    for (const leg of [-7, 0, 6.4]) box(art, x + leg * u, y - u * 3, u * 0.8, u * 4, p.ink);
    person(art, x - u * 12, y + u * 1, u * 8, p.ink);
    falling(art, 70, '#ffffff');
  },
} satisfies Record<string, Scene>;

export const paperGround: Scene = (art) => fillAll(art, '#e6dfcf', '#d6ccb6', '#b9ad94');
