import type { Db } from '../db/db';

export const comment = (db: Db, id: string) =>
  db
    .selectFrom('comments as c')
    .leftJoin('titles as t', 't.media_key', 'c.media_key')
    .select(['c.contxt', 'c.media_key as mediaKey', 't.media_key as isFilm'])
    .where('c.id', '=', id)
    .executeTakeFirst();

export const danmu = (db: Db, id: string) =>
  db
    .selectFrom('danmu as d')
    .innerJoin('episodes as e', 'e.episode_key', 'd.episode_key')
    .select(['d.text', 'd.time_ms as timeMs', 'd.episode_key as episodeKey', 'e.media_key as mediaKey'])
    .where('d.id', '=', id)
    .executeTakeFirst();

export const post = (db: Db, id: string) =>
  db.selectFrom('posts').select('text').where('id', '=', id).executeTakeFirst();

export const store = (db: Db, key: string) =>
  db.selectFrom('stores').select('title').where('key', '=', key).executeTakeFirst();

export const profile = (db: Db, uid: string) =>
  db
    .selectFrom('users')
    .select(['nick_name', 'introduce'])
    .where('id', '=', uid)
    .where('closed_at', '=', 0)
    .executeTakeFirst();
