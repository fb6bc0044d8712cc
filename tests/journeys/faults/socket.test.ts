import { afterEach } from 'vitest';
import { danmuShown, filmTime, playsPast } from '../../support/film';
import { expect, test } from '../../support/fixtures';
import { type RealServer, startServer } from '../../support/server';
import { callServer, login } from '../../support/session';

const EPISODE = 'zhongguo-1';
const running: RealServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

test('the realtime channel gone and back: no comment is lost that was acknowledged, and none comes twice', async ({
  problems,
  openTv,
}) => {
  problems.expect(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource|socket\.io/);
  const first = await startServer();
  running.push(first);
  const tv = await openTv({ origin: first.url });
  const { page } = tv;
  await tv.open('/play/zhongguo?full=1');
  await playsPast(page, 1);
  await tv.press('ok');
  await page.waitForFunction(() => document.querySelector('video')?.paused);
  // Before where the film stands, so that nothing but the realtime channel and the catching up can bring it on the
  // screen; a reopened one may stand a frame earlier.
  const time = Math.max(0, (await filmTime(page)) - 0.5);
  const say = async (url: string, [account, password]: [string, string], text: string, clientId: string) => {
    const session = await login(url, account, password);
    const fields = { episodeKey: EPISODE, text, time, clientId };
    const answers = [await callServer(url, 'sendDanmu', fields, session)];
    // The sender's answer was lost on the way, and they send the same again.
    answers.push(await callServer(url, 'sendDanmu', fields, session));
    expect(answers.map(({ ret }) => ret)).toEqual([200, 200]);
  };
  await say(first.url, ['vip', 'vip12345'], '断线之前的一条', 'before-the-cut');
  await expect.poll(() => danmuShown(page)).toContain('断线之前的一条');
  running.pop();
  await first.stop({ signal: 'SIGKILL', keepData: true });

  const second = await startServer({ dataDir: first.dataDir, port: first.port });
  running.push(second);
  // Acknowledged while the television has not come back yet, or just has.
  await say(second.url, ['demo', 'demo1234'], '断线之后的一条', 'after-the-cut');
  await expect.poll(() => danmuShown(page)).toContain('断线之后的一条');
  const shown = await danmuShown(page);
  for (const text of ['断线之前的一条', '断线之后的一条']) {
    expect(
      shown.filter((one) => one === text),
      text,
    ).toHaveLength(1);
  }
});
