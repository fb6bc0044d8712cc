import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import type { User } from '../../../contract/schemas/user';
import type { PayInfo } from '../../../contract/schemas/vip';
import { payInfoOf } from '../../../features/vip-buy/shelf-fixture';
import { FocusRoot } from '../../../focus/FocusRoot';
import { startI18n, wholeCatalogue } from '../../../i18n/i18n';
import { date } from '../../../lib/format';
import { fakeStore } from '../../../platform/fake-store';
import { desktopKeys } from '../../../platform/keys';
import type { Platform } from '../../../platform/platform';
import { PlatformContext } from '../../../platform/use-platform';
import { useConfig } from '../../../state/config';
import { useSession } from '../../../state/session';
import { useVip } from '../../../state/vip';
import { NavigationContext } from '../../../ui/navigation';
import VipScreen from './VipScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const privileges = {
  levels: [0, 1, 2, 3, 4].map((level) => ({ level, name: level ? `VIP ${level}` : '普通会员', text: '' })),
  info: [
    { id: '1', title: '高画质', text: '最高 4K', values: ['1080P', '1080P', '2K', '2K', '4K'] },
    { id: '2', title: '云端进度', text: '换一台也能接着看', values: [false, true, true, true, true] },
  ],
};
const expiry = Date.UTC(2027, 4, 6, 12);
const member = { id: 'u1', nickName: '星河旅人', avatar: '', vipLevel: 6, eDate: expiry, bigV: false } as User;

const platform: Platform = {
  name: 'browser',
  layout: 'tv',
  keys: desktopKeys,
  router: 'history',
  storage: fakeStore(),
  session: fakeStore(),
  deviceName: 'test',
  onVisibility: () => () => undefined,
  onNetwork: () => () => undefined,
  isOnline: () => true,
};

let shelf: PayInfo;
const go = vi.fn();
function open(user: User | null) {
  useSession.setState({ user });
  render(
    <QueryClientProvider client={queryClient}>
      <PlatformContext.Provider value={platform}>
        <NavigationContext.Provider value={{ go, back: () => undefined }}>
          <FocusRoot onBack={() => undefined}>
            <VipScreen />
          </FocusRoot>
        </NavigationContext.Provider>
      </PlatformContext.Provider>
    </QueryClientProvider>,
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const activity = (status: number) =>
  useConfig.setState(({ config }) => ({
    config: {
      ...config,
      rechargeActivity: {
        status,
        type: 0,
        title: '首充双倍',
        activityRule: '<p>每个账号<b>一次</b></p><p>当日到账。</p>\n<p>长期有效</p>',
      },
    },
  }));

beforeAll(async () => {
  await startI18n('zh-CN');
  await wholeCatalogue();
});
beforeEach(() => {
  queryClient.clear();
  call.mockReset();
  go.mockReset();
  shelf = payInfoOf();
  call.mockImplementation(async (name: string) => (name === 'payInfo' ? shelf : privileges));
  activity(0);
});
afterEach(cleanup);

describe('/vip', () => {
  it('invites a visitor to log in, and back', async () => {
    open(null);
    expect(screen.getByRole('heading', { name: '开通会员' })).toBeTruthy();
    await press('登录');
    expect(go.mock.calls).toEqual([['/login?from=%2Fvip']]);
  });

  it('tells a member the level, until when, and that buying extends it', async () => {
    open(member);
    await screen.findByRole('table');
    expect(Array.from(document.querySelectorAll('p'), (line) => line.textContent)).toContain(
      `会员有效期至 ${date(expiry)}`,
    );
    expect(screen.getByText('至尊 VIP')).toBeTruthy();
    expect(screen.getByText('续费后，有效期会接着往后顺延')).toBeTruthy();
    // Level 6 has the place of level 4 (spec section 6).
    expect(screen.getByRole('columnheader', { name: /您的等级/ }).textContent).toBe('VIP 4您的等级');
  });

  it('compares the levels by what each of them has, or how much of it', async () => {
    open(null);
    await screen.findByRole('table');
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      Array.from(row.querySelectorAll('td')).map(
        (cell) => cell.textContent || cell.querySelector('[role="img"]')?.getAttribute('aria-label'),
      ),
    );
    expect(cells).toEqual([
      ['1080P', '1080P', '2K', '2K', '4K'],
      ['不包含', '包含', '包含', '包含', '包含'],
    ]);
    expect(screen.queryByText('您的等级')).toBeNull();
  });

  it('shows the recharge activity only while it is active', async () => {
    open(null);
    expect(screen.queryByText('首充双倍')).toBeNull();
    await act(async () => activity(1));
    expect(screen.getByRole('heading', { name: '首充双倍' })).toBeTruthy();
    // The rule is HTML of the operator's: its words are shown.
    expect(screen.getByText('每个账号一次 当日到账。长期有效')).toBeTruthy();
  });

  it('leads to what else the operator does, and tells the recharge activity once', async () => {
    const list = [
      { id: 'recharge', title: '首充双倍', url: '/activityRules' },
      { id: 'weekend', title: '周末会员日', url: '/openVip' },
    ];
    useConfig.setState(({ config }) => ({ config: { ...config, activityList: list } }));
    open(null);
    expect(screen.queryByText('首充双倍')).toBeNull();
    await press('周末会员日');
    expect(go.mock.calls).toEqual([['/openVip']]);
    await act(async () => useConfig.setState(({ config }) => ({ config: { ...config, activityList: [] } })));
    expect(screen.queryByRole('button', { name: '周末会员日' })).toBeNull();
  });

  it('offers who is no member to become one, before the films (spec 2.11, user header)', async () => {
    open({ ...member, vipLevel: 0, eDate: 0 } as User);
    await screen.findByRole('table');
    expect(screen.getByRole('button', { name: '立即开通' }).getAttribute('data-landing')).not.toBeNull();
    expect(screen.getByRole('button', { name: '去片库看看' }).getAttribute('data-landing')).toBeNull();
    await press('立即开通');
    expect(go.mock.calls).toEqual([['/openVip']]);
  });

  it('reminds a member whose time ends within days, and nobody else', async () => {
    const soon = Date.now() + 2.5 * 86_400_000;
    const notice = { remind: 3, daysLeft: 3, expiresAt: soon, typeName: '黄金会员' };
    call.mockImplementation(async (name: string) =>
      name === 'vipNotice' ? notice : name === 'payInfo' ? shelf : privileges,
    );
    open(member);
    await screen.findByRole('table');
    expect(call.mock.calls.filter(([name]) => name === 'vipNotice')).toEqual([]);
    cleanup();
    open({ ...member, eDate: soon } as User);
    expect(await screen.findByText('会员还有 3 天到期')).toBeTruthy();
    await press('续费');
    expect(go.mock.calls).toEqual([['/openVip?type=1']]);
  });

  it('has been looked at: the tab stands with its crown again (spec section 4, VIP icon)', async () => {
    open(null);
    useVip.setState({ vipIconState: 1 });
    await act(async () => activity(1));
    expect(useVip.getState().vipIconState).toBe(2);
  });

  it('shows what is sold: a pack leads to where it is bought, for a member as a renewal', async () => {
    open(member);
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: /季卡.*90 天.*53/ })));
    await press('立即续费');
    expect(go.mock.calls).toEqual([['/openVip?type=1&id=season&categoryId=1'], ['/openVip?type=1']]);
    await press('会员服务条款');
    expect(go).toHaveBeenLastCalledWith('/helpDetail?id=63');
  });

  it('is a page of rights where nothing is sold', async () => {
    shelf = payInfoOf({ categoryList: [] });
    open(null);
    await screen.findByRole('table');
    await waitFor(() => expect(screen.queryByText('选一个适合您的套餐')).toBeNull());
  });

  it('keeps the header when the privileges do not come, and asks again', async () => {
    call.mockRejectedValue(new ApiError('server', 500, ''));
    open(member);
    expect(screen.getByRole('heading', { name: '星河旅人' })).toBeTruthy();
    call.mockImplementation(async (name: string) => (name === 'payInfo' ? shelf : privileges));
    await screen.findByRole('button', { name: '重试' });
    await press('重试');
    expect(await screen.findByText('高画质')).toBeTruthy();
  });
});
