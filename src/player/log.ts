/** A line for the log: what happened, and figures. */
export type Log = (event: string, detail?: Record<string, unknown>) => void;

/** A line that was kept, with when it came in unix ms of the device. */
export interface KeptLine {
  at: number;
  event: string;
  detail: Record<string, unknown>;
}

/** Lines of the latest minutes, of all players of this page: what a viewer tells of has happened a moment ago. */
const KEPT = 60;
const lines: KeptLine[] = [];

/** A log that keeps its latest lines besides. */
export const keeping =
  (log: Log): Log =>
  (event, detail = {}) => {
    if (lines.length >= KEPT) lines.shift();
    lines.push({ at: Date.now(), event, detail });
    log(event, detail);
  };

export const keptLines = (): readonly KeptLine[] => lines;
