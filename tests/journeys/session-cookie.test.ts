import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { walkTo } from '../support/walk';

describe('spec section 4, Login: restored from local storage or a cookie', () => {
  test('an emptied storage signs nobody out, a logout leaves nothing, and no page that is not there asks for a login', async ({
    openTv,
  }) => {
    const session = await ownSession();
    const tv = await openTv({ session });
    const { page } = tv;
    const copies = async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('dt.'));
    await tv.open('/user');
    await expect.poll(async () => (await copies()).length).toBe(1);
    const [copy] = await copies();
    expect(copy).toMatchObject({ path: '/', sameSite: 'Strict' });
    expect(JSON.parse(decodeURIComponent(copy?.value ?? ''))).toEqual(session.token);

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByText(session.user.nickName).filter({ visible: true }).first().waitFor();
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('dt.session') ?? '{}') as unknown);
    await expect.poll(stored).toMatchObject({ user: { id: session.user.id }, token: session.token });

    await tv.landed();
    await walkTo(tv, '退出登录');
    await tv.press('ok');
    await page.waitForSelector('[data-modal]');
    await walkTo(tv, '退出登录');
    await tv.press('ok');
    await expect.poll(copies).toEqual([]);
    await page.evaluate(() => localStorage.clear());
    // What nobody knows is not there for a visitor either.
    await tv.open('/user/nobody-knows-this');
    await page.waitForSelector('html[data-not-found]');
    expect(new URL(page.url()).pathname).toBe('/user/nobody-knows-this');
    expect(await stored()).toEqual({});
  });
});
