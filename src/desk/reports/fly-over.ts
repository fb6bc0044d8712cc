import { createDanmu, type DanmuEngine, type SeenDanmu } from '../../player/danmu';

/** Events of the video element after which the engine has to read the clock at once. */
const MOVES = ['play', 'playing', 'pause', 'waiting', 'seeked', 'ended', 'canplay', 'ratechange'] as const;

/** The danmu on the screen while the film is paused; none while they move. */
export const seenWhileStill = (engine: DanmuEngine | null, video: HTMLVideoElement): SeenDanmu[] =>
  engine && video.paused ? engine.onScreen() : [];

interface Heard {
  onStill: (seen: SeenDanmu[]) => void;
  onPick: (id: string) => void;
}

/** Makes an engine that draws over a film and follows it until the signal aborts. */
export function flyOver(stage: HTMLElement, video: HTMLVideoElement, heard: Heard, signal: AbortSignal): DanmuEngine {
  const engine = createDanmu({
    stage,
    clock: {
      now: () => video.currentTime,
      get paused() {
        return video.paused || video.ended || video.seeking || video.readyState < 3;
      },
      get rate() {
        // The player library stalls a film that waits for data by a rate of 0, which is no speed.
        return video.playbackRate || 1;
      },
    },
    // The danmu may use the whole stage: it is smaller than a viewer's picture, and no viewer's settings apply here.
    options: { region: 1 },
    // The least font size at which a danmu can be clicked.
    config: { minFontPx: 20 },
  });
  const tell = () => heard.onStill(seenWhileStill(engine, video));
  const on = (type: string, then: () => void) =>
    video.addEventListener(
      type,
      () => {
        then();
        tell();
      },
      { signal },
    );
  for (const move of MOVES) on(move, () => engine.resume());
  on('seeking', () => engine.seek(video.currentTime));
  listenToClicks({ stage, video, engine }, heard.onPick, signal);
  const size = new ResizeObserver(() => {
    engine.resize();
    tell();
  });
  size.observe(stage);
  signal.addEventListener('abort', () => size.disconnect());
  return engine;
}

interface Drawn {
  stage: HTMLElement;
  video: HTMLVideoElement;
  engine: DanmuEngine;
}

/** Handles clicks on the stage, which lies over the film: a click that hits no danmu plays or pauses the film. */
function listenToClicks({ stage, video, engine }: Drawn, onPick: Heard['onPick'], signal: AbortSignal): void {
  stage.addEventListener(
    'click',
    (event) => {
      // A danmu that stands still is a button, and handles the click itself.
      if (event.target instanceof HTMLButtonElement) return;
      const { left, top } = stage.getBoundingClientRect();
      const hit = commentAt(engine.onScreen(), event.clientX - left, event.clientY - top);
      if (hit) onPick(hit.item.id);
      // A film that cannot play shows its error in its own place.
      else if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
    },
    { signal },
  );
}

/** A click this close to a moving danmu hits it, too. Pixels. */
const NEAR_PX = 6;

const commentAt = (seen: readonly SeenDanmu[], x: number, y: number): SeenDanmu | undefined =>
  seen.find((one) => x >= one.x - NEAR_PX && x <= one.x + one.width + NEAR_PX && y >= one.y && y <= one.y + one.height);
