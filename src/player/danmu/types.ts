import type { DanmuMode } from '../../contract/schemas/danmu';

/** What the engine needs of a comment; a row of the contract has it all. `time` in seconds, `size` 25 is normal. */
export interface DanmuItem {
  id: string;
  time: number;
  mode: DanmuMode;
  text: string;
  color: string;
  size: number;
  mine: boolean;
}

/** What the viewer sets. */
export interface DanmuSettings {
  /** 0.1-1. */
  opacity: number;
  /** Factor on the font, 0.5-2. */
  size: number;
  /** Factor on the speed of crossing, 0.5-2. */
  speed: number;
  /** Share of the stage's height that comments may use, 0-1. */
  region: number;
  /** At most so many rows; 0 for as many as fit the region. */
  lines: number;
  types: Record<DanmuMode, boolean>;
  /** avoid: what finds no free row is left out. allow: it is drawn over others. */
  overlap: 'avoid' | 'allow';
  /** Comments that contain one of these (any case) are left out; '/.../' is a regular expression. */
  keywords: string[];
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
  /** Milliseconds between two looks at what comes next and what has gone. */
  batchMs: number;
  fontFamily: string;
}

export const defaultDanmuSettings: DanmuSettings = {
  opacity: 0.9,
  size: 1,
  speed: 1,
  region: 0.5,
  lines: 0,
  types: { scroll: true, top: true, bottom: true },
  overlap: 'avoid',
  keywords: [],
};

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
}
