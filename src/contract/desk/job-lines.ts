/** What a line in the log of a job says; the desk puts it into words. */
export const jobLineCodes = [
  /** An attempt failed: attempt, seconds, error. */
  'failed',
  /** The last one did: attempt, seconds, error. */
  'givenUp',
  /** It went well: attempt, seconds. */
  'done',
  /** At the desk. */
  'retried',
  'calledOff',
  'stopAsked',
  'stopped',
  /** Films. */
  'filmChecked',
  'filmTwin',
  'filmPackaged',
  'filmPublished',
  'filmWarned',
  /** One run of ffmpeg: file, seconds, said. */
  'ffmpeg',
] as const;
export type JobLineCode = (typeof jobLineCodes)[number];
export type JobLineParams = Record<string, string | number>;

/** So many lines of one job are kept, and so many characters of what a program said. */
export const jobLineLimits = { lines: 200, chars: 300 } as const;
