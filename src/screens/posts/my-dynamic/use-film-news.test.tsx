import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import type { ServerEvents } from '../../../contract/events';
import { useFilmNews } from './use-film-news';

type News = Parameters<ServerEvents['videoProgress']>[0];

const line = vi.hoisted((): { tell?: (news: unknown) => void } => ({}));
vi.mock('../../../api/realtime', () => ({
  onEvent: (_: string, hear: (news: unknown) => void) => {
    line.tell = hear;
    return () => undefined;
  },
}));
const refetchOf = vi.hoisted(() => vi.fn());
vi.mock('../../../api/refresh', () => ({ refetchOf }));

function Probe() {
  useFilmNews();
  return null;
}
const key = ['videoUploads', {}];
const shown = () => queryClient.getQueryData<{ info: object[] }>(key)?.info;
const tell = (news: Partial<News>) =>
  act(async () => line.tell?.({ id: 'one', phase: 'packaging', progress: 0, mediaKey: '', ...news }));

beforeEach(() => {
  refetchOf.mockReset();
  queryClient.setQueryData(key, {
    info: [
      { id: 'one', phase: 'failed', progress: 0, mediaKey: '', reason: '文件已损坏' },
      { id: 'other', phase: 'failed', progress: 0, mediaKey: '', reason: '太长' },
    ],
  });
  render(<Probe />);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('moves the film that is told of, which has no reason once it goes on', async () => {
  await tell({ progress: 40 });
  expect(shown()).toEqual([
    { id: 'one', phase: 'packaging', progress: 40, mediaKey: '', reason: '' },
    { id: 'other', phase: 'failed', progress: 0, mediaKey: '', reason: '太长' },
  ]);
  expect(refetchOf).not.toHaveBeenCalled();
});

it('asks once why one has failed, and blanks no reason that is known', async () => {
  await tell({ phase: 'failed' });
  await tell({ phase: 'failed' });
  expect(shown()?.[0]).toMatchObject({ phase: 'failed', reason: '文件已损坏' });
  expect(refetchOf.mock.calls).toEqual([['myPosts', 'videoUploads']]);
});
