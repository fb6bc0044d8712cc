import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { conflict, forbidden, notFound } from '../../errors';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import * as users from '../user/repository';
import * as people from './people';

/** Following people and keeping them away (spec sections 4, 5 and 7.5). */
export function peopleRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serve(app, 'follow', ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const target = params.userId;
    if (target === uid) throw forbidden((t) => t.followSelf);
    return db.transaction().execute(async (trx) => {
      if (!(await users.byId(trx, target))) throw notFound((t) => t.userNotFound);
      const followed = await people.has(trx, 'follows', uid, target);
      const selected = params.selected === undefined ? !followed : params.selected === 1;
      if (selected && (await people.has(trx, 'blacklist', uid, target))) throw conflict((t) => t.followBlacklisted);
      if (selected && (await people.has(trx, 'blacklist', target, uid))) throw forbidden((t) => t.keptAway);
      await people.set(trx, 'follows', uid, target, selected ? clock() : null);
      return { selected, fans: await people.countOf(trx, 'follows', 'target', target) };
    });
  });

  serve(app, 'blockPerson', ({ params, viewer }) => {
    const uid = signedIn(viewer);
    if (params.uid === uid) throw forbidden((t) => t.blacklistSelf);
    return db.transaction().execute(async (trx) => {
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
    const { userId: target = uid, page = 1, size = limits.pageSize } = params;
    if (!(await users.byId(db, target))) throw notFound((t) => t.userNotFound);
    const { rows, total } = await people.page(db, 'follows', 'target', target, {
      offset: (page - 1) * size,
      limit: size,
    });
    const info = await Promise.all(rows.map((row) => people.presentPerson(db, row, uid, clock())));
    return { info, page, total, hasMore: page * size < total };
  });

  serve(app, 'blacklist', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const { page = 1, size = limits.pageSize } = params;
    const { rows, total } = await people.page(db, 'blacklist', 'uid', uid, { offset: (page - 1) * size, limit: size });
    const info = await Promise.all(rows.map((row) => people.presentPerson(db, row, uid, clock())));
    return { info, page, total, hasMore: page * size < total };
  });
}
