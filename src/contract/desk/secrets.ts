import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { OneOf, Revision, Time } from './common';
import { renewable, siteSecrets } from './limits-of-secrets';

/** A secret of the site without its value, which no call answers. */
export const DeskSecret = Type.Object({
  name: OneOf(siteSecrets),
  /** When somebody renewed it last; 0 for never. */
  renewedAt: Time,
  revision: Revision,
});
export type DeskSecret = Static<typeof DeskSecret>;

export const secretCalls = {
  secrets: looks(by(), { data: Type.Object({ info: Type.Array(DeskSecret) }) }),
  /** Another one from now on, in all processes. `typed` is its name: nobody does that by a slip of the finger. */
  secretRenew: acts(by(), {
    body: Type.Object({
      name: OneOf(renewable),
      typed: Type.String({ maxLength: 40 }),
      revision: Revision,
      reason: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    data: DeskSecret,
  }),
};
