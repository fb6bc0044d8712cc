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
  ring,
  type Scene,
  sky,
  soft,
  TAU,
} from './canvas';
import { mist, person, ridge, stars, sun } from './nature';

export const sportScenes = {
  /** A pitch from the air, late in the day. */
  pitch(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, p.sky[1], p.sky[1]);
    at(art, fx, h * 0.46, -0.5, () => {
      for (let n = -14; n < 14; n += 1)
        box(art, -u * 200, n * u * 11, u * 400, u * 11, n % 2 ? p.sky[1] : mix(p.sky[1], p.sky[2], 0.4));
      g.strokeStyle = fade('#f6fff4', 0.9);
      g.lineWidth = u * 0.8;
      g.strokeRect(-u * 120, -u * 78, u * 240, u * 156);
      line(
        art,
        [
          [0, -u * 78],
          [0, u * 78],
        ],
        u * 0.8,
        fade('#f6fff4', 0.9),
      );
      ring(art, 0, 0, u * 25, u * 0.8, fade('#f6fff4', 0.9));
      disc(art, 0, 0, u * 1.2, '#f6fff4');
      for (let n = 0; n < 11; n += 1) {
        const [x, y] = [(rnd() - 0.5) * u * 96, (rnd() - 0.5) * u * 96];
        at(art, x, y, 0, () => {
          poly(
            art,
            [
              [0, 0],
              [u * 15, u * 5.4],
              [u * 15.6, u * 3.6],
            ],
            fade(p.ink, 0.5),
          );
          disc(art, 0, 0, u * 1.7, n % 2 ? p.pop : '#f4f6ff');
          disc(art, -u * 0.3, -u * 0.3, u * 0.8, p.ink);
        });
      }
      poly(
        art,
        [
          [u * 5, u * 5],
          [u * 34, u * 15],
          [u * 35, u * 10],
        ],
        fade(p.ink, 0.5),
      );
      disc(art, u * 3, u * 3, u * 6.2, '#fbfaf4');
      for (let n = 0; n < 5; n += 1) {
        const a = (n / 5) * TAU + 0.3;
        poly(
          art,
          [0, 1, 2, 3, 4].map(
            (k): Point => [
              u * 3 + Math.cos(a) * u * 4.7 + Math.cos((k / 5) * TAU + a) * u * 1.3,
              u * 3 + Math.sin(a) * u * 4.7 + Math.sin((k / 5) * TAU + a) * u * 1.3,
            ],
          ),
          p.ink,
        );
      }
      poly(
        art,
        [0, 1, 2, 3, 4].map(
          (k): Point => [u * 3 + Math.cos((k / 5) * TAU) * u * 1.9, u * 3 + Math.sin((k / 5) * TAU) * u * 1.9],
        ),
        p.ink,
      );
    });
    g.save();
    g.globalCompositeOperation = 'soft-light';
    box(art, 0, 0, w, h, down(art, 0, h, p.light, p.ink));
    g.restore();
    glow(art, fx - u * 50, -u * 8, u * 110, p.light, 0.55);
  },
  /** A hoop against the evening. */
  court(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    sun(art, fx - u * 13, h * 0.5, u * 13, p.light);
    for (let n = 0; n < 20; n += 1)
      box(art, rnd() * w, h * (0.6 + rnd() * 0.08), u * (6 + rnd() * 9), h * 0.3, mix(p.sky[1], p.ink, 0.5));
    for (let x = -u * 2; x < w; x += u * 3.4) {
      line(
        art,
        [
          [x, h * 0.52],
          [x + u * 30, h * 0.84],
        ],
        u * 0.12,
        fade(p.ink, 0.55),
      );
      line(
        art,
        [
          [x, h * 0.52],
          [x - u * 30, h * 0.84],
        ],
        u * 0.12,
        fade(p.ink, 0.55),
      );
    }
    box(art, 0, h * 0.8, w, h * 0.2, down(art, h * 0.8, h, mix(p.pop, p.ink, 0.3), p.ink));
    line(
      art,
      [
        [0, h * 0.87],
        [w, h * 0.84],
      ],
      u * 0.5,
      fade('#ffffff', 0.8),
    );
    const [x, y] = [fx + u * 16, h * 0.32];
    line(
      art,
      [
        [x + u * 19, h],
        [x + u * 19, y + u * 4],
        [x + u * 9, y + u * 2],
      ],
      u * 2.6,
      p.ink,
    );
    poly(
      art,
      [
        [x + u * 4, y - u * 17],
        [x + u * 12, y - u * 20],
        [x + u * 12, y + u * 9],
        [x + u * 4, y + u * 6],
      ],
      mix('#f6f2ea', p.sky[1], 0.16),
    );
    g.strokeStyle = p.pop;
    g.lineWidth = u * 0.8;
    g.strokeRect(x + u * 5.6, y - u * 8, u * 4, u * 9);
    g.beginPath();
    g.ellipse(x - u * 3.4, y + u * 4, u * 7, u * 1.9, 0, 0, TAU);
    g.lineWidth = u * 1.1;
    g.stroke();
    for (let n = 0; n < 9; n += 1) {
      const a = (n / 9) * TAU;
      line(
        art,
        [
          [x - u * 3.4 + Math.cos(a) * u * 6.8, y + u * 4 + Math.sin(a) * u * 1.8],
          [x - u * 3.4 + Math.cos(a + 0.7) * u * 4.2, y + u * 12 + Math.sin(a) * u],
        ],
        u * 0.24,
        '#fffaf0',
      );
      line(
        art,
        [
          [x - u * 3.4 + Math.cos(a) * u * 6.8, y + u * 4 + Math.sin(a) * u * 1.8],
          [x - u * 3.4 + Math.cos(a - 0.7) * u * 4.2, y + u * 12 + Math.sin(a) * u],
        ],
        u * 0.24,
        '#fffaf0',
      );
    }
    const [bx, by, r] = [fx - u * 12, h * 0.22, u * 6.4];
    for (let n = 6; n > 0; n -= 1) alpha(art, 0.1, () => disc(art, bx - n * u * 3.3, by + n * n * u * 0.62, r, p.pop));
    disc(art, bx, by, r, mix(p.pop, '#ff8a2a', 0.5));
    g.save();
    g.beginPath();
    g.arc(bx, by, r, 0, TAU);
    g.clip();
    for (const [dx, dy, rr] of [
      [-r * 1.25, 0, r],
      [r * 1.25, 0, r],
    ] as const)
      ring(art, bx + dx, by + dy, rr, u * 0.45, p.ink);
    line(
      art,
      [
        [bx, by - r],
        [bx, by + r],
      ],
      u * 0.45,
      p.ink,
    );
    line(
      art,
      [
        [bx - r, by],
        [bx + r, by],
      ],
      u * 0.45,
      p.ink,
    );
    disc(art, bx - r * 0.4, by - r * 0.5, r * 0.8, fade('#ffffff', 0.14));
    g.restore();
    const [px, py] = [fx - u * 20, h * 0.66];
    line(
      art,
      [
        [px - u * 5, py + u * 12],
        [px - u * 1, py + u * 5],
        [px, py - u * 5],
      ],
      u * 3,
      p.ink,
    );
    line(
      art,
      [
        [px + u * 7, py + u * 9],
        [px + u * 3, py + u * 4],
        [px, py - u * 5],
      ],
      u * 3,
      p.ink,
    );
    line(
      art,
      [
        [px, py - u * 5],
        [px + u * 2, py - u * 16],
      ],
      u * 5,
      p.ink,
    );
    line(
      art,
      [
        [px + u * 2, py - u * 15],
        [px + u * 5, py - u * 24],
        [px + u * 6, py - u * 31],
      ],
      u * 2,
      p.ink,
    );
    line(
      art,
      [
        [px + u * 1, py - u * 15],
        [px - u * 6, py - u * 13],
        [px - u * 7, py - u * 19],
      ],
      u * 2,
      p.ink,
    );
    disc(art, px + u * 1.4, py - u * 20.5, u * 2.7, p.ink);
  },
  /** A land of squares, made by one pair of hands. */
  pixel(art) {
    const { w, h, u, fx, p, rnd } = art;
    const s = Math.max(4, Math.round(u * 1.7));
    const put = (x: number, y: number, cw: number, ch: number, color: string) =>
      box(art, Math.round(x / s) * s, Math.round(y / s) * s, cw * s, ch * s, color);
    const bands = 11;
    for (let n = 0; n < bands; n += 1) {
      const t = n / (bands - 1);
      box(
        art,
        0,
        (h * n * 0.72) / bands,
        w,
        h,
        t < 0.5 ? mix(p.sky[0], p.sky[1], t * 2) : mix(p.sky[1], p.sky[2], t * 2 - 1),
      );
    }
    for (let n = 0; n < 60; n += 1) put(rnd() * w, rnd() * h * 0.4, 1, 1, fade('#ffffff', 0.3 + rnd() * 0.7));
    for (let y = -8; y <= 8; y += 1) {
      const half = Math.round(Math.sqrt(72 - y * y));
      put(fx - half * s, h * 0.34 + y * s, half * 2, 1, y > 2 && y % 2 ? mix(p.light, p.pop, 0.6) : p.light);
    }
    const hill = (base: number, tall: number, color: string, f: number) => {
      const phase = rnd() * TAU;
      for (let x = 0; x < w; x += s) {
        const top = base - (Math.sin(x * f + phase) + Math.sin(x * f * 2.3 + phase) * 0.5) * tall;
        put(x, top, 1, Math.ceil((h - top) / s), color);
        put(x, top, 1, 1, mix(color, p.light, 0.35));
      }
    };
    hill(h * 0.56, u * 9, mix(p.sky[2], p.sky[1], 0.45), 0.6 / (u * 10));
    hill(h * 0.66, u * 6, mix(p.sky[1], p.ink, 0.35), 0.8 / (u * 10));
    const ground = h * 0.76;
    put(0, ground, Math.ceil(w / s) + 1, Math.ceil((h - ground) / s), mix(p.ink, p.sky[1], 0.2));
    for (let x = 0; x < w; x += s) put(x, ground, 1, 1 + Math.floor(rnd() * 3), p.pop);
    for (const [dx, tall] of [
      [-34, 9],
      [-24, 6],
      [26, 10],
      [36, 7],
      [50, 9],
      [-50, 8],
    ] as const) {
      const x = fx + dx * u;
      put(x, ground - tall * s, 2, tall, mix('#5a3a2a', p.ink, 0.3));
      for (let n = 0; n < 4; n += 1)
        put(
          x - (4 - n) * s,
          ground - (tall + 1 + n * 2) * s,
          10 - n * 2,
          2,
          mix(mix(p.pop, '#2f7d4a', 0.6), p.ink, 0.3 - n * 0.07),
        );
    }
    const x = fx - s * 2;
    for (const [px, py, pw, ph, c] of [
      [0, -12, 4, 4, '#f2c9a0'],
      [-1, -14, 6, 2, p.pop],
      [0, -8, 4, 4, p.sky[0]],
      [-1, -8, 1, 3, '#f2c9a0'],
      [4, -8, 1, 3, '#f2c9a0'],
      [0, -4, 1, 4, p.ink],
      [3, -4, 1, 4, p.ink],
      [3, -11, 1, 1, p.ink],
      [5, -12, 1, 7, p.light],
    ] as const)
      put(x + px * s, ground + py * s, pw, ph, c);
    glow(art, x + 5 * s, ground - 12 * s, u * 16, p.light, 0.9);
    for (let n = 0; n < 6; n += 1) put(fx + (n - 3) * u * 9, ground - u * (20 + (n % 3) * 6), 2, 2, '#ffd75e');
  },
  /** The head of a machine that boys have built. */
  mecha(art) {
    const { g, h, u, fx, p, rnd } = art;
    fillAll(art, p.sky[0], p.sky[1]);
    const [x, y] = [fx, h * 0.42];
    for (let n = 0; n < 36; n += 2) {
      const [a, b] = [(n / 36) * TAU, ((n + 1) / 36) * TAU];
      poly(
        art,
        [
          [x, y],
          [x + Math.cos(a) * u * 220, y + Math.sin(a) * u * 220],
          [x + Math.cos(b) * u * 220, y + Math.sin(b) * u * 220],
        ],
        mix(p.sky[1], p.sky[2], 0.6),
      );
    }
    glow(art, x, y, u * 60, p.light, 0.85);
    const shell = mix(p.pop, '#ffffff', 0.06);
    const shade = mix(p.pop, p.ink, 0.34);
    const both = (points: Point[], left: string, right: string) => {
      poly(
        art,
        points.map(([px, py]): Point => [x - px * u, y + py * u]),
        left,
      );
      poly(
        art,
        points.map(([px, py]): Point => [x + px * u, y + py * u]),
        right,
      );
    };
    both(
      [
        [0, 36],
        [26, 36],
        [44, 52],
        [52, 110],
        [0, 110],
      ],
      mix(p.ink, p.sky[1], 0.35),
      mix(p.ink, p.sky[1], 0.2),
    );
    for (const side of [-1, 1]) {
      disc(art, x + side * u * 36, y + u * 52, u * 17, side < 0 ? shell : shade);
      disc(art, x + side * u * 36, y + u * 52, u * 10, mix(p.ink, p.sky[1], 0.3));
      disc(art, x + side * u * 36, y + u * 52, u * 5, p.light);
    }
    both(
      [
        [0, 22],
        [11, 22],
        [15, 40],
        [0, 40],
      ],
      mix(p.ink, p.sky[1], 0.2),
      p.ink,
    );
    const dome = (half: number, top: number, foot: number, left: string, right: string) => {
      for (const [side, color] of [
        [-1, left],
        [1, right],
      ] as const) {
        g.fillStyle = color;
        g.beginPath();
        g.moveTo(x, y + top * u);
        g.bezierCurveTo(
          x + side * half * u,
          y + top * u,
          x + side * half * 1.06 * u,
          y + (top + 14) * u,
          x + side * half * u,
          y + foot * 0.5 * u,
        );
        g.lineTo(x + side * half * 0.62 * u, y + foot * u);
        g.lineTo(x, y + foot * u);
        g.fill();
      }
    };
    dome(25, -33, 27, shell, shade);
    dome(19, -12, 22, mix('#f6f8fc', p.sky[1], 0.12), mix('#f6f8fc', p.sky[1], 0.4));
    g.fillStyle = p.ink;
    g.beginPath();
    g.roundRect(x - u * 21, y - u * 8, u * 42, u * 13, u * 6.5);
    g.fill();
    for (let n = 0; n < 3; n += 1) {
      disc(art, x + (n - 1) * u * 11, y - u * 1.5, u * (n === 1 ? 4.4 : 2.6), '#b8fff0');
      glow(art, x + (n - 1) * u * 11, y - u * 1.5, u * 14, '#4dffd8', 1);
    }
    for (let n = 0; n < 4; n += 1)
      box(art, x - u * 6, y + u * (11 + n * 2.6), u * 12, u * 1.1, mix(p.ink, p.sky[1], 0.25));
    for (const side of [-1, 1]) {
      disc(art, x + side * u * 26, y - u * 2, u * 6.4, side < 0 ? mix(shell, '#ffffff', 0.2) : shade);
      disc(art, x + side * u * 26, y - u * 2, u * 3, p.ink);
      line(
        art,
        [
          [x + side * u * 28, y - u * 6],
          [x + side * u * 33, y - u * (side < 0 ? 46 : 26)],
        ],
        u * 1.4,
        mix(p.ink, p.sky[1], 0.3),
      );
      disc(art, x + side * u * 33, y - u * (side < 0 ? 46 : 26), u * 2, '#ffd24a');
    }
    for (let n = 0; n < 5; n += 1) {
      const a = (n / 5) * TAU - Math.PI / 2;
      line(
        art,
        [
          [x, y - u * 22],
          [x + Math.cos(a) * u * 5, y - u * 22 + Math.sin(a) * u * 5],
        ],
        u * 2.2,
        '#ffd24a',
      );
    }
    disc(art, x, y - u * 22, u * 2.6, '#ffffff');
    line(
      art,
      [
        [x - u * 17, y - u * 24],
        [x - u * 12, y - u * 28],
      ],
      u * 1,
      fade('#ffffff', 0.7),
    );
    for (let n = 0; n < 26; n += 1) {
      const a = rnd() * TAU;
      const r = u * (50 + rnd() * 50);
      line(
        art,
        [
          [x + Math.cos(a) * r, y + Math.sin(a) * r],
          [x + Math.cos(a) * (r + u * 14), y + Math.sin(a) * (r + u * 14)],
        ],
        u * (0.2 + rnd() * 0.7),
        fade('#ffffff', 0.8),
      );
    }
  },
  /** A walker, from its first fall to its first step. */
  walker(art) {
    const { w, h, u, fx, p } = art;
    sky(art);
    glow(art, fx, h * 0.46, u * 70, p.light, 0.6);
    const ground = h * 0.74;
    for (let n = 0; n < 24; n += 1)
      line(
        art,
        [
          [fx + (n - 12) * u * 4, ground],
          [fx + (n - 12) * u * 20, h],
        ],
        u * 0.16,
        fade(p.light, 0.5),
      );
    for (let n = 0; n < 8; n += 1)
      line(
        art,
        [
          [0, ground + n * n * u * 0.6],
          [w, ground + n * n * u * 0.6],
        ],
        u * 0.16,
        fade(p.light, 0.5),
      );
    const poses = [
      [-56, 0.9, -1.9, 0.4],
      [-38, 0.6, -0.9, 0.9],
      [-21, 0.38, -0.5, 0.5],
      [0, 0.06, 0, 0],
    ] as const;
    for (const [dx, lean, drop, bend] of poses) {
      const last = dx === 0;
      const s = u * 1.16;
      const c = last ? mix('#f4f7fc', p.sky[1], 0.06) : fade(mix(p.sky[2], p.light, 0.4), 0.34);
      const joint = last ? p.pop : fade(p.light, 0.4);
      at(art, fx + dx * u, ground, lean, () => {
        const hip: Point = [0, -s * (26 + drop * 4)];
        for (const [side, stride] of [
          [-1, 7],
          [1, -6],
        ] as const) {
          const knee: Point = [stride * 0.7 * s + s * (2 + bend * 5), -s * 13];
          line(art, [hip, knee], s * 3.2, c);
          line(art, [knee, [stride * s, -s * 1]], s * 2.4, c);
          disc(art, knee[0], knee[1], s * 1.5, joint);
          line(
            art,
            [
              [stride * s - s * 1.6, 0],
              [stride * s + s * 3.4, 0],
            ],
            s * 1.8,
            c,
          );
          const elbow: Point = [-stride * 0.9 * s, hip[1] - s * 7];
          line(art, [[0, hip[1] - s * 16], elbow, [elbow[0] + s * 6, elbow[1] + s * 5]], s * (side > 0 ? 2.3 : 1.9), c);
          disc(art, elbow[0], elbow[1], s * 1.2, joint);
        }
        poly(
          art,
          [
            [-s * 4.6, hip[1] - s * 18],
            [s * 5, hip[1] - s * 18],
            [s * 3.4, hip[1] + s],
            [-s * 3, hip[1] + s],
          ],
          c,
        );
        disc(art, s * 0.4, hip[1] - s * 9, s * 1.9, joint);
        disc(art, s * 0.6, hip[1] - s * 23.4, s * 4.3, c);
        if (last) {
          poly(
            art,
            [
              [s * 0.8, hip[1] - s * 25],
              [s * 4.8, hip[1] - s * 24.8],
              [s * 4.6, hip[1] - s * 22],
              [s * 0.8, hip[1] - s * 22],
            ],
            p.ink,
          );
          glow(art, s * 3.2, hip[1] - s * 23.4, s * 6, p.pop, 1);
          glow(art, s * 0.4, hip[1] - s * 9, s * 10, p.pop, 0.9);
        }
      });
    }
    soft(art, u * 1.2, () => alpha(art, 0.55, () => box(art, fx - u * 9, ground + u * 0.6, u * 20, u * 1.6, p.ink)));
    if (h > w) stars(art, 30, 0.2);
  },
  /** A sword in the ground, mountains in ink, a red sun. */
  sword(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, '#e9e2d2', '#d9cfba', '#b7ac95');
    disc(art, fx + u * 3, h * 0.34, u * 23, p.pop);
    for (let n = 0; n < 5; n += 1) {
      const y = h * (0.52 + n * 0.085);
      alpha(art, 0.5 + n * 0.12, () =>
        ridge(
          art,
          y,
          h * (0.26 - n * 0.03),
          down(art, y - h * 0.24, y + h * 0.08, mix('#3f464e', '#d9cfba', 0.55 - n * 0.14), '#d3c9b3'),
          0.9,
        ),
      );
      mist(art, y + h * 0.03, h * 0.07, '#d9cfba', 0.75);
    }
    ridge(art, h * 0.95, h * 0.16, '#14161a', 0.5);
    const foot = h * 0.86;
    const blade = g.createLinearGradient(fx - u * 1.6, 0, fx + u * 1.6, 0);
    blade.addColorStop(0, '#2a2f36');
    blade.addColorStop(0.5, '#f4f6f8');
    blade.addColorStop(0.52, '#7a828c');
    blade.addColorStop(1, '#14161a');
    at(art, fx, foot, 0.07, () => {
      poly(
        art,
        [
          [-u * 1.6, -u * 48],
          [u * 1.6, -u * 48],
          [u * 1.2, u * 2],
          [-u * 1.2, u * 2],
        ],
        '#20242a',
      );
      poly(
        art,
        [
          [-u * 1.5, -u * 48],
          [0, -u * 48],
          [0, u * 2],
          [-u * 1, u * 2],
        ],
        '#c9d0d8',
      );
      poly(
        art,
        [
          [-u * 6, -u * 48],
          [u * 6, -u * 48],
          [u * 4, -u * 51],
          [-u * 4, -u * 51],
        ],
        '#14161a',
      );
      box(art, -u * 1.3, -u * 64, u * 2.6, u * 13, '#14161a');
      for (let n = 0; n < 5; n += 1)
        line(
          art,
          [
            [-u * 1.3, -u * 62 + n * u * 2.5],
            [u * 1.3, -u * 60.6 + n * u * 2.5],
          ],
          u * 0.4,
          mix(p.pop, '#14161a', 0.2),
        );
      disc(art, 0, -u * 65, u * 2, '#14161a');
      g.strokeStyle = p.pop;
      g.lineWidth = u * 1;
      g.beginPath();
      g.moveTo(0, -u * 64);
      g.bezierCurveTo(u * 12, -u * 66, u * 10, -u * 50, u * 22, -u * 53);
      g.stroke();
    });
    for (let n = 0; n < 26; n += 1) {
      const [x, y, s] = [rnd() * w, rnd() * h * 0.9, u * (0.2 + rnd() * 0.6)];
      alpha(art, 0.5 + rnd() * 0.5, () => disc(art, x, y, s, '#20242a'));
    }
    person(art, fx - u * 22, h * 0.845, u * 13, '#14161a');
    poly(
      art,
      [
        [fx - u * 22, h * 0.845 - u * 9],
        [fx - u * 34, h * 0.845 - u * 5],
        [fx - u * 22.6, h * 0.845 - u * 3],
      ],
      '#14161a',
    );
  },
} satisfies Record<string, Scene>;
