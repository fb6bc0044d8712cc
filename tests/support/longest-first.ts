import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Seconds of the files that take longest, hooks included, by whole runs of 2026-11-24. Only their order counts: a file that has
 * grown is moved up here when a run ends with one worker at work.
 */
const seconds: Record<string, number> = {
  'journeys/desk-states': 480,
  'journeys/desk-keyboard': 240,
  'sweep/tv-user': 222,
  'sweep/touch-user': 164,
  'sweep/tv-visitor': 150,
  'journeys/faults/segments': 141,
  'journeys/desk-payloads-shown': 145,
  'sweep/waiting': 133,
  'journeys/faults/device': 98,
  'sweep/panels': 97,
  'sweep/back': 89,
  'sweep/touch-visitor': 78,
  'journeys/buy-offline': 72,
  'sweep/sizes': 72,
  'journeys/faults/network': 70,
  'engines/file-page': 68,
  'journeys/faults/renewal': 64,
  'remote-qa/proof/finds': 64,
  'journeys/pinyin': 63,
  'journeys/player-screen': 63,
  'journeys/desk-keyboard-forms': 61,
  'journeys/main-job': 60,
  'journeys/together': 59,
  'engines/devices': 59,
  'journeys/faults/manifest': 50,
  'journeys/teen-mode': 49,
  'journeys/chat': 47,
  'journeys/player-core': 41,
  'journeys/register': 40,
  'journeys/scan': 39,
  'journeys/player-menus': 38,
  'journeys/danmu-preview': 36,
  'journeys/watch-page': 35,
  'journeys/operators-day': 35,
  'journeys/buy': 34,
  'journeys/pwa/offline': 31,
  'journeys/region': 31,
  'journeys/messages': 27,
  'journeys/pwa/update': 26,
  'server/media/import': 82,
  'server/main': 64,
  'server/media/strange-films': 46,
  'server/media/packaging': 43,
  'server/shutdown': 30,
  'server/media/cenc': 26,
  'server/matrix': 22,
  'server/args': 20,
  'server/pay-kill': 17,
  'server/kill': 14,
  'server/contract': 13,
  'server/media/imported-danmu': 11,
};

const secondsOf = ({ moduleId }: TestSpecification): number =>
  Object.entries(seconds).find(([name]) => moduleId.endsWith(`${name}.test.ts`))?.[1] ?? 0;

/**
 * Workers that keep their modules go from file to file; what would interrupt them comes after them, and its many short files
 * fill the end.
 */
const keepsModules = ({ project }: TestSpecification): number => Number(!project.config.isolate);

/**
 * A fresh clone has no durations of earlier runs, and Vitest goes by the size of the files: the sweeps, whose files are
 * two lines, would begin when all the others have ended, and two of three workers would wait for them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort(
      (one, other) => keepsModules(other) - keepsModules(one) || secondsOf(other) - secondsOf(one),
    );
  }
}
