import { disc, type Film, fixed, g, glow, H, pick, sky, TAU, W } from './stage';

/** Space, city, rhythm. */
export const lightFilms = {
  nebula(t) {
    g.fillStyle = '#080a16';
    g.fillRect(0, 0, W, H);
    for (let i = 0; i < 9; i += 1) {
      const a = t * 0.12 + i * 0.7;
      glow(
        640 + Math.cos(a) * (180 + i * 38),
        360 + Math.sin(a * 1.2) * 190,
        260 + i * 20,
        pick(['#5a2a72', '#e0688a', '#3b4a86'], i % 3),
        0.5,
      );
    }
    for (let s = 0; s < 160; s += 1) {
      const depth = (fixed(s) + t * 0.045) % 1;
      const angle = fixed(s + 900) * TAU;
      const r = depth * depth * 900;
      g.globalAlpha = Math.min(1, depth * 2);
      disc(640 + Math.cos(angle) * r, 360 + Math.sin(angle) * r, 0.6 + depth * 2.6, '#ffffff');
    }
    g.globalAlpha = 1;
    const body = g.createRadialGradient(560, 280, 20, 640, 360, 150);
    body.addColorStop(0, '#ffd0dc');
    body.addColorStop(0.5, '#e0688a');
    body.addColorStop(1, '#1c1030');
    disc(640, 360, 130, body);
    g.save();
    g.translate(640, 360);
    g.rotate(-0.36 + Math.sin(t * 0.2) * 0.1);
    g.scale(1, 0.24);
    g.strokeStyle = '#ffd0dc';
    for (let q = 0; q < 4; q += 1) {
      g.globalAlpha = 0.55 - q * 0.1;
      g.lineWidth = 9;
      g.beginPath();
      g.arc(0, 0, 190 + q * 22, 0.06, Math.PI - 0.06);
      g.stroke();
    }
    g.restore();
    g.globalAlpha = 1;
  },
  neon(t) {
    sky('#10182a', '#2a3a5e', '#8a4a76');
    glow(640, 470, 560, '#e0688a', 0.5);
    for (let layer = 0; layer < 3; layer += 1) {
      const shift = (t * (12 + layer * 26)) % 160;
      for (let i = -1; i < 10; i += 1) {
        const n = i + Math.floor((t * (12 + layer * 26)) / 160) + layer * 50;
        const bh = 150 + fixed(n) * (280 - layer * 50);
        const x = i * 160 - shift;
        g.fillStyle = pick(['#36406a', '#222a4c', '#12172c'], layer);
        g.fillRect(x, 720 - bh - (2 - layer) * 60, 140, bh + 200);
        g.fillStyle = pick(['#ffd9a0', '#8fe0ff', '#ff8fc0'], n % 3 < 0 ? 0 : n % 3);
        for (let row = 0; row < 7; row += 1) {
          for (let col = 0; col < 4; col += 1) {
            if (fixed(n * 31 + row * 7 + col) > 0.55) {
              g.globalAlpha = 0.5 + 0.4 * Math.sin(t * 0.7 + n + row);
              g.fillRect(x + 18 + col * 29, 720 - bh - (2 - layer) * 60 + 22 + row * 34, 14, 18);
            }
          }
        }
        g.globalAlpha = 1;
      }
    }
  },
  pulse(t) {
    g.fillStyle = '#1c1030';
    g.fillRect(0, 0, W, H);
    const beat = Math.abs(Math.cos(t * Math.PI)) ** 6;
    glow(640, 360, 420 + beat * 90, '#5a2a72', 1);
    for (let i = 10; i > 0; i -= 1) {
      g.globalAlpha = 0.7;
      g.fillStyle = pick(['#5a2a72', '#e0688a', '#ffd0dc', '#6a3a80', '#3c2058'], i % 5);
      g.beginPath();
      g.arc(
        640,
        360,
        i * 33 + beat * i * 2,
        t * (0.14 + i * 0.035) * (i % 2 ? 1 : -1),
        t * (0.14 + i * 0.035) * (i % 2 ? 1 : -1) + Math.PI * (1 + fixed(i) * 0.7),
      );
      g.lineTo(640, 360);
      g.fill();
    }
    g.globalAlpha = 1;
    disc(640, 360, 30 + beat * 12, '#ffe6d6');
    for (let bar = 0; bar < 40; bar += 1) {
      const h = 12 + Math.abs(Math.sin(t * 2.1 + bar * 0.6) * Math.sin(t * 1.3 + bar * 0.21)) * 80;
      g.fillStyle = 'rgba(255,208,220,0.5)';
      g.fillRect(40 + bar * 30, 690 - h, 16, h);
    }
  },
} satisfies Record<string, Film>;
