import { alpha, box, disc, down, fade, fillAll, glow, line, mix, type Point, poly, type Scene, TAU } from '../canvas';
import { person } from '../nature';

export const pixelScenes = {
  /** A land of squares, made by one pair of hands. */
  pixel(art) {
    const { w, h, u, fx, p, rnd } = art;
    const s = Math.max(4, Math.round(u * 1.7));
    const put = (x: number, y: number, cw: number, ch: number, color: string) =>
      box(art, Math.round(x / s) * s, Math.round(y / s) * s, cw * s, ch * s, color);
    const bands = 11;
    for (let n = 0; n < bands; n += 1) {
      const t = n / (bands - 1);
      box(
        art,
        0,
        (h * n * 0.72) / bands,
        w,
        h,
        t < 0.5 ? mix(p.sky[0], p.sky[1], t * 2) : mix(p.sky[1], p.sky[2], t * 2 - 1),
      );
    }
    for (let n = 0; n < 60; n += 1) put(rnd() * w, rnd() * h * 0.4, 1, 1, fade('#ffffff', 0.3 + rnd() * 0.7));
    for (let y = -8; y <= 8; y += 1) {
      const half = Math.round(Math.sqrt(72 - y * y));
      put(fx - half * s, h * 0.34 + y * s, half * 2, 1, y > 2 && y % 2 ? mix(p.light, p.pop, 0.6) : p.light);
    }
    const hill = (base: number, tall: number, color: string, f: number) => {
      const phase = rnd() * TAU;
      for (let x = 0; x < w; x += s) {
        const top = base - (Math.sin(x * f + phase) + Math.sin(x * f * 2.3 + phase) * 0.5) * tall;
        put(x, top, 1, Math.ceil((h - top) / s), color);
        put(x, top, 1, 1, mix(color, p.light, 0.35));
      }
    };
    hill(h * 0.56, u * 9, mix(p.sky[2], p.sky[1], 0.45), 0.6 / (u * 10));
    hill(h * 0.66, u * 6, mix(p.sky[1], p.ink, 0.35), 0.8 / (u * 10));
    const ground = h * 0.76;
    put(0, ground, Math.ceil(w / s) + 1, Math.ceil((h - ground) / s), mix(p.ink, p.sky[1], 0.2));
    for (let x = 0; x < w; x += s) put(x, ground, 1, 1 + Math.floor(rnd() * 3), p.pop);
    for (const [dx, tall] of [
      [-34, 9],
      [-24, 6],
      [26, 10],
      [36, 7],
      [50, 9],
      [-50, 8],
    ] as const) {
      const x = fx + dx * u;
      put(x, ground - tall * s, 2, tall, mix('#5a3a2a', p.ink, 0.3));
      for (let n = 0; n < 4; n += 1)
        put(
          x - (4 - n) * s,
          ground - (tall + 1 + n * 2) * s,
          10 - n * 2,
          2,
          mix(mix(p.pop, '#2f7d4a', 0.6), p.ink, 0.3 - n * 0.07),
        );
    }
    const x = fx - s * 2;
    for (const [px, py, pw, ph, c] of [
      [0, -12, 4, 4, '#f2c9a0'],
      [-1, -14, 6, 2, p.pop],
      [0, -8, 4, 4, p.sky[0]],
      [-1, -8, 1, 3, '#f2c9a0'],
      [4, -8, 1, 3, '#f2c9a0'],
      [0, -4, 1, 4, p.ink],
      [3, -4, 1, 4, p.ink],
      [3, -11, 1, 1, p.ink],
      [5, -12, 1, 7, p.light],
    ] as const)
      put(x + px * s, ground + py * s, pw, ph, c);
    glow(art, x + 5 * s, ground - 12 * s, u * 16, p.light, 0.9);
    for (let n = 0; n < 6; n += 1) put(fx + (n - 3) * u * 9, ground - u * (20 + (n % 3) * 6), 2, 2, '#ffd75e');
  },
  /** An arena from above: five lights on one ground. */
  arena(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, p.ink, mix(p.sky[0], p.ink, 0.3), mix(p.sky[1], p.ink, 0.4));
    const y = h * 0.62;
    const colors = [p.pop, p.light, p.sky[2], mix(p.pop, '#ffffff', 0.4), mix(p.sky[2], p.light, 0.5)];
    for (let n = 9; n > 0; n -= 1) {
      g.strokeStyle = fade(n % 3 ? p.sky[2] : p.pop, 0.75 - n * 0.05);
      g.lineWidth = u * 0.35;
      g.beginPath();
      for (let k = 0; k <= 6; k += 1)
        g.lineTo(fx + Math.cos((k / 6) * TAU) * u * 8 * n, y + Math.sin((k / 6) * TAU) * u * 2.6 * n);
      g.stroke();
    }
    glow(art, fx, y, u * 60, p.sky[2], 0.55);
    for (let n = 0; n < 5; n += 1) {
      const d = Math.abs(n - 2);
      const x = fx + (n - 2) * u * 15;
      const foot = y + u * (6 - d * 3.4);
      const color = colors[n] ?? p.light;
      const pillar = g.createLinearGradient(0, foot, 0, -h * 0.1);
      pillar.addColorStop(0, fade(color, 0.95));
      pillar.addColorStop(1, fade(color, 0));
      g.save();
      g.globalCompositeOperation = 'screen';
      box(art, x - u * 4.6, -h * 0.1, u * 9.2, foot + h * 0.1, pillar);
      g.restore();
      glow(art, x, foot, u * 15, color, 1);
      person(art, x, foot + u * 1, u * (23 - d * 3), p.ink);
    }
    for (let n = 0; n < 160; n += 1) {
      const a = rnd() * TAU;
      const r = u * (50 + rnd() * 60);
      alpha(art, 0.2 + rnd() * 0.6, () =>
        disc(art, fx + Math.cos(a) * r, y + Math.sin(a) * r * 0.34, u * (0.2 + rnd() * 0.5), colors[n % 5] ?? p.light),
      );
    }
    for (let n = 0; n < 16; n += 1)
      line(
        art,
        [
          [rnd() * w, h],
          [fx, y],
        ],
        u * 0.08,
        fade(p.sky[2], 0.35),
      );
  },
  /** A song as a landscape of its own waves. */
  waves(art) {
    const { w, h, u, fx, p, rnd } = art;
    fillAll(art, mix(p.sky[0], p.ink, 0.5), p.sky[0]);
    glow(art, fx, h * 0.42, u * 70, p.sky[1], 0.9);
    const bands = 15;
    for (let n = 0; n < bands; n += 1) {
      const t = n / (bands - 1);
      const y = h * (0.3 + t * 0.6);
      const [phase, tall] = [rnd() * TAU, u * (15 - t * 6)];
      const points: Point[] = [];
      for (let x = -4; x <= w + 4; x += u * 0.6) {
        const near = Math.exp(-(((x - fx) / (u * (30 + t * 14))) ** 2));
        const wave = Math.sin(x / (u * (2.6 + t * 2)) + phase) * 0.5 + Math.sin(x / (u * (6.4 + t * 3)) - phase) * 0.8;
        points.push([x, y - near * tall * (0.9 + wave) + Math.sin(x / (u * 12) + phase) * u * 0.7]);
      }
      const color = t < 0.5 ? mix(p.light, p.pop, t * 2) : mix(p.pop, p.sky[1], t * 2 - 1);
      poly(
        art,
        [[-4, h], ...points, [w + 4, h]],
        down(art, y - tall * 1.6, y + u * 16, color, mix(p.sky[0], p.ink, t)),
      );
      line(art, points, u * 0.3, fade('#ffffff', 0.5 - t * 0.3));
    }
  },
} satisfies Record<string, Scene>;
