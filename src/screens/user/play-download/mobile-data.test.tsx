import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepFilms, shelf } from '../../../features/keep/keeper';
import type { KeptFilm } from '../../../features/keep/kept-film';
import { useSettings } from '../../../state/settings';
import { DialogHost } from '../../../ui/DialogHost';
import { click, mount } from '../../../ui/test-support';
import PlayDownloadScreen from './PlayDownloadScreen';

/** What the device's database has. */
const films = vi.hoisted(() => new Map<string, KeptFilm>());
vi.mock('../../../features/keep/keep-db', () => ({
  keepDb: {
    films: async () => Array.from(films.values()),
    putFilm: async (film: KeptFilm) => void films.set(film.id, film),
    removeFilm: async (id: string) => void films.delete(id),
    poster: async () => undefined,
  },
}));
vi.mock('../../../features/keep/sweep', () => ({ sweepShaka: async () => undefined }));
vi.mock('../../../features/keep/use-keeping', () => ({
  useKeeping: () => ({ whyNot: '', free: null, measure: () => undefined, again: () => undefined }),
}));
/** Episodes whose files are being fetched, until they are called off. */
const fetching = vi.hoisted(() => new Set<string>());
vi.mock('../../../features/keep/download', () => ({
  download: ({ episodeKey }: KeptFilm, _tell: unknown, signal: AbortSignal) => {
    fetching.add(episodeKey);
    return new Promise((_done, fail) => {
      signal.addEventListener('abort', () => {
        fetching.delete(episodeKey);
        fail(new Error('called off'));
      });
    });
  },
}));

const line = Object.assign(new EventTarget(), { type: 'wifi' });
Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
/** The phone comes to another line. */
const change = (type: 'wifi' | 'cellular') =>
  act(async () => {
    line.type = type;
    line.dispatchEvent(new Event('change'));
  });

const wish = (index: number) => ({
  mediaKey: 'yehang',
  episodeKey: `e${index}`,
  index,
  title: '夜航',
  episodeTitle: '',
  isSeries: true,
  duration: 60,
  height: 720,
  bytes: 10 * 1024 * 1024,
});
const states = () => shelf.getState().films.map(({ state, problem }) => [state, problem]);
const words = '正在使用移动网络，连上 Wi-Fi 后继续';
const page = () => document.body.textContent;

beforeEach(() => useSettings.setState({ autoPlayWhenWWAN: false }));

it('what is being kept waits on mobile data until the viewer agrees, and agreeing ends with the line', async () => {
  await mount(
    <>
      <PlayDownloadScreen />
      <DialogHost />
    </>,
    'touch',
  );
  await act(() => keepFilms([wish(1), wish(2)]));
  await waitFor(() => expect(Array.from(fetching)).toEqual(['e1']));

  await change('cellular');
  await waitFor(() =>
    expect(states()).toEqual([
      ['waiting', 'mobile'],
      ['waiting', 'mobile'],
    ]),
  );
  expect(fetching.size).toBe(0);
  expect(page()).toContain(words);

  await click('全部继续');
  expect(page()).toContain('缓存约 20 MB，会消耗手机流量');
  await click('取消');
  expect([fetching.size, states()[0]]).toEqual([0, ['waiting', 'mobile']]);
  await click('全部继续');
  await click('现在缓存');
  await waitFor(() => expect(fetching.size).toBe(1));
  await waitFor(() => expect(page()).not.toContain(words));

  await change('wifi');
  expect(fetching.size).toBe(1);
  await change('cellular');
  await waitFor(() => expect(states()[0]).toEqual(['waiting', 'mobile']));
  expect(fetching.size).toBe(0);
  await change('wifi');
  await waitFor(() => expect(fetching.size).toBe(1));
  expect(page()).not.toContain(words);

  await act(async () => useSettings.setState({ autoPlayWhenWWAN: true }));
  await change('cellular');
  expect(fetching.size).toBe(1);
  await act(async () => useSettings.setState({ autoPlayWhenWWAN: false }));
  await waitFor(() => expect(fetching.size).toBe(0));
});
