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
} from '../canvas';
import { beam, falling, mirror, person, ridge, stars } from '../nature';

export const deepScenes = {
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
    for (let n = 0; n < 34; n += 1) {
      const [x, tall, lean] = [rnd() * w, u * (8 + rnd() * 14), rnd() * TAU];
      const stalk = Array.from({ length: 12 }, (_, k): Point => {
        const t = k / 11;
        return [x + Math.sin(t * 4 + lean) * u * 1.8 * t, h + u - tall * t];
      });
      line(art, stalk, u * 0.7, n % 4 ? mix(p.ink, p.sky[2], 0.2) : mix(p.pop, p.ink, 0.55));
    }
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
} satisfies Record<string, Scene>;
