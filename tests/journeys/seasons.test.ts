import { describe, inject } from 'vitest';
import { expect, test } from '../support/fixtures';
import { callServer } from '../support/session';

const serverUrl = inject('serverUrl');

describe('a series with seasons', () => {
  test('by remote: the one that plays is open, another is a chip above the numbers, and OK goes there', async ({
    tv,
  }) => {
    await tv.open('/play/beiguo?episode=beiguo-2');
    const grid = tv.page.getByRole('list', { name: '选集' });
    await grid.waitFor();
    const seasons = tv.page.getByRole('tab', { name: /第 [12] 季/ });
    expect(await seasons.allInnerTexts()).toEqual(['第 1 季', '第 2 季 返程']);
    await tv.page.getByText('正在播放：第 1 季 第 2 集').waitFor();
    expect(await grid.getByRole('button').count()).toBe(8);
    await tv.press('down');
    expect(await tv.focused()).toBe('第 1 季');
    await tv.press('right', 'ok');
    expect(await tv.page.getByRole('tab', { name: '第 2 季 返程' }).getAttribute('aria-selected')).toBe('true');
    expect(await grid.getByRole('button').allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(await grid.locator('[aria-current=true]').count()).toBe(0);
    await tv.press('down');
    expect(await tv.focused()).toMatch(/^第 [1-8] 集$/);
    await tv.press('ok');
    await tv.page.waitForURL(/episode=beiguo-(9|1[0-6])/);
    await tv.page.getByText(/正在播放：第 2 季 返程 第 [1-8] 集/).waitFor();
  });

  test('by thumb: seasons are tabs above the numbers', async ({ phone }) => {
    await phone.open('/play/beiguo?episode=beiguo-2');
    const grid = phone.page.getByRole('list', { name: '选集' });
    await grid.waitFor();
    await phone.page.getByRole('tab', { name: '第 2 季 返程' }).click();
    await grid.getByRole('button', { name: '第 3 集' }).click();
    await phone.page.waitForURL(/episode=beiguo-11/);
  });

  test('is S2 E3 where one goes on', async () => {
    const asked = <T>(name: 'addPlayRecord' | 'playRecords', params: Record<string, string | number>) =>
      callServer<T>(serverUrl, name, params, undefined, 'seasons-shelf-tv');
    await asked('addPlayRecord', { episodeKey: 'beiguo-11', position: 3, duration: 10 });
    const { data } = await asked<{ info: object[] }>('playRecords', { unfinished: 1 });
    expect(data.info).toMatchObject([{ place: 'S2 E3', seasonTitle: '第 2 季 返程' }]);
  });
});
