import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { type LoginName, type LoginNameKind, namesOf } from './login-names';

const markOf: Record<LoginNameKind, string> = { account: 'a:', email: 'e:', phone: 'p:' };

/**
 * Whose these names are. An account's own name wins: it is the only one that nobody else could have entered for somebody.
 * @param names what one typed, in all that it may mean
 */
export async function findByNames(db: Db, names: readonly LoginName[]): Promise<UserRow | undefined> {
  if (names.length === 0) return undefined;
  return db
    .selectFrom('login_names as n')
    .innerJoin('users as u', 'u.id', 'n.uid')
    .selectAll('u')
    .where(
      'n.name',
      'in',
      names.map(({ name }) => name),
    )
    .orderBy('n.name')
    .executeTakeFirst();
}

/** Gives a name to an account, in a transaction. @returns false where it belongs to another one */
export async function claim(trx: Db, { name }: LoginName, uid: string): Promise<boolean> {
  await trx
    .insertInto('login_names')
    .values({ name, uid })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  const row = await trx.selectFrom('login_names').select('uid').where('name', '=', name).executeTakeFirst();
  return row?.uid === uid;
}

/** Gives accounts that were written otherwise than by `users.create` their names, as far as these are free. */
export async function nameAccounts(trx: Db, users: readonly UserRow[]): Promise<void> {
  const rows = users.flatMap((user) => namesOf(user).map(({ name }) => ({ name, uid: user.id })));
  if (rows.length === 0) return;
  await trx
    .insertInto('login_names')
    .values(rows)
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
}

/** Takes from an account the names of a kind, but for one that is to stay. */
export async function release(trx: Db, uid: string, kind: LoginNameKind, keep?: LoginName): Promise<void> {
  await trx
    .deleteFrom('login_names')
    .where('uid', '=', uid)
    .where('name', 'like', `${markOf[kind]}%`)
    .where('name', '!=', keep?.name ?? '')
    .execute();
}
