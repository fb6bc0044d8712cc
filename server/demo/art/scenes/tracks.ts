import { alpha, at, box, disc, down, fade, glow, line, mix, type Point, poly, type Scene, sky, soft } from '../canvas';
import { beam, clouds, falling, mist, ridge } from '../nature';
import { galaxy, planet } from './parts';

export const tracksScenes = {
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
  /** A train of lit windows on its way between the stars. */
  startrain(art) {
    const { g, w, h, u, fx, p } = art;
    galaxy(art, -0.5);
    planet(art, fx + u * 22, h * 0.2, u * 15, [p.light, p.sky[2], p.sky[1]]);
    const way = (t: number): Point => [
      fx - u * 74 + t * u * 130 + Math.sin(t * 3) * u * 8,
      h * 0.8 - Math.sin(t * 2.3) * h * 0.38,
    ];
    const track = Array.from({ length: 60 }, (_, n) => way(n / 52));
    soft(art, u * 1.6, () => line(art, track, u * 2.4, fade(p.pop, 0.8)));
    line(art, track, u * 0.3, p.light);
    for (let n = 0; n < 8; n += 1) {
      const t = 0.14 + n * 0.098;
      const [[x, y], [nx, ny]] = [way(t), way(t + 0.01)];
      const s = u * (1.9 - n * 0.15);
      at(art, x, y, Math.atan2(ny - y, nx - x), () => {
        glow(art, 0, -s * 3, s * 11, p.light, 0.55);
        g.fillStyle = mix(p.ink, p.sky[1], 0.35);
        g.beginPath();
        g.roundRect(-s * 6, -s * 5.4, s * 12, s * 5, s * (n === 7 ? 2.4 : 0.9));
        g.fill();
        for (let k = 0; k < 5; k += 1) box(art, -s * 5 + k * s * 2.1, -s * 4.4, s * 1.5, s * 1.8, p.light);
        box(art, -s * 6, -s * 1.9, s * 12, s * 0.4, p.pop);
      });
    }
    const [x, y] = way(0.93);
    beam(art, x, y - u * 3, 1.2, 0.16, u * 46, p.light, 0.8);
    glow(art, x, y - u * 2, u * 9, '#ffffff', 1);
    if (w < h) glow(art, fx, h * 0.86, u * 40, p.sky[1], 0.3);
  },
} satisfies Record<string, Scene>;
