import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import type { Post } from '../../../contract/schemas/posts';
import { changeDraft, draftOf, draftOfPost } from '../../../features/publish/draft';
import { useSession } from '../../../state/session';
import { DialogHost } from '../../../ui/DialogHost';
import { button, click, mount } from '../../../ui/test-support';
import { PublishForm } from './PublishForm';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const post = (change: Partial<Post> = {}) =>
  ({
    ...{ mediaKey: 'p1', kind: 'pictures', description: '今晚的云', audience: 'self', labels: [], mine: true },
    ...{ pictures: [{ path: '/f/cloud.jpg' }], placeId: '', location: '', state: 'shown' },
    ...change,
  }) as Post;
const open = async (shown: Post) => {
  await mount(
    <QueryClientProvider client={queryClient}>
      <PublishForm title="编辑" post={shown} begin={draftOfPost(shown)} />
      <DialogHost />
    </QueryClientProvider>,
    'touch',
  );
  await settled();
};
const words = () => screen.getByLabelText<HTMLTextAreaElement>('内容', { selector: 'textarea' });
const write = (value: string) => act(async () => void fireEvent.change(words(), { target: { value } }));
const saved = async () => {
  await click('保存');
  await settled();
  return call.mock.calls.find(([name]) => name === 'editPost')?.[1];
};

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  useSession.setState({ user: { id: 'me' } } as never);
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'labels') return { info: [] };
    if (name === 'editPost') return { state: 'shown' };
    throw new Error(`nobody answers ${name}`);
  });
});

it('a place that was chosen for a post is all that changes of it', async () => {
  // As the page of places does, before anything else was changed.
  changeDraft('p1', { place: { id: 'xm', name: '厦门' } });
  await open(post());
  expect(words().value).toBe('今晚的云');
  expect(await saved()).toEqual({
    ...{ id: 'p1', description: '今晚的云', labels: '', location: 'xm', audience: 'self', pictures: '/f/cloud.jpg' },
  });
});

it('what another device has changed meanwhile stays, but for what was written here', async () => {
  await open(post({ audience: 'all' }));
  await write('今晚的云，和月亮');
  await open(post({ description: '昨晚的云', audience: 'self', pictures: [] }));
  expect(words().value).toBe('今晚的云，和月亮');
  expect(await saved()).toMatchObject({ description: '今晚的云，和月亮', audience: 'self', pictures: '' });
});

it('changes that were not saved are given up, and the post is there as it stands', async () => {
  await open(post());
  expect(() => button('放弃修改')).toThrow();
  await write('不要了');
  await click('放弃修改');
  await click('放弃');
  expect(words().value).toBe('今晚的云');
  expect(draftOf('p1')).toBeNull();
  expect(() => button('放弃修改')).toThrow();
});
