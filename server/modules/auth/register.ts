import { paths } from '../../../src/lib/paths';
import { type LoginName, loginNameOf, phoneParts } from '../../accounts/login-names';
import { claim } from '../../accounts/login-names-repository';
import { nicknameOf } from '../../accounts/nickname';
import { admitPassword } from '../../accounts/password-rules';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';
import { badRequest, conflict } from '../../errors';
import type { Source } from '../../growth/sources-repository';
import { newId } from '../../ids';
import { inBoth, writeTo } from '../../notices/write-to';
import type { Services } from '../../services';
import { cleanText } from '../../text';

export interface NewMember {
  /** Proved by a code, as login_names has it. */
  name: string;
  password: string;
  nickName: string;
  invitation: string;
  /** Where they come from. */
  from: Source;
  agreed: boolean;
}

/** What an account is reached by, as its row has it. */
const contactOf = ({ kind, text }: LoginName) => (kind === 'phone' ? phoneParts(text) : { email: text });

/** Makes the account of somebody who proved an address or a number. Of several who do so at once one gets it. */
export function createRegistration({
  db,
  clock,
  passwords,
  brand,
  invitations,
  words,
}: Pick<Services, 'db' | 'clock' | 'passwords' | 'brand' | 'invitations' | 'words'>) {
  /** In a transaction; the row goes with it where the name belongs to somebody. @throws Refusal conflict */
  async function add(trx: Db, row: Parameters<typeof users.create>[1], name: LoginName): Promise<UserRow> {
    await users.create(trx, row);
    if (!(await claim(trx, name, row.id))) throw conflict((t) => t.nameTaken);
    const user = await users.byId(trx, row.id);
    if (!user) throw new Error('the account that was just made is gone');
    await writeTo(trx, {
      uid: user.id,
      cause: 'welcome',
      link: paths.home(),
      at: user.created_at,
      ...inBoth((t, language) => t.notices.welcome(user.nick_name, brand(language))),
    });
    return user;
  }

  return async ({ name: proved, password, nickName, invitation, from, agreed }: NewMember): Promise<UserRow> => {
    if (!agreed) throw badRequest((t) => t.termsFirst);
    const name = loginNameOf(proved);
    const [nick] = (await words.screen(db, 'profile', [nicknameOf(nickName)])).texts;
    admitPassword(password, [name.text, nick]);
    const now = clock();
    const id = newId(now);
    // Hashed before anything is held: 28 ms are long for others who wait.
    const hash = await passwords.hash(password);
    const row = {
      id,
      account: id,
      password: hash,
      nick_name: nick,
      invited_with: cleanText(invitation),
      created_at: now,
      ...contactOf(name),
    };
    return db.transaction().execute(async (trx) => {
      const user = await add(trx, row, name);
      // A code that is none keeps nobody out: it can be said once more (useInvitation).
      if (row.invited_with) await invitations.join(trx, { uid: id, code: row.invited_with, from, now });
      return user;
    });
  };
}
