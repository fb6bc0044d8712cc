import { createPasswords } from '../accounts/password';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';

/** Who the demo lets in; the sign-in page tells the first to everybody. */
export const demoAccounts = [
  { account: 'demo', password: 'demo1234' },
  { account: 'vip', password: 'vip12345' },
  // Answers for the site: it has the queue of customer service.
  { account: 'kefu', password: 'kefu1234' },
] as const;

/** Those of them that still open with the password everybody knows, also where a later start went without the demo. */
export async function openDemoAccounts(db: Db): Promise<(typeof demoAccounts)[number][]> {
  const { verify } = createPasswords();
  const open = await Promise.all(
    demoAccounts.map(async ({ account, password }) => {
      const user = await users.byAccount(db, account);
      return user !== undefined && (await verify(password, user.password));
    }),
  );
  return demoAccounts.filter((_, at) => open[at]);
}
