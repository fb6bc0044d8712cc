import type { RawBuilder } from 'kysely';
import type { SiteSize } from './scale-site';

/** The viewer who asks for every list: nobody on the site has more posts, follows, notices or messages. */
export const ME = 'ming';
/** Who answers for the site. */
export const AGENT = 'agent';
export const MINUTE_MS = 60_000;

/** What the parts of a large site are made of. `at`: the time of row `i`, a minute apart, the first one now. */
export interface Made extends SiteSize {
  /** Unix ms. */
  now: number;
  at: RawBuilder<number>;
  person: RawBuilder<string>;
}
