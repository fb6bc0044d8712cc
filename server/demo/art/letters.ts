import { type Art, box, down, fade, mix } from './canvas';

/** Where and how the letters of a poster stand. */
export type Layout = 'foot' | 'head' | 'columnLeft' | 'columnRight' | 'pairs' | 'wide' | 'slant' | 'band';

export interface Letters {
  title: string;
  sub: string;
  /** The title in Latin letters. */
  latin: string;
  /** One line of facts at the foot. */
  facts: string;
}

export const serif = "'Noto Serif CJK SC'";
export const sans = "'Noto Sans CJK SC'";

interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  font?: string;
  weight?: number;
  color: string;
  align?: CanvasTextAlign;
  spacing?: number;
}

export function write(
  { g, u }: Art,
  { text, x, y, size, font = sans, weight = 400, color, align = 'left', spacing = 0 }: Line,
): void {
  g.save();
  g.font = `${weight} ${size}px ${font}`;
  g.letterSpacing = `${spacing}px`;
  g.textAlign = align;
  g.textBaseline = 'alphabetic';
  g.shadowColor = 'rgba(0,0,0,0.55)';
  g.shadowBlur = u * 2;
  g.fillStyle = color;
  // The last letter's spacing stands behind it; half of it brings a centred line back to its middle.
  g.fillText(text, x + (align === 'center' ? spacing / 2 : align === 'right' ? spacing : 0), y);
  g.restore();
}

/** The largest size at which a line is no wider than `width`. */
export function widest({ g }: Art, text: string, width: number, most: number, font: string, spacing = 0): number {
  g.font = `700 100px ${font}`;
  const natural = g.measureText(text).width / 100 + spacing * Array.from(text).length;
  return Math.min(most, width / natural);
}

export function darken(art: Art, from: number, to: number, strength: number): void {
  const { w, p } = art;
  const ground = mix(p.ink, '#05060a', 0.6);
  box(art, 0, Math.min(from, to), w, Math.abs(to - from), down(art, from, to, fade(ground, 0), fade(ground, strength)));
}
