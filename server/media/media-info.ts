/** What a file holds, as far as packaging needs to know. Seconds and pixels as shown: rotation and pixel shape applied. */
export interface Probe {
  /** Index of the stream that is the film; a cover picture is none. */
  video: number;
  /** Of what is seen or heard, whichever is longer. Subtitles may stand behind the end. */
  duration: number;
  /** Of the picture; shorter than `duration` where the sound goes on. */
  picture: number;
  width: number;
  height: number;
  /**
   * Frames a second as ffmpeg takes it, a number or a fraction such as '30000/1001'; between 1 and 60. Where pictures come
   * at no steady rate, one that the quickest part fits: an average would drop pictures and move the others.
   */
  frameRate: string;
  audio: TrackInfo[];
  /** More light than a plain screen shows. */
  hdr: HdrInfo | null;
  interlaced: boolean;
  /** Those that are text. */
  subtitles: SubtitleInfo[];
  /** Codecs of those that are pictures. */
  pictureSubtitles: string[];
}

export interface HdrInfo {
  transfer: 'smpte2084' | 'arib-std-b67';
  /** The file says which colours and which matrix; where it does not, BT.2020 is meant. */
  isTagged: boolean;
}

/** A stream that a viewer may choose. */
export interface TrackInfo {
  index: number;
  /** As the file says it, 'und' where it does not. */
  language: string;
  /** The title somebody gave it, '' for none. */
  label: string;
}

export interface SubtitleInfo extends TrackInfo {
  /** As ffmpeg calls it. */
  codec: string;
}
