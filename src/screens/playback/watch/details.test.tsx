import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { patienceMs } from '../../../../tests/support/patience';
import { ApiError } from '../../../api/errors';
import { answered, presume, queryClient } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import type { Vote } from '../../../contract/schemas/social';
import type { VideoDetail } from '../../../contract/schemas/video';
import { createControls } from '../../../features/film/controls-store';
import { Refusal } from '../../../features/film/Refusal';
import type { Film } from '../../../features/film/use-film';
import type { Watching } from '../../../features/film/use-watching';
import { personFixture } from '../../../features/people/person-fixture';
import type { Layout } from '../../../platform/platform';
import type { Player } from '../../../player/player';
import type { PlayerState } from '../../../player/state';
import { useSession } from '../../../state/session';
import { cardFixture } from '../../../ui/card-fixture';
import { DialogHost } from '../../../ui/DialogHost';
import { dialogStore } from '../../../ui/dialogs';
import { RouteContext } from '../../../ui/navigation';
import { type Bench, button, click, mount } from '../../../ui/test-support';
import { toastStore } from '../../../ui/toast';
import { WatchDetails } from './WatchDetails';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const route = { path: '/play/heifeng', params: {}, query: new URLSearchParams() };
/** Nothing is played from a playlist. */
const noQueue = { key: '', items: [], at: -1, total: 0 };
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const said = () => document.body.textContent ?? '';

const card = (mediaKey: string, title: string): Card =>
  cardFixture({ mediaKey, title, poster: '', thumb: '', score: 0 });
const detail = (change: Partial<VideoDetail> = {}): VideoDetail => ({
  ...card('heifeng', '黑风峡'),
  description: '',
  cast: [],
  director: '',
  isConverted: false,
  vipLevel: 0,
  language: '',
  favorited: false,
  opinion: { status: 0, likes: 0, dislikes: 0 },
  comments: 0,
  uploader: null,
  gold: 0,
  fullGold: 0,
  paid: false,
  ...change,
});

const studio = personFixture();
const vote = (change: Partial<Vote> = {}): Vote => ({
  id: 'v1',
  title: '他会回来吗',
  endsAt: 0,
  total: 3,
  by: '',
  mine: '',
  options: [
    { id: 'yes', text: '会', count: 3 },
    { id: 'no', text: '不会', count: 1 },
  ],
  ...change,
});
/** Calls that only a signed-in viewer may make. */
const acts = new Set(['likeTitle', 'dislikeTitle', 'follow', 'castVote', 'report']);
const pressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';

/** What the server answers, by endpoint; what is not named has no rows. */
let answers: Record<string, (params: never) => unknown> = {};
const asked = (endpoint: string) => call.mock.calls.filter(([name]) => name === endpoint).map(([, params]) => params);

/** How far the film has come, by which a television's page goes. */
let running: StoreApi<Pick<PlayerState, 'status' | 'buffering'>>;

async function open(shown: VideoDetail, layout: Layout = 'tv'): Promise<Bench> {
  const film = { mediaKey: 'heifeng', detail: shown, settled: true, episodes: [], queue: noQueue } as unknown as Film;
  const watching: Watching = {
    film,
    controls: createControls(false),
    full: false,
    player: { store: running } as unknown as Player,
    setPlayer: () => undefined,
    refusal: null,
    facts: '2026',
    favourite: { on: false, toggle: () => undefined },
    leave: () => undefined,
  };
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <RouteContext.Provider value={route}>
        <WatchDetails watching={watching} />
        <DialogHost />
      </RouteContext.Provider>
    </QueryClientProvider>,
    layout,
  );
  await settled();
  return bench;
}

beforeEach(() => {
  running = createStore(() => ({ status: 'ready', buffering: false }));
  answers = { rating: () => ({ score: 0, total: 0, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], mine: 0 }) };
  call.mockReset().mockImplementation(async (name: string, params: never) => {
    const answer = answers[name];
    return answer ? answer(params) : { info: [], page: 1, total: 0, hasMore: false };
  });
  queryClient.clear();
  dialogStore.setState({ queue: [] });
  toastStore.setState({ queue: [] });
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
      relatedTitles: () => ({ info: [card('a', '甲'), card('b', '乙'), card('c', '丙')] }),
      goldPrices: () => ({
        info: [
          { mediaKey: 'a', gold: 30, paid: false },
          { mediaKey: 'c', gold: 40, paid: true },
        ],
      }),
    });
    const { went } = await open(detail(), layout);
    await settled();
    expect(asked('goldPrices')).toEqual([{ mediaKeys: 'a,b,c' }]);
    expect(button('甲 30 金币')).toBeDefined();
    expect(button('丙 已购买')).toBeDefined();
    await click('乙');
    expect(went).toEqual(['/play/b']);
  });
});

describe.each(['tv', 'touch'] as const)('round the film, on %s', (layout) => {
  it('like and dislike exclude each other, are taken back, and show what the server counts', async () => {
    const opinion = { status: 0, likes: 3, dislikes: 1 };
    answers.likeTitle = () => {
      opinion.likes += opinion.status === 1 ? -1 : 1;
      opinion.dislikes -= opinion.status === -1 ? 1 : 0;
      opinion.status = opinion.status === 1 ? 0 : 1;
      return { ...opinion };
    };
    answers.dislikeTitle = () => {
      opinion.dislikes += opinion.status === -1 ? -1 : 1;
      opinion.likes -= opinion.status === 1 ? 1 : 0;
      opinion.status = opinion.status === -1 ? 0 : -1;
      return { ...opinion };
    };
    await open(detail({ opinion: { ...opinion } }), layout);
    const marks = () => ['点赞', '不喜欢'].map((name) => [pressed(name), button(name).textContent?.replace(name, '')]);
    expect(marks()).toEqual([
      [false, '3'],
      [false, '1'],
    ]);
    await click('点赞');
    await settled();
    expect(marks()).toEqual([
      [true, '4'],
      [false, '1'],
    ]);
    await click('不喜欢');
    await settled();
    expect(marks()).toEqual([
      [false, '3'],
      [true, '2'],
    ]);
    await click('不喜欢');
    await settled();
    expect(marks()).toEqual([
      [false, '3'],
      [false, '1'],
    ]);
  });

  it('an opinion that was refused changes nothing', async () => {
    answers.likeTitle = () => Promise.reject(new ApiError('refused', 500, '稍后再试'));
    await open(detail({ opinion: { status: -1, likes: 3, dislikes: 1 } }), layout);
    await click('点赞');
    await settled();
    expect([pressed('点赞'), pressed('不喜欢')]).toEqual([false, true]);
  });

  it('collections that hold the film lead to them', async () => {
    answers.titleCollections = () => ({ info: [{ id: 'night', title: '深夜', intro: '', cover: '', count: 8 }] });
    const { went } = await open(detail(), layout);
    await click('深夜 · 8 部');
    expect(went).toEqual(['/collection/night']);
    expect(asked('titleCollections')).toEqual([{ mediaKey: 'heifeng' }]);
  });

  it('a visitor is asked to sign in before an opinion, a score, a vote and a report', async () => {
    useSession.setState({ user: null });
    answers.votes = () => ({ info: [vote()] });
    const { went } = await open(detail({ uploader: studio }), layout);
    for (const name of ['点赞', '举报', '关注', '暂无评分我来评分0 人评过', '会']) {
      await click(name);
      expect(document.querySelector('[role="dialog"]')?.textContent, name).toContain('您需要登录才能继续');
      await click('取消');
    }
    expect(call.mock.calls.filter(([name]) => acts.has(name))).toEqual([]);
    await click('关注');
    await click('登录');
    expect(went).toEqual(['/login?from=%2Fplay%2Fheifeng']);
  });
});

describe('the score of a film (VideoRatingDetails)', () => {
  const rating = { score: 7.6, total: 12, counts: [0, 0, 0, 0, 0, 1, 3, 6, 2, 0], mine: 0 };

  it('counts a great many viewers in 万', async () => {
    answers.rating = () => ({ ...rating, total: 12_345 });
    await open(detail());
    expect(button('7.6我来评分1.2万 人评过')).toBeDefined();
  });

  it('shows what it is, from how many, how they are spread, and takes one from 1 to 10', async () => {
    answers.rating = ({ score }: { score?: number }) =>
      score ? { ...rating, total: 13, mine: score } : { ...rating, mine: scoreOf() };
    let mine = 0;
    const scoreOf = () => mine;
    await open(detail());
    const face = button('7.6我来评分12 人评过');
    expect(Array.from(face.querySelectorAll('i')).map((bar) => bar.style.transform)).toEqual(
      rating.counts.map((n) => `scaleY(${0.06 + (n / 6) * 0.94})`),
    );
    await act(async () => face.click());
    expect(document.querySelectorAll('[role="dialog"] [data-focus]')).toHaveLength(10);
    mine = 9;
    await click('9 分');
    await settled();
    expect(asked('rating')).toContainEqual({ mediaKey: 'heifeng', score: 9 });
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    // What the server says now.
    expect(button('7.6我评了 9 分12 人评过')).toBeDefined();
  });

  it('stays open, and says why, where the score was refused', async () => {
    answers.rating = ({ score }: { score?: number }) => {
      if (score) throw new ApiError('refused', 500, '评分太频繁');
      return rating;
    };
    await open(detail());
    await click('7.6我来评分12 人评过');
    await click('8 分');
    await settled();
    expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(['评分太频繁']);
    expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  });
});

describe('whoever comes back to the page soon', () => {
  const titled = { mediaKey: 'heifeng' };

  it('finds the like that was given: pressed again, it would be taken back', async () => {
    const liked = { status: 1, likes: 4, dislikes: 0 };
    answers.likeTitle = () => liked;
    presume('titleDetails', titled, detail());
    await open(detail());
    await click('点赞');
    await settled();
    expect(answered('titleDetails', titled)?.opinion).toEqual(liked);
  });
});

describe('a vote on the film (VoteLike)', () => {
  it('shows no shares before the viewer has chosen, then those of the server, and a choice can be changed', async () => {
    answers.votes = () => ({ info: [vote()] });
    answers.castVote = ({ optionId }: { optionId: string }) => vote({ mine: optionId, total: 4 });
    await open(detail());
    expect(said()).toContain('他会回来吗3 人参与');
    expect(said()).not.toContain('%');
    await click('会');
    await settled();
    expect(asked('castVote')).toEqual([{ optionId: 'yes' }]);
    expect([pressed('会75%'), pressed('不会25%')]).toEqual([true, false]);
    await click('不会25%');
    await settled();
    expect(asked('castVote')).toEqual([{ optionId: 'yes' }, { optionId: 'no' }]);
    expect([pressed('会75%'), pressed('不会25%')]).toEqual([false, true]);
  });

  it('is still there when the viewer comes back to the page, and as the server says it then', async () => {
    answers.votes = () => ({ info: [vote()] });
    answers.castVote = ({ optionId }: { optionId: string }) => vote({ mine: optionId, total: 4 });
    await open(detail());
    await click('会');
    await settled();
    await open(detail());
    expect(pressed('会75%')).toBe(true);
    answers.votes = () => ({ info: [vote({ mine: 'no', total: 4 })] });
    await act(() => queryClient.invalidateQueries({ queryKey: ['votes'] }));
    expect([pressed('会75%'), pressed('不会25%')]).toEqual([false, true]);
  });

  it('that is over says so, shows how it ended to who did not vote, and takes no voice', async () => {
    answers.votes = () => ({ info: [vote({ total: 4, endsAt: Date.now() - 1_000 })] });
    await open(detail());
    expect(said()).toContain('4 人参与 · 已结束');
    await click('会75%');
    await settled();
    expect(asked('castVote')).toEqual([]);
    expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(['投票已经结束']);
  });

  it('says until when it is open, and that its end was missed where the server says so', async () => {
    const ends = new Date(2026, 10, 30, 12).getTime();
    vi.spyOn(Date, 'now').mockReturnValue(ends - 1_000);
    answers.votes = () => ({ info: [vote({ endsAt: ends })] });
    await open(detail());
    expect(said()).toContain('2026-11-30 结束');
    vi.mocked(Date.now).mockRestore();
    answers.votes = () => ({ info: [vote({ endsAt: 1 })] });
    answers.castVote = () => Promise.reject(new ApiError('refused', 409, '投票已结束'));
    await click('会');
    await settled();
    expect(said()).toContain('已结束');
  });

  it('keeps the choice where the server refuses another', async () => {
    answers.votes = () => ({ info: [vote({ mine: 'yes', total: 4 })] });
    answers.castVote = () => Promise.reject(new ApiError('refused', 500, '投票已结束'));
    await open(detail());
    await click('不会25%');
    await settled();
    expect([pressed('会75%'), pressed('不会25%')]).toEqual([true, false]);
  });
});

describe('who published the film (FocusUPMaster)', () => {
  it('is followed and no longer, with the number of fans', async () => {
    answers.follow = ({ selected }: { selected: number }) => ({ selected: selected === 1, fans: 2 + selected });
    await open(detail({ uploader: studio }));
    expect(said()).toContain('2 位粉丝');
    await click('关注');
    await settled();
    expect(said()).toContain('3 位粉丝');
    await click('已关注');
    await settled();
    expect(asked('follow')).toEqual([
      { userId: 'studio', selected: 1 },
      { userId: 'studio', selected: 0 },
    ]);
    expect(button('关注')).toBeDefined();
  });

  it('has no button to follow oneself', async () => {
    useSession.setState({ user: { id: 'studio' } as never });
    await open(detail({ uploader: studio }));
    expect(said()).toContain('海风影业');
    expect(() => button('关注')).toThrow();
  });
});

it('a television shares a code for the phones in the room, and where it leads', async () => {
  const url = 'http://192.168.1.5:8080/play/heifeng';
  answers.shareTitle = () => ({ url, title: '黑风峡', text: '一起来看' });
  await open(detail());
  await click('分享');
  await settled();
  const panel = document.querySelector('[role="dialog"]');
  expect(panel?.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('用手机扫一扫');
  expect(panel?.textContent).toContain(url);
  expect(() => button('复制链接')).toThrow();
  await click('完成');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('what a film costs is asked anew once it was bought', async () => {
  answers.payByGold = () => ({ gold: 0 });
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const onAgain = vi.fn();
  await mount(
    <RouteContext.Provider value={route}>
      <Refusal reason="" login={false} gold={60} have={60} backdrop="" mediaKey="heifeng" onAgain={onAgain} />
      <DialogHost />
    </RouteContext.Provider>,
  );
  await click('60 金币观看');
  await click('购买');
  await settled();
  expect(onAgain).toHaveBeenCalledOnce();
  const asked = invalidated.mock.calls.map(([filter]) => filter?.queryKey);
  expect(asked.slice(0, 2)).toEqual([['titleDetails', { mediaKey: 'heifeng' }], ['goldPrices']]);
  // And so is what stands in the book of the viewer's gold.
  expect(asked).toContainEqual(['goldEntries']);
  invalidated.mockRestore();
});

describe('what a television shows further down', () => {
  const further = () => asked('relatedTitles').length + asked('votes').length + asked('comments').length;

  it('waits until the film has what it begins with', async () => {
    running.setState({ status: 'loading' });
    await open(detail());
    expect(said()).toContain('我来评分');
    running.setState({ status: 'ready', buffering: true });
    await settled();
    expect(further()).toBe(0);
    running.setState({ buffering: false });
    await settled();
    expect(further()).toBe(3);
  });

  it('waits for no film that fails', async () => {
    running.setState({ status: 'loading' });
    await open(detail());
    running.setState({ status: 'failed' });
    await settled();
    expect(further()).toBe(3);
  });

  it('waits for no film that takes long', async () => {
    running.setState({ status: 'loading' });
    await open(detail());
    expect(further()).toBe(0);
    const looked = async () => {
      await settled();
      expect(further()).toBe(3);
    };
    await vi.waitFor(looked, { timeout: patienceMs });
  });

  it('is there at once on a phone', async () => {
    running.setState({ status: 'loading' });
    await open(detail(), 'touch');
    expect(asked('relatedTitles')).toHaveLength(1);
  });

  it('is there at once where somebody comes back', async () => {
    running.setState({ status: 'loading' });
    presume('relatedTitles', { mediaKey: 'heifeng' }, { info: [] });
    await open(detail());
    expect(further()).toBe(3);
  });
});
