import {
  type Art,
  alpha,
  at,
  box,
  disc,
  fade,
  glow,
  line,
  mix,
  type Point,
  poly,
  type Scene,
  sky,
  soft,
} from '../canvas';
import { stars } from '../nature';

/** Lines that run to the horizon. */
function floor(art: Art, ground: number): void {
  const { w, h, u, fx, p } = art;
  for (let n = 0; n < 24; n += 1)
    line(
      art,
      [
        [fx + (n - 12) * u * 4, ground],
        [fx + (n - 12) * u * 20, h],
      ],
      u * 0.16,
      fade(p.light, 0.5),
    );
  for (let n = 0; n < 8; n += 1)
    line(
      art,
      [
        [0, ground + n * n * u * 0.6],
        [w, ground + n * n * u * 0.6],
      ],
      u * 0.16,
      fade(p.light, 0.5),
    );
}

type Pose = readonly [dx: number, lean: number, drop: number, bend: number];

/** The machine in one pose; the last one is solid, those before it are traces. */
function figure(art: Art, ground: number, [dx, lean, drop, bend]: Pose): void {
  const { u, fx, p } = art;
  const last = dx === 0;
  const s = u * 1.16;
  const c = last ? mix('#f4f7fc', p.sky[1], 0.06) : fade(mix(p.sky[2], p.light, 0.4), 0.34);
  const joint = last ? p.pop : fade(p.light, 0.4);
  at(art, fx + dx * u, ground, lean, () => {
    const hip: Point = [0, -s * (26 + drop * 4)];
    for (const [side, stride] of [
      [-1, 7],
      [1, -6],
    ] as const) {
      const knee: Point = [stride * 0.7 * s + s * (2 + bend * 5), -s * 13];
      line(art, [hip, knee], s * 3.2, c);
      line(art, [knee, [stride * s, -s * 1]], s * 2.4, c);
      disc(art, knee[0], knee[1], s * 1.5, joint);
      line(
        art,
        [
          [stride * s - s * 1.6, 0],
          [stride * s + s * 3.4, 0],
        ],
        s * 1.8,
        c,
      );
      const elbow: Point = [-stride * 0.9 * s, hip[1] - s * 7];
      line(art, [[0, hip[1] - s * 16], elbow, [elbow[0] + s * 6, elbow[1] + s * 5]], s * (side > 0 ? 2.3 : 1.9), c);
      disc(art, elbow[0], elbow[1], s * 1.2, joint);
    }
    poly(
      art,
      [
        [-s * 4.6, hip[1] - s * 18],
        [s * 5, hip[1] - s * 18],
        [s * 3.4, hip[1] + s],
        [-s * 3, hip[1] + s],
      ],
      c,
    );
    disc(art, s * 0.4, hip[1] - s * 9, s * 1.9, joint);
    disc(art, s * 0.6, hip[1] - s * 23.4, s * 4.3, c);
    if (last) {
      poly(
        art,
        [
          [s * 0.8, hip[1] - s * 25],
          [s * 4.8, hip[1] - s * 24.8],
          [s * 4.6, hip[1] - s * 22],
          [s * 0.8, hip[1] - s * 22],
        ],
        p.ink,
      );
      glow(art, s * 3.2, hip[1] - s * 23.4, s * 6, p.pop, 1);
      glow(art, s * 0.4, hip[1] - s * 9, s * 10, p.pop, 0.9);
    }
  });
}

/** From the first fall to the first step. */
const poses: readonly Pose[] = [
  [-56, 0.9, -1.9, 0.4],
  [-38, 0.6, -0.9, 0.9],
  [-21, 0.38, -0.5, 0.5],
  [0, 0.06, 0, 0],
];

export const machinesScenes = {
  /** A walker, from its first fall to its first step. */
  walker(art) {
    const { w, h, u, fx, p } = art;
    sky(art);
    glow(art, fx, h * 0.46, u * 70, p.light, 0.6);
    const ground = h * 0.74;
    floor(art, ground);
    for (const pose of poses) figure(art, ground, pose);
    soft(art, u * 1.2, () => alpha(art, 0.55, () => box(art, fx - u * 9, ground + u * 0.6, u * 20, u * 1.6, p.ink)));
    if (h > w) stars(art, 30, 0.2);
  },
} satisfies Record<string, Scene>;
