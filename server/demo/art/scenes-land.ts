import {
  alpha,
  at,
  box,
  disc,
  down,
  fade,
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
import { birds, clouds, falling, mist, person, pine, ridge, ridgeLine, stars, sun } from './nature';

export const landScenes = {
  /** Dunes with a caravan before a sun too large. */
  dunes(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    sun(art, fx, h * 0.4, u * 20, p.light);
    alpha(art, 0.5, () => ridge(art, h * 0.55, h * 0.2, mix(p.sky[2], p.pop, 0.4), 0.9));
    for (let n = 0; n < 5; n += 1) {
      const [y, phase] = [h * (0.58 + n * 0.09), rnd() * TAU];
      const crest: Point[] = [];
      for (let k = 0; k <= 90; k += 1)
        crest.push([(w * k) / 90, y + Math.sin((k / 90) * (3 + n) + phase) * u * (5 + n * 1.4)]);
      poly(
        art,
        [[0, h], ...crest, [w, h]],
        down(art, y - u * 8, y + u * 22, mix(p.pop, p.ink, n * 0.17), mix(p.pop, p.ink, 0.3 + n * 0.16)),
      );
      const shadow = crest.map(([x, cy], k): Point => [x, cy + u * (1 + 7 * Math.max(0, Math.sin(k * 0.11 + phase)))]);
      alpha(art, 0.35, () => poly(art, [...crest, ...shadow.reverse()], p.ink));
      if (n === 1) {
        for (let k = 0; k < 6; k += 1) {
          const [x, cy] = crest[Math.round(((fx - u * 22) / w) * 90) + k * 5] ?? [0, 0];
          at(art, x, cy, 0, () => {
            box(art, -u * 1.6, -u * 2.6, u * 3.2, u * 1.3, p.ink);
            for (const leg of [-1.4, 1]) box(art, leg * u, -u * 1.6, u * 0.4, u * 2, p.ink);
            line(
              art,
              [
                [u * 1.4, -u * 2.2],
                [u * 2.2, -u * 3.6],
                [u * 2.9, -u * 3.4],
              ],
              u * 0.6,
              p.ink,
            );
          });
          person(art, x - u * 0.2, cy - u * 2, u * 3.2, p.ink);
        }
      }
    }
  },
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
  /** A slow train between birches in the snow. */
  snowtrain(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    ridge(art, h * 0.5, h * 0.14, mix(p.sky[2], p.sky[1], 0.4), 0.4);
    mist(art, h * 0.5, h * 0.12, '#eef4ff', 0.6);
    box(
      art,
      0,
      h * 0.56,
      w,
      h * 0.44,
      down(art, h * 0.56, h, mix(p.sky[2], '#ffffff', 0.55), mix(p.sky[1], p.ink, 0.35)),
    );
    const y = h * 0.6;
    for (let n = -2; n < 6; n += 1) {
      const x = fx - u * 24 + n * u * 27;
      glow(art, x + u * 13, y + u * 2, u * 18, p.pop, 0.35);
      g.fillStyle = down(art, y - u * 11, y, mix('#2d5a3c', p.ink, 0.1), mix('#1d3a28', p.ink, 0.4));
      g.beginPath();
      g.roundRect(x, y - u * 11, u * 26, u * 11, u * 1.6);
      g.fill();
      box(art, x, y - u * 3.4, u * 26, u * 0.7, '#d9b44a');
      for (let k = 0; k < 6; k += 1)
        box(art, x + u * (2 + k * 3.9), y - u * 8.6, u * 2.7, u * 3.8, k === 3 && n === 1 ? p.ink : p.pop);
      for (const k of [4, 8, 18, 22]) disc(art, x + k * u, y + u * 0.4, u * 1.3, p.ink);
    }
    box(art, 0, y + u * 1.5, w, u * 0.4, p.ink);
    soft(art, u * 2.5, () => {
      for (let n = 0; n < 12; n += 1)
        alpha(art, 0.4, () => disc(art, w * rnd(), y - u * (12 + rnd() * 5), u * (3 + rnd() * 4), '#ffffff'));
    });
    for (let n = 0; n < 15; n += 1) {
      const near = rnd();
      const [x, width] = [rnd() * w, u * (0.8 + near * 2.6)];
      if (Math.abs(x - fx) < u * 14 && near > 0.3) continue;
      const foot = h * (0.64 + near * 0.34);
      const trunk = g.createLinearGradient(x - width, 0, x + width, 0);
      trunk.addColorStop(0, '#8f98a8');
      trunk.addColorStop(0.4, '#f4f6fa');
      trunk.addColorStop(1, '#5d6675');
      box(art, x - width / 2, -4, width, foot, trunk);
      for (let k = 0; k < 14; k += 1)
        box(art, x - width / 2, rnd() * foot, width * (0.25 + rnd() * 0.5), u * (0.15 + rnd() * 0.5), '#23262c');
      line(
        art,
        [
          [x, foot * 0.3],
          [x + width * 3, foot * 0.14],
        ],
        width * 0.22,
        '#7d8594',
      );
    }
    falling(art, 240, '#ffffff');
  },
  /** Rails run together at the mountains. */
  rails(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    clouds(art, h * 0.2, h * 0.18, mix(p.light, '#ffffff', 0.5), 12, 0.5);
    const line0 = h * 0.5;
    ridge(art, line0, h * 0.32, down(art, h * 0.2, line0, '#f2f6ff', mix(p.sky[1], p.sky[2], 0.5)), 1);
    mist(art, line0, h * 0.05, p.sky[2], 0.9);
    box(art, 0, line0, w, h, down(art, line0, h, mix(p.pop, p.sky[2], 0.35), mix(p.pop, p.ink, 0.7)));
    for (let n = 0; n < 900; n += 1) {
      const t = rnd() ** 2;
      const y = line0 + t * (h - line0);
      line(
        art,
        [
          [rnd() * w, y],
          [rnd() * w * 0.002 + rnd() * w, y],
        ]
          .slice(0, 1)
          .flatMap(
            ([x = 0]) =>
              [
                [x, y],
                [x + u * (rnd() - 0.5), y - u * (0.3 + t * 3)],
              ] as Point[],
          ),
        u * (0.06 + t * 0.2),
        mix(p.pop, rnd() > 0.5 ? p.light : p.ink, 0.3 + rnd() * 0.3),
      );
    }
    const reach = (t: number, side: number) => fx + (side - (fx / w - 0.5) * 0.9) * t * w * 0.5;
    poly(
      art,
      [
        [reach(0.005, -0.5), line0],
        [reach(0.005, 0.5), line0],
        [reach(1, 0.56), h],
        [reach(1, -0.56), h],
      ],
      mix(p.ink, p.sky[2], 0.25),
    );
    for (let n = 1; n < 46; n += 1) {
      const t = (n / 46) ** 2.6;
      const y = line0 + t * (h - line0);
      box(art, reach(t, -0.42), y, reach(t, 0.42) - reach(t, -0.42), u * (0.1 + t * 3), mix('#3a2c26', p.ink, 0.3));
    }
    for (const side of [-0.3, 0.3]) {
      poly(
        art,
        [
          [fx - 1, line0],
          [fx + 1, line0],
          [reach(1, side + 0.025), h],
          [reach(1, side - 0.025), h],
        ],
        mix(p.light, '#ffffff', 0.4),
      );
    }
    for (let n = 1; n < 9; n += 1) {
      const t = (n / 9) ** 2;
      const [x, y] = [reach(t, 0.95), line0 + t * (h - line0)];
      line(
        art,
        [
          [x, y],
          [x, y - t * h * 0.62 - u],
        ],
        u * (0.1 + t * 1.2),
        p.ink,
      );
      line(
        art,
        [
          [x, y - t * h * 0.58 - u],
          [reach(t, 0.1), y - t * h * 0.58 - u],
        ],
        u * (0.08 + t * 0.7),
        p.ink,
      );
    }
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
  /** A fox among trees, and the fires that follow it; a red gate. */
  fox(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    glow(art, fx, h * 0.42, u * 70, p.light, 0.75);
    for (let layer = 0; layer < 3; layer += 1) {
      const c = mix(p.sky[1], p.ink, 0.25 + layer * 0.3);
      for (let n = 0; n < 13; n += 1) {
        const x = rnd() * w;
        if (Math.abs(x - fx) < u * (14 + layer * 9)) continue;
        box(art, x, -4, u * (0.8 + layer * 1.3), h * (0.72 + layer * 0.06), c);
        pine(art, x, h * (0.66 + layer * 0.08), u * (26 + rnd() * 22), c);
      }
      mist(art, h * (0.62 + layer * 0.07), h * 0.08, p.sky[2], 0.35);
    }
    const [gx, gy] = [fx, h * 0.66];
    for (const dx of [-11, 11])
      line(
        art,
        [
          [gx + dx * u, gy],
          [gx + dx * 0.88 * u, gy - u * 27],
        ],
        u * 1.9,
        p.pop,
      );
    box(art, gx - u * 13, gy - u * 22, u * 26, u * 1.5, p.pop);
    poly(
      art,
      [
        [gx - u * 17, gy - u * 30],
        [gx, gy - u * 28.4],
        [gx + u * 17, gy - u * 30],
        [gx + u * 16, gy - u * 26.6],
        [gx - u * 16, gy - u * 26.6],
      ],
      mix(p.pop, p.ink, 0.25),
    );
    ridge(art, h * 0.74, h * 0.07, p.ink, 0.1);
    at(art, fx + u * 1, h * 0.705, 0, () => {
      g.fillStyle = mix('#ffffff', p.light, 0.4);
      g.beginPath();
      g.moveTo(-u * 3, 0);
      g.quadraticCurveTo(-u * 4.4, -u * 6, -u * 1, -u * 9);
      g.lineTo(-u * 1.8, -u * 13);
      g.lineTo(u * 0.4, -u * 11);
      g.lineTo(u * 2.4, -u * 13);
      g.quadraticCurveTo(u * 3, -u * 10, u * 2, -u * 8.4);
      g.quadraticCurveTo(u * 4, -u * 4, u * 3, 0);
      g.fill();
      g.beginPath();
      g.moveTo(u * 2, 0);
      g.bezierCurveTo(u * 14, u * 1, u * 13, -u * 10, u * 8, -u * 11);
      g.bezierCurveTo(u * 10, -u * 6, u * 6, -u * 3, u * 2, -u * 3);
      g.fill();
    });
    for (let n = 0; n < 10; n += 1) {
      const [x, y, s] = [fx + (rnd() - 0.5) * u * 74, h * (0.36 + rnd() * 0.34), u * (0.7 + rnd() * 1.2)];
      glow(art, x, y, s * 8, '#6fd6ff', 0.8);
      poly(
        art,
        [
          [x - s, y],
          [x, y - s * 2.8],
          [x + s, y],
          [x, y + s],
        ],
        '#d8f6ff',
      );
    }
    stars(art, 40, 0.2);
  },
  /** A glider over a bright country, and a string let go. */
  kite(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    sun(art, fx + u * 22, h * 0.2, u * 6, p.light);
    clouds(art, h * 0.5, h * 0.3, '#ffffff', 22, 0.75);
    for (let n = 0; n < 4; n += 1) {
      const y = h * (0.74 + n * 0.07);
      ridge(art, y, h * 0.07, mix(mix(p.pop, '#f4e2a0', 0.6 - n * 0.2), p.ink, n * 0.16), 0.1);
    }
    at(art, fx, h * 0.33, -0.2, () => {
      poly(
        art,
        [
          [0, -u * 4],
          [-u * 26, u * 5],
          [-u * 23, u * 6.4],
          [0, u * 1],
        ],
        p.pop,
      );
      poly(
        art,
        [
          [0, -u * 4],
          [u * 26, u * 5],
          [u * 23, u * 6.4],
          [0, u * 1],
        ],
        mix(p.pop, p.ink, 0.25),
      );
      poly(
        art,
        [
          [-u * 9, -u * 0.6],
          [-u * 26, u * 5],
          [-u * 24.5, u * 5.7],
          [-u * 8, u * 0.8],
        ],
        '#fff4dc',
      );
      for (const dx of [-8, 8])
        line(
          art,
          [
            [dx * u, u * 1],
            [0, u * 9],
          ],
          u * 0.22,
          p.ink,
        );
      line(
        art,
        [
          [0, -u * 2],
          [0, u * 9],
        ],
        u * 0.3,
        p.ink,
      );
      at(art, -u * 1, u * 8.6, 1.35, () => person(art, 0, u * 5, u * 9, p.ink));
    });
    g.strokeStyle = mix(p.light, '#ffffff', 0.6);
    g.lineWidth = u * 0.28;
    g.beginPath();
    g.moveTo(fx - u * 34, h * 0.74);
    g.bezierCurveTo(fx - u * 40, h * 0.56, fx - u * 20, h * 0.6, fx - u * 24, h * 0.48);
    g.bezierCurveTo(fx - u * 27, h * 0.4, fx - u * 38, h * 0.46, fx - u * 36, h * 0.38);
    g.stroke();
    person(art, fx - u * 34, h * 0.79, u * 7, p.ink);
    for (let n = 0; n < 40; n += 1)
      box(art, rnd() * w, h * (0.86 + rnd() * 0.14), u * 0.5, u * 0.5, fade('#ffffff', 0.4));
    birds(art, fx - u * 20, h * 0.2, 4, u * 9, p.ink);
  },
} satisfies Record<string, Scene>;
