import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queries';
import type { ShareView } from '../../contract/schemas/bargain';
import type { VipPackage } from '../../contract/schemas/vip';
import type { Layout, Platform } from '../../platform/platform';
import { button, click, mount } from '../../ui/test-support';
import { ShareUnlockPanel } from './ShareUnlockPanel';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));
const copyText = vi.hoisted(() => vi.fn());
vi.mock('../../ui/copy-text', () => ({ copyText }));

const link: ShareView = { state: 0, url: 'https://tv.example/vipShare/c1', text: '一起看', off: 10 };
const pack = { packageId: 'season', name: '季卡', shareOff: 10, after: { typeName: '黄金会员' } } as VipPackage;
const closed = vi.fn();

beforeEach(() => {
  queryClient.clear();
  call.mockReset();
  call.mockImplementation(async (name: string) => (name === 'confirmShare' ? { ...link, state: 2 } : link));
  copyText.mockResolvedValue(true);
});
const confirms = () => call.mock.calls.filter(([name]) => name === 'confirmShare').length;

async function open(layout: Layout, device: Partial<Platform> = {}) {
  await mount(
    <QueryClientProvider client={queryClient}>
      <ShareUnlockPanel pack={pack} onChanged={() => undefined} onClose={closed} />
    </QueryClientProvider>,
    layout,
    device,
  );
  await act(async () => undefined);
}

it.each<[string, Layout, Partial<Platform>]>([
  ['a phone', 'touch', {}],
  ['a computer', 'tv', { windowed: true }],
])('on %s the link is copied, and confirmed from then on', async (_, layout, device) => {
  await open(layout, device);
  await click('我已分享');
  expect(confirms()).toBe(0);
  await click('复制链接');
  expect(copyText).toHaveBeenCalledWith(`${link.text} ${link.url}`);
  await click('我已分享');
  expect(confirms()).toBe(1);
  expect(document.querySelector('[data-shared]')).not.toBeNull();
});

it('a television has nowhere to paste it, and confirms once a phone has opened its code', async () => {
  await open('tv');
  expect(() => button('复制链接')).toThrow();
  await click('我已分享');
  expect(confirms()).toBe(0);
  call.mockResolvedValue({ ...link, state: 1 });
  queryClient.clear();
  await open('tv');
  await click('我已分享');
  expect(confirms()).toBe(1);
});
