import { describe, inject } from 'vitest';
import { ownAccount, ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { login } from '../support/session';

describe('a redeem code, by remote', () => {
  test('is typed with the arrows, tells what it gives, and is taken', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession() });
    const { page } = tv;
    await tv.open('/exchangeVip');
    await tv.landed();
    expect(await tv.focused()).toBe('A');
    // F stands five to the right of A, and OK writes it.
    for (let press = 0; press < 5; press += 1) await tv.press('right');
    await tv.press('ok');
    await page.locator('[data-code="F"]').waitFor();
    // Somebody with a keyboard types the rest; wrong first.
    await page.keyboard.type('EYPNGVP2K27HAPZ');
    await page.getByText('兑换码不正确').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('Y');
    await page.getByText('黄金会员 7 天').waitFor();
    await expect.poll(() => tv.focused()).toBe('确认兑换');
    await tv.press('ok');
    await page.getByText('兑换成功').waitFor();
    await page.locator('[data-redeemed]').getByText('会员有效期至').waitFor();
  });
});

describe('a bargain, by finger on two devices', () => {
  test('a friend signs in, cuts once, and its owner sees it', async ({ phone, openTv }) => {
    const { page } = phone;
    const tv = await openTv({ session: await login(inject('serverUrl')) });
    await tv.open('/bargain/demo-bargain');
    await tv.page.getByText('这是您发起的砍价').waitFor();
    const { account, password } = await ownAccount();
    await phone.open('/bargain/demo-bargain');
    await page.getByText('请您帮忙砍价').waitFor();
    const before = Number(await page.locator('[data-price]').getAttribute('data-price'));
    await page.getByRole('button', { name: '帮 TA 砍一刀' }).tap();
    // The question of the gate (spec section 4, the login mask).
    await page.getByText('您需要登录才能继续').waitFor();
    await page.getByRole('button', { name: '登录', exact: true }).filter({ visible: true }).last().tap();
    await page.waitForURL(/\/login/);
    const fields = page.locator('input');
    await fields.nth(0).fill(account);
    await fields.nth(1).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).filter({ visible: true }).last().tap();
    await page.waitForURL(/\/bargain\/demo-bargain/);
    await page.getByRole('button', { name: '帮 TA 砍一刀', exact: true }).tap();
    await page.getByText(/您帮 TA 砍了/).waitFor();
    const after = Number(await page.locator('[data-price]').getAttribute('data-price'));
    expect(after).toBeLessThan(before);
    await tv.page.locator(`[data-price="${after}"]`).waitFor();
  });
});
