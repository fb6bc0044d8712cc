import type { Db } from '../../db/db';
import type { PageAt } from '../../http/paging';
import { isVisibleTo, type Looking } from '../../posts/posts-repository';

/** Titles with something to play that a user published, as far as a viewer may see them, the newest first. */
export async function published(
  db: Db,
  uid: string,
  looking: Looking,
  { offset, limit }: PageAt,
): Promise<{ rows: { media_key: string; description: string }[]; total: number }> {
  const wanted = db
    .selectFrom('titles as t')
    .where('t.uploader', '=', uid)
    .where('t.withdrawn', '=', 0)
    .where((eb) =>
      eb.or([
        eb.not(eb.exists(eb.selectFrom('posts as q').select('q.id').whereRef('q.id', '=', 't.media_key'))),
        eb.exists(
          eb
            .selectFrom('posts as p')
            .select('p.id')
            .whereRef('p.id', '=', 't.media_key')
            .where((of) => isVisibleTo(looking)(of)),
        ),
      ]),
    )
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
