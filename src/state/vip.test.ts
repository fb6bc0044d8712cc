import { afterEach, describe, expect, it } from 'vitest';
import type { StaticConfig } from '../contract/schemas/home';
import { fakeStore } from '../platform/fake-store';
import { openStores } from '../platform/stored';
import { useConfig } from './config';
import { dismissVipIcon, nextVipIcon, startVipIcon, useVip, vipIconFor } from './vip';

const config = (status: number, type: number): StaticConfig => ({
  ...useConfig.getState().config,
  rechargeActivity: { status, type, title: '周年庆', activityRule: '' },
});
afterEach(() => useVip.setState({ vipIconState: 3 }));

describe('the VIP icon (spec section 4)', () => {
  it.each([
    [1, 0, 1],
    [1, 1, 3],
    [0, 0, 3],
    [2, 0, 3],
  ])('an activity of status %i and type %i makes it %i', (status, type, state) =>
    expect(vipIconFor(config(status, type))).toBe(state),
  );

  const facts = { today: '2026-11-22', recorded: null as string | null, active: true };
  it.each([
    ['3 is final', 3, 1, facts, 3],
    ['3 is final', 3, 2, facts, 3],
    ['1 is dismissed', 1, 2, facts, 2],
    ['1 ends', 1, 3, facts, 3],
    ['1 again on another day', 1, 1, { ...facts, recorded: '2026-11-21' }, 1],
    ['not from 2', 2, 1, { ...facts, recorded: '2026-11-21' }, 2],
  ] as const)('%s: from %i to %i', (_rule, from, to, given, next) => expect(nextVipIcon(from, to, given)).toBe(next));

  it('dismissed, it stays so for the day, and is back on another', () => {
    const kept = new Map<string, string>();
    openStores({ storage: fakeStore(kept), session: fakeStore() });
    const state = () => useVip.getState().vipIconState;
    startVipIcon(config(1, 0));
    expect(state()).toBe(1);
    dismissVipIcon();
    expect([state(), kept.size]).toEqual([2, 1]);
    startVipIcon(config(1, 0));
    expect(state()).toBe(2);
    for (const key of kept.keys()) kept.set(key, '2001-01-01');
    startVipIcon(config(1, 0));
    expect(state()).toBe(1);
  });
});
