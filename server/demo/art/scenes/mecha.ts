import {
  type Art,
  at,
  box,
  disc,
  fade,
  fillAll,
  glow,
  line,
  mix,
  type Point,
  poly,
  type Scene,
  soft,
  TAU,
} from '../canvas';

/** Rays from behind the head. */
function rays(art: Art, x: number, y: number): void {
  const { u, p } = art;
  for (let n = 0; n < 36; n += 2) {
    const [a, b] = [(n / 36) * TAU, ((n + 1) / 36) * TAU];
    poly(
      art,
      [
        [x, y],
        [x + Math.cos(a) * u * 220, y + Math.sin(a) * u * 220],
        [x + Math.cos(b) * u * 220, y + Math.sin(b) * u * 220],
      ],
      mix(p.sky[1], p.sky[2], 0.6),
    );
  }
}

/** Chest, shoulders and neck, the right half in shade. */
function shoulders(art: Art, x: number, y: number, shell: string, shade: string): void {
  const { u, p } = art;
  const both = (points: Point[], left: string, right: string) => {
    poly(
      art,
      points.map(([px, py]): Point => [x - px * u, y + py * u]),
      left,
    );
    poly(
      art,
      points.map(([px, py]): Point => [x + px * u, y + py * u]),
      right,
    );
  };
  both(
    [
      [0, 36],
      [26, 36],
      [44, 52],
      [52, 110],
      [0, 110],
    ],
    mix(p.ink, p.sky[1], 0.35),
    mix(p.ink, p.sky[1], 0.2),
  );
  for (const side of [-1, 1]) {
    disc(art, x + side * u * 36, y + u * 52, u * 17, side < 0 ? shell : shade);
    disc(art, x + side * u * 36, y + u * 52, u * 10, mix(p.ink, p.sky[1], 0.3));
    disc(art, x + side * u * 36, y + u * 52, u * 5, p.light);
  }
  both(
    [
      [0, 22],
      [11, 22],
      [15, 40],
      [0, 40],
    ],
    mix(p.ink, p.sky[1], 0.2),
    p.ink,
  );
}

/** The skull, the face in it, three eyes and a grille. */
function helmet(art: Art, x: number, y: number, shell: string, shade: string): void {
  const { g, u, p } = art;
  const dome = (half: number, top: number, foot: number, left: string, right: string) => {
    for (const [side, color] of [
      [-1, left],
      [1, right],
    ] as const) {
      g.fillStyle = color;
      g.beginPath();
      g.moveTo(x, y + top * u);
      g.bezierCurveTo(
        x + side * half * u,
        y + top * u,
        x + side * half * 1.06 * u,
        y + (top + 14) * u,
        x + side * half * u,
        y + foot * 0.5 * u,
      );
      g.lineTo(x + side * half * 0.62 * u, y + foot * u);
      g.lineTo(x, y + foot * u);
      g.fill();
    }
  };
  dome(25, -33, 27, shell, shade);
  dome(19, -12, 22, mix('#f6f8fc', p.sky[1], 0.12), mix('#f6f8fc', p.sky[1], 0.4));
  g.fillStyle = p.ink;
  g.beginPath();
  g.roundRect(x - u * 21, y - u * 8, u * 42, u * 13, u * 6.5);
  g.fill();
  for (let n = 0; n < 3; n += 1) {
    disc(art, x + (n - 1) * u * 11, y - u * 1.5, u * (n === 1 ? 4.4 : 2.6), '#b8fff0');
    glow(art, x + (n - 1) * u * 11, y - u * 1.5, u * 14, '#4dffd8', 1);
  }
  for (let n = 0; n < 4; n += 1)
    box(art, x - u * 6, y + u * (11 + n * 2.6), u * 12, u * 1.1, mix(p.ink, p.sky[1], 0.25));
}

/** Ears, and an aerial on each. */
function aerials(art: Art, x: number, y: number, shell: string, shade: string): void {
  const { u, p } = art;
  for (const side of [-1, 1]) {
    disc(art, x + side * u * 26, y - u * 2, u * 6.4, side < 0 ? mix(shell, '#ffffff', 0.2) : shade);
    disc(art, x + side * u * 26, y - u * 2, u * 3, p.ink);
    line(
      art,
      [
        [x + side * u * 28, y - u * 6],
        [x + side * u * 33, y - u * (side < 0 ? 46 : 26)],
      ],
      u * 1.4,
      mix(p.ink, p.sky[1], 0.3),
    );
    disc(art, x + side * u * 33, y - u * (side < 0 ? 46 : 26), u * 2, '#ffd24a');
  }
}

/** The star on the forehead, and a shine beside it. */
function star(art: Art, x: number, y: number): void {
  const { u } = art;
  for (let n = 0; n < 5; n += 1) {
    const a = (n / 5) * TAU - Math.PI / 2;
    line(
      art,
      [
        [x, y - u * 22],
        [x + Math.cos(a) * u * 5, y - u * 22 + Math.sin(a) * u * 5],
      ],
      u * 2.2,
      '#ffd24a',
    );
  }
  disc(art, x, y - u * 22, u * 2.6, '#ffffff');
  line(
    art,
    [
      [x - u * 17, y - u * 24],
      [x - u * 12, y - u * 28],
    ],
    u * 1,
    fade('#ffffff', 0.7),
  );
}

/** Strokes that fly outwards. */
function speedLines(art: Art, x: number, y: number): void {
  const { u, rnd } = art;
  for (let n = 0; n < 26; n += 1) {
    const a = rnd() * TAU;
    const r = u * (50 + rnd() * 50);
    line(
      art,
      [
        [x + Math.cos(a) * r, y + Math.sin(a) * r],
        [x + Math.cos(a) * (r + u * 14), y + Math.sin(a) * (r + u * 14)],
      ],
      u * (0.2 + rnd() * 0.7),
      fade('#ffffff', 0.8),
    );
  }
}

/** Conductors from all four sides. */
function wires(art: Art, x: number, y: number, half: number): void {
  const { u, p, rnd } = art;
  for (let n = 0; n < 40; n += 1) {
    const offset = ((n % 10) - 4.5) * u * 5.2;
    const away = u * (8 + rnd() * 18);
    const bend = (rnd() - 0.5) * u * 30;
    const side = Math.floor(n / 10);
    at(art, x, y, (side * Math.PI) / 2, () => {
      const way: Point[] = [
        [offset, -half],
        [offset, -half - away],
        [offset + bend, -half - away - Math.abs(bend)],
        [offset + bend, -u * 140],
      ];
      line(art, way, u * 0.7, fade(p.sky[2], 0.7));
      if (n % 3 === 0) {
        soft(art, u * 0.8, () => line(art, way.slice(0, 3), u * 1.1, p.pop));
        line(art, way.slice(0, 3), u * 0.4, p.light);
      }
      const [bx, by] = way[2] ?? [0, 0];
      disc(art, bx, by, u * 1, n % 3 ? p.sky[2] : p.light);
      box(art, offset - u * 1.4, -half - u * 2.4, u * 2.8, u * 4, mix(p.light, p.ink, 0.35));
    });
  }
}

/** The cells of the chip, the brightest in its middle. */
function cells(art: Art, x: number, y: number, half: number): void {
  const { p, rnd } = art;
  const cell = (half * 1.5) / 12;
  for (let row = 0; row < 12; row += 1) {
    for (let col = 0; col < 12; col += 1) {
      const [cx, cy] = [x - half * 0.75 + col * cell, y - half * 0.75 + row * cell];
      const core = Math.max(Math.abs(row - 5.5), Math.abs(col - 5.5)) < 2.6;
      box(
        art,
        cx + cell * 0.08,
        cy + cell * 0.08,
        cell * 0.84,
        cell * 0.84,
        core
          ? mix(p.pop, p.light, rnd())
          : mix(p.sky[1], [p.sky[2], p.pop, p.ink][Math.floor(rnd() * 3)] ?? p.ink, rnd() * 0.7),
      );
      for (let n = 0; n < 3; n += 1)
        box(
          art,
          cx + cell * (0.16 + rnd() * 0.5),
          cy + cell * (0.16 + rnd() * 0.5),
          cell * rnd() * 0.3,
          cell * 0.07,
          fade(p.light, 0.7),
        );
    }
  }
}

export const mechaScenes = {
  /** A city of lines on something smaller than a nail. */
  chip(art) {
    const { g, w, h, u, fx, p } = art;
    fillAll(art, mix(p.sky[0], p.ink, 0.5), mix(p.sky[0], p.ink, 0.7));
    glow(art, fx, h * 0.43, u * 80, p.sky[1], 1);
    const [x, y, half] = [fx, h * 0.43, u * 27];
    wires(art, x, y, half);
    g.save();
    g.shadowColor = 'rgba(0,0,0,0.8)';
    g.shadowBlur = u * 6;
    box(art, x - half, y - half, half * 2, half * 2, mix(p.ink, p.sky[1], 0.28));
    g.restore();
    for (const [k, color] of [
      [0.96, mix(p.light, p.ink, 0.5)],
      [0.8, p.pop],
    ] as const) {
      g.strokeStyle = color;
      g.lineWidth = u * 0.4;
      g.strokeRect(x - half * k, y - half * k, half * 2 * k, half * 2 * k);
    }
    cells(art, x, y, half);
    glow(art, x, y, u * 36, p.pop, 0.9);
    glow(art, x, y, u * 12, '#ffffff', 0.9);
    if (w > h) glow(art, fx + u * 60, h * 0.9, u * 40, p.sky[2], 0.3);
  },
  /** The head of a machine that boys have built. */
  mecha(art) {
    const { h, u, fx, p } = art;
    fillAll(art, p.sky[0], p.sky[1]);
    const [x, y] = [fx, h * 0.42];
    rays(art, x, y);
    glow(art, x, y, u * 60, p.light, 0.85);
    const shell = mix(p.pop, '#ffffff', 0.06);
    const shade = mix(p.pop, p.ink, 0.34);
    shoulders(art, x, y, shell, shade);
    helmet(art, x, y, shell, shade);
    aerials(art, x, y, shell, shade);
    star(art, x, y);
    speedLines(art, x, y);
  },
} satisfies Record<string, Scene>;
