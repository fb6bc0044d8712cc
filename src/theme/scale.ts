/**
 * The design is drawn at 1920x1080; 1rem is 100 of its pixels. In the tv layout the root font size follows the
 * viewport (960x540 and 1280x720 are the same picture); in the touch layout 1rem is 100 CSS pixels.
 */
let root = 100;
const listeners = new Set<() => void>();

export function rootFontSize(layout: 'tv' | 'touch', width: number, height: number): number {
  return layout === 'touch' ? 100 : Math.min(width / 19.2, height / 10.8);
}

/** Keeps the root font size right while the window changes. @returns stop. */
export function startScale(layout: 'tv' | 'touch'): () => void {
  const apply = () => {
    root = rootFontSize(layout, window.innerWidth, window.innerHeight);
    document.documentElement.style.fontSize = `${root}px`;
    for (const listener of listeners) listener();
  };
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
}

/** Design pixels to CSS pixels of this screen. */
export const dp = (designPx: number): number => (designPx * root) / 100;

/** Design pixels to rem, for inline styles. */
export const rem = (designPx: number): string => `${designPx / 100}rem`;

export function onScale(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
