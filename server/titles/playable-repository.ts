import type { Db } from '../db/db';

/**
 * Titles that have something to play (`t`) and are not withdrawn, with how many episodes they have, the seconds of the first, and the comments
 * over all of them (null for none). Episodes that were taken back do not count.
 */
export const playableTitles = (db: Db) =>
  db
    .selectFrom('titles as t')
    .leftJoin('tallies as d', (join) => join.on('d.kind', '=', 'danmu').onRef('d.subject', '=', 't.media_key'))
    .select('d.n as danmu')
    .select((eb) => [
      eb
        .selectFrom('episodes as e')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('e.media_key', '=', 't.media_key')
        .where('e.withdrawn', '=', 0)
        .as('episodes'),
      eb
        .selectFrom('episodes as e')
        .select('e.duration')
        .whereRef('e.media_key', '=', 't.media_key')
        .where('e.withdrawn', '=', 0)
        .orderBy('e.position')
        .limit(1)
        .as('duration'),
    ])
    .where('t.withdrawn', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('episodes as p')
          .select('p.episode_key')
          .whereRef('p.media_key', '=', 't.media_key')
          .where('p.withdrawn', '=', 0),
      ),
    );
