import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hashFilm } from './hash-film';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('computes the hash of a file and of its chunks, one chunk in memory at a time', async () => {
  const bytes = Uint8Array.from({ length: 2_500 }, (_, at) => (at * 31) % 251);
  const file = new Blob([bytes]);
  const slice = vi.spyOn(file, 'slice');
  const heard: string[] = [];
  const hash = await hashFilm(file, 1_000, (index, chunk) => {
    heard[index] = chunk;
  });
  expect(hash.whole).toBe(sha(bytes));
  expect(hash.chunks).toEqual([sha(bytes.slice(0, 1000)), sha(bytes.slice(1000, 2000)), sha(bytes.slice(2000))]);
  expect(heard).toEqual(hash.chunks);
  expect(slice.mock.calls).toEqual([
    [0, 1000],
    [1000, 2000],
    [2000, 3000],
  ]);
});
