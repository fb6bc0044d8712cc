import {
  type Art,
  alpha,
  at,
  box,
  disc,
  down,
  fade,
  fillAll,
  line,
  mix,
  type Point,
  poly,
  ring,
  type Scene,
  soft,
  TAU,
} from '../canvas';
import { mist, person, ridge } from '../nature';

/** Five ranges with mist between them. */
function mountains(art: Art): void {
  const { h } = art;
  for (let n = 0; n < 5; n += 1) {
    const y = h * (0.52 + n * 0.085);
    alpha(art, 0.5 + n * 0.12, () =>
      ridge(
        art,
        y,
        h * (0.26 - n * 0.03),
        down(art, y - h * 0.24, y + h * 0.08, mix('#3f464e', '#d9cfba', 0.55 - n * 0.14), '#d3c9b3'),
        0.9,
      ),
    );
    mist(art, y + h * 0.03, h * 0.07, '#d9cfba', 0.75);
  }
}

/** The sword, its hilt and a ribbon. It stands on `foot`. */
function blade(art: Art, foot: number): void {
  const { g, u, fx, p } = art;
  at(art, fx, foot, 0.07, () => {
    poly(
      art,
      [
        [-u * 1.6, -u * 48],
        [u * 1.6, -u * 48],
        [u * 1.2, u * 2],
        [-u * 1.2, u * 2],
      ],
      '#20242a',
    );
    poly(
      art,
      [
        [-u * 1.5, -u * 48],
        [0, -u * 48],
        [0, u * 2],
        [-u * 1, u * 2],
      ],
      '#c9d0d8',
    );
    poly(
      art,
      [
        [-u * 6, -u * 48],
        [u * 6, -u * 48],
        [u * 4, -u * 51],
        [-u * 4, -u * 51],
      ],
      '#14161a',
    );
    box(art, -u * 1.3, -u * 64, u * 2.6, u * 13, '#14161a');
    for (let n = 0; n < 5; n += 1)
      line(
        art,
        [
          [-u * 1.3, -u * 62 + n * u * 2.5],
          [u * 1.3, -u * 60.6 + n * u * 2.5],
        ],
        u * 0.4,
        mix(p.pop, '#14161a', 0.2),
      );
    disc(art, 0, -u * 65, u * 2, '#14161a');
    g.strokeStyle = p.pop;
    g.lineWidth = u * 1;
    g.beginPath();
    g.moveTo(0, -u * 64);
    g.bezierCurveTo(u * 12, -u * 66, u * 10, -u * 50, u * 22, -u * 53);
    g.stroke();
  });
}

/** The circle, hair by hair of the brush. */
function stroke(art: Art, x: number, y: number): void {
  const { g, u, rnd } = art;
  const hairs = 110;
  for (let n = 0; n < hairs; n += 1) {
    const t = n / hairs;
    const r = u * (24 + t * 13);
    const start = -0.9 + rnd() * 0.12;
    const end = start + TAU * (0.82 + rnd() ** 2 * 0.12) - Math.abs(t - 0.5) * 0.5;
    g.strokeStyle = fade('#16181c', 0.55 + rnd() * 0.45);
    g.lineWidth = u * (0.1 + rnd() * 0.34);
    g.beginPath();
    for (let k = 0; k <= 90; k += 1) {
      const a = start + ((end - start) * k) / 90;
      const thin = 1 - (k / 90) * 0.42;
      const rr = u * 30.5 + (r - u * 30.5) * thin + Math.sin(a * 3 + 1) * u * 1.1;
      if (k > 52 && rnd() < (k - 52) / 160) g.moveTo(x + Math.cos(a) * rr, y + Math.sin(a) * rr);
      else g.lineTo(x + Math.cos(a) * rr, y + Math.sin(a) * rr);
    }
    g.stroke();
  }
}

/** The brush that drew it. */
function brush(art: Art, x: number, y: number): void {
  const { u, p } = art;
  at(art, x + u * 1, y + u * 3, 0.72, () => {
    poly(
      art,
      [
        [-u * 1.5, -u * 44],
        [u * 1.5, -u * 44],
        [u * 1.9, -u * 2],
        [-u * 1.9, -u * 2],
      ],
      mix('#8a5a34', p.ink, 0.15),
    );
    box(art, -u * 2, -u * 4, u * 4, u * 4, '#20242a');
    poly(
      art,
      [
        [-u * 2.2, 0],
        [u * 2.2, 0],
        [u * 2.5, u * 6],
        [0, u * 17],
        [-u * 2.5, u * 6],
      ],
      '#16181c',
    );
    box(art, -u * 1.6, -u * 46, u * 3.2, u * 2.4, p.pop);
  });
}

export const inkScenes = {
  /** A sword in the ground, mountains in ink, a red sun. */
  sword(art) {
    const { w, h, u, fx, p, rnd } = art;
    fillAll(art, '#e9e2d2', '#d9cfba', '#b7ac95');
    disc(art, fx + u * 3, h * 0.34, u * 23, p.pop);
    mountains(art);
    ridge(art, h * 0.95, h * 0.16, '#14161a', 0.5);
    const foot = h * 0.86;
    blade(art, foot);
    for (let n = 0; n < 26; n += 1) {
      const [x, y, s] = [rnd() * w, rnd() * h * 0.9, u * (0.2 + rnd() * 0.6)];
      alpha(art, 0.5 + rnd() * 0.5, () => disc(art, x, y, s, '#20242a'));
    }
    person(art, fx - u * 22, h * 0.845, u * 13, '#14161a');
    poly(
      art,
      [
        [fx - u * 22, h * 0.845 - u * 9],
        [fx - u * 34, h * 0.845 - u * 5],
        [fx - u * 22.6, h * 0.845 - u * 3],
      ],
      '#14161a',
    );
  },
  /** One stroke of a broad brush, and a seal. */
  enso(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, '#ece5d6', '#ddd3bf');
    for (let n = 0; n < 220; n += 1)
      alpha(art, 0.07, () =>
        line(
          art,
          [
            [rnd() * w, rnd() * h],
            [rnd() * w, rnd() * h],
          ].map(
            ([x = 0, y = 0], k): Point => [
              x * 0.02 + (k ? u * 4 : 0) + w * 0.98 * ((n % 37) / 37),
              y * 0.02 + h * 0.98 * ((n % 29) / 29),
            ],
          ),
          u * 0.12,
          '#6b5c40',
        ),
      );
    const [x, y] = [fx, h * 0.42];
    stroke(art, x, y);
    for (let n = 0; n < 44; n += 1) {
      const a = rnd() * TAU;
      const d = u * (38 + rnd() ** 2 * 26);
      alpha(art, 0.85, () => disc(art, x + Math.cos(a) * d, y + Math.sin(a) * d, u * rnd() ** 3 * 1.5, '#16181c'));
    }
    alpha(art, 0.16, () => soft(art, u * 4, () => ring(art, x + u * 2, y + u * 3, u * 31, u * 16, '#30343a')));
    brush(art, x, y);
    g.fillStyle = p.pop;
    g.beginPath();
    g.roundRect(x + u * 25, y + u * 26, u * 9, u * 9, u * 1);
    g.fill();
    ring(art, x + u * 29.5, y + u * 30.5, u * 2.3, u * 0.7, '#f6eee0');
  },
} satisfies Record<string, Scene>;
