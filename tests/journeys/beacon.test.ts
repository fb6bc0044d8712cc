import { describe } from 'vitest';
import { beaconPath } from '../../src/contract/beacon';
import { answer } from '../support/answer';
import { playsPast } from '../support/film';
import { expect, test } from '../support/fixtures';

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
});
