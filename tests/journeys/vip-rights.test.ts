import { describe, inject } from 'vitest';
import { ownAccount } from '../support/account';
import { expect, test } from '../support/fixtures';
import { callServer, login, newDevice } from '../support/session';

/** A film of the demo that is there in 2160 and 1440, and free. */
const TALL = 'xingkong';
const serverUrl = inject('serverUrl');

describe('what VIP gives, on the screen as on the server', () => {
  test('one screen too many: the first is told and stops, and takes its place again', async ({ openTv }) => {
    const { account, password } = await ownAccount();
    const tv = await openTv({ session: await login(serverUrl, account, password) });
    const { page } = tv;
    await tv.open('/play/chaoxi?full=1');
    const isPlaying = () => page.evaluate(() => document.querySelector('video')?.paused === false);
    await expect.poll(isPlaying).toBe(true);

    // The account has two screens: two others begin.
    const others = [newDevice(), newDevice()];
    const plays = others.map((device) => ({ device, play: `play-${device}` }));
    for (const { device, play } of plays) {
      const session = await login(serverUrl, account, password, device);
      const answer = await callServer(serverUrl, 'playAddress', { episodeKey: 'chaoxi-1', play }, session, device);
      expect(answer.ret).toBe(200);
    }
    await page.getByText('您的账号正在另一台设备上播放，这里已停止').waitFor();
    await expect.poll(isPlaying).toBe(false);

    await tv.landed();
    expect(await tv.focused()).toBe('在这里继续看');
    await tv.press('ok');
    await expect.poll(isPlaying).toBe(true);
    // Now the first of the two others has given way.
    const [first] = plays;
    if (!first) throw new Error('two others play');
    const session = await login(serverUrl, account, password, first.device);
    const report = { episodeKey: 'chaoxi-1', position: 3, duration: 24, play: first.play };
    const told = await callServer<{ stopped: boolean }>(serverUrl, 'addPlayRecord', report, session, first.device);
    expect(told.data.stopped).toBe(true);
  });

  test('a viewer gets the heights of their level: the menu shows the others with the way to them', async ({
    openTv,
    problems,
  }) => {
    const tv = await openTv();
    const { page } = tv;
    await tv.open(`/play/${TALL}?full=1`);
    await expect.poll(() => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0)).toBe(true);
    const direct = await page.evaluate(async () => {
      const get = async (name: string) => (await fetch(`/media/demo/clips/zenith/${name}`)).status;
      return [await get('seg-0-00001.m4s'), await get('seg-1-00001.m4s'), await get('seg-2-00001.m4s')];
    });
    expect(direct).toEqual([403, 403, 200]);
    problems.expect(/403/);
    await tv.press('down');
    await page.getByRole('button', { name: /清晰度/ }).click();
    const options = page.getByRole('listbox', { name: '清晰度' }).getByRole('option');
    expect(await options.allTextContents()).toEqual(['自动', '4KVIP 4 可看', '2KVIP 3 可看', '720P', '480P', '270P']);
    await options.filter({ hasText: '4K' }).click();
    await page.waitForURL(/openVip/);
  });

  test('VIP 4 plays the tallest picture there is', async ({ openTv }) => {
    const { account, password } = await ownAccount({ vip: 4 });
    const tv = await openTv({ session: await login(serverUrl, account, password), settings: { quality: 2160 } });
    await tv.open(`/play/${TALL}?full=1`);
    await expect.poll(() => tv.page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0)).toBe(2160);
  });
});
