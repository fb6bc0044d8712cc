import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { login, post } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { createWorld, PASSWORD, type World } from '../../test/fixture';
import { codeTo, openLetters, readLetters, registerAs } from '../../test/letters';

const MING = 'ming@example.com';
const NEW = 'new.one@mail.example';
const letters = { ...openLetters() };
let world: World;
beforeEach(async () => {
  Object.assign(letters, openLetters());
  world = await createWorld({ proofs: letters.proofs, limitFactor: 0 });
});
afterEach(() => world.close());

const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));
const mail = (target: string) => ({ kind: 'email' as const, target });
const ticketFor = async (target: string, deviceId = 'test-device-1') => {
  await post(world.app, 'sendCode', { purpose: 'register', ...mail(target) }, { deviceId });
  const code = await codeTo(letters, world, target);
  return (await post(world.app, 'registerCode', { ...mail(target), code }, { deviceId })).data.ticket;
};
const about = { password: 'mountain-lamp-42', nickName: '新来的', agreed: true };

describe('registering', () => {
  it('makes an account of an address, signed in at once, found by however it is written', async () => {
    const made = await registerAs(world, letters, mail(NEW), { invitation: ' FP2026 ' });
    expect(made.ret).toBe(200);
    expect((await post(world.app, 'checkSession', {}, { token: made.data.token })).data.user.nickName).toBe('新来的');
    const row = await world.db.selectFrom('users').selectAll().where('email', '=', NEW).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: made.data.token.uid, account: row.id, invited_with: 'FP2026', phone: '' });
    expect(row.password).toMatch(/^\$argon2id\$/);
    for (const name of [' New.One@MAIL.example', 'ｎｅｗ.one@mail.example', row.account])
      expect((await login(world.app, name, about.password)).uid, name).toBe(row.id);
    const log = await world.db.selectFrom('sign_ins').selectAll().where('uid', '=', row.id).execute();
    expect(log.find(({ way }) => way === 'register')).toMatchObject({ ok: 1, device_name: '我的手机' });
  });

  it('welcomes with a letter that holds on a site where nobody answers: it promises no customer service', async () => {
    await world.db.updateTable('users').set({ service: 0 }).execute();
    const { data } = await registerAs(world, letters, mail(NEW));
    const letter = await world.db
      .selectFrom('system_messages')
      .selectAll()
      .where('uid', '=', data.token.uid)
      .where('cause', '=', 'welcome')
      .executeTakeFirstOrThrow();
    expect([letter.text, letter.text_tw].filter((text) => text.includes('客服'))).toEqual([]);
    expect(letter.text).toContain('意见反馈');
    expect(letter.text_tw).toContain('意見回饋');
  });

  it('makes one of a number, kept with its country', async () => {
    await post(world.app, 'sendCode', { purpose: 'register', kind: 'phone', target: '0912 345 678', country: 'TW' });
    const code = await codeTo(letters, world, '+886912345678');
    const { data } = await post(world.app, 'registerCode', {
      kind: 'phone',
      target: '912-345-678',
      country: 'tw',
      code,
    });
    expect((await post(world.app, 'register', { ticket: data.ticket, ...about })).ret).toBe(200);
    const row = await world.db.selectFrom('users').selectAll().where('area_code', '=', '886').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ phone: '912345678', email: '' });
    expect((await login(world.app, '+886 912 345 678', about.password)).uid).toBe(row.id);
    const typed = { account: '0912345678', password: about.password, country: 'TW' };
    expect((await post(world.app, 'login', typed)).data.token.uid).toBe(row.id);
  });

  it('wants the terms agreed to, a nickname and a password of one’s own, and keeps the ticket meanwhile', async () => {
    const ticket = await ticketFor(NEW);
    const wrong: [Record<string, string | boolean>, string][] = [
      [{ agreed: false }, '同意'],
      [{ nickName: '  ' }, '昵称不能为空'],
      [{ nickName: '一' }, '昵称至少 2 个字'],
      [{ nickName: '一\u200b' }, '昵称至少 2 个字'],
      [{ nickName: '名'.repeat(21) }, '昵称不能超过'],
      [{ password: '1234567' }, '密码至少要有 8 个字符'],
      [{ password: 'x'.repeat(129) }, '密码不能超过 128 个字符'],
      [{ password: 'woaini1314' }, '太常见'],
      [{ password: 'New.One-2026' }, '不能有您的账号'],
    ];
    for (const [fields, sentence] of wrong) {
      const answer = await post(world.app, 'register', { ticket, ...about, ...fields });
      expect(answer, JSON.stringify(fields)).toMatchObject({ ret: 400, msg: expect.stringContaining(sentence) });
    }
    expect((await post(world.app, 'register', { ticket, ...about })).ret).toBe(200);
  });

  it('gives an address that fifty want at once to one of them', async () => {
    const first = await ticketFor(NEW);
    world.clock.now += limits.codeEverySeconds * 1000;
    const tickets = [first, await ticketFor(NEW, 'another-device')];
    const all = await Promise.all(
      times(50, (at) => {
        const deviceId = at % 2 === 0 ? 'test-device-1' : 'another-device';
        return post(world.app, 'register', { ticket: tickets[at % 2] ?? '', ...about }, { deviceId });
      }),
    );
    const won = all.filter(({ ret }) => ret === 200);
    const said = new Set(all.filter(({ ret }) => ret !== 200).map(({ ret, msg }) => `${ret} ${msg}`));
    expect(won).toHaveLength(1);
    // Who waits longer for the hash of a password than others is sent away in a sentence, too.
    for (const sentence of said) expect(sentence).toMatch(/^(409 这个邮箱或手机号已经注册过了|429 现在登录的人太多)/);
    expect(await world.db.selectFrom('users').select('id').where('email', '=', NEW).execute()).toHaveLength(1);
  });

  it('takes no ticket of another visitor, of another step, that is too old, or that was changed', async () => {
    const ticket = await ticketFor(NEW);
    const tried = async (given: string, deviceId = 'test-device-1') =>
      (await post(world.app, 'register', { ticket: given, ...about }, { deviceId })).ret;
    const [text = '', sign = ''] = ticket.split('.');
    const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace(NEW, MING)).toString('base64url');
    for (const given of [`${other}.${sign}`, text, `${text}.`, 'x', `${ticket}.x`])
      expect(await tried(given)).toBe(409);
    expect(await tried(ticket, 'another-device')).toBe(409);
    expect((await post(world.app, 'recoverPassword', { ticket, password: about.password })).data).toEqual({
      step: 'start',
    });
    world.clock.now += limits.authTicketLifeSeconds * 1000;
    expect(await tried(ticket)).toBe(409);
  });

  it('says nothing of an address that has an account, but to its owner', async () => {
    const send = (target: string) => post(world.app, 'sendCode', { purpose: 'register', ...mail(target) });
    const plain = ({ ret, msg, data }: { ret: number; msg: string; data: object }) => ({ ret, msg, ...data, to: '' });
    expect(plain(await send(MING))).toEqual(plain(await send(NEW)));
    const tryCode = (target: string) => post(world.app, 'registerCode', { ...mail(target), code: '123456' });
    const [known, unknown] = [await tryCode(MING), await tryCode(NEW)];
    expect({ ret: known.ret, msg: known.msg }).toEqual({ ret: unknown.ret, msg: unknown.msg });
    expect((await letters.lines(world)).find((line) => line.includes(MING))).not.toMatch(/\d{6}(?!\d)/);
  });
});

describe('signing in by a code', () => {
  it('works for who reads the mail, once', async () => {
    await post(world.app, 'sendCode', { purpose: 'login', ...mail(MING) });
    const code = await codeTo(letters, world, MING);
    const given = { ...mail(MING), code };
    const answers = await Promise.all(times(5, () => post(world.app, 'loginByCode', given)));
    expect(answers.map(({ ret }) => ret).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(answers.find(({ ret }) => ret === 200)?.data.user.id).toBe('ming');
  });

  it('says the same of who has no account', async () => {
    for (const target of [MING, 'nobody@mail.example'])
      await post(world.app, 'sendCode', { purpose: 'login', ...mail(target) });
    const tryCode = (target: string) => post(world.app, 'loginByCode', { ...mail(target), code: '000000' });
    const [known, unknown] = [await tryCode(MING), await tryCode('nobody@mail.example')];
    expect(known.msg).toBeTruthy();
    expect([unknown.ret, unknown.msg, unknown.data]).toEqual([known.ret, known.msg, known.data]);
  });
});

describe('recovering', () => {
  const start = async (target: string, kind: 'email' | 'phone' = 'email') =>
    post(world.app, 'recoverStart', { kind, target, captcha: await readLetters(world) });
  const toPassword = async () => {
    const { data } = await start(MING);
    const code = await codeTo(letters, world, MING);
    return (await post(world.app, 'recoverCode', { ticket: data.ticket, code })).data.ticket;
  };

  it('gives a new password, ends every session and writes to the owner', async () => {
    const others = [
      await login(world.app, MING, PASSWORD, { deviceId: 'television-1' }),
      await login(world.app, MING, PASSWORD, { deviceId: 'telephone-1' }),
    ];
    const atDesk = await workAs(world, ['cashier'], 'ming');
    const ticket = await toPassword();
    expect((await post(world.app, 'recoverPassword', { ticket, password: 'ming@example.com' })).msg).toContain(
      '不能有',
    );
    expect((await post(world.app, 'recoverPassword', { ticket, password: 'lake-and-moon-7' })).ret).toBe(200);
    for (const token of others) expect((await post(world.app, 'checkSession', {}, { token })).ret).toBe(201);
    expect((await desk(world.app, atDesk, 'journal')).ret).toBe(1000);
    expect((await post(world.app, 'login', { account: MING, password: PASSWORD })).ret).toBe(400);
    expect((await post(world.app, 'login', { account: MING, password: 'lake-and-moon-7' })).ret).toBe(200);
    expect((await letters.lines(world)).filter((line) => /密码/.test(line)).length).toBeGreaterThan(1);
  });

  it('uses a ticket once, however many try at once', async () => {
    const ticket = await toPassword();
    const all = await Promise.all(
      times(8, (at) => post(world.app, 'recoverPassword', { ticket, password: `lake-and-moon-${at}` })),
    );
    expect(all.map(({ ret }) => ret).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await post(world.app, 'recoverPassword', { ticket, password: 'lake-and-moon-9' })).ret).toBe(409);
  });

  it('wants the letters first, and a new picture each time', async () => {
    expect((await post(world.app, 'recoverStart', mail(MING))).ret).toBe(428);
    const captcha = await readLetters(world);
    expect(
      (await post(world.app, 'recoverStart', { ...mail(MING), captcha }, { deviceId: 'another-device' })).ret,
    ).toBe(428);
    expect((await post(world.app, 'recoverStart', { ...mail(MING), captcha })).ret).toBe(200);
    world.clock.now += limits.codeEverySeconds * 1000;
    expect((await post(world.app, 'recoverStart', { ...mail(MING), captcha })).ret).toBe(428);
  });

  it('says the same, byte for byte, of who has no account, and does the same', async () => {
    const shape = (answer: Awaited<ReturnType<typeof start>>) => {
      const { ticket, sent, ...rest } = answer.data;
      return JSON.stringify([answer.ret, answer.msg, rest, { ...sent, to: '' }, ticket.length > 0]);
    };
    // As long as each other: what is masked and signed is, too.
    const [known, unknown] = [await start(MING), await start('mong@example.com')];
    expect(shape(unknown)).toBe(shape(known));
    expect(unknown.data.ticket.length).toBe(known.data.ticket.length);
    const wrong = async ({ data }: typeof known) => {
      const { ret, msg, data: more } = await post(world.app, 'recoverCode', { ticket: data.ticket, code: '000000' });
      return JSON.stringify([ret, msg, more]);
    };
    expect(await wrong(unknown)).toBe(await wrong(known));
    const codes = await world.db.selectFrom('codes').select(['target', 'tries']).execute();
    expect(codes.map(({ tries }) => tries)).toEqual([1, 1]);
    expect((await letters.lines(world)).join()).not.toContain('mong@example.com');
  });
});
