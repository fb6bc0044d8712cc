import { type Art, box, fade, mix } from './canvas';
import { darken, type Layout, type Letters, sans, serif, widest, write } from './letters';

function column(art: Art, { title, sub, latin }: Letters, left: boolean): void {
  const { g, w, h, u, p } = art;
  const chars = Array.from(title);
  const shade = g.createLinearGradient(left ? 0 : w, 0, left ? w * 0.52 : w * 0.48, 0);
  const ground = mix(p.ink, '#05060a', 0.6);
  shade.addColorStop(0, fade(ground, 0.72));
  shade.addColorStop(1, fade(ground, 0));
  g.fillStyle = shade;
  g.fillRect(0, 0, w, h);
  const size = Math.min(w * 0.165, (h * 0.62) / chars.length);
  const x = left ? w * 0.155 : w * 0.845;
  for (const [n, text] of chars.entries()) {
    const y = h * 0.075 + size * (0.9 + n * 1.1);
    write(art, { text, x, y, size, font: serif, weight: 700, color: '#f8f2e6', align: 'center' });
  }
  const sx = left ? x + size * 0.78 : x - size * 0.78;
  const aside = Array.from(sub).slice(0, 14);
  for (const [n, text] of aside.entries()) {
    const y = h * 0.082 + u * 3.6 * (n + 1);
    write(art, { text, x: sx, y, size: u * 3, color: fade('#f8f2e6', 0.88), align: 'center' });
  }
  box(
    art,
    sx - u * 0.1 + (left ? u * 2.6 : -u * 2.6),
    h * 0.084,
    u * 0.2,
    u * 3.6 * aside.length,
    fade('#f8f2e6', 0.5),
  );
  write(art, {
    text: latin,
    x: left ? w * 0.07 : w * 0.93,
    y: h * 0.9,
    size: u * 2.3,
    color: fade('#f8f2e6', 0.75),
    align: left ? 'left' : 'right',
    spacing: u * 0.4,
  });
}

/** Each layout writes title, line, Latin spelling. */
export const layouts: Record<Layout, (art: Art, letters: Letters) => void> = {
  columnLeft: (art, letters) => column(art, letters, true),
  columnRight: (art, letters) => column(art, letters, false),
  foot(art, { title, sub, latin }) {
    const { w, h, u } = art;
    darken(art, h * 0.56, h, 0.93);
    const size = widest(art, title, w * 0.86, w * 0.2, serif);
    write(art, {
      text: latin,
      x: w * 0.07,
      y: h * 0.86 - size * 0.98,
      size: u * 2.4,
      color: fade('#ffffff', 0.7),
      spacing: u * 0.55,
    });
    write(art, {
      text: title,
      x: w * 0.07 - size * 0.03,
      y: h * 0.86,
      size,
      font: serif,
      weight: 700,
      color: '#f8f2e6',
    });
    write(art, { text: sub, x: w * 0.072, y: h * 0.912, size: u * 4.2, color: fade('#ffffff', 0.86) });
  },
  head(art, { title, sub, latin }) {
    const { w, h, u } = art;
    darken(art, h * 0.36, 0, 0.86);
    darken(art, h * 0.8, h, 0.7);
    const size = widest(art, title, w * 0.84, w * 0.2, sans, 0.06);
    write(art, {
      text: title,
      x: w / 2,
      y: h * 0.05 + size,
      size,
      weight: 700,
      color: '#ffffff',
      align: 'center',
      spacing: size * 0.06,
    });
    box(art, w / 2 - u * 5, h * 0.05 + size * 1.22, u * 10, u * 0.5, art.p.pop);
    write(art, {
      text: sub,
      x: w / 2,
      y: h * 0.05 + size * 1.22 + u * 6,
      size: u * 4,
      color: fade('#ffffff', 0.9),
      align: 'center',
      spacing: u * 0.5,
    });
    write(art, {
      text: latin,
      x: w / 2,
      y: h * 0.915,
      size: u * 2.2,
      color: fade('#ffffff', 0.66),
      align: 'center',
      spacing: u * 0.7,
    });
  },
  pairs(art, { title, sub, latin }) {
    const { w, h, u } = art;
    darken(art, h * 0.46, h, 0.95);
    const chars = Array.from(title);
    const half = Math.ceil(chars.length / 2);
    const size = Math.min(w * 0.25, (w * 0.84) / half);
    [chars.slice(0, half), chars.slice(half)].forEach((row, n) => {
      write(art, {
        text: row.join(''),
        x: w * 0.065 + n * size * 0.62,
        y: h * 0.71 + n * size * 1.06,
        size,
        font: serif,
        weight: 700,
        color: n ? '#fbf6ec' : mix(art.p.light, '#ffffff', 0.5),
      });
    });
    write(art, { text: sub, x: w * 0.07, y: h * 0.925, size: u * 3.8, color: fade('#ffffff', 0.86) });
    write(art, {
      text: latin,
      x: w * 0.07,
      y: h * 0.065,
      size: u * 2.2,
      color: fade('#ffffff', 0.7),
      spacing: u * 0.5,
    });
  },
  wide(art, { title, sub, latin }) {
    const { w, h, u } = art;
    darken(art, h * 0.58, h, 0.9);
    const spacing = 0.34;
    const size = widest(art, title, w * 0.88, w * 0.15, sans, spacing);
    write(art, {
      text: title,
      x: w / 2,
      y: h * 0.82,
      size,
      weight: 700,
      color: '#ffffff',
      align: 'center',
      spacing: size * spacing,
    });
    write(art, {
      text: latin,
      x: w / 2,
      y: h * 0.82 + u * 5.4,
      size: u * 2.6,
      color: art.p.light,
      align: 'center',
      spacing: u * 1.1,
    });
    for (const side of [-1, 1])
      box(art, w / 2 + side * w * 0.28 - w * 0.1, h * 0.82 + u * 9, w * 0.2, u * 0.2, fade('#ffffff', 0.45));
    write(art, {
      text: sub,
      x: w / 2,
      y: h * 0.82 + u * 13,
      size: u * 3.6,
      color: fade('#ffffff', 0.85),
      align: 'center',
      spacing: u * 0.4,
    });
  },
  slant(art, { title, sub, latin }) {
    const { g, w, h, u, p } = art;
    darken(art, h * 0.5, h, 0.9);
    const size = widest(art, title, w * 0.86, w * 0.24, sans);
    g.save();
    g.translate(w * 0.07, h * 0.85);
    g.transform(1, -0.07, -0.16, 1, 0, 0);
    g.font = `700 ${size}px ${sans}`;
    g.lineJoin = 'round';
    g.lineWidth = size * 0.16;
    g.strokeStyle = p.ink;
    g.strokeText(title, 0, 0);
    g.lineWidth = size * 0.06;
    g.strokeStyle = p.pop;
    g.strokeText(title, size * 0.03, size * 0.03);
    g.fillStyle = '#ffffff';
    g.fillText(title, 0, 0);
    g.restore();
    write(art, {
      text: sub,
      x: w * 0.075,
      y: h * 0.918,
      size: u * 4.2,
      weight: 700,
      color: mix(p.light, '#ffffff', 0.4),
    });
    write(art, {
      text: latin,
      x: w * 0.93,
      y: h * 0.065,
      size: u * 2.4,
      color: fade('#ffffff', 0.8),
      align: 'right',
      spacing: u * 0.5,
    });
  },
  band(art, { title, sub, latin }) {
    const { w, h, u, p } = art;
    const paper = mix('#f8f3e8', p.light, 0.2);
    box(art, 0, h * 0.78, w, h * 0.22, paper);
    box(art, w * 0.07, h * 0.78 - u * 0.6, w * 0.2, u * 1.2, p.pop);
    const size = widest(art, title, w * 0.86, w * 0.16, serif);
    const ink = mix(p.ink, '#101010', 0.5);
    const { g } = art;
    g.save();
    g.fillStyle = ink;
    g.font = `700 ${size}px ${serif}`;
    g.fillText(title, w * 0.065, h * 0.805 + size);
    g.font = `400 ${u * 4}px ${sans}`;
    g.fillStyle = fade(ink, 0.78);
    g.fillText(sub, w * 0.07, h * 0.805 + size + u * 6.6);
    g.font = `400 ${u * 2.2}px ${sans}`;
    g.letterSpacing = `${u * 0.5}px`;
    g.fillText(latin, w * 0.07, h * 0.805 + size + u * 11.4);
    g.restore();
  },
};
