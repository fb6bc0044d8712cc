import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import type { Post } from '../../../contract/schemas/posts';
import { draftOfPost } from '../../../features/publish/draft';
import { useSession } from '../../../state/session';
import { button, click, mount } from '../../../ui/test-support';
import { PublishForm } from './PublishForm';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const labels = ['a', 'b', 'c', 'd', 'gone'].map((id) => ({ id, name: `标签${id}` }));
const post = {
  mediaKey: 'p1',
  kind: 'text',
  description: '今晚的云',
  audience: 'all',
  pictures: [],
  labels,
} as unknown;
/** The site has taken back one of the five labels that the post has, and offers another one. */
const offered = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: `标签${id}`, count: 0 }));

beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  useSession.setState({ user: { id: 'me' } } as never);
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'labels') return { info: offered };
    if (name === 'editPost') return { state: 'shown' };
    throw new Error(`nobody answers ${name}`);
  });
  await mount(
    <QueryClientProvider client={queryClient}>
      <PublishForm title="编辑" post={post as Post} begin={draftOfPost(post as Post)} />
    </QueryClientProvider>,
    'touch',
  );
  await settled();
});
const saved = () => call.mock.calls.filter(([name]) => name === 'editPost').map(([, given]) => given.labels);

it('a post is saved without the label that the site has taken back: nobody could take it off', async () => {
  await click('保存');
  await settled();
  expect(saved()).toEqual(['a,b,c,d']);
});

it('and another one has its place', async () => {
  await click('标签e');
  expect(button('标签e').getAttribute('aria-pressed')).toBe('true');
  await click('保存');
  await settled();
  expect(saved()).toEqual(['a,b,c,d,e']);
});
