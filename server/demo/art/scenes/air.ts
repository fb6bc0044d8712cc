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
  type Scene,
  sky,
  TAU,
} from '../canvas';
import { clouds, person, pine, ridge, stars } from '../nature';

export const airScenes = {
  /** A plane before a moon, above the clouds. */
  flight(art) {
    const { w, h, u, fx, p } = art;
    sky(art);
    stars(art, 160, 0.7);
    const [x, y, r] = [fx, h * 0.4, u * 25];
    glow(art, x, y, r * 3, p.light, 0.6);
    disc(art, x, y, r, down(art, y - r, y + r, mix(p.light, '#ffffff', 0.4), mix(p.light, p.sky[2], 0.5)));
    for (const [dx, dy, s] of [
      [-9, -6, 6],
      [7, 4, 8],
      [-3, 10, 4],
      [10, -11, 3],
      [-13, 6, 3],
    ] as const)
      alpha(art, 0.12, () => disc(art, x + dx * u, y + dy * u, s * u, p.sky[1]));
    at(art, x - u * 2, y + u * 2, -0.14, () => {
      const { g } = art;
      g.fillStyle = p.ink;
      g.beginPath();
      g.ellipse(0, 0, u * 19, u * 1.9, 0, 0, TAU);
      g.fill();
      poly(
        art,
        [
          [-u * 3, 0],
          [-u * 9, u * 12],
          [-u * 5.6, u * 12],
          [u * 5, u * 0.6],
        ],
        p.ink,
      );
      poly(
        art,
        [
          [-u * 1, -u * 0.6],
          [-u * 4, -u * 7],
          [-u * 2, -u * 7],
          [u * 5, -u * 0.6],
        ],
        mix(p.ink, p.sky[1], 0.3),
      );
      poly(
        art,
        [
          [-u * 15, -u * 0.6],
          [-u * 20, -u * 7.4],
          [-u * 17, -u * 7.4],
          [-u * 10, -u * 1],
        ],
        p.ink,
      );
      for (let n = 0; n < 15; n += 1) disc(art, -u * 11 + n * u * 1.7, -u * 0.3, u * 0.3, n === 6 ? p.pop : p.light);
    });
    glow(art, x - u * 10, y + u * 14, u * 8, p.pop, 0.9);
    for (let n = 0; n < 5; n += 1)
      clouds(art, h * (0.68 + n * 0.07), h * 0.05, mix(p.sky[2], p.ink, n * 0.17), 18, 0.8);
    box(art, 0, h * 0.96, w, h * 0.05, mix(p.sky[2], p.ink, 0.8));
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
    const body = g.createRadialGradient(x - r * 0.5, y - r * 0.55, r * 0.05, x, y, r);
    body.addColorStop(0, p.sky[2]);
    body.addColorStop(0.5, p.sky[1]);
    body.addColorStop(1, mix(p.sky[0], '#02050d', 0.6));
    disc(art, x, y, r, body);
    const bumps = Array.from({ length: 13 }, () => [rnd() * TAU, (rnd() - 0.5) * 2.2, 0.22 + rnd() * 0.34] as const);
    // Points of a sunflower's seeds on a ball: no two rows line up.
    for (let n = 0; n < 1500; n += 1) {
      const [py, a] = [1 - (2 * n + 1) / 1500, n * 2.399963];
      const [px, pz] = [Math.sqrt(1 - py * py) * Math.sin(a), Math.sqrt(1 - py * py) * Math.cos(a)];
      if (pz < 0.04) continue;
      const isLand = bumps.some(([ba, bb, size]) => {
        const [bx, by, bz] = [Math.cos(bb) * Math.sin(ba), Math.sin(bb), Math.cos(bb) * Math.cos(ba)];
        return Math.acos(Math.min(1, px * bx + py * by + pz * bz)) < size;
      });
      const shine = (isLand ? 0.95 : 0.2) * (0.3 + pz * 0.7);
      alpha(art, shine, () =>
        disc(art, x + px * r, y - py * r, u * (isLand ? 0.55 : 0.3), isLand ? p.light : '#ffffff'),
      );
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
  /** Drawers, files, one of them lit; a red thread from hand to hand. */
  files(art) {
    const { w, h, u, fx, p, rnd } = art;
    sky(art);
    const [cw, ch] = [u * 15, u * 10.5];
    const pins: Point[] = [];
    for (let y = -ch * 0.3; y < h; y += ch) {
      for (let x = (fx % cw) - cw * 1.5; x < w; x += cw) {
        const lit = Math.abs(x + cw / 2 - fx) < cw * 0.5 && Math.abs(y + ch / 2 - h * 0.4) < ch * 0.6;
        const shade = mix(p.sky[1], p.ink, 0.35 + rnd() * 0.4);
        box(
          art,
          x + u * 0.35,
          y + u * 0.35,
          cw - u * 0.7,
          ch - u * 0.7,
          down(art, y, y + ch, lit ? p.light : mix(shade, p.sky[2], 0.14), lit ? p.sky[2] : shade),
        );
        box(
          art,
          x + cw * 0.28,
          y + ch * 0.24,
          cw * 0.44,
          ch * 0.22,
          lit ? '#fffaf0' : fade('#d8cdb8', 0.26 + rnd() * 0.3),
        );
        box(art, x + cw * 0.32, y + ch * 0.31, cw * 0.26, u * 0.3, fade(p.ink, 0.7));
        box(art, x + cw * 0.4, y + ch * 0.66, cw * 0.2, u * 0.9, mix(p.light, p.ink, lit ? 0.5 : 0.7));
        if (lit) glow(art, x + cw / 2, y + ch / 2, u * 46, p.light, 0.8);
        if (lit || rnd() > 0.93) pins.push([x + cw / 2, y + ch * 0.56]);
      }
    }
    line(
      art,
      pins.sort(() => rnd() - 0.5),
      u * 0.45,
      p.pop,
    );
    for (const [x, y] of pins) {
      disc(art, x, y, u * 1, p.pop);
      disc(art, x - u * 0.25, y - u * 0.25, u * 0.3, '#ffffff');
    }
  },
} satisfies Record<string, Scene>;
