import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { ret } from '../../../contract/ret';
import type { Good } from '../../../contract/schemas/growth';
import { fakeStore } from '../../../platform/fake-store';
import { openStores } from '../../../platform/stored';
import { useSession } from '../../../state/session';
import { click, mount } from '../../../ui/test-support';
import { ExchangePanel } from './ExchangePanel';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));
const refreshGrowth = vi.hoisted(() => vi.fn());
vi.mock('../../../features/growth/refresh', () => ({ refreshGrowth }));

const good: Good = {
  id: 'vip-1',
  kind: 'vip',
  look: '',
  title: '会员 1 天',
  text: '立即到账',
  gold: 120,
  days: 1,
  left: -1,
  until: 0,
  isWorn: false,
};
const onClose = vi.fn();
const onEarn = vi.fn();
const open = (gold: number, changed: Partial<Good> = {}) =>
  mount(<ExchangePanel good={{ ...good, ...changed }} gold={gold} onClose={onClose} onEarn={onEarn} />);
const sent = () => call.mock.calls.map(([name, { clientId, ...fields }]) => [name, fields]);
const ids = () => call.mock.calls.map(([, { clientId }]) => clientId as string);
const note = () => screen.queryByRole('alert')?.textContent ?? '';

beforeEach(() => {
  openStores({ storage: fakeStore(), session: fakeStore() });
  for (const mock of [call, onClose, onEarn, refreshGrowth]) mock.mockReset();
});
afterEach(cleanup);

describe('gold for a thing of the store', () => {
  it('is spent at the price that was shown, and the page asks anew', async () => {
    call.mockResolvedValue({ good, gold: 30, eDate: 0 });
    await open(150);
    await click('兑换，花费 120 金币');
    expect(sent()).toEqual([['exchange', { id: 'vip-1', gold: 120 }]]);
    expect(refreshGrowth.mock.calls).toEqual([[30]]);
    expect(note()).toBe('');
  });

  it('for VIP days makes a member of the viewer there and then, with the level and the end that the server says', async () => {
    const viewer = (vipLevel: number, eDate: number) => ({ id: 'u1', nickName: '小满', gold: 150, vipLevel, eDate });
    const token = { uid: 'u1', token: 't', expire: 1, sign: 's' };
    // A higher level: what is left of the lower one is converted, and may end sooner than before.
    useSession.setState({ user: viewer(1, 9_000), token } as never);
    call.mockImplementation(async (name: string) =>
      name === 'exchange' ? { good, gold: 30, eDate: 5_000 } : { user: viewer(3, 5_000), token },
    );
    await open(150);
    await click('兑换，花费 120 金币');
    expect(useSession.getState().user).toMatchObject({ vipLevel: 3, eDate: 5_000 });
    useSession.setState({ user: null, token: null });
  });

  it('is asked for once more where the price has changed since, with the new one', async () => {
    call.mockRejectedValue(new ApiError('refused', ret.conflict, '价格变成了 150 金币', { gold: 150 }));
    await open(500);
    await click('兑换，花费 120 金币');
    expect(note()).toBe('价格变了，现在是 150 金币，请再确认一次');
    // What the page asks for anew brings the price; the next press is another wish.
    expect(refreshGrowth).toHaveBeenCalledTimes(1);
    await click('兑换，花费 120 金币');
    expect(new Set(ids()).size).toBe(2);
  });

  it('stays where the server refuses for another cause, which is told in its words', async () => {
    call.mockRejectedValue(new ApiError('refused', ret.conflict, '这件商品您兑换的次数已满'));
    await open(500);
    await click('兑换，花费 120 金币');
    expect(note()).toBe('这件商品您兑换的次数已满');
  });

  it('that went elsewhere meanwhile is told by how much is missing', async () => {
    call.mockRejectedValue(new ApiError('refused', ret.forbidden, '金币不够，还差 90 个', { gold: 120, have: 30 }));
    await open(500);
    await click('兑换，花费 120 金币');
    expect(note()).toBe('金币不够，还差 90 个');
    expect(refreshGrowth).toHaveBeenCalledTimes(1);
  });

  it('is the same wish again where no answer came', async () => {
    call.mockRejectedValueOnce(new ApiError('network', 0, '')).mockResolvedValue({ good, gold: 30, eDate: 0 });
    await open(150);
    await click('兑换，花费 120 金币');
    expect(note()).not.toBe('');
    await click('兑换，花费 120 金币');
    expect(new Set(ids()).size).toBe(1);
    expect(note()).toBe('');
  });

  it('cannot be spent where there is too little of it: the way leads to where it is earned', async () => {
    const bench = await open(30);
    expect(screen.getByText('还差 90 金币')).not.toBeNull();
    expect(document.body.textContent).not.toContain('花费');
    expect(bench.focused()).toBe('去赚金币');
    await bench.press('Enter');
    expect([onClose, onEarn].map((mock) => mock.mock.calls.length)).toEqual([1, 1]);
    expect(call).not.toHaveBeenCalled();
  });

  it('is not asked for what is sold out or owned for good', async () => {
    const sold = await open(500, { left: 0 });
    expect([sold.focused(), document.body.textContent?.includes('花费')]).toEqual(['再想想', false]);
    const owned = await open(500, { kind: 'frame', look: 'comet', until: -1, left: 0 });
    expect(owned.focused()).toBe('使用');
  });
});
