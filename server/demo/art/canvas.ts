/** What every scene is painted with. Runs in a browser page, bundled by make-art.ts. */
export interface Palette {
  /** Sky, from the top down. */
  sky: [string, string, string];
  light: string;
  /** The darkest: silhouettes. */
  ink: string;
  /** One colour that stands out. */
  pop: string;
}

export interface Art {
  g: CanvasRenderingContext2D;
  w: number;
  h: number;
  /** A hundredth of the shorter side. */
  u: number;
  /** Where the subject stands: the middle of a poster, the right half of a backdrop. */
  fx: number;
  /** 0..1, the same for the same title. */
  rnd: () => number;
  p: Palette;
}

export type Scene = (art: Art) => void;
export type Point = [x: number, y: number];

export const TAU = Math.PI * 2;

/** mulberry32: small, and the same everywhere. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** '#rrggbb' with an opacity. */
export function fade(color: string, alpha: number): string {
  const n = Number.parseInt(color.slice(1), 16);
  return `rgba(${n >> 16},${(n >> 8) & 255},${n & 255},${alpha})`;
}

/** Between two colours, 0 the first and 1 the second. */
export function mix(one: string, two: string, share: number): string {
  const [a, b] = [Number.parseInt(one.slice(1), 16), Number.parseInt(two.slice(1), 16)];
  const part = (shift: number) => {
    const [from, to] = [(a >> shift) & 255, (b >> shift) & 255];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(16)}${part(8)}${part(0)}`;
}

export function fillAll({ g, w, h }: Art, ...colors: string[]): void {
  const paint = g.createLinearGradient(0, 0, 0, h);
  colors.forEach((color, at) => {
    paint.addColorStop(colors.length > 1 ? at / (colors.length - 1) : 0, color);
  });
  g.fillStyle = paint;
  g.fillRect(0, 0, w, h);
}

export const sky = (art: Art): void => fillAll(art, ...art.p.sky);

/** Light that adds up, fading to nothing at its rim. */
export function glow({ g }: Art, x: number, y: number, r: number, color: string, alpha = 1): void {
  const paint = g.createRadialGradient(x, y, 0, x, y, r);
  paint.addColorStop(0, fade(color, alpha));
  paint.addColorStop(0.4, fade(color, alpha * 0.35));
  paint.addColorStop(1, fade(color, 0));
  g.save();
  g.globalCompositeOperation = 'screen';
  g.fillStyle = paint;
  g.fillRect(x - r, y - r, r * 2, r * 2);
  g.restore();
}

export function disc({ g }: Art, x: number, y: number, r: number, color: string | CanvasGradient): void {
  g.fillStyle = color;
  g.beginPath();
  g.arc(x, y, Math.max(0, r), 0, TAU);
  g.fill();
}

export function ring({ g }: Art, x: number, y: number, r: number, width: number, color: string): void {
  g.strokeStyle = color;
  g.lineWidth = width;
  g.beginPath();
  g.arc(x, y, Math.max(0, r), 0, TAU);
  g.stroke();
}

export function poly({ g }: Art, points: Point[], color: string | CanvasGradient): void {
  g.fillStyle = color;
  g.beginPath();
  for (const [x, y] of points) g.lineTo(x, y);
  g.closePath();
  g.fill();
}

export function line({ g }: Art, points: Point[], width: number, color: string | CanvasGradient): void {
  g.strokeStyle = color;
  g.lineWidth = width;
  g.lineCap = 'round';
  g.lineJoin = 'round';
  g.beginPath();
  for (const [x, y] of points) g.lineTo(x, y);
  g.stroke();
}

export function box({ g }: Art, x: number, y: number, w: number, h: number, color: string | CanvasGradient): void {
  g.fillStyle = color;
  g.fillRect(x, y, w, h);
}

/** A vertical gradient between two heights. */
export function down({ g }: Art, y0: number, y1: number, ...colors: string[]): CanvasGradient {
  const paint = g.createLinearGradient(0, y0, 0, y1);
  colors.forEach((color, at) => {
    paint.addColorStop(at / (colors.length - 1), color);
  });
  return paint;
}

/** Paints out of focus. `px` is the radius. */
export function soft({ g }: Art, px: number, paint: () => void): void {
  g.save();
  g.filter = `blur(${px}px)`;
  paint();
  g.restore();
}

/** Paints turned and moved; (0, 0) is then at (x, y). */
export function at({ g }: Art, x: number, y: number, turn: number, paint: () => void): void {
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  paint();
  g.restore();
}

/** Paints with an opacity. */
export function alpha({ g }: Art, value: number, paint: () => void): void {
  g.save();
  g.globalAlpha *= value;
  paint();
  g.restore();
}
