import type { Spot } from '../sweep/probe';

/** What a tester looks for, in the order of the harm it does; each with what it means for the viewer. */
export const kinds = {
  broken: 'The page did not open, complained, or did not answer in time.',
  unreachable: 'A pointer could press it; no sequence of arrows leads to it.',
  'focus lost': 'Nothing has focus, or more than one thing: the next press does nothing.',
  'back loop': 'Back, pressed again and again, does not lead home.',
  covered: 'It has focus while something else lies over it.',
  'unsafe area': 'Within 96 px of a side or 54 px of the top or bottom, which sets may cut off.',
  'slow keys': 'A press shows after more than 100 ms, or its handler takes more than 50 ms.',
  'small text': 'Text under 24 px, or running text under 32 px, is not read from a sofa.',
  contrast: 'Text under 4.5 to 1 against its ground.',
  'small control': 'Under 64 px high or 75x75 px to press on a television; under 48x48 px on a phone.',
  'no name': 'A reader for the blind cannot say what it is.',
} as const;

export type Kind = keyof typeof kinds;

/** What a tester would write down. */
export interface Finding {
  kind: Kind;
  /** The element, e.g. 'button[播放]'; '' where it is the page. */
  name: string;
  says: string;
  /** Where it was seen, in CSS px of the window; null where it is the page. */
  at: Spot['at'] | null;
}

export const found = (kind: Kind, spots: readonly Spot[]): Finding[] => spots.map((spot) => ({ kind, ...spot }));
export const ofPage = (kind: Kind, says: string): Finding => ({ kind, name: '', says, at: null });

/** One page, walked. */
export interface Visited {
  path: string;
  layout: 'tv' | 'touch';
  as: 'visitor' | 'user';
  /** A JPEG as data URI; '' where there was nothing to see. */
  picture: string;
  /** Places that arrows led to. */
  places: number;
  ms: number;
  findings: Finding[];
}
