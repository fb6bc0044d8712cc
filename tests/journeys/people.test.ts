import { describe } from 'vitest';
import { ownAccount, ownSession } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';
import { walkTo } from '../support/walk';

describe('people, by remote', () => {
  test('from a film to its uploader, follow, their fans, and back to the film', async ({ openTv }) => {
    const session = await ownSession();
    const tv = await openTv({ session });
    const { page } = tv;
    await tv.open('/play/hanzi');
    await walkTo(tv, '月洞门');
    await tv.press('ok');
    await page.waitForURL(/\/space\/yuemen/);
    await tv.landed();
    await walkTo(tv, '关注');
    await tv.press('ok');
    await page.getByRole('button', { name: '已关注' }).filter({ visible: true }).first().waitFor();
    // The numbers stand above the buttons; a tab of the same name stands below.
    await tv.press('up');
    for (let press = 0; press < 3 && !(await tv.focused()).includes('粉丝'); press += 1) await tv.press('right');
    await tv.press('ok');
    await page.waitForURL(/\/userListPage/);
    await page.getByText(session.user.nickName).filter({ visible: true }).first().waitFor();
    await tv.press('back');
    await page.waitForURL(/\/space\/yuemen/);
    await tv.landed();
    await tv.press('back');
    await page.waitForURL(/\/play\/hanzi/);
  });

  test('suggestions say why, and lead to a space', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    const { page } = tv;
    await tv.open('/user');
    await walkTo(tv, '值得关注');
    await tv.press('ok');
    await page.waitForURL(/\/moreFocus/);
    await page
      .getByText(/正在热播/)
      .first()
      .waitFor();
    await tv.landed();
    await tv.press('right');
    expect(await tv.focused()).toBe('关注');
    await tv.press('left');
    await tv.press('ok');
    await page.waitForURL(/\/space\//);
  });
});

describe('people, by thumb', () => {
  test('a visitor who follows signs in, is back, and follows', async ({ phone }) => {
    const { page } = phone;
    const { account, password } = await ownAccount();
    await phone.open('/space/xueshan');
    await tapNext(page, page.getByRole('button', { name: '关注', exact: true }).filter({ visible: true }).last());
    await page.locator('[data-modal]').getByRole('button').filter({ hasText: '登录' }).tap();
    await page.waitForURL(/\/login/);
    const fields = page.locator('input');
    await fields.nth(0).fill(account);
    await fields.nth(1).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).filter({ visible: true }).last().tap();
    await page.waitForURL(/\/space\/xueshan/);
    await page.getByRole('button', { name: '已关注' }).filter({ visible: true }).waitFor();
  });

  test('one keeps somebody away, and takes it back after a question', async ({ openPhone }) => {
    const phone = await openPhone({ session: await ownSession() });
    const { page } = phone;
    await phone.open('/space/maifeng');
    await page.getByRole('button', { name: '更多' }).filter({ visible: true }).tap();
    await page.getByText('拉黑', { exact: true }).tap();
    await page.locator('[data-modal]').getByRole('button', { name: '拉黑' }).last().tap();
    await page.getByText('您已拉黑该用户').first().waitFor();
    await page.getByRole('button', { name: '已拉黑' }).filter({ visible: true }).tap();
    await page.getByText('您已拉黑该用户，是否移出黑名单？').waitFor();
    await page.locator('[data-modal]').getByRole('button', { name: '确认' }).tap();
    await page.getByRole('button', { name: '关注', exact: true }).filter({ visible: true }).first().waitFor();
  });

  test('an account that is not there says so', async ({ openPhone, problems }) => {
    problems.expect(/404|账号不存在/);
    const phone = await openPhone();
    await phone.open('/space/nobody');
    await phone.page.getByText('没有这个账号').waitFor();
  });
});
