import { inject } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { expect, test, windows } from '../support/fixtures';

test.for([1440, 390])('an owner renews a secret with its name typed and a reason, %i pixels wide', async (width) => {
  const context = await windows().newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  await workAtDesk(context, ['owner']);
  const page = await context.newPage();
  await page.goto(`${inject('serverUrl')}/desk/secrets`);
  const one = page.getByRole('region', { name: '个人数据密钥' });
  await one.getByText('一分钟内给出的下载地址作废').waitFor();
  // What stays says why, and offers nothing.
  const lasting = page.getByRole('region', { name: '兑换码密钥' });
  await lasting.getByText('不能更换').waitFor();
  expect(await lasting.getByRole('button').count()).toBe(0);
  expect(await axeSays(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await one.getByRole('button', { name: '更换个人数据密钥' }).press('Enter');
  const form = page.getByRole('dialog', { name: '更换个人数据密钥' });
  await form.getByRole('textbox', { name: '确认' }).fill('export');
  await form.getByRole('textbox', { name: '原因' }).fill('同事离职');
  expect(await axeSays(page)).toEqual([]);
  await form.getByRole('button', { name: '更换', exact: true }).click();
  await form.getByText('请照原样输入 export_secret').waitFor();
  await form.getByRole('textbox', { name: '确认' }).fill('export_secret');
  await form.getByRole('button', { name: '更换', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await one.getByText(String(new Date().getFullYear())).waitFor();

  await page.goto(`${inject('serverUrl')}/desk/journal?kind=secret&subject=export_secret`);
  await page.getByText('更换站点密钥').first().waitFor();
  expect(await page.getByText(/[0-9a-f]{64}/).count()).toBe(0);
  await context.close();
});
