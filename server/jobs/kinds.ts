/** A kind of work, with the type of what its jobs carry. */
export interface JobKind<P extends object> {
  readonly name: string;
  /** How many of it one worker runs at the same time. */
  readonly concurrency: number;
  /** Never set: it ties the payload's type to the kind. */
  readonly payload?: P;
}

/** @param name stands in the database: a kind that was released keeps its name */
export const jobKind = <P extends object>(name: string, concurrency = 1): JobKind<P> => ({ name, concurrency });
