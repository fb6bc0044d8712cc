import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { OneOf, Revision, Time } from './common';
import { renewable, siteSecrets } from './limits-of-secrets';

/** A secret of the site without its value, which no call returns. */
export const DeskSecret = Type.Object({
  name: OneOf(siteSecrets),
  /** When the secret was last renewed; 0 for never. */
  renewedAt: Time,
  revision: Revision,
});
export type DeskSecret = Static<typeof DeskSecret>;

export const secretCalls = {
  secrets: looks(by(), { data: Type.Object({ info: Type.Array(DeskSecret) }) }),
  /** Replaces the secret in all processes. `typed` has to be its name, so that nobody renews it by accident. */
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
