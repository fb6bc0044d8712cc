import type { DanmuMode } from './schemas/danmu';

/** Kinds of bullet comments; `color` stands for all comments that are not white. */
export type DanmuKind = DanmuMode | 'color';

/**
 * How the label of a step is made (features/danmu/step-text.ts). 'percent': a share, shown as its percentage. 'named': a
 * text of its own (`danmu.size.1.25`). 'limit': a number of which 0 is no limit (`danmu.lines.n`). 'seconds': earlier or
 * later by that many seconds.
 */
type Reads = 'percent' | 'named' | 'limit' | 'seconds';

/**
 * The danmu settings of a viewer: one row each, with its default. The player obeys this object, the device stores it, and the
 * account's copy on the server is the same object as JSON. Steps go from the least to the most. To add a setting, add a row here,
 * its text `danmu.<name>` in both catalogues (and `danmu.<name>.hint` where the row has `hint`), and the part of the engine that
 * obeys it.
 */
const table = {
  on: { value: true },
  /** Opacity of the comments, 0-1. */
  opacity: { value: 1, steps: [0.25, 0.5, 0.75, 0.9, 1], reads: 'percent' },
  /** Factor on the font size. */
  size: { value: 1, steps: [0.75, 1, 1.25, 1.5], reads: 'named' },
  /** Factor on the speed at which comments cross the picture. */
  speed: { value: 1, steps: [0.5, 0.75, 1, 1.5, 2], reads: 'named' },
  /** Share of the picture's height that comments may use, 0-1. */
  region: { value: 0.5, steps: [0.25, 0.5, 0.75, 1], reads: 'named' },
  /** The greatest number of lanes; 0 for as many as fit the region. Accounts and devices have stored it as `lines`, so its key stays. */
  lines: { value: 0, steps: [1, 2, 3, 5, 8, 12, 0], reads: 'limit' },
  /** Share of the comments that are shown, 0-1; the choice of comments is the same at each playback. */
  density: { value: 1, steps: [0.25, 0.5, 0.75, 1], reads: 'percent' },
  /** The greatest number of comments for one second of the film; 0 for no limit. */
  perSecond: { value: 0, steps: [1, 3, 5, 10, 20, 0], reads: 'limit' },
  /** Seconds by which comments appear later than they were sent; negative values: earlier. */
  offset: { value: 0, steps: [-10, -5, -2, -1, 0, 1, 2, 5, 10], reads: 'seconds' },
  /** Repeated comments with the same text are shown as one, with a rising ×N. */
  merge: { value: false, toggle: true, hint: true },
  /** Comments cross faster when the film goes faster. */
  followRate: { value: true, toggle: true, hint: true },
  /** Comments stay out of the lowest part of the picture, where subtitles stand. */
  clearSubtitles: { value: false, toggle: true },
  /** The kinds of comments that are shown. */
  types: { value: { scroll: true, top: true, bottom: true, color: true } as Record<DanmuKind, boolean> },
} as const satisfies Record<
  string,
  { value: unknown; steps?: readonly number[]; reads?: Reads; toggle?: true; hint?: true }
>;

type Table = typeof table;
type Wide<V> = V extends boolean ? boolean : V extends number ? number : V;

export type DanmuSettings = { -readonly [K in keyof Table]: Wide<Table[K]['value']> };
/** A change of some settings; `types` too may hold only some of the kinds. */
export type DanmuChange = Partial<Omit<DanmuSettings, 'types'>> & { types?: Partial<DanmuSettings['types']> };

type With<P> = { [K in keyof Table]: Table[K] extends P ? K : never }[keyof Table];
export type SteppedDanmu = With<{ steps: unknown }>;
export type ToggledDanmu = With<{ toggle: true }>;
export type LimitedDanmu = With<{ reads: 'limit' }>;
type HintedDanmu = With<{ hint: true }>;
/** The catalogue keys that steps with a text of their own need: `size.1.25`. */
export type NamedStep = {
  [K in SteppedDanmu]: Table[K] extends { reads: 'named'; steps: readonly (infer S extends number)[] }
    ? `${K}.${S}`
    : never;
}[SteppedDanmu];

const names = Object.keys(table) as (keyof Table)[];

export const danmuSteps = names.filter((name): name is SteppedDanmu => 'steps' in table[name]);
export const danmuToggles = names.filter((name): name is ToggledDanmu => 'toggle' in table[name]);
export const hasHint = (name: ToggledDanmu): name is HintedDanmu => 'hint' in table[name];
export const stepsOf = (name: SteppedDanmu): { steps: readonly number[]; reads: Reads } => table[name];

export const defaultDanmu = Object.fromEntries(names.map((name) => [name, table[name].value])) as DanmuSettings;

/** Lays one change over another, kind by kind. Fields that this version does not know stay as they are. */
export function mergeDanmu<T extends DanmuChange>(base: T, change: DanmuChange): T {
  const merged = { ...base, ...change };
  return base.types || change.types ? { ...merged, types: { ...base.types, ...change.types } } : merged;
}

/** Returns all settings: the stored ones, and the default for each that is missing or of the wrong type. */
export function wholeDanmu(stored: DanmuChange): DanmuSettings {
  const right = <O extends object>(defaults: O, given: object): O => {
    const found = given as Record<string, unknown>;
    const keys = Object.keys(defaults) as (keyof O & string)[];
    return Object.fromEntries(
      keys.map((key) => [key, typeof found[key] === typeof defaults[key] ? found[key] : defaults[key]]),
    ) as O;
  };
  return { ...right(defaultDanmu, stored), types: right(defaultDanmu.types, Object(stored.types)) };
}
