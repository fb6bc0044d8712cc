import type { Kysely } from 'kysely';
import type { Task } from '../../../src/contract/schemas/trends';
import type { Database } from '../../db/schema';

type Db = Kysely<Database>;

/** Titles with something to play that a user published, the newest first. */
export async function published(
  db: Db,
  uid: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: { media_key: string; description: string }[]; total: number }> {
  const wanted = db
    .selectFrom('titles as t')
    .where('t.uploader', '=', uid)
    .where((eb) =>
      eb.exists(eb.selectFrom('episodes as e').select('e.episode_key').whereRef('e.media_key', '=', 't.media_key')),
    );
  const rows = await wanted
    .select(['t.media_key', 't.description'])
    .orderBy('t.published_at', 'desc')
    .orderBy('t.media_key')
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await wanted.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows, total: n };
}

/** How often a user did what a task asks for. @param since unix ms */
export async function doneSince(
  db: Db,
  task: Task['task'],
  who: { uid: string; viewer: string },
  since: number,
): Promise<number> {
  const { n } = await countOf(db, task, who, since).executeTakeFirstOrThrow();
  return n;
}

function countOf(db: Db, task: Task['task'], { uid, viewer }: { uid: string; viewer: string }, since: number) {
  switch (task) {
    case 'watch':
      return db
        .selectFrom('play_records')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('viewer', '=', viewer)
        .where('watched_at', '>=', since);
    case 'danmu':
      return db
        .selectFrom('danmu')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('viewer', '=', viewer)
        .where('sent_at', '>=', since);
    case 'comment':
      return db
        .selectFrom('comments')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('uid', '=', uid)
        .where('sent_at', '>=', since);
    case 'rate':
      return db
        .selectFrom('ratings')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('viewer', '=', viewer)
        .where('created_at', '>=', since);
  }
}
