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
  TAU,
} from '../canvas';
import { mist, person, pine, ridge, stars, sun } from '../nature';
import { leaf } from './parts';

export const forestScenes = {
  /** A fox among trees, and the fires that follow it; a red gate. */
  fox(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    glow(art, fx, h * 0.42, u * 70, p.light, 0.75);
    for (let layer = 0; layer < 3; layer += 1) {
      const c = mix(p.sky[1], p.ink, 0.25 + layer * 0.3);
      for (let n = 0; n < 13; n += 1) {
        const x = rnd() * w;
        if (Math.abs(x - fx) < u * (14 + layer * 9)) continue;
        box(art, x, -4, u * (0.8 + layer * 1.3), h * (0.72 + layer * 0.06), c);
        pine(art, x, h * (0.66 + layer * 0.08), u * (26 + rnd() * 22), c);
      }
      mist(art, h * (0.62 + layer * 0.07), h * 0.08, p.sky[2], 0.35);
    }
    const [gx, gy] = [fx, h * 0.66];
    for (const dx of [-11, 11])
      line(
        art,
        [
          [gx + dx * u, gy],
          [gx + dx * 0.88 * u, gy - u * 27],
        ],
        u * 1.9,
        p.pop,
      );
    box(art, gx - u * 13, gy - u * 22, u * 26, u * 1.5, p.pop);
    poly(
      art,
      [
        [gx - u * 17, gy - u * 30],
        [gx, gy - u * 28.4],
        [gx + u * 17, gy - u * 30],
        [gx + u * 16, gy - u * 26.6],
        [gx - u * 16, gy - u * 26.6],
      ],
      mix(p.pop, p.ink, 0.25),
    );
    ridge(art, h * 0.74, h * 0.07, p.ink, 0.1);
    at(art, fx + u * 1, h * 0.705, 0, () => {
      g.fillStyle = mix('#ffffff', p.light, 0.4);
      g.beginPath();
      g.moveTo(-u * 3, 0);
      g.quadraticCurveTo(-u * 4.4, -u * 6, -u * 1, -u * 9);
      g.lineTo(-u * 1.8, -u * 13);
      g.lineTo(u * 0.4, -u * 11);
      g.lineTo(u * 2.4, -u * 13);
      g.quadraticCurveTo(u * 3, -u * 10, u * 2, -u * 8.4);
      g.quadraticCurveTo(u * 4, -u * 4, u * 3, 0);
      g.fill();
      g.beginPath();
      g.moveTo(u * 2, 0);
      g.bezierCurveTo(u * 14, u * 1, u * 13, -u * 10, u * 8, -u * 11);
      g.bezierCurveTo(u * 10, -u * 6, u * 6, -u * 3, u * 2, -u * 3);
      g.fill();
    });
    for (let n = 0; n < 10; n += 1) {
      const [x, y, s] = [fx + (rnd() - 0.5) * u * 74, h * (0.36 + rnd() * 0.34), u * (0.7 + rnd() * 1.2)];
      glow(art, x, y, s * 8, '#6fd6ff', 0.8);
      poly(
        art,
        [
          [x - s, y],
          [x, y - s * 2.8],
          [x + s, y],
          [x, y + s],
        ],
        '#d8f6ff',
      );
    }
    stars(art, 40, 0.2);
  },
  /** Leaves, close; a fruit among them. */
  leaves(art) {
    const { w, h, u, fx, p, rnd } = art;
    fillAll(art, p.sky[0], p.sky[1], mix(p.sky[0], p.ink, 0.3));
    glow(art, fx, h * 0.36, u * 70, p.light, 0.9);
    for (let layer = 0; layer < 4; layer += 1) {
      for (let n = 0; n < 30 - layer * 4; n += 1) {
        const a = rnd() * TAU;
        const d = u * (30 + layer * 9 + rnd() * 44);
        const [x, y] = [fx + Math.cos(a) * d * (w > h ? 1.35 : 1), h * 0.42 + Math.sin(a) * d * 1.15];
        const tone = mix(mix('#2f7a48', p.light, rnd() * 0.4 - layer * 0.04 + 0.1), p.ink, 0.1 + layer * 0.17);
        at(art, x, y, a + Math.PI + (rnd() - 0.5) * 1.3, () =>
          leaf(art, u * (17 + layer * 4 + rnd() * 8), u * (4 + layer * 1.3), tone, mix(tone, p.light, 0.4)),
        );
      }
    }
    for (const [dx, dy, r] of [
      [-8, -6, 8.4],
      [8, 0, 9.4],
      [-3, 12, 7.6],
    ] as const) {
      const [x, y] = [fx + dx * u, h * 0.42 + dy * u];
      const skin = art.g.createRadialGradient(x - r * u * 0.35, y - r * u * 0.4, u, x, y, r * u);
      skin.addColorStop(0, mix(p.pop, '#ffffff', 0.55));
      skin.addColorStop(0.4, p.pop);
      skin.addColorStop(1, mix(p.pop, p.ink, 0.6));
      disc(art, x, y, r * u, skin);
      for (let n = 0; n < 5; n += 1)
        at(art, x, y - r * u * 0.82, -Math.PI / 2 + (n - 2) * 0.72, () =>
          leaf(art, u * 4.6, u * 1, '#3f8a4a', '#9fd08a'),
        );
      disc(art, x - r * u * 0.36, y - r * u * 0.36, r * u * 0.13, fade('#ffffff', 0.85));
    }
    for (let n = 0; n < 46; n += 1)
      alpha(art, 0.5 + rnd() * 0.5, () =>
        disc(art, fx + (rnd() - 0.5) * u * 90, rnd() * h, u * (0.2 + rnd() ** 3), '#f4fff0'),
      );
  },
  /** A moon gate, and a branch that knows the season. */
  moongate(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, mix('#f3e9d8', p.sky[0], 0.16), mix('#e6d6bc', p.sky[1], 0.14));
    const [x, y, r] = [fx, h * 0.43, u * 33];
    g.save();
    g.beginPath();
    g.arc(x, y, r, 0, TAU);
    g.clip();
    box(art, x - r, y - r, r * 2, r * 2, down(art, y - r, y + r, p.sky[0], p.sky[1], p.sky[2]));
    sun(art, x + u * 8, y - u * 8, u * 6, p.light);
    for (let n = 0; n < 4; n += 1) {
      const top = y + u * (4 + n * 6);
      const points: Point[] = [];
      for (let k = 0; k <= 40; k += 1)
        points.push([
          x - r + (r * 2 * k) / 40,
          top + Math.sin(k * 0.22 + n * 2) * u * 4 + Math.sin(k * 0.6 + n) * u * 1.2,
        ]);
      poly(art, [[x - r, y + r], ...points, [x + r, y + r]], mix(p.sky[2], p.ink, 0.2 + n * 0.22));
    }
    g.restore();
    ring(art, x, y, r + u * 1.2, u * 2.4, mix('#8a7458', p.ink, 0.3));
    ring(art, x, y, r + u * 3, u * 0.5, mix('#c9b48f', '#ffffff', 0.2));
    const branch = (bx: number, by: number, angle: number, long: number, width: number, depth: number) => {
      const [ex, ey] = [bx + Math.cos(angle) * long, by + Math.sin(angle) * long];
      line(
        art,
        [
          [bx, by],
          [(bx + ex) / 2 + (rnd() - 0.5) * long * 0.2, (by + ey) / 2 + (rnd() - 0.5) * long * 0.2],
          [ex, ey],
        ],
        width,
        mix('#3a2a22', p.ink, 0.5),
      );
      if (depth === 0) return;
      for (let n = 0; n < 3; n += 1)
        branch(
          bx + (ex - bx) * (0.4 + n * 0.3),
          by + (ey - by) * (0.4 + n * 0.3),
          angle + (rnd() - 0.5) * 1.7,
          long * (0.45 + rnd() * 0.2),
          width * 0.6,
          depth - 1,
        );
      if (depth > 2) return;
      for (let n = 0; n < 7; n += 1) {
        const [fx2, fy2, s] = [
          ex + (rnd() - 0.5) * long * 0.7,
          ey + (rnd() - 0.5) * long * 0.7,
          u * (0.7 + rnd() * 0.7),
        ];
        for (let k = 0; k < 5; k += 1)
          disc(
            art,
            fx2 + Math.cos((k / 5) * TAU) * s,
            fy2 + Math.sin((k / 5) * TAU) * s,
            s * 0.85,
            mix(p.pop, '#ffffff', rnd() * 0.5),
          );
        disc(art, fx2, fy2, s * 0.5, mix(p.pop, p.ink, 0.4));
      }
    };
    branch(x + u * 48, y + u * 22, -2.7, u * 40, u * 2.2, 3);
    box(art, 0, h * 0.86, w, h * 0.14, mix('#b79e7a', p.ink, 0.25));
    person(art, x - u * 12, h * 0.87, u * 15, p.ink);
    for (let n = 0; n < 40; n += 1)
      alpha(art, 0.7, () =>
        disc(art, rnd() * w, h * (0.3 + rnd() * 0.65), u * (0.3 + rnd() * 0.4), mix(p.pop, '#ffffff', 0.3)),
      );
  },
} satisfies Record<string, Scene>;
