import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import type { Post } from '../../contract/schemas/posts';
import { useSession } from '../../state/session';
import { type Bench, button, click, mount } from '../../ui/test-support';
import { PostActions } from './PostActions';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const user = {
  ...{ id: 'me', nickName: '我', avatar: '', vipLevel: 0, bigV: false, introduce: '', fans: 0 },
  ...{ focusStatus: false, isBlackList: false, service: false, closed: false },
};
const post: Post = {
  ...{ mediaKey: 'p1', user, kind: 'text', audience: 'all', at: 0, mine: true, label: '', labels: [] },
  ...{ description: '今晚的云', location: '', placeId: '', pictures: [], film: null, state: 'shown' },
  ...{ uploadId: '', progress: 0, reason: '', comments: 0, likes: 0, liked: false },
  ...{ favorites: { selected: false, count: 0 }, edited: false },
};
const url = 'http://192.168.1.5:8080/dynamicDetail?id=p1';
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const panel = () => document.querySelector('[role="dialog"]');

let bench: Bench;
const show = async (shown = post, layout: 'tv' | 'touch' = 'tv') => {
  bench = await mount(
    <QueryClientProvider client={queryClient}>
      <PostActions post={shown} onGone={() => undefined} />
    </QueryClientProvider>,
    layout,
  );
  await settled();
};

beforeEach(() => {
  queryClient.clear();
  call.mockReset();
  call.mockImplementation(async (name: string) => {
    if (name === 'sharePost') return { url, text: '今晚的云' };
    if (name === 'conversations') return { info: [], page: 1, total: 0, hasMore: false };
    throw new Error(`nobody answers ${name}`);
  });
  useSession.setState({ user: { id: 'me', nickName: '我' }, token: null } as never);
});

describe('changing one’s post', () => {
  it('a phone opens its page', async () => {
    await show(post, 'touch');
    await click('编辑');
    expect(bench.went).toEqual(['/publishDynamic?id=p1']);
    expect(panel()).toBeNull();
  });

  it('a television shows a code for the phone; closed, the post is asked for anew', async () => {
    await show();
    await click('编辑');
    await settled();
    expect(panel()?.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('手机');
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    await click('完成');
    expect(panel()).toBeNull();
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['post'] }));
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['myPosts'] }));
  });

  it('without an answer it says so in place of the code, and the code comes with the next try', async () => {
    call.mockRejectedValueOnce(new ApiError('server', 500, ''));
    await show();
    await click('编辑');
    await settled();
    expect(panel()?.querySelector('[role="img"]')).toBeNull();
    expect(panel()?.textContent).not.toContain('扫');
    await click('重试');
    await settled();
    expect(panel()?.querySelector('[role="img"]')).not.toBeNull();
  });
});

describe('handing a post on', () => {
  it('by a link, a code, or to a friend', async () => {
    await show({ ...post, mine: false });
    await click('分享');
    await settled();
    expect(panel()?.textContent).toContain(url);
    expect(panel()?.querySelector('[role="img"]')).not.toBeNull();
    expect(button('发给好友')).toBeDefined();
  });

  it('one that waits for review is not handed on', async () => {
    await show({ ...post, state: 'review' });
    expect(() => button('分享')).toThrow();
  });
});
