import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './db/database';
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

describe('the server process', () => {
  it('starts in an empty folder, answers, and ends in order when told to', async () => {
    const child = spawnServer(join(dir, 'deep', 'data'));
    const origin = await listening(child);
    const answer = await overNetwork<'getConfig'>(origin, getRequest('/api/home/getconfig', {}));
    expect(answer).toMatchObject({ ret: 200, data: { titles: 0, demo: false } });
    // Spec 2.10: the app's own screens lead to these two, with the demo or without.
    for (const id of [63, 70]) {
      const text = await overNetwork<'getHelpContentById'>(origin, getRequest('/api/home/gethelpcontentbyid', { id }));
      expect(text).toMatchObject({ ret: 200, data: { info: [{ id, contxt: expect.stringContaining('<p>') }] } });
    }
    child.kill('SIGTERM');
    expect((await ended(child)).code).toBe(0);
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
  }, 60_000);

  it('does nothing at all on an option it does not know', async () => {
    const wrong = join(dir, 'wrong');
    const { code, stderr } = await ended(spawnServer(wrong, {}, ['--nodemo']));
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/--nodemo[\s\S]*Usage: npm start/) });
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
