import { beforeEach, expect, it, vi } from 'vitest';
import { commentsOf } from './comments-of';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', () => ({ call }));

const stretch = { episodeKey: 'a-1', from: 0, to: 360 };
const { signal } = new AbortController();

beforeEach(() => void call.mockReset());

it('brings all pages of a stretch', async () => {
  call
    .mockResolvedValueOnce({ info: [{ id: '1' }], hasMore: true, cursor: '20000_-' })
    .mockResolvedValueOnce({ info: [{ id: '2' }], hasMore: false, cursor: '' });
  expect(await commentsOf(stretch, signal)).toEqual([{ id: '1' }, { id: '2' }]);
  expect(call.mock.calls).toEqual([
    ['danmuList', stretch, { signal }],
    ['danmuList', { ...stretch, cursor: '20000_-' }, { signal }],
  ]);
});

it('is not held for ever by a list without an end', async () => {
  call.mockImplementation(async () => {
    if (call.mock.calls.length > 200) throw new Error('asked without an end');
    return { info: [{ id: `${call.mock.calls.length}` }], hasMore: true, cursor: '1_a' };
  });
  expect(await commentsOf(stretch, signal)).toHaveLength(30);
});

it('brings no more than are wanted', async () => {
  call.mockImplementation(async () => ({ info: [{ id: 'a' }, { id: 'b' }], hasMore: true, cursor: '1_a' }));
  expect(await commentsOf(stretch, signal, 3)).toHaveLength(3);
  expect(call).toHaveBeenCalledTimes(2);
});
