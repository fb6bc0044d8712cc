import { describe, expect, it } from 'vitest';
import type { StaticConfig } from '../contract/schemas/home';
import { paths } from '../lib/paths';
import { guard } from './guards';
import type { RouteMatch } from './routes/match';
import type { RouteRow } from './routes/row';

const config = (over: Partial<StaticConfig>): StaticConfig => ({
  rechargeActivity: { status: 0, type: 0, title: '', activityRule: '' },
  activityList: [],
  isUseCoinMall: false,
  isUseShopPage: false,
  ipRegion: 'GL',
  teen: false,
  mustLogin: false,
  mustVIP: false,
  ...over,
});
const pending = (access: RouteRow['access']): RouteMatch => ({
  row: { path: '/x', group: 'browse', titleKey: 'shell.tab.home', access, chrome: 'tabs' },
  params: {},
});
const match = (access: RouteRow['access']): RouteMatch => ({
  row: { ...pending(access).row, screen: async () => ({ default: () => null }) },
  params: {},
});
const user = { vipLevel: 0, bigV: false };

describe('route guard, spec section 4', () => {
  it('lets visitors play unless the config says otherwise', () => {
    expect(guard(match('player'), '/play/a', null, config({}))).toEqual({ pass: true });
    expect(guard(match('player'), '/play/a', null, config({ mustLogin: true }))).toEqual({
      pass: false,
      to: '/login?from=%2Fplay%2Fa',
      toast: 'login',
    });
    expect(guard(match('player'), '/play/a', user, config({ mustLogin: true }))).toEqual({ pass: true });
  });

  it('mustVIP asks for a login first, then for VIP; big-V is as good', () => {
    const vip = config({ mustVIP: true });
    expect(guard(match('player'), '/play/a', null, vip)).toMatchObject({ toast: 'login' });
    expect(guard(match('player'), '/play/a', user, vip)).toEqual({
      pass: false,
      to: '/openVip?type=2&from=%2Fplay%2Fa',
      toast: 'vip',
    });
    expect(guard(match('player'), '/play/a', { vipLevel: 1, bigV: false }, vip)).toEqual({ pass: true });
    expect(guard(match('player'), '/play/a', { vipLevel: 0, bigV: true }, vip)).toEqual({ pass: true });
  });

  it('青少年模式 leads from pages of buying and of others to its own, and from nowhere else', () => {
    const teen = config({ teen: true });
    const at = (path: string, group: RouteRow['group']): RouteMatch => {
      const found = match('all');
      return { ...found, row: { ...found.row, path, group } };
    };
    for (const [path, group] of [
      ['/openVip', 'vip'],
      ['/vip', 'vip'],
      ['/chat', 'social'],
      ['/discovery', 'browse'],
      ['/space/:id', 'browse'],
      ['/myGold', 'user'],
    ] as const) {
      expect(guard(at(path, group), path, user, teen), path).toEqual({ pass: false, to: '/teenMode', toast: 'teen' });
      expect(guard(at(path, group), path, user, config({})), path).toEqual({ pass: true });
    }
    for (const [path, group] of [
      ['/', 'browse'],
      ['/myCollection', 'social'],
      ['/teenMode', 'user'],
      ['/play/:mediaKey', 'playback'],
    ] as const)
      expect(guard(at(path, group), path, user, teen), path).toEqual({ pass: true });
  });

  it('青少年模式 leaves open the conversation with customer service, and no other', () => {
    const teen = config({ teen: true });
    const found = match('user');
    const chat: RouteMatch = { ...found, row: { ...found.row, path: '/chat', group: 'social' } };
    expect(guard(chat, paths.contact('ming'), user, teen)).toEqual({ pass: true });
    for (const other of [
      paths.chatById('p:haifeng:ming'),
      paths.chat({ toUid: 'haifeng', nickName: '', avatar: '' }),
      '/chat?toUid=haifeng&conversationId=s:ming',
      '/chat',
    ])
      expect(guard(chat, other, user, teen), other).toMatchObject({ to: '/teenMode', toast: 'teen' });
  });

  it('pages of users send visitors to login and back', () => {
    expect(guard(match('user'), '/myGold?x=1', null, config({}))).toMatchObject({
      to: '/login?from=%2FmyGold%3Fx%3D1',
    });
    expect(guard(match('user'), '/myGold', user, config({}))).toEqual({ pass: true });
    expect(guard(null, '/nowhere', null, config({}))).toEqual({ pass: true });
  });

  it('asks nobody for a login, or for VIP, to a page that does not exist yet', () => {
    const strict = config({ mustLogin: true, mustVIP: true });
    for (const access of ['user', 'player'] as const) {
      expect(guard(pending(access), '/myGold', null, strict), access).toEqual({ pass: true });
    }
    expect(guard(pending('visitor'), '/register', user, strict)).toEqual({ pass: true });
  });
});
