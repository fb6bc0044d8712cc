import { expect, it, vi } from 'vitest';
import type { CodeReader } from './reader';
import { watchCamera } from './watch-camera';

const video = {} as HTMLVideoElement;
/** Sees these one after the other, then ends the watch. */
function seeing(texts: (string | null)[]): { reader: CodeReader; signal: AbortSignal } {
  const abort = new AbortController();
  const left = [...texts];
  const read = async () => {
    if (left.length === 0) abort.abort();
    return left.shift() ?? null;
  };
  return { reader: { read, close: () => undefined }, signal: abort.signal };
}

it('ends with the code that is taken', async () => {
  const { reader, signal } = seeing([null, 'a', 'b']);
  const take = vi.fn(async () => true);
  await watchCamera(video, reader, signal, take);
  expect(take.mock.calls).toEqual([['a']]);
});

it('asks once about a code that is not taken, and goes on with the next', async () => {
  const { reader, signal } = seeing(['a', 'a', null, 'a', 'b']);
  const take = vi.fn(async (text: string) => text === 'b');
  await watchCamera(video, reader, signal, take);
  expect(take.mock.calls).toEqual([['a'], ['b']]);
});

it('tells where nothing can be read at all', async () => {
  const reader: CodeReader = { read: () => Promise.reject(new Error('no worker')), close: () => undefined };
  await expect(watchCamera(video, reader, new AbortController().signal, async () => true)).rejects.toThrow('no worker');
});
