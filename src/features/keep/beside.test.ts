import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlayData } from '../../contract/schemas/video';
import { fetchBeside } from './beside';
import type { KeptBeside, KeptFilm } from './kept-film';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', () => ({ call }));
vi.mock('../../ui/media-url', () => ({ mediaUrl: (path: string) => path }));
const kept = vi.hoisted((): { beside?: KeptBeside } => ({}));
vi.mock('./keep-db', () => ({
  keepDb: {
    putBeside: async (beside: KeptBeside) => {
      kept.beside = beside;
    },
  },
}));

const track = (language: string) => ({ url: `/media/a/${language}.vtt`, language, label: language });
const film = { id: 'f', mediaKey: 'a', episodeKey: 'a-1' } as KeptFilm;
const play = { subtitles: [track('zh'), track('en')], heights: [480, 720], locked: [1080] } as unknown as PlayData;
const wanted = () => ({ height: 720, current: (uri: string) => `/signed${uri}`, signal: new AbortController().signal });

const answers: Record<string, unknown> = {
  titleDetails: { title: '片', thumb: '' },
  episodes: { info: [{ episodeKey: 'a-1', thumb: '' }] },
  playData: play,
  danmuList: { info: [], cursor: '', hasMore: false },
};
const serves = (english: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => (address === '/signed/media/a/en.vtt' ? english() : new Response('WEBVTT zh'))),
  );
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  delete kept.beside;
  warn.mockReset().mockReturnValue();
  call.mockImplementation(async (name: string) => answers[name]);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps every subtitle with the film', async () => {
  serves(() => new Response('WEBVTT en'));
  await fetchBeside(film, wanted());
  expect(kept.beside?.subtitles.map(({ text }) => text)).toEqual(['WEBVTT zh', 'WEBVTT en']);
  expect(kept.beside?.play).toMatchObject({ subtitles: play.subtitles, heights: [720], locked: [] });
  expect(warn).not.toHaveBeenCalled();
});

it('keeps the film without the track whose file is missing', async () => {
  serves(() => new Response('', { status: 404 }));
  await fetchBeside(film, wanted());
  expect(kept.beside?.subtitles).toEqual([{ url: '/media/a/zh.vtt', text: 'WEBVTT zh' }]);
  expect(kept.beside?.play.subtitles).toEqual([track('zh')]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it.each([
  ['nobody answers', 'network', () => Promise.reject(new TypeError('fetch failed'))],
  ['the server has a fault', 'server', async () => new Response('', { status: 503 })],
] as const)('keeps nothing where %s', async (_, problem, english) => {
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string) => (address.endsWith('/en.vtt') ? english() : Promise.resolve(new Response('WEBVTT')))),
  );
  await expect(fetchBeside(film, wanted())).rejects.toMatchObject({ name: 'KeepFault', problem });
  expect(kept.beside).toBeUndefined();
});
