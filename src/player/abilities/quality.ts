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
    const readTracks = () => {
      const heights = engine.shaka ? heightsOf(engine.shaka) : [];
      if (heights.length) store.setState({ heights });
    };
    const apply = () => {
      if (engine.shaka) applyQuality(engine.shaka, store.getState().quality);
    };
    return {
      commands: {
        setQuality(choice) {
          store.setState({ quality: choice });
          apply();
        },
      },
      onSource: (source) => store.setState({ heights: ascending(source.heights), height: 0 }),
      onReady() {
        readTracks();
        apply();
      },
      onShaka: (shaka) => listen(shaka, 'trackschanged', readTracks, signal),
    };
  },
};

function applyQuality(shaka: Shaka, choice: QualityChoice): void {
  if (choice === 'auto') {
    shaka.configure({ abr: { enabled: true } });
    return;
  }
  const tracks = shaka.getVideoTracks();
  const heights = ascending(tracks.map((track) => track.height ?? 0));
  const height = nearestBelow(heights, choice);
  const track = tracks.filter((candidate) => candidate.height === height).sort((a, b) => b.bandwidth - a.bandwidth)[0];
  if (!track) return;
  shaka.configure({ abr: { enabled: false } });
  if (!track.active) shaka.selectVideoTrack(track, true, keepSeconds);
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
