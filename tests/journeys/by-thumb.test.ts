import { describe } from 'vitest';
import { filmTime, playsPast } from '../support/film';
import { expect, tapNext, test } from '../support/fixtures';
import { searched } from '../support/search';

describe('around the film, by thumb', () => {
  test('search by initials', async ({ phone }) => {
    const { page } = phone;
    await phone.open('/search');
    const answer = searched(page, 'cxzw');
    await page.locator('input').first().fill('cxzw');
    // What is watched today stands there until the answer comes, and the film is among it.
    await answer;
    await page.getByRole('button', { name: '潮汐之外' }).filter({ visible: true }).last().tap();
    await page.waitForURL(/\/play\/chaoxi/);
  });

  test('language: at once, and a reload keeps it', async ({ phone }) => {
    const { page } = phone;
    await phone.open('/settings');
    await page.getByRole('button', { name: /语言/ }).tap();
    await tapNext(page, page.getByText('繁體中文').last());
    await page.waitForFunction(() => document.documentElement.lang === 'zh-TW');
    await page.reload();
    await page.getByText('設定').filter({ visible: true }).first().waitFor();
  });

  test('a reload goes on where the film was', async ({ phone }) => {
    const { page } = phone;
    await phone.open('/play/yucheng');
    await playsPast(page, 0.5);
    await page.evaluate(() => {
      const film = document.querySelector('video');
      if (film) film.currentTime = 9;
    });
    await playsPast(page, 9.5);
    const before = await filmTime(page);
    await page.reload();
    await playsPast(page, 0.1);
    expect(await filmTime(page)).toBeGreaterThan(before - 4);
  });
});
