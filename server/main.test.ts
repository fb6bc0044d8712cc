import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { terminalQr } from './banner';
import { openDatabase } from './db/database';
import { lanAddress } from './network';
import { getRequest, overNetwork } from './test/client';
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

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
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
  }, 60_000);

  it('listens where it is told to, and says where: for this machine, and for phones with a code to scan', async () => {
    const port = await freePort();
    const data = join(dir, 'said');
    const child = spawnServer(data, { HOST: '0.0.0.0', PORT: String(port), PUBLIC_URL: '' });
    const lan = lanAddress();
    const phones = lan ? `LAN: http://${lan}:${port}\n${terminalQr(`http://${lan}:${port}`)}\n` : '';
    expect(await said(child)).toBe(`danmu-tv: http://localhost:${port}\n${phones}`);
    expect(existsSync(join(data, 'danmu-tv.db'))).toBe(true);
  }, 60_000);

  it('tells phones the address that the operator gave it', async () => {
    const child = spawnServer(join(dir, 'public'), { PUBLIC_URL: 'https://tv.example' });
    expect(await said(child)).toMatch(/^danmu-tv: http:\/\/127\.0\.0\.1:\d+\nLAN: https:\/\/tv\.example\n/);
    const own = spawnServer(join(dir, 'public'), { PUBLIC_URL: '' });
    // Nobody else reaches it: there is nothing to scan.
    expect(await said(own)).toMatch(/^danmu-tv: http:\/\/127\.0\.0\.1:\d+\n$/);
  }, 60_000);

  it('says that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal(join(dir, 'port'), { PORT: String(port) })).toBe(
      `Port ${port} is already in use. Stop the other program, or set PORT to another number.\n`,
    );
    other.close();
  }, 60_000);

  it('does not touch a folder of a newer version', async () => {
    const newer = join(dir, 'newer');
    await (await openDatabase(newer)).destroy();
    const raw = new Libsql(join(newer, 'danmu-tv.db'));
    raw.exec("insert into kysely_migration values ('9999-from-the-future', '2030-01-01')");
    raw.close();
    expect(await refusal(newer)).toContain('newer version of danmu-tv');
  }, 60_000);

  it('says so when the folder is a file, and when the address is none of this machine', async () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(await refusal(file)).toContain('cannot be written');
    expect(await refusal(join(dir, 'address'), { HOST: '203.0.113.7' })).toContain('cannot listen on 203.0.113.7');
    expect(await refusal(join(dir, 'address'), { PORT: '99999' })).toMatch(/^PORT is '99999'.*0 to 65535/);
    expect(await refusal(join(dir, 'zone'), { SITE_TIMEZONE: 'Middle/Earth' })).toMatch(
      /^SITE_TIMEZONE is 'Middle\/Earth'/,
    );
  }, 60_000);

  it('does nothing at all on an option it does not know', async () => {
    const wrong = join(dir, 'wrong');
    const { code, stderr } = await ended(spawnServer(wrong, {}, ['--nodemo']));
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/--nodemo[\s\S]*Usage: npm start/) });
    expect(existsSync(wrong)).toBe(false);
    // On a data folder nobody else would do the jobs.
    const idle = await ended(spawnServer(wrong, { DATABASE_URL: '' }, ['--no-jobs']));
    expect(idle).toEqual({ code: 2, stderr: expect.stringMatching(/--no-jobs without DATABASE_URL/) });
    expect(existsSync(wrong)).toBe(false);
  }, 60_000);

  it('survives being killed while it starts', async () => {
    const young = join(dir, 'young');
    const child = spawnServer(young);
    await once(child, 'spawn');
    await kill(child);
    const again = spawnServer(young);
    await listening(again);
    await kill(again);
  }, 60_000);
});
