import type { ClipName } from './clips';
import { landFilms } from './films-land';
import { lightFilms } from './films-light';
import { canvas, type Film, sizeStage } from './stage';

const films: Record<ClipName, Film> = { ...landFilms, ...lightFilms };

/** Frames `from` up to `to` of a clip as base64 JPEGs. Runs in a browser page. */
function filmFrames(name: ClipName, from: number, to: number, fps: number, seconds: number): string[] {
  return Array.from({ length: to - from }, (_, at) => {
    const t = (from + at) / fps;
    films[name](t, t / seconds);
    return canvas.toDataURL('image/jpeg', 0.94).split(',')[1] ?? '';
  });
}

declare global {
  interface Window {
    filmFrames: typeof filmFrames;
    sizeStage: typeof sizeStage;
  }
}
window.filmFrames = filmFrames;
window.sizeStage = sizeStage;
