import { once } from '../../src/lib/once';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { createSiteReader, namesIn } from './read-site';
import { Site } from './site';

/** The importer is another process: what it adds shows after this time. Milliseconds. */
const CHECK_MS = 5_000;
/** A site that has no more titles is read whole at every check, and whoever asks waits for it. */
const SMALL = 500;
/** Every so often all titles are read again: for what was changed by hand, past the mark. Milliseconds a title. */
const ALL_MS_PER_TITLE = 3;

export interface SiteFollower {
  /** The site as it was at most CHECK_MS ago; a large one may be a request behind. */
  current(): Promise<Site>;
  /** This title was written by this process: the next one to ask sees it. */
  changed(mediaKey: string): void;
  /** Ends what is being read. */
  close(): Promise<void>;
}

interface Options {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  /** What went wrong while nobody was waiting. */
  onError: (error: unknown) => void;
}

/**
 * Keeps the titles of the site in memory in line with the database: what changed is read, not what there is. Many
 * processes may do so beside each other.
 */
export function followSite({ db, clock, days, onError }: Options): SiteFollower {
  let isClosed = false;
  const site: Site = new Site(namesIn(db, { known: (mediaKey) => site.get(mediaKey), isClosed: () => isClosed }));
  const reader = createSiteReader(site, { db, clock, days, onError });
  const changed = new Set<string>();
  let reading: Promise<void> | undefined;
  /** What this process wrote is being read: whoever asks meanwhile waits for it, too. */
  let catchingUp: Promise<void> | undefined;
  /** A small site is being read whole: the same. */
  let checking: Promise<void> | undefined;
  let [checkedAt, readAllAt] = [0, 0];
  let isChecking = false;

  /** One at a time: an older answer never takes the place of a newer one. */
  function inOrder(job: () => Promise<void>): Promise<void> {
    // What went wrong before was told to whoever waited for it.
    const mine = (reading ?? Promise.resolve()).catch(() => undefined).then(job);
    reading = mine;
    return mine;
  }

  async function readAll(): Promise<void> {
    const began = clock();
    await reader.all();
    readAllAt = began;
  }

  // A database that was busy once is asked again.
  const load = once(() => {
    checkedAt = clock();
    return inOrder(readAll);
  });

  async function readChanged(): Promise<void> {
    const keys = [...changed];
    changed.clear();
    try {
      await inOrder(() => reader.these(keys));
    } catch (error) {
      for (const key of keys) changed.add(key);
      throw error;
    }
  }

  async function check(now: number): Promise<void> {
    const isOld = now - readAllAt >= site.size * ALL_MS_PER_TITLE || now < readAllAt;
    // After midnight the plays of a week are those of other days.
    const isYesterdays = days.dayOf(now) !== days.dayOf(readAllAt);
    checkedAt = now;
    if (site.size <= SMALL) return inOrder(readAll);
    if (isChecking) return;
    isChecking = true;
    inOrder(isOld || isYesterdays ? readAll : reader.changes)
      .catch(onError)
      .finally(() => {
        isChecking = false;
      });
  }

  return {
    async current() {
      await load();
      if (changed.size > 0) catchingUp = readChanged();
      await catchingUp;
      const now = clock();
      if (now - checkedAt >= CHECK_MS || now < checkedAt) {
        const mine = check(now).finally(() => {
          if (checking === mine) checking = undefined;
        });
        checking = mine;
      }
      await checking;
      return site;
    },
    changed: (mediaKey) => void changed.add(mediaKey),
    async close() {
      isClosed = true;
      reader.stop();
      await reading?.catch(onError);
      await site.search.catchUp().catch(onError);
    },
  };
}
