import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import type { Comment } from '../../contract/schemas/social';
import { useSession } from '../../state/session';
import { DialogHost } from '../../ui/DialogHost';
import { dialogStore } from '../../ui/dialogs';
import { RouteContext } from '../../ui/navigation';
import { type Bench, button, click, mount } from '../../ui/test-support';
import { toastStore } from '../../ui/toast';
import { Comments } from './Comments';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const route = { path: '/play/heifeng', params: {}, query: new URLSearchParams() };
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const title = () => document.querySelector('[role="dialog"]')?.getAttribute('aria-label');

const said = (id: string, nickName: string, change: Partial<Comment> = {}): Comment => ({
  id,
  parentId: '',
  replyTo: '',
  user: { id: `u-${id}`, nickName, avatar: '', vipLevel: 0, bigV: false },
  contxt: `${nickName}说`,
  pictures: [],
  mentions: [],
  pinned: false,
  canPin: false,
  canDelete: change.mine ?? false,
  byAuthor: false,
  likes: 0,
  liked: false,
  mine: false,
  replies: 0,
  firstReplies: [],
  sentAt: 0,
  ...change,
});

/** The server's comments: a like is contained in the next answer. */
let rows: Comment[] = [];
const paged = (info: Comment[]) => ({ info, page: 1, total: info.length, hasMore: false });
const server = async (name: string, params: { id: string; selected: number; parentId: string }) => {
  if (name === 'comments') return paged(rows.filter(({ parentId }) => !parentId));
  if (name === 'replies') return paged(rows.filter(({ parentId }) => parentId === params.parentId));
  if (name === 'deleteComment') {
    rows = rows.filter(({ id }) => id !== params.id);
    return {};
  }
  if (name !== 'likeComment') throw new Error(`nobody answers ${name}`);
  const row = rows.find(({ id }) => id === params.id) as Comment;
  const likes = row.likes + (params.selected ? 1 : 0) - (row.liked ? 1 : 0);
  rows = rows.map((one) => (one === row ? { ...one, liked: params.selected === 1, likes } : one));
  return { selected: params.selected === 1, likes };
};
const likes = () => call.mock.calls.filter(([name]) => name === 'likeComment').map(([, params]) => params);
const asked = (endpoint: string) => call.mock.calls.filter(([name]) => name === endpoint).length;

async function open(layout: 'tv' | 'touch' = 'tv'): Promise<Bench> {
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <RouteContext.Provider value={route}>
        <Comments mediaKey="heifeng" videoType={0} total={3} />
        <DialogHost />
      </RouteContext.Provider>
    </QueryClientProvider>,
    layout,
  );
  await settled();
  return bench;
}
/** Opens a comment by its text, from the list or from the replies. */
const openOf = async (words: string) => {
  const all = Array.from(document.querySelectorAll('button'));
  const line = all.reverse().find((one) => one.textContent?.includes(words));
  if (!line) throw new Error(`nobody said '${words}'`);
  await act(async () => line.click());
  await settled();
};

beforeEach(() => {
  rows = [said('a', '阿明', { likes: 4, replies: 2 }), said('r1', '小红', { parentId: 'a', likes: 1 })];
  call.mockReset().mockImplementation(server);
  queryClient.clear();
  dialogStore.setState({ queue: [] });
  toastStore.setState({ queue: [] });
  useSession.setState({ user: { id: 'me' } as never });
});

describe('likes of comments', () => {
  it('are each their own: a reply opened from a comment that was liked is not liked', async () => {
    await open();
    await openOf('阿明说');
    await click('点赞4');
    await settled();
    expect(button('取消点赞5')).toBeDefined();
    await openOf('小红说');
    expect(title()).toBe('小红');
    await click('点赞1');
    await settled();
    expect(likes()).toEqual([
      { id: 'a', selected: 1 },
      { id: 'r1', selected: 1 },
    ]);
    expect(button('取消点赞2')).toBeDefined();
  });

  it('of a great many are counted in 万 where the comment is open, as in the list, and so are replies', async () => {
    rows = [said('a', '阿明', { likes: 12_345, replies: 25_000 }), said('r1', '小红', { parentId: 'a' })];
    await open();
    await openOf('阿明说');
    expect(button('点赞1.2万')).toBeDefined();
    expect(document.body.textContent).toContain('2.5万 条回复');
  });

  it('are still there after Back, in the comment and in its reply', async () => {
    const bench = await open();
    await openOf('阿明说');
    await click('点赞4');
    await openOf('小红说');
    await click('点赞1');
    await settled();
    await bench.press('Escape');
    expect(title()).toBe('阿明');
    expect(bench.focused()).toContain('小红说');
    expect(button('取消点赞5')).toBeDefined();
    await openOf('小红说');
    expect(button('取消点赞2')).toBeDefined();
    await click('取消点赞2');
    await settled();
    expect(likes()[2]).toEqual({ id: 'r1', selected: 0 });
  });

  it('let the rows of the replies be fetched again, as those of the comments', async () => {
    await open();
    await openOf('阿明说');
    expect([asked('comments'), asked('replies')]).toEqual([1, 1]);
    await openOf('小红说');
    await click('点赞1');
    await settled();
    expect([asked('comments'), asked('replies')]).toEqual([2, 2]);
  });

  it('stay as they were where the server refuses', async () => {
    await open();
    await openOf('阿明说');
    call.mockRejectedValueOnce(new ApiError('refused', 500, '稍后再试'));
    await click('点赞4');
    await settled();
    expect(button('点赞4')).toBeDefined();
  });
});

describe("one's own comment", () => {
  beforeEach(() => {
    rows = [said('a', '阿明', { mine: true })];
  });

  it('goes after the question, and the list without it comes', async () => {
    await open();
    await openOf('阿明说');
    expect(() => button('举报')).toThrow();
    await click('删除');
    await click('取消');
    expect(asked('deleteComment')).toBe(0);
    await click('删除');
    await click('确认');
    await settled();
    expect(call).toHaveBeenCalledWith('deleteComment', { id: 'a' });
    expect(title()).toBeUndefined();
    expect(document.body.textContent).toContain('还没有人评论');
  });

  it('stays where the server refuses', async () => {
    await open();
    await openOf('阿明说');
    await click('删除');
    call.mockRejectedValueOnce(new ApiError('refused', 403, '不能删除'));
    await click('确认');
    await settled();
    expect(title()).toBe('阿明');
    expect(toastStore.getState().queue).toHaveLength(0);
  });
});

it('a comment that goes is counted no more on the cards of what it stood under, nor are the answers to it', async () => {
  const feed = ['feed', { type: 2 }, 'pages', 'zh-CN'];
  const cards = [
    { mediaKey: 'heifeng', comments: 3 },
    { mediaKey: 'walle', comments: 3 },
  ];
  queryClient.setQueryData(feed, { pages: [{ info: cards }], pageParams: [1] });
  rows = [said('a', '阿明', { mine: true, replies: 1 }), said('r1', '小红', { parentId: 'a' })];
  await open();
  await openOf('阿明说');
  await click('删除');
  await click('确认');
  await settled();
  const shown = queryClient.getQueryData<{ pages: { info: typeof cards }[] }>(feed)?.pages[0]?.info;
  expect(shown?.map(({ comments }) => comments)).toEqual([1, 3]);
});

it('a visitor is asked to sign in, and comes back to the page', async () => {
  useSession.setState({ user: null });
  const bench = await open('touch');
  await openOf('阿明说');
  await click('点赞4');
  expect(likes()).toEqual([]);
  await click('登录');
  expect(bench.went).toEqual(['/login?from=%2Fplay%2Fheifeng']);
});

it('replies that did not come are not taken for none: it is said, and they are asked for again', async () => {
  let refuse: (why: ApiError) => void = () => undefined;
  call.mockImplementation((name, params) =>
    name === 'replies' ? new Promise((_, reject) => (refuse = reject)) : server(name, params),
  );
  const bench = await open();
  await openOf('阿明说');
  expect(document.body.textContent).toContain('2 条回复正在加载');
  const landed = bench.focused();
  await act(async () => refuse(new ApiError('refused', 500, '')));
  await settled();
  expect([bench.focused(), document.body.textContent]).toEqual([landed, expect.stringContaining('2 条回复')]);
  call.mockImplementation(server);
  await click('加载失败，点击重试');
  await settled();
  expect(document.body.textContent).toContain('小红说');
});
