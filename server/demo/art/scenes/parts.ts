import { type Art, alpha, at, box, disc, fade, fillAll, glow, line, mix, TAU } from '../canvas';
import { stars } from '../nature';

/** A leaf along the x axis, its stem at (0, 0). */
export function leaf(art: Art, long: number, wide: number, color: string, vein: string): void {
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

/** A ball lit from one side, with bands. */
export function planet(art: Art, x: number, y: number, r: number, colors: [string, string, string]): void {
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
export function galaxy(art: Art, angle: number): void {
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

/** A row of houses with lit windows, from the ground up. */
export function skyline(art: Art, ground: number, tall: number, color: string, windows: string, share: number): void {
  const { w, u, rnd } = art;
  for (let x = -u * 4; x < w; ) {
    const [bw, bh] = [u * (4 + rnd() * 8), tall * (0.35 + rnd() ** 2 * 0.65)];
    box(art, x, ground - bh, bw, bh + u, color);
    if (rnd() > 0.7) box(art, x + bw * 0.45, ground - bh - u * 4, u * 0.4, u * 4, color);
    for (let wy = ground - bh + u * 1.4; wy < ground - u; wy += u * 1.9) {
      for (let wx = x + u * 0.8; wx < x + bw - u * 1.1; wx += u * 1.5) {
        if (rnd() < share) alpha(art, 0.3 + rnd() * 0.7, () => box(art, wx, wy, u * 0.75, u * 0.95, windows));
      }
    }
    x += bw + u * (rnd() > 0.6 ? 1 : 0.2);
  }
}
