import type { FastifyInstance } from 'fastify';
import { presentPeople } from '../../accounts/people';
import * as people from '../../accounts/people-repository';
import { hostOf } from '../../accounts/spaces';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { badRequest, conflict, forbidden, notFound } from '../../errors';
import { paged, pageOf } from '../../http/paging';
import { serve, signedIn } from '../../http/serve';
import { forgetPerson, notify, takeBack } from '../../notices/notify';
import type { Services } from '../../services';
import { danmuSender } from './reported-repository';

/** Following people and keeping them away (spec sections 4, 5 and 7.5). */
export function peopleRoutes(app: FastifyInstance, { db, clock, may, inbox }: Services): void {
  serve(app, 'follow', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const target = params.userId;
    await may(viewer, 'follow', target);
    const answer = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid, target);
      const person = await users.byId(trx, target);
      if (!person || person.closed_at > 0) throw notFound((t) => t.userNotFound);
      const followed = await people.has(trx, 'follows', uid, target);
      const selected = params.selected === undefined ? !followed : params.selected === 1;
      if (selected && (await people.has(trx, 'blacklist', uid, target))) throw conflict((t) => t.followBlacklisted);
      if (selected && (await people.isKeptAway(trx, uid, [target]))) throw forbidden((t) => t.keptAway);
      const at = clock();
      await people.set(trx, 'follows', uid, target, selected ? at : null);
      const deed = { uid: target, actor: uid, what: 'follow', subject: '' } as const;
      if (selected && !followed) await notify(trx, { ...deed, at });
      if (!selected && followed) await takeBack(trx, deed);
      const fans = await people.countOf(trx, 'follows', 'target', target);
      return { selected, fans, isNew: selected && !followed };
    });
    inbox.changed(target);
    if (answer.isNew) inbox.tip(target, { actor: uid, what: 'follow', subject: '' });
    return { selected: answer.selected, fans: answer.fans };
  });

  serve(app, 'blockPerson', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const target = await targetOf(db, params);
    await may(viewer, 'blockPerson', target);
    const on = params.status === 1;
    await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid, target);
      if (!(await users.byId(trx, target))) throw notFound((t) => t.userNotFound);
      await people.set(trx, 'blacklist', uid, target, on ? clock() : null);
      if (!on) return;
      // Neither follows the other any more, and what was told of them goes; taking somebody off the list brings nothing of it back.
      await people.set(trx, 'follows', uid, target, null);
      await people.set(trx, 'follows', target, uid, null);
      await takeBack(trx, { uid: target, actor: uid, what: 'follow', subject: '' });
      await forgetPerson(trx, uid, target);
    });
    for (const one of [uid, target]) inbox.changed(one);
    return { isBlackList: on };
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

/**
 * Whom it is about: a person, or who sent a bullet comment.
 * @throws Refusal where that is nobody, or nobody with an account
 */
async function targetOf(db: Db, { uid, danmuId }: { uid?: string; danmuId?: string }): Promise<string> {
  if (uid) return uid;
  if (!danmuId) throw badRequest((t) => t.wrongValue('uid'));
  const sender = await danmuSender(db, danmuId);
  if (!sender) throw notFound((t) => t.danmuNotFound);
  if (!sender.startsWith('u:')) throw badRequest((t) => t.blockNobody);
  return sender.slice(2);
}
