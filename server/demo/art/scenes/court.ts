import { type Art, alpha, box, disc, down, fade, line, mix, poly, ring, type Scene, sky, TAU } from '../canvas';
import { sun } from '../nature';

/** Houses, and a wire fence in front of them. */
function fence(art: Art): void {
  const { w, h, u, p, rnd } = art;
  for (let n = 0; n < 20; n += 1)
    box(art, rnd() * w, h * (0.6 + rnd() * 0.08), u * (6 + rnd() * 9), h * 0.3, mix(p.sky[1], p.ink, 0.5));
  for (let x = -u * 2; x < w; x += u * 3.4) {
    line(
      art,
      [
        [x, h * 0.52],
        [x + u * 30, h * 0.84],
      ],
      u * 0.12,
      fade(p.ink, 0.55),
    );
    line(
      art,
      [
        [x, h * 0.52],
        [x - u * 30, h * 0.84],
      ],
      u * 0.12,
      fade(p.ink, 0.55),
    );
  }
}

/** A board on its pole, and the ring. (x, y) is the middle of the board. */
function hoop(art: Art, x: number, y: number): void {
  const { g, h, u, p } = art;
  line(
    art,
    [
      [x + u * 19, h],
      [x + u * 19, y + u * 4],
      [x + u * 9, y + u * 2],
    ],
    u * 2.6,
    p.ink,
  );
  poly(
    art,
    [
      [x + u * 4, y - u * 17],
      [x + u * 12, y - u * 20],
      [x + u * 12, y + u * 9],
      [x + u * 4, y + u * 6],
    ],
    mix('#f6f2ea', p.sky[1], 0.16),
  );
  g.strokeStyle = p.pop;
  g.lineWidth = u * 0.8;
  g.strokeRect(x + u * 5.6, y - u * 8, u * 4, u * 9);
  g.beginPath();
  g.ellipse(x - u * 3.4, y + u * 4, u * 7, u * 1.9, 0, 0, TAU);
  g.lineWidth = u * 1.1;
  g.stroke();
}

/** What hangs from the ring. */
function net(art: Art, x: number, y: number): void {
  const { u } = art;
  for (let n = 0; n < 9; n += 1) {
    const a = (n / 9) * TAU;
    line(
      art,
      [
        [x - u * 3.4 + Math.cos(a) * u * 6.8, y + u * 4 + Math.sin(a) * u * 1.8],
        [x - u * 3.4 + Math.cos(a + 0.7) * u * 4.2, y + u * 12 + Math.sin(a) * u],
      ],
      u * 0.24,
      '#fffaf0',
    );
    line(
      art,
      [
        [x - u * 3.4 + Math.cos(a) * u * 6.8, y + u * 4 + Math.sin(a) * u * 1.8],
        [x - u * 3.4 + Math.cos(a - 0.7) * u * 4.2, y + u * 12 + Math.sin(a) * u],
      ],
      u * 0.24,
      '#fffaf0',
    );
  }
}

/** The ball, and where it has been. */
function ball(art: Art, bx: number, by: number, r: number): void {
  const { g, u, p } = art;
  for (let n = 6; n > 0; n -= 1) alpha(art, 0.1, () => disc(art, bx - n * u * 3.3, by + n * n * u * 0.62, r, p.pop));
  disc(art, bx, by, r, mix(p.pop, '#ff8a2a', 0.5));
  g.save();
  g.beginPath();
  g.arc(bx, by, r, 0, TAU);
  g.clip();
  for (const [dx, dy, rr] of [
    [-r * 1.25, 0, r],
    [r * 1.25, 0, r],
  ] as const)
    ring(art, bx + dx, by + dy, rr, u * 0.45, p.ink);
  line(
    art,
    [
      [bx, by - r],
      [bx, by + r],
    ],
    u * 0.45,
    p.ink,
  );
  line(
    art,
    [
      [bx - r, by],
      [bx + r, by],
    ],
    u * 0.45,
    p.ink,
  );
  disc(art, bx - r * 0.4, by - r * 0.5, r * 0.8, fade('#ffffff', 0.14));
  g.restore();
}

/** Whoever threw it, seen against the light. */
function shooter(art: Art, px: number, py: number): void {
  const { u, p } = art;
  line(
    art,
    [
      [px - u * 5, py + u * 12],
      [px - u * 1, py + u * 5],
      [px, py - u * 5],
    ],
    u * 3,
    p.ink,
  );
  line(
    art,
    [
      [px + u * 7, py + u * 9],
      [px + u * 3, py + u * 4],
      [px, py - u * 5],
    ],
    u * 3,
    p.ink,
  );
  line(
    art,
    [
      [px, py - u * 5],
      [px + u * 2, py - u * 16],
    ],
    u * 5,
    p.ink,
  );
  line(
    art,
    [
      [px + u * 2, py - u * 15],
      [px + u * 5, py - u * 24],
      [px + u * 6, py - u * 31],
    ],
    u * 2,
    p.ink,
  );
  line(
    art,
    [
      [px + u * 1, py - u * 15],
      [px - u * 6, py - u * 13],
      [px - u * 7, py - u * 19],
    ],
    u * 2,
    p.ink,
  );
  disc(art, px + u * 1.4, py - u * 20.5, u * 2.7, p.ink);
}

export const courtScenes = {
  /** A hoop against the evening. */
  court(art) {
    const { w, h, u, fx, p } = art;
    sky(art);
    sun(art, fx - u * 13, h * 0.5, u * 13, p.light);
    fence(art);
    box(art, 0, h * 0.8, w, h * 0.2, down(art, h * 0.8, h, mix(p.pop, p.ink, 0.3), p.ink));
    line(
      art,
      [
        [0, h * 0.87],
        [w, h * 0.84],
      ],
      u * 0.5,
      fade('#ffffff', 0.8),
    );
    const [x, y] = [fx + u * 16, h * 0.32];
    hoop(art, x, y);
    net(art, x, y);
    const [bx, by, r] = [fx - u * 12, h * 0.22, u * 6.4];
    ball(art, bx, by, r);
    const [px, py] = [fx - u * 20, h * 0.66];
    shooter(art, px, py);
  },
} satisfies Record<string, Scene>;
