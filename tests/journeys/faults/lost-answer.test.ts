import { inject } from 'vitest';
import { danmuShown, playsPast } from '../../support/film';
import { expect, openContext, test, watchedPage } from '../../support/fixtures';
import { callServer, login, signIn } from '../../support/session';

const serverUrl = inject('serverUrl');

interface Rows {
  info: { text: string }[];
}
const stored = async (episodeKey: string, text: string): Promise<number> => {
  const { data } = await callServer<Rows>(serverUrl, 'getBarrages', { episodeKey, from: 0, to: 360 });
  return data.info.filter((row) => row.text === text).length;
};

test('an answer that is lost: the same comment sent again is one comment, and it is the viewer’s own', async ({
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_FAILED|ERR_CONNECTION/);
  const context = await openContext(
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' },
    'touch',
  );
  await signIn(context, await login(serverUrl));
  const page = await watchedPage(context, problems);
  let lose = true;
  await page.route(/\/addbarrages/i, async (route) => {
    if (!lose) return route.continue();
    const answer = await route.fetch();
    const { ret } = (await answer.json()) as { ret: number };
    // Another test speaks for the same account: too fast is said as ever.
    if (ret !== 200) return route.fulfill({ response: answer });
    lose = false;
    // The server has it on disk; only its answer never arrives.
    return route.abort('connectionreset');
  });
  const asked = page.waitForRequest(/\/getbarrages/i);
  await page.goto(`${serverUrl}/play/zhongguo`);
  // The account may have watched another episode last.
  const episodeKey = new URL((await asked).url()).searchParams.get('episodeKey') ?? '';
  await playsPast(page, 0.5);
  await page.getByRole('button', { name: '说点什么吧' }).tap();
  const text = `回执丢失的第${Date.now() % 100000}条`;
  await page.getByRole('textbox').fill(text);
  const send = page.getByRole('button', { name: '发送' });
  const field = page.getByRole('textbox');
  await send.tap();
  await page.getByRole('alert').first().waitFor();
  // What was typed is still there, and goes with one more tap.
  expect(await field.inputValue()).toBe(text);
  await expect
    .poll(
      async () => {
        if (await send.isVisible()) await send.tap();
        return field.count();
      },
      { interval: 2_500, timeout: 25_000 },
    )
    .toBe(0);
  expect(lose).toBe(false);
  await expect.poll(() => danmuShown(page), { timeout: 10_000 }).toContain(text);
  expect(await stored(episodeKey, text)).toBe(1);
  // The channel brought it as somebody's before the answer did: it carries the frame of one's own all the same.
  const framed = await page.evaluate(
    (said) =>
      Array.from(document.querySelectorAll<HTMLElement>('[data-danmu] *')).some(
        (element) => element.textContent === said && Number.parseFloat(getComputedStyle(element).borderTopWidth) > 0,
      ),
    text,
  );
  expect(framed).toBe(true);
  await context.close();
}, 60_000);
