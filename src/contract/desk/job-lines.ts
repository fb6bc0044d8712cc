/** The codes of lines in the log of a job, each with its parameters; the desk makes the text. */
export const jobLineCodes = [
  /** An attempt failed: attempt, seconds, error. */
  'failed',
  /** The last attempt failed: attempt, seconds, error. */
  'givenUp',
  /** The job is done: attempt, seconds. */
  'done',
  /** Actions of staff at the desk. */
  'retried',
  'calledOff',
  'stopAsked',
  'stopped',
  /** Jobs that package films. */
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

/** The lines that are kept of one job, and the characters that are kept of a program's output. */
export const jobLineLimits = { lines: 200, chars: 300 } as const;
