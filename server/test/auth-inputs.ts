import { createTickets, markOf, type TicketFacts } from '../accounts/tickets';
import * as captchaRepository from '../captcha/captcha-repository';
import * as codesRepository from '../codes/codes-repository';
import { newId } from '../ids';
import { keyedNow } from '../secrets';
import type { Caller } from './client';
import { addUser, type World } from './fixture';

/** Input of the steps of registering, of signing in by a code and of recovering; each time of somebody new. */
export function authInputs(world: World, caller: Caller) {
  let people = 0;
  /** An address that nobody has, and what the step before leaves for it. */
  function newTarget() {
    people += 1;
    return { kind: 'email', target: `new-${people}@mail.example`, country: 'CN' };
  }
  const tickets = createTickets(world.db, () => world.clock.now);
  const proved = (facts: TicketFacts) => tickets.make(facts, caller.deviceId ?? 'test-device-1', 60);

  /** A code as if it had been sent; what was sent stands nowhere but in the letter. */
  async function knownCode(purpose: 'register' | 'login' | 'recover', name: string): Promise<string> {
    const key = await keyedNow(world.db, 'code_secret');
    const id = newId(world.clock.now);
    const hash = key(`code|${id}|123456`).toString('hex');
    await codesRepository.insert(world.db, {
      id,
      purpose,
      target: name,
      hash,
      uid: '',
      device_id: caller.deviceId ?? 'test-device-1',
      tries: 0,
      created_at: world.clock.now,
      expires_at: world.clock.now + 60_000,
      used_at: 0,
    });
    return '123456';
  }

  /** A ticket as if letters had been read; asking for pictures has a budget of its own. */
  async function solvedLetters(): Promise<string> {
    const now = world.clock.now;
    const id = newId(now);
    const device_id = caller.deviceId ?? 'test-device-1';
    const row = { id, kind: 'letters' as const, answer: '', device_id, state: 'solved' as const, created_at: now };
    await captchaRepository.insert(world.db, { ...row, expires_at: now + 60_000 });
    return id;
  }

  /** A member of their own: signing in, or a new password, would end the sessions of the others. */
  async function newMember(): Promise<{ kind: string; target: string; country: string }> {
    const target = newTarget();
    await addUser(world.db, `member-${people}`, { email: target.target, phone: '', area_code: '' });
    return target;
  }

  return {
    registerCode: async () => {
      const target = newTarget();
      return { ...target, code: await knownCode('register', `e:${target.target}`) };
    },
    register: async () => ({
      ticket: await proved({ step: 'register', name: `e:${newTarget().target}`, on: '' }),
      password: 'mountain-lamp-42',
      nickName: '新来的',
      agreed: true,
    }),
    loginByCode: async () => {
      const target = await newMember();
      return { ...target, code: await knownCode('login', `e:${target.target}`) };
    },
    recoverStart: async () => ({ ...newTarget(), captcha: await solvedLetters() }),
    recoverCode: async () => {
      const name = `e:${(await newMember()).target}`;
      return { ticket: await proved({ step: 'recoverCode', name, on: '' }), code: await knownCode('recover', name) };
    },
    recoverPassword: async () => {
      const { target } = await newMember();
      const user = await world.db.selectFrom('users').selectAll().where('email', '=', target).executeTakeFirstOrThrow();
      const ticket = await proved({ step: 'recoverPassword', name: `e:${target}`, on: markOf(user) });
      return { ticket, password: 'lake-and-moon-7' };
    },
  };
}
