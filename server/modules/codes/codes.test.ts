import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { type Caller, type Fields, post } from '../../test/client';
import { createWorld, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { type Mailbox, openMailbox } from '../../test/mailbox';
import { solveWork } from '../../test/solve-work';

let world: World;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await openMailbox();
  const smtp = { url: mailbox.url, from: 'no-reply@tv.example' };
  world = await createWorld({ proofs: { post: { smtp } } });
});
afterEach(async () => {
  await world.close();
  await mailbox.close();
});

const me: Caller = { deviceId: 'phone-of-ming' };
async function send(fields: Fields, caller = me) {
  const answer = await post(world.app, 'sendCode', { purpose: 'register', kind: 'email', ...fields }, caller);
  await drain(world.app.services.jobs);
  return answer;
}
const subjects = () => mailbox.mails.map(({ mail, envelope }) => [envelope.join(), mail.subject]);
const KNOWN = 'ming@example.com';
const UNKNOWN = 'nobody@example.com';

describe('sendCode', () => {
  it('sends a code by mail and says where it went', async () => {
    expect(await send({ target: ' Nobody@Example.com ' })).toMatchObject({
      ret: ret.ok,
      data: { way: 'mail', to: 'no****@example.com', seconds: 600, againInSeconds: 60 },
    });
    expect(subjects()).toEqual([[UNKNOWN, '飞屏验证码']]);
  });

  it('by phone without a provider says that it lies in the log', async () => {
    expect((await send({ kind: 'phone', target: '138 0000 9999', country: 'CN' })).data).toMatchObject({ way: 'log' });
  });

  it.each([
    ['register', KNOWN, '您已经有飞屏账号了'],
    ['register', UNKNOWN, '飞屏验证码'],
    ['login', KNOWN, '飞屏验证码'],
    ['login', UNKNOWN, undefined],
    ['recover', KNOWN, '飞屏验证码'],
    ['recover', UNKNOWN, undefined],
  ])('to %s with %s tells whether it exists in the mail alone: %s', async (purpose, target, subject) => {
    const { ret: code, msg, data } = await send({ purpose, target });
    expect([code, msg]).toEqual([ret.ok, '']);
    expect({ ...data, to: '' }).toEqual({ way: 'mail', to: '', seconds: 600, againInSeconds: 60 });
    expect(subjects()).toEqual(subject ? [[target, subject]] : []);
  });

  it('refuses what is no address or no number, before anything is counted', async () => {
    for (let n = 0; n < 4; n += 1) {
      expect((await send({ target: 'a@x.cn, b@x.cn' })).msg).toBe('请填写正确的邮箱地址');
      expect((await send({ kind: 'phone', target: '1380013800' })).msg).toBe('请填写正确的手机号');
    }
    expect((await send({ target: UNKNOWN })).ret).toBe(ret.ok);
  });

  it('asks for a captcha after the second one', async () => {
    for (const target of ['a@example.com', 'b@example.com']) expect((await send({ target })).ret).toBe(ret.ok);
    expect(await send({ target: 'c@example.com' })).toMatchObject({ ret: ret.captchaRequired, data: { kind: 'work' } });
    const { data } = await post(world.app, 'captchaCreate', { kind: 'work' }, me);
    const answer = solveWork(data.challenge ?? '', data.bits ?? 0);
    const solved = await post(world.app, 'captchaSolve', { id: data.id, answer }, me);
    expect((await send({ target: 'c@example.com', captcha: solved.data.ticket })).ret).toBe(ret.ok);
  });

  it('says how long until the next one, and the mail is in the language of who asked', async () => {
    await send({ target: UNKNOWN }, { ...me, traditional: true });
    expect(subjects()).toEqual([[UNKNOWN, '飛屏驗證碼']]);
    expect(await send({ target: UNKNOWN })).toMatchObject({
      ret: 429,
      msg: '请 60 秒后再发送',
      data: { retryAfter: 60 },
    });
  });

  it('asks the database the same number of questions for an address that exists as for one that does not', async () => {
    // How long it takes is measured by `npm run bench -- accounts`: a busy machine tilts what is measured here.
    let asked = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1;
        return result;
      },
    };
    const free = await createWorld({ limitFactor: 0, plugin: counter });
    const name = { name: 'e:known@example.com', uid: 'ming' };
    await free.db.insertInto('login_names').values(name).execute();
    const questions: number[] = [];
    for (const target of ['first@example.com', 'known@example.com', 'unknown@example.com']) {
      asked = 0;
      const answer = await post(free.app, 'sendCode', { purpose: 'recover', kind: 'email', target }, me);
      expect(answer.ret).toBe(ret.ok);
      questions.push(asked);
    }
    await free.close();
    // The first of all finds nothing in memory.
    expect(questions[1]).toBeGreaterThan(0);
    expect(questions[2]).toBe(questions[1]);
  });
});
