import { namesMeant } from '../accounts/login-names';
import { findByNames } from '../accounts/login-names-repository';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';

/** The account that staff mean by a typed text. @param typed an account's name, mail address, phone number or id */
export async function personMeant(db: Db, typed: string): Promise<UserRow | undefined> {
  const text = typed.trim();
  const named = (await users.byAccount(db, text)) ?? (await findByNames(db, namesMeant(text, 'CN')));
  return named ?? (await users.byId(db, text));
}
