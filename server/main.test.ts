import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { terminalQr } from './banner';
import { openDatabase } from './db/database';
import { seedDemo } from './demo/seed';
import { makeAccount } from './modules/auth/account';
import { lanAddress } from './network';
import { getRequest, overNetwork } from './test/client';
import { freePort } from './test/free-port';
import { ended, kill, listening, spawnServer } from './test/process';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-main-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** One sentence, no stack, exit code 1. */
async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const { code, stderr } = await ended(spawnServer(dataDir, env));
  expect(code).toBe(1);
  expect(stderr).not.toMatch(/\n\s+at /);
  return stderr;
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** Since when a folder's server runs, as its lock says. */
function sinceOf(dataDir: string): string {
  const raw = new Libsql(join(dataDir, 'danmu-tv.lock'));
  const { since } = raw.prepare('select since from holder').get() as { since: string };
  raw.close();
  return since;
}

/** All that a server writes to the terminal until it has started and is told to end. */
async function said(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  await listening(child);
  child.kill('SIGTERM');
  expect((await ended(child)).code).toBe(0);
  return text;
}

describe('the server process', () => {
  it('starts in an empty folder, answers, and ends in order when told to', async () => {
    const child = spawnServer(join(dir, 'deep', 'data'));
    const origin = await listening(child);
    const answer = await overNetwork<'siteConfig'>(origin, getRequest('/api/home/getconfig', {}));
    expect(answer).toMatchObject({ ret: 200, data: { titles: 0, demo: false } });
    // Spec 2.10: the app's own screens lead to these two, with the demo or without.
    for (const id of [63, 70]) {
      const text = await overNetwork<'helpArticle'>(origin, getRequest('/api/home/gethelpcontentbyid', { id }));
      expect(text).toMatchObject({ ret: 200, data: { info: [{ id, contxt: expect.stringContaining('<p>') }] } });
    }
    child.kill('SIGTERM');
    expect((await ended(child)).code).toBe(0);
  });

  it('listens where it is told to, and says where: for this machine, and for phones with a code to scan', async () => {
    const port = await freePort();
    const data = join(dir, 'said');
    const child = spawnServer(data, { HOST: '0.0.0.0', PORT: String(port), PUBLIC_URL: '' });
    const lan = lanAddress();
    const phones = lan ? `LAN: http://${lan}:${port}\n${terminalQr(`http://${lan}:${port}`)}\n` : '';
    expect(await said(child)).toBe(`danmu-tv: http://localhost:${port}\n${phones}`);
    expect(existsSync(join(data, 'danmu-tv.db'))).toBe(true);
  });

  it('tells phones the address that the operator gave it', async () => {
    const child = spawnServer(join(dir, 'public'), { PUBLIC_URL: 'https://tv.example' });
    expect(await said(child)).toMatch(/^danmu-tv: http:\/\/127\.0\.0\.1:\d+\nLAN: https:\/\/tv\.example\n/);
    const own = spawnServer(join(dir, 'public'), { PUBLIC_URL: '' });
    // Nobody else reaches it: there is nothing to scan.
    expect(await said(own)).toMatch(/^danmu-tv: http:\/\/127\.0\.0\.1:\d+\n$/);
  });

  it('says that anybody can sign in with the demo’s accounts, where others reach it, until they have new passwords', async () => {
    const data = join(dir, 'known');
    const db = await openDatabase(data);
    await seedDemo(db);
    await makeAccount(db, 'demo');
    await db.destroy();
    // Also without the demo: what was seeded once is still there.
    const open = await said(spawnServer(data, { HOST: '0.0.0.0', PUBLIC_URL: '' }));
    expect(open).toContain('都能用演示账号登录（vip / vip12345，kefu / kefu1234）');
    expect(open).toContain('anybody can sign in with the demo');
    expect(open).toContain('npm run account -- vip');
    // Also behind a proxy, which leads others to this machine.
    expect(await said(spawnServer(data, { HOST: '127.0.0.1', PUBLIC_URL: '', TRUST_PROXY: '1' }))).toContain(
      'vip12345',
    );
    expect(await said(spawnServer(data, { HOST: '127.0.0.1', PUBLIC_URL: '' }))).not.toContain('vip12345');
  });

  it('is the only one on its folder: a second one says who is there, and nobody is left behind by a power cut', async () => {
    const data = join(dir, 'shared');
    const both = [spawnServer(data), spawnServer(data)];
    const starts = await Promise.allSettled(both.map(listening));
    const [first] = both.filter((_, at) => starts[at]?.status === 'fulfilled');
    const [refused] = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
    const sentence = `danmu-tv is running on the data folder ${data} already`;
    expect(refused).toContain(`the server ended with 1: ${sentence}`);
    expect(refused).not.toMatch(/\n\s+at /);
    expect(await refusal(data)).toBe(
      `${sentence} (process ${first?.pid} on ${hostname()}, since ${sinceOf(data)}). Stop it first, or set DATA_DIR to another folder.\n`,
    );
    if (first) await kill(first);
    const next = spawnServer(data);
    await listening(next);
    await kill(next);
  });

  it('keeps what it writes to its own user', async () => {
    const data = join(dir, 'own', 'data');
    const child = spawnServer(data);
    await listening(child);
    const modes = () =>
      Object.fromEntries(
        ['', 'danmu-tv.db', 'danmu-tv.db-wal', 'danmu-tv.db-shm'].map((name) => [name, modeOf(join(data, name))]),
      );
    const own = { '': '700', 'danmu-tv.db': '600', 'danmu-tv.db-wal': '600', 'danmu-tv.db-shm': '600' };
    expect(modes()).toEqual(own);
    await kill(child);
    // As an older version has left it; the folder itself may be shared on purpose.
    for (const name of Object.keys(own)) chmodSync(join(data, name), name === '' ? 0o755 : 0o644);
    const next = spawnServer(data);
    await listening(next);
    expect(modes()).toEqual({ ...own, '': '755' });
    await kill(next);
  });

  it('says that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal(join(dir, 'port'), { PORT: String(port) })).toBe(
      `Port ${port} is already in use. Stop the other program, or set PORT to another number.\n`,
    );
    other.close();
  });

  it('does not touch a folder of a newer version', async () => {
    const newer = join(dir, 'newer');
    await (await openDatabase(newer)).destroy();
    const raw = new Libsql(join(newer, 'danmu-tv.db'));
    raw.exec("insert into kysely_migration values ('9999-from-the-future', '2030-01-01')");
    raw.close();
    expect(await refusal(newer)).toContain('newer version of danmu-tv');
  });

  it('says so when the folder is a file, and when the address is none of this machine', async () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(await refusal(file)).toContain('cannot be written');
    expect(await refusal(join(dir, 'address'), { HOST: '203.0.113.7' })).toContain('cannot listen on 203.0.113.7');
    expect(await refusal(join(dir, 'address'), { PORT: '99999' })).toMatch(/^PORT is '99999'.*0 to 65535/);
    expect(await refusal(join(dir, 'zone'), { SITE_TIMEZONE: 'Middle/Earth' })).toMatch(
      /^SITE_TIMEZONE is 'Middle\/Earth'/,
    );
  });

  it('does nothing at all on an option it does not know', async () => {
    const wrong = join(dir, 'wrong');
    const { code, stderr } = await ended(spawnServer(wrong, {}, ['--nodemo']));
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/--nodemo[\s\S]*Usage: npm start/) });
    expect(existsSync(wrong)).toBe(false);
    // On a data folder nobody else would do the jobs.
    const idle = await ended(spawnServer(wrong, { DATABASE_URL: '' }, ['--no-jobs']));
    expect(idle).toEqual({ code: 2, stderr: expect.stringMatching(/--no-jobs without DATABASE_URL/) });
    expect(existsSync(wrong)).toBe(false);
  });

  it('survives being killed while it starts', async () => {
    const young = join(dir, 'young');
    const child = spawnServer(young);
    await once(child, 'spawn');
    await kill(child);
    const again = spawnServer(young);
    await listening(again);
    await kill(again);
  });
});
