import {
  type Art,
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
  soft,
} from '../canvas';
import { leaf } from './parts';

/** Lozenges of an isometric floor: three corners of a box from its place and size. */
function isoBox(art: Art, x: number, y: number, a: number, b: number, tall: number, color: string): void {
  const { p } = art;
  const right: Point = [x + a * 0.866, y + a * 0.5];
  const left: Point = [x - b * 0.866, y + b * 0.5];
  const front: Point = [right[0] - b * 0.866, right[1] + b * 0.5];
  const up = ([px, py]: Point): Point => [px, py - tall];
  poly(art, [up(left), up(front), front, left], mix(color, p.ink, 0.24));
  poly(art, [up(right), up(front), front, right], mix(color, p.ink, 0.44));
  poly(art, [up([x, y]), up(right), up(front), up(left)], color);
}

/** A window on a garden, with its frame and sill. */
function pane(art: Art, x: number, y: number, ww: number, hh: number): void {
  const { u, p, rnd } = art;
  box(art, x, y, ww, hh, down(art, y, y + hh, mix(p.sky[2], '#ffffff', 0.3), p.light));
  soft(art, u * 2, () => {
    for (let n = 0; n < 34; n += 1)
      alpha(art, 0.6, () =>
        disc(
          art,
          x + rnd() * ww,
          y + hh * (0.5 + rnd() * 0.5),
          u * (3 + rnd() * 6),
          mix(p.pop, '#3f7d52', 0.4 + rnd() * 0.5),
        ),
      );
  });
  glow(art, x + ww * 0.7, y + hh * 0.25, u * 50, '#ffffff', 0.9);
  for (const k of [0, 0.5, 1]) box(art, x + ww * k - u * 0.9, y, u * 1.8, hh, '#f6efe2');
  for (const k of [0, 0.36, 1]) box(art, x - u * 0.9, y + hh * k - u * 0.9, ww + u * 1.8, u * 1.8, '#f6efe2');
  box(art, x - u * 4, y + hh, ww + u * 8, u * 3, '#efe5d2');
  box(art, x - u * 4, y + hh + u * 3, ww + u * 8, u * 1.2, fade(p.ink, 0.3));
}

/** Two thin curtains. */
function curtains(art: Art, y: number, hh: number): void {
  const { g, h, u, fx, p } = art;
  for (const side of [-1, 1]) {
    for (let n = 0; n < 6; n += 1) {
      const cx = fx + side * u * (23 + n * 3.6);
      g.fillStyle = fade(mix('#fff8ea', p.sky[1], 0.12 + (n % 2) * 0.12), 0.86);
      g.beginPath();
      g.moveTo(cx, y - u * 6);
      g.bezierCurveTo(cx + side * u * 2, y + hh * 0.4, cx - side * u * 2, y + hh * 0.7, cx + side * u * 1, h * 0.86);
      g.lineTo(cx + side * u * 5, h * 0.86);
      g.lineTo(cx + side * u * 4.6, y - u * 6);
      g.fill();
    }
  }
}

/** Four panes of light on the floor. */
function sunOnFloor(art: Art): void {
  const { g, h, u, fx } = art;
  g.save();
  g.globalCompositeOperation = 'soft-light';
  for (let row = 0; row < 2; row += 1) {
    for (let n = 0; n < 2; n += 1)
      poly(
        art,
        [
          [fx - u * 30 + n * u * 25, h * (0.76 + row * 0.1)],
          [fx - u * 8 + n * u * 25, h * (0.76 + row * 0.1)],
          [fx - u * 18 + n * u * 25, h * (0.85 + row * 0.1)],
          [fx - u * 40 + n * u * 25, h * (0.85 + row * 0.1)],
        ],
        '#ffffff',
      );
  }
  g.restore();
}

/** A plant in its pot. (px, py) is the foot of the pot. */
function plant(art: Art, px: number, py: number): void {
  const { u, p, rnd } = art;
  for (let n = 0; n < 15; n += 1) {
    const a = -Math.PI / 2 + (n - 7) * 0.2;
    const long = u * (13 + rnd() * 12);
    line(
      art,
      [
        [px, py - u * 7],
        [px + Math.cos(a) * long * 0.6, py - u * 7 + Math.sin(a) * long * 0.6],
      ],
      u * 0.4,
      '#2f5a3a',
    );
    at(art, px + Math.cos(a) * long * 0.5, py - u * 7 + Math.sin(a) * long * 0.5, a + (rnd() - 0.5) * 0.5, () =>
      leaf(art, u * 10, u * 3.2, mix('#3f8a55', p.ink, rnd() * 0.4), '#8fc79a'),
    );
  }
  poly(
    art,
    [
      [px - u * 6, py - u * 9],
      [px + u * 6, py - u * 9],
      [px + u * 4.4, py],
      [px - u * 4.4, py],
    ],
    mix(p.pop, '#b4643c', 0.4),
  );
  box(art, px - u * 6.6, py - u * 10, u * 13.2, u * 2, mix(p.pop, '#c87a50', 0.4));
}

/** A cup that steams. */
function cup(art: Art, cx: number, cy: number): void {
  const { u } = art;
  box(art, cx - u * 4, cy - u * 5.6, u * 8, u * 5.6, '#fdf9f0');
  ring(art, cx + u * 4.6, cy - u * 3, u * 1.7, u * 0.7, '#fdf9f0');
  soft(art, u * 1, () => {
    for (let n = 0; n < 6; n += 1)
      alpha(art, 0.4 - n * 0.05, () =>
        disc(art, cx + Math.sin(n) * u * 1.4, cy - u * (8 + n * 2.6), u * (1.2 + n * 0.3), '#ffffff'),
      );
  });
}

/** Two walls and a floor of boards. */
function shell(art: Art, x: number, y: number, s: number, wall: string): void {
  const { p } = art;
  poly(
    art,
    [
      [x, y - s * 22],
      [x + s * 44, y + s * 3.4],
      [x + s * 44, y + s * 27],
      [x, y + s * 1.6],
    ],
    mix(wall, p.sky[1], 0.18),
  );
  poly(
    art,
    [
      [x, y - s * 22],
      [x - s * 44, y + s * 3.4],
      [x - s * 44, y + s * 27],
      [x, y + s * 1.6],
    ],
    wall,
  );
  poly(
    art,
    [
      [x, y + s * 1.6],
      [x + s * 44, y + s * 27],
      [x, y + s * 52.4],
      [x - s * 44, y + s * 27],
    ],
    mix('#d9a873', p.sky[1], 0.15),
  );
  for (let n = 1; n < 12; n += 1)
    line(
      art,
      [
        [x + (n * s * 44) / 12, y + s * 1.6 + (n * s * 25.4) / 12],
        [x - s * 44 + (n * s * 44) / 12, y + s * 27 + (n * s * 25.4) / 12],
      ],
      s * 0.16,
      fade('#8a5a34', 0.6),
    );
}

/** A window in the left wall. */
function isoWindow(art: Art, x: number, y: number, s: number, wall: string): void {
  poly(
    art,
    [
      [x - s * 34, y + s * 1],
      [x - s * 16, y - s * 9.4],
      [x - s * 16, y + s * 3],
      [x - s * 34, y + s * 13.4],
    ],
    '#fffbe9',
  );
  glow(art, x - s * 25, y + s * 2, s * 26, '#fff3c4', 0.8);
  line(
    art,
    [
      [x - s * 25, y - s * 4.2],
      [x - s * 25, y + s * 8.2],
    ],
    s * 0.6,
    wall,
  );
  line(
    art,
    [
      [x - s * 34, y + s * 7.2],
      [x - s * 16, y - s * 3.2],
    ],
    s * 0.6,
    wall,
  );
}

/** A bed, a desk with a screen, a table, a bookcase. */
function furniture(art: Art, x: number, y: number, s: number): void {
  const { p } = art;
  isoBox(art, x - s * 22, y + s * 18, s * 19, s * 15, s * 3.4, '#f4efe6');
  isoBox(art, x - s * 22, y + s * 15.6, s * 19, s * 15, s * 2, p.pop);
  isoBox(art, x - s * 19.6, y + s * 13.8, s * 5, s * 11, s * 1.6, '#ffffff');
  isoBox(art, x + s * 16, y + s * 15, s * 22, s * 6, s * 8, mix('#b9824e', p.ink, 0.1));
  isoBox(art, x + s * 19, y + s * 8, s * 6, s * 1.4, s * 5, p.ink);
  isoBox(art, x + s * 4, y + s * 32, s * 11, s * 9, s * 1, mix(p.light, p.pop, 0.3));
  isoBox(art, x + s * 4, y + s * 30.6, s * 7, s * 6, s * 3.4, mix('#c98f5c', '#ffffff', 0.1));
  isoBox(art, x + s * 2, y + s * 2, s * 9, s * 3.4, s * 15, mix(p.sky[1], '#ffffff', 0.3));
}

/** Three shelves of books. */
function books(art: Art, x: number, y: number, s: number): void {
  const { p } = art;
  for (let n = 0; n < 3; n += 1) {
    for (let k = 0; k < 7; k += 1)
      poly(
        art,
        [
          [x + s * (1 + k * 1.04), y + s * (4 + k * 0.6 - n * 4.6)],
          [x + s * (1.9 + k * 1.04), y + s * (4.5 + k * 0.6 - n * 4.6)],
          [x + s * (1.9 + k * 1.04), y + s * (1.6 + k * 0.6 - n * 4.6)],
          [x + s * (1 + k * 1.04), y + s * (1 + k * 0.6 - n * 4.6)],
        ],
        [p.pop, p.light, '#7fb0a0', p.ink][(n + k) % 4] ?? p.pop,
      );
  }
}

/** A lamp that hangs from nowhere. */
function lamp(art: Art, x: number, y: number, s: number): void {
  const { p } = art;
  line(
    art,
    [
      [x - s * 4, y - s * 30],
      [x - s * 4, y - s * 2],
    ],
    s * 0.3,
    p.ink,
  );
  poly(
    art,
    [
      [x - s * 8, y + s * 1],
      [x - s * 5.6, y - s * 3],
      [x - s * 2.4, y - s * 3],
      [x, y + s * 1],
    ],
    p.light,
  );
  glow(art, x - s * 4, y + s * 1, s * 15, p.light, 0.9);
}

export const homeScenes = {
  /** Afternoon: a window, a plant, and what the sun makes of them. */
  windowlight(art) {
    const { h, u, fx, p } = art;
    fillAll(art, mix(p.sky[1], p.light, 0.2), mix(p.sky[0], p.sky[1], 0.4));
    const [x, y, ww, hh] = [fx - u * 24, h * 0.1, u * 48, h * 0.54];
    pane(art, x, y, ww, hh);
    curtains(art, y, hh);
    sunOnFloor(art);
    const [px, py] = [fx + u * 9, y + hh];
    plant(art, px, py);
    const [cx, cy] = [fx - u * 13, y + hh];
    cup(art, cx, cy);
  },
  /** Thirty square metres, seen whole. */
  isoroom(art) {
    const { w, h, u, fx, p, rnd } = art;
    fillAll(art, p.sky[1], p.sky[0]);
    glow(art, fx, h * 0.42, u * 90, p.light, 0.7);
    const s = u * 0.94;
    const [x, y] = [fx, h * 0.3];
    const wall = mix(p.sky[2], '#ffffff', 0.35);
    shell(art, x, y, s, wall);
    isoWindow(art, x, y, s, wall);
    furniture(art, x, y, s);
    books(art, x, y, s);
    for (let n = 0; n < 9; n += 1)
      at(art, x + s * 34, y + s * 19, -Math.PI / 2 + (n - 4) * 0.28, () =>
        leaf(art, s * 9, s * 2.2, mix('#3f8a55', p.ink, rnd() * 0.4), '#9fd0a4'),
      );
    isoBox(art, x + s * 34, y + s * 19.6, s * 3, s * 3, s * 4, mix(p.pop, '#ffffff', 0.3));
    lamp(art, x, y, s);
    for (let n = 0; n < 26; n += 1)
      alpha(art, 0.5, () => disc(art, rnd() * w, rnd() * h, u * (0.2 + rnd() * 0.4), p.light));
  },
} satisfies Record<string, Scene>;
