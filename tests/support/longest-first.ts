import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take minutes, the longest first. */
const long = [
  'sweep/back',
  'sweep/tv-user',
  'sweep/tv-visitor',
  'sweep/touch-user',
  'faults/segments',
  'faults/device',
  'sweep/panels',
  'journeys/together',
  'faults/renewal',
  'engines/file-page',
  'faults/manifest',
  'faults/network',
];

/**
 * A fresh clone has no durations of earlier runs, and Vitest goes by the size of the files: the sweeps, whose files are
 * two lines, would begin when all the others have ended, and two of three workers would wait for them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
