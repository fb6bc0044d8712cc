import { alpha, at, box, down, fade, glow, line, mix, type Point, poly, type Scene, sky, TAU } from '../canvas';
import { birds, clouds, mist, person, ridge, sun } from '../nature';

export const fieldsScenes = {
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
