import { defaultDanmu, type DanmuSettings as ViewerSettings } from '../../contract/danmu-settings';
import type { DanmuMode } from '../../contract/schemas/danmu';

/** What the engine needs of a comment; a comment of the contract has it all. `time` in seconds, `size` 25 is normal. */
export interface DanmuItem {
  id: string;
  time: number;
  mode: DanmuMode;
  text: string;
  color: string;
  size: number;
  mine: boolean;
  /** Who sent it, for the list of those not to be shown. */
  sender?: string;
  likes?: number;
  /** A look of the gold store (looks.ts); it overrules the colour. */
  look?: string;
  /** The viewer likes it. */
  liked?: boolean;
  /** Gold that the sender laid into it and that viewers can pick up. */
  coins?: number;
  /** What can be done with an advert among the comments; absent where people wrote. A dismissed one does not come back. */
  advert?: { follow(): void; dismiss(): void };
  /**
   * Seconds of the film at which the same text was sent again: this comment is drawn in place of all of them, with their
   * number. Where the list is present, even empty, room for a number is kept, and the list may grow while it is drawn.
   */
  repeats?: readonly number[];
}

/** What the viewer sets, and whom and what they do not want to read. */
export interface DanmuSettings extends Omit<ViewerSettings, 'on'> {
  /** avoid: a comment that finds no free lane is left out. allow: it is drawn over others. */
  overlap: 'avoid' | 'allow';
  /** Comments that contain one of these (any case) are left out; '/.../' is a regular expression. */
  keywords: string[];
  /** Senders whose comments are left out. */
  senders: string[];
}

/** What the product sets once. Pixels at a stage 1080 high. */
export interface DanmuConfig {
  fontPx: number;
  /** Real pixels: on a small stage the font never gets smaller. */
  minFontPx: number;
  lineHeight: number;
  /** Seconds of the film a scrolling comment takes from edge to edge at speed 1. */
  scrollSeconds: number;
  /** Seconds a fixed comment stays. */
  fixedSeconds: number;
  /** Milliseconds between two batches: what comes next is put up, what has ended is taken down. */
  batchMs: number;
  fontFamily: string;
}

export const defaultDanmuSettings: DanmuSettings = { ...defaultDanmu, overlap: 'avoid', keywords: [], senders: [] };

export const defaultDanmuConfig: DanmuConfig = {
  fontPx: 40,
  minFontPx: 16,
  lineHeight: 1.25,
  scrollSeconds: 9,
  fixedSeconds: 5,
  batchMs: 500,
  fontFamily: "'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif",
};

/** The film's clock, as the engine reads it. `now` in seconds; `paused` also while it waits for data. */
export interface DanmuClock {
  now(): number;
  readonly paused: boolean;
  readonly rate: number;
}

/** A comment with its place. Pixels of the stage; `start` and `life` in seconds of the film. */
export interface PlacedDanmu {
  item: DanmuItem;
  start: number;
  life: number;
  width: number;
  height: number;
  y: number;
  fontPx: number;
  /** It crosses at the pace of most comments; those of one pace never change their distance. */
  even: boolean;
}
