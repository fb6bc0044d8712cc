import { alpha, box, disc, down, fade, glow, line, mix, type Point, poly, type Scene, sky, soft } from '../canvas';
import { falling, mist, person, pine, ridge, ridgeLine, stars } from '../nature';

export const mountainsScenes = {
  /** A lit cabin, snow, a long blue evening. */
  cabin(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    stars(art, 110, 0.4);
    const peaks = ridgeLine(art, h * 0.56, h * 0.44, 1);
    poly(art, [[0, h], ...peaks, [w, h]], down(art, h * 0.14, h * 0.6, mix(p.light, p.sky[1], 0.35), p.sky[1]));
    mist(art, h * 0.58, h * 0.1, p.sky[2], 0.7);
    for (let n = 0; n < 60; n += 1)
      pine(art, rnd() * w, h * (0.62 + rnd() * 0.03), u * (6 + rnd() * 8), mix(p.ink, p.sky[1], 0.45));
    ridge(art, h * 0.7, h * 0.07, mix(p.sky[2], '#ffffff', 0.35), 0.05);
    const [x, y] = [fx, h * 0.69];
    glow(art, x, y - u * 4, u * 34, p.pop, 0.8);
    box(art, x - u * 9, y - u * 8, u * 18, u * 8, p.ink);
    poly(
      art,
      [
        [x - u * 12, y - u * 7.4],
        [x - u * 1, y - u * 16],
        [x + u * 1, y - u * 16],
        [x + u * 12, y - u * 7.4],
      ],
      mix('#f4f6ff', p.sky[1], 0.25),
    );
    for (const [dx, ww] of [
      [-6.4, 3.4],
      [-1.6, 3.2],
      [3.4, 3.4],
    ] as const) {
      box(art, x + dx * u, y - u * 6, ww * u, u * 4.4, p.pop);
      box(art, x + (dx + ww / 2) * u - u * 0.12, y - u * 6, u * 0.24, u * 4.4, p.ink);
    }
    box(art, x + u * 4.6, y - u * 17, u * 2.2, u * 5, p.ink);
    soft(art, u * 1.4, () => {
      for (let k = 0; k < 8; k += 1)
        alpha(art, 0.42 - k * 0.045, () =>
          disc(art, x + u * (6 + k * 1.3), y - u * (18 + k * 3.6), u * (1.4 + k * 0.7), p.light),
        );
    });
    for (let k = 0; k < 9; k += 1)
      pine(art, x + (k < 4 ? -1 : 1) * u * (15 + rnd() * 30), h * (0.72 + rnd() * 0.05), u * (16 + rnd() * 16), p.ink);
    poly(
      art,
      [
        [x - u * 2, y],
        [x + u * 2, y],
        [x + u * 14, h],
        [x - u * 10, h],
      ],
      fade(p.pop, 0.22),
    );
    falling(art, 150, '#ffffff');
  },
  /** Ridges at dawn and a string of lamps along one of them. */
  peaks(art) {
    const { w, h, u, fx, p } = art;
    sky(art);
    stars(art, 90, 0.3);
    glow(art, fx, h * 0.5, u * 90, p.light, 0.8);
    ridge(
      art,
      h * 0.56,
      h * 0.46,
      down(art, h * 0.1, h * 0.6, mix(p.sky[2], p.sky[0], 0.35), mix(p.sky[2], p.sky[1], 0.3)),
      1,
    );
    mist(art, h * 0.56, h * 0.12, p.sky[2], 0.55);
    ridge(
      art,
      h * 0.68,
      h * 0.32,
      down(art, h * 0.4, h * 0.7, mix(p.sky[1], p.ink, 0.35), mix(p.sky[1], p.sky[2], 0.25)),
      1,
    );
    mist(art, h * 0.69, h * 0.09, p.sky[2], 0.45);
    const near = ridge(art, h * 0.84, h * 0.3, down(art, h * 0.55, h, p.ink, mix(p.ink, p.sky[0], 0.3)), 0.8);
    for (let n = 0; n < near.length; n += 5) {
      const [x, y] = near[n] ?? [0, 0];
      if (x < w * 0.04 || x > fx + u * 30) continue;
      glow(art, x, y - u * 0.7, u * 3.4, p.pop, 0.9);
      disc(art, x, y - u * 0.7, u * 0.35, '#fff6dc');
    }
    const [x, y] = near.find(([px]) => px > fx + u * 31) ?? [fx, h * 0.7];
    person(art, x, y + u * 0.6, u * 8, p.ink);
    glow(art, x, y - u * 7, u * 12, p.pop, 1);
  },
  /** Contours of a map, and a way through them. */
  topo(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    const hills = Array.from({ length: 6 }, (_, n) => ({
      x: n === 0 ? fx : rnd() * w,
      y: n === 0 ? h * 0.42 : rnd() * h,
      s: u * (n === 0 ? 40 : 20 + rnd() * 26),
    }));
    const height = (x: number, y: number) =>
      hills.reduce((sum, { x: hx, y: hy, s }) => sum + Math.exp(-((x - hx) ** 2 + (y - hy) ** 2) / (s * s)), 0) +
      0.06 * Math.sin(x / (u * 6)) * Math.cos(y / (u * 7));
    const cell = Math.max(2, u * 0.9);
    for (let level = 1; level < 20; level += 1) {
      const z = level * 0.07;
      g.strokeStyle = level % 5 === 0 ? mix(p.light, p.pop, 0.2) : fade(p.light, 0.42);
      g.lineWidth = u * (level % 5 === 0 ? 0.34 : 0.16);
      g.beginPath();
      for (let x = 0; x < w; x += cell) {
        for (let y = 0; y < h; y += cell) {
          const corners = [height(x, y), height(x + cell, y), height(x + cell, y + cell), height(x, y + cell)].map(
            (value) => value - z,
          );
          const cuts: Point[] = [];
          const edges: [number, number, number, number, number, number][] = [
            [0, 1, x, y, cell, 0],
            [1, 2, x + cell, y, 0, cell],
            [2, 3, x + cell, y + cell, -cell, 0],
            [3, 0, x, y + cell, 0, -cell],
          ];
          for (const [a, b, ex, ey, dx, dy] of edges) {
            const [va = 0, vb = 0] = [corners[a], corners[b]];
            if (va * vb < 0) cuts.push([ex + (dx * va) / (va - vb), ey + (dy * va) / (va - vb)]);
          }
          const [from, to] = cuts;
          if (from && to) {
            g.moveTo(...from);
            g.lineTo(...to);
          }
        }
      }
      g.stroke();
    }
    glow(art, fx, h * 0.42, u * 50, p.pop, 0.35);
    g.setLineDash([u * 1.6, u * 1.8]);
    g.strokeStyle = p.pop;
    g.lineWidth = u * 0.8;
    g.beginPath();
    g.moveTo(fx - u * 52, h * 0.86);
    g.bezierCurveTo(fx - u * 20, h * 0.9, fx - u * 42, h * 0.5, fx - u * 16, h * 0.56);
    g.bezierCurveTo(fx + u * 6, h * 0.6, fx + u * 22, h * 0.5, fx, h * 0.42);
    g.stroke();
    g.setLineDash([]);
    poly(
      art,
      [
        [fx, h * 0.42],
        [fx, h * 0.42 - u * 9],
        [fx + u * 6, h * 0.42 - u * 7],
        [fx, h * 0.42 - u * 5],
      ],
      p.pop,
    );
    line(
      art,
      [
        [fx, h * 0.42],
        [fx, h * 0.42 - u * 9],
      ],
      u * 0.5,
      p.light,
    );
    disc(art, fx, h * 0.42, u * 1, p.light);
  },
} satisfies Record<string, Scene>;
