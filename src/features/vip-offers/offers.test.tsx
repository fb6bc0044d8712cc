import { act, cleanup, renderHook } from '@testing-library/react';
import { useEffect, useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits';
import type { BargainHelper, BargainView } from '../../contract/schemas/bargain';
import type { VipAfter, VipPackage } from '../../contract/schemas/vip';
import { mount } from '../../ui/test-support';
import { Helpers, Tips } from './BargainParts';
import { BargainSection } from './BargainSection';
import { ReceivedOverlay } from './Received';
import { clockOf, useCountdown } from './use-countdown';

vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), serverNow: () => Date.now() }));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the countdown of a bargain (spec section 9)', () => {
  it('counts seconds, and asks anew 3 s after its end, once', async () => {
    const ended = vi.fn();
    const { result } = renderHook(() => useCountdown(1_000_000 + 2_000, ended));
    expect(result.current).toBe(2);
    await wait(1_000);
    expect(result.current).toBe(1);
    await wait(1_000);
    expect(result.current).toBe(0);
    await wait(limits.bargainEndRefreshMs - 1);
    expect(ended).not.toHaveBeenCalled();
    await wait(1);
    await wait(60_000);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('is none where there is no end, and ends with who looks', async () => {
    const ended = vi.fn();
    renderHook(() => useCountdown(0, ended));
    const { unmount } = renderHook(() => useCountdown(1_000_500, ended));
    unmount();
    await wait(60_000);
    expect(ended).not.toHaveBeenCalled();
  });

  it('is told in hours without end', () => {
    expect([clockOf(0), clockOf(59), clockOf(3_599), clockOf(72 * 3_600)]).toEqual([
      '00:00:00',
      '00:00:59',
      '00:59:59',
      '72:00:00',
    ]);
  });
});

describe('what was claimed for nothing (spec section 4)', () => {
  const after = { typeName: '黄金会员', expiresAt: 1_800_000_000_000 } as VipAfter;

  it('is shown for 3 s, counted down, and goes by itself', async () => {
    const close = vi.fn();
    await mount(<ReceivedOverlay after={after} onClose={close} />);
    const left = () => document.querySelector('[data-count]')?.getAttribute('data-count');
    expect(document.body.textContent).toContain('黄金会员已到账');
    expect(left()).toBe(String(limits.freeClaimOverlaySeconds));
    await wait(1_000);
    expect(left()).toBe('2');
    expect(close).not.toHaveBeenCalled();
    // Each second is a separate render.
    for (const _ of [2, 1, 0]) await wait(1_000);
    expect(close).toHaveBeenCalledOnce();
  });

  it('goes on with its seconds while the page around it renders', async () => {
    const close = vi.fn();
    function Restless() {
      const [renders, again] = useReducer((n: number) => n + 1, 0);
      useEffect(() => {
        const timer = setInterval(again, 400);
        return () => clearInterval(timer);
      }, []);
      return <ReceivedOverlay after={after} onClose={() => close(renders)} />;
    }
    await mount(<Restless />);
    for (let part = 0; part < 10; part += 1) await wait(400);
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a bargain that is over', () => {
  const shown = async (amount: number) => {
    const endTime = new Date(2026, 10, 29, 14, 5).getTime();
    const bargain = { type: 2 as const, price: amount, endTime, packageId: 'month', key: 'b1', url: '' };
    const pack = { packageId: 'month', currency: 'CNY', pricesymbol: '¥', bargain } as unknown as VipPackage;
    await mount(<BargainSection pack={pack} onChanged={() => undefined} />, 'touch');
    return document.body.textContent;
  };

  it('says to the minute until when its price holds, which is a day', async () => {
    expect(await shown(990)).toContain('2026-11-29 14:05 前按这个价格购买');
  });

  it('that came to 0 is claimed by then, not bought', async () => {
    const text = await shown(0);
    expect(text).toContain('请在 2026-11-29 14:05 前领取');
    expect(text).not.toContain('按这个价格购买');
  });
});

describe('who has helped, and the tips (spec section 9)', () => {
  const helper = (nickName: string, at: number): BargainHelper => ({
    nickName,
    avatar: '',
    cut: 100,
    kind: 0,
    asker: false,
    at,
  });
  const helpers = [helper('小雨', 3), helper('阿树', 2)];
  const view = { helpers, helperCount: 2, own: true, currency: 'CNY', priceSymbol: '¥' } as BargainView;
  const lines = (
    <>
      <Helpers view={view} />
      <Tips />
    </>
  );
  const leaves = () => [...document.querySelectorAll('[data-focus]')].map(({ textContent }) => textContent ?? '');

  it('are read with a remote, which scrolls by focus alone', async () => {
    await mount(lines, 'tv');
    expect(leaves()).toEqual([
      expect.stringContaining('小雨'),
      expect.stringContaining('阿树'),
      expect.stringContaining('套餐价格越高'),
    ]);
  });

  it('are nothing to press for a finger', async () => {
    await mount(lines, 'touch');
    expect(document.body.textContent).toContain('阿树');
    expect(leaves()).toEqual([]);
  });
});
