/** The alarm rules: the unit of each, and the default of its limit, which an owner can change. */
export const alarmRules = {
  /** Number of jobs that failed for good. */
  deadJobs: { unit: 'pieces', least: 0, most: 10_000, standard: 0 },
  /** Waiting time of the oldest job that is due. */
  lateJobs: { unit: 'minutes', least: 1, most: 1_440, standard: 10 },
  /** The least free space of a disk; below 2 GB is too little in any case. */
  diskData: { unit: 'percent', least: 1, most: 50, standard: 10 },
  diskMedia: { unit: 'percent', least: 1, most: 50, standard: 10 },
  /** Share of faults among the responses of five minutes, where at least 20 were faults. */
  errors: { unit: 'percent', least: 1, most: 100, standard: 1 },
  /** For how long no server, or no worker, has reported, where one did before. */
  silent: { unit: 'minutes', least: 2, most: 60, standard: 3 },
  /** Number of differences found when gold and VIP were reconciled. */
  differences: { unit: 'pieces', least: 0, most: 10_000, standard: 0 },
  /** Payment notices that were refused in an hour. */
  refusedNotices: { unit: 'pieces', least: 0, most: 100_000, standard: 10 },
  /** Time within which three of four films had their first frame, as players report it. */
  firstFrame: { unit: 'seconds', least: 1, most: 60, standard: 4 },
  /** Time since gold and VIP were last reconciled. */
  reconciliation: { unit: 'hours', least: 2, most: 168, standard: 26 },
} as const;
export type AlarmName = keyof typeof alarmRules;
export const alarmNames = Object.keys(alarmRules) as AlarmName[];
export const alarmUnits = ['pieces', 'minutes', 'hours', 'seconds', 'percent'] as const;

export const alarmLimits = {
  mails: 10,
  mailChars: 254,
  addressChars: 500,
  /** The least length of the key; a shorter one can be guessed. */
  secretLeast: 16,
  secretMost: 200,
};
