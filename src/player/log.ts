/** A line for the log: what happened, and figures. */
export type Log = (event: string, detail?: Record<string, unknown>) => void;
