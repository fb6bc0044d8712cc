import type { Platform, Unsubscribe } from '../platform/platform';

/**
 * AT11, TZ10: a television app that is not seen is not heard either. The player lets its film go by itself; this is the
 * net under it, for whatever still sounds once everybody has heard that the app is hidden. What it stopped goes on
 * when the viewer is back.
 */
export function startAway(platform: Platform): Unsubscribe | undefined {
  // In a browser, listening from another tab is everybody's right.
  if (platform.windowed) return undefined;
  let stopped: HTMLMediaElement[] = [];
  const hush = () => {
    const all = Array.from(document.querySelectorAll<HTMLMediaElement>('video, audio'));
    const playing = all.filter((media) => !media.paused && !media.ended);
    for (const media of playing) media.pause();
    stopped = stopped.concat(playing);
  };
  const resume = () => {
    const left = stopped.filter((media) => media.isConnected && media.paused && media.readyState > 0);
    stopped = [];
    // Refused: the viewer presses play.
    for (const media of left) void Promise.resolve(media.play()).catch(() => undefined);
  };
  return platform.onVisibility((visible) => {
    if (visible) resume();
    // After the others who listen, before the engine stops running scripts.
    else void Promise.resolve().then(hush);
  });
}
