import { lookOf, plateEm } from '../../lib/danmu-looks';
import type { Measure } from './measure';
import { roomFor, withCount } from './thin';
import type { DanmuConfig, DanmuItem, DanmuSettings, PlacedDanmu } from './types';

export interface StageSize {
  width: number;
  height: number;
}

/** Share of the picture's height, at its bottom, in which subtitles stand. */
const subtitleShare = 0.15;

/** Everything about a placed comment but its lane. */
export type Shape = Omit<PlacedDanmu, 'item' | 'y'>;

/** What comments measure on this stage with these settings. Pixels, and seconds of the film. */
export interface Sizes {
  maxLife: number;
  scrollLife: number;
  fixedLife: number;
  fontPx: number;
  laneHeight: number;
  laneCount: number;
  /** Lanes that the region and the viewer's limit of lanes leave. */
  usable: number;
  lineHeight: number;
}

/** @param filmRate comments that keep their own pace cover more of a film that goes faster */
export function sizesOf(stage: StageSize, settings: DanmuSettings, config: DanmuConfig, filmRate: number): Sizes {
  const scale = Math.min(stage.height / 1080, stage.width / 1080);
  const fontPx = Math.round(Math.max(config.minFontPx, config.fontPx * scale) * settings.size);
  const laneHeight = Math.max(1, Math.round(fontPx * config.lineHeight));
  const lanesIn = (height: number) => (stage.width > 0 ? Math.max(0, Math.floor(height / laneHeight)) : 0);
  const laneCount = lanesIn(settings.clearSubtitles ? stage.height * (1 - subtitleShare) : stage.height);
  const inRegion = Math.floor(lanesIn(stage.height) * settings.region + 0.001);
  const byRegion = Math.min(laneCount, Math.max(1, inRegion));
  const usable = Math.min(byRegion, settings.lines > 0 ? settings.lines : byRegion);
  // Film seconds: where comments keep their own pace, a faster film leaves them more of it.
  const pace = settings.followRate ? 1 : filmRate;
  const scrollLife = (config.scrollSeconds / settings.speed) * pace;
  const fixedLife = config.fixedSeconds * pace;
  const maxLife = Math.max(scrollLife, fixedLife);
  return { maxLife, scrollLife, fixedLife, fontPx, laneHeight, laneCount, usable, lineHeight: config.lineHeight };
}

/** Characters up to which comments go at one pace, for each pace there is. */
const paces = [12, 16, 22, 30, 42];

/**
 * Comments of about one length go at one pace. Those of up to twelve characters cross in the seconds that the viewer set;
 * longer ones go faster, so that no comment takes longer. Comments of one pace follow each other in a lane without a gap:
 * 93 % of a crowd find a lane then, against 86 % with one crossing time for all (docs/decisions/2026-11-21-danmu.md).
 * @returns the characters the pace is for; 0 for a comment that is longer than all of them and has a pace of its own
 */
const paceOf = (width: number, fontPx: number): number => paces.find((most) => width <= most * fontPx) ?? 0;

/** What stands beside the letters, in parts of the font's size: the plate of a look, or the frame around the viewer's own. */
const sidesOf = ({ look, mine }: DanmuItem): number =>
  lookOf(look) ? plateEm.before + plateEm.behind : mine ? 0.8 : 0;

/** How large a comment is, and from when to when it is on the stage. */
export function shapeOf(item: DanmuItem, sizes: Sizes, measure: Measure, start: number, stageWidth: number): Shape {
  const fontPx = Math.round((sizes.fontPx * item.size) / 25);
  // Room is kept for the greatest number that a merged comment may carry.
  const text = withCount(item.text, item.repeats ? roomFor(item.repeats) : 1);
  const width = measure(text, fontPx) + Math.ceil(fontPx * sidesOf(item));
  const { scrollLife, fixedLife } = sizes;
  const height = Math.round(fontPx * sizes.lineHeight);
  if (item.mode !== 'scroll') return { start, life: fixedLife, width, height, fontPx, even: false };
  const pace = paceOf(width, sizes.fontPx);
  const longest = pace * sizes.fontPx || width;
  const life = (scrollLife * (stageWidth + width)) / (stageWidth + longest);
  return { start, life, width, height, fontPx, even: pace === paces[0] };
}
