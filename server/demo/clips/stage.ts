/** The stage of the clips: a page's canvas of 1280x720 units and what their scenes are drawn with. */
export const W = 1280;
export const H = 720;
export const TAU = Math.PI * 2;
export const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = [W, H];
export const g = canvas.getContext('2d')!;

/** Scenes are drawn with the same numbers at any size. @param times the unit in pixels */
export function sizeStage(times: number): void {
  [canvas.width, canvas.height] = [W * times, H * times];
  g.setTransform(times, 0, 0, times, 0, 0);
}

/** One moving picture: draws the frame at `t` seconds, `k` being the share of the clip that has passed. */
export type Film = (t: number, k: number) => void;

/** The same number for the same n: stars and drops keep their places from frame to frame. 0..1 */
export function fixed(n: number): number {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
}

export const pick = (list: readonly string[], at: number): string => list[at] ?? list[0] ?? '#000000';

export function sky(a: string, b: string, c: string): void {
  const fill = g.createLinearGradient(0, 0, 0, H);
  fill.addColorStop(0, a);
  fill.addColorStop(0.6, b);
  fill.addColorStop(1, c);
  g.fillStyle = fill;
  g.fillRect(0, 0, W, H);
}

export function glow(x: number, y: number, r: number, color: string, alpha: number): void {
  const light = g.createRadialGradient(x, y, 0, x, y, r);
  light.addColorStop(0, color);
  light.addColorStop(1, 'rgba(0,0,0,0)');
  g.globalCompositeOperation = 'screen';
  g.globalAlpha = alpha;
  g.fillStyle = light;
  g.fillRect(x - r, y - r, r * 2, r * 2);
  g.globalAlpha = 1;
  g.globalCompositeOperation = 'source-over';
}

export function disc(x: number, y: number, r: number, color: string | CanvasGradient): void {
  g.fillStyle = color;
  g.beginPath();
  g.arc(x, y, Math.max(0, r), 0, TAU);
  g.fill();
}

/** A rolling line, filled to the lower edge. Pixels. */
export function wave(base: number, height: number, length: number, phase: number, color: string): void {
  g.fillStyle = color;
  g.beginPath();
  g.moveTo(0, H);
  for (let x = 0; x <= W; x += 16) {
    const small = Math.sin(x / (length * 0.43) - phase * 1.3) * 0.4;
    g.lineTo(x, base + (Math.sin(x / length + phase) + small) * height);
  }
  g.lineTo(W, H);
  g.fill();
}
