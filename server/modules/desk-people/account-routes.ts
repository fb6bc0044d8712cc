import type { FastifyInstance } from 'fastify';
import { mask } from '../../../src/lib/format';
import { paths } from '../../../src/lib/paths';
import { endSessions } from '../../accounts/end-sessions';
import { accountName, emailName, type LoginName } from '../../accounts/login-names';
import { claim } from '../../accounts/login-names-repository';
import { nicknameOf } from '../../accounts/nickname';
import { keepOpen } from '../../accounts/states';
import { languageOf } from '../../accounts/states-repository';
import type { EndedSession } from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import type { UserRow } from '../../db/schema';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, forbidden } from '../../errors';
import { newId } from '../../ids';
import { type Language, messages } from '../../messages';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { decideAbout } from './decide-person';

/**
 * Serves how people get an account, and how they get back into theirs. Staff neither see nor choose a password: a letter says where its owner
 * sets one, and the code that proves who they are goes to their own address, as for a forgotten password.
 */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, jobs, mails, tellOwner, realtime, lanUrl } = services;
  const url = lanUrl ? new URL(paths.retrievePassword(), lanUrl).href : '';

  serveDesk(app, clock, 'personNew', async ({ params, record, language }) => {
    const reason = reasonOf(params.reason);
    const email = emailName(params.email);
    if (!email) throw badRequest((t) => t.badEmail);
    const [now, nick, typed] = [clock(), nicknameOf(params.name), cleanText(params.account)];
    const id = newId(now);
    const account = hasVisible(typed) ? typed : id;
    await db.transaction().execute(async (trx) => {
      // Of two requests for one name at once, the second finds it taken.
      await holdText(trx, `new-account:${account}`);
      if (await users.byAccount(trx, account)) throw conflict((t) => t.desk.alreadyThere);
      await users.create(trx, { id, account, password: '', nick_name: nick, email: email.text, created_at: now });
      await mustClaim(trx, id, [accountName(account), email]);
      await mails.queue(trx, { to: email.text, template: 'invited', params: { url }, language });
      const after = { account, name: nick, email: mask(email.text) };
      await record(trx, { kind: 'user', subject: id, before: null, after, reason });
    });
    jobs.wake();
    return { uid: id };
  });

  serveDesk(app, clock, 'personPassword', async (call) => {
    const { uid, email } = call.params;
    if (uid === call.staff.uid) throw forbidden((t) => t.desk.passwordSelf);
    let ended: EndedSession[] = [];
    const state = await decideAbout(services, call, async (trx, row, { at }) => {
      const reached = await reachable(trx, row, cleanText(email));
      await users.setPassword(trx, uid, '');
      ended = await endSessions(trx, uid, at);
      const language = await languageIn(trx, uid);
      await tellOwner(trx, reached, { template: 'passwordEnded', params: { at, url }, language });
    });
    jobs.wake();
    const language = await languageIn(db, uid);
    for (const one of ended) realtime.expel(one, messages[language].desk.signedOut);
    return state;
  });

  serveDesk(app, clock, 'closingCancel', async (call) => {
    const state = await decideAbout(services, call, async (trx, row, told) => {
      if (row.closing_at === 0) throw conflict((t) => t.desk.notClosing);
      await keepOpen(trx, told);
      const language = await languageIn(trx, row.id);
      await tellOwner(trx, row, { template: 'stays', params: { at: told.at }, language });
    });
    jobs.wake();
    return state;
  });
}

const languageIn = async (db: Db, uid: string): Promise<Language> =>
  (await languageOf(db, uid)) === 'zh-TW' ? 'zh-TW' : 'zh-CN';

/** Reserves login names for an account. @throws Refusal conflict where a name belongs to another account */
async function mustClaim(trx: Db, uid: string, names: readonly LoginName[]): Promise<void> {
  for (const name of names) if (!(await claim(trx, name, uid))) throw conflict((t) => t.nameTaken);
}

/**
 * Gives an account an address at which its owner can be reached. One that has a mail address or a phone number keeps it, so that nobody gets
 * into it by typing another one. @throws Refusal
 */
async function reachable(trx: Db, row: UserRow, typed: string): Promise<UserRow> {
  if (row.email || row.phone) {
    if (typed) throw badRequest((t) => t.desk.addressKnown);
    return row;
  }
  if (!typed) throw badRequest((t) => t.desk.addressNeeded);
  const email = emailName(typed);
  if (!email) throw badRequest((t) => t.badEmail);
  await mustClaim(trx, row.id, [email]);
  await users.setContact(trx, row.id, { email: email.text });
  return { ...row, email: email.text };
}
