import { type Art, alpha, box, disc, fillAll, line, mix, poly, type Scene, soft, TAU } from '../canvas';

function ringHandle(art: Art, x: number, y: number): void {
  const { g, u, p } = art;
  g.strokeStyle = p.ink;
  g.lineWidth = u * 0.7;
  g.beginPath();
  g.arc(x, y, u * 3, Math.PI, TAU);
  g.stroke();
}

/** Squares with a figure in each, or none. */
function patchwork(art: Art): void {
  const { w, h, u, fx, p, rnd } = art;
  const cells = [p.sky[0], p.sky[1], p.sky[2], p.pop, mix(p.pop, p.light, 0.5), p.light];
  const s = u * 17;
  for (let y = 0; y < h; y += s) {
    for (let x = (fx % s) - s; x < w; x += s) {
      const [a, b] = [cells[Math.floor(rnd() * 6)] ?? p.light, cells[Math.floor(rnd() * 6)] ?? p.pop];
      box(art, x, y, s + 1, s + 1, a);
      const kind = Math.floor(rnd() * 6);
      if (kind === 0)
        poly(
          art,
          [
            [x, y],
            [x + s, y],
            [x, y + s],
          ],
          b,
        );
      if (kind === 1) disc(art, x + s / 2, y + s / 2, s * 0.36, b);
      if (kind === 2) for (let n = 0; n < 4; n += 1) box(art, x, y + (n * s) / 4, s, s / 8, b);
      if (kind === 3)
        for (let n = 0; n < 9; n += 1)
          disc(art, x + ((n % 3) + 0.5) * (s / 3), y + (Math.floor(n / 3) + 0.5) * (s / 3), s * 0.07, b);
      if (kind === 4)
        poly(
          art,
          [
            [x + s / 2, y],
            [x + s, y + s / 2],
            [x + s / 2, y + s],
            [x, y + s / 2],
          ],
          b,
        );
    }
  }
}

/** Two legs in mid-step, and shoes. */
function legs(art: Art, x: number, y: number): void {
  const { u, p } = art;
  line(
    art,
    [
      [x - u * 1, y - u * 24],
      [x - u * 9, y - u * 10],
      [x - u * 14, y + u * 1],
    ],
    u * 5.4,
    p.sky[0],
  );
  line(
    art,
    [
      [x + u * 2, y - u * 24],
      [x + u * 9, y - u * 12],
      [x + u * 10, y + u * 2],
    ],
    u * 5.4,
    mix(p.sky[0], '#000000', 0.3),
  );
  line(
    art,
    [
      [x - u * 15, y + u * 3],
      [x - u * 9, y + u * 3],
    ],
    u * 3.2,
    '#f7f2ea',
  );
  line(
    art,
    [
      [x + u * 9, y + u * 4],
      [x + u * 15, y + u * 4],
    ],
    u * 3.2,
    '#f7f2ea',
  );
}

/** A coat, lit from the left, and its sleeves. */
function coatAndSleeves(art: Art, x: number, y: number): void {
  const { u, p } = art;
  const coat = p.pop;
  poly(
    art,
    [
      [x - u * 8, y - u * 52],
      [x + u * 8, y - u * 52],
      [x + u * 15, y - u * 17],
      [x - u * 13, y - u * 17],
    ],
    coat,
  );
  poly(
    art,
    [
      [x + u * 1, y - u * 52],
      [x + u * 8, y - u * 52],
      [x + u * 15, y - u * 17],
      [x + u * 5, y - u * 17],
    ],
    mix(coat, p.ink, 0.25),
  );
  line(
    art,
    [
      [x - u * 7, y - u * 49],
      [x - u * 15, y - u * 38],
      [x - u * 12, y - u * 26],
    ],
    u * 4.4,
    mix(coat, p.ink, 0.12),
  );
  line(
    art,
    [
      [x + u * 7, y - u * 49],
      [x + u * 16, y - u * 39],
      [x + u * 21, y - u * 30],
    ],
    u * 4.4,
    mix(coat, p.ink, 0.34),
  );
}

/** A scarf, a face, a hat. */
function head(art: Art, x: number, y: number): void {
  const { u, p } = art;
  poly(
    art,
    [
      [x - u * 5, y - u * 54],
      [x + u * 6, y - u * 54],
      [x + u * 14, y - u * 44],
      [x + u * 4, y - u * 48],
    ],
    p.light,
  );
  disc(art, x + u * 1, y - u * 59, u * 6, mix('#f0c8a4', p.ink, 0.08));
  poly(
    art,
    [
      [x - u * 9, y - u * 60.6],
      [x + u * 11, y - u * 61.4],
      [x + u * 6, y - u * 64],
      [x + u * 5, y - u * 69],
      [x - u * 4, y - u * 69],
      [x - u * 5, y - u * 63.4],
    ],
    p.sky[2],
  );
}

export const passerbyScenes = {
  /** Blocks of colour that happen to be someone passing. */
  blocks(art) {
    const { w, h, u, fx, p } = art;
    fillAll(art, p.light, p.light);
    patchwork(art);
    alpha(art, 0.55, () => box(art, 0, 0, w, h, mix(p.sky[0], p.ink, 0.4)));
    const [x, y] = [fx, h * 0.78];
    legs(art, x, y);
    coatAndSleeves(art, x, y);
    box(art, x + u * 18, y - u * 30, u * 10, u * 11, p.light);
    ringHandle(art, x + u * 23, y - u * 30);
    head(art, x, y);
    soft(art, u * 1, () => alpha(art, 0.5, () => box(art, x - u * 19, y + u * 5, u * 40, u * 1.4, p.ink)));
  },
} satisfies Record<string, Scene>;
