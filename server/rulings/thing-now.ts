import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { RulingRow } from '../db/schema/rulings';
import * as things from './things-repository';

/** The subject of a decision as it is now. */
export interface ThingNow {
  /** Its text; '' where it is gone, and for an account. */
  now: string;
  /** The page on which a viewer finds it; '' for none. */
  path: string;
}

/** The present state of the subject of a decision: its author may have changed or removed it since. */
export async function thingNow(db: Db, { kind, target, uid }: RulingRow): Promise<ThingNow> {
  switch (kind) {
    case 'comment': {
      const row = await things.comment(db, target);
      if (!row) return { now: '', path: '' };
      return {
        now: row.contxt,
        path: row.isFilm ? paths.play(row.mediaKey, { comment: target }) : paths.post(row.mediaKey, target),
      };
    }
    case 'danmu': {
      const row = await things.danmu(db, target);
      if (!row) return { now: '', path: '' };
      return {
        now: row.text,
        path: paths.play(row.mediaKey, { episode: row.episodeKey, t: Math.floor(row.timeMs / 1000) }),
      };
    }
    case 'post':
    case 'video': {
      const row = await things.post(db, target);
      return row ? { now: row.text, path: paths.post(target) } : { now: '', path: '' };
    }
    case 'store': {
      const row = await things.store(db, target);
      return row ? { now: row.title, path: paths.store(target) } : { now: '', path: '' };
    }
    case 'profile': {
      const row = await things.profile(db, uid);
      return { now: [row?.nick_name, row?.introduce].filter(Boolean).join('\n'), path: paths.space(uid) };
    }
    case 'mute':
    case 'lock':
      return { now: '', path: paths.space(uid) };
  }
}
