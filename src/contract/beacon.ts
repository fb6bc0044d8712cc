/**
 * How a playback went, as its player tells the server once, at its end, where the operator wants that: POST with this as JSON in a text.
 * It is no call: nothing of who watches what goes with it, neither account nor device nor title. Times in ms, whole numbers.
 */
export interface PlaybackReport {
  /** From the opening of the film to its first picture; absent where there was none. */
  firstFrameMs?: number;
  stalls: number;
  stallMs: number;
  playedMs: number;
  /** Kind of the error that ended it (PlayerErrorKind). */
  error?: string;
  /** The engine roughly: 'chromium110' is any version from 110 to 119. */
  engine: string;
  layout: 'tv' | 'touch' | 'desktop';
  /** Of the picture, px; 0 where it was not known. */
  height: number;
}

export const beaconPath = '/api/video/playquality';
