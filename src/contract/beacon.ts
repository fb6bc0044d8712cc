/**
 * The quality of one playback. Where the operator wants such reports, the player sends one at its end: a POST with this object as JSON
 * text. The report is no call of the API and says nothing of who watched what: neither account nor device nor title. Times are whole ms.
 */
export interface PlaybackReport {
  /** From the opening of the film to its first picture; absent where no picture came. */
  firstFrameMs?: number;
  stalls: number;
  stallMs: number;
  playedMs: number;
  /** The kind of the error that ended the playback (PlayerErrorKind). */
  error?: string;
  /** The browser engine, rounded to ten versions: 'chromium110' is any version from 110 to 119. */
  engine: string;
  layout: 'tv' | 'touch' | 'desktop';
  /** The height of the picture, px; 0 where it was not known. */
  height: number;
}

export const beaconPath = '/api/video/playquality';
