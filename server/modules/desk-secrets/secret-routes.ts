import type { FastifyInstance } from 'fastify';
import { type SecretName, siteSecrets } from '../../../src/contract/desk/limits-of-secrets';
import { holdText } from '../../db/locks';
import { reasonOf } from '../../desk/reason';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest } from '../../errors';
import { lookAgain, renewSecret } from '../../secrets';
import { renewals } from '../../secrets-repository';
import type { Services } from '../../services';

/** Serves the names of the site's secrets, and the renewal of one that is or may be known to others. No call shows a secret's value. */
export function secretRoutes(app: FastifyInstance, { db, clock, signals }: Services): void {
  serveDesk(app, clock, 'secrets', async () => {
    const times = await renewals(db);
    return { info: siteSecrets.map((name) => revised(shown(name, times))) };
  });

  serveDesk(app, clock, 'secretRenew', async ({ params: { name, typed, revision, ...given }, record }) => {
    const reason = reasonOf(given.reason);
    if (typed.trim() !== name) throw badRequest((t) => t.desk.secretTyped(name));
    const renewed = await db.transaction().execute(async (trx) => {
      await holdText(trx, 'site-secrets');
      const before = shown(name, await renewals(trx));
      sameRow(before, revision);
      await renewSecret(trx, name, clock());
      const after = shown(name, await renewals(trx));
      await record(trx, { kind: 'secret', subject: name, before, after, reason });
      return revised(after);
    });
    // This process uses the new secret at once; the others are signalled, or notice it by themselves.
    await lookAgain(db);
    signals.tell('secrets');
    return renewed;
  });
}

const shown = (name: SecretName, times: ReadonlyMap<SecretName, number>) => ({ name, renewedAt: times.get(name) ?? 0 });
