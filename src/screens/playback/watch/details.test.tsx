import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import type { VideoDetail } from '../../../contract/schemas/video';
import type { Layout } from '../../../platform/platform';
import { createControls } from '../../../player/controls/controls-store';
import { useSession } from '../../../state/session';
import { DialogHost } from '../../../ui/DialogHost';
import { dialogStore } from '../../../ui/dialogs';
import { RouteContext } from '../../../ui/navigation';
import { type Bench, button, click, mount } from '../../../ui/test-support';
import { Refusal } from './Refusal';
import type { Film } from './use-film';
import { WatchDetails } from './WatchDetails';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const route = { path: '/play/heifeng', params: {}, query: new URLSearchParams() };
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const said = () => document.body.textContent ?? '';

const card = (mediaKey: string, title: string): Card => ({
  mediaKey,
  title,
  subTitle: '',
  intro: '',
  category: '',
  poster: '',
  thumb: '',
  backdrop: '',
  color: '#262d56',
  score: 0,
  year: 2026,
  region: '',
  genres: [],
  height: 1080,
  episodes: 1,
  episodesTotal: 1,
  isSeries: false,
  duration: 60,
  vip: false,
  hit: 0,
  danmuCount: 0,
  isDemo: false,
  publishedAt: 0,
});
const detail = (change: Partial<VideoDetail> = {}): VideoDetail => ({
  ...card('heifeng', '黑风峡'),
  description: '',
  cast: [],
  director: '',
  language: '',
  favorited: false,
  opinion: { status: 0, likes: 0, dislikes: 0 },
  comments: 0,
  uploader: null,
  gold: 0,
  paid: false,
  ...change,
});

/** What the server answers, by endpoint; what is not named has no rows. */
let answers: Record<string, (params: never) => unknown> = {};
const asked = (endpoint: string) => call.mock.calls.filter(([name]) => name === endpoint).map(([, params]) => params);

async function open(shown: VideoDetail, layout: Layout = 'tv'): Promise<Bench> {
  const film = { mediaKey: 'heifeng', detail: shown, settled: true, episodes: [] } as unknown as Film;
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <RouteContext.Provider value={route}>
        <WatchDetails
          film={film}
          facts="2026"
          favourited={false}
          onFavourite={() => undefined}
          player={null}
          controls={createControls(false)}
          maySend={() => true}
          refused={false}
        />
        <DialogHost />
      </RouteContext.Provider>
    </QueryClientProvider>,
    layout,
  );
  await settled();
  return bench;
}

beforeEach(() => {
  answers = { videoRatingDetails: () => ({ score: 0, total: 0, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], mine: 0 }) };
  call.mockReset().mockImplementation(async (name: string, params: never) => {
    const answer = answers[name];
    return answer ? answer(params) : { info: [], page: 1, total: 0, hasMore: false };
  });
  queryClient.clear();
  dialogStore.setState({ queue: [] });
  useSession.setState({ user: { id: 'me' } as never });
});

describe.each(['tv', 'touch'] as const)('what a film costs, on %s', (layout) => {
  it('stands among its facts before anybody is refused, and that it was bought after', async () => {
    await open(detail({ gold: 60 }), layout);
    expect(said()).toContain('60 金币2026');
    await open(detail({ gold: 60, paid: true }), layout);
    expect(said()).toContain('已购买2026');
    expect(said()).not.toContain('60 金币');
    await open(detail(), layout);
    expect(said()).not.toMatch(/金币|已购买/);
  });

  it('stands on the cards of what is like it', async () => {
    Object.assign(answers, {
      getRelatedVideo: () => ({ info: [card('a', '甲'), card('b', '乙'), card('c', '丙')] }),
      filterVideoByGold: () => ({
        info: [
          { mediaKey: 'a', gold: 30, paid: false },
          { mediaKey: 'c', gold: 40, paid: true },
        ],
      }),
    });
    const { went } = await open(detail(), layout);
    await settled();
    expect(asked('filterVideoByGold')).toEqual([{ mediaKeys: 'a,b,c' }]);
    expect(button('甲 30 金币')).toBeDefined();
    expect(button('丙 已购买')).toBeDefined();
    await click('乙');
    expect(went).toEqual(['/play/b']);
  });
});

it('what a film costs is asked anew once it was bought', async () => {
  answers.payVideoByGold = () => ({ gold: 0 });
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const onPaid = vi.fn();
  await mount(
    <RouteContext.Provider value={route}>
      <Refusal reason="" login={false} gold={60} have={60} backdrop="" mediaKey="heifeng" onPaid={onPaid} />
      <DialogHost />
    </RouteContext.Provider>,
  );
  await click('60 金币观看');
  await click('购买');
  await settled();
  expect(onPaid).toHaveBeenCalledOnce();
  expect(invalidated.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    ['videoDetails', { mediaKey: 'heifeng' }],
    ['filterVideoByGold'],
  ]);
  invalidated.mockRestore();
});
