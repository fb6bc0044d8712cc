import type { FastifyInstance } from 'fastify';
import type { CopyRequest, Person } from '../../../src/contract/desk/people';
import * as people from '../../accounts/people-repository';
import { presentDevice, presentSignIn } from '../../accounts/present-devices';
import * as signIns from '../../accounts/sign-ins-repository';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import { countUpTo, page } from '../../desk/list-repository';
import { revised } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import * as staff from '../../desk/staff-repository';
import { notFound } from '../../errors';
import type { Messages } from '../../messages';
import type { Services } from '../../services';
import * as repository from './people-repository';
import { presentRow, presentState } from './present';

/** Rows of the ledger that a page of one person has. */
const ENTRIES = 20;

/** Accounts as support sees them, and what their owners asked for. */
export function peopleRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'peopleFind', async ({ params }) => {
    const now = clock();
    const query = await repository.matching(db, { q: (params.q ?? '').trim(), state: params.state, now });
    const shown = query.selectAll().select(['created_at as sorted', 'id as row_id']);
    const at = { column: 'created_at', id: 'id' } as const;
    const [{ rows, next }, total] = [await page(shown, at, params), await countUpTo(db, query)];
    return { info: rows.map((row) => presentRow(row, now)), next, total };
  });

  serveDesk(app, clock, 'person', async ({ params, t }) => {
    const row = await users.byId(db, params.uid);
    if (!row) throw notFound((words) => words.desk.noAccount);
    const now = clock();
    const shown = presentState(row, now);
    return { ...presentRow(row, now), ...revised(shown), ...(await factsOf(row, t)) };
  });

  async function factsOf(row: NonNullable<Awaited<ReturnType<typeof users.byId>>>, t: Messages) {
    const { id: uid } = row;
    const [worker, counts, follows, fans, ledger, devices, tried] = await Promise.all([
      staff.byUid(db, uid),
      repository.countsOf(db, uid),
      people.countOf(db, 'follows', 'uid', uid),
      people.countOf(db, 'follows', 'target', uid),
      repository.lastEntries(db, uid, ENTRIES),
      tokens.ofUser(db, uid, clock()),
      signIns.lastOf(db, uid),
    ]);
    return {
      avatar: row.avatar,
      introduce: row.introduce,
      areaCode: row.area_code,
      level: row.level,
      bigV: row.big_v === 1,
      service: row.service === 1,
      vipName: row.vip_type_name,
      gold: row.gold,
      closingAt: row.closing_at,
      closedAt: row.closed_at,
      roles: worker ? staff.rolesOf(worker) : [],
      counts: { ...counts, follows, fans },
      ledger: ledger.map(({ id, at, change, reason, ref }) => ({ id, at, change, reason, ref })),
      devices: devices.map((one) => {
        const { isThis: _, ...device } = presentDevice(one, '', t);
        return device;
      }),
      signIns: tried.map((one) => presentSignIn(one, t)),
    } satisfies Partial<Person>;
  }

  serveDesk(app, clock, 'copyRequests', async ({ params }) => {
    const query = repository.copies(db, params.state);
    const shown = query
      .selectAll('exports')
      .select(['users.nick_name', 'exports.asked_at as sorted', 'exports.id as row_id']);
    const at = { column: 'exports.asked_at', id: 'exports.id' } as const;
    const [{ rows, next }, total] = [await page(shown, at, params), await countUpTo(db, query)];
    const info = rows.map(
      ({ id, uid, nick_name: name, state, bytes, asked_at: askedAt, expires_at: expiresAt }): CopyRequest => ({
        ...{ id, uid, name, state, bytes, askedAt, expiresAt },
      }),
    );
    return { info, next, total };
  });

  serveDesk(app, clock, 'closingRequests', async ({ params }) => {
    const query = repository.closings(db);
    const shown = query.select([
      ...(['id', 'nick_name', 'created_at', 'closing_at'] as const),
      'closing_at as sorted',
      'id as row_id',
    ]);
    const at = { column: 'closing_at', id: 'id' } as const;
    const [{ rows, next }, total] = [await page(shown, at, params), await countUpTo(db, query)];
    const info = rows.map((row) => ({
      ...{ uid: row.id, name: row.nick_name, createdAt: row.created_at, closingAt: row.closing_at },
    }));
    return { info, next, total };
  });
}
