import {
  type Art,
  alpha,
  at,
  box,
  disc,
  down,
  fade,
  glow,
  line,
  mix,
  poly,
  type Scene,
  sky,
  soft,
  TAU,
} from '../canvas';
import { beam, person } from '../nature';

/** Heads and raised arms along the lower edge. */
function crowd({ ...art }: Art, y: number, rows: number): void {
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

/** Folds of cloth, lit from the front. */
function backcloth(art: Art): void {
  const { g, w, h, p } = art;
  for (let n = 0; n < 26; n += 1) {
    const fold = g.createLinearGradient((n * w) / 26, 0, ((n + 1) * w) / 26, 0);
    fold.addColorStop(0, mix(p.sky[1], p.ink, 0.65));
    fold.addColorStop(0.45, mix(p.sky[1], p.pop, 0.25));
    fold.addColorStop(1, mix(p.sky[1], p.ink, 0.75));
    box(art, (n * w) / 26, 0, w / 26 + 1, h * 0.8, fold);
  }
}

/** A rod on its foot. */
function stand(art: Art, y: number): void {
  const { h, u, fx, p } = art;
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
}

/** The microphone, with its mesh. */
function microphone(art: Art, y: number): void {
  const { g, u, fx, p } = art;
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
}

export const stageScenes = {
  /** One microphone, one cone of light. */
  mic(art) {
    const { g, w, h, u, fx, p } = art;
    sky(art);
    backcloth(art);
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
    stand(art, y);
    microphone(art, y);
    for (let n = 0; n < 70; n += 1)
      alpha(art, art.rnd() * 0.6, () =>
        disc(art, fx + (art.rnd() - 0.5) * u * 34, art.rnd() * h * 0.8, u * 0.25, p.light),
      );
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
} satisfies Record<string, Scene>;
