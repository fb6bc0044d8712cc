/** What is watched for, with what it is counted in and the number that it should not pass unless an owner says another. */
export const alarmRules = {
  /** Jobs that failed for good. */
  deadJobs: { unit: 'pieces', least: 0, most: 10_000, standard: 0 },
  /** For how long the oldest job that is due has waited. */
  lateJobs: { unit: 'minutes', least: 1, most: 1_440, standard: 10 },
  /** Of a disk so much is free at least; below 2 GB is too little in any case. */
  diskData: { unit: 'percent', least: 1, most: 50, standard: 10 },
  diskMedia: { unit: 'percent', least: 1, most: 50, standard: 10 },
  /** Of the answers of five minutes, where at least 20 were faults. */
  errors: { unit: 'percent', least: 1, most: 100, standard: 1 },
  /** For how long no server, or nobody who does jobs, told anything, where one did before. */
  silent: { unit: 'minutes', least: 2, most: 60, standard: 3 },
  /** What the comparisons of gold and of VIP found. */
  differences: { unit: 'pieces', least: 0, most: 10_000, standard: 0 },
  /** Notices of payments that were refused, in an hour. */
  refusedNotices: { unit: 'pieces', least: 0, most: 100_000, standard: 10 },
  /** Three of four films had their first picture by then, as the players report it. */
  firstFrame: { unit: 'seconds', least: 1, most: 60, standard: 4 },
  /** Since gold and VIP were compared last. */
  reconciliation: { unit: 'hours', least: 2, most: 168, standard: 26 },
} as const;
export type AlarmName = keyof typeof alarmRules;
export const alarmNames = Object.keys(alarmRules) as AlarmName[];
export const alarmUnits = ['pieces', 'minutes', 'hours', 'seconds', 'percent'] as const;

export const alarmLimits = {
  mails: 10,
  mailChars: 254,
  addressChars: 500,
  /** A key of fewer is guessed. */
  secretLeast: 16,
  secretMost: 200,
};
