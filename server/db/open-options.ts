export interface OpenOptions {
  /** Opened to be copied from or to: a site that is there only in part is no reason to refuse it. */
  forCopy?: boolean;
  /** Of a data folder: the caller holds its lock, so no server but itself works with it. */
  isAlone?: boolean;
  /** How long a statement waits for others who write before it throws DatabaseBusy; on SQLite. Milliseconds. */
  waitMs?: number;
}
