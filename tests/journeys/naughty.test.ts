import naughty from 'big-list-of-naughty-strings';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { limits } from '../../src/contract/limits';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { callServer } from '../support/session';

const serverUrl = inject('serverUrl');
/** A free film of the demo with no comments of its own: every one that is sent has room. */
const quiet = 'yucheng';
const fits = (text: string, most: number) => text.trim() !== '' && Array.from(text).length <= most;
/** Those that want to run, and a few of every other kind. */
const runs = naughty.filter((text) => /<|javascript:|on\w+=/i.test(text));

/** @returns what dialogs of the page say from now on */
function listenTo(page: Page): string[] {
  const spoken: string[] = [];
  page.on('dialog', (dialog) => {
    spoken.push(dialog.message());
    void dialog.dismiss();
  });
  return spoken;
}

/** Fails the test as soon as anything of a text is run: a dialog, or markup of it among the elements. */
async function nothingRan(page: Page, spoken: string[]): Promise<void> {
  expect(spoken).toEqual([]);
  const made = await page.evaluate(
    () =>
      document.querySelectorAll('[onerror], [onload], [onclick], [onmouseover], iframe, object, embed, marquee').length,
  );
  expect(made).toBe(0);
}

describe('texts that want to be code', () => {
  test('as search words and as danmu they are only seen', async ({ openPhone }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    const spoken = listenTo(page);

    const words = runs.filter((text) => fits(text, limits.searchMaxChars)).slice(0, 8);
    expect(words.length).toBeGreaterThan(4);
    for (const word of words) {
      await open(`/search?${new URLSearchParams({ keyword: word })}`);
      await page.waitForFunction((text) => document.querySelector('input')?.value === text, word);
      await nothingRan(page, spoken);
    }

    const said = runs.filter((text) => fits(text, limits.danmuMaxChars)).slice(0, 2);
    const { data } = await callServer<{ episodeKey: string }>(serverUrl, 'playData', { mediaKey: quiet }, session);
    for (const [at, text] of said.entries()) {
      const fields = { episodeKey: data.episodeKey, text, time: 2 + at, clientId: `naughty-${Date.now()}-${at}` };
      await expect.poll(async () => (await callServer(serverUrl, 'sendDanmu', fields, session)).ret).toBe(200);
    }
    await open(`/play/${quiet}`);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[data-player] [data-danmu]')?.textContent ?? ''))
      .toContain(said[0]?.trim().slice(0, 12));
    await nothingRan(page, spoken);
  });

  test('as a name they are only seen', async ({ openPhone }) => {
    const session = await ownSession();
    const { page, open } = await openPhone({ session });
    const spoken = listenTo(page);
    const names = runs.filter((text) => fits(text, limits.nicknameMaxChars)).slice(0, 3);
    expect(names.length).toBeGreaterThan(0);
    for (const nickName of names) {
      expect((await callServer(serverUrl, 'updateProfile', { nickName }, session)).ret).toBe(200);
      await open('/user');
      await expect.poll(() => page.evaluate(() => document.body.textContent ?? '')).toContain(nickName.trim());
      await nothingRan(page, spoken);
    }
  });
});
