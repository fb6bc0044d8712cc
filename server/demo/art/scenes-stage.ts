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
import { beam, falling, mirror, person, stars } from './nature';

type Painter = Parameters<Scene>[0];

/** Heads and raised arms along the lower edge. */
function crowd({ ...art }: Painter, y: number, rows: number): void {
  const { w, h, u, p, rnd } = art;
  for (let row = 0; row < rows; row += 1) {
    const tone = mix(p.ink, p.sky[1], 0.32 - (row / rows) * 0.32);
    const s = u * (1.8 + row * 0.9);
    for (let x = -s; x < w + s; x += s * (1.5 + rnd() * 0.7)) {
      const top = y + row * (h - y) * 0.24 + (rnd() - 0.5) * s;
      disc(art, x, top, s * 0.72, tone);
      box(art, x - s * 1, top + s * 0.8, s * 2, h, tone);
      if (rnd() > 0.72)
        line(
          art,
          [
            [x + s * 0.7, top + s * 1.4],
            [x + s * (0.9 + rnd() * 0.7), top - s * (1 + rnd() * 1.5)],
          ],
          s * 0.42,
          tone,
        );
    }
  }
}

export const stageScenes = {
  /** One microphone, one cone of light. */
  mic(art) {
    const { g, w, h, u, fx, p } = art;
    sky(art);
    for (let n = 0; n < 26; n += 1) {
      const fold = g.createLinearGradient((n * w) / 26, 0, ((n + 1) * w) / 26, 0);
      fold.addColorStop(0, mix(p.sky[1], p.ink, 0.65));
      fold.addColorStop(0.45, mix(p.sky[1], p.pop, 0.25));
      fold.addColorStop(1, mix(p.sky[1], p.ink, 0.75));
      box(art, (n * w) / 26, 0, w / 26 + 1, h * 0.8, fold);
    }
    box(art, 0, 0, w, h, down(art, 0, h * 0.5, fade(p.ink, 0.75), fade(p.ink, 0)));
    box(art, 0, h * 0.78, w, h * 0.22, down(art, h * 0.78, h, mix(p.sky[2], p.ink, 0.45), p.ink));
    beam(art, fx + u * 4, -u * 14, Math.PI - 0.02, 0.24, h * 1.02, p.light, 0.9);
    soft(art, u * 2, () => {
      g.fillStyle = fade(p.light, 0.55);
      g.beginPath();
      g.ellipse(fx + u * 2, h * 0.86, u * 26, u * 5, 0, 0, TAU);
      g.fill();
    });
    const y = h * 0.36;
    line(
      art,
      [
        [fx, y + u * 6],
        [fx, h * 0.86],
      ],
      u * 0.9,
      mix(p.ink, '#ffffff', 0.25),
    );
    poly(
      art,
      [
        [fx - u * 7, h * 0.87],
        [fx + u * 7, h * 0.87],
        [fx, h * 0.845],
      ],
      p.ink,
    );
    at(art, fx, y, 0.32, () => {
      poly(
        art,
        [
          [-u * 2.3, u * 3],
          [u * 2.3, u * 3],
          [u * 1.4, u * 15],
          [-u * 1.4, u * 15],
        ],
        down(art, u * 3, u * 15, mix(p.ink, '#ffffff', 0.3), p.ink),
      );
      g.fillStyle = mix(p.light, p.ink, 0.35);
      g.beginPath();
      g.ellipse(0, -u * 2, u * 4.6, u * 6, 0, 0, TAU);
      g.fill();
      g.save();
      g.clip();
      for (let n = -14; n < 15; n += 1) {
        line(
          art,
          [
            [n * u * 0.7 - u * 9, -u * 11],
            [n * u * 0.7 + u * 9, u * 7],
          ],
          u * 0.16,
          fade(p.ink, 0.75),
        );
        line(
          art,
          [
            [n * u * 0.7 + u * 9, -u * 11],
            [n * u * 0.7 - u * 9, u * 7],
          ],
          u * 0.16,
          fade('#ffffff', 0.4),
        );
      }
      g.restore();
      box(art, -u * 4.8, u * 2, u * 9.6, u * 1.4, p.pop);
    });
    for (let n = 0; n < 70; n += 1)
      alpha(art, art.rnd() * 0.6, () =>
        disc(art, fx + (art.rnd() - 0.5) * u * 34, art.rnd() * h * 0.8, u * 0.25, p.light),
      );
  },
  /** A song as a landscape of its own waves. */
  waves(art) {
    const { w, h, u, fx, p, rnd } = art;
    fillAll(art, mix(p.sky[0], p.ink, 0.5), p.sky[0]);
    glow(art, fx, h * 0.42, u * 70, p.sky[1], 0.9);
    const bands = 15;
    for (let n = 0; n < bands; n += 1) {
      const t = n / (bands - 1);
      const y = h * (0.3 + t * 0.6);
      const [phase, tall] = [rnd() * TAU, u * (15 - t * 6)];
      const points: Point[] = [];
      for (let x = -4; x <= w + 4; x += u * 0.6) {
        const near = Math.exp(-(((x - fx) / (u * (30 + t * 14))) ** 2));
        const wave = Math.sin(x / (u * (2.6 + t * 2)) + phase) * 0.5 + Math.sin(x / (u * (6.4 + t * 3)) - phase) * 0.8;
        points.push([x, y - near * tall * (0.9 + wave) + Math.sin(x / (u * 12) + phase) * u * 0.7]);
      }
      const color = t < 0.5 ? mix(p.light, p.pop, t * 2) : mix(p.pop, p.sky[1], t * 2 - 1);
      poly(
        art,
        [[-4, h], ...points, [w + 4, h]],
        down(art, y - tall * 1.6, y + u * 16, color, mix(p.sky[0], p.ink, t)),
      );
      line(art, points, u * 0.3, fade('#ffffff', 0.5 - t * 0.3));
    }
  },
  /** After the concert's last chord: beams, haze, hands. */
  concert(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    glow(art, fx, h * 0.56, u * 70, p.pop, 0.9);
    for (let n = 0; n < 15; n += 1) {
      const x = fx + (n - 7) * u * 9;
      beam(
        art,
        x,
        h * 0.08,
        Math.PI + (n - 7) * -0.1 + (rnd() - 0.5) * 0.3,
        0.055,
        h * 0.95,
        [p.light, p.pop, p.sky[2]][n % 3] ?? p.light,
        0.6,
      );
      disc(art, x, h * 0.08, u * 0.9, '#ffffff');
      glow(art, x, h * 0.08, u * 6, p.light, 0.9);
    }
    line(
      art,
      [
        [0, h * 0.075],
        [w, h * 0.075],
      ],
      u * 0.7,
      p.ink,
    );
    line(
      art,
      [
        [0, h * 0.045],
        [w, h * 0.045],
      ],
      u * 0.4,
      p.ink,
    );
    for (let x = 0; x < w; x += u * 4)
      line(
        art,
        [
          [x, h * 0.045],
          [x + u * 2, h * 0.075],
          [x + u * 4, h * 0.045],
        ],
        u * 0.2,
        p.ink,
      );
    box(art, 0, h * 0.66, w, h * 0.02, mix(p.light, p.ink, 0.4));
    person(art, fx, h * 0.665, u * 22, p.ink);
    line(
      art,
      [
        [fx + u * 2, h * 0.665 - u * 15],
        [fx + u * 9, h * 0.665 - u * 25],
      ],
      u * 1.5,
      p.ink,
    );
    for (const [dx, s] of [
      [-26, 15],
      [25, 15],
    ] as const)
      person(art, fx + dx * u, h * 0.665, s * u, mix(p.ink, p.sky[1], 0.2));
    crowd(art, h * 0.73, 4);
    for (let n = 0; n < 90; n += 1)
      alpha(art, rnd(), () =>
        at(art, rnd() * w, rnd() * h * 0.8, rnd() * TAU, () =>
          box(art, 0, 0, u * 0.8, u * 0.4, [p.pop, p.light, p.sky[2]][n % 3] ?? p.pop),
        ),
      );
  },
  /** A projector's beam, and dust that becomes pictures in it. */
  projector(art) {
    const { g, h, u, fx, p, rnd } = art;
    fillAll(art, mix(p.sky[0], p.ink, 0.6), mix(p.sky[1], p.ink, 0.7), p.ink);
    const [x, y] = [fx + u * 26, h * 0.36];
    g.save();
    g.globalCompositeOperation = 'screen';
    const ray = g.createLinearGradient(x, y, x - u * 110, y + u * 10);
    ray.addColorStop(0, fade(p.light, 0.95));
    ray.addColorStop(1, fade(p.pop, 0.05));
    poly(
      art,
      [
        [x, y - u * 2],
        [x, y + u * 2],
        [x - u * 130, y + u * 52],
        [x - u * 130, y - u * 34],
      ],
      ray,
    );
    for (let n = 0; n < 6; n += 1)
      poly(
        art,
        [
          [x, y],
          [x, y + u * 0.6],
          [x - u * 130, y - u * 30 + n * u * 14],
          [x - u * 130, y - u * 34 + n * u * 14],
        ],
        fade(p.light, 0.12),
      );
    g.restore();
    for (let n = 0; n < 200; n += 1) {
      const t = rnd();
      alpha(art, 0.2 + rnd() * 0.7, () =>
        disc(
          art,
          x - t * u * 110,
          y + (rnd() - 0.42) * t * u * 70,
          u * (0.1 + rnd() ** 3 * 0.7),
          n % 5 ? p.light : p.pop,
        ),
      );
    }
    const metal = mix(p.ink, p.sky[2], 0.24);
    box(art, x, y - u * 7, u * 24, u * 14, metal);
    box(art, x - u * 5, y - u * 2.6, u * 6, u * 5.2, mix(metal, '#ffffff', 0.16));
    disc(art, x - u * 5, y, u * 2.4, '#fffbe8');
    glow(art, x - u * 5, y, u * 16, p.light, 1);
    for (const [rx, ry] of [
      [x + u * 3, y - u * 17],
      [x + u * 21, y - u * 14],
    ] as const) {
      disc(art, rx, ry, u * 9.4, mix(metal, p.ink, 0.3));
      ring(art, rx, ry, u * 9.4, u * 0.8, mix(metal, p.light, 0.5));
      for (let n = 0; n < 5; n += 1)
        disc(
          art,
          rx + Math.cos((n / 5) * TAU) * u * 5.2,
          ry + Math.sin((n / 5) * TAU) * u * 5.2,
          u * 2.3,
          mix(p.ink, p.sky[1], 0.2),
        );
      disc(art, rx, ry, u * 1.6, p.pop);
    }
    for (const dx of [4, 20])
      line(
        art,
        [
          [x + dx * u, y + u * 7],
          [x + (dx * 1.8 - 8) * u, h],
        ],
        u * 1.4,
        metal,
      );
    const film = Array.from(
      { length: 60 },
      (_, n): Point => [fx - u * 60 + n * u * 2.4, h * 0.78 + Math.sin(n * 0.14) * u * 6],
    );
    line(art, film, u * 9, mix(p.ink, p.pop, 0.12));
    for (const [fx2, fy] of film) {
      box(art, fx2 - u * 0.5, fy - u * 3.9, u * 0.9, u * 0.9, fade(p.light, 0.7));
      box(art, fx2 - u * 0.5, fy + u * 3, u * 0.9, u * 0.9, fade(p.light, 0.7));
    }
    for (let n = 2; n < 58; n += 4) {
      const [px, py] = film[n] ?? [0, 0];
      box(art, px - u * 3.6, py - u * 2.5, u * 8, u * 5, fade([p.pop, p.sky[2], p.light][n % 3] ?? p.pop, 0.85));
    }
  },
  /** A dark theatre; one small lit room on its stage. */
  room(art) {
    const { g, h, u, fx, p, rnd } = art;
    fillAll(art, p.ink, mix(p.sky[0], p.ink, 0.5), p.ink);
    for (const side of [-1, 1]) {
      for (let n = 0; n < 9; n += 1) {
        const x = fx + side * u * (33 + n * 8);
        const fold = g.createLinearGradient(x, 0, x + side * u * 8, 0);
        fold.addColorStop(0, mix(p.pop, p.ink, 0.5));
        fold.addColorStop(0.5, mix(p.pop, p.ink, 0.74));
        fold.addColorStop(1, mix(p.pop, p.ink, 0.9));
        g.fillStyle = fold;
        g.beginPath();
        g.moveTo(x, 0);
        g.bezierCurveTo(x - side * u * 2, h * 0.3, x + side * u * 3, h * 0.6, x - side * u * 1, h * 0.84);
        g.lineTo(x + side * u * 9, h * 0.86);
        g.lineTo(x + side * u * 9, 0);
        g.fill();
      }
    }
    const [x0, y0, x1, y1] = [fx - u * 25, h * 0.24, fx + u * 25, h * 0.68];
    glow(art, fx, h * 0.46, u * 70, p.light, 0.7);
    box(art, x0, y0, x1 - x0, y1 - y0, down(art, y0, y1, mix(p.light, p.sky[2], 0.35), p.light));
    poly(
      art,
      [
        [x0, y0],
        [x0 + u * 9, y0 + u * 6],
        [x0 + u * 9, y1 - u * 7],
        [x0, y1],
      ],
      mix(p.sky[2], p.ink, 0.3),
    );
    poly(
      art,
      [
        [x1, y0],
        [x1 - u * 9, y0 + u * 6],
        [x1 - u * 9, y1 - u * 7],
        [x1, y1],
      ],
      mix(p.sky[2], p.ink, 0.42),
    );
    poly(
      art,
      [
        [x0, y1],
        [x0 + u * 9, y1 - u * 7],
        [x1 - u * 9, y1 - u * 7],
        [x1, y1],
      ],
      mix(p.sky[1], p.light, 0.25),
    );
    box(art, fx + u * 1, y0 + u * 10, u * 12, u * 13, p.sky[0]);
    disc(art, fx + u * 8, y0 + u * 14, u * 2, p.light);
    for (const k of [0, 0.5, 1]) box(art, fx + u * 0.7 + k * u * 12, y0 + u * 10, u * 0.5, u * 13, p.ink);
    line(
      art,
      [
        [fx - u * 9, y0 + u * 6],
        [fx - u * 9, y0 + u * 13],
      ],
      u * 0.25,
      p.ink,
    );
    poly(
      art,
      [
        [fx - u * 12, y0 + u * 16],
        [fx - u * 10, y0 + u * 13],
        [fx - u * 8, y0 + u * 13],
        [fx - u * 6, y0 + u * 16],
      ],
      p.pop,
    );
    glow(art, fx - u * 9, y0 + u * 16, u * 12, '#fff2c8', 1);
    box(art, fx - u * 14, y1 - u * 12, u * 15, u * 1, p.ink);
    for (const dx of [-13, -0.4]) box(art, fx + dx * u, y1 - u * 12, u * 0.8, u * 9, p.ink);
    person(art, fx - u * 15.5, y1 - u * 3, u * 16, p.ink);
    person(art, fx + u * 5, y1 - u * 3, u * 16, mix(p.pop, p.ink, 0.35));
    box(art, fx - u * 34, h * 0.68, u * 68, u * 3, mix(p.pop, p.ink, 0.62));
    mirror(art, h * 0.68 + u * 3, p.ink, 0.2, 0.35);
    for (let row = 0; row < 3; row += 1) {
      for (let n = 0; n < 16; n += 1) {
        const s = u * (3 + row * 1.2);
        const x = fx + (n - 7.5 + (row % 2) * 0.5) * s * 2.5;
        g.fillStyle = mix(p.ink, p.pop, 0.18 - row * 0.05);
        g.beginPath();
        g.roundRect(x - s, h * (0.83 + row * 0.06), s * 2, s * 4, s * 0.8);
        g.fill();
        if (rnd() > 0.55) disc(art, x, h * (0.83 + row * 0.06) - s * 0.3, s * 0.7, p.ink);
      }
    }
  },
  /** Strings, and the lane they sing of. */
  guitar(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    glow(art, fx, h * 0.4, u * 70, p.light, 0.8);
    for (const side of [-1, 1]) {
      for (let n = 0; n < 4; n += 1) {
        const x = fx + side * u * (25 + n * 14);
        const top = h * (0.34 - n * 0.07);
        poly(
          art,
          [
            [x, top],
            [x + side * u * 7, top - u * 5],
            [x + side * u * 16, top],
            [x + side * u * 16, h],
            [x, h],
          ],
          mix(p.sky[1], p.ink, 0.45 + n * 0.14),
        );
        box(art, x + side * u * 6 - u * 2, top + u * 9, u * 4, u * 5, fade(p.light, rnd() > 0.4 ? 0.9 : 0.2));
      }
    }
    at(art, fx, h * 0.6, 0.42, () => {
      const wood = g.createRadialGradient(-u * 4, -u * 4, u * 2, 0, 0, u * 28);
      wood.addColorStop(0, mix(p.pop, '#ffffff', 0.25));
      wood.addColorStop(1, mix(p.pop, p.ink, 0.6));
      g.fillStyle = wood;
      g.beginPath();
      g.moveTo(0, -u * 19);
      g.bezierCurveTo(u * 17, -u * 21, u * 15, -u * 6, u * 12.5, -u * 3);
      g.bezierCurveTo(u * 24, u * 3, u * 22, u * 26, 0, u * 26);
      g.bezierCurveTo(-u * 22, u * 26, -u * 24, u * 3, -u * 12.5, -u * 3);
      g.bezierCurveTo(-u * 15, -u * 6, -u * 17, -u * 21, 0, -u * 19);
      g.fill();
      g.strokeStyle = fade(p.ink, 0.8);
      g.lineWidth = u * 0.5;
      g.stroke();
      disc(art, 0, -u * 1, u * 6.4, p.ink);
      ring(art, 0, -u * 1, u * 7.2, u * 0.5, fade(p.light, 0.8));
      box(art, -u * 2.3, -u * 62, u * 4.6, u * 56, mix(p.ink, p.pop, 0.2));
      for (let n = 0; n < 16; n += 1) box(art, -u * 2.3, -u * 58 + n * u * 3.1, u * 4.6, u * 0.22, fade(p.light, 0.6));
      box(art, -u * 3.4, -u * 70, u * 6.8, u * 9, p.ink);
      for (let n = 0; n < 3; n += 1)
        for (const side of [-1, 1]) disc(art, side * u * 4.2, -u * 68.6 + n * u * 2.7, u * 0.9, p.light);
      box(art, -u * 6, u * 14.6, u * 12, u * 1.8, p.ink);
      for (let n = 0; n < 6; n += 1)
        line(
          art,
          [
            [(n - 2.5) * u * 0.74, -u * 66],
            [(n - 2.5) * u * 0.9, u * 15.4],
          ],
          u * 0.13,
          '#fff6e0',
        );
    });
    falling(art, 40, p.light);
    if (h > w) stars(art, 30, 0.2);
  },
  /** An arena from above: five lights on one ground. */
  arena(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, p.ink, mix(p.sky[0], p.ink, 0.3), mix(p.sky[1], p.ink, 0.4));
    const y = h * 0.62;
    const colors = [p.pop, p.light, p.sky[2], mix(p.pop, '#ffffff', 0.4), mix(p.sky[2], p.light, 0.5)];
    for (let n = 9; n > 0; n -= 1) {
      g.strokeStyle = fade(n % 3 ? p.sky[2] : p.pop, 0.75 - n * 0.05);
      g.lineWidth = u * 0.35;
      g.beginPath();
      for (let k = 0; k <= 6; k += 1)
        g.lineTo(fx + Math.cos((k / 6) * TAU) * u * 8 * n, y + Math.sin((k / 6) * TAU) * u * 2.6 * n);
      g.stroke();
    }
    glow(art, fx, y, u * 60, p.sky[2], 0.55);
    for (let n = 0; n < 5; n += 1) {
      const d = Math.abs(n - 2);
      const x = fx + (n - 2) * u * 15;
      const foot = y + u * (6 - d * 3.4);
      const color = colors[n] ?? p.light;
      const pillar = g.createLinearGradient(0, foot, 0, -h * 0.1);
      pillar.addColorStop(0, fade(color, 0.95));
      pillar.addColorStop(1, fade(color, 0));
      g.save();
      g.globalCompositeOperation = 'screen';
      box(art, x - u * 4.6, -h * 0.1, u * 9.2, foot + h * 0.1, pillar);
      g.restore();
      glow(art, x, foot, u * 15, color, 1);
      person(art, x, foot + u * 1, u * (23 - d * 3), p.ink);
    }
    for (let n = 0; n < 160; n += 1) {
      const a = rnd() * TAU;
      const r = u * (50 + rnd() * 60);
      alpha(art, 0.2 + rnd() * 0.6, () =>
        disc(art, fx + Math.cos(a) * r, y + Math.sin(a) * r * 0.34, u * (0.2 + rnd() * 0.5), colors[n % 5] ?? p.light),
      );
    }
    for (let n = 0; n < 16; n += 1)
      line(
        art,
        [
          [rnd() * w, h],
          [fx, y],
        ],
        u * 0.08,
        fade(p.sky[2], 0.35),
      );
  },
} satisfies Record<string, Scene>;
