import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database';
import { expect } from './fixtures';
import { callServer } from './session';

interface Where {
  url: string;
  dataDir: string;
}

/** The owner of an address sets a new password, as whoever forgot theirs does: the letters of a picture, a code, the password. */
export async function setForgottenPassword({ url, dataDir }: Where, email: string, password: string): Promise<void> {
  const ask = async <T>(name: Parameters<typeof callServer>[1], params: Record<string, string>): Promise<T> => {
    const answer = await callServer<T>(url, name, params);
    expect(answer.ret, `${name}: ${answer.msg}`).toBe(200);
    return answer.data;
  };
  const { id } = await ask<{ id: string }>('captchaCreate', { kind: 'letters' });
  const answer = await answerOf(dataDir, id);
  const { ticket: captcha } = await ask<{ ticket: string }>('captchaSolve', { id, answer });
  const begun = await ask<{ ticket: string }>('recoverStart', { kind: 'email', target: email, captcha });
  const code = await codeTo(dataDir, email);
  const { ticket } = await ask<{ ticket: string }>('recoverCode', { ticket: begun.ticket, code });
  await ask('recoverPassword', { ticket, password });
}

/** What a captcha's picture says. */
async function answerOf(dataDir: string, id: string): Promise<string> {
  const db = await openDatabase(dataDir);
  try {
    const row = await db.selectFrom('captchas').select('answer').where('id', '=', id).executeTakeFirstOrThrow();
    return row.answer;
  } finally {
    await db.destroy();
  }
}

/** The code of the first letter with one to this address, in the file that a server without a mail server writes. */
async function codeTo(dataDir: string, email: string): Promise<string> {
  const code = async () => {
    const letters = await readFile(join(dataDir, 'letters.txt'), 'utf8').catch(() => '');
    return new RegExp(`${email}.*验证码 (\\d{6})`).exec(letters)?.[1] ?? '';
  };
  await expect.poll(code).not.toBe('');
  return code();
}
