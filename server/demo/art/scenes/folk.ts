import {
  alpha,
  at,
  box,
  disc,
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
import { falling, stars } from '../nature';
import { leaf } from './parts';

export const folkScenes = {
  /** Strings, and the lane they sing of. */
  guitar(art) {
    const { g, w, h, u, fx, p, rnd } = art;
    sky(art);
    glow(art, fx, h * 0.4, u * 70, p.light, 0.8);
    for (const side of [-1, 1]) {
      for (let n = 0; n < 4; n += 1) {
        const x = fx + side * u * (25 + n * 14);
        const top = h * (0.34 - n * 0.07);
        poly(
          art,
          [
            [x, top],
            [x + side * u * 7, top - u * 5],
            [x + side * u * 16, top],
            [x + side * u * 16, h],
            [x, h],
          ],
          mix(p.sky[1], p.ink, 0.45 + n * 0.14),
        );
        box(art, x + side * u * 6 - u * 2, top + u * 9, u * 4, u * 5, fade(p.light, rnd() > 0.4 ? 0.9 : 0.2));
      }
    }
    at(art, fx, h * 0.6, 0.42, () => {
      const wood = g.createRadialGradient(-u * 4, -u * 4, u * 2, 0, 0, u * 28);
      wood.addColorStop(0, mix(p.pop, '#ffffff', 0.25));
      wood.addColorStop(1, mix(p.pop, p.ink, 0.6));
      g.fillStyle = wood;
      g.beginPath();
      g.moveTo(0, -u * 19);
      g.bezierCurveTo(u * 17, -u * 21, u * 15, -u * 6, u * 12.5, -u * 3);
      g.bezierCurveTo(u * 24, u * 3, u * 22, u * 26, 0, u * 26);
      g.bezierCurveTo(-u * 22, u * 26, -u * 24, u * 3, -u * 12.5, -u * 3);
      g.bezierCurveTo(-u * 15, -u * 6, -u * 17, -u * 21, 0, -u * 19);
      g.fill();
      g.strokeStyle = fade(p.ink, 0.8);
      g.lineWidth = u * 0.5;
      g.stroke();
      disc(art, 0, -u * 1, u * 6.4, p.ink);
      ring(art, 0, -u * 1, u * 7.2, u * 0.5, fade(p.light, 0.8));
      box(art, -u * 2.3, -u * 62, u * 4.6, u * 56, mix(p.ink, p.pop, 0.2));
      for (let n = 0; n < 16; n += 1) box(art, -u * 2.3, -u * 58 + n * u * 3.1, u * 4.6, u * 0.22, fade(p.light, 0.6));
      box(art, -u * 3.4, -u * 70, u * 6.8, u * 9, p.ink);
      for (let n = 0; n < 3; n += 1)
        for (const side of [-1, 1]) disc(art, side * u * 4.2, -u * 68.6 + n * u * 2.7, u * 0.9, p.light);
      box(art, -u * 6, u * 14.6, u * 12, u * 1.8, p.ink);
      for (let n = 0; n < 6; n += 1)
        line(
          art,
          [
            [(n - 2.5) * u * 0.74, -u * 66],
            [(n - 2.5) * u * 0.9, u * 15.4],
          ],
          u * 0.13,
          '#fff6e0',
        );
    });
    falling(art, 40, p.light);
    if (h > w) stars(art, 30, 0.2);
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
} satisfies Record<string, Scene>;
