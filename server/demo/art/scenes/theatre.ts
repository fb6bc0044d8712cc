import {
  type Art,
  alpha,
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
  TAU,
} from '../canvas';
import { mirror, person } from '../nature';

/** Light from the lens, in a few rays. */
function lightCone(art: Art, x: number, y: number): void {
  const { g, u, p } = art;
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
}

/** The projector with its reels and legs. (x, y) is where its lens is. */
function machine(art: Art, x: number, y: number): void {
  const { h, u, p } = art;
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
}

/** A strip of film, with a picture in every fourth place. */
function filmStrip(art: Art): void {
  const { h, u, fx, p } = art;
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
}

/** The curtain, drawn aside. */
function curtains(art: Art): void {
  const { g, h, u, fx, p } = art;
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
}

/** A lit box, seen from the front. */
function walls(art: Art, x0: number, y0: number, x1: number, y1: number): void {
  const { u, p } = art;
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
}

/** A window, a lamp and a table. */
function inside(art: Art, y0: number, y1: number): void {
  const { u, fx, p } = art;
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
}

/** Three rows of seats, some of them taken. */
function seats(art: Art): void {
  const { g, h, u, fx, p, rnd } = art;
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
}

export const theatreScenes = {
  /** A projector's beam, and dust that becomes pictures in it. */
  projector(art) {
    const { h, u, fx, p, rnd } = art;
    fillAll(art, mix(p.sky[0], p.ink, 0.6), mix(p.sky[1], p.ink, 0.7), p.ink);
    const [x, y] = [fx + u * 26, h * 0.36];
    lightCone(art, x, y);
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
    machine(art, x, y);
    filmStrip(art);
  },
  /** A dark theatre; one small lit room on its stage. */
  room(art) {
    const { h, u, fx, p } = art;
    fillAll(art, p.ink, mix(p.sky[0], p.ink, 0.5), p.ink);
    curtains(art);
    const [x0, y0, x1, y1] = [fx - u * 25, h * 0.24, fx + u * 25, h * 0.68];
    glow(art, fx, h * 0.46, u * 70, p.light, 0.7);
    walls(art, x0, y0, x1, y1);
    inside(art, y0, y1);
    person(art, fx - u * 15.5, y1 - u * 3, u * 16, p.ink);
    person(art, fx + u * 5, y1 - u * 3, u * 16, mix(p.pop, p.ink, 0.35));
    box(art, fx - u * 34, h * 0.68, u * 68, u * 3, mix(p.pop, p.ink, 0.62));
    mirror(art, h * 0.68 + u * 3, p.ink, 0.2, 0.35);
    seats(art);
  },
} satisfies Record<string, Scene>;
