import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import type { JobRow } from '../../server/db/schema';
import { enqueue } from '../../server/jobs/jobs-repository';
import { jobKind } from '../../server/jobs/kinds';
import { addJobLines } from '../../server/jobs/lines-repository';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { escapeFrom } from '../support/walk-dialog';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(async () => {
  await browser.close();
  // Dead jobs are an alarm, and other files look for those on the same server.
  const db = await openDatabase(inject('dataDir'));
  try {
    await db
      .deleteFrom('jobs')
      .where((eb) => eb.or([eb('kind', 'like', 'of-a-journey%'), eb('key', '=', 'of-a-journey')]))
      .execute();
    await db.deleteFrom('jobs').where('kind', '=', 'growth-day').where('state', '=', 'dead').execute();
  } finally {
    await db.destroy();
  }
});

/** A job as a server left it. @returns its id */
async function aJob(kind: string, key: string, facts: Partial<JobRow>): Promise<string> {
  const db = await openDatabase(inject('dataDir'));
  try {
    const now = Date.now();
    await enqueue(db, jobKind(kind), { payload: {}, key, runAt: now + 3_600_000, now });
    const { id } = await db
      .updateTable('jobs')
      .set(facts)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (facts.state === 'dead') {
      const params = { attempt: 5, seconds: 12, error: 'no route to host' };
      await db
        .transaction()
        .execute((trx) => addJobLines(trx, id, [{ at: now, level: 'error', code: 'givenUp', params }]));
    }
    return id;
  } finally {
    await db.destroy();
  }
}

async function jobsOf(width: number, kind: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  await workAtDesk(context, ['owner']);
  const page = await context.newPage();
  await page.goto(`${inject('serverUrl')}/desk/jobs?kind=${kind}`);
  return page;
}

async function open(page: Page, text: string): Promise<void> {
  await page.getByRole('gridcell', { name: text }).first().click();
  await page.getByRole('dialog', { name: '任务' }).getByRole('heading', { name: '执行记录' }).waitFor();
}

async function act(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog', { name: '任务' }).getByRole('button', { name: button }).click();
  const form = page.getByRole('dialog').last();
  await form.getByRole('textbox', { name: '原因' }).fill('网络已恢复');
  await form.getByRole('textbox', { name: '原因' }).press('Enter');
  await page.getByText('已保存').first().waitFor();
  // A form on its way out takes an Escape that is meant for what lies under it.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
}

it.each([1440, 390])('a job that failed is read, done again and called off, %i wide', async (width) => {
  const kind = `of-a-journey-${width}`;
  await aJob(kind, 'dead', { state: 'dead', attempts: 5, last_error: 'no route to host', finished_at: 1 });
  const page = await jobsOf(width, kind);
  await open(page, '已失败');
  const drawer = page.getByRole('dialog', { name: '任务' });
  await drawer.getByText('第 5 次失败，用了 12 秒，不再重试：no route to host').waitFor();
  expect(await axeSays(page)).toEqual([]);
  await act(page, '重做');
  await drawer.getByText('在后台要求重做').waitFor();
  await act(page, '取消');
  await drawer.getByText('在后台取消').waitFor();
  await drawer.getByRole('button', { name: '重做' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await escapeFrom(drawer);
  await page.getByRole('gridcell', { name: '已失败' }).first().waitFor();
  await page.context().close();
});

it('a film that is packaged is asked to stop, and a turn of what comes again is skipped', async () => {
  await aJob('film-package', 'of-a-journey', {
    ...{ state: 'running', attempts: 1, token: 'somebody', locked_until: Date.now() + 3_600_000 },
  });
  const films = await jobsOf(1440, 'film-package');
  await open(films, '进行中');
  await act(films, '停止');
  const drawer = films.getByRole('dialog', { name: '任务' });
  await drawer.getByText('正在停止').waitFor();
  await drawer.getByText('在后台要求停止').waitFor();
  expect(await drawer.getByRole('button', { name: '停止' }).count()).toBe(0);
  await films.context().close();

  const turns = await jobsOf(1440, 'growth-day');
  await open(turns, '等待中');
  await act(turns, '跳过这一轮');
  await escapeFrom(turns.getByRole('dialog', { name: '任务' }));
  // The one that was called off, and the next.
  await turns.getByRole('gridcell', { name: '已失败' }).first().waitFor();
  await turns.getByRole('gridcell', { name: '等待中' }).first().waitFor();
  await turns.context().close();
});
