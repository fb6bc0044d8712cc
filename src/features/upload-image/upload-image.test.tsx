import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { limits } from '../../contract/limits';
import { type Sent, type UploadTarget, uploadImage } from './upload-image';
import { createUploads } from './uploads';

const MB = 1024 * 1024;
const photo = (bytes: number, lastModified = 1): Sent =>
  Object.assign(new Blob([new Uint8Array(bytes)]), { name: 'photo.jpg', lastModified });

/** A server that stores what it is sent; `fails` decides about each chunk. */
function server(fails: (index: number, times: number) => ApiError | null = () => null) {
  const files = new Map<string, string[]>();
  const sent: number[] = [];
  let inside = 0;
  const seen = { most: 0, sizes: [] as number[] };
  const progress = (name: string) => {
    const present = (files.get(name) ?? []).join('');
    return { present, filepath: present && !present.includes('0') ? `/files/${name}.jpg` : '' };
  };
  const target: UploadTarget = {
    async send({ index, total, uniqueFileID }, file, { signal, onSent }) {
      inside += 1;
      seen.most = Math.max(seen.most, inside);
      await Promise.resolve();
      inside -= 1;
      if (signal.aborted) throw new ApiError('cancelled', 0, '');
      sent.push(index);
      const failure = fails(index, sent.filter((one) => one === index).length);
      if (failure) throw failure;
      onSent(file.size);
      seen.sizes[index] = file.size;
      const chunks = files.get(uniqueFileID) ?? Array.from({ length: total }, () => '0');
      chunks[index] = '1';
      files.set(uniqueFileID, chunks);
      return progress(uniqueFileID);
    },
    stateOf: async (name) => progress(name),
  };
  return { target, sent, seen, files };
}
const options = (to: UploadTarget) => ({
  to,
  signal: new AbortController().signal,
  onShare: () => undefined,
  pause: async () => undefined,
});
const offline = new ApiError('network', 0, '');

beforeEach(() => localStorage.clear());

describe('a picture', () => {
  it('goes in chunks of 2 MB, three at a time, and its share only grows', async () => {
    const { target, sent, seen } = server();
    const shares: number[] = [];
    const path = await uploadImage(photo(9 * MB), { ...options(target), onShare: (share) => shares.push(share) });
    expect(path).toMatch(/^\/files\/.+\.jpg$/);
    expect([...sent].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(seen.sizes).toEqual([2 * MB, 2 * MB, 2 * MB, 2 * MB, MB]);
    expect(seen.most).toBe(3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[shares.length - 1]).toBe(1);
  });

  it('is sent again where a chunk did not arrive', async () => {
    const { target, sent } = server((index, times) => (index === 1 && times < 3 ? offline : null));
    await uploadImage(photo(5 * MB), options(target));
    expect(sent.filter((index) => index === 1)).toHaveLength(3);
  });

  it('goes on after a reload where it was broken off, with what is missing alone', async () => {
    const { target, sent, files } = server((index) =>
      index === 2 && files.size < 9 && sent.length < 8 ? offline : null,
    );
    await expect(uploadImage(photo(5 * MB), options(target))).rejects.toMatchObject({ kind: 'network' });
    sent.length = 0;
    for (let n = 0; n < 9; n += 1) files.set(`other-${n}`, ['1']);
    await uploadImage(photo(5 * MB), options(target));
    expect(sent).toEqual([2]);
    // The upload is done: the same file is another upload from now on.
    sent.length = 0;
    await uploadImage(photo(5 * MB), options(target));
    expect([...sent].sort()).toEqual([0, 1, 2]);
  });

  it('that the server has lost is sent whole once more', async () => {
    const { target, files, sent } = server();
    const forgetful: UploadTarget = {
      ...target,
      async send(facts, file, more) {
        const answer = await target.send(facts, file, more);
        if (sent.length !== 2) return answer;
        files.clear();
        return { present: '00', filepath: '' };
      },
    };
    await uploadImage(photo(3 * MB), options(forgetful));
    expect(sent.length).toBeGreaterThan(2);
  });

  it('that is refused is not tried again, and says why', async () => {
    const refused = new ApiError('refused', 400, '这张图片已损坏或不完整，请换一张');
    const { target, sent } = server(() => refused);
    await expect(uploadImage(photo(100), options(target))).rejects.toBe(refused);
    expect(sent).toEqual([0]);
  });

  it('can be called off while it waits', async () => {
    const off = new AbortController();
    const { target } = server(() => offline);
    const pause = async () => off.abort();
    const work = uploadImage(photo(100), { ...options(target), signal: off.signal, pause });
    await expect(work).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('the uploader', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('refuses other formats, too much, and too many', async () => {
    const onRefused = vi.fn();
    const uploads = createUploads({ max: () => 2, onRefused, send: async () => '/files/a.jpg' });
    const named = (name: string, size = 10) => ({ name, size }) as Sent;
    uploads.add([
      named('a.webp'),
      named('b.svg'),
      named('c'),
      named('d.JPEG'),
      named('e.png', limits.imageUploadDefaultBytes + 1),
    ]);
    uploads.add([named('f.gif', limits.imageUploadDefaultBytes), named('g.jpg')]);
    expect(onRefused.mock.calls.flat()).toEqual(['type', 'type', 'type', 'size', 'count']);
    await settled();
    expect(uploads.store.getState().uploads.map(({ file, state }) => [file.name, state])).toEqual([
      ['d.JPEG', 'done'],
      ['f.gif', 'done'],
    ]);
  });

  it('can leave the check of the format to the server', () => {
    const onRefused = vi.fn();
    const uploads = createUploads({ checksType: false, onRefused, send: async () => '' });
    uploads.add([{ name: 'x.heic', size: 10 } as Sent]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('sends one after the other; one that failed can be sent again, one can be called off', async () => {
    let fails = true;
    const signals: AbortSignal[] = [];
    const send: typeof uploadImage = async (file, { signal }) => {
      signals.push(signal);
      await settled();
      if (fails) throw new ApiError('refused', 400, '不行');
      return `/files/${file.name}`;
    };
    const onDone = vi.fn();
    const uploads = createUploads({ onRefused: () => undefined, onDone, send });
    const list = () => uploads.store.getState().uploads;
    uploads.add([photo(10), photo(20)]);
    expect(list().map(({ state }) => state)).toEqual(['sending', 'waiting']);
    await vi.waitFor(() => expect(list().map(({ state }) => state)).toEqual(['failed', 'failed']));
    expect(list()[0]?.reason).toBe('不行');
    fails = false;
    uploads.retry(list()[0]?.id ?? 0);
    await vi.waitFor(() =>
      expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ filepath: '/files/photo.jpg' })),
    );
    uploads.retry(list()[1]?.id ?? 0);
    uploads.remove(list()[1]?.id ?? 0);
    expect(signals[signals.length - 1]?.aborted).toBe(true);
    expect(list()).toHaveLength(1);
  });
});
