import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import type { SessionData } from '../../../contract/schemas/user';
import type { Layout } from '../../../platform/platform';
import { useSession } from '../../../state/session';
import { RouteContext } from '../../../ui/navigation';
import { click, mount } from '../../../ui/test-support';
import AuthorizeLoginScreen from './AuthorizeLoginScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

let found: { deviceName: string; number: string; seconds: number };

beforeEach(() => {
  found = { deviceName: '客厅电视', number: '47', seconds: 170 };
  call.mockReset();
  call.mockImplementation(async (name: string) => (name === 'qrScan' ? found : {}));
  useSession.setState({ user: { id: 'u1', nickName: '小满' } as SessionData['user'] });
});

async function open(layout: Layout) {
  const place = { path: '/authorizeLogin', params: {}, query: new URLSearchParams('code=c1') };
  const page = await mount(
    <RouteContext.Provider value={place}>
      <AuthorizeLoginScreen />
    </RouteContext.Provider>,
    layout,
  );
  await act(async () => undefined);
  return page;
}
const said = () => document.body.textContent ?? '';

describe('letting a television in', () => {
  it.each(['tv', 'touch'] as const)(
    'shows the number that the television shows, before anything is confirmed (%s)',
    async (layout) => {
      const { focused } = await open(layout);
      expect(said()).toContain('47请核对电视上的数字，一致再确认');
      if (layout === 'tv') expect(focused()).toBe('取消');
      expect(call.mock.calls.map(([name]) => name)).toEqual(['qrScan']);
      await click('确认登录');
      expect(call.mock.lastCall).toEqual(['qrConfirm', { code: 'c1', accept: true }]);
      expect(said()).toContain('登录成功');
    },
  );

  it('a phone whose code is over scans the next one', async () => {
    call.mockRejectedValue(new ApiError('notFound', 404, ''));
    const { went } = await open('touch');
    await click('再扫一次');
    expect(went).toEqual(['/scanCode']);
  });

  it('asks without a number where the code has none yet', async () => {
    found.number = '';
    await open('touch');
    expect(said()).toContain('这台设备正在请求登录');
    expect(said()).not.toContain('请核对电视上的数字');
  });
});
