import type { Page } from 'playwright';
import { describe } from 'vitest';
import { ownAccount } from '../support/account';
import { expect, openInside, test } from '../support/fixtures';
import { callServer, login, newDevice } from '../support/session';

/** The realtime channel knows who this is: from now on it hears what concerns the account. Ask before the page opens. */
const greeted = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        // An acknowledgement, as socket.io writes it.
        if (/^43\d*\[\{"ret":200\}\]$/.test(String(payload))) resolve();
      });
    });
  });

const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('dt.session') ?? 'null') as { user: { nickName: string } } | null,
  );

/** Of an account without VIP; see the migration of vip_rights. */
const DEVICES = 5;

describe('what an account does elsewhere (spec section 4, realtime channel)', () => {
  test('a profile changed on another device shows here at once; one device too many ends the session here', async ({
    openTv,
    serverUrl,
  }) => {
    const { account, password } = await ownAccount();
    const tv = await openTv({ session: await login(serverUrl, account, password) });
    const { page } = tv;
    const ready = greeted(page);
    await tv.open('/user');
    await ready;

    const phone = await login(serverUrl, account, password, newDevice());
    // userStateChange, action 0: validated and shown anew.
    await callServer(serverUrl, 'updateProfile', { nickName: '换了名字的人' }, phone);
    await page.getByRole('button', { name: /换了名字的人/ }).waitFor();
    expect((await stored(page))?.user.nickName).toBe('换了名字的人');

    for (let device = 2; device <= DEVICES; device += 1) await login(serverUrl, account, password, newDevice());
    // userLiveTest: this television came first.
    await page.getByRole('dialog').getByText('该账号已在其他设备登录').waitFor();
    expect(await stored(page)).toBeNull();
    await expect.poll(() => tv.focused()).toBe('确认');
    expect(new URL(page.url()).pathname).toBe('/user');
    // A page that comes now, the launcher's or a guard's, comes under the question.
    await openInside(page, '/about-us');
    await page.getByText('用户协议与隐私政策').waitFor();
    expect(await tv.focused()).toBe('确认');
    await tv.press('ok');
    await page.waitForURL((url) => url.pathname === '/');
    await tv.landed();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
