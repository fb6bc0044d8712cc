import { inject } from 'vitest';
import { danmuShown, playsPast } from '../../support/film';
import { expect, openContext, test, watchedPage } from '../../support/fixtures';
import { remote } from '../../support/remote';
import { startServer } from '../../support/server';
import { callServer, login } from '../../support/session';

const EPISODE = 'zhongguo-1';
/** Before the film, so that nothing but the realtime channel and the catching up can bring it on the screen. */
const at = async (page: Parameters<typeof playsPast>[0]) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

test('the realtime channel gone and back: no comment is lost that was acknowledged, and none comes twice', async ({
  problems,
}) => {
  problems.expect(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource|socket\.io/);
  expect(inject('serverUrl')).not.toBe('');
  const first = await startServer();
  const context = await openContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' }, 'tv');
  const page = await watchedPage(context, problems);
  const tv = remote(page, first.url);
  await tv.open('/play/zhongguo?full=1');
  await playsPast(page, 1);
  await tv.press('ok');
  await page.waitForFunction(() => document.querySelector('video')?.paused);
  // A little before where the film stands: a reopened one may stand a frame earlier.
  const time = Math.max(0, (await at(page)) - 0.5);
  const say = async (url: string, [account, password]: [string, string], text: string, clientId: string) => {
    const session = await login(url, account, password);
    const fields = { episodeKey: EPISODE, text, time, clientId };
    const answers = [await callServer(url, 'addBarrages', fields, session)];
    // The sender's answer was lost on the way, and he sends the same again.
    answers.push(await callServer(url, 'addBarrages', fields, session));
    expect(answers.map(({ ret }) => ret)).toEqual([200, 200]);
  };
  await say(first.url, ['vip', 'vip12345'], '断线之前的一条', 'before-the-cut');
  await expect.poll(() => danmuShown(page), { timeout: 10_000 }).toContain('断线之前的一条');
  await first.stop({ signal: 'SIGKILL', keepData: true });

  const second = await startServer({ dataDir: first.dataDir, port: first.port });
  // Acknowledged while the television has not come back yet, or just has.
  await say(second.url, ['demo', 'demo1234'], '断线之后的一条', 'after-the-cut');
  await expect.poll(() => danmuShown(page), { timeout: 30_000 }).toContain('断线之后的一条');
  const shown = await danmuShown(page);
  for (const text of ['断线之前的一条', '断线之后的一条']) {
    expect(
      shown.filter((one) => one === text),
      text,
    ).toHaveLength(1);
  }
  await context.close();
  await second.stop();
}, 120_000);
