import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FocusRoot } from '../../focus/FocusRoot';
import { startI18n } from '../../i18n/i18n';
import type { Layout } from '../../platform/platform';
import { PlatformContext } from '../../platform/use-platform';
import { webPlatform } from '../../platform/web';
import { NavigationContext } from '../../ui/navigation';
import { click } from '../../ui/test-support';
import { matchRoute } from '../routes/match';
import { TabBar } from './TabBar';

const go = vi.fn();
const toTop = vi.fn();

beforeEach(async () => {
  await startI18n('zh-CN');
  go.mockReset();
  toTop.mockReset();
});
afterEach(cleanup);

async function on(address: string, layout: Layout): Promise<void> {
  const row = matchRoute(address)?.row;
  await act(async () => {
    render(
      <PlatformContext.Provider value={{ ...webPlatform(), layout }}>
        <NavigationContext.Provider value={{ go, back: () => undefined }}>
          <FocusRoot onBack={() => undefined}>
            <TabBar current={row?.tab} path={row?.path ?? ''} onCurrent={toTop} />
          </FocusRoot>
        </NavigationContext.Provider>
      </PlatformContext.Provider>,
    );
  });
}
const lit = () => document.querySelector('[aria-current="page"]')?.textContent;

it.each([
  ['/', '首页'],
  ['/movie', '首页'],
  ['/discovery', '发现'],
  ['/vip-center', '会员'],
  ['/rank', '热播'],
  ['/user', '我的'],
])('the tab of %s leads to the top of its page', async (address, name) => {
  await on(address, 'touch');
  await click(lit() ?? name);
  expect([lit(), toTop.mock.calls.length, go.mock.calls]).toEqual([name, 1, []]);
});

it.each([
  ['/list/movie', '首页', '/', 'touch'],
  ['/collection/haifeng', '首页', '/', 'tv'],
  ['/typePage', '首页', '/', 'tv'],
  ['/navigation', '发现', '/discovery', 'touch'],
] as const)('on %s, a page behind it, the lit tab leads to its own page', async (address, name, path, layout) => {
  await on(address, layout);
  expect(lit()).toBe(name);
  await click(name);
  expect([toTop.mock.calls.length, go.mock.calls]).toEqual([0, [[path, { replace: true, returns: true }]]]);
});

it('another tab takes the place of the page', async () => {
  await on('/list/movie', 'touch');
  await click('热播');
  expect(go.mock.calls).toEqual([['/rank', { replace: true, returns: false }]]);
});
