import type { Page } from 'playwright';
import { inject } from 'vitest';
import { ownSession } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';
import { login } from '../support/session';
import { walkTo } from '../support/walk';

const bubble = (page: Page, text: string) =>
  page.locator('[data-timeline] button').filter({ hasText: text, visible: true }).last();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a question is answered by help, then by a person, on the television as on the phone, and ended', async ({
  openTv,
  openPhone,
}) => {
  const viewer = await ownSession();
  const path = `/chat?conversationId=s:${viewer.user.id}`;
  const phone = await openPhone({ session: viewer });
  await phone.open(path);
  await phone.page.locator('textarea').fill('画面卡住怎么办');
  await tapNext(phone.page, button(phone.page, '发送'));
  await bubble(phone.page, '画面卡住或一直在缓冲').waitFor();

  const tv = await openTv({ session: viewer });
  await tv.open(path);
  await bubble(tv.page, '画面卡住或一直在缓冲').waitFor();
  await walkTo(tv, '转人工');
  await tv.press('ok');
  await tv.page.getByText(/^排队中/).waitFor();

  const agent = await openPhone({ session: await login(inject('serverUrl'), 'kefu', 'kefu1234') });
  await agent.open('/privateMessage');
  await agent.page.getByText('客服队列').waitFor();
  await agent.open(path);
  await tapNext(agent.page, button(agent.page, '接待'));
  await tv.page.getByText('客服 小林 为您服务').first().waitFor();
  await agent.page.locator('textarea').fill('您好，我帮您看看');
  await tapNext(agent.page, button(agent.page, '发送'));
  for (const { page } of [tv, phone]) await bubble(page, '您好，我帮您看看').waitFor();
  await tapNext(agent.page, button(agent.page, '结束服务'));
  await tapNext(agent.page, agent.page.locator('[data-modal]').getByRole('button', { name: '结束服务', exact: true }));
  await tv.page.getByText('这次服务已结束，继续写就会重新开始').waitFor();
  expect(await tv.focused()).not.toBe('');
});

test('who pays by customer service lands there with the order as a card, which the agent sees as well', async ({
  openPhone,
}) => {
  const viewer = await ownSession();
  const path = `/chat?conversationId=s:${viewer.user.id}`;
  const { page, open } = await openPhone({ session: viewer, settings: { language: 'zh-TW' } });
  await open('/openVip');
  await tapNext(page, page.getByRole('button', { name: /^付款方式/ }));
  await tapNext(page, page.locator('[data-modal]').getByText('聯絡客服付款', { exact: true }));
  await tapNext(page, page.getByRole('button', { name: /確認付款/ }));
  await page.waitForURL((url) => url.pathname === '/chat');
  const card = page.locator('[data-timeline] button').filter({ hasText: '¥19' });
  await card.waitFor();

  const agent = await openPhone({ session: await login(inject('serverUrl'), 'kefu', 'kefu1234') });
  await agent.open(path);
  await tapNext(agent.page, button(agent.page, '接待'));
  await agent.page.locator('[data-timeline] button').filter({ hasText: '¥19' }).waitFor();
  await tapNext(agent.page, button(agent.page, '用户资料'));
  await agent.page.getByRole('dialog').getByText(viewer.user.nickName).first().waitFor();
  await agent.page.getByRole('dialog').getByText(/¥19/).first().waitFor();
  await tapNext(agent.page, agent.page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }));
  // Its card leads the buyer to the order.
  await tapNext(page, card);
  await page.waitForURL(/orderId=|guid=/);
});
