import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { expect, test } from '../../support/fixtures';
import { noFault, openViewer, startTestServer, type TestServer, TOLD_WITHIN_MS } from './test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.faultOf = noFault;
});
afterAll(() => server?.stop());

/** The film as a broadcast that began two minutes ago and has shown so many segments of 4 s. */
function broadcast(segments: number): { text: string } {
  const began = new Date(Date.now() - 120_000).toISOString();
  const text = readFileSync(join(server.folder, 'manifest.mpd'), 'utf8')
    .replace('type="static"', `type="dynamic" availabilityStartTime="${began}" minimumUpdatePeriod="PT2S"`)
    .replace(/mediaPresentationDuration="[^"]*"/, '')
    .replace(/<SegmentTimeline>([\s\S]*?)<\/SegmentTimeline>/g, (_all, lines: string) => {
      const rows = [...lines.matchAll(/<S (?:t="\d+" )?d="(\d+)"(?: r="(\d+)")? \/>/g)];
      const durations = rows.flatMap((row) => Array.from({ length: Number(row[2] ?? 0) + 1 }, () => row[1]));
      const shown = durations.slice(0, segments).map((d, at) => `<S ${at === 0 ? 't="0" ' : ''}d="${d}" />`);
      return `<SegmentTimeline>${shown.join('')}</SegmentTimeline>`;
    });
  return { text };
}

describe('the manifest', () => {
  test('one of the two is corrupt: the other is taken', async ({ problems }) => {
    server.faultOf = (file) => (file === 'manifest.mpd' ? { text: '<MPD><Period><Ada' } : undefined);
    const film = await openViewer(server, problems);
    await film.open('film');
    await film.past(3);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('both are corrupt: it says so, and a retry opens the film', async ({ problems }) => {
    server.faultOf = (file) => (/\.(mpd|m3u8)$/.test(file) ? { text: '<html>gateway</html>' } : undefined);
    const film = await openViewer(server, problems);
    await film.open('film');
    await film.errorStands();
    server.faultOf = noFault;
    await film.tv.press('ok');
    await film.past(1);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('is never answered for: within 10 s it says so, and opens the film by itself once somebody answers', async ({
    problems,
  }) => {
    server.faultOf = (file) => (/\.(mpd|m3u8)$/.test(file) ? 'silence' : undefined);
    const film = await openViewer(server, problems);
    const asked = film.page.waitForRequest(/manifest\.mpd/);
    await film.open('film');
    await asked;
    const askedAt = await film.page.evaluate(() => window.ranMs());
    expect((await film.toldAt()) - askedAt).toBeLessThan(TOLD_WITHIN_MS);
    expect(await film.told()).toContain('错误代码：opening');
    await expect.poll(() => film.tv.focused()).toBe('重试');
    server.faultOf = noFault;
    await film.past(1);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('has no address, for the server was away for a moment: it says so, and opens the film when it is back', async ({
    problems,
  }) => {
    problems.expect(/Failed to load resource|ERR_FAILED/);
    const film = await openViewer(server, problems);
    await film.page.route(/getplayaddress/i, (route) => route.abort());
    await film.open('film');
    await film.page.waitForSelector('[data-player] [role=alert]');
    await expect.poll(() => film.tv.focused()).toBe('重试');
    await film.page.unroute(/getplayaddress/i);
    await film.past(1);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('a live one stops growing: it says so, and goes on when it grows again', async ({ problems }) => {
    let segments = 6;
    server.faultOf = (file) => (file === 'manifest.mpd' ? broadcast(segments) : undefined);
    const film = await openViewer(server, problems);
    await film.open('film');
    await film.past(1);
    const stood = await film.errorStands();
    segments = 16;
    await film.tv.press('ok');
    await film.past(stood + 2);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });
});
