import { disc, type Film, fixed, g, glow, pick, sky, TAU, W, wave } from './stage';

/** Sea, sky, meadow, mountains, desert. */
export const landFilms = {
  tide(t, k) {
    sky('#141c3a', '#3b4a86', '#f0a86e');
    const y = 330 - Math.sin(k * Math.PI) * 150;
    glow(640, y, 460, '#ffe2b0', 0.8);
    disc(640, y, 64, '#ffe2b0');
    for (let i = 0; i < 6; i += 1) {
      wave(
        400 + i * 56,
        12 + i * 6,
        130 + i * 40,
        t * (0.5 + i * 0.12) + i,
        pick(['#5a5f98', '#464c84', '#363c70', '#282e5a', '#1c2146', '#121632'], i),
      );
    }
    g.fillStyle = '#0d1024';
    const bx = 300 + k * 420;
    const by = 398 + Math.sin(t * 0.9) * 8;
    g.beginPath();
    g.moveTo(bx - 70, by);
    g.lineTo(bx + 70, by);
    g.lineTo(bx + 44, by + 26);
    g.lineTo(bx - 48, by + 26);
    g.fill();
    g.beginPath();
    g.moveTo(bx, by - 110);
    g.lineTo(bx + 56, by - 10);
    g.lineTo(bx, by - 10);
    g.fill();
  },
  dawn(t, k): void {
    landFilms.tide(t + 40, 1 - k);
  },
  zenith(t) {
    sky('#05081a', '#0c1638', '#23355f');
    // Stars turn round the pole; the fine ones are what a tall picture has more of.
    for (let s = 0; s < 700; s += 1) {
      const far = 30 + fixed(s) * 1_100;
      const turn = fixed(s + 900) * TAU + t * 0.02;
      g.globalAlpha = 0.35 + 0.6 * Math.abs(Math.sin(t * 0.4 + s));
      const tint = pick(['#ffffff', '#cfe0ff', '#ffe9cf'], s % 3);
      disc(
        820 + Math.cos(turn) * far,
        170 + Math.sin(turn) * far,
        s % 11 === 0 ? 1.8 : 0.5 + fixed(s + 50) * 0.6,
        tint,
      );
    }
    g.globalAlpha = 1;
    glow(420, 640, 520, '#3f5f9c', 0.45);
    wave(560, 46, 260, 1.4, '#10182e');
    wave(630, 30, 190, 3.1, '#080d1b');
    g.strokeStyle = '#05070f';
    g.lineWidth = 3;
    for (const [x, y] of [
      [-26, 44],
      [0, 46],
      [26, 44],
    ] as const) {
      g.beginPath();
      g.moveTo(320, 596);
      g.lineTo(320 + x, 596 + y);
      g.stroke();
    }
    g.lineWidth = 13;
    g.beginPath();
    g.moveTo(292, 622);
    g.lineTo(372, 540);
    g.stroke();
    disc(262, 588, 13, '#05070f');
    g.lineWidth = 24;
    g.beginPath();
    g.moveTo(258, 612);
    g.lineTo(250, 652);
    g.stroke();
  },
  aurora(t) {
    sky('#061822', '#0f3446', '#1f5a72');
    for (let s = 0; s < 90; s += 1) {
      g.globalAlpha = 0.3 + 0.6 * Math.abs(Math.sin(t * 0.5 + s));
      disc(fixed(s) * W, fixed(s + 300) * 330, 1.4, '#ffffff');
    }
    g.globalAlpha = 1;
    g.globalCompositeOperation = 'screen';
    for (let band = 0; band < 4; band += 1) {
      for (let x = 0; x < W; x += 10) {
        const y = 180 + band * 36 + Math.sin(x / 190 + t * 0.5 + band) * 60 + Math.sin(x / 83 - t * 0.3) * 24;
        const ray = g.createLinearGradient(0, y - 150, 0, y + 60);
        ray.addColorStop(0, 'rgba(0,0,0,0)');
        ray.addColorStop(
          0.7,
          pick(
            ['rgba(58,220,160,0.22)', 'rgba(90,240,190,0.2)', 'rgba(120,160,255,0.18)', 'rgba(190,110,230,0.16)'],
            band,
          ),
        );
        ray.addColorStop(1, 'rgba(0,0,0,0)');
        g.fillStyle = ray;
        g.fillRect(x, y - 150, 11, 210);
      }
    }
    g.globalCompositeOperation = 'source-over';
    wave(500, 46, 210, 1.4, '#12404e');
    wave(566, 34, 150, 3.1, '#0b2a36');
    wave(636, 22, 120, 0.4, '#061a22');
  },
  bloom(t) {
    sky('#12261c', '#2f6644', '#d8d890');
    glow(900, 180, 420, '#fffbd0', 0.8);
    wave(520, 30, 260, 0.6, '#3c7a4a');
    wave(590, 26, 190, 2.2, '#27553a');
    wave(660, 18, 140, 4.2, '#183c28');
    for (let f = 0; f < 46; f += 1) {
      const x = fixed(f) * W;
      const base = 560 + fixed(f + 70) * 150;
      const grow = Math.max(0, Math.min(1, t / 7 - fixed(f + 140) * 1.4));
      const top = base - (60 + fixed(f + 200) * 110) * grow;
      const lean = Math.sin(t * 0.9 + f) * 12 * grow;
      g.strokeStyle = '#1b4a2c';
      g.lineWidth = 4;
      g.beginPath();
      g.moveTo(x, base);
      g.quadraticCurveTo(x, (base + top) / 2, x + lean, top);
      g.stroke();
      for (let p = 0; p < 6; p += 1) {
        const a = (p / 6) * TAU + f;
        disc(
          x + lean + Math.cos(a) * 13 * grow,
          top + Math.sin(a) * 13 * grow,
          10 * grow,
          pick(['#f4a48c', '#ffe6d6', '#f2b25a', '#e0688a'], f % 4),
        );
      }
      disc(x + lean, top, 6 * grow, '#fff0c8');
    }
  },
  ink(t, k) {
    sky('#d9d2c2', '#cbc3b1', '#a89f8c');
    disc(930, 190 - k * 40, 62, '#b5452f');
    for (let i = 0; i < 5; i += 1) {
      g.globalAlpha = 0.3 + i * 0.17;
      wave(
        330 + i * 80,
        60 - i * 6,
        170 + i * 36,
        i * 2.1 + t * 0.035 * (i + 1),
        pick(['#7a7f86', '#62676e', '#4a4f56', '#363a41', '#23262b'], i),
      );
      g.globalAlpha = 0.5;
      const mist = g.createLinearGradient(0, 360 + i * 80, 0, 440 + i * 80);
      mist.addColorStop(0, 'rgba(217,210,194,0)');
      mist.addColorStop(0.6, 'rgba(217,210,194,0.8)');
      mist.addColorStop(1, 'rgba(217,210,194,0)');
      g.fillStyle = mist;
      g.fillRect(0, 360 + i * 80, W, 80);
    }
    g.globalAlpha = 1;
    g.strokeStyle = '#23262b';
    g.lineWidth = 3;
    for (let b = 0; b < 8; b += 1) {
      const x = ((b * 46 + t * 42 + (b % 3) * 30) % 1500) - 100;
      const y = 150 + (b % 4) * 26 + Math.sin(t * 0.6 + b) * 14;
      const flap = Math.sin(t * 5 + b) * 7;
      g.beginPath();
      g.moveTo(x - 15, y - flap);
      g.quadraticCurveTo(x - 5, y - 9, x, y);
      g.quadraticCurveTo(x + 5, y - 9, x + 15, y - flap);
      g.stroke();
    }
  },
  dune(t, k) {
    sky('#3a1d2e', '#9c4a32', '#f2b96b');
    const x = 860 - k * 240;
    glow(x, 300, 420, '#ffdca0', 0.9);
    disc(x, 300, 78, '#fff0c8');
    const sands = ['#b2653c', '#93492f', '#713324', '#4c211b', '#2c1413'];
    for (let i = 0; i < 5; i += 1)
      wave(410 + i * 62, 44 - i * 5, 300 - i * 34, i * 1.9 + t * 0.02 * (i + 1), pick(sands, i));
    // The caravan goes along the third ridge.
    for (let c = 0; c < 7; c += 1) {
      const cx = 120 + c * 74 + t * 14;
      const step = Math.sin(t * 3 + c) * 3;
      const cy = 534 + Math.sin(cx / 180) * 10;
      g.fillStyle = '#2c1413';
      g.beginPath();
      g.ellipse(cx, cy, 20, 9, 0, 0, TAU);
      g.ellipse(cx - 4, cy - 9, 9, 8, 0, 0, TAU);
      g.fill();
      g.fillRect(cx + 15, cy - 20, 5, 20);
      g.fillRect(cx + 15, cy - 22, 12, 5);
      g.fillRect(cx - 14 + step, cy + 4, 3, 20);
      g.fillRect(cx + 12 - step, cy + 4, 3, 20);
    }
    g.fillStyle = '#f6d09a';
    for (let s = 0; s < 60; s += 1) {
      g.globalAlpha = 0.1 + fixed(s + 40) * 0.25;
      const sx = (fixed(s) * W + t * (60 + fixed(s + 9) * 120)) % W;
      g.fillRect(sx, 430 + fixed(s + 80) * 280 + Math.sin(t + s) * 6, 18 + fixed(s + 3) * 30, 2);
    }
    g.globalAlpha = 1;
  },
} satisfies Record<string, Film>;
