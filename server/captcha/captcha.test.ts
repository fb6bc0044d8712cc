import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../src/contract/endpoints';
import { ret } from '../../src/contract/ret';
import type { CaptchaKind } from '../../src/contract/schemas/captcha';
import { type Caller, type Fields, post, postRequest } from '../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../test/fixture';
import { drain } from '../test/jobs';
import { solveWork } from '../test/solve-work';
import { BITS } from './work';

const MINUTE = 60_000;
const MING = 'ming@example.com';
const me: Caller = { deviceId: 'phone-of-ming' };
const stranger: Caller = { deviceId: 'a-stranger-1' };
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const create = async (kind: CaptchaKind, caller = me) =>
  (await post(world.app, 'captchaCreate', { kind }, caller)).data;
const solve = (id: string, answer: string, caller = me) => post(world.app, 'captchaSolve', { id, answer }, caller);
/** What the server compares with; no answer of it says so. */
const answerOf = async (id: string): Promise<string> =>
  (await world.db.selectFrom('captchas').select('answer').where('id', '=', id).executeTakeFirstOrThrow()).answer;
/** A solved one. */
async function ticket(kind: CaptchaKind, caller = me): Promise<string> {
  const made = await create(kind, caller);
  const answer = kind === 'work' ? solveWork(made.challenge ?? '', made.bits ?? 0) : await answerOf(made.id);
  const { ret: code, data, msg } = await solve(made.id, answer, caller);
  expect([code, msg]).toEqual([ret.ok, '']);
  return data.ticket;
}
const login = (password: string, { captcha, ...caller }: Caller & { captcha?: string } = me) =>
  post(world.app, 'login', { account: MING, password, ...(captcha ? { captcha } : {}) }, caller);
const wrongLogins = async (times: number, caller = me): Promise<void> => {
  for (let n = 0; n < times; n += 1) expect((await login('wrong', caller)).ret).toBe(ret.badRequest);
};
const required = (kind: CaptchaKind) => ({ ret: ret.captchaRequired, msg: '请先完成验证', data: { kind } });

describe('a captcha', () => {
  it('of work is a text and how hard it is; a number that was not worked for is none', async () => {
    const made = await create('work');
    expect(made).toMatchObject({ kind: 'work', bits: BITS, seconds: 180 });
    const right = solveWork(made.challenge ?? '', made.bits ?? 0);
    for (const wrong of [String(Number(right) + 1), 'x', '-1', '1e3', '9'.repeat(20)]) {
      const { id } = await create('work');
      expect((await solve(id, wrong)).msg).toBe('验证没有通过，请再试一次');
    }
    expect((await solve(made.id, right)).ret).toBe(ret.ok);
  });

  it('of a slider is a picture and a piece, as large as it says, and says nowhere where the piece belongs', async () => {
    const made = await create('slider');
    expect(Object.keys(made).sort()).toEqual(
      ['height', 'id', 'kind', 'piece', 'pieceSize', 'pieceTop', 'picture', 'seconds', 'width'].sort(),
    );
    const bytes = (url = '') => Buffer.from(url.split(',')[1] ?? '', 'base64');
    const picture = await sharp(bytes(made.picture)).metadata();
    const piece = await sharp(bytes(made.piece)).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', made.width, made.height]);
    expect([piece.format, piece.width, piece.height]).toEqual(['png', made.pieceSize, made.pieceSize]);
    expect(piece.hasAlpha).toBe(true);
    expect((made.pieceTop ?? 0) + (made.pieceSize ?? 0)).toBeLessThanOrEqual(made.height ?? 0);
  });

  it('of a slider is solved by the nearest step of a remote, and by none that is three steps away', async () => {
    for (let round = 0; round < 4; round += 1) {
      const right = await create('slider');
      const at = Number(await answerOf(right.id));
      expect((await solve(right.id, String(Math.round(at / 2) * 2))).ret).toBe(ret.ok);
      const wrong = await create('slider');
      const far = Math.round(Number(await answerOf(wrong.id)) / 2) * 2 - 6;
      expect((await solve(wrong.id, String(far))).msg).toBe('验证没有通过，请再试一次');
    }
  });

  it('of letters is pixels, not paths, and small letters do', async () => {
    const made = await create('letters');
    expect(made.picture).toMatch(/^data:image\/png;base64,/);
    expect(Object.keys(made).sort()).toEqual(['height', 'id', 'kind', 'picture', 'seconds', 'width']);
    expect((await solve(made.id, (await answerOf(made.id)).toUpperCase())).ret).toBe(ret.ok);
    const other = await create('letters');
    expect((await solve(other.id, 'wwwww')).ret).toBe(ret.badRequest);
  });

  it('differs each time', async () => {
    const some = await Promise.all(Array.from({ length: 6 }, () => create('slider')));
    expect(new Set(some.map(({ picture }) => picture)).size).toBe(6);
    expect(new Set(await Promise.all(some.map(({ id }) => answerOf(id)))).size).toBeGreaterThan(1);
  });

  it('that was answered wrongly is gone: the right answer comes too late', async () => {
    const { id } = await create('slider');
    expect((await solve(id, '0')).msg).toBe('验证没有通过，请再试一次');
    expect((await solve(id, await answerOf(id))).msg).toBe('验证已过期，请重新验证');
  });

  it('is tried once, however many try at the same time', async () => {
    const { id } = await create('slider');
    const all = Array.from({ length: 20 }, (_, n) => solve(id, String(n * 5)));
    const words = (await Promise.all(all)).map(({ msg, ret: code }) => (code === ret.ok ? 'ok' : msg));
    expect(words.filter((word) => word !== '验证已过期，请重新验证')).toHaveLength(1);
  });

  it('lasts three minutes', async () => {
    const { id } = await create('slider');
    world.clock.now = NOON + 3 * MINUTE;
    expect((await solve(id, await answerOf(id))).msg).toBe('验证已过期，请重新验证');
  });

  it('of one visitor is none for another', async () => {
    const { id } = await create('slider');
    expect((await solve(id, await answerOf(id), stranger)).msg).toBe('验证已过期，请重新验证');
    expect((await solve(id, await answerOf(id))).ret).toBe(ret.ok);
  });

  it('is forgotten when its time is long over', async () => {
    await create('work');
    world.clock.now += 5 * 60 * MINUTE;
    await drain(world.app.services.jobs);
    expect(await world.db.selectFrom('captchas').selectAll().execute()).toEqual([]);
  });

  it('of work gets harder for an address that wants many', async () => {
    const bits: number[] = [];
    for (let n = 0; n < 42; n += 1) bits.push((await create('work', { deviceId: `device-${n}-of-all` })).bits ?? 0);
    expect([bits[0], bits[39], bits[40]]).toEqual([BITS, BITS, BITS + 1]);
  });
});

describe('signing in', () => {
  it('asks for nothing before three failures, then for work, then for the slider', async () => {
    await wrongLogins(3);
    expect(await login('wrong')).toMatchObject(required('work'));
    for (let n = 0; n < 3; n += 1) {
      const answer = await login('wrong', { ...me, captcha: await ticket('work') });
      expect(answer.msg).toBe('账号或密码不正确');
    }
    expect(await login('wrong', { ...me, captcha: await ticket('work') })).toMatchObject(required('slider'));
    expect((await login(PASSWORD, { ...me, captcha: await ticket('slider') })).ret).toBe(ret.ok);
  });

  it('that works starts afresh', async () => {
    for (let n = 0; n < 3; n += 1) {
      await wrongLogins(2);
      expect((await login(PASSWORD)).ret).toBe(ret.ok);
    }
  });

  it('takes a ticket once, from its visitor, in time', async () => {
    await wrongLogins(3);
    const once = await ticket('work');
    expect((await login('wrong', { ...me, captcha: once })).ret).toBe(ret.badRequest);
    expect(await login('wrong', { ...me, captcha: once })).toMatchObject(required('work'));
    const theirs = await ticket('work', stranger);
    expect(await login('wrong', { ...me, captcha: theirs })).toMatchObject(required('work'));
    const late = await ticket('work');
    world.clock.now += 3 * MINUTE;
    expect(await login('wrong', { ...me, captcha: late })).toMatchObject(required('work'));
    const open = await create('work');
    expect(await login('wrong', { ...me, captcha: open.id })).toMatchObject(required('work'));
  });

  it('takes a ticket once also where many bring it at the same time', async () => {
    await wrongLogins(3);
    const captcha = await ticket('slider');
    const rets = await Promise.all(Array.from({ length: 10 }, () => login('wrong', { ...me, captcha })));
    expect(rets.filter((answer) => answer.ret !== ret.captchaRequired)).toHaveLength(1);
  });

  it('asks an address whose visitors are always new ones', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 29; n += 1) {
      const deviceId = `invented-${n}`;
      answers.push((await post(world.app, 'login', { account: `a${n}`, password: 'x' }, { deviceId })).ret);
    }
    expect(new Set(answers)).toEqual(new Set([ret.badRequest]));
    // The thirtieth is the last that the address has for nothing.
    await post(world.app, 'login', { account: 'b', password: 'x' }, { deviceId: 'invented-98' });
    const next = await post(world.app, 'login', { account: 'c', password: 'x' }, { deviceId: 'invented-99' });
    expect(next).toMatchObject(required('work'));
  });

  describe('from the networks of a /56 of IPv6', () => {
    let behind: World;
    // Three free ones of a network, and twelve of all.
    beforeEach(async () => {
      behind = await createWorld({ trustProxy: ['loopback'], limitFactor: 0.1 });
    });
    afterEach(() => behind.close());
    const from = (path: EndpointName, fields: Fields, at: number, address: string) => {
      const caller = { deviceId: `invented-${at}`, now: behind.clock.now };
      const request = postRequest(endpoints[path].path.toLowerCase(), fields, caller);
      return behind.app.inject({ ...request, headers: { ...request.headers, 'x-forwarded-for': address } });
    };

    it('asks for a captcha as of one address that has four times as many tries', async () => {
      const attempt = async (at: number, address: string) =>
        (await from('login', { account: `a${at}`, password: 'x' }, at, address)).json();
      for (let at = 0; at < 12; at += 1)
        expect((await attempt(at, `2001:db8:1:${(at % 6).toString(16)}::1`)).ret).toBe(ret.badRequest);
      expect(await attempt(12, '2001:db8:1:7::1')).toMatchObject(required('work'));
      // The next customer, and who has tried nothing in a network of its own that is not around it.
      expect((await attempt(13, '2001:db8:1:100::1')).ret).toBe(ret.badRequest);
    });

    it('lets one that has used up its own take nothing from the others', async () => {
      const attempt = async (at: number, address: string) =>
        (await from('login', { account: `a${at}`, password: 'x' }, at, address)).json();
      for (let at = 0; at < 30; at += 1) await attempt(at, '2001:db8:1:1::1');
      for (let at = 30; at < 39; at += 1)
        expect((await attempt(at, `2001:db8:1:${(at % 8) + 2}::1`)).ret).toBe(ret.badRequest);
      expect(await attempt(39, '2001:db8:1:a::1')).toMatchObject(required('work'));
    });

    it('makes work harder for all of them, once they want four times as much as one address may', async () => {
      const bits: number[] = [];
      for (let at = 0; at < 18; at += 1) {
        const made = await from('captchaCreate', { kind: 'work' }, at, `2001:db8:1:${(at % 9).toString(16)}::1`);
        bits.push(made.json().data.bits);
      }
      expect([bits[0], bits[15], bits[16]]).toEqual([BITS, BITS, BITS + 1]);
    });
  });

  it('asks the same of an account that does not exist', async () => {
    const answers = async (account: string, deviceId: string) => {
      const some = [];
      for (let n = 0; n < 5; n += 1) {
        const { ret: code, msg, data } = await post(world.app, 'login', { account, password: 'x' }, { deviceId });
        some.push([code, msg, data]);
      }
      return some;
    };
    expect(await answers('nobody@example.com', 'device-one-1')).toEqual(await answers(MING, 'device-two-2'));
  });

  it('asks for nothing where there are no limits', async () => {
    const free = await createWorld({ limitFactor: 0 });
    for (let n = 0; n < 6; n += 1) {
      expect((await post(free.app, 'login', { account: MING, password: 'x' }, me)).ret).toBe(ret.badRequest);
    }
    await free.close();
  });
});

describe('what the path asks for', () => {
  it('is letters, for one use, and a weaker ticket is none', async () => {
    const { captcha } = world.app.services;
    const viewer = {
      uid: '',
      deviceId: 'phone-of-ming',
      key: 'd:phone-of-ming',
      teen: false,
      language: 'zh-CN' as const,
    };
    await expect(captcha.require(viewer, 'letters')).rejects.toMatchObject({ ret: 428, data: { kind: 'letters' } });
    await expect(captcha.require(viewer, 'letters', await ticket('work'))).rejects.toMatchObject({ ret: 428 });
    const letters = await ticket('letters');
    await captcha.require(viewer, 'letters', letters);
    await expect(captcha.require(viewer, 'letters', letters)).rejects.toMatchObject({ ret: 428 });
  });
});
