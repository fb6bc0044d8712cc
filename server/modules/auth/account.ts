import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '../../../src/contract/limits';
import { endSessions } from '../../accounts/end-sessions';
import { createPasswords } from '../../accounts/password';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { OperatorError } from '../../errors';
import { cleanText, hasVisible } from '../../text';

/** A letter or digit that nobody mixes up with another when it is read out: no 0 O 1 l I. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordChars = 12;

/** Twelve characters of 31: 59 bits. 248 is the largest multiple of 31 in a byte: what lies above would be unfair. */
function newPassword(): string {
  let text = '';
  while (text.length < passwordChars) {
    for (const byte of randomBytes(passwordChars)) if (byte < 248) text += alphabet[byte % alphabet.length];
  }
  return text.slice(0, passwordChars);
}

/**
 * Makes an account, or gives an existing one a new password and ends its sessions, those at the desk, too. Registration is not built yet:
 * this is the operator's way. @returns the password, which is stored nowhere but as its hash
 * @throws where the name is empty or too long
 */
export async function makeAccount(
  db: Db,
  given: string,
): Promise<{ account: string; password: string; isNew: boolean }> {
  const account = cleanText(given);
  if (!hasVisible(account) || Array.from(account).length > limits.nicknameMaxChars) {
    throw new OperatorError(
      `账号需要 1 到 ${limits.nicknameMaxChars} 个字 (an account has 1 to ${limits.nicknameMaxChars} characters)`,
    );
  }
  const password = newPassword();
  const hash = await createPasswords().hash(password);
  const isNew = await db.transaction().execute(async (tx) => {
    const known = await users.byAccount(tx, account);
    if (known) {
      await users.setPassword(tx, known.id, hash);
      await endSessions(tx, known.id, Date.now());
      return false;
    }
    await users.create(tx, { id: randomUUID(), account, password: hash, nick_name: account, created_at: Date.now() });
    return true;
  });
  return { account, password, isNew };
}
