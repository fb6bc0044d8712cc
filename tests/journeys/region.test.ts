import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

const path = (url: string) => new URL(url).pathname;

describe('the country list', () => {
  test('by remote to a letter and a country, and back into the page that asked', async ({ tv }) => {
    await tv.open('/selectArea');
    await walkTo(tv, '其他国家和地区');
    await tv.press('ok');
    await tv.page.waitForURL(/\/countryList\?for=area/);
    // It lands in the list; Left is the index, Right the list again.
    await expect.poll(() => tv.focused()).toContain('中国');
    await tv.press('left');
    await expect.poll(() => tv.focused()).toBe('常用');
    await walkTo(tv, 'M');
    await tv.press('ok');
    await tv.page.getByRole('option', { name: /^摩纳哥/ }).waitFor();
    await tv.press('right');
    expect(await tv.focused()).toMatch(/\+\d+/);
    await tv.press('left');
    expect(await tv.focused()).toBe('M');
    await tv.press('right');
    await walkTo(tv, '墨西哥');
    await tv.press('ok');
    await tv.page.waitForURL((at) => at.pathname === '/selectArea');
    await expect.poll(() => tv.page.getByRole('option', { name: '墨西哥' }).getAttribute('aria-selected')).toBe('true');
  });

  test('by remote through the field: what is typed finds, and a wrong word has a way on', async ({ tv }) => {
    await tv.open('/countryList?for=test');
    await expect.poll(() => tv.focused()).toContain('中国');
    await walkTo(tv, '查找');
    await tv.page.keyboard.type('mlxy');
    await tv.page.getByRole('option', { name: /马来西亚/ }).waitFor();
    await tv.page.keyboard.type('zzz');
    await tv.page.getByText('没有找到“mlxyzzz”').waitFor();
    await walkTo(tv, '重新输入');
    await tv.press('ok');
    await tv.page.getByRole('option', { name: '常用' }).waitFor();
  });

  test('by finger: a letter brings its countries, a tap answers; zh-TW has its own names', async ({ openPhone }) => {
    const phone = await openPhone({ settings: { language: 'zh-TW' } });
    const { page } = phone;
    await phone.open('/selectArea');
    await page.getByRole('button', { name: '其他國家和地區' }).tap();
    await page.waitForURL(/\/countryList/);
    await page.getByRole('button', { name: 'N', exact: true }).tap();
    const newZealand = page.getByRole('option', { name: /^紐西蘭/ }).last();
    await newZealand.tap();
    await page.waitForURL((at) => at.pathname === '/selectArea');
    await expect.poll(() => page.getByRole('option', { name: '紐西蘭' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('option', { name: '香港', exact: true }).waitFor();
  });

  test('states: a list, or a field that keeps what was typed over a reload', async ({ phone }) => {
    const { page } = phone;
    await phone.open('/countryStateList?country=JP&for=test');
    await page.getByRole('textbox').fill('bhd');
    await page.getByRole('option', { name: '北海道' }).waitFor();
    await phone.open('/countryStateList?country=SG&for=test');
    await page.getByRole('button', { name: '就用这个' }).tap();
    await page.getByRole('alert').getByText('请填写省份或州').waitFor();
    await page.getByRole('textbox').fill('中区');
    await page.reload();
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('中区');
    await page.getByRole('button', { name: '就用这个' }).tap();
    await page.waitForURL((at) => at.pathname !== '/countryStateList');
    const kept = await page.evaluate(() => sessionStorage.getItem('dt.countryState.test'));
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ country: 'SG', code: '', names: { 'zh-CN': '中区' } });
  });
});

describe('settings of an account', () => {
  test('a change on the television is a change on the phone, at once', async ({ openTv, openPhone }) => {
    const session = await ownSession();
    const tv = await openTv({ session });
    const phone = await openPhone({ session });
    await phone.open('/settings');
    const notify = phone.page.getByRole('switch', { name: /消息提醒/ });
    await expect.poll(() => notify.getAttribute('aria-checked')).toBe('true');
    await tv.open('/settings');
    await walkTo(tv, '消息提醒');
    await tv.press('ok');
    await expect.poll(() => notify.getAttribute('aria-checked')).toBe('false');
  });

  test('the area of the account decides on another device, too', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    const phone = await openPhone({ session });
    await phone.open('/selectArea');
    await phone.page.getByRole('option', { name: '中国澳门' }).tap();
    const region = () => callServer<{ code: string }>(serverUrl, 'userRegion', {}, session);
    await expect.poll(async () => (await region()).data.code).toBe('MO');
    await phone.page.getByRole('option', { name: /跟随所在网络/ }).tap();
    await expect.poll(async () => (await region()).data.code).toBe('GL');
  });
});

describe('whose messages an account wants', () => {
  test('is set by remote, kept by the account, and shown on the next device', async ({
    openTv,
    openPhone,
    serverUrl,
  }) => {
    const session = await ownSession();
    const tv = await openTv({ session });
    await tv.open('/settings');
    await walkTo(tv, '只接收好友私信');
    await tv.press('ok');
    const kept = () => callServer<{ onlyReceiveFriendMessage: boolean }>(serverUrl, 'accountSettings', {}, session);
    await expect.poll(async () => (await kept()).data.onlyReceiveFriendMessage).toBe(true);
    const phone = await openPhone({ session });
    await phone.open('/settings');
    const row = phone.page.getByRole('switch', { name: /只接收好友私信/ });
    await expect.poll(() => row.getAttribute('aria-checked')).toBe('true');
    await row.tap();
    await expect.poll(async () => (await kept()).data.onlyReceiveFriendMessage).toBe(false);
  });
});

describe('what a device keeps', () => {
  test('is told by kind and cleared by kind, and asks first', async ({ tv }) => {
    await tv.open('/settings');
    await tv.page.evaluate(() => {
      localStorage.setItem('dt.search.past', JSON.stringify(['潮汐'.repeat(2_000)]));
      sessionStorage.setItem('dt.comment.chaoxi.', '写了一半');
    });
    await tv.page.reload();
    await tv.landed();
    await walkTo(tv, '存储空间');
    await tv.press('ok');
    await expect.poll(() => tv.focused()).toContain('缓存');
    await walkTo(tv, '搜索与输入');
    expect(await tv.focused()).toContain('8 KB');
    await tv.press('ok');
    await tv.page.getByText('会从这台设备上删除').waitFor();
    await walkTo(tv, '清除');
    await tv.press('ok');
    await expect.poll(() => tv.page.evaluate(() => localStorage.getItem('dt.search.past'))).toBeNull();
    expect(await tv.page.evaluate(() => sessionStorage.getItem('dt.comment.chaoxi.'))).toBe('写了一半');
  });

  test('stays or goes at sign-out as the viewer chose, by remote', async ({ openTv }) => {
    const tv = await openTv({ session: await ownSession(), settings: { playerFullscreen: true } });
    await tv.open('/settings');
    await tv.page.evaluate(() => localStorage.setItem('dt.search.past', '["潮汐"]'));
    await walkTo(tv, '退出登录');
    await tv.press('ok');
    await expect.poll(() => tv.focused()).toBe('暂不退出');
    await walkTo(tv, '保留搜索历史');
    await tv.press('ok');
    await walkTo(tv, '保留设置');
    await tv.press('ok');
    await tv.press('down', 'ok');
    await tv.page.getByText('已退出登录').waitFor();
    const kept = await tv.page.evaluate(() =>
      ['search.past', 'settings'].map((key) => localStorage.getItem(`dt.${key}`)),
    );
    expect(kept[0]).toBe('["潮汐"]');
    expect(JSON.parse(kept[1] ?? '{}')).toMatchObject({ playerFullscreen: false });
    expect(await tv.page.evaluate(() => localStorage.getItem('dt.session'))).toBeNull();
  });

  test('goes from the account and from the device where the history is cleared', async ({ openPhone, serverUrl }) => {
    const session = await ownSession();
    const phone = await openPhone({ session });
    await phone.open('/settings');
    const device = await phone.page.evaluate(() => localStorage.getItem('dt.visitor') ?? '');
    const watched = { episodeKey: 'chaoxi-1', position: 30, duration: 600 };
    await callServer(serverUrl, 'addPlayRecord', watched, session, device);
    await callServer(serverUrl, 'addPlayRecord', watched, undefined, device);
    const left = async () => {
      const lists = [session, undefined].map((who) =>
        callServer<{ total: number }>(serverUrl, 'playRecords', {}, who, device),
      );
      return (await Promise.all(lists)).map(({ data }) => data.total);
    };
    expect(await left()).toEqual([1, 1]);
    await phone.page.getByRole('button', { name: /清空观看历史/ }).tap();
    await phone.page.getByRole('dialog').getByRole('button', { name: '清空' }).tap();
    await expect.poll(left).toEqual([0, 0]);
    expect(path(phone.page.url())).toBe('/settings');
  });
});
