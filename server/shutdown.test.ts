import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended, kill, listening, spawnServer } from './test/process';

const BYTES = 32 * 1024 * 1024;
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-shutdown-'));
  mkdirSync(join(dir, 'media', 'film'), { recursive: true });
  writeFileSync(join(dir, 'media', 'film', 'video.mp4'), Buffer.alloc(BYTES));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('a server that is told to end', () => {
  it('says so first, sends its sockets elsewhere, answers what it was asked, and then ends', async () => {
    const child = spawnServer(dir, { DRAIN_SECONDS: '2' });
    const origin = await listening(child);
    const { hostname, port } = new URL(origin);
    const socket = io(origin, { transports: ['websocket'], reconnection: false });
    await once(socket as never, 'connect');
    // A film that is being read when the signal comes, by somebody who takes their time.
    const reader = connect(Number(port), hostname);
    reader.write(`GET /media/film/video.mp4 HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    const [head] = (await once(reader, 'data')) as [Buffer];
    reader.pause();

    const over = ended(child);
    const lost = once(socket as never, 'disconnect');
    child.kill('SIGTERM');
    // 'io server disconnect' would be a farewell: the app would not come back.
    expect((await lost)[0]).toMatch(/^transport (close|error)$/);
    const probe = await fetch(`${origin}/readyz`);
    expect([probe.status, await probe.json()]).toMatchObject([503, { ready: false, serving: false, database: true }]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    // A proxy asks another process where one answers 503, and no other refusal.
    expect((await fetch(`${origin}/socket.io/?EIO=4&transport=polling`)).status).toBe(503);
    const upgrade = connect(Number(port), hostname);
    const wish =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==';
    upgrade.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\n${wish}\r\n\r\n`);
    expect(String((await once(upgrade, 'data'))[0])).toMatch(/^HTTP\/1\.1 503 /);

    let read = head.length;
    reader.on('data', (chunk) => {
      read += chunk.length;
    });
    reader.resume();
    expect((await over).code).toBe(0);
    expect(read).toBeGreaterThan(BYTES);
  });

  it('ends at once when it is told twice', async () => {
    const child = spawnServer(dir, { DRAIN_SECONDS: '600' });
    await listening(child);
    const over = ended(child);
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect((await over).code).toBe(1);
  });

  it.each([
    ['DRAIN_SECONDS', '-1', /^DRAIN_SECONDS is '-1'/],
    ['METRICS_PORT', 'x', /^METRICS_PORT is 'x', which is no port/],
    ['LIMITS', 'many', /^LIMITS is 'many'/],
    ['ALLOWED_ORIGINS', 'tv.example', /^'tv\.example' is no host or origin/],
  ])(
    'does not begin with %s=%s',
    async (name, value, sentence) => {
      const { code, stderr } = await ended(spawnServer(join(dir, 'never'), { [name]: value }));
      expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
    },
    60_000,
  );
});

it('metrics have a port of their own', async () => {
  const child = spawnServer(join(dir, 'metrics'), { METRICS_PORT: '0' });
  let said = '';
  const metrics = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const [, at] = /Metrics: (\S+)\n/.exec(said) ?? [];
      if (at) resolve(at);
    });
  });
  const origin = await listening(child);
  const at = await metrics;
  expect(await (await fetch(at)).text()).toMatch(/^process_cpu_seconds_total /m);
  expect((await fetch(new URL('/', at))).status).toBe(404);
  // Where the app has been built, its page answers here, as it does any path of the app.
  expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('process_cpu_seconds_total');
  await kill(child);
});
