import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n';
import { useConfig } from '../../state/config';
import { useMessages } from '../../state/messages';
import { useVip, type VipIconState, vipIconFor } from '../../state/vip';
import { useTabItems } from './use-tab-items';

const first = { config: useConfig.getState(), messages: useMessages.getState(), vip: useVip.getState() };
const tabs = () => renderHook(useTabItems).result.current;

beforeEach(() => startI18n('zh-CN'));
afterEach(() => {
  cleanup();
  useConfig.setState(first.config);
  useMessages.setState(first.messages);
  useVip.setState(first.vip);
});

it('has neither VIP nor discovery in 青少年模式', () => {
  useConfig.setState({ config: { ...first.config.config, teen: true } });
  expect(tabs().map(({ tab }) => tab)).toEqual(['home', 'rank', 'user']);
});

describe('the label of the VIP tab (spec 2.1)', () => {
  const label = () => tabs().find(({ tab }) => tab === 'vip')?.label;
  const given = (activity: { status: number; type?: number; title?: string }, icon?: VipIconState) => {
    const { config } = first.config;
    const rechargeActivity = { type: 0, title: '周年庆', activityRule: '', ...activity };
    const next = { ...config, rechargeActivity };
    useConfig.setState({ config: next });
    useVip.setState({ vipIconState: icon ?? vipIconFor(next) });
  };

  it('is VIP before the config is there', () => expect(label()).toBe('会员'));

  it('is the title of the recharge activity while it is active', () => {
    given({ status: 1 });
    expect(label()).toBe('周年庆');
  });

  it.each([
    ['has not begun or is over', { status: 0 }, undefined],
    // Whatever the icon thinks: the title goes with the activity.
    ['has ended since the icon was set', { status: 0 }, 1 as const],
    ['has no title', { status: 1, title: '' }, undefined],
  ])('is VIP where the activity %s', (_why, activity, icon) => {
    given(activity, icon);
    expect(label()).toBe('会员');
  });

  it.each([
    ['to look at', { status: 1 }, undefined, 'gift'],
    ['looked at already', { status: 1 }, 2 as const, 'vip'],
    ['of a type that the icon does not show', { status: 1, type: 1 }, undefined, 'vip'],
  ])('stands beside the icon of an activity %s (section 4)', (_what, activity, icon, shown) => {
    given(activity, icon);
    expect(label()).toBe('周年庆');
    expect(tabs().find(({ tab }) => tab === 'vip')?.icon).toBe(shown);
  });

  it('is nobody else’s: the other tabs keep their names', () => {
    given({ status: 1 });
    expect(tabs().map((item) => item.label)).toEqual(['首页', '发现', '周年庆', '热播', '我的']);
  });
});

describe('the dots (spec 2.1)', () => {
  const dots = () =>
    tabs()
      .filter(({ dot }) => dot)
      .map(({ tab }) => tab);

  it.each([
    ['nothing is new', { newWorks: 0, totalMsgCount: 0 }, []],
    ['the followed have new works', { newWorks: 1, totalMsgCount: 0 }, ['discovery']],
    ['there are messages', { newWorks: 0, totalMsgCount: 1 }, ['user']],
    ['there is both', { newWorks: 3, totalMsgCount: 120 }, ['discovery', 'user']],
  ])('where %s', (_what, counts, wanted) => {
    useMessages.setState(counts);
    expect(dots()).toEqual(wanted);
  });

  it('none for messages in 青少年模式: their pages are closed, and nothing could put it out', () => {
    useConfig.setState({ config: { ...first.config.config, teen: true } });
    useMessages.setState({ newWorks: 0, totalMsgCount: 3 });
    expect(dots()).toEqual([]);
  });
});
