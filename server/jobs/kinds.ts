/** How often a kind of work comes again by itself. */
export type Turn = 'hour' | 'day';

/** A kind of work, with the type of what its jobs carry. */
export interface JobKind<P extends object> {
  readonly name: string;
  /** How many of it one worker runs at the same time. */
  readonly concurrency: number;
  /** Its jobs come one for each hour or day; what does one adds the next. undefined for work that has a cause. */
  readonly turn?: Turn | undefined;
  /** Never set: it ties the payload's type to the kind. */
  readonly payload?: P;
}

/** @param name stands in the database: a kind that was released keeps its name */
export const jobKind = <P extends object>(name: string, concurrency = 1): JobKind<P> => ({ name, concurrency });

/** Work that is done once in every hour. A job carries the hours since 1970, which are its key, too. */
export const hourlyKind = (name: string): JobKind<{ hour: number }> => ({ name, concurrency: 1, turn: 'hour' });
/** The same for days. */
export const dailyKind = (name: string): JobKind<{ day: number }> => ({ name, concurrency: 1, turn: 'day' });
