import type { Db } from '../db/db';
import { postOfTitle } from '../posts/store-post';
import { nameAccounts } from './login-names-repository';
import { indexName } from './name-suffixes-repository';
import { newUser, SITE } from './users-repository';

/**
 * The account that publishes what the operator brings in: made when it is first needed. Nobody can sign in with it until
 * the operator gives it a password (npm run account -- site).
 * @param name what it is called then @param now unix ms @returns its id
 */
export async function ensureSiteAccount(db: Db, name: string, now: number): Promise<string> {
  const site = newUser({ id: SITE, account: SITE, password: '', nick_name: name, big_v: 1, created_at: now });
  const made = await db
    .insertInto('users')
    .values(site)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  await nameAccounts(db, [site]);
  if (made) await indexName(db, SITE, name);
  const { id } = await db.selectFrom('users').select('id').where('account', '=', SITE).executeTakeFirstOrThrow();
  return id;
}

/** Titles that were brought in before there was a site account are its own, too; the demo's are not. */
export async function adoptTitles(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const adopted = trx.updateTable('titles').set({ uploader: id }).where('uploader', '=', '').where('is_demo', '=', 0);
    const titles = await adopted.returning(['media_key as mediaKey', 'published_at as at']).execute();
    for (const title of titles) await postOfTitle(trx, { ...title, uid: id });
  });
}
