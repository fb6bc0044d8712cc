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
  sky,
  soft,
  TAU,
} from '../canvas';
import { beam, clouds } from '../nature';

/** Lines in the ice, the freshest of them bright. */
function traces(art: Art): void {
  const { g, h, u, fx, p, rnd } = art;
  for (let n = 0; n < 26; n += 1) {
    g.strokeStyle = fade('#ffffff', 0.25 + rnd() * 0.5);
    g.lineWidth = u * (0.1 + rnd() * 0.4);
    g.beginPath();
    g.ellipse(
      fx - u * 20 + (rnd() - 0.5) * u * 20,
      h * 0.78,
      u * (38 + n * 2.6),
      u * (13 + n * 1.1),
      -0.06,
      0.2 + rnd(),
      3.4 + rnd() * 2,
    );
    g.stroke();
  }
  for (const [n, c] of [
    [0, p.pop],
    [1, p.light],
    [2, p.pop],
  ] as const) {
    soft(art, u * (n + 0.4), () => {
      g.strokeStyle = c;
      g.globalAlpha = 0.9 - n * 0.25;
      g.lineWidth = u * (1 + n);
      g.beginPath();
      g.ellipse(fx - u * 20, h * 0.78, u * 58, u * 22, -0.06, 1.2, 5.5);
      g.stroke();
    });
  }
  g.globalAlpha = 1;
}

/** A skater, low in a curve. */
function skater(art: Art, x: number, y: number): void {
  const { u, p } = art;
  const limb = (width: number, ...way: Point[]) =>
    line(
      art,
      way.map(([dx, dy]): Point => [x + dx * u, y + dy * u]),
      u * width,
      p.ink,
    );
  limb(4.4, [-1, -11], [6, -5]);
  limb(3, [6, -5], [17, 0]);
  limb(4.6, [-1, -11], [-6, -3]);
  limb(3.2, [-6, -3], [-3.6, 6]);
  limb(6.4, [-2, -11.6], [-12, -15]);
  limb(4.4, [-12, -15], [-15, -15.6]);
  limb(2.4, [-12, -16], [-2, -20], [7, -19]);
  limb(2.4, [-13, -14], [-15, -6], [-11, 1]);
  at(art, x - u * 17.6, y - u * 16.8, -0.35, () => {
    art.g.fillStyle = p.pop;
    art.g.beginPath();
    art.g.ellipse(0, 0, u * 3.7, u * 2.9, 0, 0, TAU);
    art.g.fill();
    box(art, -u * 3.6, u * 0.4, u * 2.2, u * 1.2, p.ink);
  });
}

export const iceScenes = {
  /** Snowfields of light: the trace of a blade. */
  ice(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    for (let n = 0; n < 6; n += 1)
      beam(art, fx - u * 40 + n * u * 17, -u * 4, Math.PI - 0.2 + n * 0.08, 0.07, h * 0.7, p.light, 0.3);
    clouds(art, h * 0.34, h * 0.1, mix(p.sky[1], p.ink, 0.5), 18, 0.55);
    for (let n = 0; n < 80; n += 1)
      alpha(art, 0.3 + rnd() * 0.5, () =>
        disc(art, rnd() * w, h * (0.28 + rnd() * 0.08), u * (0.2 + rnd() * 0.5), p.light),
      );
    box(
      art,
      0,
      h * 0.42,
      w,
      h * 0.6,
      down(art, h * 0.42, h, mix(p.sky[2], '#ffffff', 0.55), mix(p.sky[1], p.sky[2], 0.4)),
    );
    traces(art);
    const [x, y] = [fx + u * 12, h * 0.6];
    skater(art, x, y);
    for (const [dx, dy, turn] of [
      [-4, 7.4, 0],
      [17, 1.6, -0.2],
    ] as const) {
      at(art, x + dx * u, y + dy * u, turn, () => box(art, -u * 5, 0, u * 10, u * 0.7, '#ffffff'));
    }
    for (let n = 0; n < 60; n += 1)
      alpha(art, rnd(), () =>
        disc(art, x - u * 2 + rnd() * u * 26, y + u * (6 - rnd() * 9), u * (0.15 + rnd() * 0.5), '#ffffff'),
      );
  },
  /** A pitch from the air, late in the day. */
  pitch(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, p.sky[1], p.sky[1]);
    at(art, fx, h * 0.46, -0.5, () => {
      for (let n = -14; n < 14; n += 1)
        box(art, -u * 200, n * u * 11, u * 400, u * 11, n % 2 ? p.sky[1] : mix(p.sky[1], p.sky[2], 0.4));
      g.strokeStyle = fade('#f6fff4', 0.9);
      g.lineWidth = u * 0.8;
      g.strokeRect(-u * 120, -u * 78, u * 240, u * 156);
      line(
        art,
        [
          [0, -u * 78],
          [0, u * 78],
        ],
        u * 0.8,
        fade('#f6fff4', 0.9),
      );
      ring(art, 0, 0, u * 25, u * 0.8, fade('#f6fff4', 0.9));
      disc(art, 0, 0, u * 1.2, '#f6fff4');
      for (let n = 0; n < 11; n += 1) {
        const [x, y] = [(rnd() - 0.5) * u * 96, (rnd() - 0.5) * u * 96];
        at(art, x, y, 0, () => {
          poly(
            art,
            [
              [0, 0],
              [u * 15, u * 5.4],
              [u * 15.6, u * 3.6],
            ],
            fade(p.ink, 0.5),
          );
          disc(art, 0, 0, u * 1.7, n % 2 ? p.pop : '#f4f6ff');
          disc(art, -u * 0.3, -u * 0.3, u * 0.8, p.ink);
        });
      }
      poly(
        art,
        [
          [u * 5, u * 5],
          [u * 34, u * 15],
          [u * 35, u * 10],
        ],
        fade(p.ink, 0.5),
      );
      disc(art, u * 3, u * 3, u * 6.2, '#fbfaf4');
      for (let n = 0; n < 5; n += 1) {
        const a = (n / 5) * TAU + 0.3;
        poly(
          art,
          [0, 1, 2, 3, 4].map(
            (k): Point => [
              u * 3 + Math.cos(a) * u * 4.7 + Math.cos((k / 5) * TAU + a) * u * 1.3,
              u * 3 + Math.sin(a) * u * 4.7 + Math.sin((k / 5) * TAU + a) * u * 1.3,
            ],
          ),
          p.ink,
        );
      }
      poly(
        art,
        [0, 1, 2, 3, 4].map(
          (k): Point => [u * 3 + Math.cos((k / 5) * TAU) * u * 1.9, u * 3 + Math.sin((k / 5) * TAU) * u * 1.9],
        ),
        p.ink,
      );
    });
    g.save();
    g.globalCompositeOperation = 'soft-light';
    box(art, 0, 0, w, h, down(art, 0, h, p.light, p.ink));
    g.restore();
    glow(art, fx - u * 50, -u * 8, u * 110, p.light, 0.55);
  },
} satisfies Record<string, Scene>;
