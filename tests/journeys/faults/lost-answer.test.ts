import { inject } from 'vitest';
import { ownSession } from '../../support/account';
import { playsPast } from '../../support/film';
import { expect, test } from '../../support/fixtures';
import { callServer } from '../../support/session';

const serverUrl = inject('serverUrl');

const EPISODE = 'zhongguo-1';

interface Rows {
  info: { text: string }[];
}
const stored = async (text: string): Promise<number> => {
  const { data } = await callServer<Rows>(serverUrl, 'danmuList', { episodeKey: EPISODE, from: 0, to: 360 });
  return data.info.filter((row) => row.text === text).length;
};

test('an answer that is lost: the same comment sent again is one comment, and it is the viewer’s own', async ({
  problems,
  openPhone,
}) => {
  problems.expect(/Failed to load resource|ERR_FAILED|ERR_CONNECTION/);
  const { page, open } = await openPhone({ session: await ownSession() });
  let lose = true;
  await page.route(/\/addbarrages/i, async (route) => {
    if (!lose) return route.continue();
    const { ret } = (await (await route.fetch()).json()) as { ret: number };
    // The server has it on disk; only its answer never arrives.
    expect(ret).toBe(200);
    lose = false;
    return route.abort('connectionreset');
  });
  await open(`/play/zhongguo?episode=${EPISODE}`);
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
      { interval: 2_500 },
    )
    .toBe(0);
  expect(lose).toBe(false);
  // The channel brought it as somebody's before the answer did: it carries the frame of one's own all the same.
  await expect
    .poll(() =>
      page.evaluate(
        (said) =>
          Array.from(document.querySelectorAll<HTMLElement>('[data-danmu] *'), (one) => ({
            text: one.textContent,
            framed: Number.parseFloat(getComputedStyle(one).borderTopWidth) > 0,
          })).filter(({ text: shown }) => shown === said),
        text,
      ),
    )
    .toContainEqual({ text, framed: true });
  expect(await stored(text)).toBe(1);
});
