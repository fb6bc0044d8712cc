import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queries';
import { limits } from '../../contract/limits';
import type { Advert } from '../../contract/schemas/adverts';
import { runBack } from '../../focus/back';
import { PlatformContext } from '../../platform/use-platform';
import { webPlatform } from '../../platform/web';
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
  appParam: null,
};
/** The pictures that were asked for, newest last: each is told by the test whether it has come. */
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

async function start({ kept = true, allowed = true } = {}) {
  if (kept) localStorage.setItem('dt.startupAdverts', JSON.stringify([advert]));
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
    expect(JSON.parse(localStorage.getItem('dt.startupAdverts') ?? '')).toEqual([advert]);
    // The picture as well, so that it is there by then.
    expect(pictures.map(({ src }) => src.split('?')[0])).toEqual(['/media/a.jpg']);
    await act(async () => shown(true));
    expect(cover()).toBeNull();
  });

  it('leaves films and the download page alone', async () => {
    await start({ allowed: false });
    await wait(0);
    await act(async () => shown(true));
    // The one that is fetched for the next start, and none to be shown.
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

  it('goes where its picture fails after all', async () => {
    await start();
    await arrive();
    await wait(0);
    await act(async () => void cover()?.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(cover()).toBeNull();
  });
});
