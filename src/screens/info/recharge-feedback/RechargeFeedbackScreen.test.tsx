import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import { FocusRoot } from '../../../focus/FocusRoot';
import { startI18n, wholeCatalogue } from '../../../i18n/i18n';
import { fakeStore } from '../../../platform/fake-store';
import { desktopKeys } from '../../../platform/keys';
import type { Platform } from '../../../platform/platform';
import { openStores } from '../../../platform/stored';
import { PlatformContext } from '../../../platform/use-platform';
import { NavigationContext } from '../../../ui/navigation';
import RechargeFeedbackScreen from './RechargeFeedbackScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const stores = { storage: fakeStore(), session: fakeStore() };
const platform: Platform = {
  name: 'browser',
  layout: 'touch',
  keys: desktopKeys,
  router: 'history',
  ...stores,
  deviceName: 'test',
  onVisibility: () => () => undefined,
  onNetwork: () => () => undefined,
  isOnline: () => true,
};

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <PlatformContext.Provider value={platform}>
        <NavigationContext.Provider value={{ go: () => undefined, back: () => undefined }}>
          <FocusRoot onBack={() => undefined}>
            <RechargeFeedbackScreen />
          </FocusRoot>
        </NavigationContext.Provider>
      </PlatformContext.Provider>
    </QueryClientProvider>,
  );
}
const row = (label: RegExp) => screen.getByRole('button', { name: label });
const press = (found: HTMLElement) => act(async () => void fireEvent.click(found));
const tradeNo = () => screen.getByPlaceholderText<HTMLInputElement>('支付账单里的交易单号');
async function choose(label: RegExp, option: RegExp) {
  await press(row(label));
  await press(await screen.findByRole('option', { name: option }));
}

beforeAll(async () => {
  await startI18n('zh-CN');
  await wholeCatalogue();
  openStores(stores);
});
const order = {
  orderId: 'o1',
  categoryName: '黄金会员',
  packageName: '季卡',
  createdAt: 1_790_000_000_000,
  state: 'closed',
};
beforeEach(() => {
  queryClient.clear();
  call.mockImplementation(async (name: string) =>
    name === 'orderList' ? { info: [order], page: 1, total: 1, hasMore: false } : {},
  );
});
afterEach(cleanup);

it('keeps what is chosen and written through a reload, and forgets it once it is sent', async () => {
  open();
  await choose(/遇到的问题/, /重复扣款/);
  await choose(/相关订单/, /季卡/);
  await act(async () => void fireEvent.change(tradeNo(), { target: { value: 'T-77' } }));
  cleanup();
  open();
  expect(row(/遇到的问题/).textContent).toContain('重复扣款');
  await vi.waitFor(() => expect(row(/相关订单/).textContent).toContain('季卡'));
  expect(tradeNo().value).toBe('T-77');
  await press(row(/^提交$/));
  expect(call).toHaveBeenCalledWith(
    'payFeedback',
    expect.objectContaining({ reason: 'twice', orderId: 'o1', tradeNo: 'T-77' }),
  );
  await screen.findByText('已经收到');
  cleanup();
  open();
  expect(row(/遇到的问题/).textContent).toContain('会员没有到账');
  expect(row(/相关订单/).textContent).toContain('不涉及订单');
});
