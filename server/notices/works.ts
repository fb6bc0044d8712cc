import type { ServerEvents } from '../../src/contract/events';
import type { Db } from '../db/db';
import type { Channel } from '../realtime/channel';
import * as repository from './works-repository';

type News = Parameters<ServerEvents['newWorks']>[0];

/** Between two looks for what came out. */
const EVERY_MS = 10_000;
/** A transaction may end so long after the time that it wrote. */
const LATE_MS = 60_000;
/** People in a statement. */
const SLICE = 500;

export interface WorksDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  realtime: Pick<Channel, 'usersHere' | 'toUsersHere'>;
  report: (error: unknown) => void;
}

/** Tells the devices of this process that somebody whom their viewer follows, or the site, has published. */
export interface Works {
  begin(): void;
  /** Looks once, as it does by itself again and again. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each process looks for itself and tells its own sockets: the importer is another program, and times come by which a work comes out
 * without anybody doing anything. A look costs one statement, with news one more for each 500 people who are here, however many
 * follow whom.
 */
export function createWorks({ db, clock, realtime, report }: WorksDeps): Works {
  const begun = clock();
  let since = begun;
  /** Told of already, by when they came out. */
  const told = new Map<string, number>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = clock();
    const works = await repository.publishedSince(db, Math.min(since, now) - LATE_MS, now);
    const news = works.filter(({ media_key, at }) => at > begun && told.get(media_key) !== at);
    for (const { media_key, at } of works) told.set(media_key, at);
    for (const [key, at] of told) if (at <= now - 2 * LATE_MS) told.delete(key);
    since = now;
    const uids = news.length > 0 ? realtime.usersHere() : [];
    for (let from = 0; from < uids.length; from += SLICE) await tell(uids.slice(from, from + SLICE), news);
  }

  async function tell(uids: string[], news: repository.Work[]): Promise<void> {
    const ofPeople = news.filter(({ uploader }) => uploader !== '');
    const uploaders = [...new Set(ofPeople.map(({ uploader }) => uploader))];
    const follows = uploaders.length === 0 ? [] : await repository.followersAmong(db, uids, uploaders);
    const targets = new Map<string, Set<string>>(uids.map((uid) => [uid, new Set([''])]));
    for (const { uid, target } of follows) targets.get(uid)?.add(target);
    // Who follows the same hears the same, in one packet.
    const hearers = new Map<string, { news: News; uids: string[] }>();
    for (const [uid, followed] of targets) {
      const mine = news.filter(({ uploader }) => followed.has(uploader) && uploader !== uid);
      if (mine.length === 0) continue;
      const one: News = { at: Math.max(...mine.map(({ at }) => at)), teen: mine.some(({ teen }) => teen) };
      const key = `${one.at} ${one.teen}`;
      const same = hearers.get(key) ?? { news: one, uids: [] };
      same.uids.push(uid);
      hearers.set(key, same);
    }
    for (const { news, uids } of hearers.values()) realtime.toUsersHere(uids).emit('newWorks', news);
  }

  return {
    begin() {
      timer = setInterval(() => {
        running ??= look()
          .catch(report)
          .finally(() => {
            running = undefined;
          });
      }, EVERY_MS).unref();
    },
    look,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
