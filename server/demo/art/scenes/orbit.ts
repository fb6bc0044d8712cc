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
  TAU,
} from '../canvas';
import { person, stars } from '../nature';
import { galaxy, planet } from './parts';

export const orbitScenes = {
  /** A wheel as large as a country, over the edge of a world. */
  ringship(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    galaxy(art, 0.7);
    planet(art, fx + u * 8, h * 1.02, u * 62, [p.light, p.sky[2], p.sky[1]]);
    ring(art, fx + u * 8, h * 1.02, u * 62.6, u * 0.8, fade(p.light, 0.6));
    glow(art, fx - u * 34, h * 0.52, u * 44, p.light, 0.9);
    at(art, fx, h * 0.33, -0.32, () => {
      g.scale(1, 0.42);
      for (const [r, width, c] of [
        [30, 5, mix(p.ink, p.sky[2], 0.35)],
        [32.5, 0.6, p.light],
        [27.5, 0.5, p.pop],
        [13, 2.4, mix(p.ink, p.sky[2], 0.25)],
      ] as const)
        ring(art, 0, 0, u * r, u * width, c);
      for (let n = 0; n < 12; n += 1) {
        const a = (n / 12) * TAU;
        line(
          art,
          [
            [Math.cos(a) * u * 12, Math.sin(a) * u * 12],
            [Math.cos(a) * u * 28, Math.sin(a) * u * 28],
          ],
          u * 0.9,
          mix(p.ink, p.sky[2], 0.3),
        );
      }
      for (let n = 0; n < 90; n += 1)
        disc(
          art,
          Math.cos((n / 90) * TAU) * u * 30,
          Math.sin((n / 90) * TAU) * u * 30,
          u * (0.3 + rnd() * 0.4),
          n % 4 ? p.light : p.pop,
        );
    });
    at(art, fx, h * 0.33, -0.32, () => {
      poly(
        art,
        [
          [-u * 2.6, -u * 17],
          [u * 2.6, -u * 17],
          [u * 3.4, u * 15],
          [0, u * 21],
          [-u * 3.4, u * 15],
        ],
        down(art, -u * 17, u * 20, mix(p.light, p.ink, 0.45), p.ink),
      );
      for (let n = 0; n < 9; n += 1) box(art, -u * 1.4, -u * 14 + n * u * 3, u * 2.8, u * 0.5, p.light);
    });
    glow(art, fx + u * 6, h * 0.33 + u * 20, u * 13, p.pop, 1);
    if (w > h) stars(art, 60);
  },
  /** Layers of cut paper, each a little deeper. */
  papercut(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, p.light, p.light);
    const layers = 9;
    for (let n = 0; n < layers; n += 1) {
      const share = n / (layers - 1);
      const r = u * (92 - n * 9.6);
      const phase = rnd() * TAU;
      const points: Point[] = [];
      for (let k = 0; k <= 140; k += 1) {
        const a = (k / 140) * TAU;
        const wave =
          1 + 0.07 * Math.sin(a * 3 + phase) + 0.045 * Math.sin(a * 5 - phase) + 0.02 * Math.sin(a * 9 + phase);
        points.push([
          fx + Math.cos(a) * r * wave * (w > h ? 1.15 : 0.9),
          h * 0.44 + Math.sin(a) * r * wave * (w > h ? 0.8 : 1.05),
        ]);
      }
      g.save();
      g.beginPath();
      g.rect(0, 0, w, h);
      for (const [x, y] of points) g.lineTo(x, y);
      g.restore();
      g.save();
      g.shadowColor = 'rgba(0,0,0,0.55)';
      g.shadowBlur = u * 3;
      g.shadowOffsetY = u * 1.2;
      const color = share < 0.5 ? mix(p.sky[0], p.sky[1], share * 2) : mix(p.sky[1], p.sky[2], share * 2 - 1);
      g.fillStyle = color;
      g.beginPath();
      g.rect(-u * 20, -u * 20, w + u * 40, h + u * 40);
      g.moveTo(...(points[0] ?? [0, 0]));
      for (const [x, y] of [...points].reverse()) g.lineTo(x, y);
      g.closePath();
      if (n === 0) {
        g.shadowColor = 'transparent';
        g.fillRect(0, 0, w, h);
      } else {
        g.globalCompositeOperation = 'source-over';
        poly(art, points, color);
      }
      g.restore();
    }
    glow(art, fx, h * 0.44, u * 26, p.light, 0.9);
    disc(art, fx, h * 0.44, u * 6.5, p.light);
    person(art, fx, h * 0.44 + u * 6, u * 9, p.ink);
  },
  /** Silk in the wind. */
  silk(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    glow(art, fx, h * 0.4, u * 80, p.light, 0.5);
    for (let band = 0; band < 3; band += 1) {
      const [phase, turn] = [rnd() * TAU, (band - 1) * 0.22];
      const strands = 120;
      for (let n = 0; n < strands; n += 1) {
        const t = n / strands;
        const fold = 0.5 + 0.5 * Math.sin(t * 13 + phase + Math.sin(t * 5) * 2);
        g.strokeStyle = mix(mix(p.ink, p.pop, 0.35 + fold * 0.65), p.light, fold ** 3 * 0.7);
        g.globalAlpha = 0.62;
        g.lineWidth = u * 0.55;
        g.beginPath();
        for (let k = 0; k <= 50; k += 1) {
          const s = k / 50;
          const x = s * w * 1.1 - w * 0.05;
          const y =
            h * (0.2 + band * 0.2) +
            (t - 0.5) * h * (0.24 + 0.2 * Math.sin(s * 3 + phase)) +
            Math.sin(s * (4 + band) + phase + t * 1.6) * h * 0.13 +
            (s - 0.5) * h * turn;
          g.lineTo(x, y);
        }
        g.stroke();
      }
    }
    g.globalAlpha = 1;
    for (let n = 0; n < 50; n += 1)
      alpha(art, rnd() * 0.6, () => disc(art, rnd() * w, rnd() * h, u * (0.15 + rnd() * 0.3), p.light));
  },
} satisfies Record<string, Scene>;
