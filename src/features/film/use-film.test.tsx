import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import { ret } from '../../contract/ret';
import type { Data } from '../../contract/types';
import type { PlayerHooks } from '../../player/ability';
import type { Player } from '../../player/player';
import type { Address } from '../../player/state';
import { useConfig } from '../../state/config';
import { reportProgress, startProgress, unsentReports } from '../../state/progress';
import { useSession } from '../../state/session';
import { RouteContext } from '../../ui/navigation';
import { mount } from '../../ui/test-support';
import { askFilm, useFilm, useLoad, usePlayerHooks } from './use-film';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const loadShaka = vi.hoisted(() => vi.fn());
vi.mock('../../player/shaka', () => ({ loadShaka }));

const load = vi.fn();
const seek = vi.fn();
/** The state of the player. */
let film: { source: { episodeKey: string } | null; status: string } = { source: null, status: 'idle' };
const player = {
  load,
  commands: { setEpisodes: () => undefined, seek },
  store: { getState: () => film },
} as unknown as Player;
const starts = (): number[] => load.mock.calls.map(([source]) => source.startAt);
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

let position = 0;
let hooks: PlayerHooks = {};
let asks: (episodeKey: string) => Promise<Address> = () => Promise.reject(new Error('not mounted'));
const answers: Record<string, () => unknown> = {
  playData: () => ({
    episodeKey: 'e1',
    title: '',
    position,
    duration: 600,
    subtitles: [],
    heights: [],
    tiles: null,
  }),
  episodes: () => ({ info: [] }),
  titleDetails: () => ({ title: '黑风' }),
  playAddress: () => ({ hls: '/a.m3u8', dash: '', grant: '', expires: 0, clearKeys: {} }),
};

let full = false;
function Page() {
  const shown = useFilm();
  useLoad(player, shown);
  hooks = usePlayerHooks('heifeng', full).hooks;
  asks = hooks.refreshAddress ?? asks;
  return null;
}
/** Changes the query of the page's address. */
let turn: (query: string) => Promise<void>;
function Place({ first }: { first: string }) {
  const [query, setQuery] = useState(first);
  turn = async (next) => {
    await act(async () => setQuery(next));
    await settled();
  };
  const route = { path: '/play/heifeng', params: { mediaKey: 'heifeng' }, query: new URLSearchParams(query) };
  return (
    <QueryClientProvider client={queryClient}>
      <RouteContext.Provider value={route}>
        <Page />
      </RouteContext.Provider>
    </QueryClientProvider>
  );
}
const open = async (query = '') => {
  const bench = await mount(<Place first={query} />);
  await settled();
  return bench;
};

beforeEach(() => {
  position = 10;
  film = { source: null, status: 'idle' };
  load.mockReset();
  seek.mockReset();
  queryClient.clear();
  call.mockReset();
  call.mockImplementation(async (name: string) => answers[name]?.());
});

afterEach(() => void vi.useRealTimers());

it('a film that plays is not opened anew because the network came back', async () => {
  await open();
  position = 70;
  // The query client refetches in the same way.
  await act(async () => queryClient.refetchQueries());
  await settled();
  expect(starts()).toEqual([10]);
});

it('a film that was seen a moment ago opens where it was left, once', async () => {
  await open();
  position = 70;
  await open();
  expect(starts()).toEqual([10, 70]);
});

it('an episode that plays goes on where another was chosen and taken back before it opened', async () => {
  const opened = load.mock.calls;
  call.mockImplementation(async (name: string, given: { episodeKey?: string }) => {
    if (name !== 'playData') return answers[name]?.();
    if (given.episodeKey === 'e4') return new Promise(() => undefined);
    return { ...Object(answers.playData?.()), episodeKey: given.episodeKey };
  });
  await open('episode=e3');
  expect(opened.map(([source]) => source.episodeKey)).toEqual(['e3']);
  film = { source: { episodeKey: 'e3' }, status: 'ready' };
  await turn('episode=e4');
  await turn('episode=e3');
  expect(opened).toHaveLength(1);
  // An episode that could not be opened is tried again, at the position that the server knows by then.
  film = { source: { episodeKey: 'e3' }, status: 'failed' };
  await turn('episode=e4');
  position = 70;
  await turn('episode=e3');
  expect(starts()).toEqual([10, 70]);
});

it('opens at the second of its address, which counts once', async () => {
  const { went } = await open('episode=e1&t=590');
  expect(load.mock.calls.map(([source]) => [source.startAt, source.exact])).toEqual([[590, true]]);
  expect(went).toEqual(['/play/heifeng?episode=e1']);
  film = { source: { episodeKey: 'e1' }, status: 'ready' };
  await turn('episode=e1');
  // A notice that leads to a second of the film is opened while the film plays, twice.
  for (const _ of [1, 2]) {
    await turn('episode=e1&t=40');
    await turn('episode=e1');
  }
  expect(starts()).toEqual([590]);
  expect(seek.mock.calls).toEqual([[40], [40]]);
  expect(went).toHaveLength(3);
});

it('opens where this device left it, also when the server hears of that while it is asked', async () => {
  position = 0;
  call.mockRejectedValueOnce(new ApiError('network', 0, ''));
  reportProgress({ episodeKey: 'e1', position: 300, duration: 600 });
  await settled();
  call.mockImplementation(async (name: string) => {
    if (name === 'addPlayRecord') return {};
    // As when a film's page is reloaded: an unsent report is sent beside the request, and the server has it before it answers.
    if (name === 'playData') {
      startProgress();
      await vi.waitFor(() => expect(unsentReports().e1).toBeUndefined());
    }
    return answers[name]?.();
  });
  await open();
  await vi.waitFor(() => expect(starts()).toHaveLength(1));
  expect(starts()).toEqual([300]);
});

it('opens where another device left it since, and tells how old its own place is that was not sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { playData } = answers as Record<'playData', () => object>;
  call.mockRejectedValueOnce(new ApiError('network', 0, ''));
  reportProgress({ episodeKey: 'e1', position: 300, duration: 600 });
  await settled();
  vi.setSystemTime(Date.now() + 90_000);
  position = 500;
  answers.playData = () => ({ ...playData(), watchedAt: Date.now() - 30_000 });
  await open();
  expect(starts()).toEqual([500]);
  startProgress();
  expect(call).toHaveBeenLastCalledWith('addPlayRecord', { episodeKey: 'e1', position: 300, duration: 600, age: 90 });
  await settled();
  answers.playData = playData;
});

it('is opened with the license servers of the site over those of config.json', async () => {
  const { run } = useConfig.getState();
  const [file, site] = ['https://file.test', 'https://site.test'];
  const drm = { servers: { 'com.widevine.alpha': file, 'com.apple.fps': file }, advanced: {} };
  useConfig.setState({
    run: { ...run, drm },
    dynamic: { drm: { servers: { 'com.widevine.alpha': site }, advanced: {} } } as unknown as Data<'siteConfig'>,
  });
  await open();
  expect(load.mock.calls[0]?.[0]).toMatchObject({
    drm: { servers: { 'com.widevine.alpha': site, 'com.apple.fps': file } },
  });
  useConfig.setState({ run, dynamic: null });
});

it("has an address, or a reason in the server's words, or an error to try again after", async () => {
  await open();
  expect(await asks('e1')).toMatchObject({ hls: '/a.m3u8', open: '/media' });
  const fails = (error: ApiError) => {
    call.mockImplementation(async () => {
      throw error;
    });
    return asks('e1').catch((reason: unknown) => reason);
  };
  expect(await fails(new ApiError('refused', ret.forbidden, '需要金币', { gold: 30, have: 10 }))).toMatchObject({
    kind: 'refused',
    refusal: { reason: '需要金币', login: false, gold: 30, have: 10 },
  });
  expect(await fails(new ApiError('refused', ret.forbidden, '需要 VIP 3', { level: 3 }))).toMatchObject({
    refusal: { reason: '需要 VIP 3', level: 3 },
  });
  expect(await fails(new ApiError('login', ret.loginRequired, '请先登录'))).toMatchObject({
    refusal: { login: true },
  });
  expect(await fails(new ApiError('refused', ret.tooMany, '太快了'))).toMatchObject({
    kind: 'server',
    retryable: true,
  });
  expect(await fails(new ApiError('network', 0, ''))).toMatchObject({ kind: 'offline', retryable: true });
});

it('what an account watched is not reported by whoever is there after its session has ended', async () => {
  const told = () => call.mock.calls.filter(([name]) => name === 'addPlayRecord').map(([, given]) => given.position);
  const signIn = (uid: string) => useSession.setState({ token: uid ? { uid, token: 't', expire: 0, sign: '' } : null });
  const report = (at: number) => hooks.onProgress?.({ episodeKey: 'e1', position: at, duration: 600 });
  await open();
  signIn('a');
  await asks('e1');
  report(10);
  signIn('');
  report(20);
  // The film's address is renewed before the film is closed.
  await asks('e1');
  report(30);
  signIn('b');
  report(40);
  expect(told()).toEqual([10]);
  expect(unsentReports().e1?.position).not.toBe(40);
  // A film that a visitor began goes on as that of the account that signs in.
  signIn('');
  await asks('e2');
  report(50);
  signIn('b');
  report(60);
  expect(told()).toEqual([10, 50, 60]);
  signIn('');
});

describe('asked for before it is opened', () => {
  const asked = (name: string) => call.mock.calls.filter(([called]) => called === name).length;
  const free = { title: '黑风', vip: false, gold: 0 };
  const asOpened = answers.playData;
  const given = (detail: object, signed: boolean) => {
    answers.titleDetails = () => detail;
    answers.playData = () => ({ ...Object(asOpened?.()), signed });
    answers.episodes = () => ({ info: [{ episodeKey: 'e1', index: 1, title: '', vip: 0, freeAt: 0, thumb: '' }] });
  };
  beforeEach(async () => {
    loadShaka.mockReset().mockResolvedValue({});
    // The page of the previous test is unmounted before anything is requested in advance.
    await mount(<p />);
  });

  it('a film is opened with what is known, its address used once', async () => {
    given(free, false);
    await askFilm('heifeng', '');
    expect(['titleDetails', 'episodes', 'playData', 'playAddress'].map(asked)).toEqual([1, 1, 1, 1]);
    await open();
    expect(starts()).toEqual([10]);
    expect(asked('playData'), 'what was asked a moment ago is not asked again').toBe(1);
    expect((await asks('e1')).hls).toBe('/a.m3u8');
    expect(asked('playAddress')).toBe(1);
    // A renewal or a retry needs a new address.
    await asks('e1');
    expect(asked('playAddress')).toBe(2);
  });

  it('no address that is the viewer’s own is given before they ask to watch', async () => {
    given(free, true);
    await askFilm('heifeng', '');
    expect(asked('playData')).toBe(1);
    expect(asked('playAddress')).toBe(0);
  });

  it('an address of one viewer is not used by the next, nor one that could not be had', async () => {
    given(free, false);
    await open();
    await askFilm('heifeng', '');
    useSession.setState({ token: { uid: 'b', token: 't', expire: 0, sign: '' } });
    await asks('e1');
    expect(asked('playAddress')).toBe(2);
    // A signed-in viewer takes one of the account's screens with the request.
    expect(call.mock.calls.filter(([name]) => name === 'playAddress').map(([, given]) => 'play' in given)).toEqual([
      false,
      true,
    ]);
    useSession.setState({ token: null });
    answers.playAddress = () => {
      throw new ApiError('network', 0, '');
    };
    await askFilm('heifeng', '');
    answers.playAddress = () => ({ hls: '/b.m3u8', dash: '', grant: '', expires: 0, clearKeys: {} });
    expect((await asks('e1')).hls).toBe('/b.m3u8');
  });

  it('a film that needs consent to mobile data has no engine fetched for it', async () => {
    given(free, false);
    await askFilm('heifeng', '');
    expect(loadShaka).toHaveBeenCalledTimes(1);
    vi.stubGlobal('navigator', { ...navigator, connection: { type: 'cellular' } });
    await askFilm('heifeng', '');
    expect(loadShaka).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});

it('the next title of a playlist fills the screen where this one does, by whichever way it came to that', async () => {
  full = true;
  const filled = await open();
  hooks.onEpisode?.('title:liulang');
  full = false;
  const inPage = await open('full=1');
  hooks.onEpisode?.('title:liulang');
  expect([filled.went, inPage.went]).toEqual([['/play/liulang?full=1'], ['/play/liulang']]);
});
