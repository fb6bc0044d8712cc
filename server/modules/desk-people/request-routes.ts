import type { FastifyInstance } from 'fastify';
import type { CopyRequest } from '../../../src/contract/desk/people';
import { paths } from '../../../src/lib/paths';
import { deviceTyped } from '../../accounts/device-typed';
import { stateJob } from '../../accounts/states';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, notFound } from '../../errors';
import { enqueue } from '../../jobs/jobs-repository';
import { inBoth, writeTo } from '../../notices/write-to';
import type { Services } from '../../services';
import * as teenRepository from '../../teen/teen-repository';
import * as repository from './people-repository';

/** Serves the requests of members that need a member of staff. */
export function requestRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, exports, jobs } = services;
  serveDesk(app, clock, 'copyRequests', async ({ params }) => {
    const query = repository.copies(db, params.state);
    const shown = repository
      .withOwners(query)
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

  serveDesk(app, clock, 'copyRetry', async ({ params, record }) => {
    const reason = reasonOf(params.reason);
    await db.transaction().execute(async (trx) => {
      const made = await exports.again(trx, params.id);
      if (!made) throw conflict((t) => t.desk.copyNotFailed);
      const { uid, asked_at: at } = made;
      const cause = `copy-anew:${made.id}`;
      await writeTo(trx, { uid, cause, at, link: paths.accountSecurity(), ...inBoth((t) => t.notices.copyAnew()) });
      await enqueue(trx, stateJob, { payload: { uid, cause }, runAt: at, now: at });
      const [before, after] = [
        { id: params.id, state: 'failed' },
        { id: made.id, state: made.state },
      ];
      await record(trx, { kind: 'user', subject: uid, before, after, reason });
    });
    jobs.wake();
    return {};
  });
  teenRoutesOfDesk(app, services);
}

/** Serves the end of 青少年模式 (teen mode) where its PIN is forgotten. */
function teenRoutesOfDesk(app: FastifyInstance, { db, clock, teen, realtime, jobs }: Services): void {
  serveDesk(app, clock, 'teenDevice', async ({ params }) => {
    const [mode] = await ofDevice(db, params.device);
    return { since: mode?.created_at ?? 0 };
  });

  serveDesk(app, clock, 'teenEnd', async ({ params, record }) => {
    const { uid } = params;
    const reason = reasonOf(params.reason);
    if (uid && params.device) throw badRequest((t) => t.desk.oneOfBoth);
    const ended = await db.transaction().execute(async (trx) => {
      if (uid) await users.hold(trx, uid);
      const modes = uid ? await teenRepository.byHolder(trx, `u:${uid}`) : await ofDevice(trx, params.device);
      const at = clock();
      for (const { holder, created_at: since } of modes) {
        await teenRepository.remove(trx, holder);
        // A visitor's device appears in the journal by the number that was typed: its whole key belongs to the visitor.
        const subject = uid || params.device.trim();
        await record(trx, {
          kind: uid ? 'user' : 'device',
          subject,
          before: { teenSince: since },
          after: null,
          reason,
        });
      }
      if (modes.length === 0) throw notFound((t) => t.desk.teenNotOn);
      if (uid) {
        const cause = `teen-ended:${at}`;
        await writeTo(trx, { uid, cause, at, link: paths.accountSecurity(), ...inBoth((t) => t.notices.teenEnded()) });
        await enqueue(trx, stateJob, { payload: { uid, cause }, runAt: at, now: at });
      }
      return modes;
    });
    teen.changed();
    if (uid && ended.length > 0) realtime.toUser(uid).emit('teenState');
    jobs.wake();
    return {};
  });
}

/** The teen modes of the device with this number. @throws Refusal for a text that is no such number */
async function ofDevice(db: Db, typed: string) {
  const begins = deviceTyped(typed);
  if (!begins) throw badRequest((t) => t.desk.deviceNumber);
  return teenRepository.beginningWith(db, `d:${begins}`);
}
