import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../player/player';
import type { PlayerState } from '../../player/state';
import { useConfig } from '../../state/config';
import { engineOf, useReport } from './use-report';

let sent: { url: string; init: RequestInit }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useConfig.setState(useConfig.getInitialState());
});

/** Opens a film until it can be seen, and leaves it again. */
async function watch(): Promise<void> {
  const store = createStore<Partial<PlayerState>>()(() => ({
    ...{ status: 'idle', source: null, error: null, buffering: false, seeking: false, paused: false, ended: false },
    height: 0,
  }));
  const player = { store } as unknown as Player;
  const Film = () => {
    useReport(player);
    return null;
  };
  const page = render(<Film />);
  store.setState({ status: 'loading', source: { episodeKey: 'walle-1' } as NonNullable<PlayerState['source']> });
  store.setState({ status: 'ready', height: 720 });
  await import('../../player/playback-report');
  await Promise.resolve();
  page.unmount();
}
const turn = (beacon: boolean) => {
  const { config } = useConfig.getState();
  useConfig.setState({ config: beacon ? { ...config, beacon } : config });
};

it('tells the server how a film played, without account, device, title and cookies', async () => {
  turn(true);
  await watch();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toMatch(/\/api\/video\/playquality$/);
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  expect(sent[0]?.init.headers).toBeUndefined();
  const keys = Object.keys(JSON.parse(String(sent[0]?.init.body))).sort();
  expect(keys).toEqual(['engine', 'firstFrameMs', 'height', 'layout', 'playedMs', 'stallMs', 'stalls']);
});

it('sends nothing where the operator does not want it', async () => {
  turn(false);
  await watch();
  expect(sent).toEqual([]);
});

it.each(['doNotTrack', 'globalPrivacyControl'])(
  'sends nothing where the browser asks not to be followed: %s',
  async (name) => {
    turn(true);
    const value = name === 'doNotTrack' ? '1' : true;
    Object.defineProperty(navigator, name, { value, configurable: true });
    await watch();
    Reflect.deleteProperty(navigator, name);
    expect(sent).toEqual([]);
  },
);

it('names an engine by its family and tens', () => {
  expect(engineOf('Mozilla/5.0 (Linux) AppleWebKit/537.36 Chrome/117.0.1 Safari/537.36')).toBe('chromium110');
  expect(engineOf('Mozilla/5.0 (Macintosh) AppleWebKit/605.1 Version/17.4 Safari/605.1')).toBe('safari10');
  expect(engineOf('Mozilla/5.0 (X11; rv:128.0) Gecko/20100101 Firefox/128.0')).toBe('firefox120');
  expect(engineOf('Maple')).toBe('other');
});
