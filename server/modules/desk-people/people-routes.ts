import type { FastifyInstance } from 'fastify';
import type { Person } from '../../../src/contract/desk/people';
import { clearable } from '../../accounts/clear-profile';
import * as people from '../../accounts/people-repository';
import { presentDevice, presentSignIn } from '../../accounts/present-devices';
import * as signIns from '../../accounts/sign-ins-repository';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';
import { countUpTo, page } from '../../desk/list-repository';
import { revised, revisionOf } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import * as staff from '../../desk/staff-repository';
import { notFound } from '../../errors';
import type { Messages } from '../../messages';
import { createKeyed } from '../../secrets';
import type { Services } from '../../services';
import { startsOf } from '../../vip/grants-repository';
import { redeemHash } from '../../vip/redeem-code';
import * as repository from './people-repository';
import { presentGold, presentProfile, presentRow, presentState, presentVip } from './present';

/** How many rows of each ledger the page of a person shows. */
const ENTRIES = 20;

/** Serves accounts as support sees them. */
export function peopleRoutes(app: FastifyInstance, { db, clock }: Services): void {
  const keyed = createKeyed(db, 'redeem_secret');
  serveDesk(app, clock, 'peopleFind', async ({ params }) => {
    const now = clock();
    const q = (params.q ?? '').trim();
    const hash = redeemHash(await keyed(), q);
    const query = await repository.matching(db, { q, state: params.state, now, hash });
    const shown = query.selectAll().select(['created_at as sorted', 'id as row_id']);
    const at = { column: repository.orderOf(q), id: 'id' } as const;
    const [{ rows, next }, total] = [await page(shown, at, params), await countUpTo(db, query)];
    return { info: rows.map((row) => presentRow(row, now)), next, total };
  });

  serveDesk(app, clock, 'person', async ({ params, t }) => {
    const row = await users.byId(db, params.uid);
    if (!row) throw notFound((words) => words.desk.noAccount);
    const now = clock();
    const shown = presentState(row, now);
    return { ...presentRow(row, now), ...revised(shown), ...(await factsOf(db, row, { t, now })) };
  });

  serveDesk(app, clock, 'personGold', async ({ params }) => {
    const query = repository.goldOf(db, params.uid);
    const shown = query.select(['at as sorted', 'id as row_id']);
    const [{ rows, next }, total] = [await page(shown, byTime, params), await countUpTo(db, query)];
    return { info: rows.map(presentGold), next, total };
  });

  serveDesk(app, clock, 'personVip', async ({ params }) => {
    const query = repository.vipOf(db, params.uid);
    const shown = query.select(['at as sorted', 'id as row_id']);
    const [{ rows, next }, total] = [await page(shown, byTime, params), await countUpTo(db, query)];
    const starts = await startsOf(db, params.uid);
    return { info: rows.map((row) => presentVip(row, starts)), next, total };
  });
}

const byTime = { column: 'at', id: 'id' } as const;

async function factsOf(db: Db, row: UserRow, { t, now }: { t: Messages; now: number }) {
  const { id: uid } = row;
  const [worker, counts, follows, fans, gold, vip, starts, devices, tried, teenSince] = await Promise.all([
    staff.byUid(db, uid),
    repository.countsOf(db, uid),
    people.countOf(db, 'follows', 'uid', uid),
    people.countOf(db, 'follows', 'target', uid),
    repository.last(repository.goldOf(db, uid), ENTRIES),
    repository.last(repository.vipOf(db, uid), ENTRIES),
    startsOf(db, uid),
    tokens.ofUser(db, uid, now),
    signIns.lastOf(db, uid),
    repository.teenSince(db, `u:${uid}`),
  ]);
  return {
    avatar: row.avatar,
    introduce: row.introduce,
    areaCode: row.area_code,
    level: row.level,
    vipName: row.vip_type_name,
    gold: row.gold,
    closedAt: row.closed_at,
    clearable: row.closed_at > 0 ? [] : clearable(row),
    profileRevision: revisionOf(presentProfile(row)),
    teenSince,
    roles: worker ? staff.rolesOf(worker) : [],
    counts: { ...counts, follows, fans },
    ledger: gold.map(presentGold),
    vip: vip.map((one) => presentVip(one, starts)),
    devices: devices.map((one) => {
      const { isThis: _, ...device } = presentDevice(one, '', t);
      return device;
    }),
    signIns: tried.map((one) => presentSignIn(one, t)),
  } satisfies Partial<Person>;
}
