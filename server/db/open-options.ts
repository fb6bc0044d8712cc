export interface OpenOptions {
  /** Opened to be copied from or to: a site that is there only in part is no reason to refuse it. */
  forCopy?: boolean;
}
