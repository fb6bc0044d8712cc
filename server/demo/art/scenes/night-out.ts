import { alpha, box, disc, down, fade, glow, line, mix, poly, ring, type Scene, sky, TAU } from '../canvas';
import { beam, clouds, falling, mirror, person, pine, stars, sun } from '../nature';
import { skyline } from './parts';

export const nightOutScenes = {
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
