import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import type { Comment } from '../../src/contract/schemas/social';
import type { SessionData } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { expect, tapNext, test, windows } from '../support/fixtures';
import { callServer } from '../support/session';

/** A title of the demo under which only these comments are written. */
const work = 'manping';

async function say(url: string, by: SessionData, contxt: string, replyId = ''): Promise<Comment> {
  const given = { mediaKey: work, contxt, clientId: randomUUID(), ...(replyId ? { replyId } : {}) };
  const answer = await callServer<Comment>(url, 'addComment', given, by);
  expect(answer.ret, answer.msg).toBe(200);
  return answer.data;
}

describe('comments at the desk', () => {
  test.for([1440, 390])(
    'one is found from its author’s page, read in its thread and removed; viewers see it no more and its author reads why, %i pixels wide',
    async (width, { serverUrl, openPhone }) => {
      const [author, other] = [await ownSession(), await ownSession()];
      const [text, reply] = [`这部片 <b>${width}</b> 骂人的话`, `回一句 ${width}`];
      const root = await say(serverUrl, author, text);
      await say(serverUrl, other, reply, root.id);
      const { page, open } = await openPhone({ session: other });
      await open(`/play/${work}`);
      await tapNext(page, page.getByRole('tab', { name: /^评论/ }));
      await tapNext(page, page.getByRole('button', { name: '最新', exact: true }));
      await page.getByText(text).filter({ visible: true }).first().waitFor();

      const context = await windows().newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
      const desk = await context.newPage();
      await workAtDesk(context, ['reviewer']);
      await desk.goto(`${serverUrl}/desk/people/${author.user.id}`);
      await desk.getByRole('link', { name: '评论 1', exact: true }).click();
      const row = desk.getByRole('gridcell', { name: text });
      await row.waitFor();
      expect(await axeSays(desk)).toEqual([]);
      expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await row.focus();
      await desk.keyboard.press('Enter');
      const thread = desk.getByRole('dialog', { name: '评论和回复' });
      await thread.getByText(reply).waitFor();
      expect(await axeSays(desk)).toEqual([]);
      await thread.getByRole('button', { name: `移除 ${author.user.nickName} 的评论` }).click();
      const form = desk.getByRole('dialog', { name: '移除评论' });
      await form.getByText('下面的 1 条回复').waitFor();
      await form.getByRole('textbox', { name: '给作者的话' }).fill('请友善发言');
      await form.getByRole('textbox', { name: '原因' }).fill('辱骂');
      expect(await axeSays(desk)).toEqual([]);
      await form.getByRole('button', { name: '移除' }).click();
      await form.waitFor({ state: 'detached' });
      await thread.waitFor({ state: 'detached' });
      await row.waitFor({ state: 'detached' });
      await context.close();

      await open(`/play/${work}`);
      await tapNext(page, page.getByRole('tab', { name: /^评论/ }));
      await tapNext(page, page.getByRole('button', { name: '最新', exact: true }));
      const shown = await callServer<{ info: Comment[] }>(
        serverUrl,
        'comments',
        { mediaKey: work, sort: 'new' },
        other,
      );
      expect(shown.data.info.some(({ id }) => id === root.id)).toBe(false);
      expect(await page.getByText(text).filter({ visible: true }).count()).toBe(0);
      const letters = await callServer<{ info: { text: string }[] }>(serverUrl, 'systemMessages', {}, author);
      expect(letters.data.info[0]?.text).toContain('请友善发言');
    },
  );
});
