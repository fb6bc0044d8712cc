import { NavigationType } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaticConfig } from '../contract/schemas/home';
import type { User } from '../contract/schemas/user';
import { Entries } from './entries';
import { disallowJumping, mayJump } from './jumping';
import { createNavigation, type GuardToast } from './navigation';

const config = (over: Partial<StaticConfig> = {}) => ({ mustLogin: false, mustVIP: false, ...over }) as StaticConfig;
const signedIn = { id: 'me', vipLevel: 0, bigV: false } as User;

/** What the router was asked to do, and what was said. */
let went: [to: string | -1, replace: boolean | undefined][];
let said: GuardToast[];
let left: number;
let entries: Entries;
let at: { pathname: string; search: string };
let viewer: { user: User | null; config: StaticConfig };

const make = () =>
  createNavigation({
    navigate: (to, options) => went.push([to, options?.replace]),
    location: () => at,
    entries: () => entries,
    viewer: () => viewer,
    mayJump,
    say: (toast) => {
      if (toast) said.push(toast);
    },
    leave: () => {
      left += 1;
    },
  });
const arriveFrom = (before: string) => {
  entries.arrive('first', NavigationType.Pop, before);
  entries.push();
  entries = entries.arrive('second', NavigationType.Push, at.pathname);
};

beforeEach(() => {
  [went, said, left] = [[], [], 0];
  entries = new Entries('first', 0);
  at = { pathname: '/', search: '' };
  viewer = { user: null, config: config() };
});

describe('going somewhere', () => {
  it('adds an entry, or takes the place of this one', () => {
    const { navigation } = make();
    navigation.go('/rank');
    navigation.go('/search', { replace: true });
    expect(went).toEqual([
      ['/rank', false],
      ['/search', true],
    ]);
  });

  it('leads a visitor to login before anything is pushed, and says why', () => {
    make().navigation.go('/nobody-knows-this');
    // Nobody signs in for a page that is not there.
    expect([went, said]).toEqual([[['/nobody-knows-this', false]], []]);
    viewer.config = config({ mustLogin: true });
    make().navigation.go('/play/heifeng');
    expect(went[1]).toEqual(['/login?from=%2Fplay%2Fheifeng', false]);
    expect(said).toEqual(['login']);
  });

  it('goes back where the page before is the very one that is gone to', () => {
    at = { pathname: '/login', search: '' };
    arriveFrom('/play/heifeng');
    make().navigation.go('/play/heifeng', { returns: true });
    expect(went).toEqual([[-1, undefined]]);
  });

  it('a page that Back was pressed on does not write its address over that of the page before', () => {
    vi.useFakeTimers();
    at = { pathname: '/search', search: '' };
    arriveFrom('/rank');
    const { navigation } = make();
    navigation.back();
    // Its timer fires before the page before is on the screen.
    navigation.go('/search?keyword=c', { replace: true });
    expect(went).toEqual([[-1, undefined]]);
    at = { pathname: '/rank', search: '' };
    navigation.go('/rank?period=week', { replace: true });
    expect(went[1]).toEqual(['/rank?period=week', true]);
    // A Back that leads nowhere holds nobody for long.
    navigation.back();
    navigation.go('/rank', { replace: true });
    expect(went).toHaveLength(3);
    vi.advanceTimersByTime(1_000);
    navigation.go('/rank', { replace: true });
    expect(went).toHaveLength(4);
    // The viewer goes on: that is a page's own business again.
    navigation.back();
    navigation.go('/search');
    navigation.go('/search?keyword=c', { replace: true });
    expect(went.slice(5)).toEqual([
      ['/search', false],
      ['/search?keyword=c', true],
    ]);
    vi.useRealTimers();
  });

  it('follows the redirect of a channel', () => {
    const { navigation } = make();
    navigation.go('/navigation?category=game&tag=7');
    expect(went[0]?.[0]).toContain('titleId=games');
    expect(navigation.knows?.('/rank')).toBe(true);
    expect(navigation.knows?.('/no-such-page')).toBe(false);
  });
});

describe('Back', () => {
  it('is one entry back where one is ours, the system being told that it was used', () => {
    at = { pathname: '/rank', search: '' };
    arriveFrom('/');
    expect(make().systemBack()).toBe(true);
    expect(went).toEqual([[-1, undefined]]);
  });

  it('on the start screen leaves the app, and is left to the system by its own key (AT8, AT15)', () => {
    const app = make();
    app.navigation.back();
    expect(left).toBe(1);
    expect(app.systemBack()).toBe(false);
    expect([left, went]).toEqual([1, []]);
  });

  it('leads from a page that was opened by its address to where the page belongs (spec 2.1), and home from there', () => {
    at = { pathname: '/helpDetail', search: '?id=63' };
    make().navigation.back();
    at = { pathname: '/help', search: '' };
    make().navigation.back();
    expect(went).toEqual([
      ['/help', true],
      ['/', true],
    ]);
  });

  it('goes home where the way back would lead to this very page again', () => {
    viewer = { user: null, config: config({ mustLogin: true }) };
    at = { pathname: '/login', search: '?from=%2Fplay%2Fheifeng' };
    make().navigation.back();
    expect(went).toEqual([['/', true]]);
  });
});

describe('an address from outside', () => {
  it('passes the same guard, and stands where it may', () => {
    const { admit } = make();
    admit('/rank');
    expect(went).toEqual([]);
    viewer = { user: signedIn, config: config({ mustVIP: true }) };
    admit('/play/heifeng');
    expect(went).toEqual([['/openVip?type=2&from=%2Fplay%2Fheifeng', true]]);
    expect(said).toEqual(['vip']);
  });
});

describe('where jumping is disallowed (spec section 4)', () => {
  it('nothing leads anywhere, until whoever holds the app lets go; leaving it stays possible', () => {
    arriveFrom('/rank');
    at = { pathname: '/search', search: '' };
    const { navigation, expel } = make();
    const first = disallowJumping();
    const second = disallowJumping();
    navigation.go('/rank');
    navigation.back();
    expel();
    first();
    first();
    navigation.go('/rank');
    expect([went, said, left]).toEqual([[], [], 0]);
    second();
    navigation.go('/rank');
    expect(went).toEqual([['/rank', false]]);
  });

  it('who is expelled from a page of members is home, and is led to no login; a page of everybody stays', () => {
    at = { pathname: '/rank', search: '' };
    make().expel(true);
    expect(went).toEqual([]);
    at = { pathname: '/myGold', search: '?x=1' };
    const { expel, admit, navigation } = make();
    expel(true);
    admit('/myGold?x=1');
    expect([went, said, navigation.isExpelled?.()]).toEqual([[['/', true]], [], true]);
  });

  it('Back on the start screen leaves the app all the same', () => {
    const letGo = disallowJumping();
    make().navigation.back();
    expect([went, left]).toEqual([[], 1]);
    letGo();
  });
});
