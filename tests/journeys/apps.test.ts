import { describe } from 'vitest';
import { expect, test } from '../support/fixtures';
import { walkTo } from '../support/walk';

describe('/app-download', () => {
  test('by remote: what has focus is explained, with a code for the phone', async ({ tv }) => {
    const { page } = tv;
    await tv.open('/app-download');
    await expect.poll(() => tv.focused()).toContain('Android 手机');
    await tv.press('right');
    await page.locator('[data-app-details="tv"]').waitFor();
    expect(await page.locator('[data-app-details] [data-qr]').getAttribute('data-qr')).toMatch(
      /\/app-download\?device=tv$/,
    );
    await page.getByText('支持 4K').first().waitFor();
    await walkTo(tv, 'iPhone');
    await page.locator('[data-app-details="iphone"]').waitFor();
    await tv.press('ok');
    await page.getByText('还没有上线，请先用浏览器观看').waitFor();
  });

  test('by finger: the link is copied; a computer’s client is for computers; embed has no bar', async ({ phone }) => {
    const { page } = phone;
    await phone.open('/app-download');
    const windows = page.locator('[data-app="pc"]');
    await windows.getByText('请在电脑上下载').waitFor();
    await windows.getByRole('button', { name: '复制链接' }).tap();
    await page.getByText('链接已复制').waitFor();
    await page.locator('[data-app="iphone"]').getByText('即将推出').waitFor();
    await phone.open('/app-download?embed=1&device=mac');
    await page.locator('[data-app]').first().waitFor();
    expect(await page.locator('[data-app]').first().getAttribute('data-app')).toBe('mac');
    expect(await page.getByRole('heading', { name: '下载客户端' }).count()).toBe(0);
  });
});

describe('diagnostics', () => {
  test('by remote: each key echoes, Back twice ends it, and the way to the server is measured', async ({ tv }) => {
    const { page } = tv;
    await tv.open('/test');
    await walkTo(tv, '按键');
    await page.locator('[data-part="keys"]').waitFor();
    await tv.press('right');
    await tv.press('ok');
    await page.locator('[data-keys="live"]').waitFor();
    await tv.press('up');
    await expect.poll(() => page.locator('[data-key-last]').getAttribute('data-key-last')).toBe('38');
    await tv.press('back');
    await page.getByText('再按一次返回键结束').waitFor();
    await tv.press('back');
    await page.locator('[data-keys="rest"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/test');
    await tv.press('left');
    await walkTo(tv, '网络');
    await page.locator('[data-part="network"]').waitFor();
    await tv.press('right');
    await tv.press('ok');
    await page.getByText(/Mbps/).waitFor();
  });

  test('by finger: the report of a television is read on the phone that scanned it', async ({ phone }) => {
    const { page } = phone;
    await phone.open('/mobileTest');
    const code = page.locator('[data-part="report"] [data-qr]');
    const address = new URL((await code.getAttribute('data-qr')) ?? '');
    expect(address.pathname).toBe('/test');
    expect(address.hash).toMatch(/^#r=[A-Za-z0-9_-]{100,}$/);
    await phone.open(address.pathname + address.hash);
    await page.getByText('这是另一台设备的报告').waitFor();
    await page.getByRole('button', { name: '检测这台设备' }).tap();
    await page.locator('[data-part="touch"]').waitFor();
  });
});
