import type { FastifyInstance } from 'fastify';
import { DENSITY_PARTS, type danmuSorts } from '../../../src/contract/desk/report-kinds';
import type { DeskDanmu } from '../../../src/contract/desk/reports';
import { paths } from '../../../src/lib/paths';
import * as users from '../../accounts/users-repository';
import { uidOf } from '../../accounts/viewer-key';
import { setHidden } from '../../danmu/hidden-repository';
import { tellGone } from '../../danmu/rooms';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { DanmuRow } from '../../db/schema';
import { searchablePage } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, notFound } from '../../errors';
import { inBoth, writeTo } from '../../notices/write-to';
import { aboutOf } from '../../reports/answer-report';
import { noteDanmuTaken } from '../../rulings/take-down';
import type { Services } from '../../services';
import * as titles from '../../titles/titles-repository';
import { wantedBy } from '../../titles/wanted';
import * as repository from './danmu-repository';

type DanmuSort = (typeof danmuSorts)[number];

/** The sort order of danmu. A part of a film is sorted by media time: sorted by when they were sent, all danmu of the film would be read. */
function sortOf(wished: DanmuSort, { ofTitle, ofPart }: { ofTitle: boolean; ofPart: boolean }): DanmuSort {
  if (!ofTitle) return wished === 'time' ? 'sentAt' : wished;
  return ofPart && wished === 'sentAt' ? 'time' : wished;
}

/** How many titles a reviewer is offered. */
const OFFERED = 10;

/** Serves the list of danmu, how dense they are over a film, and their removal. */
export function deskDanmuRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, catalogue } = services;

  serveDesk(app, clock, 'danmuTitles', async ({ params }) => {
    const wanted = wantedBy(params.q, 'text');
    const site = await catalogue.site();
    const [found] = wanted ? await site.find(wanted, { offset: 0, limit: OFFERED }) : [[]];
    const keys = found.map(({ mediaKey }) => mediaKey);
    const names = await titles.titleNames(db, keys);
    return {
      info: keys.flatMap((mediaKey) => {
        const name = names.get(mediaKey);
        return name === undefined ? [] : [{ mediaKey, name }];
      }),
    };
  });

  serveDesk(app, clock, 'danmuEpisodes', async ({ params }) => {
    const [film, episodes] = [await titles.title(db, params.mediaKey), await titles.episodes(db, params.mediaKey)];
    if (!film) throw notFound((t) => t.desk.gone);
    const info = episodes.map(({ episode_key: episodeKey, position, title }) => ({ episodeKey, position, title }));
    return { name: film.title, info };
  });

  serveDesk(app, clock, 'danmuList', async ({ params }) => {
    const { mediaKey, episodeKey, uid, hidden, fromMs, toMs, q = '' } = params;
    const ofTitle = mediaKey ? (await titles.episodes(db, mediaKey)).map((one) => one.episode_key) : undefined;
    const episodeKeys = episodeKey ? [episodeKey] : ofTitle;
    if (q && !episodeKeys && !uid) throw badRequest((t) => t.desk.wordsNeedTitle);
    // Media times of different titles cannot be compared: without a title they neither sort nor filter.
    const [from, to] = episodeKeys ? [fromMs, toMs] : [];
    const sort = sortOf(params.sort ?? 'sentAt', { ofTitle: Boolean(episodeKeys), ofPart: (from ?? to) !== undefined });
    const filter = { episodeKeys, uid, hidden, fromMs: from, toMs: to, sort };
    const column = repository.sortColumns[sort];
    const { rows, ...found } = await searchablePage(
      db,
      {
        parts: repository.partsOf(db, filter),
        all: repository.matching(db, filter),
        table: 'danmu',
        words: q ? repository.says(q) : undefined,
      },
      { column, id: 'id' },
      { descending: sort !== 'time', ...params },
    );
    return { ...found, info: await present(db, rows) };
  });

  serveDesk(app, clock, 'danmuDensity', async ({ params }) => {
    const episode = await titles.episode(db, params.episodeKey);
    if (!episode) throw notFound((t) => t.desk.gone);
    const known = Math.round(episode.duration * 1000);
    const ms = known > 0 ? known : await repository.lastOf(db, params.episodeKey);
    const counts = await repository.densityOf(db, params.episodeKey, Math.max(1, Math.ceil(ms / DENSITY_PARTS)));
    return { duration: ms / 1000, ...counts };
  });

  danmuActs(app, services);
}

function danmuActs(app: FastifyInstance, { db, clock, realtime, inbox }: Services): void {
  serveDesk(app, clock, 'danmuHide', async ({ params, record, staff }) => {
    const reason = reasonOf(params.reason);
    const { done, told } = await db.transaction().execute(async (trx) => {
      const places = await repository.placesOf(trx, params.ids);
      for (const { id } of places) await holdRow(trx, 'danmu', 'id', id);
      const changed: { episodeKey: string; ids: string[] }[] = [];
      for (const episodeKey of [...new Set(places.map((row) => row.episode_key))].sort()) {
        const ids = await setHidden(trx, episodeKey, params.ids, params.hidden);
        if (ids.length === 0) continue;
        changed.push({ episodeKey, ids });
        const [before, after] = [{ hidden: !params.hidden, ids }, { hidden: params.hidden }];
        await record(trx, { kind: 'danmu', subject: episodeKey, before, after, reason });
      }
      // Another reviewer did the same meanwhile, or the danmu are gone.
      if (changed.length === 0) throw conflict((t) => t.desk.judged);
      if (!params.hidden) return { done: changed, told: [] };
      const gone = new Set(changed.flatMap(({ ids }) => ids));
      const taken = places.filter(({ id }) => gone.has(id));
      return { done: changed, told: await tellSenders(trx, taken, { by: staff.uid, at: clock() }) };
    });
    for (const uid of told) inbox.changed(uid);
    if (params.hidden) for (const { episodeKey, ids } of done) tellGone(realtime, episodeKey, ids);
    return { changed: done.reduce((sum, { ids }) => sum + ids.length, 0) };
  });

  serveDesk(app, clock, 'danmuMerge', async ({ params, record }) => {
    const { episodeKey, seconds } = params;
    const reason = reasonOf(params.reason);
    if (!(await titles.episode(db, episodeKey))) throw notFound((t) => t.desk.gone);
    const ids = await db.transaction().execute(async (trx) => {
      const repeated = await repository.repeated(trx, episodeKey, seconds * 1000);
      const gone = await setHidden(trx, episodeKey, repeated, true);
      const [before, after] = [
        { hidden: false, ids: gone },
        { hidden: true, seconds },
      ];
      await record(trx, { kind: 'danmu', subject: episodeKey, before, after, reason });
      return gone;
    });
    tellGone(realtime, episodeKey, ids);
    return { changed: ids.length };
  });
}

/** Tells each member once that their danmu were taken down, and that they may appeal. @returns their ids */
async function tellSenders(
  trx: Db,
  rows: Parameters<typeof noteDanmuTaken>[1],
  { by, at }: { by: string; at: number },
): Promise<string[]> {
  const written = await noteDanmuTaken(trx, rows, { why: '', by, at });
  for (const { uid, quote, count, link, id } of written) {
    const words = inBoth((t) => t.reports.danmuTaken(aboutOf(t, { kind: 'danmu', quote }), count));
    await writeTo(trx, { uid, cause: `danmu-taken:${id}`, ...words, link, at });
  }
  return written.map(({ uid }) => uid);
}

async function present(db: Db, rows: (DanmuRow & { reports: number })[]): Promise<DeskDanmu[]> {
  const uids = [...new Set(rows.map(({ viewer }) => uidOf(viewer)).filter(Boolean))];
  const [people, films] = await Promise.all([
    users.byIds(db, uids),
    titles.filmsOf(db, [...new Set(rows.map((row) => row.episode_key))]),
  ]);
  const names = new Map(people.map((person) => [person.id, person.nick_name]));
  const filmOf = new Map(films.map((film) => [film.episode.episode_key, film]));
  return rows.map((row) => {
    const film = filmOf.get(row.episode_key);
    const { id, episode_key: episodeKey, time_ms: timeMs, mode, text, color, likes, reports, sent_at: sentAt } = row;
    const at = { episode: episodeKey, t: Math.floor(timeMs / 1000) };
    const uid = uidOf(row.viewer);
    return {
      ...{ id, episodeKey, timeMs, mode, text, color, likes, reports, sentAt, uid },
      titleName: film?.title.title ?? '',
      position: film?.episode.position ?? 0,
      path: film ? paths.play(film.title.media_key, at) : '',
      name: names.get(uid) ?? '',
      hidden: row.hidden === 1,
    };
  });
}
