import type { FastifyInstance } from 'fastify';
import { presentPeople } from '../../accounts/people';
import * as people from '../../accounts/people-repository';
import { hostOf } from '../../accounts/spaces';
import * as users from '../../accounts/users-repository';
import { conflict, forbidden, notFound } from '../../errors';
import { paged, pageOf } from '../../http/paging';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';

/** Following people and keeping them away (spec sections 4, 5 and 7.5). */
export function peopleRoutes(app: FastifyInstance, { db, clock, may }: Services): void {
  serve(app, 'follow', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const target = params.userId;
    await may(viewer, 'follow', target);
    return db.transaction().execute(async (trx) => {
      await users.hold(trx, uid, target);
      const person = await users.byId(trx, target);
      if (!person || person.closed_at > 0) throw notFound((t) => t.userNotFound);
      const followed = await people.has(trx, 'follows', uid, target);
      const selected = params.selected === undefined ? !followed : params.selected === 1;
      if (selected && (await people.has(trx, 'blacklist', uid, target))) throw conflict((t) => t.followBlacklisted);
      if (selected && (await people.has(trx, 'blacklist', target, uid))) throw forbidden((t) => t.keptAway);
      await people.set(trx, 'follows', uid, target, selected ? clock() : null);
      return { selected, fans: await people.countOf(trx, 'follows', 'target', target) };
    });
  });

  serve(app, 'blockPerson', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    await may(viewer, 'blockPerson', params.uid);
    return db.transaction().execute(async (trx) => {
      await users.hold(trx, uid, params.uid);
      if (!(await users.byId(trx, params.uid))) throw notFound((t) => t.userNotFound);
      const on = params.status === 1;
      await people.set(trx, 'blacklist', uid, params.uid, on ? clock() : null);
      // Neither follows the other any more; taking somebody off the list does not bring that back.
      if (on) {
        await people.set(trx, 'follows', uid, params.uid, null);
        await people.set(trx, 'follows', params.uid, uid, null);
      }
      return { isBlackList: on };
    });
  });

  serve(app, 'fans', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const target = params.userId ?? uid;
    await hostOf(db, uid, target);
    const at = pageOf(params);
    const { rows, total } = await people.page(db, 'follows', 'target', target, at);
    return paged(await presentPeople(db, rows, { uid, now: clock() }), total, at);
  });

  serve(app, 'blacklist', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const at = pageOf(params);
    const { rows, total } = await people.page(db, 'blacklist', 'uid', uid, at);
    return paged(await presentPeople(db, rows, { uid, now: clock() }), total, at);
  });
}
