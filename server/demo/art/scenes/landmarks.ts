import { box, disc, down, fade, glow, line, mix, poly, ring, type Scene, sky, TAU } from '../canvas';
import { beam, birds, mirror, mist, person, ridge, stars } from '../nature';
import { skyline } from './parts';

export const landmarksScenes = {
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
} satisfies Record<string, Scene>;
