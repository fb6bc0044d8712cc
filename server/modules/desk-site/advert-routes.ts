import type { FastifyInstance } from 'fastify';
import { siteLimits } from '../../../src/contract/desk/limits-of-site';
import type { AdvertFacts, DeskAdvert } from '../../../src/contract/desk/site';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { AdvertRow } from '../../db/schema';
import { countUpTo, page } from '../../desk/list-repository';
import { revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import { showSitePictures } from '../../files/show-site-pictures';
import { newId } from '../../ids';
import type { Services } from '../../services';
import { talliesOf } from '../../tallies/tallies-repository';
import { titleNames } from '../../titles/titles-repository';
import { columnsOf } from './advert-columns';
import * as repository from './adverts-repository';

const DAY_MS = 86_400_000;

/** Serves adverts with their schedule and their figures. Viewers get a change with their next list, within half an hour. */
export function advertRoutes(app: FastifyInstance, { db, clock, days, site }: Services): void {
  serveDesk(app, clock, 'advertList', async ({ params }) => {
    const query = repository.matching(db, params, clock());
    const shown = query.selectAll('adverts').select(['starts_at as sorted', 'id as row_id']);
    const by = { column: 'starts_at', id: 'id' } as const;
    const [{ rows, next }, total] = [await page(shown, by, params), await countUpTo(db, query)];
    return { info: await present(db, rows), next, total };
  });

  serveDesk(app, clock, 'advert', async ({ params: { id } }) => presentOne(db, await found(db, id)));

  serveDesk(app, clock, 'advertDays', async ({ params: { id } }) => {
    await found(db, id);
    const today = days.dayOf(clock());
    const first = today - siteLimits.advertDays + 1;
    const known = new Map((await repository.daysOf(db, id, first)).map((row) => [row.day, row]));
    const info = Array.from({ length: siteLimits.advertDays }, (_, at) => {
      const row = known.get(first + at);
      const day = new Date((first + at) * DAY_MS).toISOString().slice(0, 10);
      return { day, shows: Number(row?.shows ?? 0), clicks: Number(row?.clicks ?? 0) };
    });
    return { info };
  });

  serveDesk(app, clock, 'advertSave', async ({ params: { id: given, facts, revision, reason }, record }) => {
    const columns = columnsOf(facts, site.advertHosts);
    const id = given || newId(clock());
    return db.transaction().execute(async (trx) => {
      const before = given ? factsOf(await held(trx, id)) : null;
      if (before) sameRow(before, revision);
      await knownFilm(trx, columns.media_key, before?.mediaKey);
      await showSitePictures(trx, { before: before ? [before.showUrl] : [], after: [columns.show_url] }, clock());
      if (before) await repository.change(trx, id, columns);
      else await repository.insert(trx, { ...columns, id, views: 0 });
      const row = await found(trx, id);
      await record(trx, { kind: 'advert', subject: id, before, after: factsOf(row), reason });
      return presentOne(trx, row);
    });
  });

  serveDesk(app, clock, 'advertRemove', async ({ params: { id, revision, reason }, record }) => {
    await db.transaction().execute(async (trx) => {
      const before = factsOf(await held(trx, id));
      sameRow(before, revision);
      await showSitePictures(trx, { before: [before.showUrl], after: [] }, clock());
      await repository.remove(trx, id);
      await record(trx, { kind: 'advert', subject: id, before, after: null, reason });
    });
    return {};
  });

  async function present(at: Db, rows: AdvertRow[]): Promise<DeskAdvert[]> {
    const ids = rows.map(({ id }) => id);
    const [names, shows, today] = await Promise.all([
      titleNames(
        at,
        rows.map(({ media_key }) => media_key),
      ),
      talliesOf(at, 'advert-shows', ids),
      repository.shownOn(at, ids, days.dayOf(clock())),
    ]);
    return rows.map((row) => {
      const facts = factsOf(row);
      return {
        id: row.id,
        ...facts,
        titleName: names.get(row.media_key) ?? '',
        state: stateOf(row, clock()),
        clicks: row.views,
        shows: shows.get(row.id) ?? 0,
        shownToday: today.get(row.id) ?? 0,
        revision: revisionOf(facts),
      };
    });
  }

  async function presentOne(at: Db, row: AdvertRow): Promise<DeskAdvert> {
    const [one] = await present(at, [row]);
    if (!one) throw notFound((t) => t.desk.gone);
    return one;
  }
}

async function found(db: Db, id: string): Promise<AdvertRow> {
  const row = await repository.byId(db, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

async function held(trx: Db, id: string): Promise<AdvertRow> {
  await holdRow(trx, 'adverts', 'id', id);
  return found(trx, id);
}

/** Checks that a film exists. A removed film may stay in an advert, so that other fields can be changed without choosing a new one. */
async function knownFilm(trx: Db, mediaKey: string, before = ''): Promise<void> {
  if (mediaKey === '' || mediaKey === before) return;
  if (!(await titleNames(trx, [mediaKey])).has(mediaKey)) throw badRequest((t) => t.desk.advert.film);
}

const stateOf = ({ starts_at, ends_at }: AdvertRow, now: number): DeskAdvert['state'] => {
  if (ends_at > 0 && ends_at <= now) return 'ended';
  return starts_at > now ? 'planned' : 'running';
};

const factsOf = (row: AdvertRow): AdvertFacts => ({
  type: row.type,
  title: row.title,
  titleTw: row.title_tw,
  showUrl: row.show_url,
  linkUrl: row.link_url,
  viewUrl: row.view_url,
  appParam: JSON.parse(row.app_param) as AdvertFacts['appParam'],
  at: Math.round(row.at),
  mediaKey: row.media_key,
  region: row.region,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  position: row.position,
  cap: row.cap,
});
