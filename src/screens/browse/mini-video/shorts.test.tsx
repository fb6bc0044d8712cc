import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import type { MiniVideo } from '../../../contract/schemas/posts';
import { playNow } from '../../../features/film/play-screen';
import { personFixture } from '../../../features/people/person-fixture';
import { cardFixture } from '../../../ui/card-fixture';
import type { Navigation } from '../../../ui/navigation';
import { NavigationContext, RouteContext } from '../../../ui/navigation';
import { click, mount } from '../../../ui/test-support';
import { toastStore } from '../../../ui/toast';
import MiniVideoScreen from './MiniVideoScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));
const commands = vi.hoisted(() => ({
  play: vi.fn(),
  pause: vi.fn(),
  togglePlay: vi.fn(),
  seek: vi.fn(),
  retry: vi.fn(),
}));
/** Writes what the player of the film that is seen says. */
const playing = vi.hoisted(() => ({ says: (_: object): void => undefined }));
vi.mock('./ShortFilm', async () => {
  const { useEffect } = await import('react');
  const { createStore } = await import('zustand/vanilla');
  const rest = { setDanmuSettings: () => undefined, setDanmuOn: () => undefined };
  const store = createStore<object>(() => ({ error: null }));
  playing.says = (state) => store.setState(state);
  const player = { store, commands: { ...commands, ...rest } };
  function ShortFilm({ seen, onPlayer }: { seen: boolean; onPlayer: (now: object | null) => void }) {
    useEffect(() => {
      if (seen) onPlayer(player);
    }, [seen, onPlayer]);
    return null;
  }
  return { ShortFilm };
});

const film = (mediaKey: string): MiniVideo => ({
  ...{ mediaKey, user: personFixture(), kind: 'film', label: '', labels: [], description: '', location: '' },
  ...{ placeId: '', pictures: [], film: cardFixture({ mediaKey, title: `短片${mediaKey}` }), audience: 'all' },
  ...{ state: 'shown', reason: '', uploadId: '', progress: 0, comments: 0, likes: 0, liked: false },
  ...{ favorites: { selected: false, count: 0 }, mine: false, edited: false, at: 0, episodeKey: `${mediaKey}-1` },
});

/** The screen at an address, which it may write anew. */
function At({ address, children }: { address: string; children: ReactNode }) {
  const [now, setNow] = useState(address);
  const [path = '', search = ''] = now.split('?');
  const navigation: Navigation = {
    go: (to) => {
      went.push(to);
      setNow(to);
    },
    back: () => undefined,
  };
  return (
    <NavigationContext.Provider value={navigation}>
      <RouteContext.Provider value={{ path, params: {}, query: new URLSearchParams(search) }}>
        {children}
      </RouteContext.Provider>
    </NavigationContext.Provider>
  );
}

let went: string[] = [];
const says = (state: object) => act(async () => playing.says(state));
const asked = () => call.mock.calls.filter(([name]) => name === 'miniVideos').map(([, params]) => params.mediaKey);
const shown = () => document.querySelector('h1')?.textContent;

async function open(address: string) {
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <At address={address}>
        <MiniVideoScreen />
      </At>
    </QueryClientProvider>,
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  return bench;
}

beforeEach(() => {
  went = [];
  queryClient.clear();
  toastStore.setState({ queue: [] });
  for (const command of Object.values(commands)) command.mockClear();
  playing.says({ error: null, ended: false });
  call.mockReset().mockImplementation(async (name: string) => {
    const info = name === 'miniVideos' ? ['a', 'b', 'c'].map(film) : [];
    return { info, page: 1, total: info.length, hasMore: false };
  });
});

it('UI12 the film that is seen stands in the address, so that Back and a reload come to it again', async () => {
  const { press } = await open('/miniVideoChannel?titleId=music');
  expect([shown(), went]).toEqual(['短片a', []]);
  await press('ArrowDown');
  await press('ArrowDown');
  expect(shown()).toBe('短片c');
  expect(went).toEqual(['b', 'c'].map((key) => `/miniVideoChannel?titleId=music&mediaKey=${key}`));
  // The list that one goes through is the one that was asked for.
  expect(asked()).toEqual([undefined]);
  await open(went[1] ?? '');
  expect(asked()).toEqual([undefined, 'c']);
});

it('each key of a remote does what it says: Play plays, Pause pauses, PlayPause does either', async () => {
  const { press } = await open('/miniVideoChannel');
  await press('MediaPause');
  expect([commands.pause.mock.calls.length, commands.togglePlay.mock.calls.length]).toEqual([1, 0]);
  await press('MediaPlay');
  expect([commands.play.mock.calls.length, commands.togglePlay.mock.calls.length]).toEqual([1, 0]);
  await press('MediaPlayPause');
  expect(commands.togglePlay).toHaveBeenCalledOnce();
});

it('whether danmu are shown is said as it is, also to who never set it', async () => {
  await open('/miniVideoChannel');
  const said = () => ['弹幕开', '弹幕关'].filter((name) => document.querySelector(`[aria-label="${name}"]`));
  expect(said()).toEqual(['弹幕开']);
  await click('弹幕开');
  expect(said()).toEqual(['弹幕关']);
});

it('a film that ends under an open panel begins again: what is written there stays, and is about this film', async () => {
  const { press } = await open('/miniVideoChannel');
  const ends = async () => {
    await says({ ended: false });
    await says({ ended: true });
  };
  await press('ArrowLeft');
  const panel = () => document.querySelector('[role="dialog"]');
  const before = panel();
  expect(before).not.toBeNull();
  await ends();
  expect([shown(), commands.seek.mock.calls, commands.play.mock.calls.length]).toEqual(['短片a', [[0]], 1]);
  expect(panel()).toBe(before);
  await press('Escape');
  expect(panel()).toBeNull();
  await ends();
  expect(shown()).toBe('短片b');
});

it('a film begins without the panel of the one before it', async () => {
  await open('/miniVideoChannel');
  const panel = () => document.querySelector('[role="dialog"]');
  await click('评论');
  expect(panel()).not.toBeNull();
  // The film was taken down meanwhile.
  const rest = ['b', 'c'].map(film);
  call.mockImplementation(async () => ({ info: rest, page: 1, total: 2, hasMore: false }));
  await act(async () => queryClient.refetchQueries({ queryKey: ['miniVideos'] }));
  expect([shown(), panel()]).toEqual(['短片b', null]);
});

it('a film that failed is tried again by OK, as it says', async () => {
  const { press } = await open('/miniVideoChannel');
  await says({ error: { kind: 'stall', retryable: true, code: 'watchdog' } });
  expect(document.body.textContent).toContain('按确认键再试一次');
  await press('Enter');
  expect([commands.retry.mock.calls.length, commands.togglePlay.mock.calls.length]).toEqual([1, 0]);
  await says({ error: null });
  await press('Enter');
  expect([commands.retry.mock.calls.length, commands.togglePlay.mock.calls.length]).toEqual([1, 1]);
});

it('films that could not be had are asked for again by who goes on, who is told', async () => {
  let refuse: ((why: Error) => void) | undefined;
  let fails = true;
  call.mockImplementation(async (name: string, { page = 1 }: { page?: number }) => {
    if (name !== 'miniVideos') return { info: [], page: 1, total: 0, hasMore: false };
    if (page === 1) return { info: ['a', 'b'].map(film), page, total: 4, hasMore: true };
    if (fails) await new Promise((_, reject) => (refuse = reject));
    return { info: ['c', 'd'].map(film), page, total: 4, hasMore: false };
  });
  const { press } = await open('/miniVideoChannel');
  const refused = () => act(async () => refuse?.(new ApiError('server', 500, '')));
  const told = () => toastStore.getState().queue.map(({ text }) => text);
  await press('ArrowDown');
  await press('ArrowDown');
  expect([shown(), told()]).toEqual(['短片b', ['正在加载']]);
  await refused();
  await press('ArrowDown');
  expect(told()).toEqual(['正在加载', '没能加载更多短片，正在重试']);
  // Pressed again meanwhile, it breaks nothing off.
  await press('ArrowDown');
  expect(asked()).toHaveLength(3);
  await refused();
  fails = false;
  await press('ArrowDown');
  await press('ArrowDown');
  expect([shown(), asked().length]).toEqual(['短片c', 4]);
});

describe('a film that is not for this viewer', () => {
  const refusal = { reason: '开通 VIP 后观看', login: false, gold: 0, have: 0 };
  const refuses = (more: object) =>
    says({ error: { kind: 'refused', retryable: false, code: 'refused', refusal: { ...refusal, ...more } } });

  it('leads to its page, where every way on is', async () => {
    const { press } = await open('/miniVideoChannel');
    await refuses({ level: 1 });
    expect(document.body.textContent).toContain('开通 VIP 后观看按上下键看别的，按确认键查看影片详情');
    await press('Enter');
    expect([went, commands.retry.mock.calls.length]).toEqual([['/play/a'], 0]);
  });

  it('goes on here where another screen had taken the place, as another play', async () => {
    const { press } = await open('/miniVideoChannel');
    await refuses({ elsewhere: true });
    const before = playNow();
    expect(document.body.textContent).toContain('按确认键在这里继续看');
    await press('Enter');
    expect([went, commands.retry.mock.calls.length]).toEqual([[], 1]);
    expect(playNow()).not.toBe(before);
  });
});

it('a wheel leads to the next film: who has a pointer alone has nothing else', async () => {
  await open('/miniVideoChannel');
  const page = document.querySelector('[data-multitouch]') as Element;
  await act(async () => void fireEvent.wheel(page, { deltaY: 100 }));
  expect(shown()).toBe('短片b');
});

it('a film that ends before the next one has come begins again, and the next one follows it', async () => {
  let come: ((more: object) => void) | undefined;
  call.mockImplementation(async (name: string, { page = 1 }: { page?: number }) => {
    if (name !== 'miniVideos') return { info: [], page: 1, total: 0, hasMore: false };
    if (page === 1) return { info: [film('a')], page, total: 2, hasMore: true };
    return new Promise((resolve) => {
      come = resolve;
    });
  });
  await open('/miniVideoChannel');
  const ends = async () => {
    await says({ ended: false });
    await says({ ended: true });
  };
  await ends();
  expect([shown(), commands.seek.mock.calls]).toEqual(['短片a', [[0]]]);
  await act(async () => come?.({ info: [film('b')], page: 2, total: 2, hasMore: false }));
  await ends();
  expect(shown()).toBe('短片b');
  // The last one of all stays as it ended, which the viewer is told.
  await ends();
  expect([shown(), commands.seek.mock.calls.length]).toEqual(['短片b', 1]);
});
