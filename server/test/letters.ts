import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProofOptions } from '../codes/assemble';
import { type Caller, type Fields, post } from './client';
import type { World } from './fixture';
import { drain } from './jobs';

/** For a world without a mail server: what it writes to people, as its operator would read it. */
export function openLetters(): { proofs: ProofOptions; lines(world: World): Promise<string[]> } {
  const outboxFile = join(mkdtempSync(join(tmpdir(), 'danmu-tv-letters-')), 'letters.txt');
  return {
    proofs: { post: { outboxFile } },
    async lines(world) {
      await drain(world.app.services.jobs);
      try {
        return readFileSync(outboxFile, 'utf8').split('\n').filter(Boolean);
      } catch {
        return [];
      }
    },
  };
}

/** The code of the last letter to somebody. @throws where none was written */
export async function codeTo(letters: ReturnType<typeof openLetters>, world: World, to: string): Promise<string> {
  const last = (await letters.lines(world)).filter((line) => line.includes(to)).at(-1);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(last?.split(to)[1] ?? '')?.[0];
  if (!code) throw new Error(`no code to ${to}: ${last}`);
  return code;
}

/** A ticket for a picture of letters that was read right. */
export async function readLetters(world: World, caller: Caller = {}): Promise<string> {
  const { data } = await post(world.app, 'captchaCreate', { kind: 'letters' }, caller);
  const { answer } = await world.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  return (await post(world.app, 'captchaSolve', { id: data.id, answer }, caller)).data.ticket;
}

/** From an address to the account and its session, as the screens do it. @returns the last answer */
export async function registerAs(
  world: World,
  letters: ReturnType<typeof openLetters>,
  to: { kind: 'email' | 'phone'; target: string },
  more: Fields = {},
  caller: Caller = {},
) {
  await post(world.app, 'sendCode', { purpose: 'register', ...to }, caller);
  const code = await codeTo(letters, world, to.kind === 'email' ? to.target.toLowerCase() : to.target);
  const { data } = await post(world.app, 'registerCode', { ...to, code }, caller);
  const about = { password: 'mountain-lamp-42', nickName: '新来的', agreed: true, deviceName: '我的手机' };
  return post(world.app, 'register', { ticket: data.ticket, ...about, ...more }, caller);
}
