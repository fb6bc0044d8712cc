import { describe } from 'vitest';
import type { Token } from '../../src/contract/schemas/user';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { walkTo } from '../support/walk';

const link = (token: Token) => `/?token=${Buffer.from(JSON.stringify(token)).toString('base64url')}`;
const stored = "JSON.parse(localStorage.getItem('dt.session') ?? '{}').user?.id ?? ''";

describe('a link with somebody’s token (spec section 4, Login)', () => {
  test('on a television asks with the safe answer in focus, and signs in who agrees', async ({ openTv }) => {
    const [me, sender] = [await ownSession(), await ownSession()];
    const tv = await openTv({ session: me });
    const dialog = tv.page.getByRole('dialog', { name: '通过链接登录' });
    await tv.open(link(sender.token));
    await dialog.waitFor();
    // The token is out of the address before anything is answered.
    expect(new URL(tv.page.url()).search).toBe('');
    expect(await dialog.textContent()).toContain(sender.user.nickName);
    expect(await tv.focused()).toBe('不切换');
    await tv.press('ok');
    await dialog.waitFor({ state: 'detached' });
    expect(await tv.page.evaluate(stored)).toBe(me.user.id);

    await tv.open(link(sender.token));
    await dialog.waitFor();
    await walkTo(tv, '切换账号');
    await tv.press('ok');
    await expect.poll(() => tv.page.evaluate(stored)).toBe(sender.user.id);
  });

  test('on a phone asks a visitor as well', async ({ openPhone }) => {
    const sender = await ownSession();
    const phone = await openPhone();
    await phone.open(link(sender.token));
    const dialog = phone.page.getByRole('dialog', { name: '通过链接登录' });
    await dialog.waitFor();
    expect(await phone.page.evaluate(stored)).toBe('');
    await dialog.getByRole('button', { name: '登录', exact: true }).tap();
    await expect.poll(() => phone.page.evaluate(stored)).toBe(sender.user.id);
  });
});
