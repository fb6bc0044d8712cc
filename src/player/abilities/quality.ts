import type { Ability } from '../ability';
import { listen, listenAll } from '../listen';
import type { QualityChoice } from '../prefs';
import type { Shaka } from '../shaka';

export interface QualityState {
  /** Ascending, without doubles. */
  heights: number[];
  /** What the viewer asked for. */
  quality: QualityChoice;
  /** Height of the picture being decoded now, 0 until known. */
  height: number;
}

export interface QualityCommands {
  /** 'auto', or a height out of `heights`; the nearest one below is taken if this film has not got it. */
  setQuality(quality: QualityChoice): void;
}

/** Seconds of picture kept in front of the playhead when the height changes, so that nothing stops. */
const keepSeconds = 3;

export const quality: Ability<QualityState, QualityCommands> = {
  initial: { heights: [], quality: 'auto', height: 0 },
  attach({ media, engine, store, signal }) {
    const readHeight = () => {
      if (media.videoHeight) store.setState({ height: media.videoHeight });
    };
    listenAll(media, ['resize', 'loadedmetadata'], readHeight, signal);
    /** What the film that is open was seen to have, ascending; null until it is open. */
    let known: number[] | null = null;
    /** The height that the viewer wants is not to be had for the moment. */
    let isOwed = false;
    const readTracks = () => {
      const heights = engine.shaka ? heightsOf(engine.shaka) : [];
      // Shaka sets a height aside for some seconds when a segment of it fails, and says nothing when it is back: it is one of the film's all the same.
      if (known) known = ascending(known.concat(heights));
      const shown = known ?? heights;
      if (shown.length) store.setState({ heights: shown });
    };
    const apply = () => {
      if (engine.shaka) isOwed = !applyQuality(engine.shaka, store.getState().quality, known ?? []);
    };
    // Whoever chose a height that was set aside gets it as soon as it is back.
    listen(media, 'timeupdate', () => void (isOwed && apply()), signal);
    return {
      commands: {
        setQuality(choice) {
          store.setState({ quality: choice });
          apply();
        },
      },
      onSource(source) {
        [known, isOwed] = [null, false];
        store.setState({ heights: ascending(source.heights), height: 0 });
      },
      onReady() {
        known = [];
        readTracks();
        apply();
      },
      onShaka: (shaka) => listen(shaka, 'trackschanged', readTracks, signal),
    };
  },
};

/** @param known heights of the film, ascending @returns false where the right one of them is set aside and another one was taken */
function applyQuality(shaka: Shaka, choice: QualityChoice, known: readonly number[]): boolean {
  if (choice === 'auto') {
    shaka.configure({ abr: { enabled: true } });
    return true;
  }
  const tracks = shaka.getVideoTracks();
  const heights = ascending(tracks.map((track) => track.height ?? 0));
  const height = nearestBelow(heights, choice);
  const track = tracks.filter((candidate) => candidate.height === height).sort((a, b) => b.bandwidth - a.bandwidth)[0];
  if (!track) return false;
  shaka.configure({ abr: { enabled: false } });
  if (!track.active) shaka.selectVideoTrack(track, true, keepSeconds);
  return height === nearestBelow(known, choice);
}

/** The highest not above `wanted`, else the lowest there is. `heights` ascending. */
export function nearestBelow(heights: readonly number[], wanted: number): number | undefined {
  let best = heights[0];
  for (const height of heights) if (height <= wanted) best = height;
  return best;
}

const heightsOf = (shaka: Shaka) => ascending(shaka.getVideoTracks().map((track) => track.height ?? 0));

function ascending(heights: readonly number[]): number[] {
  return Array.from(new Set(heights.filter((height) => height > 0))).sort((a, b) => a - b);
}
