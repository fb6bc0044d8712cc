import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Seconds of the files that take longest, hooks included, by the JSON report of a whole run on 2026-11-22. Only their order
 * counts: a file that has grown is moved up here when a run ends with one worker at work.
 */
const seconds: Record<string, number> = {
  'journeys/together': 115,
  'journeys/faults/segments': 124,
  'sweep/panels': 106,
  'journeys/faults/device': 104,
  'sweep/tv-user': 100,
  'journeys/faults/renewal': 90,
  'journeys/player-screen': 79,
  'sweep/tv-visitor': 76,
  'journeys/pinyin': 75,
  'journeys/main-job': 75,
  'engines/devices': 72,
  'remote-qa/proof/finds': 70,
  'journeys/faults/network': 66,
  'sweep/touch-user': 62,
  'sweep/waiting': 61,
  'journeys/faults/manifest': 61,
  'journeys/watch-page': 58,
  'sweep/touch-visitor': 54,
  'journeys/player-core': 49,
  'sweep/back': 47,
  'journeys/player-menus': 47,
};

const secondsOf = ({ moduleId }: TestSpecification): number =>
  Object.entries(seconds).find(([name]) => moduleId.endsWith(`${name}.test.ts`))?.[1] ?? 0;

/**
 * A fresh clone has no durations of earlier runs, and Vitest goes by the size of the files: the sweeps, whose files are
 * two lines, would begin when all the others have ended, and two of three workers would wait for them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}
