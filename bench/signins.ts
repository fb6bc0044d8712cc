import { randomBytes, scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPasswords } from '../server/accounts/password';
import { create } from '../server/accounts/users-repository';
import { openDatabase } from '../server/db/database';
import { seedDemo } from '../server/demo/seed';
import { getRequest, overNetwork, postRequest } from '../server/test/client';
import { userRow } from '../server/test/fixture';
import { endpoints } from '../src/contract/endpoints';
import { ret } from '../src/contract/ret';
import { startServer } from '../tests/support/server';
import { watchOwnLoop } from './own-loop';
import { type Figures, quantile } from './report';

/** So many sign in at once. */
const CROWDS = [16, 64] as const;
/** Each measurement takes so long; a crowd that is through signs in again. */
const SECONDS = 5;
/** What another program does makes a wait long once, what the server does makes it so each time. Of each figure the best round counts. */
const ROUNDS = 3;
/** From here on it is measured again. Milliseconds. */
const SUSPECT = 150;
/** Between an answer and the next question of whoever watches. Milliseconds. */
const PAUSE_MS = 10;
const PASSWORD = 'kan-pian-2026';
/** Checks of a password of either kind, in turn. */
const CHECKS = 15;
/** What accounts of old versions were hashed with, until they sign in. */
const OLD = { N: 2 ** 15, r: 8, p: 1, bytes: 32 } as const;

/** How long each answer took until its last byte was there. Milliseconds. */
interface Waits {
  picture: number[];
  home: number[];
  /** The longest time for which this process itself stood still. */
  own: number;
}

/**
 * signins: what somebody who looks around waits for a poster and for the home page while 16 and 64 people with accounts of their own
 * sign in at once, again and again, beside the same while nobody does. Everything on one machine, the crowd included: what its own
 * requests cost falls on the waits, too. Passwords are checked a few at a time and others are told to come again (server/accounts/password.ts).
 * First: what it takes to check one password by argon2id as we set it, and by scrypt as old versions did.
 */
export async function measureSignIns(): Promise<Figures> {
  const hashes = await measureHashes();
  const dataDir = mkdtempSync(join(tmpdir(), 'danmu-tv-signins-'));
  await addAccounts(dataDir, Math.max(...CROWDS));
  const server = await startServer({ dataDir, env: { LIMITS: '0', TRUST_PROXY: '1' } });
  try {
    const poster = await posterOf(server.url);
    // Code is compiled, and files are in memory.
    await lookAround(server.url, poster, pause(1000));
    await signInAll(server.url, CROWDS[0]);
    const alone = await lookAround(server.url, poster, pause(SECONDS * 1000));
    show('nobody signs in', alone, alone);
    const figures: Figures = { ...hashes };
    for (const crowd of CROWDS)
      for (const [name, value] of Object.entries(await measureCrowd(server.url, poster, crowd, alone)))
        figures[`signins.${crowd}.${name}`] = value;
    return figures;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One password after the other, as a sign-in checks it, while nothing else is done here. Milliseconds, medians. */
async function measureHashes(): Promise<Figures> {
  const passwords = createPasswords();
  const salt = randomBytes(16);
  const key = scryptSync(PASSWORD, salt, OLD.bytes, { N: OLD.N, r: OLD.r, p: OLD.p, maxmem: 256 * OLD.N * OLD.r });
  const scrypt = ['scrypt', OLD.N, OLD.r, OLD.p, salt.toString('base64'), key.toString('base64')].join('$');
  const kinds = { argon2id: await passwords.hash(PASSWORD), scrypt } as const;
  const took = { argon2id: [] as number[], scrypt: [] as number[] };
  for (let n = 0; n < CHECKS; n += 1)
    for (const kind of ['argon2id', 'scrypt'] as const) {
      const started = performance.now();
      if (!(await passwords.verify(PASSWORD, kinds[kind]))) throw new Error(`${kind} does not know its password`);
      took[kind].push(performance.now() - started);
    }
  const [ours, old] = [quantile(took.argon2id, 0.5), quantile(took.scrypt, 0.5)];
  const of = (waits: number[]) => `${quantile(waits, 0.5).toFixed(1)} ms (best ${Math.min(...waits).toFixed(1)})`;
  console.log(`  one password: argon2id ${of(took.argon2id)}, scrypt of old accounts ${of(took.scrypt)}`);
  return { 'signins.hash': ours, 'signins.scrypt': old };
}

/** One crowd beside somebody who looks around, in up to three rounds. Sign-ins that failed are added up. */
async function measureCrowd(origin: string, poster: string, crowd: number, alone: Waits): Promise<Figures> {
  const figures = { picture: Number.POSITIVE_INFINITY, home: Number.POSITIVE_INFINITY, in: 0, failed: 0 };
  for (let round = 0; round < ROUNDS && Math.max(figures.picture, figures.home) > SUSPECT; round += 1) {
    const answered = new Map<number, number>();
    const waits = await lookAround(origin, poster, crowds(origin, crowd, answered));
    show(`${crowd} sign in at once`, waits, alone);
    const counts = [...answered].sort(([a], [b]) => a - b).map(([code, times]) => `${code}: ${times}`);
    console.log(`    sign-ins answered ${counts.join(', ')}`);
    figures.picture = Math.min(figures.picture, quantile(waits.picture, 1));
    figures.home = Math.min(figures.home, quantile(waits.home, 1));
    figures.in = Math.max(figures.in, (answered.get(ret.ok) ?? 0) / SECONDS);
    const others = [...answered].filter(([code]) => code !== ret.ok && code !== ret.tooMany);
    figures.failed += others.reduce((sum, [, times]) => sum + times, 0);
  }
  return figures;
}

/** The demo and so many accounts, each with the password hashed at the cost that real ones have. */
async function addAccounts(dataDir: string, count: number): Promise<void> {
  const db = await openDatabase(dataDir);
  await seedDemo(db);
  const password = await createPasswords().hash(PASSWORD);
  for (let n = 0; n < count; n += 1) await create(db, await userRow(accountOf(n), { account: accountOf(n), password }));
  await db.destroy();
}
const accountOf = (n: number): string => `comes-in-${n}`;

const homePage = () =>
  getRequest(endpoints.homePage.path.toLowerCase(), { page: 1, size: 12 }, { deviceId: 'bench-looks-around' });

/** The address of one of the pictures of the home page. */
async function posterOf(origin: string): Promise<string> {
  const home = await overNetwork<'homePage'>(origin, homePage());
  const [, poster] = /"poster":"(\/[^"]+)"/.exec(JSON.stringify(home.data)) ?? [];
  if (!poster) throw new Error('the home page shows no poster');
  return origin + poster;
}

/** Asks for the picture and for the home page again and again until `work` is over. @throws what the work throws */
async function lookAround(origin: string, poster: string, work: Promise<unknown>): Promise<Waits> {
  const ownLoop = watchOwnLoop();
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  const again = async (ask: () => Promise<Response>): Promise<number[]> => {
    const waits: number[] = [];
    while (!isOver) {
      const started = performance.now();
      const response = await ask();
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`);
      waits.push(performance.now() - started);
      await pause(PAUSE_MS);
    }
    return waits;
  };
  const [picture, home] = await Promise.all([
    again(() => fetch(poster)),
    again(() => fetch(origin + homePage().url)),
    done,
  ]);
  return { picture, home, own: ownLoop() };
}

/** A crowd that comes in at once, and once more as soon as all are answered, for so many seconds. @param answered counts by `ret` */
async function crowds(origin: string, size: number, answered: Map<number, number>): Promise<void> {
  const until = Date.now() + SECONDS * 1000;
  while (Date.now() < until)
    for (const code of await signInAll(origin, size)) answered.set(code, (answered.get(code) ?? 0) + 1);
}

/** @returns the `ret` of each answer */
const signInAll = (origin: string, size: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: size }, async (_, n) => {
      const fields = { account: accountOf(n), password: PASSWORD };
      const request = postRequest(endpoints.login.path.toLowerCase(), fields, { deviceId: `bench-device-${n}` });
      // Each from a network of its own: how many one of them may try at once is not what is measured.
      const headers = { ...request.headers, 'x-forwarded-for': `198.51.${n}.7` };
      return (await overNetwork<'login'>(origin, { ...request, headers })).ret;
    }),
  );

function show(when: string, waits: Waits, alone: Waits): void {
  console.log(`  ${when} (this process itself stood still for ${waits.own.toFixed(1)} ms at most):`);
  for (const what of ['picture', 'home'] as const) {
    const of = (at: number) => {
      const [ms, bare] = [quantile(waits[what], at), quantile(alone[what], at)];
      return `${ms.toFixed(1)} ms (${(ms / bare).toFixed(1)} times)`;
    };
    console.log(`    ${what.padEnd(8)} p50 ${of(0.5)}, worst ${of(1)}, of ${waits[what].length}`);
  }
}
