import type { Tiles } from '../../contract/schemas/video';
import type { Ability } from '../ability';
import type { SeekState } from './seek-state';

export interface TilesState {
  tiles: Tiles | null;
}

/** A preview picture: the part at x, y of the sheet at `url`, w by h pixels. */
export interface Tile {
  url: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The picture nearest before `time` (seconds); past the end of the film, its last one. null without tiles. */
export function tileAt(tiles: Tiles | null, time: number, duration: number): Tile | null {
  if (!tiles || tiles.interval <= 0 || tiles.columns <= 0 || tiles.rows <= 0) return null;
  const last = duration > 0 ? Math.max(0, Math.ceil(duration / tiles.interval) - 1) : Number.POSITIVE_INFINITY;
  const index = Math.min(Math.max(0, Math.floor(time / tiles.interval)), last);
  const perSheet = tiles.columns * tiles.rows;
  const place = index % perSheet;
  return {
    url: tiles.url.split('{n}').join(String(Math.floor(index / perSheet))),
    x: (place % tiles.columns) * tiles.width,
    y: Math.floor(place / tiles.columns) * tiles.height,
    w: tiles.width,
    h: tiles.height,
  };
}

export interface TilesCommands {
  /** Seconds of the film. */
  tileAt(time: number): Tile | null;
}

export const tiles: Ability<TilesState, TilesCommands, SeekState> = {
  initial: { tiles: null },
  attach({ store }) {
    return {
      commands: { tileAt: (time) => tileAt(store.getState().tiles, time, store.getState().duration) },
      onSource: (source) => store.setState({ tiles: source.tiles }),
    };
  },
};
