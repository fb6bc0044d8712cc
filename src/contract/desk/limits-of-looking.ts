/** How many faults are kept of each process, and how many of all processes the desk shows. */
export const faultLimits = { ofProcess: 200, shown: 200 } as const;

/** So many days of downloads and visits are shown. */
export const VISIT_DAYS = 30;
