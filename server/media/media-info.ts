/** What a file holds, as far as packaging needs to know. Seconds and pixels as shown: rotation and pixel shape applied. */
export interface Probe {
  /** Index of the stream that is the film; a cover picture is none. */
  video: number;
  duration: number;
  width: number;
  height: number;
  /** Frames a second as ffmpeg takes it, a number or a fraction such as '30000/1001'; between 1 and 60. */
  frameRate: string;
  audio: TrackInfo[];
  /** More light than a plain screen shows (PQ or HLG). */
  hdr: boolean;
  interlaced: boolean;
  /** Those that are text. */
  subtitles: TrackInfo[];
}

/** A stream that a viewer may choose. */
export interface TrackInfo {
  index: number;
  /** As the file says it, 'und' where it does not. */
  language: string;
  /** The title somebody gave it, '' for none. */
  label: string;
}
