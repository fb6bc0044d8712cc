/** Faults that are kept of each process, and faults of all processes that the desk shows. */
export const faultLimits = { ofProcess: 200, shown: 200 } as const;

/** Days of downloads and visits that are shown. */
export const VISIT_DAYS = 30;
