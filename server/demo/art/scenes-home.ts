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
  soft,
  TAU,
} from './canvas';

type Painter = Parameters<Scene>[0];

/** A leaf along the x axis, its stem at (0, 0). */
function leaf(art: Painter, long: number, wide: number, color: string, vein: string): void {
  const { g } = art;
  g.fillStyle = color;
  g.beginPath();
  g.moveTo(0, 0);
  g.bezierCurveTo(long * 0.25, -wide, long * 0.7, -wide, long, 0);
  g.bezierCurveTo(long * 0.7, wide, long * 0.25, wide, 0, 0);
  g.fill();
  line(
    art,
    [
      [0, 0],
      [long * 0.94, 0],
    ],
    wide * 0.07,
    vein,
  );
  for (let n = 1; n < 6; n += 1) {
    for (const side of [-1, 1])
      line(
        art,
        [
          [(long * n) / 7, 0],
          [(long * (n + 1.1)) / 7, side * wide * (0.6 - Math.abs(n - 3) * 0.1)],
        ],
        wide * 0.035,
        vein,
      );
  }
}

/** Lozenges of an isometric floor: three corners of a box from its place and size. */
function isoBox(art: Painter, x: number, y: number, a: number, b: number, tall: number, color: string): void {
  const { p } = art;
  const right: Point = [x + a * 0.866, y + a * 0.5];
  const left: Point = [x - b * 0.866, y + b * 0.5];
  const front: Point = [right[0] - b * 0.866, right[1] + b * 0.5];
  const up = ([px, py]: Point): Point => [px, py - tall];
  poly(art, [up(left), up(front), front, left], mix(color, p.ink, 0.24));
  poly(art, [up(right), up(front), front, right], mix(color, p.ink, 0.44));
  poly(art, [up([x, y]), up(right), up(front), up(left)], color);
}

export const homeScenes = {
  /** A table seen from above, too much on it, as it should be. */
  table(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, p.sky[1], mix(p.sky[1], p.ink, 0.35));
    for (let x = 0; x < w; x += u * 15) {
      box(art, x, 0, u * 15, h, fade(rnd() > 0.5 ? p.ink : p.sky[2], 0.06 + rnd() * 0.1));
      box(art, x, 0, u * 0.3, h, fade(p.ink, 0.5));
      for (let n = 0; n < 12; n += 1)
        alpha(art, 0.12, () =>
          line(
            art,
            [
              [x + rnd() * u * 15, rnd() * h],
              [x + rnd() * u * 15, rnd() * h],
            ].map(([px = 0], at2): Point => [x + (px - x) * 0.9, at2 ? h : 0]),
            u * 0.12,
            p.ink,
          ),
        );
    }
    const shadow = (paint: () => void) => {
      g.save();
      g.shadowColor = 'rgba(0,0,0,0.55)';
      g.shadowBlur = u * 4;
      g.shadowOffsetX = u * 1.6;
      g.shadowOffsetY = u * 2.2;
      paint();
      g.restore();
    };
    const bowl = (x: number, y: number, r: number, glaze: string, fill: string, bits: string[]) => {
      shadow(() => disc(art, x, y, r, glaze));
      ring(art, x, y, r * 0.95, r * 0.05, mix(glaze, '#ffffff', 0.5));
      disc(art, x, y, r * 0.82, mix(glaze, p.ink, 0.3));
      disc(art, x, y, r * 0.78, fill);
      for (let n = 0; n < 60; n += 1) {
        const [a, d] = [rnd() * TAU, Math.sqrt(rnd()) * r * 0.68];
        at(art, x + Math.cos(a) * d, y + Math.sin(a) * d, rnd() * TAU, () => {
          g.fillStyle = bits[n % bits.length] ?? p.pop;
          g.beginPath();
          g.ellipse(0, 0, r * (0.05 + rnd() * 0.09), r * (0.03 + rnd() * 0.05), 0, 0, TAU);
          g.fill();
        });
      }
      g.strokeStyle = fade('#ffffff', 0.3);
      g.lineWidth = r * 0.05;
      g.beginPath();
      g.arc(x, y, r * 0.7, 3.5, 4.5);
      g.stroke();
    };
    bowl(fx, h * 0.42, u * 25, '#f3ede0', '#a5341c', ['#d8502a', '#7d1f10', '#f0b03a', '#4d8a36', '#f6e3c0']);
    bowl(fx - u * 42, h * 0.2, u * 17, mix(p.pop, p.ink, 0.2), '#f7f2e6', ['#fffdf6', '#efe6d2', '#ffffff']);
    bowl(fx + u * 38, h * 0.17, u * 14, '#27485c', '#5c8a3a', ['#7fb04a', '#3f6d28', '#b8d67a', '#e8c24a']);
    bowl(fx - u * 36, h * 0.68, u * 15, '#d9e2de', '#e0a23a', ['#f2c25a', '#c97f22', '#7fb04a']);
    bowl(fx + u * 40, h * 0.66, u * 19, '#2c2a2e', '#6b3a20', ['#8a5230', '#4a2412', '#d8502a', '#6fa048']);
    shadow(() => {
      at(art, fx + u * 4, h * 0.43, -0.62, () => {
        for (const dy of [0, 2.2])
          poly(
            art,
            [
              [-u * 44, dy * u],
              [u * 28, dy * u * 2.2 - u * 0.6],
              [u * 28, dy * u * 2.2 + u * 0.7],
              [-u * 44, dy * u + u * 0.7],
            ],
            mix('#2a1a14', p.pop, 0.25),
          );
      });
    });
    for (let n = 0; n < 22; n += 1)
      at(art, rnd() * w, rnd() * h, rnd() * TAU, () => leaf(art, u * 2.4, u * 0.7, '#5d9440', '#a8cf7a'));
    glow(art, fx - u * 50, -u * 10, u * 120, p.light, 0.5);
    soft(art, u * 3, () => {
      for (let n = 0; n < 7; n += 1)
        alpha(art, 0.1, () => disc(art, fx + (rnd() - 0.5) * u * 20, h * 0.42 - u * n * 7, u * (6 + n * 2), '#ffffff'));
    });
  },
  /** Bamboo, over and under. */
  weave(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, p.ink, p.ink);
    const s = u * 5.4;
    at(art, fx, h * 0.44, 0.5, () => {
      for (let x = -34; x < 34; x += 1) {
        for (let y = -34; y < 34; y += 1) {
          const d = Math.hypot(x, y) / 22;
          const over = (x + y) % 2 === 0;
          const tone = mix(mix(p.pop, p.light, 0.3 + rnd() * 0.35), p.ink, Math.min(0.92, d * 0.8));
          const strip = over
            ? g.createLinearGradient(x * s, 0, x * s + s, 0)
            : g.createLinearGradient(0, y * s, 0, y * s + s);
          strip.addColorStop(0, mix(tone, p.ink, 0.6));
          strip.addColorStop(0.3, mix(tone, '#ffffff', 0.1));
          strip.addColorStop(0.8, tone);
          strip.addColorStop(1, mix(tone, p.ink, 0.65));
          if (over) box(art, x * s + s * 0.07, y * s - s * 0.2, s * 0.86, s * 1.4, strip);
          else box(art, x * s - s * 0.2, y * s + s * 0.07, s * 1.4, s * 0.86, strip);
        }
      }
    });
    g.save();
    g.globalCompositeOperation = 'multiply';
    const dusk = g.createRadialGradient(fx - u * 18, h * 0.28, u * 4, fx, h * 0.44, u * 88);
    dusk.addColorStop(0, '#ffffff');
    dusk.addColorStop(0.5, mix(p.sky[2], '#ffffff', 0.3));
    dusk.addColorStop(1, p.ink);
    g.fillStyle = dusk;
    g.fillRect(0, 0, w, h);
    g.restore();
    glow(art, fx - u * 22, h * 0.24, u * 60, p.light, 0.55);
    for (let n = 0; n < 7; n += 1) {
      g.strokeStyle = mix(p.pop, p.light, 0.4 + n * 0.06);
      g.lineWidth = u * 0.9;
      g.beginPath();
      g.moveTo(fx + u * (6 + n * 5), h * 0.5);
      g.bezierCurveTo(
        fx + u * (30 + n * 6),
        h * (0.42 - n * 0.03),
        fx + u * (40 + n * 7),
        h * (0.2 + n * 0.02),
        fx + u * (64 + n * 8),
        h * (0.1 + n * 0.05),
      );
      g.stroke();
    }
  },
  /** Afternoon: a window, a plant, and what the sun makes of them. */
  windowlight(art) {
    const { g, h, u, fx, p, rnd } = art;
    fillAll(art, mix(p.sky[1], p.light, 0.2), mix(p.sky[0], p.sky[1], 0.4));
    const [x, y, ww, hh] = [fx - u * 24, h * 0.1, u * 48, h * 0.54];
    box(art, x, y, ww, hh, down(art, y, y + hh, mix(p.sky[2], '#ffffff', 0.3), p.light));
    soft(art, u * 2, () => {
      for (let n = 0; n < 34; n += 1)
        alpha(art, 0.6, () =>
          disc(
            art,
            x + rnd() * ww,
            y + hh * (0.5 + rnd() * 0.5),
            u * (3 + rnd() * 6),
            mix(p.pop, '#3f7d52', 0.4 + rnd() * 0.5),
          ),
        );
    });
    glow(art, x + ww * 0.7, y + hh * 0.25, u * 50, '#ffffff', 0.9);
    for (const k of [0, 0.5, 1]) box(art, x + ww * k - u * 0.9, y, u * 1.8, hh, '#f6efe2');
    for (const k of [0, 0.36, 1]) box(art, x - u * 0.9, y + hh * k - u * 0.9, ww + u * 1.8, u * 1.8, '#f6efe2');
    box(art, x - u * 4, y + hh, ww + u * 8, u * 3, '#efe5d2');
    box(art, x - u * 4, y + hh + u * 3, ww + u * 8, u * 1.2, fade(p.ink, 0.3));
    for (const side of [-1, 1]) {
      for (let n = 0; n < 6; n += 1) {
        const cx = fx + side * u * (23 + n * 3.6);
        g.fillStyle = fade(mix('#fff8ea', p.sky[1], 0.12 + (n % 2) * 0.12), 0.86);
        g.beginPath();
        g.moveTo(cx, y - u * 6);
        g.bezierCurveTo(cx + side * u * 2, y + hh * 0.4, cx - side * u * 2, y + hh * 0.7, cx + side * u * 1, h * 0.86);
        g.lineTo(cx + side * u * 5, h * 0.86);
        g.lineTo(cx + side * u * 4.6, y - u * 6);
        g.fill();
      }
    }
    g.save();
    g.globalCompositeOperation = 'soft-light';
    for (let row = 0; row < 2; row += 1) {
      for (let n = 0; n < 2; n += 1)
        poly(
          art,
          [
            [fx - u * 30 + n * u * 25, h * (0.76 + row * 0.1)],
            [fx - u * 8 + n * u * 25, h * (0.76 + row * 0.1)],
            [fx - u * 18 + n * u * 25, h * (0.85 + row * 0.1)],
            [fx - u * 40 + n * u * 25, h * (0.85 + row * 0.1)],
          ],
          '#ffffff',
        );
    }
    g.restore();
    const [px, py] = [fx + u * 9, y + hh];
    for (let n = 0; n < 15; n += 1) {
      const a = -Math.PI / 2 + (n - 7) * 0.2;
      const long = u * (13 + rnd() * 12);
      line(
        art,
        [
          [px, py - u * 7],
          [px + Math.cos(a) * long * 0.6, py - u * 7 + Math.sin(a) * long * 0.6],
        ],
        u * 0.4,
        '#2f5a3a',
      );
      at(art, px + Math.cos(a) * long * 0.5, py - u * 7 + Math.sin(a) * long * 0.5, a + (rnd() - 0.5) * 0.5, () =>
        leaf(art, u * 10, u * 3.2, mix('#3f8a55', p.ink, rnd() * 0.4), '#8fc79a'),
      );
    }
    poly(
      art,
      [
        [px - u * 6, py - u * 9],
        [px + u * 6, py - u * 9],
        [px + u * 4.4, py],
        [px - u * 4.4, py],
      ],
      mix(p.pop, '#b4643c', 0.4),
    );
    box(art, px - u * 6.6, py - u * 10, u * 13.2, u * 2, mix(p.pop, '#c87a50', 0.4));
    const [cx, cy] = [fx - u * 13, y + hh];
    box(art, cx - u * 4, cy - u * 5.6, u * 8, u * 5.6, '#fdf9f0');
    ring(art, cx + u * 4.6, cy - u * 3, u * 1.7, u * 0.7, '#fdf9f0');
    soft(art, u * 1, () => {
      for (let n = 0; n < 6; n += 1)
        alpha(art, 0.4 - n * 0.05, () =>
          disc(art, cx + Math.sin(n) * u * 1.4, cy - u * (8 + n * 2.6), u * (1.2 + n * 0.3), '#ffffff'),
        );
    });
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
    for (let n = 0; n < 44; n += 1) {
      const a = rnd() * TAU;
      const d = u * (38 + rnd() ** 2 * 26);
      alpha(art, 0.85, () => disc(art, x + Math.cos(a) * d, y + Math.sin(a) * d, u * rnd() ** 3 * 1.5, '#16181c'));
    }
    alpha(art, 0.16, () => soft(art, u * 4, () => ring(art, x + u * 2, y + u * 3, u * 31, u * 16, '#30343a')));
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
    g.fillStyle = p.pop;
    g.beginPath();
    g.roundRect(x + u * 25, y + u * 26, u * 9, u * 9, u * 1);
    g.fill();
    ring(art, x + u * 29.5, y + u * 30.5, u * 2.3, u * 0.7, '#f6eee0');
  },
  /** Thirty square metres, seen whole. */
  isoroom(art) {
    const { w, h, u, fx, p, rnd } = art;
    fillAll(art, p.sky[1], p.sky[0]);
    glow(art, fx, h * 0.42, u * 90, p.light, 0.7);
    const s = u * 0.94;
    const [x, y] = [fx, h * 0.3];
    const wall = mix(p.sky[2], '#ffffff', 0.35);
    poly(
      art,
      [
        [x, y - s * 22],
        [x + s * 44, y + s * 3.4],
        [x + s * 44, y + s * 27],
        [x, y + s * 1.6],
      ],
      mix(wall, p.sky[1], 0.18),
    );
    poly(
      art,
      [
        [x, y - s * 22],
        [x - s * 44, y + s * 3.4],
        [x - s * 44, y + s * 27],
        [x, y + s * 1.6],
      ],
      wall,
    );
    poly(
      art,
      [
        [x, y + s * 1.6],
        [x + s * 44, y + s * 27],
        [x, y + s * 52.4],
        [x - s * 44, y + s * 27],
      ],
      mix('#d9a873', p.sky[1], 0.15),
    );
    for (let n = 1; n < 12; n += 1)
      line(
        art,
        [
          [x + (n * s * 44) / 12, y + s * 1.6 + (n * s * 25.4) / 12],
          [x - s * 44 + (n * s * 44) / 12, y + s * 27 + (n * s * 25.4) / 12],
        ],
        s * 0.16,
        fade('#8a5a34', 0.6),
      );
    poly(
      art,
      [
        [x - s * 34, y + s * 1],
        [x - s * 16, y - s * 9.4],
        [x - s * 16, y + s * 3],
        [x - s * 34, y + s * 13.4],
      ],
      '#fffbe9',
    );
    glow(art, x - s * 25, y + s * 2, s * 26, '#fff3c4', 0.8);
    line(
      art,
      [
        [x - s * 25, y - s * 4.2],
        [x - s * 25, y + s * 8.2],
      ],
      s * 0.6,
      wall,
    );
    line(
      art,
      [
        [x - s * 34, y + s * 7.2],
        [x - s * 16, y - s * 3.2],
      ],
      s * 0.6,
      wall,
    );
    isoBox(art, x - s * 22, y + s * 18, s * 19, s * 15, s * 3.4, '#f4efe6');
    isoBox(art, x - s * 22, y + s * 15.6, s * 19, s * 15, s * 2, p.pop);
    isoBox(art, x - s * 19.6, y + s * 13.8, s * 5, s * 11, s * 1.6, '#ffffff');
    isoBox(art, x + s * 16, y + s * 15, s * 22, s * 6, s * 8, mix('#b9824e', p.ink, 0.1));
    isoBox(art, x + s * 19, y + s * 8, s * 6, s * 1.4, s * 5, p.ink);
    isoBox(art, x + s * 4, y + s * 32, s * 11, s * 9, s * 1, mix(p.light, p.pop, 0.3));
    isoBox(art, x + s * 4, y + s * 30.6, s * 7, s * 6, s * 3.4, mix('#c98f5c', '#ffffff', 0.1));
    isoBox(art, x + s * 2, y + s * 2, s * 9, s * 3.4, s * 15, mix(p.sky[1], '#ffffff', 0.3));
    for (let n = 0; n < 3; n += 1) {
      for (let k = 0; k < 7; k += 1)
        poly(
          art,
          [
            [x + s * (1 + k * 1.04), y + s * (4 + k * 0.6 - n * 4.6)],
            [x + s * (1.9 + k * 1.04), y + s * (4.5 + k * 0.6 - n * 4.6)],
            [x + s * (1.9 + k * 1.04), y + s * (1.6 + k * 0.6 - n * 4.6)],
            [x + s * (1 + k * 1.04), y + s * (1 + k * 0.6 - n * 4.6)],
          ],
          [p.pop, p.light, '#7fb0a0', p.ink][(n + k) % 4] ?? p.pop,
        );
    }
    for (let n = 0; n < 9; n += 1)
      at(art, x + s * 34, y + s * 19, -Math.PI / 2 + (n - 4) * 0.28, () =>
        leaf(art, s * 9, s * 2.2, mix('#3f8a55', p.ink, rnd() * 0.4), '#9fd0a4'),
      );
    isoBox(art, x + s * 34, y + s * 19.6, s * 3, s * 3, s * 4, mix(p.pop, '#ffffff', 0.3));
    line(
      art,
      [
        [x - s * 4, y - s * 30],
        [x - s * 4, y - s * 2],
      ],
      s * 0.3,
      p.ink,
    );
    poly(
      art,
      [
        [x - s * 8, y + s * 1],
        [x - s * 5.6, y - s * 3],
        [x - s * 2.4, y - s * 3],
        [x, y + s * 1],
      ],
      p.light,
    );
    glow(art, x - s * 4, y + s * 1, s * 15, p.light, 0.9);
    for (let n = 0; n < 26; n += 1)
      alpha(art, 0.5, () => disc(art, rnd() * w, rnd() * h, u * (0.2 + rnd() * 0.4), p.light));
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
  /** Blocks of colour that happen to be someone passing. */
  blocks(art) {
    const { w, h, u, fx, p, rnd } = art;
    fillAll(art, p.light, p.light);
    const cells = [p.sky[0], p.sky[1], p.sky[2], p.pop, mix(p.pop, p.light, 0.5), p.light];
    const s = u * 17;
    for (let y = 0; y < h; y += s) {
      for (let x = (fx % s) - s; x < w; x += s) {
        const [a, b] = [cells[Math.floor(rnd() * 6)] ?? p.light, cells[Math.floor(rnd() * 6)] ?? p.pop];
        box(art, x, y, s + 1, s + 1, a);
        const kind = Math.floor(rnd() * 6);
        if (kind === 0)
          poly(
            art,
            [
              [x, y],
              [x + s, y],
              [x, y + s],
            ],
            b,
          );
        if (kind === 1) disc(art, x + s / 2, y + s / 2, s * 0.36, b);
        if (kind === 2) for (let n = 0; n < 4; n += 1) box(art, x, y + (n * s) / 4, s, s / 8, b);
        if (kind === 3)
          for (let n = 0; n < 9; n += 1)
            disc(art, x + ((n % 3) + 0.5) * (s / 3), y + (Math.floor(n / 3) + 0.5) * (s / 3), s * 0.07, b);
        if (kind === 4)
          poly(
            art,
            [
              [x + s / 2, y],
              [x + s, y + s / 2],
              [x + s / 2, y + s],
              [x, y + s / 2],
            ],
            b,
          );
      }
    }
    alpha(art, 0.55, () => box(art, 0, 0, w, h, mix(p.sky[0], p.ink, 0.4)));
    const [x, y] = [fx, h * 0.78];
    const coat = p.pop;
    line(
      art,
      [
        [x - u * 1, y - u * 24],
        [x - u * 9, y - u * 10],
        [x - u * 14, y + u * 1],
      ],
      u * 5.4,
      p.sky[0],
    );
    line(
      art,
      [
        [x + u * 2, y - u * 24],
        [x + u * 9, y - u * 12],
        [x + u * 10, y + u * 2],
      ],
      u * 5.4,
      mix(p.sky[0], '#000000', 0.3),
    );
    line(
      art,
      [
        [x - u * 15, y + u * 3],
        [x - u * 9, y + u * 3],
      ],
      u * 3.2,
      '#f7f2ea',
    );
    line(
      art,
      [
        [x + u * 9, y + u * 4],
        [x + u * 15, y + u * 4],
      ],
      u * 3.2,
      '#f7f2ea',
    );
    poly(
      art,
      [
        [x - u * 8, y - u * 52],
        [x + u * 8, y - u * 52],
        [x + u * 15, y - u * 17],
        [x - u * 13, y - u * 17],
      ],
      coat,
    );
    poly(
      art,
      [
        [x + u * 1, y - u * 52],
        [x + u * 8, y - u * 52],
        [x + u * 15, y - u * 17],
        [x + u * 5, y - u * 17],
      ],
      mix(coat, p.ink, 0.25),
    );
    line(
      art,
      [
        [x - u * 7, y - u * 49],
        [x - u * 15, y - u * 38],
        [x - u * 12, y - u * 26],
      ],
      u * 4.4,
      mix(coat, p.ink, 0.12),
    );
    line(
      art,
      [
        [x + u * 7, y - u * 49],
        [x + u * 16, y - u * 39],
        [x + u * 21, y - u * 30],
      ],
      u * 4.4,
      mix(coat, p.ink, 0.34),
    );
    box(art, x + u * 18, y - u * 30, u * 10, u * 11, p.light);
    ringHandle(art, x + u * 23, y - u * 30);
    poly(
      art,
      [
        [x - u * 5, y - u * 54],
        [x + u * 6, y - u * 54],
        [x + u * 14, y - u * 44],
        [x + u * 4, y - u * 48],
      ],
      p.light,
    );
    disc(art, x + u * 1, y - u * 59, u * 6, mix('#f0c8a4', p.ink, 0.08));
    poly(
      art,
      [
        [x - u * 9, y - u * 60.6],
        [x + u * 11, y - u * 61.4],
        [x + u * 6, y - u * 64],
        [x + u * 5, y - u * 69],
        [x - u * 4, y - u * 69],
        [x - u * 5, y - u * 63.4],
      ],
      p.sky[2],
    );
    soft(art, u * 1, () => alpha(art, 0.5, () => box(art, x - u * 19, y + u * 5, u * 40, u * 1.4, p.ink)));
  },
  /** A city of lines on something smaller than a nail. */
  chip(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    fillAll(art, mix(p.sky[0], p.ink, 0.5), mix(p.sky[0], p.ink, 0.7));
    glow(art, fx, h * 0.43, u * 80, p.sky[1], 1);
    const [x, y, half] = [fx, h * 0.43, u * 27];
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
    glow(art, x, y, u * 36, p.pop, 0.9);
    glow(art, x, y, u * 12, '#ffffff', 0.9);
    if (w > h) glow(art, fx + u * 60, h * 0.9, u * 40, p.sky[2], 0.3);
  },
} satisfies Record<string, Scene>;

function ringHandle(art: Painter, x: number, y: number): void {
  const { g, u, p } = art;
  g.strokeStyle = p.ink;
  g.lineWidth = u * 0.7;
  g.beginPath();
  g.arc(x, y, u * 3, Math.PI, TAU);
  g.stroke();
}
