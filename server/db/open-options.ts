export interface OpenOptions {
  /** Opened to be copied from or to: a site that is there only in part is no reason to refuse it. */
  forCopy?: boolean;
  /** How long a statement waits for others who write before it throws DatabaseBusy; on SQLite. Milliseconds. */
  waitMs?: number;
}
