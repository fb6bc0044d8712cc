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
  ring,
  type Scene,
  sky,
  soft,
  TAU,
} from './canvas';
import { beam, birds, clouds, falling, mirror, mist, person, pine, ridge, stars, sun } from './nature';

type Painter = Parameters<Scene>[0];

/** A row of houses with lit windows, from the ground up. */
function skyline(art: Painter, ground: number, tall: number, color: string, windows: string, share: number): void {
  const { w, u, rnd } = art;
  for (let x = -u * 4; x < w; ) {
    const [bw, bh] = [u * (4 + rnd() * 8), tall * (0.35 + rnd() ** 2 * 0.65)];
    box(art, x, ground - bh, bw, bh + u, color);
    if (rnd() > 0.7) box(art, x + bw * 0.45, ground - bh - u * 4, u * 0.4, u * 4, color);
    for (let wy = ground - bh + u * 1.4; wy < ground - u; wy += u * 1.9) {
      for (let wx = x + u * 0.8; wx < x + bw - u * 1.1; wx += u * 1.5) {
        if (rnd() < share) alpha(art, 0.3 + rnd() * 0.7, () => box(art, wx, wy, u * 0.75, u * 0.95, windows));
      }
    }
    x += bw + u * (rnd() > 0.6 ? 1 : 0.2);
  }
}

export const cityScenes = {
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
  /** A plane before a moon, above the clouds. */
  flight(art) {
    const { w, h, u, fx, p } = art;
    sky(art);
    stars(art, 160, 0.7);
    const [x, y, r] = [fx, h * 0.4, u * 25];
    glow(art, x, y, r * 3, p.light, 0.6);
    disc(art, x, y, r, down(art, y - r, y + r, mix(p.light, '#ffffff', 0.4), mix(p.light, p.sky[2], 0.5)));
    for (const [dx, dy, s] of [
      [-9, -6, 6],
      [7, 4, 8],
      [-3, 10, 4],
      [10, -11, 3],
      [-13, 6, 3],
    ] as const)
      alpha(art, 0.12, () => disc(art, x + dx * u, y + dy * u, s * u, p.sky[1]));
    at(art, x - u * 2, y + u * 2, -0.14, () => {
      const { g } = art;
      g.fillStyle = p.ink;
      g.beginPath();
      g.ellipse(0, 0, u * 19, u * 1.9, 0, 0, TAU);
      g.fill();
      poly(
        art,
        [
          [-u * 3, 0],
          [-u * 9, u * 12],
          [-u * 5.6, u * 12],
          [u * 5, u * 0.6],
        ],
        p.ink,
      );
      poly(
        art,
        [
          [-u * 1, -u * 0.6],
          [-u * 4, -u * 7],
          [-u * 2, -u * 7],
          [u * 5, -u * 0.6],
        ],
        mix(p.ink, p.sky[1], 0.3),
      );
      poly(
        art,
        [
          [-u * 15, -u * 0.6],
          [-u * 20, -u * 7.4],
          [-u * 17, -u * 7.4],
          [-u * 10, -u * 1],
        ],
        p.ink,
      );
      for (let n = 0; n < 15; n += 1) disc(art, -u * 11 + n * u * 1.7, -u * 0.3, u * 0.3, n === 6 ? p.pop : p.light);
    });
    glow(art, x - u * 10, y + u * 14, u * 8, p.pop, 0.9);
    for (let n = 0; n < 5; n += 1)
      clouds(art, h * (0.68 + n * 0.07), h * 0.05, mix(p.sky[2], p.ink, n * 0.17), 18, 0.8);
    box(art, 0, h * 0.96, w, h * 0.05, mix(p.sky[2], p.ink, 0.8));
  },
  /** Drawers, files, one of them lit; a red thread from hand to hand. */
  files(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    const [cw, ch] = [u * 15, u * 10.5];
    const pins: Point[] = [];
    for (let y = -ch * 0.3; y < h; y += ch) {
      for (let x = (fx % cw) - cw * 1.5; x < w; x += cw) {
        const lit = Math.abs(x + cw / 2 - fx) < cw * 0.5 && Math.abs(y + ch / 2 - h * 0.4) < ch * 0.6;
        const shade = mix(p.sky[1], p.ink, 0.35 + rnd() * 0.4);
        box(
          art,
          x + u * 0.35,
          y + u * 0.35,
          cw - u * 0.7,
          ch - u * 0.7,
          down(art, y, y + ch, lit ? p.light : mix(shade, p.sky[2], 0.14), lit ? p.sky[2] : shade),
        );
        box(
          art,
          x + cw * 0.28,
          y + ch * 0.24,
          cw * 0.44,
          ch * 0.22,
          lit ? '#fffaf0' : fade('#d8cdb8', 0.26 + rnd() * 0.3),
        );
        box(art, x + cw * 0.32, y + ch * 0.31, cw * 0.26, u * 0.3, fade(p.ink, 0.7));
        box(art, x + cw * 0.4, y + ch * 0.66, cw * 0.2, u * 0.9, mix(p.light, p.ink, lit ? 0.5 : 0.7));
        if (lit) glow(art, x + cw / 2, y + ch / 2, u * 46, p.light, 0.8);
        if (lit || rnd() > 0.93) pins.push([x + cw / 2, y + ch * 0.56]);
      }
    }
    line(
      art,
      pins.sort(() => rnd() - 0.5),
      u * 0.45,
      p.pop,
    );
    for (const [x, y] of pins) {
      disc(art, x, y, u * 1, p.pop);
      disc(art, x - u * 0.25, y - u * 0.25, u * 0.3, '#ffffff');
    }
  },
  /** A tower of many storeys, each awake. */
  pagoda(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    stars(art, 90, 0.5);
    glow(art, fx + u * 4, h * 0.33, u * 70, p.light, 0.5);
    disc(art, fx + u * 4, h * 0.33, u * 24, mix(p.light, '#ffffff', 0.25));
    ridge(art, h * 0.74, h * 0.14, mix(p.sky[2], p.ink, 0.45), 0.3);
    for (let n = 0; n < 12; n += 1) {
      const [x, y, s] = [rnd() * w, h * (0.8 + rnd() * 0.06), u * (7 + rnd() * 7)];
      box(art, x - s * 0.7, y - s * 0.5, s * 1.4, s * 0.8, p.ink);
      poly(
        art,
        [
          [x - s * 1.15, y - s * 0.38],
          [x - s * 0.4, y - s * 0.9],
          [x + s * 0.4, y - s * 0.9],
          [x + s * 1.15, y - s * 0.38],
        ],
        p.ink,
      );
      box(art, x - s * 0.3, y - s * 0.25, s * 0.5, s * 0.4, fade(p.pop, 0.85));
    }
    const foot = h * 0.84;
    for (let n = 0; n < 6; n += 1) {
      const [half, y, tall] = [u * (12 - n * 1.5), foot - n * u * 9.4, u * 6.2];
      box(art, fx - half, y - tall, half * 2, tall, mix(p.ink, p.pop, 0.1));
      for (let k = 0; k < 5; k += 1) {
        const x = fx - half + (half * 2 * (k + 0.5)) / 5;
        box(art, x - half * 0.13, y - tall * 0.84, half * 0.26, tall * 0.74, p.pop);
        line(
          art,
          [
            [x, y - tall * 0.84],
            [x, y - tall * 0.1],
          ],
          u * 0.2,
          p.ink,
        );
      }
      glow(art, fx, y - tall / 2, half * 1.6, p.pop, 0.4);
      const eave = half * 1.55;
      poly(
        art,
        [
          [fx - eave - u, y - tall - u * 1.6],
          [fx - eave * 0.7, y - tall - u * 0.2],
          [fx + eave * 0.7, y - tall - u * 0.2],
          [fx + eave + u, y - tall - u * 1.6],
          [fx + half * 0.8, y - tall - u * 3.5],
          [fx - half * 0.8, y - tall - u * 3.5],
        ],
        p.ink,
      );
      for (const side of [-1, 1]) disc(art, fx + side * (eave + u * 0.4), y - tall + u * 0.4, u * 0.55, p.light);
    }
    line(
      art,
      [
        [fx, foot - u * 57],
        [fx, foot - u * 66],
      ],
      u * 0.7,
      p.ink,
    );
    mist(art, h * 0.85, h * 0.08, p.sky[2], 0.6);
    birds(art, fx - u * 8, h * 0.22, 5, u * 12, p.ink);
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
  /** The front of a department store in its golden years. */
  deco(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    stars(art, 60, 0.5);
    for (const side of [-1, 1]) beam(art, fx + side * u * 24, h * 0.9, side * 0.32, 0.09, h, p.light, 0.4);
    const foot = h * 0.9;
    for (let n = 0; n < 5; n += 1) {
      const [half, tall] = [u * (31 - n * 6), u * (40 + n * 12)];
      box(art, fx - half, foot - tall, half * 2, tall, mix(p.sky[1], p.ink, 0.75 - n * 0.12));
      for (let k = -3; k <= 3; k += 1)
        line(
          art,
          [
            [fx + (k / 3.4) * half, foot],
            [fx + (k / 3.4) * half, foot - tall + u],
          ],
          u * 0.22,
          fade(p.light, 0.4),
        );
      box(art, fx - half, foot - tall, half * 2, u * 0.6, p.pop);
    }
    line(
      art,
      [
        [fx, foot - u * 88],
        [fx, foot - u * 102],
      ],
      u * 0.8,
      p.pop,
    );
    for (let n = 0; n < 5; n += 1)
      ring(art, fx, foot - u * 72, u * (1.6 + n * 1.1), u * 0.3, fade(n % 2 ? p.light : p.pop, 0.95));
    glow(art, fx, foot - u * 72, u * 34, p.pop, 0.8);
    for (let n = 0; n < 9; n += 1) {
      for (let row = 0; row < 5; row += 1)
        box(
          art,
          fx - u * 28 + n * u * 6.4,
          foot - u * (14 + row * 5.6),
          u * 4,
          u * 3.6,
          fade(p.light, 0.25 + rnd() * 0.7),
        );
    }
    box(art, fx - u * 33, foot - u * 10, u * 66, u * 1.8, p.pop);
    for (let n = 0; n < 44; n += 1)
      disc(art, fx - u * 32.5 + n * u * 1.51, foot - u * 9.1, u * 0.4, n % 2 ? '#fffbe6' : mix(p.light, p.pop, 0.4));
    for (let n = 0; n < 6; n += 1)
      box(
        art,
        fx - u * 30 + n * u * 10.2,
        foot - u * 7,
        u * 8.6,
        u * 7,
        down(art, foot - u * 7, foot, p.light, mix(p.light, p.pop, 0.6)),
      );
    glow(art, fx, foot - u * 5, u * 60, p.light, 0.5);
    mirror(art, foot, mix(p.ink, p.sky[1], 0.2), 1.4, 0.7);
    for (let n = 0; n < 9; n += 1) person(art, rnd() * w, foot + u * (1 + rnd() * 3), u * (7 + rnd() * 3), p.ink);
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
  /** A mast over the waking city, and what it sends. */
  tower(art) {
    const { g, w, h, u, fx, p } = art;
    sky(art);
    const top = h * 0.24;
    glow(art, fx, h * 0.62, u * 80, p.light, 0.8);
    for (let n = 1; n < 9; n += 1) {
      g.globalAlpha = 0.75 - n * 0.08;
      ring(art, fx, top, u * 6.4 * n, u * 0.45, n % 3 ? p.light : p.pop);
    }
    g.globalAlpha = 1;
    skyline(art, h * 0.84, h * 0.24, mix(p.sky[2], p.ink, 0.45), p.light, 0.2);
    mist(art, h * 0.72, h * 0.1, p.sky[2], 0.4);
    poly(
      art,
      [
        [fx - u * 8, h * 0.86],
        [fx - u * 1, h * 0.42],
        [fx - u * 0.5, top],
        [fx + u * 0.5, top],
        [fx + u * 1, h * 0.42],
        [fx + u * 8, h * 0.86],
      ],
      p.ink,
    );
    g.fillStyle = p.ink;
    g.beginPath();
    g.ellipse(fx, h * 0.43, u * 6.4, u * 3.4, 0, 0, TAU);
    g.ellipse(fx, h * 0.35, u * 3, u * 1.8, 0, 0, TAU);
    g.fill();
    box(art, fx - u * 5.6, h * 0.428, u * 11.2, u * 0.9, p.light);
    glow(art, fx, top, u * 14, p.pop, 1);
    disc(art, fx, top, u * 1, '#ffffff');
    skyline(art, h * 0.98, h * 0.18, p.ink, p.pop, 0.16);
    box(art, 0, h * 0.97, w, h * 0.04, p.ink);
  },
  /** A red carpet between lamps, up to a lit door. */
  carpet(art) {
    const { h, u, fx, p, rnd } = art;
    sky(art);
    stars(art, 50, 0.4);
    for (const angle of [-0.62, -0.3, 0.26, 0.58])
      beam(art, fx + angle * u * 40, h * 0.66, angle, 0.07, h * 0.9, p.light, 0.5);
    const y = h * 0.6;
    poly(
      art,
      [
        [fx - u * 32, y],
        [fx - u * 32, y - u * 21],
        [fx, y - u * 32],
        [fx + u * 32, y - u * 21],
        [fx + u * 32, y],
      ],
      mix(p.sky[1], p.ink, 0.5),
    );
    for (let n = 0; n < 6; n += 1)
      box(
        art,
        fx - u * 29 + n * u * 11,
        y - u * 20,
        u * 3,
        u * 20,
        down(art, y - u * 20, y, p.light, mix(p.light, p.sky[1], 0.6)),
      );
    box(art, fx - u * 10, y - u * 17, u * 20, u * 17, p.light);
    glow(art, fx, y - u * 8, u * 50, p.light, 1);
    for (let n = 0; n < 9; n += 1) {
      const half = u * (14 + n * 2.6);
      box(art, fx - half * 1.6, y + n * u * 2.2, half * 3.2, u * 2.2, mix(p.sky[1], p.ink, 0.35 + n * 0.05));
      box(art, fx - half * 0.62, y + n * u * 2.2, half * 1.24, u * 2.2, mix(p.pop, p.ink, n % 2 ? 0.28 : 0.1));
    }
    poly(
      art,
      [
        [fx - u * 22, y + u * 19.8],
        [fx + u * 22, y + u * 19.8],
        [fx + u * 42, h],
        [fx - u * 42, h],
      ],
      down(art, y, h, p.pop, mix(p.pop, p.ink, 0.45)),
    );
    person(art, fx, y + u * 4, u * 14, p.ink);
    for (const side of [-1, 1]) {
      for (let n = 0; n < 26; n += 1) {
        const d = rnd();
        const x = fx + side * (u * 27 + d * u * 60);
        person(art, x, h * (0.76 + d * 0.22), u * (12 + d * 12), p.ink);
        if (rnd() > 0.72) glow(art, x - side * u * 2, h * (0.76 + d * 0.2) - u * (12 + d * 10), u * 7, '#ffffff', 1);
      }
    }
  },
  /** Two houses of lamps and a wheel of them. */
  ferris(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    stars(art, 150, 0.7);
    clouds(art, h * 0.6, h * 0.2, mix(p.sky[2], p.pop, 0.2), 12, 0.3);
    const [x, y, r] = [fx, h * 0.42, u * 30];
    glow(art, x, y, r * 2, p.pop, 0.55);
    for (const side of [-1, 1])
      line(
        art,
        [
          [x, y],
          [x + side * u * 17, h * 0.86],
        ],
        u * 1.3,
        p.ink,
      );
    for (const [k, width] of [
      [1, 0.9],
      [0.92, 0.4],
      [0.5, 0.4],
    ] as const)
      ring(art, x, y, r * k, u * width, mix(p.light, p.pop, 1 - k));
    for (let n = 0; n < 18; n += 1) {
      const a = (n / 18) * TAU + 0.1;
      line(
        art,
        [
          [x, y],
          [x + Math.cos(a) * r, y + Math.sin(a) * r],
        ],
        u * 0.25,
        fade(p.light, 0.8),
      );
      for (let k = 2; k < 12; k += 1)
        disc(art, x + (Math.cos(a) * r * k) / 12, y + (Math.sin(a) * r * k) / 12, u * 0.34, n % 2 ? p.pop : p.light);
      const [cx, cy] = [x + Math.cos(a) * r, y + Math.sin(a) * r];
      box(art, cx - u * 2, cy + u * 0.4, u * 4, u * 3.6, mix([p.pop, p.light, p.sky[2]][n % 3] ?? p.pop, p.ink, 0.2));
      box(art, cx - u * 1.5, cy + u * 1, u * 3, u * 1.5, '#fff6dc');
    }
    disc(art, x, y, u * 2.6, p.light);
    const tents: [number, number][] = [
      [-46, 1],
      [-30, 1.2],
      [28, 1.1],
      [46, 0.9],
      [64, 1.2],
      [-66, 1.1],
    ];
    for (const [dx, s] of tents) {
      const [tx, ty, k] = [fx + dx * u, h * 0.86, u * 9 * s];
      for (let n = 0; n < 6; n += 1)
        poly(
          art,
          [
            [tx, ty - k * 1.7],
            [tx - k + (n * k) / 3, ty - k * 0.8],
            [tx - k + ((n + 1) * k) / 3, ty - k * 0.8],
          ],
          n % 2 ? mix(p.pop, p.ink, 0.25) : mix(p.light, p.ink, 0.15),
        );
      box(art, tx - k * 0.86, ty - k * 0.8, k * 1.72, k * 0.9, mix(p.sky[1], p.ink, 0.3));
      box(art, tx - k * 0.24, ty - k * 0.56, k * 0.48, k * 0.6, p.light);
    }
    for (let n = 0; n < 8; n += 1) pine(art, rnd() * w, h * 0.88, u * (8 + rnd() * 8), p.ink);
    mirror(art, h * 0.87, mix(p.ink, p.sky[1], 0.25), 1.2, 0.7);
  },
  /** A roof, a moon, a cat who owns both. */
  cat(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    stars(art, 80, 0.6);
    sun(art, fx + u * 3, h * 0.36, u * 19, mix(p.light, '#ffffff', 0.2));
    skyline(art, h * 0.76, h * 0.16, mix(p.sky[2], p.ink, 0.4), p.light, 0.22);
    const roof = (y: number, tone: string, lean: number) => {
      for (let row = 0; row < 7; row += 1) {
        for (let x = -u * 8; x < w + u * 8; x += u * 5) {
          const ty = y + row * u * 4 + Math.abs(x - fx) * lean;
          disc(art, x + (row % 2) * u * 2.5, ty, u * 2.7, mix(tone, p.ink, 0.25 + row * 0.08));
          ring(art, x + (row % 2) * u * 2.5, ty, u * 2.5, u * 0.3, fade(p.light, 0.16));
        }
      }
      box(art, 0, y + u * 22, w, h, p.ink);
    };
    roof(h * 0.74, p.sky[1], 0.05);
    const [x, y] = [fx, h * 0.722];
    g.fillStyle = p.ink;
    g.beginPath();
    g.ellipse(x, y - u * 7, u * 6.2, u * 8.4, 0, 0, TAU);
    g.fill();
    disc(art, x, y - u * 17, u * 5, p.ink);
    for (const side of [-1, 1])
      poly(
        art,
        [
          [x + side * u * 4.7, y - u * 18],
          [x + side * u * 4.4, y - u * 24.4],
          [x + side * u * 0.8, y - u * 21],
        ],
        p.ink,
      );
    g.strokeStyle = p.ink;
    g.lineWidth = u * 2;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(x + u * 4, y - u * 1);
    g.bezierCurveTo(x + u * 17, y + u * 1, x + u * 17, y - u * 12, x + u * 11, y - u * 14);
    g.stroke();
    for (const side of [-1, 1]) disc(art, x + side * u * 1.8, y - u * 17.3, u * 0.8, p.pop);
    for (const [dx, s] of [
      [-24, 0.6],
      [-33, 0.5],
      [26, 0.55],
    ] as const) {
      const [kx, ky] = [fx + dx * u, h * 0.725 + Math.abs(dx) * u * 0.05];
      g.fillStyle = p.ink;
      g.beginPath();
      g.ellipse(kx, ky - u * 5 * s, u * 8 * s, u * 6 * s, 0, 0, TAU);
      g.fill();
      disc(art, kx - u * 5 * s, ky - u * 11 * s, u * 4.4 * s, p.ink);
      for (const side of [-1, 1])
        poly(
          art,
          [
            [kx - u * 5 * s + side * u * 4 * s, ky - u * 12 * s],
            [kx - u * 5 * s + side * u * 3.6 * s, ky - u * 17 * s],
            [kx - u * 5 * s, ky - u * 14.4 * s],
          ],
          p.ink,
        );
    }
    alpha(art, 0.9, () => falling(art, 24, rnd() > 2 ? p.pop : mix(p.pop, '#ffffff', 0.3)));
  },
} satisfies Record<string, Scene>;
