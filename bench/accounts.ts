import { createPasswords } from '../server/accounts/password';
import { create, newUser } from '../server/accounts/users-repository';
import { createApp } from '../server/app';
import { openDatabase } from '../server/db/database';
import { type Fields, postRequest } from '../server/test/client';
import { type EndpointName, endpoints } from '../src/contract/endpoints';
import type { Figures } from './report';

/** Of each: who has an account, and who has none. */
const TIMES = 200;
/** What differs by chance differs once; what tells who has an account does so each time. The smallest of these counts. */
const ROUNDS = 3;
/** From here on it is measured again. Percent. */
const SUSPECT = 3;
/** Before what is measured: secrets are read, statements prepared, code compiled. */
const WARM = 20;
const EACH = TIMES + WARM;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type App = ReturnType<typeof createApp>;
type Ask = (
  app: App,
  who: { name: string; kind: 'email' | 'phone'; country: string },
  device: string,
) => Promise<unknown>;

/** Each from an address of its own: limits of one address are not what is measured either. */
const from = async (app: App, call: EndpointName, body: Fields, deviceId: string): Promise<void> => {
  const request = postRequest(endpoints[call].path.toLowerCase(), body, { deviceId });
  const at = Number(deviceId.slice(deviceId.lastIndexOf('-') + 1));
  await app.inject({ ...request, remoteAddress: `203.0.${at >> 8}.${at & 255}` });
};
const password: Ask = (app, { name }, device) =>
  from(app, 'login', { account: name, password: 'not-the-password' }, device);
const code =
  (call: 'loginByCode' | 'registerCode'): Ask =>
  (app, { name, kind, country }, device) =>
    from(app, call, { kind, target: name, country, code: '000000' }, device);
const send =
  (purpose: string): Ask =>
  (app, { name, kind, country }, device) =>
    from(app, 'sendCode', { purpose, kind, target: name, country }, device);

/** By number, so that each is another target: limits of one target are not what is measured. */
const people = (known: boolean) => ({
  account: (n: number) => ({
    name: `${known ? 'known' : 'nobody'}${1_000 + n}`,
    kind: 'email' as const,
    country: 'CN',
  }),
  email: (n: number) => ({
    name: `${known ? 'known' : 'nobody'}${1_000 + n}@mail.example`,
    kind: 'email' as const,
    country: 'CN',
  }),
  phone: (n: number) => ({ name: `13${known ? 8 : 7}0000${1_000 + n}`, kind: 'phone' as const, country: 'CN' }),
});
type By = keyof ReturnType<typeof people>;

const asked: [string, By, Ask][] = [
  ['password by account', 'account', password],
  ['password by address', 'email', password],
  ['password by number', 'phone', password],
  ['code sent to an address', 'email', send('login')],
  ['code sent to a number', 'phone', send('recover')],
  ['wrong code for an address', 'email', code('loginByCode')],
  ['wrong code for a number', 'phone', code('loginByCode')],
];

/** Of 200 answers each, one after the other in turns; each round asks about other people. @param which 0: who has an account */
async function mediansOf(
  round: number,
  ask: (which: number, n: number) => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < EACH; n += 1) {
    // Who comes first changes: the second one finds a warmer cache.
    for (const which of n % 2 ? [0, 1] : [1, 0]) {
      const started = performance.now();
      await ask(which, round * EACH + n);
      if (n >= WARM) times[which]?.push(performance.now() - started);
    }
  }
  return [median(times[0]), median(times[1])];
}

/**
 * Whether time tells who has an account: the difference of the medians of 200 answers each, in percent. One after the other in
 * turns, so that what else the machine does falls on both; what is suspected is measured again, because a busy machine tilts a
 * single round.
 */
export async function measureAccounts(): Promise<Figures> {
  const db = await openDatabase(':memory:');
  const app = createApp({ db, mediaRoot: 'none', filesRoot: 'none', limitFactor: 0, passwords: createPasswords() });
  await app.ready();
  const hash = await app.services.passwords.hash('kan-pian-2026');
  const known = people(true);
  for (let n = 0; n < ROUNDS * EACH; n += 1) {
    const id = known.account(n).name;
    const row = { id, account: id, password: hash, nick_name: id, created_at: Date.now() };
    const { name } = known.phone(n);
    await create(db, newUser({ ...row, email: known.email(n).name, phone: name, area_code: '86' }));
  }
  const figures: Figures = {};
  for (const [name, by, ask] of asked) {
    let apart = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && apart >= SUSPECT; round += 1) {
      const [has, hasNot] = await mediansOf(round, (which, n) =>
        ask(app, people(which === 0)[by](n), `bench-${which}-${n}`),
      );
      console.log(`${name}: ${has.toFixed(2)} ms with an account, ${hasNot.toFixed(2)} ms without`);
      apart = Math.min(apart, (Math.abs(has - hasNot) / Math.max(has, hasNot)) * 100);
    }
    figures[`accounts.${name.replaceAll(' ', '-')}`] = apart;
  }
  await app.close();
  await db.destroy();
  return figures;
}
