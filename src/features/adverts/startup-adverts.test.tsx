import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queries';
import { limits } from '../../contract/limits';
import type { Advert } from '../../contract/schemas/adverts';
import { runBack } from '../../focus/back';
import { noteInput, quietMs } from '../../focus/quiet';
import { PlatformContext } from '../../platform/use-platform';
import { webPlatform } from '../../platform/web';
import { useSession } from '../../state/session';
import { click, mount } from '../../ui/test-support';
import StartupAdverts from './StartupAdverts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const advert: Advert = {
  id: 'start',
  type: 1,
  title: '今晚开播',
  showURL: '/media/a.jpg',
  linkURL: '/play/chaoxi',
  viewURL: '/api/video/advertview',
  at: 0,
  endsAt: 0,
  cap: 0,
  appParam: null,
};
/** The pictures that were requested, newest last; the test decides whether each has loaded. */
let pictures: { src: string; onload: () => void; onerror: () => void }[] = [];
class FakeImage {
  src = '';
  onload = () => undefined;
  onerror = () => undefined;
  constructor() {
    pictures.push(this);
  }
}
let shown: (visible: boolean) => void = () => undefined;

const cover = () => document.querySelector('[role="dialog"]');
const skip = () => Array.from(cover()?.querySelectorAll('button') ?? []).pop()?.textContent ?? '';
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const arrive = () => act(async () => pictures[0]?.onload());
const stand = () => act(async () => void cover()?.querySelector('img')?.dispatchEvent(new Event('load')));

const visitor = ':0:GL:zh-CN';

async function start({ kept = true, allowed = true, who = visitor, stored = advert } = {}) {
  if (kept) localStorage.setItem('dt.startupAdverts', JSON.stringify({ who, all: [stored] }));
  const platform = {
    ...webPlatform(),
    onVisibility: (tell: typeof shown) => {
      shown = tell;
      return () => undefined;
    },
  };
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <PlatformContext.Provider value={platform}>
        <StartupAdverts allowed={allowed} />
      </PlatformContext.Provider>
    </QueryClientProvider>,
  );
  await wait(0);
  return bench;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  pictures = [];
  vi.stubGlobal('Image', FakeImage);
  vi.useFakeTimers();
  // No key has been pressed for a while.
  noteInput();
  vi.advanceTimersByTime(quietMs);
  call.mockReset().mockImplementation(async (name: string) => (name === 'adverts' ? { info: [advert] } : {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the start-up advert (spec section 4)', () => {
  it('stands once its picture is there, counts 4 s from then, and goes by itself', async () => {
    await start();
    expect(cover()).toBeNull();
    await arrive();
    await wait(0);
    expect(cover()?.getAttribute('aria-label')).toBe('今晚开播');
    await stand();
    expect(skip()).toBe('跳过 4');
    await wait(3_000);
    expect(skip()).toBe('跳过 1');
    await wait(1_000);
    expect(cover()).toBeNull();
  });

  it('counts after 5 s in any case', async () => {
    await start();
    await arrive();
    await wait(0);
    await wait(limits.startupAdvertFallbackMs);
    expect(skip()).toBe('跳过 4');
    await wait(1_000);
    expect(skip()).toBe('跳过 3');
  });

  it('comes again on return to the app when 10 minutes have passed, not before', async () => {
    await start();
    await arrive();
    await wait(0);
    await act(async () => void runBack());
    expect(cover()).toBeNull();
    const asked = pictures.length;
    await wait(limits.startupAdvertIntervalMs - 1);
    await act(async () => shown(true));
    expect(pictures).toHaveLength(asked);
    await wait(1);
    await act(async () => shown(true));
    expect(pictures).toHaveLength(asked + 1);
    await act(async () => pictures[asked]?.onload());
    await wait(0);
    expect(cover()).not.toBeNull();
  });

  it('never covers what the viewer has begun: not after a press, not for a picture that is late or broken', async () => {
    await start();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    await arrive();
    await wait(0);
    expect(cover()).toBeNull();
    sessionStorage.clear();
    pictures = [];
    await start();
    await wait(1_000);
    await arrive();
    await wait(0);
    expect(cover()).toBeNull();
    sessionStorage.clear();
    pictures = [];
    await start();
    await act(async () => pictures[0]?.onerror());
    await wait(0);
    expect(cover()).toBeNull();
  });

  it('waits for nothing: a first run shows none, and keeps what the next one may show', async () => {
    await start({ kept: false });
    expect(cover()).toBeNull();
    expect(JSON.parse(localStorage.getItem('dt.startupAdverts') ?? '')).toEqual({ who: visitor, all: [advert] });
    // The picture is fetched as well, so that it is cached by then.
    expect(pictures.map(({ src }) => src.split('?')[0])).toEqual(['/media/a.jpg']);
    await act(async () => shown(true));
    expect(cover()).toBeNull();
  });

  it('leaves films and the download page alone', async () => {
    await start({ allowed: false });
    await wait(0);
    await act(async () => shown(true));
    // Only the picture for the next start is fetched, and none is shown.
    expect(pictures).toHaveLength(1);
    await arrive();
    await wait(0);
    expect(cover()).toBeNull();
  });

  it('leads where it leads, and is counted when it is opened', async () => {
    const { went } = await start();
    await arrive();
    await wait(0);
    await click('查看详情');
    expect([cover(), went]).toEqual([null, ['/play/chaoxi']]);
    expect(call.mock.calls.filter(([name]) => name === 'advertViewed')).toEqual([['advertViewed', { id: 'start' }]]);
  });

  it('leads there by a tap on its picture as well, where it leads anywhere', async () => {
    const { went } = await start();
    await arrive();
    await wait(0);
    await act(async () => cover()?.querySelector('img')?.click());
    expect([cover(), went]).toEqual([null, ['/play/chaoxi']]);
  });

  it('goes where its picture fails after all', async () => {
    await start();
    await arrive();
    await wait(0);
    await act(async () => void cover()?.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(cover()).toBeNull();
  });

  it('never takes focus from who is pressing keys: not on return, not while its code was on the way', async () => {
    noteInput();
    await start();
    await arrive();
    await wait(0);
    expect([cover(), pictures.length]).toEqual([null, 1]);
    await wait(limits.startupAdvertIntervalMs);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    await act(async () => shown(true));
    await act(async () => pictures[1]?.onload());
    await wait(0);
    expect(cover()).toBeNull();
  });

  it('comes over no question and no field that is being filled', async () => {
    await start();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await arrive();
    await wait(0);
    expect(cover()).toBeNull();
    field.remove();
  });

  it('gives focus back to where it was when it came on a return', async () => {
    await start({ kept: false });
    const page = document.body.appendChild(document.createElement('button'));
    page.setAttribute('data-focus', '');
    page.focus();
    await wait(limits.startupAdvertIntervalMs);
    await act(async () => shown(true));
    await act(async () => pictures[1]?.onload());
    await wait(0);
    expect(cover()).not.toBeNull();
    expect(cover()?.contains(document.activeElement)).toBe(true);
    await click('跳过 4');
    expect(cover()).toBeNull();
    page.remove();
  });

  it.each([
    ['another viewer', { who: 'somebody:2:GL:zh-CN' }],
    ['a time that is over', { stored: { ...advert, endsAt: 1 } }],
  ])('is not the one that was kept for %s', async (_what, options) => {
    await start(options);
    await arrive();
    await wait(0);
    expect(cover()).toBeNull();
  });

  it('is asked for anew when the viewer becomes a VIP', async () => {
    await start();
    const asked = () => call.mock.calls.filter(([name]) => name === 'adverts').length;
    expect(asked()).toBe(1);
    await act(async () => useSession.setState({ user: { id: 'me', vipLevel: 0 } as never }));
    await act(async () => useSession.setState({ user: { id: 'me', vipLevel: 2 } as never }));
    expect(asked()).toBe(3);
    useSession.setState({ user: null });
  });

  it('is counted when it stands, and the last of the day is kept for no other start', async () => {
    call.mockImplementation(async (name: string) =>
      name === 'adverts' ? { info: [{ ...advert, cap: 1 }] } : { left: 0 },
    );
    await start({ stored: { ...advert, cap: 1 } });
    await arrive();
    await wait(0);
    await stand();
    await stand();
    expect(call.mock.calls.filter(([name]) => name === 'advertShown')).toEqual([['advertShown', { id: 'start' }]]);
    expect(JSON.parse(localStorage.getItem('dt.startupAdverts') ?? '')).toEqual({ who: visitor, all: [] });
  });
});
