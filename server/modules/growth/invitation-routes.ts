import type { FastifyInstance, FastifyRequest } from 'fastify';
import { growthLimits } from '../../../src/contract/growth-limits';
import { presentPeople } from '../../accounts/people';
import * as users from '../../accounts/users-repository';
import type { Attempts } from '../../attempts';
import { badRequest, conflict, loginRequired, tooManyFor } from '../../errors';
import { problemText } from '../../growth/invitations';
import * as repository from '../../growth/invitations-repository';
import { networkOf } from '../../http/network-of';
import { originOf } from '../../http/origin';
import { paged, pageOf } from '../../http/paging';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';

const DAY_MS = 86_400_000;
const HOUR = 3_600;

/** Codes by which people bring others. */
export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, growth, invitations, brand, lanUrl, attempts, limiter } = services;
  const most = growthLimits.invitationTriesPerHour;
  const byAccount = attempts({ name: 'invitation-account', most, seconds: HOUR });
  const byAddress = attempts({
    name: 'invitation-address',
    most: Math.ceil(most * (limiter.factor || 1)),
    seconds: HOUR,
  });

  /** Codes are short: nobody tries them out. @throws Refusal too_many */
  async function countTry(uid: string, request: FastifyRequest): Promise<() => Promise<void>> {
    if (limiter.factor === 0) return async () => undefined;
    const counted: [Attempts, string][] = [
      [byAccount, uid],
      [byAddress, networkOf(request.ip)],
    ];
    const tries = await Promise.all(counted.map(([counter, key]) => counter.take(key)));
    const waits = Math.max(...tries.map(({ allowed, againInMs }) => (allowed ? 0 : Math.max(1, againInMs))));
    if (waits > 0) throw tooManyFor(Math.ceil(waits / 1000));
    return async () => void (await Promise.all(counted.map(([counter, key]) => counter.giveBack(key))));
  }

  serve(app, 'invitation', async ({ viewer, language, t, request }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const [user, code, sum, own] = await Promise.all([
      users.byId(db, uid),
      invitations.codeOf(uid),
      repository.sumOf(db, uid),
      repository.ofGuest(db, uid),
    ]);
    if (!user) throw loginRequired();
    const host = own && (await users.byId(db, own.inviter));
    const [invitedBy] = host ? await presentPeople(db, [host], { uid, now }) : [];
    const codeUntil = user.created_at + growthLimits.invitationDays * DAY_MS;
    return {
      code,
      url: `${lanUrl || originOf(request)}/register?invitation=${code}`,
      text: t.growth.invitationText(brand(language), code),
      gold: growthLimits.invitationGold,
      guestGold: growthLimits.invitationGuestGold,
      invited: sum.invited,
      rewarded: sum.rewarded,
      earned: sum.earned,
      invitedBy: invitedBy ?? null,
      codeUntil: !own && codeUntil > now ? codeUntil : 0,
    };
  });

  serve(app, 'invitedPeople', async ({ params, viewer, t }) => {
    const uid = signedIn(viewer);
    const at = pageOf(params);
    const { rows, total } = await repository.page(db, uid, at);
    const guests = await users.byIds(
      db,
      rows.map((row) => row.uid),
    );
    const people = await presentPeople(db, guests, { uid, now: clock() });
    const byId = new Map(people.map((person) => [person.id, person]));
    const info = rows.flatMap((row) => {
      const user = byId.get(row.uid);
      const reason = t.growth.invitedReasons[row.reason] ?? '';
      return user ? [{ user, at: row.at, state: row.state, gold: row.gold, reason }] : [];
    });
    return paged(info, total, at);
  });

  serve(app, 'useInvitation', async ({ params, viewer, request }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const good = await countTry(uid, request);
    const from = await growth.sourceOf(request);
    const joined = await db
      .transaction()
      .execute((trx) => invitations.join(trx, { uid, code: params.code, from, now }));
    if ('problem' in joined) {
      const { problem } = joined;
      const refuse = problem === 'codeWrong' || problem === 'codeOwn' ? badRequest : conflict;
      throw refuse((t) => problemText(t, problem));
    }
    await good();
    const host = await users.byId(db, joined.inviter);
    const [by] = host ? await presentPeople(db, [host], { uid, now }) : [];
    if (!by) throw new Error('whoever invited is gone');
    return { by };
  });
}
