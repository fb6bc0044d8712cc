import { describe } from 'vitest';
import { beaconPath } from '../../src/contract/beacon';
import { answer } from '../support/answer';
import { playsPast } from '../support/film';
import { expect, test } from '../support/fixtures';
import { openHeardLine } from '../support/heard-line';
import { patienceMs } from '../support/patience';

describe('how a film played', () => {
  test('is told once, when the viewer leaves it, and only where the operator wants that', async ({ tv }) => {
    const sent: string[] = [];
    tv.page.on('request', (request) => {
      if (request.url().endsWith(beaconPath)) sent.push(request.postData() ?? '');
    });
    await tv.open('/play/jieqi?episode=jieqi-3&full=1');
    await playsPast(tv.page, 0.5);
    await tv.open('/');
    expect(sent).toEqual([]);
    await answer(tv.page, 'staticConfig', (data) => ({ ...data, beacon: true }));
    await tv.open('/play/jieqi?episode=jieqi-4&full=1');
    await playsPast(tv.page, 1);
    const told = tv.page.waitForRequest((request) => request.url().endsWith(beaconPath));
    // By the remote: out of the full screen, then off the page of the film.
    await tv.press('back', 'back');
    const request = await told;
    expect(JSON.parse(request.postData() ?? '')).toMatchObject({ layout: 'tv', firstFrameMs: expect.any(Number) });
    expect(await request.allHeaders()).not.toHaveProperty('cookie');
    expect(sent).toHaveLength(1);
  });

  test('is told, too, when the page is closed in the middle of it', async ({ serverUrl, openTv }) => {
    // The page is gone when its report arrives: what comes to the server is noted on the way.
    const line = await openHeardLine(serverUrl, beaconPath);
    const tv = await openTv({ origin: line.origin });
    await answer(tv.page, 'staticConfig', (data) => ({ ...data, beacon: true }));
    await tv.open('/play/jieqi?episode=jieqi-4&full=1');
    await playsPast(tv.page, 1);
    expect(line.heard).toEqual([]);
    // With runBeforeUnload the call returns before the page has gone.
    const closed = tv.page.waitForEvent('close');
    await tv.page.close({ runBeforeUnload: true });
    await closed;
    await expect.poll(() => line.heard.length, { timeout: patienceMs }).toBe(1);
    expect(JSON.parse(line.heard[0] ?? '')).toMatchObject({ layout: 'tv', firstFrameMs: expect.any(Number) });
    await line.close();
  });
});
