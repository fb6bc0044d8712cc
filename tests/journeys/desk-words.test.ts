import type { Page } from 'playwright';
import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { expect, tapNext, test, windows } from '../support/fixtures';
import { callServer } from '../support/session';

/** A work of the demo under which these words are written and no other test's. */
const work = 'tielu';
const refusal = '内容里有本站不能发布的词语，请修改后再发';

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe('lists of words', () => {
  test.for([1440, 390])(
    'a list is made, filled and tried; a viewer’s comment is refused and kept, and the hit is counted, %i pixels wide',
    async (width, { serverUrl, openPhone }) => {
      // One for each width: lists are the site's, and the other run's words would refuse first.
      const [name, word] = [`测试词库 ${width}`, `暗号${width}号`];
      const context = await windows().newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
      const desk = await context.newPage();
      await workAtDesk(context, ['reviewer']);
      await desk.goto(`${serverUrl}/desk/words`);
      await button(desk, '新建词库').click();
      const form = desk.getByRole('dialog');
      await form.getByLabel('名称').fill(name);
      await form.getByRole('checkbox', { name: '弹幕' }).uncheck();
      expect(await axeSays(desk)).toEqual([]);
      await button(desk, '保存').click();
      await form.waitFor({ state: 'detached' });
      await button(desk, name).click();
      // Until then the words of another list stand there, with a button of their own.
      await desk.getByRole('heading', { name: `“${name}”里的词` }).waitFor();
      await button(desk, '添加词').click();
      await form.getByLabel('词，每行一个').fill(`${word}\n\n ${word} \n另一个${word}`);
      expect(await axeSays(desk)).toEqual([]);
      await form.getByRole('button', { name: '添加词' }).click();
      await form.waitFor({ state: 'detached' });
      await desk.getByRole('gridcell', { name: word, exact: true }).waitFor();

      const trial = desk.getByRole('region', { name: '试一试' });
      await trial.getByRole('textbox').fill(`对 暗-号 ${width} 号 吧`);
      await trial.getByText(`“${word}”：${name}，不让发`).waitFor();
      expect(await trial.locator('mark').textContent()).toBe(`暗-号 ${width} 号`);
      expect(await axeSays(desk)).toEqual([]);
      expect(await staysInside(desk)).toBe(true);

      const me = await ownSession();
      const { page, open } = await openPhone({ session: me });
      await open(`/play/${work}`);
      await tapNext(page, page.getByRole('tab', { name: /^评论/ }));
      await tapNext(page, page.getByRole('button', { name: '写评论' }));
      const typed = `今晚对暗号 ${width} 号`;
      await page.locator('[data-modal] textarea').fill(typed);
      await tapNext(page, page.locator('[data-modal]').getByRole('button', { name: '发表' }));
      await page.getByText(refusal).waitFor();
      // What was typed is still there.
      expect(await page.locator('[data-modal] textarea').inputValue()).toBe(typed);
      const { data } = await callServer<{ info: { contxt: string }[] }>(
        serverUrl,
        'comments',
        { mediaKey: work, sort: 'new', size: 12 },
        me,
      );
      expect(data.info.some(({ contxt }) => contxt.includes('暗号'))).toBe(false);

      await button(desk, '命中记录').click();
      const hit = desk.getByRole('row').filter({ hasText: word }).filter({ hasText: '评论和回复' });
      await hit.waitFor();
      expect(await hit.getByRole('gridcell').allTextContents()).toEqual(
        expect.arrayContaining([word, name, '评论和回复', '1']),
      );
      expect(await axeSays(desk)).toEqual([]);
      expect(await staysInside(desk)).toBe(true);
      await context.close();
    },
  );
});
