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
  soft,
  TAU,
} from './canvas';
import { beam, clouds, person, pine, ridge, stars, sun } from './nature';

type Painter = Parameters<Scene>[0];

/** A ball lit from one side, with bands. */
function planet(art: Painter, x: number, y: number, r: number, colors: [string, string, string]): void {
  const { g, rnd } = art;
  g.save();
  g.beginPath();
  g.arc(x, y, r, 0, TAU);
  g.clip();
  box(art, x - r, y - r, r * 2, r * 2, colors[1]);
  for (let n = 0; n < 16; n += 1) {
    alpha(art, 0.3, () => {
      g.fillStyle = n % 2 ? colors[0] : colors[2];
      g.beginPath();
      g.ellipse(x, y - r + rnd() * r * 2, r * 1.3, r * (0.03 + rnd() * 0.13), -0.18, 0, TAU);
      g.fill();
    });
  }
  const shade = g.createRadialGradient(x - r * 0.5, y - r * 0.5, r * 0.2, x - r * 0.2, y - r * 0.2, r * 1.35);
  shade.addColorStop(0, fade(colors[0], 0.35));
  shade.addColorStop(0.5, 'rgba(0,0,0,0.1)');
  shade.addColorStop(1, 'rgba(2,3,10,0.96)');
  g.fillStyle = shade;
  g.fillRect(x - r, y - r, r * 2, r * 2);
  g.restore();
}

/** Clouds of gas and a band of stars across them. */
function galaxy(art: Painter, angle: number): void {
  const { w, h, u, fx, p, rnd } = art;
  fillAll(art, mix(p.sky[0], '#04050c', 0.6), mix(p.sky[0], '#04050c', 0.35));
  at(art, fx, h * 0.4, angle, () => {
    for (let n = 0; n < 34; n += 1)
      glow(
        art,
        (rnd() - 0.5) * Math.hypot(w, h),
        (rnd() + rnd() - 1) * u * 26,
        u * (10 + rnd() * 34),
        [p.sky[1], p.sky[2], p.pop][n % 3] ?? p.pop,
        0.22,
      );
    for (let n = 0; n < 900; n += 1)
      alpha(art, 0.2 + rnd() * 0.7, () =>
        disc(
          art,
          (rnd() - 0.5) * Math.hypot(w, h) * 1.1,
          (rnd() + rnd() + rnd() - 1.5) * u * 26,
          u * (0.05 + rnd() ** 5 * 0.26),
          '#ffffff',
        ),
      );
  });
  stars(art, 200);
}

export const skyScenes = {
  /** A train of lit windows on its way between the stars. */
  startrain(art) {
    const { g, w, h, u, fx, p } = art;
    galaxy(art, -0.5);
    planet(art, fx + u * 22, h * 0.2, u * 15, [p.light, p.sky[2], p.sky[1]]);
    const way = (t: number): Point => [
      fx - u * 74 + t * u * 130 + Math.sin(t * 3) * u * 8,
      h * 0.8 - Math.sin(t * 2.3) * h * 0.38,
    ];
    const track = Array.from({ length: 60 }, (_, n) => way(n / 52));
    soft(art, u * 1.6, () => line(art, track, u * 2.4, fade(p.pop, 0.8)));
    line(art, track, u * 0.3, p.light);
    for (let n = 0; n < 8; n += 1) {
      const t = 0.14 + n * 0.098;
      const [[x, y], [nx, ny]] = [way(t), way(t + 0.01)];
      const s = u * (1.9 - n * 0.15);
      at(art, x, y, Math.atan2(ny - y, nx - x), () => {
        glow(art, 0, -s * 3, s * 11, p.light, 0.55);
        g.fillStyle = mix(p.ink, p.sky[1], 0.35);
        g.beginPath();
        g.roundRect(-s * 6, -s * 5.4, s * 12, s * 5, s * (n === 7 ? 2.4 : 0.9));
        g.fill();
        for (let k = 0; k < 5; k += 1) box(art, -s * 5 + k * s * 2.1, -s * 4.4, s * 1.5, s * 1.8, p.light);
        box(art, -s * 6, -s * 1.9, s * 12, s * 0.4, p.pop);
      });
    }
    const [x, y] = way(0.93);
    beam(art, x, y - u * 3, 1.2, 0.16, u * 46, p.light, 0.8);
    glow(art, x, y - u * 2, u * 9, '#ffffff', 1);
    if (w < h) glow(art, fx, h * 0.86, u * 40, p.sky[1], 0.3);
  },
  /** A wheel as large as a country, over the edge of a world. */
  ringship(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    galaxy(art, 0.7);
    planet(art, fx + u * 8, h * 1.02, u * 62, [p.light, p.sky[2], p.sky[1]]);
    ring(art, fx + u * 8, h * 1.02, u * 62.6, u * 0.8, fade(p.light, 0.6));
    glow(art, fx - u * 34, h * 0.52, u * 44, p.light, 0.9);
    at(art, fx, h * 0.33, -0.32, () => {
      g.scale(1, 0.42);
      for (const [r, width, c] of [
        [30, 5, mix(p.ink, p.sky[2], 0.35)],
        [32.5, 0.6, p.light],
        [27.5, 0.5, p.pop],
        [13, 2.4, mix(p.ink, p.sky[2], 0.25)],
      ] as const)
        ring(art, 0, 0, u * r, u * width, c);
      for (let n = 0; n < 12; n += 1) {
        const a = (n / 12) * TAU;
        line(
          art,
          [
            [Math.cos(a) * u * 12, Math.sin(a) * u * 12],
            [Math.cos(a) * u * 28, Math.sin(a) * u * 28],
          ],
          u * 0.9,
          mix(p.ink, p.sky[2], 0.3),
        );
      }
      for (let n = 0; n < 90; n += 1)
        disc(
          art,
          Math.cos((n / 90) * TAU) * u * 30,
          Math.sin((n / 90) * TAU) * u * 30,
          u * (0.3 + rnd() * 0.4),
          n % 4 ? p.light : p.pop,
        );
    });
    at(art, fx, h * 0.33, -0.32, () => {
      poly(
        art,
        [
          [-u * 2.6, -u * 17],
          [u * 2.6, -u * 17],
          [u * 3.4, u * 15],
          [0, u * 21],
          [-u * 3.4, u * 15],
        ],
        down(art, -u * 17, u * 20, mix(p.light, p.ink, 0.45), p.ink),
      );
      for (let n = 0; n < 9; n += 1) box(art, -u * 1.4, -u * 14 + n * u * 3, u * 2.8, u * 0.5, p.light);
    });
    glow(art, fx + u * 6, h * 0.33 + u * 20, u * 13, p.pop, 1);
    if (w > h) stars(art, 60);
  },
  /** A long exposure: the sky has turned, the watcher has not. */
  startrails(art) {
    const { g, h, w, u, fx, p, rnd } = art;
    sky(art);
    const [cx, cy] = [fx, h * 0.36];
    glow(art, cx, h * 0.8, u * 80, p.sky[2], 0.8);
    g.lineCap = 'round';
    for (let n = 0; n < 330; n += 1) {
      const r = u * (1.5 + rnd() ** 0.7 * 110);
      const from = rnd() * TAU;
      g.globalAlpha = 0.2 + rnd() * 0.7;
      g.strokeStyle = [p.light, '#ffffff', p.pop, mix(p.light, p.sky[2], 0.4)][n % 4] ?? '#ffffff';
      g.lineWidth = u * (0.1 + rnd() ** 3 * 0.4);
      g.beginPath();
      g.arc(cx, cy, r, from, from + 0.5 + rnd() * 0.5);
      g.stroke();
    }
    g.globalAlpha = 1;
    ridge(art, h * 0.86, h * 0.12, p.ink, 0.2);
    const [x, y] = [fx + u * 6, h * 0.79];
    at(art, x, y - u * 10, -0.65, () => {
      box(art, -u * 9, -u * 2, u * 18, u * 4, p.ink);
      box(art, u * 8, -u * 2.6, u * 3.4, u * 5.2, p.ink);
      box(art, -u * 11, -u * 1, u * 2.4, u * 2, p.ink);
    });
    for (const dx of [-6, 0, 6])
      line(
        art,
        [
          [x, y - u * 9],
          [x + dx * u, y + u * 4],
        ],
        u * 0.8,
        p.ink,
      );
    person(art, x - u * 13, y + u * 4, u * 15, p.ink);
    for (let n = 0; n < 10; n += 1)
      pine(
        art,
        rnd() * w * 0.4 * (rnd() > 0.5 ? 1 : -1) + (rnd() > 0.5 ? 0 : w),
        h * 0.88,
        u * (14 + rnd() * 14),
        p.ink,
      );
  },
  /** The earth at sunrise, in points of light. */
  globe(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, mix(p.sky[0], '#02050d', 0.4), p.sky[0]);
    stars(art, 130);
    const [x, y, r] = [fx, h * 0.5, u * 34];
    glow(art, x - r * 0.62, y - r * 0.72, r * 1.9, p.pop, 0.9);
    glow(art, x, y, r * 1.5, p.sky[2], 0.6);
    const body = g.createRadialGradient(x - r * 0.6, y - r * 0.7, r * 0.1, x, y, r);
    body.addColorStop(0, p.sky[2]);
    body.addColorStop(0.5, p.sky[1]);
    body.addColorStop(1, mix(p.sky[0], '#02050d', 0.6));
    disc(art, x, y, r, body);
    const bumps = Array.from({ length: 13 }, () => [rnd() * TAU, (rnd() - 0.5) * 2.2, 0.22 + rnd() * 0.34] as const);
    for (let lat = -80; lat <= 80; lat += 5) {
      for (let lon = 0; lon < 360; lon += 5 / Math.cos((lat * Math.PI) / 180)) {
        const [a, b] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
        const [px, py, pz] = [Math.cos(b) * Math.sin(a), Math.sin(b), Math.cos(b) * Math.cos(a)];
        if (pz < 0.04) continue;
        const land = bumps.some(
          ([ba, bb, size]) =>
            Math.acos(Math.min(1, Math.sin(b) * Math.sin(bb) + Math.cos(b) * Math.cos(bb) * Math.cos(a - ba))) < size,
        );
        alpha(art, (land ? 0.95 : 0.16) * (0.35 + pz * 0.65), () =>
          disc(art, x + px * r, y - py * r, u * (land ? 0.5 : 0.3), land ? p.light : '#ffffff'),
        );
      }
    }
    for (let n = 0; n < 7; n += 1) {
      const turn = rnd() * TAU;
      at(art, x, y, turn, () => {
        g.strokeStyle = fade(n % 2 ? p.pop : p.light, 0.75);
        g.lineWidth = u * 0.3;
        g.beginPath();
        g.ellipse(0, -r * 0.3, r * (0.4 + rnd() * 0.4), r * (0.4 + rnd() * 0.3), 0, Math.PI * 1.1, Math.PI * 1.9);
        g.stroke();
      });
    }
    g.save();
    g.globalCompositeOperation = 'screen';
    g.strokeStyle = mix(p.pop, '#ffffff', 0.4);
    g.lineWidth = u * 0.9;
    g.filter = `blur(${u * 0.5}px)`;
    g.beginPath();
    g.arc(x, y, r, Math.PI * 0.95, Math.PI * 1.6);
    g.stroke();
    g.restore();
    glow(art, x - r * 0.62, y - r * 0.78, u * 12, '#ffffff', 1);
    if (w < h) glow(art, fx, h, u * 50, p.sky[1], 0.3);
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
  /** Layers of cut paper, each a little deeper. */
  papercut(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, p.light, p.light);
    const layers = 9;
    for (let n = 0; n < layers; n += 1) {
      const share = n / (layers - 1);
      const r = u * (92 - n * 9.6);
      const phase = rnd() * TAU;
      const points: Point[] = [];
      for (let k = 0; k <= 140; k += 1) {
        const a = (k / 140) * TAU;
        const wave =
          1 + 0.07 * Math.sin(a * 3 + phase) + 0.045 * Math.sin(a * 5 - phase) + 0.02 * Math.sin(a * 9 + phase);
        points.push([
          fx + Math.cos(a) * r * wave * (w > h ? 1.15 : 0.9),
          h * 0.44 + Math.sin(a) * r * wave * (w > h ? 0.8 : 1.05),
        ]);
      }
      g.save();
      g.beginPath();
      g.rect(0, 0, w, h);
      for (const [x, y] of points) g.lineTo(x, y);
      g.restore();
      g.save();
      g.shadowColor = 'rgba(0,0,0,0.55)';
      g.shadowBlur = u * 3;
      g.shadowOffsetY = u * 1.2;
      const color = share < 0.5 ? mix(p.sky[0], p.sky[1], share * 2) : mix(p.sky[1], p.sky[2], share * 2 - 1);
      g.fillStyle = color;
      g.beginPath();
      g.rect(-u * 20, -u * 20, w + u * 40, h + u * 40);
      g.moveTo(...(points[0] ?? [0, 0]));
      for (const [x, y] of [...points].reverse()) g.lineTo(x, y);
      g.closePath();
      if (n === 0) {
        g.shadowColor = 'transparent';
        g.fillRect(0, 0, w, h);
      } else {
        g.globalCompositeOperation = 'source-over';
        poly(art, points, color);
      }
      g.restore();
    }
    glow(art, fx, h * 0.44, u * 26, p.light, 0.9);
    disc(art, fx, h * 0.44, u * 6.5, p.light);
    person(art, fx, h * 0.44 + u * 6, u * 9, p.ink);
  },
  /** Silk in the wind. */
  silk(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    glow(art, fx, h * 0.4, u * 80, p.light, 0.5);
    for (let band = 0; band < 3; band += 1) {
      const [phase, turn] = [rnd() * TAU, (band - 1) * 0.22];
      const strands = 120;
      for (let n = 0; n < strands; n += 1) {
        const t = n / strands;
        const fold = 0.5 + 0.5 * Math.sin(t * 13 + phase + Math.sin(t * 5) * 2);
        g.strokeStyle = mix(mix(p.ink, p.pop, 0.35 + fold * 0.65), p.light, fold ** 3 * 0.7);
        g.globalAlpha = 0.62;
        g.lineWidth = u * 0.55;
        g.beginPath();
        for (let k = 0; k <= 50; k += 1) {
          const s = k / 50;
          const x = s * w * 1.1 - w * 0.05;
          const y =
            h * (0.2 + band * 0.2) +
            (t - 0.5) * h * (0.24 + 0.2 * Math.sin(s * 3 + phase)) +
            Math.sin(s * (4 + band) + phase + t * 1.6) * h * 0.13 +
            (s - 0.5) * h * turn;
          g.lineTo(x, y);
        }
        g.stroke();
      }
    }
    g.globalAlpha = 1;
    for (let n = 0; n < 50; n += 1)
      alpha(art, rnd() * 0.6, () => disc(art, rnd() * w, rnd() * h, u * (0.15 + rnd() * 0.3), p.light));
  },
  /** Snowfields of light: the trace of a blade. */
  ice(art) {
    const { g, w, h, u, fx, p, rnd } = art;
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
    const [x, y] = [fx + u * 12, h * 0.59];
    line(
      art,
      [
        [x + u * 15, y + u * 1],
        [x + u * 6, y - u * 4],
        [x - u * 2, y - u * 10],
      ],
      u * 2.6,
      p.ink,
    );
    line(
      art,
      [
        [x - u * 2, y - u * 10],
        [x - u * 5, y - u * 3],
        [x - u * 4, y + u * 6],
      ],
      u * 2.8,
      p.ink,
    );
    line(
      art,
      [
        [x - u * 2, y - u * 10],
        [x - u * 14, y - u * 14],
      ],
      u * 4.2,
      p.ink,
    );
    line(
      art,
      [
        [x - u * 12, y - u * 14],
        [x - u * 4, y - u * 19],
        [x + u * 5, y - u * 21],
      ],
      u * 1.8,
      p.ink,
    );
    line(
      art,
      [
        [x - u * 13, y - u * 13],
        [x - u * 15, y - u * 4],
        [x - u * 12, y + u * 4],
      ],
      u * 1.8,
      p.ink,
    );
    disc(art, x - u * 18.5, y - u * 16, u * 2.9, p.pop);
    line(
      art,
      [
        [x - u * 8, y + u * 7.6],
        [x + u * 1, y + u * 7.2],
      ],
      u * 0.7,
      '#ffffff',
    );
    line(
      art,
      [
        [x + u * 12, y + u * 2.4],
        [x + u * 19, y + u * 0.6],
      ],
      u * 0.7,
      '#ffffff',
    );
    for (let n = 0; n < 60; n += 1)
      alpha(art, rnd(), () =>
        disc(art, x - u * 2 + rnd() * u * 26, y + u * (6 - rnd() * 9), u * (0.15 + rnd() * 0.5), '#ffffff'),
      );
  },
} satisfies Record<string, Scene>;
